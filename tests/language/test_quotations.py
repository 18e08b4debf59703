"""Texts of rules between quotation marks, in the text of a motion."""

import pytest

from nomicbot.game.amending import AmendRule, CreateRule, ListedChange, RepealRule, Rewrite, Uninterpreted
from nomicbot.language.documents.changes import read_changes
from nomicbot.rulebooks.bnomic.vocabulary import SubmitReferendum
from tests.language.posts import gist, read

HAT = "Every player may wear one hat."
TEXTS: list[tuple[str, tuple[ListedChange, ...]]] = [
    (f'Create a new rule entitled "Hats" with the text: "{HAT}"', (CreateRule(HAT, "Hats"),)),
    (f'Create a rule called Hats that says "{HAT}"', (CreateRule(HAT, "Hats"),)),
    (f'Enact a rule, to be called "Hats", which says: "{HAT}"', (CreateRule(HAT, "Hats"),)),
    (
        f'Create a rule numbered 3-50 with the title Old Hats and the text "{HAT}"',
        (CreateRule(HAT, "Old Hats", "3-50"),),
    ),
    (
        f'Create a new rule:\n\n"{HAT}\n\nNo hat is worn twice."\n\nRepeal rule 3-17.',
        (CreateRule(f"{HAT}\n\nNo hat is worn twice."), RepealRule("3-17")),
    ),
    (
        'Amend rule 3-16 to read:\n\n"The Gremlin is dead. Long live\nthe Gremlin."',
        (AmendRule("3-16", (Rewrite("The Gremlin is dead. Long live the Gremlin."),)),),
    ),
    (
        'Create a rule in section 3, titled "Hats", reading "A player is "mighty" while e wears a hat."',
        (CreateRule('A player is "mighty" while e wears a hat.', "Hats", section="3"),),
    ),
    (f'Amend rule 3-16 to read "{HAT * 20}"', (AmendRule("3-16", (Rewrite(HAT * 20),)),)),
]


@pytest.mark.parametrize(("body", "expected"), TEXTS, ids=range(len(TEXTS)))
def test_a_rules_text_may_stand_in_quotation_marks(body: str, expected: tuple[ListedChange, ...]) -> None:
    assert read_changes(body) == expected


@pytest.mark.parametrize(
    "body",
    [
        'Create a rule: "Hats"\n\nEvery player may wear a hat.',
        'Create a rule titled: "Hats".',
        'Amend rule 3-16 to read: "A" and replace "B" with "C".',
        f'Create a rule with the text: "{HAT} (and so on)',
        f'Create a rule with the text: "{HAT}" or something like it',
    ],
)
def test_a_quotation_that_may_be_a_title_or_not_all_of_it_is_left_to_the_desk(body: str) -> None:
    (left,) = read_changes(body)
    assert isinstance(left, Uninterpreted)


@pytest.mark.parametrize(
    "sentence",
    [
        'I hereby submit the following Referendum, "Hats": "Every Minister wears a hat."',
        'i submit a referendum called "Hats", text: "Every Minister wears a hat."',
        'I put a Referendum to the people, entitled "Hats": "Every Minister wears a hat."',
        'A Referendum named "Hats" I submit, with this text: "Every Minister wears a hat."',
        'I submit, as a Senator may, a Referendum under the title "Hats", to wit: "Every Minister wears a hat."',
        'Referendum "Hats", submitted by me: "Every Minister wears a hat."',
    ],
)
def test_the_text_of_a_motion_may_stand_in_quotation_marks_behind_its_title(sentence: str) -> None:
    (found,) = gist(read(sentence).read)
    assert isinstance(found, SubmitReferendum)
    assert (found.title, found.text) == ("Hats", "Every Minister wears a hat.")
