"""The title of a new rule on a line above its braces, in the changes of a motion."""

import pytest

from nomicbot.game.amending import CreateRule, RepealRule, Uninterpreted
from nomicbot.language.documents.changes import read_changes

GEESE = CreateRule("Geese may vote.", "Geese")


@pytest.mark.parametrize(
    "text",
    [
        "Create a new rule:\n\n__Geese__\n\n{{\nGeese may vote.\n}}",
        "Create a new rule:\n\n__Geese__\n\nGeese may vote.",
        "Create a rule: __Geese__ {{ Geese may vote. }}",
        "Create the following rule:\n\n_Geese_:\n{{ Geese may vote. }}",
        'Create a new rule:\n"Geese"\n{{ Geese may vote. }}',
        "Create a new rule:\n\n== Geese ==\n\n{{\n__Geese__\nGeese may vote.\n}}",
    ],
)
def test_a_title_may_stand_above_the_braces(text: str) -> None:
    assert read_changes(text) == (GEESE,)
    assert read_changes(f"Repeal rule 3-4.\n\n{text}\n\n{text}") == (
        RepealRule("3-4"),
        GEESE,
        GEESE,
    )


@pytest.mark.parametrize(
    "text",
    [
        "Create a new rule:\n\n__Geese__\n\n{{\n__Ducks__\nGeese may vote.\n}}",
        "Create a new rule:\n\n__Geese__\n\nas follows, perhaps: {{\nGeese may vote.\n}}",
    ],
)
def test_nothing_else_stands_there(text: str) -> None:
    assert all(isinstance(change, Uninterpreted) for change in read_changes(text))
