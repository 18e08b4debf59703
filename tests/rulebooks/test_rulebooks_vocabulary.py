"""The words of a rulebook: no two modules declare different things by the same name."""

import importlib
import pkgutil
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import pytest

from nomicbot.game.actions import Action
from nomicbot.game.kinds import KERNEL_ATTRIBUTES as KERNEL
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.grid import vocabulary as grid_vocabulary
from nomicbot.rulebooks.library import names, rulebooks, starting_law


def declared_twice(modules: Iterable[Mapping[str, object]]) -> list[str]:
    """Return the names that mean different things in two modules, of which only the last would be found."""
    meanings: dict[str, set[int]] = defaultdict(set)
    for module in modules:
        for name, declared in module.items():
            if not name.startswith("_"):
                meanings[name].add(id(declared))
    return sorted(name for name, found in meanings.items() if len(found) > 1)


@pytest.mark.parametrize("words", [vocabulary, grid_vocabulary])
def test_no_name_means_two_things(words) -> None:
    assert declared_twice(map(vars, words._MODULES)) == []


@pytest.mark.parametrize("words", [vocabulary, grid_vocabulary])
def test_no_file_with_actions_is_left_out(words) -> None:
    """An action in no list of a vocabulary would not work, without any error."""
    files = [f"{words.__name__}.{file.name}" for file in pkgutil.iter_modules(words.__path__)]
    declared = [one for file in files for one in vars(importlib.import_module(file)).values()]
    actions = {one for one in declared if isinstance(one, type) and issubclass(one, Action)}
    assert {one for one in actions if one.__module__ in files} == set(words.ACTIONS)


def test_what_the_rulebooks_declare_of_one_kind_has_names_of_its_own() -> None:
    """A motion that mentions somebody's points, or location, must have one meaning."""
    terms = Counter(
        (a.kind.name, a.term.casefold())
        for a in {*vocabulary.ATTRIBUTES, *grid_vocabulary.ATTRIBUTES}
    )
    assert [term for term, number in terms.items() if number > 1] == []


def test_a_second_meaning_is_found() -> None:
    motions = {"STATE": object(), "KIND": (kind := object())}
    keys = {"STATE": object(), "KIND": kind, "_own": object()}
    assert declared_twice([motions, keys, {"_own": object()}]) == ["STATE"]


def test_the_clause_that_defines_an_attribute_is_there() -> None:
    rules = [rule for book in names() for rule in starting_law(book)]
    there = {f"{rule.number}.{shape.label}" for rule in rules for shape in rule.shapes} | {
        r.number for r in rules
    }
    assert [
        a
        for book in rulebooks()
        for a in book.attributes
        if a not in KERNEL and a.clause not in there
    ] == []
