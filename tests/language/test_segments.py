"""Acts amid the talk of a sentence: clauses of talk before, between and behind them, and votes without "I vote"."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.residue import before, behind
from nomicbot.rulebooks.bnomic.vocabulary import Pay, Seal, Vote
from tests.language.posts import read, votes


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("That's good enough for me, FOR p12.", ["FOR p12"]),
        ("Eh, sure, FOR p12.", ["FOR p12"]),
        ("p14 is just mean. AGAINST p14.", ["AGAINST p14"]),
        ("p14 is a tax by another name, so AGAINST.", ["AGAINST p14"]),
        ("I've gone off p14 altogether. AGAINST.", ["AGAINST p14"]),
        ("As for p15, it still needs a title, but FOR nonetheless.", ["FOR p15"]),
        ("I don't like p15 one bit, so I'm voting AGAINST p15.", ["AGAINST p15"]),
        ("I vote FOR p12, because it's fun, AGAINST p13, because I don't, and ABSTAIN on p14.", None),
        ("They're harmless enough, and Dov put some work into it; I vote FOR p18, with some grumbling.", ["FOR p18"]),
        ("Well, somebody has to, and since it's late, I vote FOR p12.", ["FOR p12"]),
        ("Gotta be quick - I vote AGAINST p17 (taxes, ugh) and FOR p18 (stamps, yay).", ["AGAINST p17", "FOR p18"]),
        ("I'm voting FOR both p12 (the fish one) and p18 (the stamp one).", ["FOR p12", "FOR p18"]),
        ("I vote FOR p12 -- it's great -- and AGAINST p13.", ["FOR p12", "AGAINST p13"]),
        ("On p12, however, we are of one mind, and I vote FOR p12 with pleasure.", ["FOR p12"]),
        ("And naturally I vote FOR p14 myself, otherwise it would look a bit silly.", ["FOR p14"]),
        ("ok fine i vote FOR p12", ["FOR p12"]),
        ("I like p12 (my neighbours would too), so I vote FOR p12.", ["FOR p12"]),
        ("On p12 I vote now FOR, after what Bram wrote.", ["FOR p12"]),
        (
            "I vote FOR p12, which will make no difference to anything, and AGAINST p13, which would make it worse.",
            ["FOR p12", "AGAINST p13"],
        ),
    ],
)
def test_what_stands_amid_talk_is_read(post: str, expected: list[str] | None) -> None:
    assert votes(read(post).read) == (expected or ["FOR p12", "AGAINST p13", "ABSTAIN p14"])


@pytest.mark.parametrize(
    "post",
    [
        "It's like this: he says FOR p12.",
        "Peter: FOR p12.",
        "Peter's vote on p12: FOR.",
        "The votes, as far as I can tell, AGAINST p12.",
        "Which way did you vote on p12? FOR.",
        "FOR p12: it's fun. AGAINST p12: it's long.",
        "I don't know whether I'm FOR p12, or AGAINST p12.",
        "One more ruling like that and I forfeit.",
        "It's simple, p3 fails and I win.",
        "Peter revises p3, I vote FOR p3.",
        "You could always be bold: FOR p12.",
        "I'd be mad to like it, and I vote FOR p12.",
        "We're in the tavern, he asks, and I vote FOR p12.",
        "I vote AGAINST p12, as long as you do.",
        "I vote FOR p12, like everyone in my story.",
        "In a perfect world, I vote FOR p12.",
        "I vote FOR p12 and will withdraw that later.",
        "Now that he's asleep on his throne he mutters: I vote FOR p12.",
        "With luck on our side I vote FOR p12.",
    ],
)
def test_what_may_be_told_or_planned_is_not_done(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("lead", ["It is night and ", "The bell rings, so ", "You revise p3 and ", "Peter: "])
def test_a_scene_or_a_plan_speaks_against_what_follows_it(lead: str) -> None:
    assert before(lead)


@pytest.mark.parametrize(
    "tail", [" as best I can", ", and I dance", ", who will pass it on", ", 3 to Wonko", ", maybe"]
)
def test_a_tail_that_adds_or_takes_back_speaks_against_what_it_follows(tail: str) -> None:
    assert behind(tail, people=True)


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("I vote FOR p12, and to be on the safe side I vote FOR p13.", ["FOR p12", "FOR p13"]),
        ("With a wave of my brand new hat I vote FOR p12.", ["FOR p12"]),
        ("It will eat us all one day, but I vote FOR p16 anyway.", ["FOR p16"]),
        ("I vote AGAINST p16, even if that makes me unpopular.", ["AGAINST p16"]),
        ("I never remember numbers, so here's my take: I vote FOR p12.", ["FOR p12"]),
        ("I'm changing my vote on proposal 12 to AGAINST.", ["AGAINST p12"]),
        ("Nope. AGAINST p13. You can't just repeal half of a rule.", ["AGAINST p13"]),
        ("I vote FOR p12, and tomorrow I'll look at the others.", ["FOR p12"]),
        ("I vote FOR p12, and may we all sleep better for it.", ["FOR p12"]),
        ("I vote FOR p12 and will look at the others once I've slept.", ["FOR p12"]),
        ("also i vote FOR p18 bc stamps are cute", ["FOR p18"]),
        ("lol no. i vote AGAINST p13, that's not how any of this works", ["AGAINST p13"]),
        ("And since Cleo asked so nicely I vote FOR p12.", ["FOR p12"]),
        ("I vote FOR p12 and p13, both of which are overdue, and AGAINST p14.", ["FOR p12", "FOR p13", "AGAINST p14"]),
        ("Oh, almost forgot: I vote FOR p16!", ["FOR p16"]),
        ("I vote AGAINST p16, and I strongly suggest that you all do likewise.", ["AGAINST p16"]),
        ("I'd rather not resolve anything before that is cleared up, so I vote AGAINST p12.", ["AGAINST p12"]),
    ],
)
def test_more_talk(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


def test_what_else_is_paid_behind_a_reason_is_paid() -> None:
    found = read("I give 5 GC to Wonko for the lift, 2 GC to Dov for the typo, and 1 GC to Cleo.").read
    assert [one.action for one in found if isinstance(one, Announcement)] == [
        Pay("Wonko", 5),
        Pay("Dov", 2),
        Pay("Cleo", 1),
    ]


def test_it_is_the_motion_that_was_named() -> None:
    found = read("I vote FOR p12, I give it my Seal of Approval, and since she's earned it I give Cleo 3 GC.").read
    assert [one.action for one in found if isinstance(one, Announcement)] == [
        Vote("p12", "FOR"),
        Seal("p12"),
        Pay("Cleo", 3),
    ]
