"""The register of recognisers: named pure functions that each decide one question about text.

`tests/language/recognisers` has examples for and against each. A recogniser returns a value that is
true if its rule applies.
"""

from collections.abc import Callable
from typing import Any, TypeVar

RECOGNISERS: dict[str, Callable[..., Any]] = {}
"""All recognisers, by module and name: "roles.is_owner_beside"."""
_Function = TypeVar("_Function", bound=Callable[..., Any])


def recogniser(function: _Function) -> _Function:
    """Register a recogniser, and return it unchanged."""
    RECOGNISERS[f"{function.__module__.rpartition('.')[2]}.{function.__name__}"] = function
    return function
