"""Votes in a post whose subject alone names the motion."""

import pytest

from nomicbot.language.ballots.by_subject import motion_of
from nomicbot.language.list_tags import bracketed_tags
from tests.language.posts import READER, UNREAD, read_reply, votes


@pytest.mark.parametrize(
    ("subject", "motion"),
    [
        ("CFI 3", "CFI 3"),
        ("Vote on CFI 3", "CFI 3"),
        ("Vote: CFI 3", "CFI 3"),
        ("Re: [public] CFI 3 ruling", "CFI 3"),
        ("Re: [public] Tweak 5: The Small Repair of Rule A-2", "Tweak 5"),
        ("[public] Re: p19 (was: a party)", "p19"),
        ("My thoughts about proposal 12", "p12"),
        ("[p12] my vote", "p12"),
        ("RE: [public] +++ p14 +++ Voting by telephone", "p14"),
        ("=== Tweak 5 ===", "Tweak 5"),
        ("Re: Referendum 6 on moving the Displays", "Referendum 6"),
        ("p12 on p13", ""),
        ("public: Ruling on CFI 3", "CFI 3"),
        ("BUS: Re: OFF: CFI 3", "CFI 3"),
        ("Re: s-b: Tweak 5", "Tweak 5"),
        ("Ivy: CFI 3", ""),
        ("discussion: CFI 3", ""),
        ("Re: [public] Tweak 5 is Open", "Tweak 5"),
        ("CFI 3 is now up for a vote", "CFI 3"),
        ("p12 opened (at last)", "p12"),
        ("p12 is open to abuse", ""),
        ("Is p12 open?", ""),
        ("Re: Mittens for All (p18)", "p18"),
        ("Mittens for All [CFI 3]", "CFI 3"),
        ("Results (p18)", ""),
        ("Ivy's draft of Mittens (p18)", ""),
        ("Mittens (p18) and Gloves (p19)", ""),
        ("Mittens for all (p18)?", ""),
        ("p12 and p13", ""),
        ("proposals 12, 13", ""),
        ("p12-p14", ""),
        ("p12, 13", ""),
        ("A party (was: p19)", ""),
        ("p12: results", ""),
        ("p12 passed", ""),
        ("Re: p12?", ""),
        ("Revision of p12", ""),
        ("What comes after p12", ""),
        ("Fwd: CFI 3", ""),
        ("Iain's vote on CFI 3", ""),
        ("How would you vote on p12", ""),
        ("p12 (a joke)", ""),
        ("nweek 12", ""),
    ],
)
def test_motion_that_a_subject_is_about(subject: str, motion: str) -> None:
    assert motion_of(bracketed_tags(subject)) == motion


@pytest.mark.parametrize(
    ("subject", "text", "cast"),
    [
        ("Vote on CFI 3", "I vote YES.", "YES CFI 3"),
        ("CFI 3", "CFI 2 was decided the same way.\n\nSo I vote YES.", "YES CFI 3"),
        ("CFI 3", "I call that plain.\n\nVote:\n\n   NO\n\nAnalysis:\n\n   Rule 2-1 says so.", "NO CFI 3"),
        ("Vote on CFI 3", "Statement: The frog is green.\n\nVote: YES\n\nAnalysis: It is.", "YES CFI 3"),
        ("CFI 3 - Vote", "CFI 3\nCFI by Marvin\n\nVOTE: REFUSED\n\nAnalysis: Who knows.", "REFUSED CFI 3"),
        ("Vote: CFI 3", "<vote>\n<response>\nI vote NO.\n</response>\n</vote>", "NO CFI 3"),
        ("Re: CFI 3", "> I call Shenanigans: Bram is a frog.\n\nYES\n\nIt is plain.", "YES CFI 3"),
        ("Re: Tweak 5: Moo", "I also second this tweak.\n\n> {{ Moo }}", "SECOND Tweak 5"),
        ("Re: Tweak 5: Moo", "I SECOND. Woo.\n\n> {{ Moo }}", "SECOND Tweak 5"),
        ("Re: Tweak 5: Moo", "> It takes the comma out.\n\nI object.\n\nWe need commas.", "OBJECT Tweak 5"),
        (
            "Re: Tweak 5 is Open",
            "I strongly object to this Tweak.  -Dov\n\n> {\n> Moo.\n> }\n> Second it.",
            "OBJECT Tweak 5",
        ),
        ("today", "I object, object, object to Tweak 5.", "OBJECT Tweak 5"),
        ("today", "Object, object, object to Tweak 5.  -Dov", "OBJECT Tweak 5"),
        ("today", "I second, second, SECOND Tweak 5!", "SECOND Tweak 5"),
        (
            "Re: p19 (was: a party)",
            "> Title: Merriment!\n> Author: Dov\n>\n> { Dance. }\n\nI vote AGAINST.",
            "AGAINST p19",
        ),
        ("Re: p12: Moo", "> This makes cows of us.\n\nI vote FOR.", "FOR p12"),
        ("Re: p12", "> This makes cows of us.\n\nAGAINST. It is too long.", "AGAINST p12"),
        ("Re: p12", "It is too long, so AGAINST.", "AGAINST p12"),
        ("p12", "I have slept on it.\n\nMy vote: AGAINST.\n\nSorry.", "AGAINST p12"),
        ("Re: p12", "> Fine by me.\n\nI change my vote to AGAINST.", "AGAINST p12"),
        ("CFI 3", "I hereby vote YES on the CFI.", "YES CFI 3"),
        ("Tweak 5", "I hereby second the tweak.", "SECOND Tweak 5"),
        ("today", "> This is CFI 3, and everybody may vote.\n\nI vote YES.", "YES CFI 3"),
    ],
)
def test_vote_on_what_the_subject_is_about(subject: str, text: str, cast: str) -> None:
    assert votes(read_reply(text, subject).read) == [cast]


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Re: CFI 3", "> Have you voted on it yet?\n\nYES"),
        ("Re: CFI 3", "> > I call Shenanigans.\n> That is nonsense.\n\nNO"),
        ("Re: CFI 3", "Ivy will say:\n\nYES"),
        ("Re: CFI 3", "YES\n\nis what Ivy will say."),
        ("CFI 3", "Question one: is it green?\n\nYES\n\nQuestion two: is it a frog?\n\nYES"),
        ("CFI 3", "Is it green?\n\nYES\n\nIs it a frog?\n\nNO"),
        ("CFI 3", "Verdict: YES\n\nwould be my guess."),
        ("CFI 3", "Voter: Ivy\n\nVote: YES"),
        ("CFI 3", "Vote: YES / NO"),
        ("CFI 3", "Q: Can a frog vote?\nAnswer: NO"),
        ("p12", "Please fill in:\n\nVote: FOR"),
        ("Re: p12", "FOR\n\nIt makes sense.\n\nAGAINST\n\nIt is long."),
        ("Re: p12", "FOR: it is short.\nAGAINST: it is bad."),
        ("Re: p12", "> This one is good.\n\nAye."),
        ("Re: p12", "FOR what it is worth, I like it."),
        ("Re: p12", "FOR example, there is this."),
        ("Re: p12", "FOR, says my dog."),
        ("Re: p12", "Please, everybody: FOR!"),
        ("Re: p12", "Vote FOR!"),
        ("Re: p12", "I was FOR. Now I do not know."),
        ("Re: p12", "I cannot vote FOR. Nobody can."),
        ("Re: p12", "> I'd like you to vote FOR.\n\nFOR? Never."),
        ("Re: p12", "> Iain: I vote\nAGAINST.\n> Dov: I vote FOR.\n\nFun."),
        ("Re: Tweak 5", "> Then Iain said,\nI second.\n> And that was it."),
        ("Re: Tweak 5", "> I object.\n\nI second that."),
        ("Re: Tweak 5", "> I SECOND.\n\nI object to that!"),
        ("Re: Tweak 5", "I second what Dov says."),
        ("Re: p12", "FOR\n - it's short\n\nAGAINST\n - it breaks rule 20"),
        ("Judgement on CFI 1", "Judge: Bram\n\nStatement: All left.\n\nRuling: YES"),
        ("Re: p12", "> It is silly.\n\nI object."),
        ("today", "Objections to Tweak 5: none."),
        ("today", "Objection to Tweak 5 - none so far."),
        ("today", "Please object, object, object to Tweak 5!"),
        ("today", "Object, object to Tweak 5, everybody!"),
        ("today", "Dov wrote: Object, object to Tweak 5!"),
        ("Re: Tweak 5 is Open", "I object to any silliness about the comma."),
    ],
)
def test_no_vote_on_what_the_subject_is_about(subject: str, text: str) -> None:
    assert votes(read_reply(text, subject).read) == []


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Re: p12", "p13 is better. I vote AGAINST."),
        ("Re: p12", "> I vote FOR p13 too.\n\nI vote AGAINST."),
        ("Re: p12 and p13", "I vote AGAINST."),
        ("p12: results", "I vote AGAINST."),
        ("p12", "I vote FOR the proposal by Dov."),
        ("today", "I vote FOR the proposal."),
        ("Vote on CFI 3 and the weather", "I vote YES."),
        ("p12", "As Peter put it: I vote FOR."),
        ("p12", "The rest is rot. In the election I vote FOR."),
        ("today", "> As in p12, a rule needs a title. What is yours?\n\nI vote YES."),
    ],
)
def test_asked_where_something_else_may_be_meant(subject: str, text: str) -> None:
    assert set(votes(read_reply(text, subject).read)) == {UNREAD}


def test_author_who_gives_eir_own_name_as_the_voter() -> None:
    form = "Voter: Dov\n\nStatement: The frog is green.\n\nVote: YES\n"
    assert votes(READER.read(form, subject="CFI 3", names=["Dov"]).read) == ["YES CFI 3"]
    assert votes(READER.read(form, subject="CFI 3", names=["Ivy"]).read) == []


QUOTED = "\n\n> It is open now.\n> Say what you think.\n"


@pytest.mark.parametrize(
    "text",
    [
        "My vote is: No.",
        "Good afternoon,\n\nMy vote is: No.\n\n* I don't see how one counts silence.",
        "Vote: no",
        "Vote (required): no",
        "My preference: against",
        "Against, for the reasons that Cleo gave.",
        "Against, because it is long and has\nno end.",
        "against,\n\ncleo did well to spell it out",
    ],
)
def test_a_vote_in_small_letters_on_what_the_subject_is_about(text: str) -> None:
    assert votes(read_reply(text + QUOTED, "Re: [public] p12, What A Vote Is").read) == ["AGAINST p12"]


@pytest.mark.parametrize(
    "text",
    [
        "Against, because I'd vote so if I could.",
        "For, as Dov would say.",
        "Your vote is: No.",
        "The default vote is: No.",
    ],
)
def test_no_vote_in_small_letters_there(text: str) -> None:
    assert "AGAINST p12" not in votes(read_reply(text + QUOTED, "Re: p12").read)
    assert "FOR p12" not in votes(read_reply(text + QUOTED, "Re: p12").read)


_SHORTLY = (
    "AGAINST.", "Voting AGAINST.", "Thus voting AGAINST.", "So, voting AGAINST", "Hence AGAINST.", "So: AGAINST.",
    "Therefore, AGAINST.", "So it's AGAINST.", "AGAINST, then.", "Thus a vote AGAINST.", "So AGAINST it is.",
    "My vote is AGAINST.", "AGAINST from me.", "Put me down as AGAINST.", "I'm AGAINST.", "AGAINST, for now.",
    "Voting AGAINST this one.", "I'll go with AGAINST.", "So AGAINST from me, sorry.",
)  # fmt: skip
_ABOVE_IT = ("", "I don't like this one, since it rains.\n\n", "> It rains.\n> Always.\n\nNo good.\n\nAnd cold.\n\n")
_SHOWN = (
    "He had one word for it.", "What would Ivy say?", "It's plain how this ends:", "Ivy wrote only this.",
    "If it isn't mended I'll be cross.", "Here's what I'd say if I had a vote.", "The bot only understands this form.",
    "I dreamt of a ballot. There was one word on it.", "All my life I've wanted to write this.",
    "An example.", "Suppose so.", "Marvin said it best.",
)  # fmt: skip


@pytest.mark.parametrize("signed", ["", "\n\nDov", "\n\n-- \nDov", "\n\n-Dov"])
@pytest.mark.parametrize("above", _ABOVE_IT)
@pytest.mark.parametrize("vote", _SHORTLY)
def test_a_paragraph_that_only_votes_is_on_what_the_subject_names(vote: str, above: str, signed: str) -> None:
    assert votes(read_reply(f"{above}{vote}{signed}", "Re: [public] p13: the weather").read) == ["AGAINST p13"]


@pytest.mark.parametrize("above", _SHOWN)
@pytest.mark.parametrize("vote", _SHORTLY)
def test_a_vote_to_which_the_words_above_lead_is_only_shown(vote: str, above: str) -> None:
    assert "AGAINST p13" not in votes(read_reply(f"{above}\n\n{vote}", "Re: [public] p13: the weather").read)


@pytest.mark.parametrize("vote", _SHORTLY)
@pytest.mark.parametrize("subject", ["Re: results of p13", "Re: p12 and p13", "Hello", "Re: Ivy's p13", "Re: p13?"])
def test_a_paragraph_that_only_votes_is_on_nothing_else(vote: str, subject: str) -> None:
    assert votes(read_reply(f"It rains.\n\n{vote}\n\nDov", subject).read) in ([], [UNREAD])
