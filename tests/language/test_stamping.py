"""Vetoes and Seals of Approval."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Seal, Veto, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    ("post", "motions"),
    [
        ("I veto p12.", ["p12"]),
        ("I hereby veto proposal 12", ["p12"]),
        ("I veto p12 with the Big Rubber Stamp.", ["p12"]),
        ("I use the Big Rubber Stamp to veto p3, spending one Genechip.", ["p3"]),
        ("I spend 1 Genechip to veto p3.", ["p3"]),
        ("I veto p3 and spend a genechip.", ["p3"]),
        ("I veto p1 and p2.", ["p1", "p2"]),
        ("I veto p3, because it is silly.", ["p3"]),
    ],
)
def test_a_proposal_is_vetoed(post: str, motions: list[str]) -> None:
    assert gist(read(post).read) == [Veto(motion) for motion in motions]


def test_a_veto_among_other_things() -> None:
    assert gist(read("I veto p3 and vote FOR p4.").read) == [Veto("p3"), Vote("p4", "FOR")]


@pytest.mark.parametrize(
    ("post", "motion"),
    [
        ("I give p12 my Seal of Approval.", "p12"),
        ("I give my Seal of Approval to p12.", "p12"),
        ("I hereby grant proposal 12 my Seal.", "p12"),
        ("I place my Seal of Approval on p3, because it is nice.", "p3"),
        ('I give the proposal "Foo bar" my Seal of Approval.', "Foo bar"),
    ],
)
def test_a_seal_is_given(post: str, motion: str) -> None:
    assert gist(read(post).read) == [Seal(motion)]


@pytest.mark.parametrize(
    "post",
    [
        "I veto all proposals.",
        "I veto it.",
        "I spend 2 Genechips to veto p1 and p2.",
        "If Peter objects, I veto p3.",
        "I give my Seal of Approval to everything.",
        "I veto p3. Just kidding.",
    ],
)
def test_what_is_doubtful_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I vetoed p3.",
        "I would veto p3.",
        "The Dictator vetoes p3.",
        "I veto the idea.",
        "I give my approval to the plan.",
        "> I veto p3.",
        "Should I veto p3?",
    ],
)
def test_talk_of_vetoes_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


ABOVE = "I propose:\n\n{{__Tea__\nRepeal rule 3-4.\n}}\n\n"


@pytest.mark.parametrize(
    "post",
    [
        "Second, I give the above my Seal of Approval (since I'm allowed to).",
        "I give my Seal of Approval to the above proposal.",
        "I put my Seal of Approval on this proposal.",
    ],
)
def test_a_seal_is_given_to_the_proposal_straight_above(post: str) -> None:
    assert gist(read(f"{ABOVE}{post}").read)[1:] == [Seal("Tea")]


@pytest.mark.parametrize(
    "post",
    [
        "I vote FOR p12.\n\nI give the above my Seal of Approval.",
        "I'd give the above my Seal of Approval.",
        "I give the above advice my Seal of Approval.",
        "I don't give the above my Seal of Approval.",
    ],
)
def test_what_the_seal_is_for_must_be_clear(post: str) -> None:
    assert not any(isinstance(action, Seal) for action in gist(read(f"{ABOVE}{post}").read))
