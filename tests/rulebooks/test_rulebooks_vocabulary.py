"""The words of the Ruleset: what one module declares, no other one declares by the same name."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from nomicbot.rulebooks.bnomic import vocabulary


def declared_twice(modules: Iterable[Mapping[str, object]]) -> list[str]:
    """The names that mean one thing in one module and another in another: only the last of them would be found."""
    meanings: dict[str, set[int]] = defaultdict(set)
    for module in modules:
        for name, declared in module.items():
            if not name.startswith("_"):
                meanings[name].add(id(declared))
    return sorted(name for name, found in meanings.items() if len(found) > 1)


def test_no_name_means_two_things() -> None:
    assert declared_twice(map(vars, vocabulary._MODULES)) == []


def test_a_second_meaning_is_found() -> None:
    motions = {"STATE": object(), "KIND": (kind := object())}
    keys = {"STATE": object(), "KIND": kind, "_own": object()}
    assert declared_twice([motions, keys, {"_own": object()}]) == ["STATE"]
