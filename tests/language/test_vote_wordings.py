"""Votes as people put them, and what only looks like one: `talk/votes.txt`, a post a line, with what is read of it."""

from pathlib import Path

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Vote, VoteOnEach
from tests.language.posts import read

POSTS = [
    tuple(line.split(" => "))
    for line in (Path(__file__).parent / "talk" / "votes.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("##")
]


def told(one: object) -> str:
    """An action in short."""
    action = one.action if isinstance(one, Announcement) else one
    if isinstance(action, Vote):
        return f"{action.vote} {action.motion}"
    if isinstance(action, VoteOnEach):
        return " ".join([action.vote, "rest" if action.unvoted else "each", *(f"but {name}" for name in action.but)])
    return type(action).__name__


@pytest.mark.parametrize(("post", "expected"), POSTS)
def test_what_is_read_as_votes(post: str, expected: str) -> None:
    found = read(post.replace("\\n", "\n").replace("\\t", "\t")).read
    done = [told(one) for one in found if isinstance(one, Announcement)]
    asked = len(done) < len(found)
    if expected == "not done":
        assert not done
    elif expected == "asked":
        assert asked
        assert not done
    else:
        assert ", ".join(done) == expected.removesuffix(", and asked")
        assert asked == expected.endswith(", and asked")
