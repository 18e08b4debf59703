"""The limits of mailing lists: Mailman's default is 40 KB."""

import binascii
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

LONGEST_MAIL = 28_000
"""The largest number of bytes of an encoded body; the message then stays under 36 KB."""

_LONGEST_LINE = 998
"""The largest number of bytes of a line that mail can carry unencoded."""

_AROUND = 2_000
"""The bytes of a body with several texts that are not part of the texts."""


def carried(*bodies: str) -> list[int]:
    """Return the size of each body, in bytes, as encoded in one message.

    If any line is too long for mail, all bodies are encoded as quoted-printable, in which each byte
    of a non-ASCII letter takes three bytes.
    """
    written = [body.encode("utf-8", "replace") for body in bodies]
    if all(len(line) <= _LONGEST_LINE for body in written for line in body.split(b"\n")):
        return [len(body) for body in written]
    return [len(binascii.b2a_qp(body, istext=True)) for body in written]


def is_too_long(body: str) -> bool:
    """Return whether a body is too long for a message to a mailing list."""
    return carried(body)[0] > LONGEST_MAIL


def in_parts(items: Sequence[T], sizes: Sequence[int]) -> Iterator[list[T]]:
    """Yield lists of items, in order, that each fit into a message, given their `sizes` in bytes.

    An item that is too long for a message is put in a list of its own.
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
