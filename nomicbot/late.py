"""Lazy creation on first use: the methods of dataclasses, and regular expressions.

Whoever looks at a game imports the words of all rulebooks, hundreds of classes and patterns, and
uses a few of them: to write the methods of the classes alone took half of the time of `nomicbot
log`.
"""

import dataclasses
import re
from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any, cast

__all__ = ["dataclass", "regex"]

_FIELDS = "__dataclass_fields__"
_MAKING = RLock()


class _Pending:
    """The placeholder for the fields of a class whose methods are not written yet."""

    def __init__(self, cls: type[Any], options: dict[str, Any]) -> None:
        def first(new: Any, /, *args: Any, **named: Any) -> None:
            self._make()
            new.__init__(*args, **named)

        self._cls, self._options = cls, options
        setattr(cls, _FIELDS, self)
        cls.__init__ = first

    def __get__(self, _object: Any, cls: type[Any]) -> Any:
        self._make()
        return getattr(cls, _FIELDS)

    def _make(self) -> None:
        """Write the methods of the class.

        If this is interrupted, as the parsing of a message can be at any moment, nothing has
        changed.
        """
        cls = self._cls
        with _MAKING:
            before = dict(vars(cls))
            if before[_FIELDS] is not self:
                return
            try:
                delattr(cls, _FIELDS)
                del cls.__init__
                dataclasses.dataclass(**self._options)(cls)
            except BaseException:
                for name in [name for name in vars(cls) if name not in before]:
                    delattr(cls, name)
                for name, value in before.items():
                    if vars(cls).get(name) is not value:
                        setattr(cls, name, value)
                raise


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls=None, /, **options):
        """Return a dataclass that is made with its first object: errors in it show up then.

        Slots need a new class, so one with slots is made at once; so is one with an `__init__`.
        """

        def made(cls):
            if options.get("slots") or not options.get("init", True) or "__init__" in vars(cls):
                return dataclasses.dataclass(**options)(cls)
            _Pending(cls, options)
            return cls

        return made if cls is None else made(cls)


class _Pattern:
    """A regular expression that is compiled on first use, and has the interface of a pattern."""

    __class__ = re.Pattern  # type: ignore[assignment]

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
    return cast("re.Pattern[str]", _Pattern(source, flags))
