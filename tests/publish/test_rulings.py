"""Rulings as players get them."""

from dataclasses import replace
from datetime import date

from nomicbot.game.actions import Unread, Verdict
from nomicbot.game.amending import AmendRule, CreateRule, Replace
from nomicbot.game.decisions import Give
from nomicbot.game.dice import Roll, RollContext
from nomicbot.publish.letters import reply_to
from nomicbot.publish.verdicts import with_dice
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, SubmitTweak, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from tests.publish.village import HOW_TO_ASK, Village, fits, said, votes


def test_a_ruling_answers_each_action_in_its_authors_words() -> None:
    village = Village("Wonko", "Peter")
    village.propose("Wonko", "More", "Let there be more.")
    village.sleep(9)
    judgement = village.post(
        "Peter",
        said(Vote("p1", "FOR"), "I vote FOR p1"),
        said(Vote("p999", "FOR"), "I vote FOR p999"),
        Unread("I vot FOR p2", "“vot” is no word that is known here", ("I vote FOR p2.",)),
        said(Vote("p1", "AGAINST"), "No: I vote AGAINST p1"),
    )
    letter = village.writer.ruling(village.game, judgement, subject="My votes", entry=42)
    assert letter is not None
    assert (letter.kind, letter.subject) == ("ruling", "Re: My votes")
    assert (
        fits(letter.body)
        == """\
> I vote FOR p1
Done (2-6.h/1): Peter's vote on p1 is FOR.

> I vote FOR p999
Refused (1-3.c/2): there is no motion p999.

> I vot FOR p2
Not understood: “vot” is no word that is known here. Did you mean this?
    I vote FOR p2.

> No: I vote AGAINST p1
Done (2-6.h/1): Peter's vote on p1 is AGAINST, no longer FOR.

Entry 42: the post of Peter, 25 July 2005, 00:05 UTC.
To ask me something, post a line such as “bot: help”.
"""
    )


def test_a_post_without_actions_gets_no_ruling() -> None:
    village = Village("Wonko")
    assert (
        village.writer.ruling(village.game, village.post("Wonko"), subject="Hello", entry=1) is None
    )


def test_a_short_hint_stands_in_the_sentence() -> None:
    assert (
        Village("Wonko").ruling(
            "Wonko", Unread("I vot p1", "“vot” is no word", ("I vote FOR p1.",))
        )
        == """\
> I vot p1
Not understood: “vot” is no word. Did you mean "I vote FOR p1."?
"""
    )


def test_several_hints_stand_on_lines_of_their_own() -> None:
    unread = Unread(
        "I vote yes.", "a motion was expected, such as p12", ("I vote FOR p1.", "I vote FOR p2.")
    )
    assert (
        Village("Wonko").ruling("Wonko", unread)
        == """\
> I vote yes.
Not understood: a motion was expected, such as p12. Did you mean one of
these?
    I vote FOR p1.
    I vote FOR p2.
"""
    )


def test_what_cannot_be_read_at_all_is_asked_for_in_other_words() -> None:
    assert (
        Village("Wonko").ruling("Wonko", Unread("I frobnicate.", "it cannot be read as a whole"))
        == """\
> I frobnicate.
Not understood: it cannot be read as a whole. So it did nothing; please
say it in other words.

To see how to word it, with examples, post: bot: help sayings
"""
    )


def test_equal_verdicts_are_folded() -> None:
    village = Village("Wonko")
    assert (
        village.ruling("Wonko", said(Join(), "I join 10,000 times.", times=10_000))
        == """\
10,000 actions, all refused.

> I join 10,000 times.
Refused (3-2.b/2): you are a player already.
(the same 9,999 times more)
"""
    )


def test_different_outcomes_of_one_sentence_stand_below_it() -> None:
    village = Village("Wonko")
    assert (
        village.ruling("Wonko", said(Propose("x", "y"), "I submit x { y } 7 times.", times=7))
        == """\
> I submit x { y } 7 times.
Done (3-3.d/11): p1 “x” is Pending.
Done (3-3.d/11): p2 “x” is Pending.
Done (3-3.d/11): p3 “x” is Pending.
Done (3-3.d/11): p4 “x” is Pending.
Done (3-3.d/11): p5 “x” is Pending.
Refused (3-3.d/11): you own 5 Pending proposals, and your proposal limit
is 5.
(the same once more)
"""
    )


def test_an_endless_number_is_refused_once() -> None:
    village = Village("Wonko")
    body = village.ruling("Wonko", said(Join(), "I join for ever.", times=-1))
    assert body.startswith("> I join for ever.\nRefused (1-3.")


def test_a_very_long_post_is_answered_as_far_as_anybody_reads() -> None:
    village = Village("Wonko")
    body = village.ruling("Wonko", *votes([f"p{n}" for n in range(1, 151)]))
    assert body.startswith("150 actions, all refused.\n\n> I vote FOR p1.\n")
    assert body.endswith("\n\nAnd 50 more actions, all refused. The record has each of them.\n")


def test_a_long_passage_is_shortened() -> None:
    village = Village("Wonko")
    text = "I submit {\n" + "\n".join(f"line {n}" for n in range(40)) + "\n}"
    assert (
        village.ruling("Wonko", said(Propose("Lines", "x"), text))
        == """\
> I submit {
> line 0
> line 1
> [… 39 more lines]
Done (3-3.d/11): p1 “Lines” is Pending.
"""
    )


def test_what_did_not_reach_a_public_forum_is_told_what_to_do() -> None:
    assert (
        Village("Wonko").ruling("Wonko", said(Vote("p1", "FOR"), "I vote FOR p1"), forum="bot")
        == """\
> I vote FOR p1
Not taken (1-3.i/2): it did not reach a public forum, so it is not an
action. If you mean it, post it to a public forum.
"""
    )


def test_what_is_not_proven_is_held() -> None:
    assert (
        Village("Wonko").ruling("Wonko", said(Vote("p1", "FOR"), "I vote FOR p1"), proven=False)
        == """\
> I vote FOR p1
Held: it is not proven who wrote this; the author is asked.
"""
    )


def test_what_waits_for_the_clock_is_told_of_when_it_was_judged() -> None:
    village = Village("Wonko", "Peter")
    village.decide(Give("Clock", "on", "off"))
    assert (
        village.ruling("Wonko", said(Propose("Later", "text"), "I submit Later { text }"))
        == """\
> I submit Later { text }
Waits (3-1.i/6): The Clock is Off; this waits until it is On again. You
need not post it again.
"""
    )
    village.post("Peter", *votes(["p1"]))
    village.decide(Give("Clock", "on", "on"))
    letter = village.letter("ruling")
    assert letter.subject == "Rulings on actions that had waited"
    assert (
        letter.body
        == """\
These actions had waited. Now they have been judged, under the rules as
they are now.

Of entry 5:

> I submit Later { text }
Done (3-3.d/11): p1 “Later” is Pending.

Of entry 6:

> I vote FOR p1.
Refused (2-6.h/1): p1 is Pending, and only an Open motion can be voted
on.

To ask me something, post a line such as “bot: help”.
"""
    )


def test_an_action_that_a_clause_without_a_reading_decides_is_deferred() -> None:
    village = Village("Wonko", "Peter")
    amend = AmendRule(
        "3-3", (Replace("FOR, MAYBE, MAYBE NOT, AGAINST, and ABSTAIN", "AYE and NAY"),)
    )
    village.propose("Wonko", "Aye", "...", amend)
    village.sleep(12)
    village.propose("Wonko", "More", "...")
    village.sleep(9)
    assert (
        village.ruling("Peter", said(Vote("p2", "AYE"), "I vote AYE on p2"))
        == """\
> I vote AYE on p2
Waits (3-3.h/12): clause 3-3.h/12 was amended, and I can't apply its new
words yet. You need not post it again.
"""
    )


def test_dice_are_told_throw_by_throw() -> None:
    village = Village("Wonko")
    judgement = village.post("Wonko", *votes(["p9"]))

    def roll(number: int, die: str, sides: int, result: int) -> Roll:
        return Roll(RollContext(1, "", "m", "", 0, number, die), sides, result, 1)

    rolls = (
        roll(1, "d6 1/2", 6, 3),
        roll(1, "d6 2/2", 6, 4),
        roll(2, "d20 1/1", 20, 7),
        roll(4, "secret d5 1/1", 5, 2),
        roll(5, "secret draw type of 2", 2, 1),
        roll(3, "draw Yeti of 64", 64, 17),
    )
    letter = village.writer.ruling(
        village.game, replace(judgement, rolls=rolls), subject="", entry=3
    )
    assert letter is not None
    assert "\n\nThe dice: 2d6: 3, 4; d20: 7; draw Yeti of 64: 17.\n\nEntry 3" in fits(letter.body)


def test_the_dice_of_an_action_stand_with_it() -> None:
    village = Village("Wonko")
    post = village.post("Peter", said(Join("Peter"), "I become a player named Peter."))
    rolls = tuple(
        Roll(RollContext(1, "", "m", "", 0, 1, f"d6 {n}/2"), 6, result, 1)
        for n, result in ((1, 3), (2, 4))
    )
    letter = village.writer.ruling(village.game, replace(post, rolls=rolls), subject="", entry=3)
    assert letter is not None
    body = fits(letter.body)
    assert "Done (3-2.b/2): Peter is a player now; the dice fell so: 2d6: 3, 4.\n" in body
    assert "The dice:" not in body


def test_a_throw_that_the_effects_tell_is_not_told_twice() -> None:
    def throw(number: int, *results: int) -> list[Roll]:
        die = f"d6 1/{len(results)}"
        return [Roll(RollContext(1, "", "m", "", 0, number, die), 6, n, 1) for n in results]

    done = Verdict("done", "I leap.", effects=("e lands, 2d6 = 3 4, in 2d6 = 3 4 fires",))
    (told,), left = with_dice([done], [*throw(1, 3, 4), *throw(2, 5)])
    assert told.effects == (*done.effects, "the dice fell so: d6: 5")
    assert left == []


def test_subjects_are_answered_once() -> None:
    assert reply_to("Hello") == "Re: Hello"
    assert reply_to("Re: RE:  re: Hello\n there") == "Re: Hello there"
    assert reply_to("") == "Re: your post"
    assert len(reply_to("x" * 1000)) < 160


def test_a_digest_holds_the_rulings_of_a_day() -> None:
    village = Village("Wonko", "Peter")
    letters = []
    for who in ("Wonko", "Peter"):
        judgement = village.post(who, *votes(["p9"]))
        letter = village.writer.ruling(village.game, judgement, subject="", entry=village.entry)
        assert letter is not None
        letters.append(letter)
    digest = village.writer.digest(letters, date(2005, 7, 16), "public")
    assert digest.subject == "Rulings of 16 July 2005: 2 posts"
    line = "-" * 72
    assert (
        fits(digest.body)
        == f"""\
2 posts of 16 July 2005 on the forum public, with the outcome of each:

{line}

> I vote FOR p9.
Refused (1-3.c/2): there is no motion p9.

Entry 4: the post of Wonko, 16 July 2005, 00:15 UTC.

{line}

> I vote FOR p9.
Refused (1-3.c/2): there is no motion p9.

Entry 5: the post of Peter, 16 July 2005, 00:20 UTC.

{line}

{HOW_TO_ASK}"""
    )


# -- words that nobody has read ---------------------------------------------------------------------------------------


def enacted(village: Village, text: str, number: str) -> None:
    """Create a rule by a proposal for which everybody votes."""
    village.propose("Wonko", "More law", text, CreateRule(text, "New", number))
    village.sleep(9)
    village.vote("p1", Wonko="FOR", Peter="FOR")
    village.sleep(3)


def test_a_ruling_names_the_clauses_that_nobody_has_read_and_that_name_what_was_done() -> None:
    village = Village("Wonko", "Peter")
    enacted(
        village,
        "a. No Senator may ever vote FOR.\n\nb. Peter hops when e submits a Tweak.\n\nc. Be kind.",
        "0-1",
    )
    one = said(SubmitTweak("One", "One."), "I submit a Tweak.")
    assert "may say" not in village.ruling("Wonko", one)
    told = " ".join(village.ruling("Peter", one).split())
    assert told.endswith(
        "“One” is Pending, but clause 0-1.b, not read yet, may say something else."
    )
    village.propose("Wonko", "More", "...")
    village.sleep(9)
    vote = said(Vote("p4", "FOR"), "I vote FOR p4.")
    assert "may say" not in village.ruling("Wonko", vote)
    village.decide(Give("Peter", "Class", "Senator"))
    assert (
        village.ruling("Peter", vote)
        == """\
> I vote FOR p4.
Done (2-6.h/1): Peter's vote on p4 is FOR, but clause 0-1.a, not read
yet, may say something else.
"""
    )


def test_a_clause_about_another_object_or_another_act_hedges_no_ruling() -> None:
    village = Village("Wonko", "Peter")
    enacted(
        village,
        "a. Any Player may submit a Pie, like a king.\n\nb. Peter may eat the Pie, like a king.",
        "0-1",
    )
    tweak = said(SubmitTweak("One", "One."), "I submit a Tweak.")
    assert "may say" not in village.ruling("Peter", tweak)
    enacted(village, "a. Peter may do nothing, like a king.", "0-2")
    assert "clause 0-2.a, not read yet" in " ".join(village.ruling("Peter", tweak).split())


def test_several_rulings_of_one_post_say_so_in_one_line_of_three_clauses_at_most() -> None:
    village = Village("Wonko", "Peter")
    enacted(
        village,
        "a. One votes up.\n\nb. One votes down.\n\nc. One votes in.\n\nd. One votes out.",
        "0-1",
    )
    village.propose("Wonko", "More", "...")
    village.sleep(9)
    one, other = (
        said(Vote("p2", "FOR"), "I vote FOR p2"),
        said(Vote("p2", "MAYBE"), "Or: I vote MAYBE p2"),
    )
    assert village.ruling("Peter", one, other).endswith(
        """\
> Or: I vote MAYBE p2
Done (2-6.h/1): Peter's vote on p2 is MAYBE, no longer FOR.

But clauses 0-1.a, 0-1.b, 0-1.c and 1 more, not read yet, may say
something else.
"""
    )


def test_no_subject_bears_a_hash() -> None:
    letter = Village("Wonko").writer.notice(f"the seed of nweek 2 is {'0a' * 32}, at last", "")
    assert letter.subject == "the seed of nweek 2 is …, at last"
    assert "0a" * 32 in "".join(letter.body.split())
