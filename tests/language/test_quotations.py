"""The end of a quotation is found by pairing all quotation marks of a text once."""

import random
import re

from nomicbot.language.documents.quotations import closes

MOST = 200


def closes_by_counting(text: str, start: int, end: int) -> int | None:
    """Return the same as `closes`, found by counting the marks after `start`."""
    depth = 1
    for mark in [found.start() for found in re.finditer('"', text) if start <= found.start() < end][
        :MOST
    ]:
        opens = text[mark - 1] in " \t\n([-" and text[mark + 1 : mark + 2].strip() != ""
        depth += 1 if opens else -1
        if not depth:
            return mark
    return None


def test_a_quotation_closes_where_counting_finds_it():
    chance = random.Random(49)
    closed = 0
    for size in (5, 20, 60) * 300:
        text = "".join(chance.choice('""" a\n(x') for _ in range(size))
        start = chance.randrange(1, size + 1)
        end = chance.randrange(start, size + 1)
        found = closes(text, start, end)
        assert found == closes_by_counting(text, start, end), (text, start, end)
        closed += found is not None
    assert closed > 100


def test_what_closes_is_not_looked_for_beyond_two_hundred_marks():
    text = ' "a' * 300 + 'b" ' * 300
    found = [closes(text, start, len(text)) for start in range(2, len(text), 3)]
    assert found == [closes_by_counting(text, start, len(text)) for start in range(2, len(text), 3)]
    assert None in found
    assert any(found)
