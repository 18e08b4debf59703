"""No function has more decisions than a reader can follow, except those in a list that only shrinks."""

import ast

import pytest

from tests import decisions


def test_functions_keep_to_their_number_of_decisions() -> None:
    found = {one.id: one.decisions for one in decisions.counted()}
    wrong = list(decisions.wrong(found, decisions.exceptions()))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("number", "body"),
    [
        (0, "return a"),
        (1, "if a: b"),
        (2, "if a: b\nelif c: d\nelse: e"),
        (2, "for a in b:\n  while c: d"),
        (2, "try: a\nexcept B: c\nexcept D: e\nelse: f\nfinally: g"),
        (3, "return [a for a in b if c if d]"),
        (2, "return {a for b in c for a in b}"),
        (4, "return a and b and (c or d) if e else f"),
        (2, "match a:\n  case 1: b\n  case _: c"),
        (1, "def g():\n  if a: b\nif g(): c"),
        (1, "return map(lambda a: a or b, c)"),
    ],
)
def test_what_is_a_decision(number: int, body: str) -> None:
    source = "def f():\n" + "\n".join(f"  {line}" for line in body.split("\n"))
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    assert decisions.decisions(function) == number


def test_the_list_only_shrinks() -> None:
    found = {"long": 20, "shorter": 13, "short": 12, "new": 14}
    allowed = {"long": 18, "shorter": 15, "short": 15, "gone": 15}
    assert [line.split()[0] for line in decisions.wrong(found, allowed)] == [
        *("long", "new"),
        *("short", "gone"),
    ]
    assert decisions.lowered(found, allowed) == {"long": 18, "shorter": 13}
