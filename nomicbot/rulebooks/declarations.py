"""The declarations of a vocabulary, found by introspection so that none can be forgotten.

A vocabulary is a module, or a package with one module per subject. No list names the modules of a
package or the actions of a module, so new files and classes need not be registered.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator, Sequence
from types import ModuleType
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute


def modules_in(
    package: str, path: Iterable[str], in_front: Sequence[str]
) -> tuple[ModuleType, ...]:
    """Import all modules of a package, given its `__path__`, and return them.

    The modules named in `in_front` come first, in that order; the others are sorted by name.
    """
    places = {name: place for place, name in enumerate(in_front)}
    names = sorted(module.name for module in pkgutil.iter_modules(path))
    names.sort(key=lambda name: places.get(name, len(places)))
    return tuple(importlib.import_module(f"{package}.{name}") for name in names)


def actions_in(*modules: ModuleType) -> tuple[type[Action], ...]:
    """Return the actions that modules declare, in order, without imported ones."""
    return tuple(
        declared
        for module in modules
        for declared in vars(module).values()
        if inspect.isclass(declared)
        and issubclass(declared, Action)
        and declared.__module__ == module.__name__
    )


def attributes_in(*modules: ModuleType) -> tuple[Attribute[Any], ...]:
    """Return the attributes that modules declare or import, in order, without duplicates."""
    declared = (one for module in modules for one in vars(module).values())
    return tuple(dict.fromkeys(found for one in declared for found in _attributes(one)))


def _attributes(declared: Any) -> Iterator[Attribute[Any]]:
    """Yield the attributes of a declaration, which may have one for each of several kinds."""
    for one in declared.values() if isinstance(declared, dict) else [declared]:
        if isinstance(one, Attribute):
            yield one


def values_in(*modules: ModuleType) -> frozenset[str]:
    """Return the words in vocabularies that are values of attributes.

    For example, forms, states and results of motions, votes, and honours.
    """
    found = (
        value
        for module in modules
        for name, value in vars(module).items()
        if name.isupper() and name[0] != "_"
    )
    each = (word for value in found for word in (value if isinstance(value, tuple) else (value,)))
    return frozenset(word for word in each if isinstance(word, str))
