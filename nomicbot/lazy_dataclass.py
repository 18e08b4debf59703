"""Dataclasses whose methods are written when the first object is made.

`dataclasses.dataclass` writes each method as source and compiles it, over a millisecond a class. A
look at a game imports the words of all rulebooks, over 500 classes, and makes objects of some 70:
to write the methods of all took half of the time of `nomicbot log`. So a class here begins with an
`__init__` and `__dataclass_fields__` that do nothing but make it a dataclass, in place, as soon as
an object is made or its fields are asked for. From then on it is like any other.

Parsing a message can be interrupted at any moment, also while a class is made. The class then gets
back the attributes that it had, and is made the next time. docs/design.md compares this module with
`msgspec.Struct`.
"""

import dataclasses
from threading import RLock
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

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
