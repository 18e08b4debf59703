"""No two terminals that can stand in the same place match the same words, unless one of them says that it goes first.

This is what `strict=True` promises of terminals. Lark's own check cannot hold it here: it reads no pattern with `\\b`,
`$`, a look behind or a possessive quantifier, which is five terminals of six.
"""

import re
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.lexer import TerminalDef

from nomicbot.language.documents import changes
from nomicbot.language.grammar import Grammar
from tests.language.overlaps import Overlap, Overlaps, matches

GRAMMARS = {"changes": changes._grammar()}
"""The grammar of sentences reads tags, and has no terminal of its own."""


def terminals(grammar: Grammar) -> dict[str, TerminalDef]:
    return {terminal.name: terminal for terminal in grammar._lark.terminals}


def rivals(grammar: Grammar) -> list[tuple[str, str]]:
    """All pairs of one priority that are told apart by their words alone, somewhere in a sentence."""
    priority = {name: terminal.priority for name, terminal in terminals(grammar).items()}
    places = {frozenset(one.name for one in lexer.terminals) for lexer in grammar._lark.parser.lexer.lexers.values()}
    pairs = {pair for place in places for pair in combinations(sorted(place), 2)}
    return sorted((one, other) for one, other in pairs if priority[one] == priority[other])


@pytest.mark.parametrize("grammar", GRAMMARS.values(), ids=GRAMMARS.keys())
def test_no_two_terminals_of_one_priority_match_the_same_words(grammar: Grammar) -> None:
    overlaps = Overlaps({name: terminal.pattern.to_regexp() for name, terminal in terminals(grammar).items()})
    pairs = rivals(grammar)
    assert len(pairs) > 300
    found = {pair: overlap for pair in pairs if (overlap := overlaps.of(*pair))}
    assert found == {}


@pytest.mark.parametrize("grammar", GRAMMARS.values(), ids=GRAMMARS.keys())
def test_no_terminal_matches_nothing(grammar: Grammar) -> None:
    empty = [name for name, terminal in terminals(grammar).items() if terminal.pattern.min_width == 0]
    assert empty == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(?i:vote)", "[a-z]+"),
        (r"to\b", r"t\w"),
        (r"a(?=\s*b)", r"a(?=.*c)"),
        (r"a++", r"(?:aa)+"),
        (r"a(?!b)", r"a(?=.c)"),
        (r"(?<!\w)a", r"(?<=\s)\w"),
        (r"a{1,300}", r"a{20,40}"),
        (r"a$", r"a(?=$|,)"),
    ],
)
def test_the_check_would_find_a_collision(one: str, other: str) -> None:
    found = Overlaps({"ONE": one, "OTHER": other}).of("ONE", "OTHER")
    assert found
    assert matches(one, found)
    assert matches(other, found)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("vote", "votes"),
        (r"a\b", r"a(?=b)"),
        (r"a(?=b)", r"a(?!b)"),
        (r"(?<=\w)a", r"\ba"),
        (r"a{1,300}b", r"[a ]{20,40}"),
        (r"a$", r"a(?=b)"),
        (r"(?!I)[A-Z]+", "(?i:i)"),
    ],
)
def test_the_check_finds_no_collision_where_there_is_none(one: str, other: str) -> None:
    assert Overlaps({"ONE": one, "OTHER": other}).of("ONE", "OTHER") is None


LETTERS = st.sampled_from(["a", "b", "[ab]", r"\w", r"\s", "[^a]", r"\b", "$", "."])
ANY_PATTERN = st.recursive(
    LETTERS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda two: f"(?:{two[0]}|{two[1]})"),
        st.tuples(inner, st.sampled_from(["?", "{0,2}", "*", "*+"])).map(lambda two: f"(?:{two[0]}){two[1]}"),
        st.tuples(st.sampled_from(["(?=", "(?!"]), inner).map(lambda two: f"{two[0]}{two[1]})"),
    ),
    max_leaves=5,
)
TEXTS = ["".join(chars) for length in range(4) for chars in product("ab ", repeat=length)]


@settings(max_examples=300, deadline=None)
@given(ANY_PATTERN, ANY_PATTERN)
def test_the_check_overlooks_nothing_that_trying_finds(one: str, other: str) -> None:
    found = Overlaps({"ONE": one, "OTHER": other}).of("ONE", "OTHER")
    if found is None:
        for text in TEXTS:
            for start, end in combinations(range(len(text) + 1), 2):
                tried = Overlap(text[:start], text[start:end], text[end:])
                assert not (matches(one, tried) and matches(other, tried)), tried


def test_what_a_check_by_lark_would_pass_over() -> None:
    """The figure that the head of this file speaks of."""
    unread = re.compile(r"\\b|\$|\(\?<|[+*?}]\+")
    every = [terminal.pattern.to_regexp() for grammar in GRAMMARS.values() for terminal in terminals(grammar).values()]
    assert len([pattern for pattern in every if unread.search(pattern)]) > len(every) * 0.8
