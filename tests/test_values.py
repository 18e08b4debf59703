"""Results, routes, troubles and ways are values: nothing decides by their words.

A comparison with a string literal goes on to compile, and fails in silence, when the value is renamed.
Only what other programs say, such as "OK" of an IMAP server, has no name of ours.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nomicbot
from tests.nodes import nodes

ROOT = Path(nomicbot.__file__).parent
OF_VALUES = frozenset(("result", "route", "trouble", "way", "lack", "applied"))
OF_OTHERS = ("mail/transport/imap.py", "mail/trust/authentication_results.py")


def _name(node: ast.expr) -> str:
    """Return the last name of an expression: `way` of `one.way`."""
    return getattr(node, "attr", getattr(node, "id", ""))


def _has_words(node: ast.expr) -> bool:
    """Return whether an expression is a word, or a collection in which there are some."""
    parts = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else [node]
    return any(
        isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value for one in parts
    )


def decided_by_words(source: str) -> Iterator[str]:
    """Yield what compares a result, a route, a trouble or a way with words."""
    for node in nodes(ast.parse(source)):
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                if any(_name(side) in OF_VALUES for side in sides) and any(map(_has_words, sides)):
                    yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith") as asked):
                if _name(asked.value) in OF_VALUES:
                    yield ast.unparse(node)
            case ast.Match() if _name(node.subject) in OF_VALUES:
                for case in node.cases:
                    if isinstance(case.pattern, ast.MatchValue) and _has_words(case.pattern.value):
                        yield ast.unparse(case.pattern)


def test_nothing_decides_by_the_words_of_a_value() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {what}"
        for path in sorted(ROOT.rglob("*.py"))
        if not path.as_posix().endswith(OF_OTHERS)
        for what in decided_by_words(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("found", "source"),
    [
        (["verdict.result == 'done'"], "if verdict.result == 'done': pass"),
        (["way in ('row', 'wish')"], "a = way in ('row', 'wish')"),
        (["'row' in way"], "a = 'row' in way"),
        (["way.startswith('row')"], "a = way.startswith('row')"),
        (["'post'"], "match mail.route:\n  case 'post': pass"),
        ([], "if verdict.result == VerdictResult.DONE and way in OF_ROWS: pass"),
        ([], "if verdict.result == '': pass"),
        ([], "if word == 'done' and words.startswith('row'): pass"),
    ],
)
def test_what_decides_by_words(found: list[str], source: str) -> None:
    assert list(decided_by_words(source)) == found
