"""The words of a rulebook: no two modules declare different things by the same name."""

import importlib
import pkgutil
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from types import ModuleType

import pytest

from nomicbot.game.kinds import KERNEL_ATTRIBUTES as KERNEL
from nomicbot.rulebooks import tables
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.bnomic.vocabulary.motions import TITLE, Vote
from nomicbot.rulebooks.declarations import actions_in, attributes_in, modules_in, values_in
from nomicbot.rulebooks.grid import vocabulary as grid_vocabulary
from nomicbot.rulebooks.library import names, rulebooks, starting_law

TOASTS = """
from nomicbot.game.actions import Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute

class Toast(Action):
    pass

TOASTED = Attribute(OUTSIDER, "toasted", int)
MERRY = "merry"
"""


def declared_twice(modules: Iterable[Mapping[str, object]]) -> list[str]:
    """Return the names that mean different things in two modules."""
    meanings: dict[str, set[int]] = defaultdict(set)
    for module in modules:
        for name, declared in module.items():
            if not name.startswith("_"):
                meanings[name].add(id(declared))
    return sorted(name for name, found in meanings.items() if len(found) > 1)


@pytest.mark.parametrize("words", [vocabulary, grid_vocabulary])
def test_no_name_means_two_things(words) -> None:
    assert declared_twice(map(vars, words.MODULES)) == []


def test_every_action_that_a_rulebook_has_in_its_folder_is_one_of_its_actions() -> None:
    """An action that is not would not work, without any error."""
    known = {action for book in rulebooks() for action in book.actions}
    packages = [tables, *(book.package for book in rulebooks())]
    names = [
        module.name
        for package in packages
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not module.name.endswith(".commands")  # the command line's
    ]
    declared = {one for name in names for one in actions_in(importlib.import_module(name))}
    assert {one.__name__ for one in declared - known if not one.__subclasses__()} == set()


@pytest.mark.parametrize("words", [vocabulary, grid_vocabulary])
def test_a_new_file_is_found(words, tmp_path, monkeypatch) -> None:
    (tmp_path / "aa_toasts.py").write_text(TOASTS, "utf-8")
    monkeypatch.setattr(words, "__path__", [*words.__path__, str(tmp_path)])
    modules = modules_in(words.__name__, words.__path__, words._IN_FRONT)
    (new,) = set(modules) - set(words.MODULES)
    monkeypatch.delitem(sys.modules, new.__name__)
    assert [one for one in modules if one is not new] == list(words.MODULES)
    assert set(actions_in(*modules)) - set(words.ACTIONS) == {new.Toast}
    assert set(attributes_in(*modules)) - set(words.ATTRIBUTES) == {new.TOASTED}
    assert "merry" in values_in(new)


def test_a_module_declares_its_own_actions_and_all_attributes_that_it_has() -> None:
    module = ModuleType("toasts")
    exec(TOASTS, vars(module))
    module.Vote = Vote  # type: ignore[attr-defined]
    module.BOTH = {"a": module.TOASTED, "b": TITLE}  # type: ignore[attr-defined]
    assert actions_in(module) == (module.Toast,)
    assert attributes_in(module) == (module.TOASTED, TITLE)


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
