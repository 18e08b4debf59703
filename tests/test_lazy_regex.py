"""Regular expressions that are compiled on first use equal those compiled at once."""

import re

import pytest

from nomicbot.lazy_regex import regex


def test_a_pattern_is_compiled_when_it_is_used() -> None:
    late, made = regex(r"(?P<n>\d+)a", re.IGNORECASE), re.compile(r"(?P<n>\d+)a", re.IGNORECASE)
    for text in ("5A", "12a and 3A", "none"):
        assert late.findall(text) == made.findall(text)
        assert late.sub("#", text) == made.sub("#", text)
        assert (late.fullmatch(text) is None) == (made.fullmatch(text) is None)
    assert (late.pattern, late.flags, dict(late.groupindex)) == (
        made.pattern,
        made.flags,
        dict(made.groupindex),
    )
    wrong = regex("(")
    with pytest.raises(re.error):
        wrong.search("")
