"""Decisions by mail: accepted from an administrator, to the bot alone, and from nobody else."""

from email.utils import format_datetime

import pytest

from nomicbot.bot.judging.rejudging import state_hash
from nomicbot.mail.trust.authorship import Trust
from nomicbot.mail.trust.header import HeaderDoubt
from nomicbot.mail.trust.policy import Policy
from tests.bot.table import BOT, OWNER, Table, at, mail

pytestmark = pytest.mark.sampled

GIFT = "I submit a proposal: {{ Wonko gains 5A. }}\n"
FREE = "I submit a proposal: {{ Whoever is asleep shall be rewarded. }}\n"


SIGNED = Policy(private=("dkim",), address=BOT)
"""Players are believed; mail to the bot alone is to be signed."""


@pytest.fixture(autouse=True)
def signatures(monkeypatch):
    """Treat messages with a certain header as signed. (Signatures themselves are tested by the forgeries.)"""

    def proof(_trust, _way, letter):
        return (
            None
            if letter.evidence.get("x-signed") == "by its author"
            else HeaderDoubt("it bears no signature")
        )

    monkeypatch.setattr(Trust, "_proof", proof)


@pytest.fixture
def table() -> Table:
    """Return a game in which Wonko's proposal has passed by Peter's vote."""
    return a_table(SIGNED)


def a_table(trust: Policy) -> Table:
    table = Table("Wonko", "Peter", "Iain", trust=trust)
    table.post("Wonko", GIFT, at(2))
    table.post("Wonko", FREE, at(2, 13))
    table.post("Peter", "I vote FOR p1. I vote FOR p2.\n", at(10), "votes")
    table.post("Wonko", "I vote FOR p1.\n", at(11))
    table.post("Iain", "I vote AGAINST p1.\n", at(11, 13))
    table.administrator.advance(at(14))
    return table


def asks(table: Table, text: str, day: int, **fields: str | None) -> str:
    """Return the answer to an administrator's mail."""
    before = len(table.sent("answer"))
    signed = {"Date": format_datetime(at(day)), "X-Signed": "by its author"}
    fields = {"From": f"Owner <{OWNER}>", "To": BOT} | signed | fields
    id = (fields.get("Message_ID") or f"<asks{day}@players.example>").strip("<>")
    table.post("Owner", text, at(day), f"asks{day}", **fields)
    answers = [answer for answer in table.sent("answer")[before:] if answer.in_reply_to == id]
    return answers[0].body if answers else ""


def line_in(answer: str) -> str:
    return answer.strip().splitlines()[-1].strip()


def test_a_matter_of_the_desk_is_enacted_once_it_is_confirmed_and_told(table):
    table.administrator.advance(at(15))
    before = {name: table.values[name]["amplitude"] for name in ("Peter", "Wonko")}
    untouched = state_hash(table.administrator.engine.state)
    answer = asks(table, "desk enact d1\n\n{{\nPeter gains 4A.\n\nWonko gains 1A.\n}}\n", 15)
    assert f"Peter's Amplitude is {before['Peter'] + 4} now" in " ".join(answer.split())
    assert state_hash(table.administrator.engine.state) == untouched
    assert table.sent("decision") == []
    assert "Done" in asks(table, line_in(answer), 16)
    assert table.values["Peter"]["amplitude"] == before["Peter"] + 4
    assert table.values["Wonko"]["amplitude"] == before["Wonko"] + 1
    assert table.values["d1"]["state"] == "settled"
    assert len(table.sent("decision")) == 1
    assert table.is_true_to_its_record()


def test_what_is_judged_again_is_previewed_and_then_confirmed(table):
    table.administrator.advance(at(15))
    before = state_hash(table.administrator.engine.state)
    entry = table.entry("votes")
    answer = asks(table, f"overrule {entry}.1 no action by CFI 3\n", 15)
    assert "result: failed (was passed)" in answer
    assert state_hash(table.administrator.engine.state) == before
    assert table.sent("correction") == []
    confirmed = asks(table, line_in(answer), 16)
    assert "Done" in confirmed
    assert table.values["p1"]["result"] == "failed"
    assert len(table.sent("correction")) == 1
    assert "Not done: that was confirmed already" in asks(table, line_in(answer), 17)
    assert table.is_true_to_its_record()


def test_words_from_which_something_was_deleted_are_shown_before_they_are_attested(table):
    change = 'replace "its owner gains 2A for each Final Vote that was FOR it" with "its owner gains 2A for each vote"'
    table.post("Wonko", f"I submit a proposal: {{{{ In rule 3-4, {change}. }}}}\n", at(15), "odd")
    table.post("Peter", "I vote FOR p3.\n", at(22), "again")
    table.administrator.advance(at(26))
    answer = asks(table, "attest 3-4.c/7 award=2\n", 27)
    told = " ".join(answer.split())
    assert "its owner gains 2A for each Final Vote that was FOR it" in told
    assert "its owner gains 2A for each vote" in told
    assert "deleted is “Final Vote that was FOR it”" in told
    waiting = [
        s.authority.clause
        for s in table.administrator.engine.law().statuses
        if s.status == "awaiting"
    ]
    assert waiting == ["c"]
    assert "Done" in asks(table, line_in(answer), 28)
    assert all(s.status != "awaiting" for s in table.administrator.engine.law().statuses)
    assert table.is_true_to_its_record()


def test_several_commands_of_one_mail_are_answered_in_their_order(table):
    answer = asks(
        table,
        'enact d1\nset Wonko Burns 2\noverrule 999 no action\nenact d7: "Peter gains 1A."\n',
        15,
    )
    places = [
        answer.index(word)
        for word in ("enact d1", "Burns", "there is no entry 999", "no matter d7")
    ]
    assert places == sorted(places)
    confirmed = asks(table, line_in(answer), 16)
    assert confirmed.count("Done") == 2
    assert confirmed.count("Not done") == 2
    assert table.values["d1"]["state"] == "settled"
    assert table.values["Wonko"]["burns"] == 2


def test_a_preview_does_not_tell_how_far_the_mailbox_was_read(table):
    """Found by a simulated game: a preview showed that moment as the time of what would begin now."""
    table.decide("set", "The Clock", "state", "Off", when=at(15))
    table.post("Wonko", GIFT, at(15, 13))
    table.administrator.advance(at(16, 14))
    answer = asks(table, 'set "The Clock" state On\n', 16)
    assert "submitted: 31 July 2005, 12:00 UTC" in answer


def test_who_sets_a_number_is_warned_that_it_is_not_added_to(table):
    before = table.values["Wonko"]["amplitude"]
    setting = asks(table, "set Wonko amplitude 5\n", 15)
    assert "This replaces the number." in setting
    assert "told once it is decided" in setting
    adding = asks(table, 'give Wonko amplitude +5 because "the bot paid em too little"\n', 16)
    assert "This replaces the number" not in adding
    assert table.values["Wonko"]["amplitude"] == before
    asks(table, line_in(adding), 17)
    assert table.values["Wonko"]["amplitude"] == before + 5
    assert "the bot paid em too little" in table.sent("decision")[0].body


def test_words_with_quotation_marks_in_a_fence_are_taken_as_they_are(table):
    entry = table.entry("votes")
    text = f'overrule {entry}.2 enact {{{{ In rule 3-4, replace "gains 2A" with "gains 3A". }}}}\n'
    asks(table, line_in(asks(table, text, 15)), 16)
    assert "gains 3A" in table.values["3-4"]["text"]


ELSEWHERE = {
    "a player": {"From": "Wonko <wonko@players.example>"},
    "two authors": {"From": f"Owner <{OWNER}>, Zed <zed@players.example>"},
    "a public forum": {"To": "spoon-business@lists.example"},
    "a private forum": {"To": "spoon-discuss@lists.example"},
    "another list": {"To": "another-list@lists.example"},
}


def test_nobody_else_and_nowhere_else(table):
    asked = asks(table, f"overrule {table.entry('votes')} no action\n", 15)
    texts = [
        "enact d1: Peter gains 4A.\n",
        f"overrule {table.entry('votes')} no action\n",
        f"{line_in(asked)}\n",
    ]
    table.administrator.advance(at(16))
    before = state_hash(table.administrator.engine.state)
    for who, fields in ELSEWHERE.items():
        for number, text in enumerate(texts):
            answered = asks(
                table,
                text,
                16,
                **fields,
                Message_ID=f"<{who.replace(' ', '.')}.{number}@players.example>",
            )
            assert answered == "", (who, text)
            assert state_hash(table.administrator.engine.state) == before, (who, text)
    assert "Done" in asks(table, texts[-1], 17), (
        "the same words are obeyed where they are the administrator's"
    )


def test_the_number_of_a_mail_confirms_nothing_and_neither_does_a_token_that_was_altered(table):
    entry = table.entry("votes")
    table.deliver(mail("Wonko", f"overrule {entry} no action\n", "wonkos", To=BOT), at(15))
    line = line_in(asks(table, f"overrule {entry}.1 no action\n", 15))
    token = line.removeprefix("confirm ")
    other = token[:-1] + ("A" if token[-1] != "A" else "B")
    number, _, rest = token[1:].partition("-")
    asked = table.entry("asks15")
    assert number == str(asked)
    guesses = [
        f"c{asked}",
        f"c{table.entry('wonkos')}",
        f"C{asked}",
        other,
        f"C{table.entry('wonkos')}-{rest}",
        "it",
    ]
    for day, guess in enumerate(guesses, 16):
        assert "Not done" in asks(table, f"confirm {guess}\n", day), guess
    assert table.values["p1"]["result"] == "passed"
    assert "Done" in asks(table, line, 22)


def test_a_token_is_good_for_its_time_and_for_whom_it_went_to(table):
    line = line_in(asks(table, f"overrule {table.entry('votes')}.1 no action\n", 15))
    asks(table, line, 16, From="Wonko <wonko@players.example>")
    assert "too late" in asks(table, line, 23)
    assert table.values["p1"]["result"] == "passed"


@pytest.mark.parametrize(
    "trust", [Policy(address=BOT), SIGNED], ids=["every From is believed", "it is not signed"]
)
@pytest.mark.parametrize(
    "text",
    [
        "give Mallory amplitude +50\n",
        "overrule {votes}.1 no action\n",
        "enact d1: Peter gains 4A.\n",
    ],
)
def test_a_from_does_not_make_anybody_the_administrator(trust, text):
    table = a_table(trust)
    table.administrator.advance(at(15))
    before = state_hash(table.administrator.engine.state)
    for n in range(3):
        words = text.format(votes=table.entry("votes"))
        table.post(
            "Owner",
            words,
            at(15),
            f"forged{n}",
            From=f"Owner <{OWNER}>",
            To=BOT,
            Date=format_datetime(at(15)),
        )
    assert state_hash(table.administrator.engine.state) == before
    assert [told.in_reply_to for told in table.sent("unproven")] == ["forged0@players.example"]
    assert "I have done none of it" in " ".join(table.sent("unproven")[0].body.split())
    assert table.is_true_to_its_record()


def test_what_an_administrator_says_otherwise_is_no_decision(table):
    assert asks(table, "Thanks!\nenact d1: Peter gains 4A.\n", 15) == ""
    assert table.values["d1"]["state"] == "waiting"


def test_the_same_mail_is_carried_out_once_also_after_a_restart(table):
    line = line_in(asks(table, "set Wonko Burns 2\n", 15))
    asks(table, line, 16)
    assert table.values["Wonko"]["burns"] == 2
    table.restart()
    table.decide("set", "Wonko", "Burns", "0", when=at(17))
    asks(table, line, 16)
    assert table.values["Wonko"]["burns"] == 0
