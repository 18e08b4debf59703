"""Edits of rules, clauses, sections and rulebooks that motions list."""

import pytest

from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    CreateRulebook,
    CreateSection,
    DeleteClause,
    Insert,
    InsertClause,
    ListedChange,
    MoveRule,
    Prepend,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    Replace,
    RetitleSection,
    RewriteClause,
    Uninterpreted,
    WithinClause,
)
from nomicbot.language.documents.changes import read_changes

READ: list[tuple[str, tuple[ListedChange, ...]]] = [
    ('Insert "x y" after "a b" in rule 3-4.', (AmendRule("3-4", (Insert("x y", "a b"),)),)),
    (
        'In rule 3-4, insert "x" before the word "a".',
        (AmendRule("3-4", (Insert("x", "a", False),)),),
    ),
    ('In rule 3-4, after "y", insert "x".', (AmendRule("3-4", (Insert("x", "y"),)),)),
    ("Insert {{ z }} at the beginning of rule 3-4.", (AmendRule("3-4", (Prepend("z"),)),)),
    ("In rule 3-4, insert {{ z }} at the end.", (AmendRule("3-4", (Append("z"),)),)),
    (
        "Add {{ z. Foo }} to rule 3-4 after clause c.",
        (AmendRule("3-4", (InsertClause("z. Foo", "c"),)),),
    ),
    (
        "Add a new clause to rule 3-4 after clause c: {{ ca. Foo }}",
        (AmendRule("3-4", (InsertClause("ca. Foo", "c"),)),),
    ),
    (
        "Insert a new paragraph after clause c of rule 3-4: {{ ca. Foo }}",
        (AmendRule("3-4", (InsertClause("ca. Foo", "c"),)),),
    ),
    (
        "After clause c of rule 3-4, insert {{ ca. Foo }}",
        (AmendRule("3-4", (InsertClause("ca. Foo", "c"),)),),
    ),
    (
        "After clause 3-4.c, insert {{ ca. Foo }}",
        (AmendRule("3-4", (InsertClause("ca. Foo", "c"),)),),
    ),
    (
        'Insert {{ x }} as a new paragraph after "y" in rule 3-4.',
        (AmendRule("3-4", (Insert("x", "y", paragraph=True),)),),
    ),
    (
        'In rule 3-4, insert {{ x }} after the paragraph that begins with "y".',
        (AmendRule("3-4", (InsertClause("x", "paragraph y"),)),),
    ),
    ('Add "x" to rule 3-4 after "y".', (AmendRule("3-4", (Insert("x", "y"),)),)),
    (
        'Amend rule 3-4 by inserting "x" after "y", replacing "a" with "b" and deleting clause c.',
        (AmendRule("3-4", (Insert("x", "y"), Replace("a", "b"), DeleteClause("c"))),),
    ),
    ("Delete clause c of rule 3-4.", (AmendRule("3-4", (DeleteClause("c"),)),)),
    ("Delete clause 3-4.c.", (AmendRule("3-4", (DeleteClause("c"),)),)),
    ("Repeal clause (c) of rule 3-4.", (AmendRule("3-4", (DeleteClause("c"),)),)),
    (
        'Delete the sentence "It is so." from rule 3-4.',
        (AmendRule("3-4", (Replace("It is so.", ""),)),),
    ),
    (
        "Delete the paragraph {{ It is so. }} from rule 3-4.",
        (AmendRule("3-4", (Replace("It is so.", ""),)),),
    ),
    (
        "Amend clause c of rule 3-4 to read: {{ c. Foo }}",
        (AmendRule("3-4", (RewriteClause("c", "c. Foo"),)),),
    ),
    ("Rewrite clause c of rule 3-4: {{ Foo }}", (AmendRule("3-4", (RewriteClause("c", "Foo"),)),)),
    (
        "Replace clause c of rule 3-4 with {{ Foo }}",
        (AmendRule("3-4", (RewriteClause("c", "Foo"),)),),
    ),
    ('Replace 3-4.c with "Foo".', (AmendRule("3-4", (RewriteClause("c", "Foo"),)),)),
    (
        'In clause c of rule 3-4, replace "a" with "b".',
        (AmendRule("3-4", (WithinClause("c", (Replace("a", "b"),)),)),),
    ),
    (
        'Replace "a" with "b" in clause c of rule 3-4.',
        (AmendRule("3-4", (WithinClause("c", (Replace("a", "b"),)),)),),
    ),
    (
        "In rule 3-4, replace clause c with {{ foo }} and delete clause d.",
        (AmendRule("3-4", (RewriteClause("c", "foo"), DeleteClause("d"))),),
    ),
    ("Move rule 3-4 to the section Letters.", (MoveRule("3-4", "Letters"),)),
    ("Move rule 3-4 to section 5.", (MoveRule("3-4", "5"),)),
    ("Move rule 3-4 to section 5 as rule 5-9.", (RenumberRule("3-4", "5-9"),)),
    ("Move rule 3-4 to 5-9.", (RenumberRule("3-4", "5-9"),)),
    (
        "Move rules 2-3, 2-5 and 3-3 into the Letters Section.",
        (MoveRule("2-3", "Letters"), MoveRule("2-5", "Letters"), MoveRule("3-3", "Letters")),
    ),
    ("Move rule 3-4 to the Grid Rulebook.", (MoveRule("3-4", rulebook="Grid"),)),
    ("Move rule 3-4 to section 2 of the Grid rulebook.", (MoveRule("3-4", "2", "Grid"),)),
    ("Repeal section 6.", (RepealSection("6"),)),
    ("Repeal section VI.", (RepealSection("6"),)),
    ("Repeal all rules of section 6.", (RepealSection("6", whole=False),)),
    ("Repeal the Letters Section.", (RepealSection("Letters"),)),
    ("Repeal all rules in the Letters section.", (RepealSection("Letters", whole=False),)),
    ('Create a section called "Words".', (CreateSection("Words"),)),
    ('Create section 7, "Words".', (CreateSection("Words", "7"),)),
    (
        'Create a new section numbered 7 titled "Words" in the Grid Rulebook.',
        (CreateSection("Words", "7", "Grid"),),
    ),
    ('Retitle section 6 to "X".', (RetitleSection("6", "X"),)),
    ("Create a rulebook called the Grid.", (CreateRulebook("Grid"),)),
    ('Create a new rulebook called "Sprouts".', (CreateRulebook("Sprouts"),)),
    ("Create the Grid Rulebook.", (CreateRulebook("Grid"),)),
    ("Repeal the Grid Rulebook.", (RepealRulebook("Grid"),)),
    ("Destroy rule 3-4.", (RepealRule("3-4"),)),
]


@pytest.mark.parametrize(("text", "changes"), READ, ids=[text for text, _ in READ])
def test_an_edit_a_move_or_a_repeal_is_read(text: str, changes: tuple[ListedChange, ...]) -> None:
    assert read_changes(text) == changes


BELOW = """Amend rule 3-4 as follows:
* replace "a" with "b"
* delete "c", and delete clause d
* after "e", insert {{ f }}

Repeal rule 3-5."""


def test_edits_in_a_list_are_made_in_one_go() -> None:
    edits = (Replace("a", "b"), Replace("c", ""), DeleteClause("d"), Insert("f", "e"))
    assert read_changes(BELOW) == (AmendRule("3-4", edits), RepealRule("3-5"))


@pytest.mark.parametrize(
    "text",
    [
        'Amend rule 3-4 as follows:\n* replace "a" with "b"\n* make it nicer',
        'In rule 3-4:\n* replace "a" with "b"\n* delete',
        'Peter would amend rule 3-4 as follows:\n* replace "a" with "b"',
        'Insert "x" after every "y" in rule 3-4.',
        "Delete the second-best sentence of rule 3-4.",
        'Amend rule 3-4 by replacing the worst paragraph with "x".',
        'In rule 3-4, insert "x".',
        "Repeal sections 5 and 6.",
        "Move rule 3-4.",
        "Create a rulebook.",
    ],
)
def test_what_is_no_clear_edit_goes_to_the_desk(text: str) -> None:
    assert read_changes(text) == (Uninterpreted(text, amends=True),)


def test_a_comment_behind_the_last_clause_of_a_rule_is_kept_whole() -> None:
    text = "a. There are objects called Cubes.\n\nb. Each player owns a Cube. [[The sofa tax]]"
    made = read_changes(f'Make a new rule called "Cubes":\n\n{text}')
    assert made == (CreateRule(text, title="Cubes"),)
