"""Nouns of rulebooks in other rooms: their number only falls, down to none in the end."""

import ast

import pytest

from tests import nouns
from tests.nodes import nodes


def test_rooms_learn_no_more_of_single_rulebooks() -> None:
    wrong = list(nouns.wrong(nouns.counts(nouns.known()), nouns.allowance()))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("one", nouns.EXCEPTIONS, ids=lambda one: f"{one.where} {min(one.nouns)}")
def test_an_exception_is_needed(one: nouns.Exempt) -> None:
    paths = [path for path in nouns.modules() if nouns.relative(path).startswith(one.where)]
    trees = (nodes(ast.parse(path.read_text("utf-8"))) for path in paths)
    found = {noun for tree in trees for noun in nouns.named(tree, one.nouns)}
    listed = [path for path in nouns.tables() if nouns.relative(path).startswith(one.where)]
    found |= {noun for path in listed for noun in nouns.in_table(path) & one.nouns}
    assert found == one.nouns


def test_there_are_few_exceptions() -> None:
    assert len(nouns.EXCEPTIONS) < 12


@pytest.mark.parametrize(
    ("found", "source"),
    [
        ({"tile"}, "tiles = 1"),
        ({"tile"}, "def f(tile): pass"),
        ({"tile"}, "class TilesPlayed: pass"),
        ({"tile"}, "import a as tiles"),
        ({"tile"}, "f(tile=1)"),
        ({"tile"}, "a.tile_plays"),
        ({"tile", "ministry"}, "f'{a} has Tiles, and two Ministries'"),
        (set(), "def f():\n  '''Return the Tiles.'''"),
        (set(), "textile = 'reptiles'  # a tile"),
    ],
)
def test_what_names_a_noun(found: set[str], source: str) -> None:
    assert set(nouns.named(nodes(ast.parse(source)), frozenset({"tile", "ministry"}))) == found


@pytest.mark.parametrize(
    ("found", "source"),
    [
        ({"grid"}, "from nomicbot.rulebooks.grid.vocabulary import GRID"),
        ({"grid"}, "from nomicbot.rulebooks import grid as g"),
        ({"bnomic"}, "def f():\n  import nomicbot.rulebooks.bnomic.days"),
        (set(), "from nomicbot.rulebooks import library"),
        (set(), "from nomicbot.rulebooks.library import rulebooks"),
    ],
)
def test_what_imports_a_rulebook(found: set[str], source: str) -> None:
    assert set(nouns.imports(nodes(ast.parse(source)))) == found


def test_the_allowance_only_falls() -> None:
    found = {"imports": {"bot": 3, "site": 2}, "nouns": {"bot": 5}}
    allowed = {"imports": {"bot": 2, "cli": 4, "site": 6}, "nouns": {"bot": 5}}
    assert [line.partition(",")[0] for line in nouns.wrong(found, allowed)] == ["bot: 3 imports"]
    assert nouns.lowered(found, allowed) == {
        "imports": {"bot": 2, "site": 2},
        "nouns": {"bot": 5},
    }
