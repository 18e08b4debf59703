"""The names under which somebody can join, and the player that a name in a post means."""

import pytest

from nomicbot.bot.admin.decision_parser import NoDecision, decree
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.game import kinds
from nomicbot.game.actions import Unread
from tests.bot.table import BOT, LIST, Table, address, at

pytestmark = pytest.mark.sampled

UNSEEN = (
    "\u200e",
    "\u200c",
    "\u2060",
    "\ufe0f",
    "\u034f",
    "\u3164",
    "\U000e0041",
    "\u202e",
    "\u00ad",
    "\ufeff",
)
DOUBLES = (
    *(f"Won{c}ko" for c in UNSEEN),
    *(f"Wonko{c}" for c in UNSEEN),
    *("Wоnko", "Ｗonko", "𝐖onko", "Wonk0", "WОNKO", "Zoe\u0308", "Zoё"),
)
WORDS = (
    *(
        "everyone",
        "Everybody",
        "all players",
        "Each Player",
        "nobody",
        "somebody",
        "the rest",
        "me",
        "Myself",
        "him",
        "em",
    ),
    *(
        "FOR",
        "against",
        "Abstain",
        "Yes",
        "Maybe Not",
        "FОR",
        "p1",
        "P99",
        "р1",
        "Tweak 3",
        "CFI 2",
        "proposal 7",
        "12",
    ),
    *(
        "3-4",
        "Rule 3-4",
        "d1",
        "the Administrator",
        "ADMINISTRATOR",
        "nomicbot",
        "bot",
        "business",
        "Clock",
        "the Ruleset",
    ),
    *(
        "Amplitude",
        "Genechips",
        "Senator",
        "Minister of Law",
        "the Law Minister",
        "Dictator",
        "Voting Gremlin",
        "Player",
    ),
    *("my", "your", "our", "5A", "10 GC", "3 Genechips", "Genechip"),
    *("Overlord of Everything", "zed@players.example", "x" * 60, "\u3164"),
)
NAMES = (
    *(
        "Zed",
        "glotmorf",
        "Baron von Skippy",
        "The Orange Joe",
        "O'Brien",
        "R2-D2",
        "Dr. P. Dorf",
        "J. R. Hartley",
        "董",
    ),
    *(
        "Will",
        "Hope",
        "Kelly",
        "Lily",
        "Mr. X",
        "One Eyed Jack",
        "A Clockwork Orange",
        "Jörg",
        "Пётр",
        "Zoe",
        "Won",
        "🦊",
    ),
)


def join(table: Table, name: str, n: int, who: str = "") -> str:
    who = who or f"new{n}"
    table.post(
        who,
        f'I become a player named "{name}".\n',
        at(2, n / 100),
        f"join{n}",
        From=f"{who} <{address(who)}>",
    )
    return table.became(f"join{n}")[0]


def test_nobody_joins_as_the_double_of_somebody_or_as_a_word_of_the_game():
    table = Table("Wonko")
    assert join(table, "Zoë", 999, "zoe") == "done"
    bad = {name: join(table, name, n) for n, name in enumerate((*DOUBLES, *WORDS))}
    assert {
        name: became for name, became in bad.items() if became not in ("unread", "refused")
    } == {}
    good = {name: join(table, name, n) for n, name in enumerate(NAMES, len(bad))}
    assert {name: became for name, became in good.items() if became != "done"} == {}
    assert len(table.players) == 2 + len(NAMES)
    assert table.is_true_to_its_record()


@pytest.mark.parametrize(
    "name", ["Wonko\u200e", "Wоnko", "everyone", "Against", "Zed\u2060", "Wonko 2"]
)
def test_a_name_that_mail_bears_is_looked_at_too(name):
    table = Table("Wonko")
    table.post("Zed", "I become a player.\n", at(2), "zed", From=f'"{name}" <zed@players.example>')
    assert table.became("zed") == (["done"] if name == "Wonko 2" else ["unread"])


def test_who_cannot_be_called_so_is_told_why_and_can_choose_by_a_number():
    table = Table("Wonko")
    join(table, "Wоnko", 1, "Mallory")
    ruling = table.sent("ruling")[-1]
    body = " ".join(ruling.body.split())
    assert "looks the same as Wonko" in body
    assert "please choose another name" in body
    assert "1. I become a player named “Mallory”" in body
    table.post(
        "Mallory", "1\n", at(3), "one", Subject="Re: a post", In_Reply_To=f"<{ruling.message_id}>"
    )
    assert table.became("one") == ["done"]
    assert table.players == {"Wonko", "Mallory"}


def test_a_chosen_name_is_looked_at_again_when_the_answer_comes():
    table = Table("Wonko")
    join(table, "Wоnko", 1, "Mallory")
    ruling = table.sent("ruling")[-1]
    assert (
        join(table, "Mallоry", 2, "Zed") == "done"
    )  # with a Cyrillic o, while nobody is called Mallory
    table.post(
        "Mallory", "1\n", at(3), "one", Subject="Re: a post", In_Reply_To=f"<{ruling.message_id}>"
    )
    assert table.became("one") == ["unread"]


def test_who_left_has_eir_name_still():
    table = Table("Wonko", "Zed")
    table.post("Zed", "I forfeit the game.\n", at(2), "leaves")
    assert join(table, "Zеd", 1) == "unread"
    assert join(table, "Zed", 2) == "refused"  # as the law itself says (3-2.d)
    table.post("Zed", "I become a player.\n", at(3), "again")
    assert table.became("again") == ["done"]


def test_what_belongs_together_with_a_name_that_is_none_is_asked_about_too():
    table = Table("Wonko")
    text = "All or nothing:\n- I become a player named Wоnko.\n- I submit a proposal: {{ Wonko gains 5A. }}\n"
    table.post("Mallory", text, at(2), "both")
    assert "done" not in table.became("both")


def test_no_motion_gives_somebody_the_double_of_a_name():
    table = Table("Wonko", "Peter")
    changes = [
        "Rename Peter to Wоnko.",
        'Set Peter\'s name to "everyone".',
        "Peter's name becomes Wonko.",
    ]
    changes += ['If Peter holds the Stamp, set Peter\'s name to "p1".']
    for n, change in enumerate((*changes, "Rename Peter to Petra.")):
        table.post(
            "Peter", f"I submit a proposal: {{{{ __Names__\n{change} }}}}\n", at(2, n), f"names{n}"
        )
    assert [table.became(f"names{n}") for n in range(5)] == [*[["unread"]] * 4, ["done"]]


def test_a_motion_means_the_player_whose_name_it_looks_like():
    table = Table("Wonko", "Peter")
    lines = "Wоnko gains 5A.\nIf Wоnko holds the Stamp, Peter gains 5A; otherwise, Wоnko gains 1A.\nZorp gains 5A."
    table.post("Peter", f"I submit a proposal: {{{{ __A Gift__\n{lines}\n}}}}\n", at(2), "offers")
    (read,) = table.ledger.entry(table.entry("offers")).event.read
    assert read.action.changes[0].object == "Wonko"
    assert read.action.changes[1].otherwise[0].object == "Wonko"
    assert read.action.changes[-1].object == "Zorp"
    assert "read as" in read.note
    assert table.is_true_to_its_record()


def test_no_decision_gives_somebody_the_double_of_a_name():
    table = Table("Wonko", "Peter")
    table.post("Zed", "Hello, may I play too?\n", at(2), "asks")
    entry = table.entry("asks")
    for words in (
        ("set", "Peter", "name", "Wоnko"),
        ("set", "Peter", "name", "Wonko"),
        ("set", "Peter", "name", "everyone"),
        ("overrule", str(entry), "as", 'I become a player named "Wоnko".'),
        ("overrule", str(entry), "as", 'I become a player named "p1".'),
        ("overrule", str(entry), "enact", "Rename Peter to Wоnko."),
    ):
        with pytest.raises(NoDecision):
            table.decide(*words, when=at(3))
        with pytest.raises(NoDecision):
            table.administrator.desk.preview(decree(words))
    assert table.players == {"Wonko", "Peter"}
    assert (
        table.decide("overrule", str(entry), "as", 'I become a player named "Zed".', when=at(3))
        == "done"
    )
    assert table.decide("set", "Peter", "name", "Petra", when=at(3)) == "done"
    assert table.players == {"Wonko", "Petra", "Zed"}


def an_old_record() -> Table:
    """Return a game of an earlier version without name checks: two players, and two motions, look alike."""
    table = Table("Wonko", "Peter")
    table.administrator.naming.asks = False
    table.post("Mallory", 'I become a player named "Wоnko".\n', at(1, 2))
    table.post("Peter", "I submit a proposal: {{ __A Gift__\nWonko gains 5A. }}\n", at(2))
    table.post("Wonko", "I submit a proposal: {{ __А Gift__\nWonko gains 5A. }}\n", at(2, 13))
    table.restart()
    return table


def test_a_record_of_before_comes_out_as_it_was():
    table = an_old_record()
    assert len(table.players) == 3
    assert table.is_true_to_its_record()
    assert rebuild(table.administrator.library, table.ledger).identical


def test_of_two_that_look_the_same_nobody_guesses_which_is_meant():
    table = an_old_record()
    table.post("Peter", 'I vote FOR "A Gift".\n', at(10), "vote")
    table.post("Peter", "I give 5 Genechips to Wonko.\n", at(10, 13), "gift")
    table.post("Peter", "I nominate Wonko as Minister of Law.\n", at(10, 14), "nominates")
    assert table.became("vote") == table.became("gift") == table.became("nominates") == ["unread"]
    assert "p1 and p2" in table.reasons("vote")[0]
    ruling = next(
        sent for sent in table.sent("ruling") if sent.in_reply_to == "vote@players.example"
    )
    table.post("Peter", "2\n", at(11), "two", In_Reply_To=f"<{ruling.message_id}>")
    assert table.became("two") == ["done"]
    assert table.values["p2"]["vote"]["Peter"] == "FOR"
    table.post("Peter", "I vote AGAINST p1.\n", at(11, 13), "number")
    assert table.became("number") == ["done"]


def test_a_name_that_looks_like_one_alone_stands_for_it():
    table = Table("Wonko", "Peter")
    table.post("Peter", "I submit a proposal: {{ __A Gift__\nWonko gains 5A. }}\n", at(2))
    table.post("Wonko", 'I vote FOR "А Gift".\n', at(10), "vote")
    table.post("Peter", "I give 5 Genechips to Wоnko.\n", at(10, 13), "gift")
    assert table.values["p1"]["vote"] == {"Wonko": "FOR"}
    assert table.reasons("gift") == ["you possess only 0 Genechips, not 5"]
    assert "is read as “Wonko”" in " ".join(table.sent("ruling")[-1].body.split())
    assert table.is_true_to_its_record()


def test_a_domain_of_other_letters_is_one_however_it_is_written():
    table = Table("Wonko")
    forms = (
        "ivy@bücher.example",
        "IVY@xn--bcher-kva.example",
        "ivy@bu\u0308cher.example",
        "ivy@BÜCHER.example",
    )
    for n, form in enumerate(forms):
        table.post("Ivy", "I become a player.\n", at(2, n), f"ivy{n}", From=f"Ivy <{form}>")
    assert [table.became(f"ivy{n}") for n in range(4)] == [["done"], *[["refused"]] * 3]
    assert "you are a player already" in table.reasons("ivy3")[0]


def test_who_joined_before_addresses_had_one_form_is_still_known():
    table = Table("Wonko")
    table.post("Ivy", "I become a player.\n", at(2), "ivy")
    state = table.administrator.engine.state
    (ivy,) = state.where(kinds.ADDRESS, address("Ivy"))
    state._objects[ivy][kinds.ADDRESS.name] = "ivy@bücher.example"
    state._index[kinds.ADDRESS.name, "ivy@bücher.example"] = {ivy: None}
    del state._index[kinds.ADDRESS.name, address("Ivy")]
    state._found.clear()
    table.post(
        "Ivy", "I forfeit the game.\n", at(3), "leaves", From="Ivy <ivy@xn--bcher-kva.example>"
    )
    assert table.became("leaves") == ["done"]


@pytest.mark.parametrize(
    "evil",
    [
        "x@\x1b[2J.example",
        "zoë@players.example",
        "x\x07@players.example",
        "x\x1b[2J@players.example",
    ],
)
def test_what_is_no_printable_address_is_nobodys(evil):
    table = Table("Wonko")
    table.post("X", "I become a player.\n", at(2), "x", From=f"X <{evil}>", To=f"{LIST}, {BOT}")
    assert table.players == {"Wonko"}


def test_readings_of_a_joining_are_asked_about_by_the_one_reader_of_posts():
    table = Table("Wonko")
    read = table.administrator.naming.checked(
        table.administrator.reader.read('I become a player named "Wоnko".').read,
        "z@players.example",
        "Z",
    )
    assert all(isinstance(one, Unread) for one in read)
