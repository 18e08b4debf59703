"""What lists take: Mailman's default limit is 40 KB."""

import binascii
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

LONGEST_MAIL = 28_000
"""The most bytes of a body, as mail carries it, so that the message stays under 36 KB."""

_LONGEST_LINE = 998
"""The bytes of a line that mail carries as it is; a body with a longer one is encoded."""

_AROUND = 2_000
"""The bytes of a body that has several texts, apart from them."""


def carried(*bodies: str) -> list[int]:
    """Return the bytes of bodies as mail carries them in one message.

    If a line of one is too long for mail, all are encoded as quoted-printable, in which a letter
    that is not ASCII takes three times as much.
    """
    written = [body.encode("utf-8", "replace") for body in bodies]
    if all(len(line) <= _LONGEST_LINE for body in written for line in body.split(b"\n")):
        return [len(body) for body in written]
    return [len(binascii.b2a_qp(body, istext=True)) for body in written]


def is_too_long(body: str) -> bool:
    """Return whether a list may not take a body as one message."""
    return carried(body)[0] > LONGEST_MAIL


def in_parts(items: Sequence[T], sizes: Sequence[int]) -> Iterator[list[T]]:
    """Yield items in order in lists that each fit into one message, by their `sizes` in bytes.

    An item that is too long for a message has one to itself.
    """
    part: list[T] = []
    left = LONGEST_MAIL - _AROUND
    for item, size in zip(items, sizes, strict=True):
        if part and size > left:
            yield part
            part, left = [], LONGEST_MAIL - _AROUND
        part.append(item)
        left -= size
    if part:
        yield part
