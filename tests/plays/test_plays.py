"""The expectations of every play are met, and every clause with an effect in the program has a play."""

import re
from pathlib import Path
from typing import Any

import pytest

from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.library import names, readings, starting_law
from tests.plays.catalogue import HERE, PLAYS, called, enough, shown, sides
from tests.samples import PARTS, sample

_HEAD = re.compile(r"^(?:rulebooks|players) .*$", re.MULTILINE)


def _beginning(play: Path) -> list[str]:
    """Return what a play says about how its game begins."""
    return _HEAD.findall(play.read_text(encoding="utf-8").partition("\n>")[0])


OF_PLAYERS = HERE / "law"
"""Plays of clauses that players make: the first line of each is the clause, and there is none of the law to show."""
SAMPLE = frozenset(sample(PLAYS, 2 * PARTS))
SIDE_BY_SIDE = sorted(PLAYS, key=_beginning)
"""The plays in an order in which those whose games begin alike stand together: each such game is begun once."""
QUICK = SAMPLE.union(enough(PLAYS))
"""The plays of the quick suite: the slow one has all."""

KNOWN: dict[str, str] = {}
"""Plays that are right and do not come true yet, and why."""

_NEARLY = re.compile(r"^#\s*shows\b.*$", re.MULTILINE)


def marked(play: Path) -> Any:
    """Return a play as a test parameter, with the reason if its failure is known."""
    reason = KNOWN.get(called(play))
    marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
    return pytest.param(play, id=called(play), marks=marks)


def with_effect() -> list[str]:
    """Return the clauses of all rulebooks that some code carries out."""
    found = set()
    for reading in [reading for book in names() for reading in readings(book)]:
        number = reading.rule.partition("/")[0]
        labels = {clause.label for clause in reading.clauses}
        found |= {f"{number}.{label}" for label in labels}
    return sorted(found)


@pytest.mark.sampled
@pytest.mark.apart
@pytest.mark.parametrize("play", [marked(play) for play in SIDE_BY_SIDE if play in QUICK])
def test_every_line_of_a_play_comes_true(play: Path) -> None:
    """Plays that show each side of each clause are tried. A sample is rejudged after each step, with all messages."""
    sparing = play not in SAMPLE
    unmet = [str(line) for line in Stage(read_play(play), sparing=sparing).run()]
    assert not unmet, "\n".join(unmet)


@pytest.mark.slow
@pytest.mark.apart
@pytest.mark.parametrize("play", [marked(play) for play in SIDE_BY_SIDE])
def test_every_play_is_mailed_and_is_the_same_when_judged_again_after_any_step(play: Path) -> None:
    unmet = [str(line) for line in Stage(read_play(play)).run()]
    assert not unmet, "\n".join(unmet)


NOTHING_TO_SHOW = {"D-2.g", "E-2.b", "E-4.g", "E-4.k", "E-4.x"}
"""Of Cheerleaders, whom no rule moves yet, and of things that no rule Throws Elbonia-Style yet:
tests/rulebooks/test_grid_company.py has them."""


@pytest.mark.parametrize("clause", sorted({*with_effect()} - NOTHING_TO_SHOW))
def test_each_clause_with_machine_effect_has_a_play(clause: str) -> None:
    plays = [called(play) for play in PLAYS if clause in shown(play) and called(play) not in KNOWN]
    assert plays, f"no play shows {clause}"


def test_what_the_kernel_and_the_reader_carry_out_has_plays_too() -> None:
    carried = {
        *(
            "1-2.e",
            "1-3.a",
            "1-3.b",
            "1-3.d",
            "1-3.e",
            "1-3.h",
            "1-3.k",
            "1-3.l",
            "1-3.m",
            "1-3.n",
            "1-4.b",
            "1-4.c",
        ),
        *(
            "1-5.b",
            "1-5.c",
            "1-5.e",
            "2-1.c",
            "2-1.e",
            "2-1.f",
            "2-1.h",
            "2-1.j",
            "2-2.e",
            "2-2.g",
            "2-3.a",
            "2-3.b",
        ),
        *(
            "2-5.b",
            "2-5.c",
            "2-5.d",
            "2-6.a",
            "2-6.b",
            "2-6.c",
            "2-6.d",
            "2-6.o",
            "3-1.e",
            "3-1.f",
            "3-1.g",
            "3-1.j",
        ),
        *("3-2.e", "3-2.j", "3-3.l"),
    }
    assert not carried - {clause for play in PLAYS for clause in shown(play)}


def test_the_plays_of_the_quick_suite_show_what_all_show() -> None:
    assert frozenset().union(*map(sides, QUICK)) == frozenset().union(*map(sides, PLAYS))
    assert {play for play in PLAYS if not sides(play)} <= QUICK


def test_plays_show_clauses_that_there_are() -> None:
    law = {
        f"{rule.number}.{shape.label}"
        for book in names()
        for rule in starting_law(book)
        for shape in rule.shapes
    }
    wrong = [
        f"{called(play)}: {clause}" for play in PLAYS for clause in shown(play) if clause not in law
    ]
    assert not wrong


def test_lines_on_what_a_play_shows_can_be_read() -> None:
    for play in PLAYS:
        text = play.read_text(encoding="utf-8")
        own = play.parent == OF_PLAYERS
        assert own or shown(play), f"{called(play)} does not say what it shows"
        assert len(_NEARLY.findall(text)) == len(shown(play)), called(play)


def test_a_play_of_a_rule_shows_a_clause_of_that_rule() -> None:
    for play in PLAYS:
        folder, *rest = play.relative_to(HERE).parts
        if folder in names() and rest[0] != "combinations":
            label = rest[1].partition("-")[0]
            assert f"{rest[0]}.{label}" in shown(play), called(play)


def test_known_plays_are_there() -> None:
    assert set(KNOWN) <= {called(play) for play in PLAYS}
