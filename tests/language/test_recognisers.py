"""Each recogniser of clauses has examples for and against, in posts that are parsed as a whole."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from nomicbot.language import own_clauses, under
from nomicbot.language.reader import ReadPost
from nomicbot.language.recognisers import RECOGNISERS
from tests.language.test_manual import AUTHOR, READER

EACH = 3


def _examples() -> Iterator[tuple[str, bool, str]]:
    for path in sorted((Path(__file__).parent / "recognisers").glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                name, _, rest = line.partition(": ")
                yield f"{path.stem}.{name}", rest.startswith("+"), rest[2:].replace("\\n", "\n")


def _read(post: str) -> ReadPost:
    """Parse a post, which may begin with its author, its subject, or quoted words."""
    author: Sequence[str] = AUTHOR
    if post.startswith("From: "):
        sender, _, post = post.partition("\n\n")
        author = (sender.removeprefix("From: "),)
    subject, _, rest = post.partition("\n\n") if post.startswith("Subject: ") else ("", "", post)
    begins = rest.index("\n\n") + 2 if rest.startswith("> ") else 0
    quoted = (0, begins) if begins else None
    subject = subject.removeprefix("Subject: ")
    return READER.read(rest, [(begins, len(rest))], [quoted], subject=subject, names=author)


@pytest.fixture
def found() -> Iterator[set[str]]:
    """Yield the names of the recognisers that matched anything since the set was last cleared.

    Each recogniser notes its own name. Tracing every call of the reader takes four times as long.
    """
    before = {name: one.__code__ for name, one in RECOGNISERS.items()}
    noted: set[str] = set()
    for name, one in RECOGNISERS.items():
        _RUN[name] = _noting(name, FunctionType(before[name], one.__globals__), one, noted)
        one.__code__ = _calling(name)
    yield noted
    for name, one in RECOGNISERS.items():
        one.__code__ = before[name]
    _RUN.clear()


_RUN: dict[str, Callable[..., Any]] = {}


def _noting(
    name: str, work: FunctionType, like: FunctionType, noted: set[str]
) -> Callable[..., Any]:
    """Return a function that calls `work`, and notes the name if something true is returned.

    The default arguments are those of `like`.
    """
    work.__defaults__, work.__kwdefaults__ = like.__defaults__, like.__kwdefaults__

    def run(*given: Any, **named: Any) -> Any:
        if result := work(*given, **named):
            noted.add(name)
        return result

    return run


def _calling(name: str) -> CodeType:
    """Return the code of a function that calls what is kept in `_RUN` under this name."""
    words = f"def call(*given, **named):\n    from {__name__} import _RUN\n    return _RUN[{name!r}](*given, **named)"
    made: dict[str, FunctionType] = {}
    exec(words, made)
    return made["call"].__code__


def test_every_recogniser_has_examples_for_and_against() -> None:
    told = Counter((name, applies) for name, applies, _ in _examples())
    few = [name for name in RECOGNISERS if min(told[name, True], told[name, False]) < EACH]
    assert not few
    assert {name for name, _ in told} == set(RECOGNISERS)


def test_recognisers_apply_where_they_should(found: set[str]) -> None:
    wrong = []
    for name, applies, post in _examples():
        found.clear()
        _read(post)
        if (name in found) != applies:
            wrong.append(f"{name}: {'+-'[not applies]} {post}")
    assert not wrong, "\n".join(wrong)


SETS = ((own_clauses, "STATING"), (own_clauses, "EXCUSING"), (under, "SETTING_APART"))
"""Sets of recognisers whose order has no meaning."""


@pytest.mark.parametrize("seed", range(2))
def test_sets_of_recognisers_can_be_shuffled(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {one.__name__ for module, name in SETS for one in _members(getattr(module, name))}
    posts = [post for name, _, post in _examples() if name.partition(".")[2] in names]
    before = [_read(post) for post in posts]
    chance = random.Random(seed)
    for module, name in SETS:
        one = getattr(module, name)
        monkeypatch.setattr(module, name, tuple(chance.sample(one, len(one))))
    assert [_read(post) for post in posts] == before


def _members(of: Sequence[Any]) -> Iterator[Any]:
    return (one[0] if isinstance(one, tuple) else one for one in of)
