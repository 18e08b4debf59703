"""Regular expressions that are compiled when they are first used.

Modules are imported for a look at a game that use few of their patterns, or none.
"""

import re
from collections.abc import Callable
from typing import Any, cast


class LazyPattern:
    """A regular expression that is compiled on first use, and has the interface of a pattern."""

    def __init__(self, source: str | Callable[[], str], flags: int) -> None:
        self._source, self._flags = source, flags

    def __getattr__(self, name: str) -> Any:
        source = self._source if isinstance(self._source, str) else self._source()
        found = getattr(re.compile(source, self._flags), name)
        setattr(self, name, found)  # so that it is asked once
        return found


def regex(source: str | Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """Return a regular expression that is compiled when it is first used.

    An error in it is raised only then. If `source` is a function, it is called then too.
    """
    return cast("re.Pattern[str]", LazyPattern(source, flags))
