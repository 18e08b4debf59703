"""Conversations, and the labels that distinguish them.

A label is a flat list of gestures. The empty list is the label Null. A Pending conversation has no
label yet, so several conversations may be Pending. In notation, both the label Null and a missing
label are written as nothing.
"""

from typing import Final

from nomicbot.lazy_dataclass import dataclass

Label = tuple[str, ...] | None
"""The gestures of a label in order, or PENDING."""

NULL: Final[Label] = ()
PENDING: Final[Label] = None


def joined(one: Label, other: Label) -> Label:
    """Return the label of two merged conversations: the gestures of both, in order.

    The label Null adds no gestures.
    """
    return (one or ()) + (other or ())


@dataclass(frozen=True)
class Conversation:
    """A conversation: who is due to speak, to whom, its label, and since which second."""

    active: str
    passive: str
    label: Label
    since: int = 0

    def __str__(self) -> str:
        return f"{self.active} -> {self.passive} {label_told(self.label)}"


def label_told(label: Label) -> str:
    """Return a label in words: “foo bar”, (Null) or (Pending)."""
    return "(Pending)" if label is None else f"“{' '.join(label)}”" if label else "(Null)"
