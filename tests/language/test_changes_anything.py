"""Parsing the changes of any motion body raises nothing, loses nothing, and takes limited time."""

from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nomicbot.game.amending import Uninterpreted
from nomicbot.language.documents.blocks import comments
from nomicbot.language.documents.changes import read_changes
from tests.drawing import CHARACTERS
from tests.language.growth import MEDIUM, grows

PHRASES = st.sampled_from(
    [
        *(
            "Repeal rule 3-{n}",
            "repeal section {n}",
            "Repeal all rules of section {n}",
            "Delete clause c of rule 3-{n}",
        ),
        *(
            'Retitle rule 3-{n} to "w{n}"',
            "Move rule 3-{n} to section 5",
            "Renumber rule 3-{n} to 4-{n}",
        ),
        *(
            'In rule 3-{n}, replace "a{n}" with "b{n}"',
            'and delete "c{n}"',
            'Insert "d{n}" after "e{n}" in rule 3-4',
        ),
        *(
            "Create a rule: {{{{ w{n} }}}}",
            "create a rule numbered 3-{n} {{ w{n} }}",
            "Amend rule 3-{n} to read {{ x{n} }}",
        ),
        *("After clause c of rule 3-{n}, insert {{ y{n} }}", 'Create a rulebook called "w{n}"'),
        *(
            "Wonko{n} gains 3A",
            "and Wonko{n} gains {n} Genechips",
            "Set Wonko{n}'s Burns to {n}",
            "Wonko{n} wins",
        ),
        *(
            'Award Wonko{n} the Title "w{n}"',
            "Transfer the Sofa{n} to Wonko{n}",
            "Wonko{n} and Peter{n} gain 3A",
        ),
        *("Transfer {n} Genechips from Wonko{n} to Peter{n}", 'Create a game object called "w{n}"'),
        *(
            "If Wonko{n} is a player,",
            "If Wonko{n} is a player:",
            "if p{n} passed",
            "unless rule 3-{n} exists",
        ),
        *(
            "; otherwise, Wonko{n} gains 3A",
            "Otherwise:",
            "otherwise repeal rule 3-{n}",
            "If w{n}, w{n}a",
        ),
        *(
            "The w{n} is w{n}b",
            "create a rule with the text between the words w{n} and z{n}:",
            "w{n}",
            "z{n}",
            "----",
        ),
        *(
            "This proposal does the following:",
            "Amend rule 3-{n} by",
            "{{",
            "}}",
            "{{{{",
            "}}}}",
            "* ",
            "1. ",
        ),
    ]
)
GLUE = st.sampled_from(
    [" ", ". ", ".\n", "\n", "\n\n", "\n* ", ", ", "; ", " and ", ":\n", " [[ hidden ]] ", " [[ "]
)


def written(pieces: list[tuple[str, str]]) -> str:
    return "".join(
        phrase.format(n=number + 101) + glue for number, (phrase, glue) in enumerate(pieces)
    )


def said(value: object) -> str:
    """Return all words in a change, or in several changes."""
    if isinstance(value, tuple):
        return " ".join(map(said, value))
    fields = getattr(value, "__dataclass_fields__", None)
    return " ".join(said(getattr(value, name)) for name in fields) if fields else str(value)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(PHRASES, GLUE), max_size=10))
@example(
    [
        ("create a rule with the text between the words w{n} and z{n}:", " "),
        ("{{", " "),
        ("}}", " "),
    ]
)
@example(
    [
        ("Amend rule 3-{n} by", " "),
        ("Amend rule 3-{n} by", " "),
        ("Create a rule: {{{{ w{n} }}}}", " "),
    ]
)
def test_each_word_that_matters_stands_in_a_change_or_waits_on_the_desk(
    pieces: list[tuple[str, str]],
) -> None:
    text = written(pieces)
    found = said(read_changes(text))
    hidden = "".join(text[start:end] for start, end in comments(text))
    for number in range(101, 101 + len(pieces)):
        if str(number) in text and str(number) not in hidden:
            assert str(number) in found, (number, text, found)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(PHRASES, GLUE), max_size=10))
def test_what_is_read_does_not_hang_on_what_follows_in_another_paragraph(
    pieces: list[tuple[str, str]],
) -> None:
    first = read_changes("Repeal rule 3-4.\n\nWonko gains 3A.")
    text = written(pieces)
    assert read_changes("Repeal rule 3-4.\n\nWonko gains 3A.\n\nThe end.\n\n" + text)[:2] == first


@settings(max_examples=300, deadline=None)
@given(st.text(CHARACTERS, max_size=300))
def test_no_text_raises(text: str) -> None:
    for change in read_changes(text):
        assert not isinstance(change, Uninterpreted) or change.text.strip()


REPEATED = {
    "conditions": ("If Wonko is a player, ",),
    "conditions line by line": ("If Wonko is sad, x.\n",),
    "conditions above lists": ("If Wonko is a player:\n* x\n",),
    "a list below a condition": ("* Repeal rule 3-4.\n", "If Wonko is a player:\n"),
    "an unread list below a condition": ("* Repeal rule 3-4.\n", "If x:\n"),
    "lists that end unread": ("If p1 passed:\n" + "* Repeal rule 3-4.\n" * 20 + "* x\n",),
    "otherwise": ("If p1 passed, repeal rule 3-4. Otherwise, x. ",),
    "announced words": ("text between the words AB and CD:\n",),
    "names": ("Wonko and ", "", "Peter gain 3A."),
    "gains": ("3A and ", "Wonko gains "),
    "places": ('insert "x" after "y", ',),
    "of": ("the x of the x of ",),
}


def growing(sizes: Sequence[int]) -> list[str]:
    read_changes("Repeal rule 3-4.")
    nested = lambda room: read_changes("If p1 passed, {" * (n := len(room) // 16) + "x" + "}" * n)  # noqa: E731
    found = [grows(read_changes, *repeated, sizes=sizes) for repeated in REPEATED.values()]
    return list(filter(None, [*found, grows(nested, " ", sizes=sizes)]))


def test_changes_that_are_repeated_cost_what_their_length_does() -> None:
    assert growing(MEDIUM) == []


@pytest.mark.slow
def test_a_megabyte_of_changes_costs_what_its_length_does() -> None:
    assert growing((250_000, 500_000, 1_000_000)) == []
