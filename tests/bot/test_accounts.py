"""Identities: held posts that are confirmed by a token, and addresses that are added, changed and removed."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from nomicbot.game import kinds
from nomicbot.game.actions import Event
from nomicbot.game.addresses import addresses_of
from nomicbot.game.engine import Engine, Judgement
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.message.tokens import tokens_in
from nomicbot.mail.trust.authorship import Authorship, Trust
from nomicbot.mail.trust.policy import Policy
from tests.bot.table import BOT, LIST, OWNER, Table, address, at

pytestmark = pytest.mark.sampled

GIFT = "I submit a proposal: {{ Wonko gains 5A. }}\n"
HOUR = timedelta(hours=1)


def table_of(*ways: str, **trust: object) -> Table:
    """Return a game with Wonko and Peter in which mail is authenticated only in these ways."""
    table = Table("Wonko", "Peter")
    table.post("Wonko", GIFT, at(1, 2))
    table.config = replace(table.config, trust=Policy(ways=ways, address=BOT, **trust))
    table.restart()
    return table


@pytest.fixture
def table() -> Table:
    return table_of("confirm")


def everything(table: Table) -> list[Post]:
    """Return all mails that went out, in order."""
    found = [read_post(queued.raw) for queued in table.ledger.outbox("queued")]
    return [post for post in found if isinstance(post, Post)]


def mailed(table: Table, kind: str, to: str) -> list[Post]:
    return [mail for mail in table.sent(kind) if mail.to == (to,)]


def reply(table: Table, who: str, mail: Post | None, text: str, when, **fields: str | None):
    """Send somebody's reply to a message of the bot."""
    threaded = {"In_Reply_To": f"<{mail.message_id}>"} if mail else {}
    return table.post(who, text, when, To=BOT, **(threaded | fields))


def quoted(mail: Post) -> str:
    return "".join(f"> {line}\n" for line in mail.body.splitlines())


def token_of(mail: Post) -> str:
    return str(tokens_in(mail)[0])


def owner(table: Table, who: str) -> tuple[str, ...]:
    state = table.administrator.engine.state
    found = [o for o in state.of_kind(kinds.OUTSIDER) if kinds.NAME.of(state, o) == who]
    return addresses_of(state, found[0])


# -- posts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "how",
    [
        lambda mail: ({"In_Reply_To": f"<{mail.message_id}>"}, ""),
        lambda mail: ({"In_Reply_To": f"<{mail.message_id}>"}, "Yes.\n"),
        lambda mail: (
            {"In_Reply_To": f"<{mail.message_id}>"},
            f"Hi,\nyes, that was me.\n\n{quoted(mail)}",
        ),
        lambda mail: ({"Subject": f"Re: {token_of(mail)}"}, "ok\n"),
        lambda mail: ({}, f"{token_of(mail).lower()}\n"),
        lambda mail: ({}, f"Confirmed.\n\nOn Monday, the Administrator wrote:\n{quoted(mail)}"),
    ],
    ids=[
        "an empty reply",
        "yes",
        "quoted",
        "in the subject",
        "in the body, in small letters",
        "quoted in a new thread",
    ],
)
def test_a_held_post_is_confirmed_by_its_token(table, how):
    table.administrator.advance(at(10))
    table.post("Peter", "I vote FOR p1.\n", at(10), "vote")
    assert table.became("vote") == ["held"]
    (mail,) = mailed(table, "held", address("Peter"))
    before = len(table.sent("ruling"))
    fields, text = how(mail)
    table.post("Peter", text, at(10, 13), To=BOT, **fields)
    assert table.became("vote") == ["done"]
    (ruling,) = table.sent("ruling")[before:]
    assert ruling.to == (LIST,)
    assert ruling.in_reply_to == "vote@players.example"
    assert "Done" in ruling.body
    assert table.sent("correction") == []
    table.administrator.advance(at(11, 1))
    assert len(table.sent("ruling")) == before + 1, "no digest tells it again"
    assert table.is_true_to_its_record()


def test_later_posts_that_come_to_the_same_in_other_words_are_not_corrected(table, monkeypatch):
    table.administrator.advance(at(10))
    table.post("Peter", "I vote FOR p1.\n", at(10), "vote")
    table.post("Wonko", "I vote FOR p9.\n", at(10, 13), "another")
    (mail,) = mailed(table, "held", address("Peter"))
    judge = Engine.judge

    def in_other_words(engine: Engine, event: Event, entry: int, *recalled: object) -> Judgement:
        judged = judge(engine, event, entry, *recalled)
        return replace(
            judged, verdicts=tuple(replace(v, reason=f"{v.reason}!") for v in judged.verdicts)
        )

    monkeypatch.setattr(Engine, "judge", in_other_words)
    reply(table, "Peter", mail, "yes\n", at(10, 14))
    assert table.became("vote") == ["done"]
    assert table.sent("correction") == []


@pytest.mark.parametrize("proven", [True, False])
def test_a_game_that_gets_one_digest_a_day_reads_it_there_or_at_once_if_that_has_gone(
    table, proven
):
    fora = tuple(
        replace(forum, rulings="digest") if forum.public else forum for forum in table.config.fora
    )
    table.config = replace(table.config, fora=fora)
    table.restart()
    before = len(table.sent("ruling"))
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    reply(table, "Peter", mail, "yes\n", at(2, 13) if proven else at(3, 13))
    assert len(table.sent("ruling")) == before + (not proven)
    table.administrator.advance(at(5))
    (ruling,) = [one for one in table.sent("ruling")[before:] if "p2" in one.body]
    assert ruling.to == (LIST,)


def test_who_is_doubted_gives_up_an_address_only_from_the_main_one(table):
    assert table.decide("accounts", "link", "Wonko", NEW, when=at(2)) == "done"
    ask(table, f"bot: remove address {NEW}\n", at(3))
    assert len(owner(table, "Wonko")) == 2
    (mail,) = mailed(table, "address", address("Wonko"))
    reply(table, "Wonko", mail, "yes\n", at(3) + HOUR)
    assert owner(table, "Wonko") == (address("Wonko"),)


def test_nothing_is_told_on_the_list_of_what_is_held(table):
    before = len(everything(table))
    table.post("Peter", GIFT, at(2), "gift")
    assert [mail.to for mail in everything(table)[before:]] == [(address("Peter"),)]
    table.administrator.advance(at(4))
    assert not any("gift" in mail.body or "Held" in mail.body for mail in table.sent("ruling"))


def test_what_is_confirmed_after_a_midnight_counts_from_its_arrival_and_is_corrected_on_the_list(
    table,
):
    table.administrator.advance(at(12, 20))
    table.post("Peter", "I vote FOR p1.\n", at(12, 21), "vote")
    (mail,) = mailed(table, "held", address("Peter"))
    table.administrator.advance(at(13, 10))
    assert table.values["p1"]["state"] == "Historical"
    before = table.values["Wonko"]["amplitude"]
    reply(table, "Peter", mail, "yes\n", at(13, 11))
    assert table.became("vote") == ["done"]
    assert table.values["Wonko"]["amplitude"] == before + 2
    (correction,) = table.sent("correction")
    assert correction.to == (LIST,)
    assert "proven after it had arrived" in " ".join(correction.body.split())
    assert table.is_true_to_its_record()


def test_what_is_confirmed_too_late_never_happens(table):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    reply(table, "Peter", mail, "yes\n", at(5) + HOUR)
    assert table.became("gift") == ["held"]
    assert "too late" in mailed(table, "token", address("Peter"))[-1].body
    reply(table, "Peter", mail, "yes\n", at(5) + 2 * HOUR)
    assert len(mailed(table, "token", address("Peter"))) == 1, "each trouble is told once"


def test_the_law_says_how_late_is_too_late(table):
    table.config = replace(
        table.config, trust=replace(table.config.trust, within=timedelta(days=30))
    )
    table.restart()
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    assert (
        table.decide("accounts", "confirm", str(table.entry("gift")), when=at(5) + HOUR)
        == "refused"
    )
    reply(table, "Peter", mail, "yes\n", at(5) + 2 * HOUR)
    assert table.became("gift") == ["held"]


def test_a_token_counts_once(table):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    raw_reply = {"In_Reply_To": f"<{mail.message_id}>"}
    for hour in (1, 2, 3):
        table.post("Peter", "yes\n", at(2) + hour * HOUR, f"yes{hour}", To=BOT, **raw_reply)
    said = [mail.body for mail in mailed(table, "token", address("Peter"))]
    assert len(said) == 2
    assert "Thank you" in said[0]
    assert "answered already" in said[1]
    assert [motion for motion in table.values if re.fullmatch(r"p\d+", motion)] == ["p1", "p2"]
    assert table.is_true_to_its_record()


def test_the_mail_with_a_token_that_comes_in_twice_is_taken_once(table):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    for _ in range(2):
        reply(
            table, "Peter", mail, "yes\n", at(2) + HOUR, **{"Message-ID": "<same@players.example>"}
        )
    assert len(mailed(table, "token", address("Peter"))) == 1


def test_two_tokens_that_cross_each_confirm_their_own_post(table):
    table.post("Peter", GIFT, at(2), "one")
    table.post("Peter", GIFT, at(2) + HOUR, "two")
    one, two = mailed(table, "held", address("Peter"))
    reply(table, "Peter", two, "yes\n", at(2) + 2 * HOUR)
    assert (table.became("one"), table.became("two")) == (["held"], ["done"])
    reply(table, "Peter", one, "yes\n", at(2) + 3 * HOUR)
    assert (table.became("one"), table.became("two")) == (["done"], ["done"])
    assert table.sent("correction") == [], "the one that was judged first keeps its number"
    assert table.is_true_to_its_record()


@pytest.mark.parametrize(
    "text", ["No!\n", "That wasn't me.\n", "I did not write that.\n", "no, who did this?\n"]
)
def test_who_says_no_confirms_nothing_and_the_administrator_hears_of_it(table, text):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    reply(table, "Peter", mail, text + quoted(mail), at(2) + HOUR)
    assert table.became("gift") == ["held"]
    assert "denies a post" in mailed(table, "notice", OWNER)[-1].body
    reply(table, "Peter", mail, "yes\n", at(2) + 2 * HOUR)
    assert table.became("gift") == ["held"]


@pytest.mark.parametrize(
    "text", ["What is this?\n", "I vote FOR p1.\n", "Please explain.\n", "Is this yes or no?\n"]
)
def test_an_answer_that_is_no_clear_yes_is_asked_again(table, text):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    reply(table, "Peter", mail, text + quoted(mail), at(2) + HOUR)
    assert table.became("gift") == ["held"]
    assert "one word yes" in mailed(table, "token", address("Peter"))[-1].body
    reply(table, "Peter", mail, "yes\n", at(2) + 2 * HOUR)
    assert table.became("gift") == ["done"]


def test_an_automatic_answer_confirms_nothing(table):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    reply(table, "Peter", mail, "I am away.\n", at(2) + HOUR, Auto_Submitted="auto-replied")
    reply(table, "Peter", mail, "I am away until Monday.\n", at(2) + HOUR)
    assert table.became("gift") == ["held"]


# -- who can only post in somebody's name ----------------------------------------------------------------------------


def test_who_cannot_read_the_mail_of_another_gets_nothing_through(table):
    """Mallory knows only what the list sees, and her own tokens."""
    table.post("Peter", GIFT, at(2), "forged")
    entry = table.entry("forged")
    table.post("Mallory", "I become a player.\n", at(2), "mallory")
    (own,) = mailed(table, "held", address("Mallory"))
    (theirs,) = mailed(table, "held", address("Peter"))
    mac = token_of(own).rpartition("-")[2]
    minutes = token_of(theirs).split("-")[1]
    guesses = [
        f"P{entry}-{minutes}-{mac}",
        f"P{entry}-{minutes}-{'A' * 26}",
        token_of(own).replace(f"P{table.entry('mallory')}", f"P{entry}"),
        f"confirm {entry}",
        f"held.{entry}.1@lists.example",
    ]
    for number, guess in enumerate(guesses):
        for fields in (
            {},
            {"In_Reply_To": f"<held.{entry}.1.{guess}@lists.example>"},
            {"Subject": guess},
        ):
            table.post("Peter", f"{guess}\nyes\n", at(3, number), To=BOT, **fields)
            table.post("Mallory", f"{guess}\nyes\n", at(3, number + 0.5), To=BOT, **fields)
    assert table.became("forged") == ["held"]
    assert table.players == {"Wonko", "Peter"}
    assert len(mailed(table, "token", address("Peter"))) == 1, "an altered token is told once"
    assert mailed(table, "token", address("Mallory")) == []


def test_a_token_that_somebody_else_sends_back_is_no_answer(table):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    reply(table, "Mallory", mail, "yes\n", at(2) + HOUR)
    assert table.became("gift") == ["held"]
    assert "another address" in mailed(table, "token", address("Mallory"))[-1].body
    table.post("Peter", f"{token_of(mail)}\n", at(2) + 2 * HOUR, To=LIST)
    assert table.became("gift") == ["held"], "a token is answered in private"


def test_nobody_is_told_whom_the_game_does_not_know(table):
    before = len(everything(table))
    for number in range(30):
        table.post(
            f"Stranger{number}",
            "I vote FOR p1.\nbot: ballot\n",
            at(2) + number * timedelta(seconds=1),
            To=LIST,
        )
        table.post(
            f"Stranger{number}",
            "bot: ballot\nI vote FOR p1.\n",
            at(2) + number * timedelta(seconds=1),
            To=BOT,
        )
    assert {mail.to for mail in everything(table)[before:]} == {(LIST,)}


def test_a_flood_in_somebodys_name_is_no_flood_in_eir_mailbox(table):
    for number in range(100):
        table.post("Peter", GIFT, at(2) + number * timedelta(seconds=5))
        table.post(f"New{number}", "I become a player.\n", at(2) + number * timedelta(seconds=5))
    assert len(mailed(table, "held", address("Peter"))) == 20
    assert len(table.sent("held")) <= 40


@pytest.mark.parametrize("claimed", [LIST, BOT, "not an address", '"a b"@mail.example'])
def test_lists_and_the_bot_itself_are_never_written_to(table, claimed):
    table.post("Somebody", "I become a player.\n", at(2), From=f"Somebody <{claimed}>")
    assert table.sent("held") == []


# -- other ways than confirming ---------------------------------------------------------------------------------------


def test_elsewhere_a_player_is_told_once_a_day_and_gets_no_token():
    table = table_of("list", authserv_id="lists.example")
    for day in (2, 3):
        for hour in (12, 13):
            table.post("Peter", GIFT, at(day, hour), f"gift{day}{hour}")
    mails = mailed(table, "held", address("Peter"))
    assert len(mails) == 2
    assert not any(tokens_in(mail) for mail in mails)
    assert table.became("gift212") == ["held"]
    assert table.decide("accounts", "release", str(table.entry("gift212")), when=at(4)) == "done"
    assert table.became("gift212") == ["done"]
    assert table.is_true_to_its_record()


@pytest.mark.parametrize("ways", [("confirm",), ("list",)])
def test_who_joins_confirms_eir_address(ways):
    table = table_of(*ways, authserv_id="lists.example")
    table.post("Zed", "I become a player named Zed.\n", at(2), "join")
    assert "Zed" not in table.players
    (mail,) = mailed(table, "held", address("Zed"))
    reply(table, "Zed", mail, "yes\n", at(2) + HOUR)
    assert "Zed" in table.players
    assert table.is_true_to_its_record()


def test_a_long_post_is_quoted_in_ten_lines(table):
    table.post("Peter", "".join(f"I vote FOR p{n}.\n" for n in range(1, 100)), at(2))
    (mail,) = mailed(table, "held", address("Peter"))
    assert sum(line.startswith(">") for line in mail.body.splitlines()) == 10


def test_a_game_without_trust_believes_and_mails_as_before():
    table = Table("Wonko", "Peter")
    table.post("Peter", GIFT, at(2), "gift")
    assert table.became("gift") == ["done"]
    assert table.sent("held") == []


# -- addresses --------------------------------------------------------------------------------------------------------

NEW = "wonko@elsewhere.example"


@pytest.fixture
def sure(monkeypatch) -> Table:
    """Return a game with Wonko and Peter in which all of their messages are authenticated."""
    monkeypatch.setattr(
        Trust,
        "authorship",
        lambda _trust, _raw, post, *_: Authorship(post.address, post.name, True, "dkim"),
    )
    return Table("Wonko", "Peter", trust=Policy(ways=("dkim",), address=BOT))


def ask(table: Table, text: str, when, **fields: str | None) -> None:
    table.post("Wonko", text, when, To=BOT, **fields)


@pytest.mark.parametrize("text", [f"bot: add address {NEW}\n", f"I also post from {NEW}.\n"])
def test_a_further_address_is_confirmed_from_there(sure, text):
    table = sure
    ask(table, text, at(2))
    (mail,), (notice,) = mailed(table, "address", NEW), mailed(table, "address", address("Wonko"))
    assert tokens_in(mail)
    assert not tokens_in(notice)
    assert owner(table, "Wonko") == (address("Wonko"),)
    reply(table, "Wonko", mail, "yes\n", at(2) + HOUR, From=f"W <{NEW}>")
    assert owner(table, "Wonko") == (address("Wonko"), NEW)
    for n, sender in enumerate((NEW, address("Wonko"))):
        table.post("Wonko", GIFT, at(3, n), f"gift{n}", From=f"W <{sender}>")
        assert table.values[f"p{n + 1}"]["owner"] == "Wonko"
    assert not any(NEW in mail.body for mail in everything(table) if mail.to == (LIST,)), (
        "addresses are not published"
    )
    assert table.is_true_to_its_record()


@pytest.mark.parametrize("what", ["add address", "change my address to", "remove address"])
def test_a_from_that_is_believed_gives_nobodys_name_away(what):
    table = Table("Wonko", "Peter")
    assert table.decide("accounts", "link", "Wonko", "w@old.example", when=at(2)) == "done"
    evil = "w@old.example" if what.startswith("remove") else "mallory@evil.example"
    ask(table, f"bot: {what} {evil}\n", at(3))
    for mail in mailed(table, "address", evil):
        reply(table, "Mallory", mail, "yes\n", at(3) + HOUR, From=evil)
    assert owner(table, "Wonko") == (address("Wonko"), "w@old.example")
    (asked,) = [mail for mail in mailed(table, "address", address("Wonko")) if tokens_in(mail)]
    assert what.startswith("remove") or mailed(table, "address", evil) == [], (
        "e may never have heard of this game"
    )
    reply(table, "Wonko", asked, "yes\n", at(4))
    for mail in mailed(table, "address", evil):
        reply(table, "Wonko", mail, "yes\n", at(4) + HOUR, From=evil)
    assert owner(table, "Wonko") != (address("Wonko"), "w@old.example")


def test_the_address_is_changed_and_the_old_one_is_nobodys(sure):
    table = sure
    ask(table, f"bot: change my address to {NEW}\n", at(2))
    (mail,) = mailed(table, "address", NEW)
    reply(table, "Wonko", mail, "", at(2) + HOUR, From=NEW)
    assert owner(table, "Wonko") == (NEW,)
    table.post("Wonko", "I forfeit the game.\n", at(3), "old")
    assert table.became("old") == ["refused"]
    table.post("Wonko", "I forfeit the game.\n", at(4), "new", From=NEW)
    assert table.became("new") == ["done"]
    assert table.is_true_to_its_record()


def test_an_address_is_given_up(sure):
    table = sure
    assert table.decide("accounts", "link", "Wonko", NEW, when=at(2)) == "done"
    ask(table, f"bot: remove address {NEW}\n", at(3))
    assert owner(table, "Wonko") == (address("Wonko"),)
    ask(table, f"bot: remove address {address('Wonko')}\n", at(4))
    assert owner(table, "Wonko") == (address("Wonko"),)
    assert "main address" in mailed(table, "token", address("Wonko"))[-1].body


def test_nobody_takes_the_address_of_another():
    table = Table("Wonko", "Peter")
    assert table.decide("accounts", "link", "Wonko", NEW, when=at(2)) == "done"
    for wanted in (NEW, address("Wonko"), LIST, BOT):
        table.post("Peter", f"bot: add address {wanted}\n", at(3), To=BOT)
    assert table.sent("address") == []
    assert table.decide("accounts", "link", "Peter", NEW, when=at(4)) == "refused"
    assert owner(table, "Peter") == (address("Peter"),)


def test_two_who_want_one_address_and_only_the_first_gets_it(sure):
    table = sure
    for who in ("Wonko", "Peter"):
        table.post(who, f"bot: add address {NEW}\n", at(2), To=BOT)
    first, second = mailed(table, "address", NEW)
    reply(table, "Peter", second, "yes\n", at(3), From=NEW)
    reply(table, "Wonko", first, "yes\n", at(3) + HOUR, From=NEW)
    assert (owner(table, "Wonko"), owner(table, "Peter")) == (
        (address("Wonko"),),
        (address("Peter"), NEW),
    )
    assert "another player's" in mailed(table, "token", NEW)[-1].body


def test_who_is_doubted_confirms_from_the_old_address_too(table):
    """Mallory asks in Wonko's name for an address of hers."""
    ask(table, f"bot: add address {NEW}\n", at(2))
    (old,) = mailed(table, "address", address("Wonko"))
    assert mailed(table, "address", NEW) == [], "whose that is nobody knows"
    reply(table, "Wonko", None, f"{token_of(old).replace('R', 'N', 1)}\n", at(2) + HOUR, From=NEW)
    assert owner(table, "Wonko") == (address("Wonko"),)
    reply(table, "Wonko", old, "yes\n", at(2) + 2 * HOUR)
    (new,) = mailed(table, "address", NEW)
    assert owner(table, "Wonko") == (address("Wonko"),)
    reply(table, "Wonko", new, "yes\n", at(2) + 3 * HOUR, From=NEW)
    assert owner(table, "Wonko") == (address("Wonko"), NEW)


def test_a_token_for_an_address_expires(sure):
    table = sure
    ask(table, f"bot: add address {NEW}\n", at(2))
    (mail,) = mailed(table, "address", NEW)
    reply(table, "Wonko", mail, "yes\n", at(9) + HOUR, From=NEW)
    assert owner(table, "Wonko") == (address("Wonko"),)
    assert "too late" in mailed(table, "token", NEW)[-1].body


def test_a_stranger_asks_for_nothing():
    table = Table("Wonko", "Peter")
    table.post("Mallory", f"bot: add address {NEW}\n", at(2), To=BOT)
    assert [mail for mail in everything(table) if NEW in mail.to] == []


def test_a_player_cannot_have_the_bot_write_to_an_address_for_ever(sure):
    table = sure
    for number in range(30):
        ask(table, f"bot: add address {NEW}\n", at(2) + number * timedelta(minutes=1))
    assert len(mailed(table, "address", NEW)) == 3


def test_what_is_not_proven_has_the_bot_write_to_no_third_party_and_little_to_whom_it_names():
    table = Table("Wonko", "Peter")
    before = len(everything(table))
    for number in range(60):
        ask(
            table,
            f"bot: add address victim{number}@elsewhere.example\n",
            at(2) + number * timedelta(minutes=10),
        )
    told = everything(table)[before:]
    assert {mail.to for mail in told} == {(address("Wonko"),)}
    assert len(told) <= 6


@pytest.mark.parametrize(
    "wanted",
    [
        LIST.replace("@", f"{more}@")
        for more in (
            "-request",
            "-bounces",
            "-owner",
            "-unsubscribe",
            "-bounces+wonko=x.example",
            "+wonko",
        )
    ]
    + [LIST.replace("@", "-REQUEST@"), f"owner-{LIST}", BOT.replace("@", "+x@"), BOT],
)
def test_nobody_is_written_to_by_way_of_a_list_server(sure, wanted):
    table = sure
    before = len(everything(table))
    ask(table, f"bot: add address {wanted}\n", at(2))
    ask(table, "bot: ballot\n", at(2, 13), From=f"Wonko <{wanted}>")
    table.post("Wonko", "I become a player.", at(2, 14), From=f"Wonko <{wanted}>")
    told = everything(table)[before:]
    assert {mail.to for mail in told} <= {(address("Wonko"),), (LIST,)}
    assert "cannot be yours" in mailed(table, "token", address("Wonko"))[0].body


def test_all_of_it_stands_after_a_restart(table):
    table.post("Peter", GIFT, at(2), "gift")
    (mail,) = mailed(table, "held", address("Peter"))
    table.restart()
    reply(table, "Peter", mail, "yes\n", at(2) + HOUR)
    table.restart()
    reply(table, "Peter", mail, "yes\n", at(2) + 2 * HOUR)
    assert table.became("gift") == ["done"]
    assert "answered already" in mailed(table, "token", address("Peter"))[-1].body


@pytest.mark.parametrize(
    "wanted", ["wönko@elsewhere.example", f"{'w' * 250}@elsewhere.example", "w@localhost"]
)
def test_an_address_that_mail_cannot_be_sent_to_is_refused_and_nothing_breaks(wanted):
    table = Table("Wonko", "Peter")
    ask(table, f"bot: add address {wanted}\n", at(2))
    assert table.sent("address") == []
    assert table.ledger.quarantined() == []


def test_a_post_can_do_things_beside_a_request(sure):
    table = sure
    table.post("Wonko", f"I also post from {NEW}.\n\n{GIFT}", at(2), "both")
    assert table.became("both") == ["done"]
    assert len(mailed(table, "address", NEW)) == 1
