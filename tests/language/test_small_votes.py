"""Votes in few words, conditions on which nothing depends, headings that are only talk, and whom "you" means."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.talk_headings import only_talk
from nomicbot.rulebooks.bnomic.vocabulary import DesignateDeputy, Heal, Nominate, Pay, Retract, TurnKey, Vote
from tests.language.posts import read, read_reply, votes


def actions(text: str) -> list[object]:
    """What a post does, in its order."""
    return [one.action for one in read(text).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    ("text", "votes"),
    [
        ("Yes to proposal 14, the goat is a ripper. And a very firm No to p19!", "p14 FOR p19 AGAINST"),
        ("p13 gets my FOR. p15 gets an AGAINST, sorry Cleo.", "p13 FOR p15 AGAINST"),
        ("p17 gets an AGAINST from me and p16 gets a FOR.", "p17 AGAINST p16 FOR"),
        ("I read it all twice, and on CFI 3 my vote is NO.", "CFI 3 NO"),
        (
            "Tweak 5: I second that, it is only a comma. As for Referendum 6, I object.",
            "Tweak 5 SECOND Referendum 6 OBJECT",
        ),
        ("For the library (p16) I vote FOR, naturally, I live in one.", "p16 FOR"),
        ("With p12 I abstain, lamps give me headaches.", "p12 ABSTAIN"),
        ("Put me down as FOR on p14, would you.", "p14 FOR"),
        ("Put me down AGAINST p18 while you have the pencil out.", "p18 AGAINST"),
        ("Count me in FOR p16, too; the sooner the better.", "p16 FOR"),
        ("My FOR goes to p12, my AGAINST to p13.", "p12 FOR p13 AGAINST"),
        ("My votes go FOR p13 and, after long talks with my wife, FOR p14 too.", "p13 FOR p14 FOR"),
        ("I vote AGAINST p16. And FOR p18.", "p16 AGAINST p18 FOR"),
    ],
)
def test_votes_in_few_words(text: str, votes: str) -> None:
    found = [one for one in actions(text) if isinstance(one, Vote)]
    assert " ".join(f"{one.motion} {one.vote}" for one in found) == votes


@pytest.mark.parametrize(
    "text",
    [
        "No to p14! Vote AGAINST p14!",
        "Say no to p14!",
        "p15 gets an AGAINST from Cleo.",
        "A FOR to p13 would be nice of you.",
        "Iain wrote that he hates it. No to p14, he says.",
        "Abstain on p12, everybody!",
        "Yes to p14 if Dov takes out the hamsters.",
        "p12 gets a FOR from me if it is amended.",
        "Yes to p14?",
        "I vote FOR p12, in case p13 doesn't pass.",
        "I vote FOR p15, and if Peter pays me he may have p13 too.",
        "If nobody else wants p12, I vote AGAINST p12.",
        "As they stand at the moment:\np12: FOR\np13: FOR",
        "As Iain suggests:\np12: FOR\np13: FOR",
        "Whoever is reading this: I give you 5 GC.",
        "Bram wrote:\n> Hm.\n\nCleo wrote:\n> Hm.\n\nI give you 5 GC.",
    ],
)
def test_what_looks_like_it_does_nothing(text: str) -> None:
    assert actions(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "If I may vote already: I vote FOR p12.",
        "I vote FOR p12, in case one of me isn't enough.",
        "I vote FOR p12, and if any of you votes AGAINST it the goats will know.",
        "Before the jam spreads any further: I vote FOR p12.",
    ],
)
def test_conditions_on_which_nothing_depends(text: str) -> None:
    assert actions(text) == [Vote("p12", "FOR")]


def test_other_acts_in_the_words_of_people() -> None:
    assert actions("Peter: 1 GC to you with this post, buy yourself something.") == [Pay("Peter", 1)]
    assert actions("Poor old Marvin, that sounds nasty. Sit down, hold still, I heal you.") == [Heal("Marvin")]
    assert actions("My Clock Key goes back to On as of now, and I vote FOR p17.") == [TurnKey("On"), Vote("p17", "FOR")]
    assert actions("Fine, you win, that clause is terrible: p18 is hereby withdrawn.") == [Retract("p18")]
    assert actions("I nominate Peter for Tiles in my place.") == [Nominate("Peter", "Tiles")]
    assert actions("I make Ivy my deputy for as long as that takes.") == [DesignateDeputy("Ivy")]
    assert actions("The Ministry of Change is empty. I nominate Wonko.") == [Nominate("Wonko", "Ministry of Change")]


def test_you_is_the_one_whose_words_a_post_answers() -> None:
    found = read_reply(
        "On Tuesday, Bram <bram@polder.example> wrote:\n> You still owe me four.\n\nSo I do. I give you 4 GC."
    ).read
    assert [one.action for one in found if isinstance(one, Announcement)] == [Pay("Bram", 4)]


@pytest.mark.parametrize(
    "heading",
    [
        "Since apparently everybody forgets these:",
        "Not that anybody will read this far down:",
        "Real life has been eating me, so short:",
        "the one that I do not like:",
    ],
)
def test_headings_that_are_only_talk(heading: str) -> None:
    assert only_talk(heading)


@pytest.mark.parametrize(
    "heading", ["As recorded:", "Since he asked me:", "How it stands, so far:", "The one Cleo likes:", "Results:"]
)
def test_headings_that_tell_of_others(heading: str) -> None:
    assert not only_talk(heading)


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        (
            ">          FOR   AGAINST\n\np12       [X]     [ ]\np13       [ ]     [X]\np14       [ ]     [ ]\n",
            "FOR AGAINST",
        ),
        ("> p19 is mine, and I'd be glad of votes.\n\nMAYBE NOT on that from me. It is nearly good.\n", "MAYBE NOT"),
        ('> Tweak 5: In rule 9-4, replace "recieve" with "receive".\n\nSeconded.\n', "SECOND"),
        ("> I think that p12 is fine\n\nFOR\n", ""),
        ("> Look, p12 and p13 are both mine.\n\nAGAINST that.\n", ""),
        ("> p12 is mine.\n\nSeconded.\n", ""),
    ],
)
def test_votes_on_what_is_quoted_above(post: str, expected: str) -> None:
    done = [one.action for one in read_reply(post).read if isinstance(one, Announcement)]
    assert " ".join(one.vote for one in done if isinstance(one, Vote)) == expected


@pytest.mark.parametrize(
    ("post", "vote"),
    [
        ("p18: yes", Vote("p18", "FOR")),
        ("p18 - no.", Vote("p18", "AGAINST")),
        ("CFI 3: Yes.", Vote("CFI 3", "YES")),
        ("As for p18: yes. If it turns out to be broken we can repair it later.", Vote("p18", "FOR")),
        ("Just in from the cricket, so quick:\n\np18: aye", Vote("p18", "FOR")),
    ],
)
def test_a_label_and_a_small_word_alone_are_a_vote(post: str, vote: Vote) -> None:
    assert [one.action for one in read(post).read if isinstance(one, Announcement)] == [vote]


@pytest.mark.parametrize(
    "post",
    [
        "Dov's votes:\n\np18: yes.",
        "Votes of Dov:\n\nYes to p18.",
        "The sheet on the door says:\n\np18: yes",
        "p18: no, it doesn't do that.",
        "p18: no way of knowing.",
    ],
)
def test_neither_somebody_elses_nor_an_answer_is_one(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


def test_what_answers_a_quoted_question_is_none() -> None:
    assert not [
        one for one in read_reply("> Does p18 change the tax?\n\np18: no.").read if isinstance(one, Announcement)
    ]


@pytest.mark.parametrize(
    ("text", "votes"),
    [
        ("What I vote on p14 is FOR.", "p14 FOR"),
        ("what i vote on p14 and p15 is AGAINST, thank you.", "p14 AGAINST p15 AGAINST"),
        ("Proposal 15 I don't like because it takes away the goats, so there my vote is AGAINST.", "p15 AGAINST"),
        ("p15 is too long, so my vote there is AGAINST.", "p15 AGAINST"),
        ("I also change my vote on p18, from ABSTAIN to AGAINST.", "p18 AGAINST"),
        ("p16, though, gets a FOR from me.", "p16 FOR"),
        ("p16 however has my AGAINST.", "p16 AGAINST"),
        ("Besides, Referendum 6 would make the job harder, so AGAINST that.", "Referendum 6 AGAINST"),
        ("p16 would help, so FOR it.", "p16 FOR"),
        ("Sixteen I can't like. AGAINST 16, from me.", "16 AGAINST"),
    ],
)
def test_votes_beside_what_is_thought_of_their_motions(text: str, votes: str) -> None:
    found = [one for one in actions(text) if isinstance(one, Vote)]
    assert " ".join(f"{one.motion} {one.vote}" for one in found) == votes


@pytest.mark.parametrize(
    "text",
    [
        "What I would vote on p14 is FOR.",
        "What Bram votes on p14 is FOR.",
        "Proposal 15 I might like, so my vote there is FOR.",
        "Bram told me: p16 is a mess, so AGAINST that.",
        "p16 is a mess, so AGAINST that says Bram.",
        "Is p16 such a mess, so AGAINST that?",
        "p16, though, gets a FOR from Bram.",
        "AGAINST 16, from Bram.",
        "If I change my vote on p18, from FOR to AGAINST, what then?",
    ],
)
def test_what_others_think_of_motions_is_no_vote(text: str) -> None:
    assert not [one for one in actions(text) if isinstance(one, Vote)]


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("I give p12 a FOR and p13 an AGAINST.", ["FOR p12", "AGAINST p13"]),
        ("I'm giving p12 a FOR, p13 an AGAINST and p14 a MAYBE.", ["FOR p12", "AGAINST p13", "MAYBE p14"]),
        ("p12 gets a FOR, p13 an AGAINST.", ["FOR p12", "AGAINST p13"]),
        ("p12 gets a FOR from me, p13 an AGAINST.", ["FOR p12", "AGAINST p13"]),
        ("p12 gets FOR from me, p13 AGAINST and p14 ABSTAIN.", ["FOR p12", "AGAINST p13", "ABSTAIN p14"]),
        ("p12 gets my FOR, p13 my AGAINST.", ["FOR p12", "AGAINST p13"]),
        ("It's late, so p12 gets a FOR, p13 an AGAINST.", ["FOR p12", "AGAINST p13"]),
        ("Proposal 12 gets a FOR and proposal 13 gets an AGAINST, because of the goat.", ["FOR p12", "AGAINST p13"]),
    ],
)
def test_each_of_several_motions_gets_its_vote(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


@pytest.mark.parametrize(
    "post",
    [
        "Dov gives p12 a FOR and p13 an AGAINST.",
        "p12 gets a FOR from Dov, p13 an AGAINST.",
        "p12 gets a FOR, p13 an AGAINST from Dov.",
        "In the polls p12 gets a FOR, p13 an AGAINST.",
        "The tally: p12 gets a FOR, p13 an AGAINST.",
        "What if p12 gets a FOR, p13 an AGAINST?",
        "I'd give p12 a FOR and p13 an AGAINST.",
        "I gave p12 a FOR and p13 an AGAINST.",
        "I never give p12 a FOR and p13 an AGAINST.",
        "Bram says p12 gets a FOR, p13 an AGAINST.",
        "p12 gets 3 FOR, p13 2 AGAINST.",
        "Tomorrow p12 gets a FOR, p13 an AGAINST.",
    ],
)
def test_what_others_give_them_is_not(post: str) -> None:
    assert not read(post).read
