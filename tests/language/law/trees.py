"""Clauses of the starting law carried out by trees that the grammar parses, instead of their Python code."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import cache

from nomicbot.game.plainlaw.acting import readings as of_tree
from nomicbot.game.plainlaw.legislated import key_of
from nomicbot.game.plainlaw.tree import Law, Var, changed, nodes
from nomicbot.game.reading import ClauseReading
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks import library as libraries
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

BOOKS = ("bnomic", "grid")


@cache
def read() -> dict[str, Law]:
    """Return the trees of the clauses with code that the grammar can parse, by keys like `bnomic 3-4.c`."""
    found = {}
    for book in BOOKS:
        code = {one.origin: one for one in libraries.readings(book)}
        for rule in libraries.starting_law(book):
            labels = {clause.label for clause in code[rule.origin].clauses}
            for shape in rule.shapes:
                meant = understand(shape.plain, PLAIN_WORDS) if shape.label in labels else None
                if isinstance(meant, Understood):
                    found[f"{rule.origin}.{shape.label}"] = meant.law
    return found


@contextmanager
def in_place(clauses: Iterable[str]) -> Iterator[None]:
    """Inside the block, carry these clauses out by trees instead of by their code."""
    code = {one.origin: one for book in BOOKS for one in libraries.readings(book)}
    holes = {
        f"{rule.origin}.{shape.label}": shape.holes
        for book in BOOKS
        for rule in libraries.starting_law(book)
        for shape in rule.shapes
    }
    before = {origin: list(one.clauses) for origin, one in code.items()}
    try:
        for clause in clauses:
            origin, _, label = clause.rpartition(".")
            kept = [one for one in code[origin].clauses if one.label != label]
            assert len(kept) < len(code[origin].clauses), clause
            tree = of_law(read()[clause], key_of(clause), holes[clause])
            code[origin].clauses[:] = [*kept, *(replace(one, label=label) for one in tree)]
        libraries._everything.cache_clear()
        yield
    finally:
        for origin, one in code.items():
            one.clauses[:] = before[origin]
        libraries._everything.cache_clear()


def of_law(law: Law, key: str, holes: dict[str, int]) -> list[ClauseReading]:
    """Return the implementations of a tree. Each placeholder is the one number with its value in the tree."""
    made = list(of_tree(law, PLAIN_WORDS, key))
    if not holes:
        return made
    ((hole, number),) = holes.items()
    assert [abs(one) for one in _numbers(law)].count(number) == 1

    @cache
    def with_number(value: int) -> list[ClauseReading]:
        return list(of_tree(_with(law, number, value), PLAIN_WORDS, key))

    def carried_out(place: int):
        names = {"call": lambda args, value: with_number(value)[place].function(*args)}
        exec(f"def these_words(*args, {hole}):\n    return call(args, {hole})\n", names)
        return names["these_words"]

    return [
        replace(one, function=carried_out(place), holes=(hole,)) for place, one in enumerate(made)
    ]


_NO_AMOUNTS = ("number", "per")


def _amounts(node) -> dict[str, int]:
    named = {f.name: getattr(node, f.name) for f in fields(node) if f.name not in _NO_AMOUNTS}
    return {name: value for name, value in named.items() if type(value) is int}


def _numbers(law: Law) -> list[int]:
    said = (one for one in nodes(law) if not isinstance(one, (tuple, list, Var)))
    return [value for one in said for value in _amounts(one).values()]


def _with(law: Law, number: int, value: int) -> Law:
    def swapped(node):
        new = {
            name: value if held > 0 else -value
            for name, held in _amounts(node).items()
            if abs(held) == number
        }
        return replace(node, **new)

    return changed(law, swapped)
