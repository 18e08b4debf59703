"""The growth of costs with the length of a text, in CPU time relative to itself, so machines don't matter."""

import gc
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import log2

from nomicbot.mail.message.post import Post, read_post
from tests.language.posts import READER

__all__ = ["LONG", "MEDIUM", "SHORT", "cost", "grows", "mail_of", "read_mail", "repeated"]

SHORT = (6_000, 12_000, 24_000)
MEDIUM = (20_000, 80_000)
LONG = (50_000, 100_000, 200_000)
"""Up to the longest post that is read."""

MOST = 3.0  # twice as long costs at most so many times as much
NOISE = 0.15  # seconds of the processor below which nothing is said of growth
ATTEMPTS = 4  # a machine that does other things too makes some figures worse, never better


def repeated(unit: str, size: int, before: str = "", after: str = "") -> str:
    """Return a text of at most `size` characters that repeats one fragment."""
    return before + unit * ((size - len(before + after)) // len(unit)) + after


def grows(
    work: Callable[[str], object],
    unit: str,
    before: str = "",
    after: str = "",
    sizes: Sequence[int] = SHORT,
) -> str:
    """Return how the cost grows from one size to the next if that is too much, otherwise "".

    The longest text is tried first: if it is cheap enough, no shorter one is tried.
    """
    figures: dict[int, float] = {}

    def measured(size: int) -> float:
        figures[size] = min(figures.get(size, 1e9), cost(work, repeated(unit, size, before, after)))
        return figures[size]

    for _ in range(ATTEMPTS):
        too_much = False
        costs = measured(sizes[-1])
        for one, two in reversed(list(pairwise(sizes))):
            most = MOST ** log2(two / one)
            if costs < NOISE * most:
                break
            shorter = measured(one)
            too_much |= costs >= max(shorter, NOISE) * most
            costs = shorter
        if not too_much:
            return ""
    return f"{unit!r}: {', '.join(f'{figures[size]:.2f} s' for size in sizes if size in figures)}"


def cost(work: Callable[[str], object], text: str) -> float:
    """Return the seconds of CPU time for some work, without garbage collection of other tests' objects."""
    gc.disable()
    try:
        began = time.process_time()
        work(text)
        return time.process_time() - began
    finally:
        gc.enable()


def mail_of(text: str, content_type: str = "text/plain") -> bytes:
    """Return a message with this text."""
    head = f"From: a@x.example\nMessage-ID: <a@x>\nContent-Type: {content_type}; charset=utf-8\n\n"
    return (head + text).encode("utf-8", "surrogatepass")


def read_mail(raw: bytes) -> object:
    """Parse a message, from its bytes to its actions."""
    post = read_post(raw)
    if not isinstance(post, Post):
        return None
    return READER.read(post.body, [(passage.start, passage.end) for passage in post.written])
