"""Objecting to a recognition: what is one, what is asked about, and what only talks of objections."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import ObjectToRecognition
from tests.language.posts import UNREAD, gist, read

OBJECTIONS = [
    ("I object to the recognition of my action.", 0),
    ("I hereby object to the recognition of my last post!", 0),
    ("I object to the recognition of my proposal, since I was only thinking aloud.", 0),
    ("I object to the recognition.", 0),
    ("I object to that recognition.", 0),
    ("I object to being recognised.", 0),
    ("I object to my post being recognized.", 0),
    ("I object: that was no true attempt.", 0),
    ("I object, it was not a true attempt at an action.", 0),
    ("That was not a true attempt at an action.", 0),
    ("This was no true attempt at a game action.", 0),
    ("I object to the recognition of entry 17.", 17),
    ("I object to the recognition of my action in entry 17.", 17),
    ("I object to being recognised, entry #17.", 17),
]


@pytest.mark.parametrize(("post", "entry"), OBJECTIONS)
def test_somebody_objects(post: str, entry: int) -> None:
    assert gist(read(post).read) == [ObjectToRecognition(entry)]


@pytest.mark.parametrize(
    "post",
    [
        "If he recognises it, I object to the recognition of my action.",
        "I object to the recognition of Peter's action.",
        "I object to recognition of it.",
        "I object to recognition.",
        "I object to the recognition of my action, but not really.",
        "I object to the recognition of my action?",
    ],
)
def test_what_may_be_an_objection_is_asked_about(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I object to p3.",
        "I object to the proposal, which lacks recognition of Peter.",
        "I would object to the recognition of my action.",
        "He objected to the recognition of his action.",
        "Was that a true attempt at an action?",
        "Nobody makes a true attempt at humour here.",
        'Rule 1-3 says "I object to the recognition of my action".',
        "I objected to the recognition of my action.",
    ],
)
def test_what_only_talks_of_it_is_prose(post: str) -> None:
    assert gist(read(post).read) == []
