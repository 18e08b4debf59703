"""Counts the decisions in each function, as a reader does who follows every path through it.

    python -m tests.decisions                 the number of functions with more than 12 and more than 15, by room
    python -m tests.decisions --list bot      these functions of one room, the worst first
    python -m tests.decisions --lower         removes exceptions that are no longer needed

A decision is an `if`, a loop, an `except`, a comprehension and each of its `if`s, a conditional
expression, each `and` or `or`, and each `case`. A function within another one is counted by itself.
A function may have 12, or as many as `decisions.json` allows it. That list only shrinks: `--lower`
never adds to it. If a function has moved, move its line by hand.
"""

import argparse
import ast
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
EXCEPTIONS = Path(__file__).parent / "decisions.json"
MOST = 12
"""Decisions of a function that is in no list."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_ONE_EACH = (
    *(ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While),
    *(ast.ExceptHandler, ast.match_case, ast.comprehension),
)


class Counted(NamedTuple):
    """A function and its decisions."""

    id: str
    """Path and qualified name: `nomicbot/text.py::Table.drawn`."""
    decisions: int

    @property
    def room(self) -> str:
        """The room that the function belongs to."""
        return self.id.split("/")[1].split(".py")[0]


def counted(root: Path = ROOT) -> Iterator[Counted]:
    """Yield every function of the program."""
    for path in sorted((root / "nomicbot").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        yield from _functions(tree, f"{path.relative_to(root).as_posix()}::")


def _functions(node: ast.AST, above: str) -> Iterator[Counted]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue  # no function is defined in one
        if isinstance(child, _FUNCTIONS):
            yield Counted(above + child.name, decisions(child))
        named = isinstance(child, (*_FUNCTIONS, ast.ClassDef))
        yield from _functions(child, f"{above}{child.name}." if named else above)


def decisions(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the number of decisions in the body, without those of functions that it defines."""
    number = 0
    left: list[ast.AST] = [*function.body]
    while left:
        node = left.pop()
        if isinstance(node, _FUNCTIONS):
            continue
        number += isinstance(node, _ONE_EACH)
        if isinstance(node, ast.comprehension):
            number += len(node.ifs)
        elif isinstance(node, ast.BoolOp):
            number += len(node.values) - 1
        left.extend(ast.iter_child_nodes(node))
    return number


def wrong(found: dict[str, int], allowed: dict[str, int]) -> Iterator[str]:
    """Yield a line for each function that has too many decisions, and for each needless exception."""
    for id, number in found.items():
        most = max(MOST, allowed.get(id, MOST))
        if number > most:
            yield f"{id} has {number} decisions, and may have {most}: name what its parts do"
    for id in allowed:
        if found.get(id, 0) <= MOST:
            yield f"{id} needs no exception: python -m tests.decisions --lower"


def lowered(found: dict[str, int], allowed: dict[str, int]) -> dict[str, int]:
    """Return the exceptions that are still needed, none of them higher than before."""
    return {id: min(number, found[id]) for id, number in allowed.items() if found.get(id, 0) > MOST}


def exceptions() -> dict[str, int]:
    """Return what the list allows, by function."""
    return dict(json.loads(EXCEPTIONS.read_text("utf-8")))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--list", metavar="ROOM")
    parser.add_argument("--lower", action="store_true")
    asked = parser.parse_args()
    every = list(counted())
    if asked.lower:
        kept = lowered({one.id: one.decisions for one in every}, exceptions())
        EXCEPTIONS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
    elif asked.list:
        for one in sorted(every, key=lambda one: -one.decisions):
            if one.room == asked.list and one.decisions > MOST:
                print(f"{one.decisions:4} {one.id}")
    else:
        _show(every)


def _show(every: list[Counted]) -> None:
    over = Counter(one.room for one in every if one.decisions > MOST)
    far_over = Counter(one.room for one in every if one.decisions > 15)
    print(" over 12  over 15")
    for room, number in sorted(over.items()):
        print(f"{number:8} {far_over[room]:8}  {room}")
    print(f"{over.total():8} {far_over.total():8}  all")


if __name__ == "__main__":
    main()
