"""What was done as it was read is undone by a no of its proven author, within the bounds of 1-3.y, and by nothing else;
and an answer counts from the post that it answers unless something that it would change has been settled (1-3.n)."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from nomicbot.bot.judging import undoing
from nomicbot.bot.judging.consequences import what_comes_out_otherwise
from nomicbot.bot.judging.rejudging import Rejudgement
from nomicbot.bot.outgoing.correspondence import Correspondence
from nomicbot.game.actions import (
    GRAVE,
    ORDINARY,
    OVERWRITABLE,
    Author,
    Event,
    Midnight,
    Posted,
    Verdict,
)
from nomicbot.game.dice import Roll, RollContext
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Authority, Change
from nomicbot.language import thresholds
from nomicbot.rulebooks.bnomic.settled_actions import is_settled
from nomicbot.rulebooks.bnomic.vocabulary.ministries import Elect
from nomicbot.rulebooks.bnomic.vocabulary.motions import Vote
from tests.bot import table as tables
from tests.bot.other_words import in_other_words, judging_with
from tests.bot.table import BOT, Table, at, library

pytestmark = pytest.mark.sampled

OPEN = 10
DOUBTFUL = "FOR on p1 from me as well"
PROPOSAL = "I submit a proposal: {{\n__More__\nWonko gains 5A.\n}}\n"
PAID = "So be it: I give Peter 5 Genechips."


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """Yield a game in which every action with a likely reading is done without asking."""
    monkeypatch.setattr(tables, "ASKS", "seldom")
    row = {**thresholds.ALWAYS, thresholds.TALK: 0, OVERWRITABLE: 1, ORDINARY: 1, GRAVE: 101}
    monkeypatch.setitem(thresholds.THRESHOLDS, "seldom", row)  # type: ignore[arg-type]
    made = Table("Wonko", "Peter", "Iain")
    made.post("Wonko", PROPOSAL, at(2))
    yield made
    assert made.is_true_to_its_record()


def ruling_on(table: Table) -> str:
    return f"<{table.sent('ruling')[-1].message_id}>"


def reply(
    table: Table, who: str, text: str, hour: float, to: str, nday: int = OPEN, **more: str | None
) -> str:
    """Reply to a ruling in somebody's name, and return the answer to them."""
    table.post(who, text, at(nday, hour), In_Reply_To=to, **more)
    return " ".join(table.sent("answer")[-1].body.split()) if table.sent("answer") else ""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ('"answers within 3 real-world days" with "answers within 3 or so days"', "Done as I"),
        ('"within 1 real-world day of being told" with "soon after being told"', "Asked"),
        ('"undone 3 actions" with "undone 3 or so actions"', "Asked"),
    ],
)
def test_a_clause_about_answers_that_nobody_can_read_leaves_out_no_ruling(
    table: Table, change: str, told: str
) -> None:
    """A simulated game found it (2032): a ruling asked for the days of 1-3.n, which was amended."""
    law = f"I submit a proposal: {{{{ In rule 1-3, replace {change}. }}}}\n"
    table.post("Wonko", law, at(3), "law")
    for who in ("Wonko", "Peter", "Iain"):
        table.post(who, "I vote FOR p2.\n", at(OPEN))
    table.administrator.advance(at(14))
    assert table.values["p2"]["result"] == "passed"
    table.post("Peter", "Maybe I give Wonko 5 Genechips, or not.\n", at(14, 1), "unsure")
    assert f"> Maybe I give Wonko 5 Genechips\n{told}" in table.sent("ruling")[-1].body


def test_a_no_undoes_and_is_no_vote(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    assert "Done as I read it" in table.sent("ruling")[-1].body
    told = reply(table, "Peter", "Hi,\n\nno.\n\nPeter\n", 13, ruling_on(table))
    assert told.startswith("Undone: “I vote FOR p1”")
    assert table.became("doubt") == ["refused"]
    assert "AGAINST" not in table.values["p1"].get("tally", "")


def test_a_no_below_a_quoted_row_of_the_ruling_is_no_vote(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    quoted = "\n".join(f"> {line}" for line in table.sent("ruling")[-1].body.splitlines()[:3])
    told = reply(table, "Peter", f"{quoted}\n\nno\n", 13, ruling_on(table))
    assert told.startswith("Undone")
    assert table.became("doubt") == ["refused"]


@pytest.mark.parametrize("word", ["Done", "Failed"])
def test_a_quoted_line_of_the_ruling_is_found_by_each_word_for_what_was_carried_out(
    table: Table, word: str
) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    marked = table.administrator.undoing.marked(table.ledger.entry(table.entry("doubt")))
    assert undoing._quoted_in(f"> {word} as I read it (2-6.h)", marked) == {1}


def test_a_no_to_the_bot_alone_undoes_and_the_list_is_told(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    entry = table.entry("doubt")
    table.post("Peter", f"On entry {entry}: no", at(OPEN, 13), To=BOT)
    assert table.became("doubt") == ["refused"]
    assert table.sent("correction")


@pytest.mark.parametrize("no", ["no, undo it please", "No.", "Wait, no, undo that."])
def test_a_reply_may_choose_a_line_and_undo_another(table: Table, no: str) -> None:
    """A ruling may ask about one thing and mark another; a reply of two lines settles both."""
    table.decide("set", "Peter", "genechips", "5", when=at(OPEN, 1))
    table.post("Peter", f"{DOUBTFUL}\n\nI give Wonko 5 Genechips if Iain wants.", at(OPEN), "both")
    assert table.became("both") == ["done", "unread"]
    number = re.search(r"^ +(\d)\. I give", table.sent("ruling")[-1].body, re.MULTILINE)
    assert number is not None
    told = reply(
        table, "Peter", f"To your question: the {number[1]}.\n\n{no}", 13, ruling_on(table)
    )
    assert told.startswith("Undone: “I vote FOR p1”")
    assert table.values["Wonko"]["genechips"] == 5


@pytest.mark.parametrize(
    "words",
    [
        "wait no undo that",
        "Undo it, please.\n\nI misread it.",
        "wait no undo that i want my vote back",
        "Please undo that, since I misread it.",
    ],
)
def test_what_asks_to_undo_does_so_in_more_words(table: Table, words: str) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    assert reply(table, "Peter", words, 13, ruling_on(table)).startswith("Undone")


@pytest.mark.parametrize(
    "words",
    ["no\n\nMaya x", "No.\n\nThat was only a joke about cheese.", "Hi bot,\n\nno\n\nMaya xx"],
)
def test_no_on_the_first_line_undoes_whatever_stands_below(table: Table, words: str) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    assert reply(table, "Peter", words, 13, ruling_on(table)).startswith("Undone")


@pytest.mark.parametrize("words", ["undo that remark of mine", "Undo it all, Wonko?"])
def test_what_asks_to_undo_something_else_undoes_nothing(table: Table, words: str) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    reply(table, "Peter", words, 13, ruling_on(table))
    assert table.became("doubt") == ["done"]


def test_who_asks_to_undo_what_was_plain_is_told_why_not(table: Table) -> None:
    table.post("Peter", "I vote FOR p1.", at(OPEN), "plain")
    told = reply(table, "Peter", "oh wait, undo that", 13, ruling_on(table))
    assert "This undoes nothing" in told
    assert table.became("plain") == ["done"]


CATS = "I submit a proposal:\n{{\n__Cats__\nWonko gains 1A.\n}}\n"


@pytest.mark.parametrize("words", ["no", "No!", "No, sorry, that was the wrong text."])
def test_no_to_the_ruling_on_ones_own_motion_is_no_vote_on_it(table: Table, words: str) -> None:
    table.post("Wonko", CATS, at(3), "cats")
    ruling = ruling_on(table)
    told = reply(table, "Wonko", words, 12, ruling, nday=4)
    assert "Until voting on p2 begins" in told
    assert "you can revise it" in told
    assert "the votes decide" in reply(table, "Wonko", words, 12, ruling)
    assert not any("AGAINST" in one.body for one in table.sent("ruling"))


def test_no_and_another_act_is_that_act(table: Table) -> None:
    table.post("Peter", "I vote FOR p1.", at(OPEN), "plain")
    ruling = ruling_on(table)
    table.post("Peter", "No, sorry. I vote AGAINST p1.", at(OPEN, 13), "other", In_Reply_To=ruling)
    assert table.became("other") == ["done"]
    told = reply(table, "Peter", "no", 14, ruling)
    assert "To change a vote, vote again: “I vote ABSTAIN on p1.”" in told


def test_no_of_another_is_eir_vote(table: Table) -> None:
    table.post("Wonko", CATS, at(3), "cats")
    table.post("Peter", "no", at(OPEN), "other", In_Reply_To=ruling_on(table))
    assert "vote on p2 is AGAINST" in table.sent("ruling")[-1].body


def test_what_is_no_plain_no_undoes_nothing(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    ruling = ruling_on(table)
    for words in ("no worries", "No objection.", "Oh no", "no, thanks for asking", "not now"):
        reply(table, "Peter", words, 13, ruling)
        assert table.became("doubt") == ["done"], words
    reply(table, "Iain", "no", 14, ruling)
    assert table.became("doubt") == ["done"]


def test_another_act_that_rests_on_it_stands_in_the_way(table: Table) -> None:
    table.decide("set", "Wonko", "genechips", "5", when=at(OPEN, 1))
    table.decide("set", "Peter", "genechips", "0", when=at(OPEN, 1))
    table.post("Wonko", PAID, at(OPEN), "pays")
    assert table.became("pays") == ["done"]
    ruling = ruling_on(table)
    table.post("Peter", "I give Iain 5 Genechips.", at(OPEN, 13), "spends")
    assert table.became("spends") == ["done"]
    told = reply(table, "Wonko", "no", 14, ruling)
    assert "is not undone: it would change what another player did" in told
    assert (table.became("pays"), table.became("spends")) == (["done"], ["done"])


def test_its_authors_own_later_acts_may_come_out_otherwise_and_are_told(table: Table) -> None:
    table.decide("set", "Wonko", "genechips", "5", when=at(OPEN, 1))
    table.post("Wonko", PAID, at(OPEN), "pays")
    ruling = ruling_on(table)
    table.post("Wonko", "I give Iain 5 Genechips.", at(OPEN, 13), "again")
    assert table.became("again") == ["refused"]
    told = reply(table, "Wonko", "no", 14, ruling)
    assert told.startswith("Undone")
    assert "“I give Iain 5 Genechips” (entry" in told
    assert "is done now" in told
    assert table.became("again") == ["done"]


@contextmanager
def an_earlier_version() -> Iterator[None]:
    """Let the engine state each outcome in other words inside the block."""
    with pytest.MonkeyPatch.context() as patch:
        judging_with(_said_otherwise, patch)
        yield


def _said_otherwise(verdict: Verdict) -> Verdict:
    effects = tuple(f"as an earlier version said: {effect}" for effect in verdict.effects)
    return replace(in_other_words(verdict), effects=effects)


def test_acts_that_an_earlier_version_worded_otherwise_stand_in_no_way(table: Table) -> None:
    table.decide("set", "Wonko", "genechips", "9", when=at(OPEN, 1))
    table.decide("set", "Iain", "genechips", "9", when=at(OPEN, 1))
    table.post("Wonko", PAID, at(OPEN), "pays")
    ruling = ruling_on(table)
    with an_earlier_version():
        table.post("Iain", "I give Wonko 5 Genechips. I vote FOR p7.", at(OPEN, 13), "others")
        table.post("Wonko", "I vote FOR p1.", at(OPEN, 13.5), "own")
    told = reply(table, "Wonko", "no", 14, ruling)
    assert told.startswith("Undone")
    assert "is done now" not in told
    assert table.became("pays") == ["refused"]
    assert (table.became("others"), table.became("own")) == (["done", "refused"], ["done"])


def test_an_act_of_somebody_else_that_changes_less_stands_in_the_way() -> None:
    """Their act is done either way: only its changes show the difference."""
    paid = Change("outsider:1", "genechips", 5, 3, Authority("9-8", "a"))
    done = Verdict("done", "I pay", changes=(paid,))
    was = Judgement(Posted(at(3), author=Author("a@b"), forum="public"), (done,), (paid,))
    less = replace(paid, new=4)
    now = replace(was, verdicts=(replace(done, changes=(less,)),), changes=(less,))
    found = what_comes_out_otherwise(_again(was, now), lambda _event: False, SCHEMA)
    assert found.startswith("what another player did")


def test_what_was_overruled_already_is_undone_no_more(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    ruling = ruling_on(table)
    table.decide("overrule", str(table.entry("doubt")), "no", "action", when=at(OPEN, 13))
    assert "is decided already" in reply(table, "Peter", "no", 14, ruling)


def test_a_no_after_its_day_undoes_nothing(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    told = reply(table, "Peter", "no", 12.5, ruling_on(table), nday=OPEN + 1)
    assert "more than 1 day after the ruling" in told
    assert table.became("doubt") == ["done"]


def test_where_rulings_come_as_a_digest_the_day_for_no_runs_from_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Correspondence, "_rulings_of", lambda _self, _forum: "digest")
    table.post("Peter", DOUBTFUL, at(OPEN, 1), "doubt")
    table.administrator.advance(at(OPEN + 1, 1))
    (digest,) = table.sent("ruling")[-1:]
    assert "before Wednesday 27 July 2005, 00:00 UTC" in " ".join(digest.body.split())
    entry = re.search(r"Entry (\d+): the post of Peter", digest.body)
    assert entry is not None
    table.post("Peter", f"On entry {entry[1]}: no", at(OPEN + 1, 22))
    assert table.became("doubt") == ["refused"]


def test_a_no_after_the_votes_are_counted_undoes_nothing(table: Table) -> None:
    table.post("Peter", DOUBTFUL, at(12, 23.8), "doubt")
    assert "before Thursday 28 July 2005, 00:00 UTC" in " ".join(
        table.sent("ruling")[-1].body.split()
    )
    assert "the voting on it has ended" in reply(
        table, "Peter", "no", 0.2, ruling_on(table), nday=13
    )


def test_numbers_run_through_a_ruling(table: Table) -> None:
    table.post("Peter", f"{DOUBTFUL}\n\nI forfeit the game if Wonko does.", at(OPEN), "both")
    ruling = table.sent("ruling")[-1]
    assert "1. Done as I read it" in ruling.body
    assert "2. I forfeit the game." in ruling.body
    assert "reply to this ruling on the list with “2”" in " ".join(ruling.body.split())
    table.post("Peter", "1", at(OPEN, 13), "chooses", In_Reply_To=f"<{ruling.message_id}>")
    assert table.became("chooses") == []
    reply(table, "Peter", "no 1", 14, f"<{ruling.message_id}>")
    assert table.became("both") == ["refused", "unread"]


@pytest.mark.parametrize(
    "words",
    [
        "No 1, please. Ines brought me a cake in the meantime.",
        "Oh dear, no 1. I looked at the map again.",
        "Sorry, no 1, thanks. My cat sat on the keyboard.",
        "No, number 1, please: my finger slipped.",
        "Argh, no line 1! The kettle was on.",
        "NO!!! I only said that I like it, nothing more!",
        "No, I never meant that as a vote.",
        "Oh no, no. That was only a remark.",
        "No - I just mentioned it in passing.",
        "Well, no. I didn't mean to vote at all.",
        "No, I would rather stay as I was after all, thank you.",
        "No. Zoe is nice, back to what it was.",
        "No! You only read half of it.",
    ],
)
def test_a_no_with_more_words_undoes(table: Table, words: str) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    told = reply(table, "Peter", words, 13, ruling_on(table))
    assert told.startswith("Undone: “I vote FOR p1”")
    assert table.became("doubt") == ["refused"]


@pytest.mark.parametrize(
    "words",
    [
        "No, I don't think that anybody minds.",
        "Oh no, poor Wonko!",
        "No 3, please. There is no such line.",
        "I have no 1 in my rack.",
    ],
)
def test_a_no_in_talk_undoes_nothing(table: Table, words: str) -> None:
    table.post("Peter", DOUBTFUL, at(OPEN), "doubt")
    reply(table, "Peter", words, 13, ruling_on(table))
    assert table.became("doubt") == ["done"]


def test_of_a_chain_all_of_it_is_undone(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for table_row in (thresholds.ALWAYS, thresholds.THRESHOLDS["seldom"]):
        monkeypatch.setitem(table_row, thresholds.PLAIN, 101)  # type: ignore[arg-type]
        monkeypatch.setitem(table_row, thresholds.NOTHING_SAID, 101)  # type: ignore[arg-type]
    table.post("Peter", "I vote FOR p1. If that succeeds, I become a Lobbyist.", at(OPEN), "chain")
    assert table.became("chain") == ["done", "done"]
    told = reply(table, "Peter", "no 1", 13, ruling_on(table))
    assert told.startswith("Undone")
    assert table.became("chain") == ["refused", "refused"]


def test_an_election_that_has_ended_settles_the_votes_in_it(table: Table) -> None:
    table.post("Iain", "I start an election for the Ministry of Law. I nominate Peter.", at(OPEN))
    game = table.administrator.engine.query(at(OPEN, 13))
    assert not is_settled(game, Elect("Peter", "Ministry of Law"))
    assert is_settled(game, Elect("Peter", "Ministry of Ntime"))
    assert is_settled(game, Vote("p1", "FOR")) is False


# -- what stands in the way, apart


def _again(was: Judgement, now: Judgement) -> Rejudgement:
    return Rejudgement(Judgement(Event(at(1))), ((7, now),), (), (was,))


SCHEMA = library("bnomic").schema
ROLL = Roll(RollContext(1, "", "entry 7", "", 1, 1, "d6"), 6, 3, 1)
SPENT = Change("outsider:1", "genechips", 5, 3, Authority("9-8", "a"))


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        (Judgement(Midnight(at(3))), Judgement(Midnight(at(3))), ""),
        (Judgement(Midnight(at(3)), rolls=(ROLL,)), Judgement(Midnight(at(3))), "a die"),
        (Judgement(Midnight(at(3)), changes=(SPENT,)), Judgement(Midnight(at(3))), "a midnight"),
    ],
)
def test_a_die_and_a_midnight_that_come_out_otherwise_stand_in_the_way(
    was: Judgement, now: Judgement, why: str
) -> None:
    found = what_comes_out_otherwise(_again(was, now), lambda _event: False, SCHEMA)
    assert found.startswith(why)
    assert bool(found) == bool(why)


# -- answers


QUESTION = "I give Peter 5 Genechips if Iain wants me to."


@pytest.fixture
def asked(table: Table) -> Table:
    table.decide("set", "Wonko", "genechips", "5", when=at(OPEN, 1))
    table.decide("set", "Peter", "genechips", "0", when=at(OPEN, 1))
    table.post("Wonko", QUESTION, at(OPEN), "asked")
    assert table.became("asked") == ["unread"]
    return table


def test_an_answer_counts_from_its_post(asked: Table) -> None:
    ruling = ruling_on(asked)
    asked.post("Wonko", "1", at(OPEN + 1), "answer", In_Reply_To=ruling)
    assert asked.became("answer") == ["done"]
    assert asked.ledger.entry(asked.entry("answer")).at == at(OPEN)


def test_an_answer_counts_from_its_post_though_the_server_is_behind_the_clock(asked: Table) -> None:
    """Found by a simulated game: the outcome depended on how far the mailbox had been read."""
    ruling = ruling_on(asked)
    asked.administrator.advance(at(OPEN, 14))
    asked.post("Wonko", "1", at(OPEN, 13.9), "answer", In_Reply_To=ruling)
    assert asked.ledger.entry(asked.entry("answer")).at == at(OPEN)


def test_an_answer_that_is_late_itself_counts_from_its_arrival(asked: Table) -> None:
    ruling = ruling_on(asked)
    asked.post("Peter", "Lunch?", at(OPEN, 14), "lunch")
    asked.post("Wonko", "1", at(OPEN, 13.9), "answer", In_Reply_To=ruling)
    assert asked.ledger.entry(asked.entry("answer")).at == at(OPEN, 13.9)


def test_an_answer_that_would_change_what_another_did_counts_from_its_arrival(asked: Table) -> None:
    ruling = ruling_on(asked)
    asked.post("Peter", "I give Iain 5 Genechips.", at(OPEN, 13), "poor")
    assert asked.became("poor") == ["refused"]
    asked.post("Wonko", "1", at(OPEN, 14), "answer", In_Reply_To=ruling)
    assert (asked.became("answer"), asked.became("poor")) == (["done"], ["refused"])
    assert asked.ledger.entry(asked.entry("answer")).at == at(OPEN, 14)
    assert "it would change what another player did" in " ".join(
        asked.sent("ruling")[-1].body.split()
    )


def test_an_answer_beside_other_acts_counts_from_its_arrival(asked: Table) -> None:
    ruling = ruling_on(asked)
    asked.post("Wonko", "1\n\nI vote FOR p1.", at(OPEN, 14), "answer", In_Reply_To=ruling)
    assert asked.became("answer") == ["done", "done"]
    assert asked.ledger.entry(asked.entry("answer")).at == at(OPEN, 14)


def test_an_answer_of_days_later_counts_from_its_arrival(asked: Table) -> None:
    ruling = ruling_on(asked)
    asked.post("Wonko", "1", at(OPEN + 3, 12.5), "answer", In_Reply_To=ruling)
    assert asked.became("answer") == ["done"]
    assert asked.ledger.entry(asked.entry("answer")).at == at(OPEN + 3, 12.5)


def test_an_answer_is_given_once(asked: Table) -> None:
    ruling = ruling_on(asked)
    asked.post("Wonko", "1", at(OPEN, 14), "answer", In_Reply_To=ruling)
    told = reply(asked, "Wonko", "1", 15, ruling)
    assert "already settled" in told
