"""Ballots and results as players get them."""

from nomicbot.game.actions import Decided
from nomicbot.game.amending import (
    AmendRule,
    CreateRule,
    CreateRulebook,
    DeleteClause,
    ListedChange,
    RepealRule,
    Replace,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.decisions import Give
from nomicbot.language.reader import Reader
from nomicbot.mail.quoting.new_text import written
from nomicbot.publish.changes import described
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote
from tests.publish.village import Village, said

LINE = "-" * 72
AWARD = AmendRule("3-4", (Replace("gains 2A", "gains 5A"),))


def test_a_ballot_holds_all_that_a_voter_needs() -> None:
    village = Village("Wonko", "Peter")
    village.propose(
        "Wonko",
        "More for owners",
        'In rule 3-4, replace "gains 2A" with "gains 5A".\n\n    Everybody dances until dawn.',
        AWARD,
        Uninterpreted("Everybody dances until dawn."),
    )
    village.propose("Peter", "", "Just saying.")
    village.sleep(9)
    letter = village.letter("ballot")
    assert letter.subject == "Ballot of nweek 1: p1 and p2"
    assert (
        letter.body
        == f"""\
2 motions can be voted on.
Voting closes at the end of nday 12 of nweek 1: Thursday 28 July 2005,
00:00 UTC, if The Clock stays On.

To vote, post a line like this one to the public forum:

    I vote FOR p1.

The votes are FOR, MAYBE, MAYBE NOT, AGAINST and ABSTAIN. You can change
yours as long as voting is open.

{LINE}
p1/0: “More for owners” (Wonko)

> In rule 3-4, replace "gains 2A" with "gains 5A".
>
>     Everybody dances until dawn.

If it passes, as I read it:
  * rule 3-4: “gains 2A” becomes “gains 5A”.
  * “Everybody dances until dawn.” is not read by me; the administrator
    enacts what it means.

{LINE}
p2/0: no title (Peter)

> Just saying.

I found no change in it: if it passes, nothing changes.
"""
    )


def test_votes_so_far_are_public() -> None:
    village = Village("Wonko", "Peter", "Iain", "Against")
    village.propose("Wonko", "More", "...")
    village.sleep(9)
    village.vote("p1", Wonko="FOR", Peter="MAYBE_NOT", Against="FOR")
    assert village.answer("ballot").endswith(
        """
Votes so far:
  FOR          2  Wonko and “Against”
  MAYBE NOT    1  Peter
  no vote yet  1  Iain
"""
    )


def test_who_quotes_a_row_of_the_ballot_and_answers_below_has_voted() -> None:
    village = Village("Wonko")
    village.propose("Wonko", "More, for everybody (and not too late)", "...")
    village.sleep(9)
    (row,) = [line for line in village.letter("ballot").body.split("\n") if line.startswith("p1/")]
    body = f"> {row}\n\nFOR\n"
    passages = written(body)
    read = (
        Reader()
        .read(body, [(p.start, p.end) for p in passages], [p.quoted_above for p in passages])
        .read
    )
    assert [getattr(one, "action", one) for one in read] == [Vote("p1", "FOR")]


def test_without_open_motions_the_ballot_says_when_there_will_be() -> None:
    village = Village("Wonko")
    assert (
        village.answer("ballot")
        == """\
No motion can be voted on now.
Pending proposals come to the vote on nday 10, Monday 25 July 2005,
00:00 UTC.
"""
    )


def test_nobody_can_say_when_voting_closes_while_the_clock_is_off() -> None:
    village = Village("Wonko")
    village.propose("Wonko", "More", "...")
    village.sleep(9)
    village.decide(Give("Clock", "on", "off"))
    assert "Voting closes when nweek 1 ends. The date is not known yet.\n" in village.answer(
        "ballot"
    )


def test_pending_motions_are_shown_in_full() -> None:
    village = Village("Wonko")
    assert village.answer("pending") == "No motion is Pending.\n"
    village.propose(
        "Wonko",
        "More",
        "One.\n\nTwo.",
        RepealRule("3-4"),
        CreateRule("Be nice.", "Nice", section="40"),
    )
    assert (
        village.answer("pending")
        == f"""\
1 motion is Pending.
Voting on proposals begins on nday 10, Monday 25 July 2005, 00:00 UTC.
Until then, whoever submitted one can revise it: “I revise p1 {{ the new
text }}”.

{LINE}
p1/0: “More” (Wonko)

> One.
>
> Two.

If it passes, as I read it:
  * rule 3-4 is repealed.
  * a rule “Nice” is created in section 40.
  * “Be nice.” (in rule 40-1) would have no effect until somebody reads
    it.
  * no vote on a Proposal scores anything.
"""
    )


def test_results_say_why_what_changed_and_who_gained() -> None:
    village = Village("Wonko", "Peter", "Iain", "For")
    missing = AmendRule("3-4", (Replace("gains 99A", "gains nothing"),))
    village.propose("Wonko", "More for owners", "...", AWARD, missing)
    village.propose("Peter", "Less", "...")
    village.sleep(9)
    village.vote("p1", Wonko="FOR", Peter="MAYBE", Iain="AGAINST", For="FOR")
    village.vote("p2", Wonko="AGAINST", Peter="FOR", Iain="AGAINST")
    village.sleep(3)
    letter = village.letter("results")
    assert letter.subject == "Results of nweek 1: p1 and p2"
    assert (
        letter.body
        == f"""\
2 motions resolved on Thursday 28 July 2005, 00:00 UTC, and 1 of them
passed.

  p1 passes.
  p2 fails.

{LINE}
p1/0: “More for owners” (Wonko)
PASSED (3-3.j/11):
  2 x FOR 2 + MAYBE 1 = 5 > 2 x AGAINST 1 + MAYBE NOT 0 = 2

  FOR      2  Wonko and “For”
  MAYBE    1  Peter
  AGAINST  1  Iain

Not made: “gains 99A” is not found in rule 3-4.

{LINE}
p2/0: “Less” (Peter)
FAILED (3-3.j/11):
  2 x FOR 1 + MAYBE 0 = 2 <= 2 x AGAINST 2 + MAYBE NOT 0 = 4

  FOR      1  Peter
  AGAINST  2  Wonko and Iain
  ABSTAIN  1  “For”

{LINE}

What changed, in this order:
  * rule 3-4 is amended, and is 3-4/7 now.

Who gained what:
  Wonko    +13A    now 13A  3-4.b/7 +2, 3-4.c/7 +10, 3-4.d/7 +1
  Peter     +2A     now 2A  3-4.b/7 +2
  Iain      +2A     now 2A  3-4.b/7 +2
  “For”     +1A     now 1A  3-4.b/7 +1
  Wonko  +40 GC  now 40 GC  9-8.e/8 +40
  Peter  +40 GC  now 40 GC  9-8.e/8 +40
  Iain   +40 GC  now 40 GC  9-8.e/8 +40
  “For”  +40 GC  now 40 GC  9-8.e/8 +40
"""
    )


def test_a_proposal_that_passes_with_only_against_votes_is_explained() -> None:
    village = Village("Wonko", "Peter")
    village.propose("Wonko", "Hate this", "...")
    village.sleep(9)
    village.vote("p1", Peter="AGAINST")
    village.sleep(3)
    assert (
        """\
PASSED (3-3.i/11):
  Every vote on it was AGAINST. A proposal passes if all Final Votes on
  it but ABSTAIN are the same, whichever they are.
"""
        in village.letter("results").body
    )


def test_a_proposal_that_nobody_voted_on_is_explained() -> None:
    village = Village("Wonko")
    village.propose("Wonko", "Ignored", "...")
    village.sleep(12)
    assert (
        """\
PASSED (3-3.i/11):
  Nobody voted. A proposal passes if all Final Votes on it but ABSTAIN
  are the same, and where there are none, they are.
"""
        in village.letter("results").body
    )


def test_a_motion_that_changes_how_motions_pass_is_reported_as_it_was_decided() -> None:
    village = Village("Wonko", "Peter")
    village.propose("Wonko", "No more votes", "...", RepealRule("3-3"))
    village.propose("Wonko", "Lost", "...")
    village.sleep(9)
    village.vote("p1", Wonko="FOR")
    village.vote("p2", Wonko="FOR", Peter="AGAINST")
    village.sleep(3)
    body = village.letter("results").body
    assert "PASSED (3-3.i/11):\n  All votes that were cast are FOR.\n" in body
    assert (
        "FAILED (3-3.j/11):\n  2 x FOR 1 + MAYBE 0 = 2 <= 2 x AGAINST 1 + MAYBE NOT 0 = 2\n" in body
    )


def test_what_awaits_a_reading_makes_results_provisional() -> None:
    village = Village("Wonko")
    village.propose(
        "Wonko",
        "Odd",
        "...",
        AmendRule("3-4", (Replace("1A goes to every", "some fame goes to every"),)),
    )
    village.sleep(9)
    village.vote("p1", Wonko="FOR")
    village.sleep(3)
    assert village.letter("results").body.endswith(
        "\nThis is provisional: 3-4.b/7 was amended, and I can't apply its new\nwords yet.\n"
    )
    report = village.letter("report").body
    assert "\nPROVISIONAL\n\n  What happened at this midnight is provisional" in report
    assert "\nCLAUSES THAT I CAN'T APPLY YET\n" in report


def test_decisions_call_for_no_letters() -> None:
    village = Village("Wonko")
    village.judge(Decided(village.now, Give("Wonko", "Amplitude", "5")))
    assert village.letters == []


# -- what a motion would make of the law ------------------------------------------------------------------------------


def foreseen(*changes: ListedChange) -> list[str]:
    """Return the sentences in the ruling on a proposal about its effect on the law, as on the ballot."""
    village = Village("Wonko", "Peter")
    body = village.ruling("Wonko", said(Propose("New", "New.", changes), "I submit a proposal."))
    told = [" ".join(one.split("\n\n")[0].split()) for one in body.split("\n  * ")[1:]]
    village.sleep(9)
    ballot = " ".join(village.letter("ballot").body.split())
    for sentence in told:
        assert sentence.startswith("If p1 passes, ")
        assert f"* {sentence.removeprefix('If p1 passes, ')}" in ballot
    read = [" ".join(described(change).split()) for change in changes]
    sentences = [sentence.removeprefix("If p1 passes, ").removesuffix(".") for sentence in told]
    assert sentences[: len(read)] == read  # what it does, change by change
    return sentences[len(read) :]


def test_a_clause_that_nobody_could_read_is_told_before_the_vote_in_a_line() -> None:
    assert foreseen(CreateRule("a. Be kind.\n\nb. Be brave.", "Kind", "9-39")) == [
        "“Be kind.” (clause 9-39.a) would have no effect until somebody reads it",
        "“Be brave.” (clause 9-39.b) would have no effect until somebody reads it",
    ]
    assert foreseen(AmendRule("3-4", (Replace("gains 2A", "gained 2A"),))) == [
        "“When a Proposal Passes, its owner gained 2A for e…” (clause 3-4.c) would have no effect until somebody "
        "reads it; it differs from words that are read (3-4.c) only in “gained” for “gains”"
    ]
    assert foreseen(AmendRule("1-3", (Replace("names every", "names each"),))) == [
        "“E also names each target that the action needs. A…” (clause 1-3.c) would have no effect until somebody reads "
        "it; it differs from words that are read (1-3.c) only in “each” for “every”"
    ]


def test_what_leaves_every_clause_read_is_told_in_no_more_words() -> None:
    assert foreseen(AWARD) == []
    assert foreseen(AmendRule("3-4", (DeleteClause("c"),))) == []
    assert foreseen(SetAttribute("Wonko", "Amplitude", "5")) == []


def test_what_a_motion_would_stop_is_told_before_the_vote() -> None:
    assert foreseen(RepealRule("3-3")) == [
        "nothing in force lets anybody propose",
        "voting on Proposals never begins",
        "a Proposal never resolves",
        "nothing in force lets anybody vote on a Proposal: it has no Eligible Voters",
    ]
    assert foreseen(AmendRule("3-3", (DeleteClause("h"),))) == [
        "the only legal vote on a Proposal is ABSTAIN, by which it passes"
    ]
    assert foreseen(RepealRule("2-6")) == [
        "nothing in force lets anybody vote on each motion or vote, and default 2-6.h does so instead",
        "nothing in force lets anybody choose a serial number or revise",
    ]
    assert foreseen(AmendRule("3-3", (Replace("which is 5", "which is then five"),)))[1:] == [
        "nobody can propose until somebody reads clause 3-3.d"
    ]
    assert foreseen(RepealRule("0-0")) == [
        "nothing in force lets anybody submit a Tweak",
        "a Tweak never becomes Open",
        "a Tweak never resolves",
        "nothing in force lets anybody vote on a Tweak: it has no Eligible Voters",
    ]


def test_asking_what_would_be_leaves_the_game_as_it_is() -> None:
    asked, other = Village("Wonko", "Peter"), Village("Wonko", "Peter")
    for village in (asked, other):
        village.propose(
            "Wonko", "Away", "...", RepealRule("2-6"), RepealRule("3-3"), CreateRulebook("Grid")
        )
    assert "\n  * a Proposal never resolves.\n" in asked.answer("pending")
    assert asked.engine.state == other.engine.state
    assert asked.engine.law().statuses == other.engine.law().statuses


def test_where_nothing_lets_anybody_change_the_law_the_report_says_so() -> None:
    stuck = "Nothing in force lets anybody change the law"
    village = Village("Wonko", "Peter")
    village.propose("Wonko", "No Tweaks", "...", AmendRule("0-0", (DeleteClause("g"),)))
    village.sleep(9)
    assert "\n  * a Tweak never becomes Open.\n" in village.letter("ballot").body
    village.vote("p1", Wonko="FOR", Peter="FOR")
    village.sleep(3)
    assert stuck not in " ".join(village.letter("report").body.split())
    village.propose("Wonko", "No Proposals", "...", AmendRule("3-3", (DeleteClause("b"),)))
    village.sleep(9)
    village.vote("p2", Wonko="FOR", Peter="FOR")
    village.sleep(3)
    assert stuck in " ".join(village.letter("report").body.split())
