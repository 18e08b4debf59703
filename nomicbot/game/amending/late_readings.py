"""Replacing the uninterpreted words in a motion by changes, once their meaning is known."""

from collections.abc import Mapping
from dataclasses import replace

from nomicbot.game.amending.listing import Conditional, ListedChange, Uninterpreted

Read = Mapping[str, tuple[ListedChange, ...]]
"""The changes that each uninterpreted passage of a motion means."""


def unread_words(changes: tuple[ListedChange, ...]) -> list[str]:
    """Return the uninterpreted words in a motion's list of changes, in order."""
    found: list[str] = []
    for change in changes:
        if isinstance(change, Uninterpreted):
            found.append(change.text)
        elif isinstance(change, Conditional):
            found += [*unread_words(change.then), *unread_words(change.otherwise)]
    return found


def read_anew(changes: tuple[ListedChange, ...], read: Read) -> tuple[ListedChange, ...]:
    """Return the changes, with uninterpreted words replaced by what `read` has for them.

    Changes that were understood before stay unchanged.
    """
    found: list[ListedChange] = []
    for change in changes:
        if isinstance(change, Uninterpreted) and change.text in read:
            found += read[change.text]
        elif isinstance(change, Conditional):
            then, otherwise = read_anew(change.then, read), read_anew(change.otherwise, read)
            found.append(replace(change, then=then, otherwise=otherwise))
        else:
            found.append(change)
    return tuple(found)
