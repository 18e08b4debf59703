"""A clause that forbids does not ask who acts: whom a rule lets act, the clause that permits says.

A clause of the players' own may let somebody else do the same. If a function that forbids called
`people.acting`, it would refuse whoever is not a player to do even that.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nomicbot
from tests.nodes import nodes

RULEBOOKS = Path(nomicbot.__file__).parent / "rulebooks"


def asking(module: ast.Module) -> Iterator[str]:
    """Yield the functions that forbid and ask who acts, themselves or by a function beside them."""
    functions = {one.name: one for one in module.body if isinstance(one, ast.FunctionDef)}
    for name, function in functions.items():
        if any(_is_forbids(decorator) for decorator in function.decorator_list):
            reached = [name]
            for each in reached:
                calls = _calls(functions[each])
                reached += [one for one in functions if one in calls and one not in reached]
            if any("acting" in _calls(functions[each]) for each in reached):
                yield name


def _calls(function: ast.FunctionDef) -> set[str]:
    """Return the last names of all functions that a function calls."""
    called = [node.func for node in nodes(function) if isinstance(node, ast.Call)]
    return {
        func.attr if isinstance(func, ast.Attribute) else func.id
        for func in called
        if isinstance(func, ast.Attribute | ast.Name)
    }


def _is_forbids(decorator: ast.expr) -> bool:
    func = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(func, ast.Attribute) and func.attr == "forbids"


def test_no_clause_that_forbids_asks_who_acts() -> None:
    found = [
        f"{path.relative_to(RULEBOOKS)}: {name} asks who acts; say that in the clause that permits"
        for path in sorted(RULEBOOKS.rglob("*.py"))
        for name in asking(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("found", "verb", "body"),
    [
        (["f"], "forbids", "actor = people.acting(game, 'may toast')"),
        (["f"], "forbids", "if game.state:\n    acting(game, '')"),
        (["f"], "forbids", "g(game)"),
        (["f"], "forbids", "return h(game)"),
        ([], "permits", "actor = people.acting(game, 'may toast')"),
        ([], "forbids", "if game.actor is None:\n    return"),
    ],
)
def test_what_asks_who_acts(found: list[str], verb: str, body: str) -> None:
    source = (
        f"@rule.{verb}('a', Toast)\ndef f(game):\n  {body.replace(chr(10), chr(10) + '  ')}\n"
        "def g(game):\n  people.acting(game, 'may toast')\n"
        "def h(game):\n  return f(game) or g(game)\n"
    )
    assert list(asking(ast.parse(source))) == found
