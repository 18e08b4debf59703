"""What stands before an act and takes nothing from it, "I'm afraid"; votes that are so: "It has to be FOR on p12"."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Nominate, Pay, Veto, Vote
from tests.language.posts import read, votes

_HEDGES = (
    "I'm afraid",
    "I'm afraid that",
    "I am sorry to say that",
    "I regret to say that",
    "I regret to report that",
    "I'm glad to say that",
    "I must say that",
    "I must confess that",
    "I have to admit that",
    "It goes without saying that",
    "You'll be happy to hear that",
    "And I'm afraid",
    "I like the goat, but I'm afraid",
    "I read it on the train, and I must say that",
)
_ACTS: tuple[tuple[str, Action], ...] = (
    ("I vote FOR p18.", Vote("p18", "FOR")),
    ("I'm voting FOR p18.", Vote("p18", "FOR")),
    ("p18 gets a FOR from me.", Vote("p18", "FOR")),
    ("p18 gets my FOR.", Vote("p18", "FOR")),
    ("my vote on p18 is FOR.", Vote("p18", "FOR")),
    ("FOR p18.", Vote("p18", "FOR")),
    ("I pay Wonko 3 GC.", Pay("Wonko", 3)),
    ("I veto p18.", Veto("p18")),
    ("I nominate Ivy for the Ministry of Law.", Nominate("Ivy", "Law")),
)
_NOT_EIRS = (
    "Dov says he's afraid",
    "Dov is afraid that",
    "I was afraid that",
    "I'd be afraid that",
    "Are you afraid that",
    "You must say that",
    "I never say that",
    "Nobody must say that",
)


def _done(post: str) -> list[Action]:
    return [one.action for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(("words", "act"), _ACTS)
@pytest.mark.parametrize("hedge", _HEDGES)
def test_behind_such_words_it_is_done(hedge: str, words: str, act: Action) -> None:
    found = _done(f"{hedge} {words}")
    assert [type(one) for one in found] == [type(act)]
    assert not isinstance(act, Vote | Pay | Veto) or found == [act]


@pytest.mark.parametrize("words", [words for words, _ in _ACTS])
@pytest.mark.parametrize("lead", _NOT_EIRS)
def test_behind_those_of_others_or_of_other_times_it_is_not(lead: str, words: str) -> None:
    assert not _done(f"{lead} {words}")


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        (
            "As for voting, it has to be AGAINST on p12 (I like long nweeks), FOR on p14 and AGAINST on p15 from me.",
            ["AGAINST p12", "FOR p14", "AGAINST p15"],
        ),
        ("It has to be AGAINST on p12, and FOR on p14.", ["AGAINST p12", "FOR p14"]),
        ("I slept on it, so it's FOR on p18.", ["FOR p18"]),
        ("I'm afraid it's AGAINST on p18.", ["AGAINST p18"]),
        ("That makes it FOR on p18.", ["FOR p18"]),
        ("Let it be AGAINST on p18, with regret.", ["AGAINST p18"]),
        ("It must be MAYBE on p18.", ["MAYBE p18"]),
        ("Make mine a MAYBE on p16.", ["MAYBE p16"]),
        ("And for p16 please make mine a MAYBE.", ["MAYBE p16"]),
    ],
)
def test_votes_that_are_so(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


@pytest.mark.parametrize(
    "post",
    [
        "It's FOR on p18 so far.",
        "In the polls it's FOR on p18.",
        "With Dov it's always FOR on p18.",
        "It's FOR on p18 and AGAINST on p18 in equal parts.",
        "It's FOR on p18 in the tally.",
        "If it's FOR on p18, I win.",
        "Is it FOR on p18?",
        "It'll be FOR on p18, I guess.",
        "It'll be FOR on p18 tomorrow.",
        "Bram says it's FOR on p18.",
        "He thinks it's FOR on p18.",
        "Make it FOR on p18, Dov.",
        "They'll make it FOR on p18.",
        "Could you make mine a MAYBE on p16?",
        "Dov, make yours a MAYBE on p16.",
        "The result is in: it's FOR on p18.",
    ],
)
def test_votes_that_others_say_are_so_or_may_be_are_not(post: str) -> None:
    assert not _done(post)
