"""A motion about a part of a rule, or one that retracts its own list, changes nothing in the whole rule."""

import pytest

from nomicbot.game.amending import RepealRule, Uninterpreted
from nomicbot.language.documents.changes import read_changes


@pytest.mark.parametrize(
    "text",
    [
        *(
            f"{verb} rule 4-6 ({part})."
            for verb in ("Delete", "Repeal")
            for part in ("clause b", "first sentence", '"x"')
        ),
        *(
            f'Amend rule 4-6 ({part}) to read: "None."'
            for part in ("clause b", "title", "the part about it", '"x"')
        ),
        'Delete rule 4-6 "at once".',
        'Delete rule 4-6 and "at once".',
        'Delete "at once" and rule 4-6.',
        'Replace rule 4-6 (clause b) with: "None."',
        'Change rule 4-6, "at once", to "None."',
        'Amend rule 4-6 to also read as follows: "X"',
        'Amend rule 4-6, whose title is "Deputies", to read: "None."',
        'Append to the first sentence of rule 4-6: "None."',
        'Replace the word "player" in the title of rule 4-6 with "person".',
        "Repeal rule 4-6. Just kidding.",
        "Repeal rule 4-6. I take that back.",
    ],
)
def test_what_is_said_of_a_part_does_not_change_all_of_the_rule(text: str) -> None:
    assert all(isinstance(change, Uninterpreted) for change in read_changes(text))


@pytest.mark.parametrize(
    "rule", ["3-4 (Scoring)", '3-4 ("Scoring")', '3-4, "Scoring"', '3-4 "Scoring"']
)
def test_a_title_only_explains_the_number(rule: str) -> None:
    assert read_changes(f"Repeal rule {rule}.") == (RepealRule("3-4"),)
