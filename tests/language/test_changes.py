"""The changes that motions list."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    Edit,
    ListedChange,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    Rewrite,
    RewriteClause,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.language.documents.changes import read_changes


def amend(rule: str, *edits: Edit) -> AmendRule:
    return AmendRule(rule, edits)


ONE = [
    # rules made
    (
        'Create a rule titled "Cats" with the following text: {{ Meow. }}',
        CreateRule("Meow.", "Cats"),
    ),
    ("Create a new rule:\n\n{{ _Cats_\n\nMeow.\n\nPurr.\n}}", CreateRule("Meow.\n\nPurr.", "Cats")),
    (
        'Create a rule numbered 3-20, in section 3, entitled "Cats": {{ Meow. }}',
        CreateRule("Meow.", "Cats", "3-20", "3"),
    ),
    ("Create rule 3-20 called “Cats” that reads { Meow. }", CreateRule("Meow.", "Cats", "3-20")),
    (
        'Create a rule in section 4 with the title "Cats" and the following text {{ Meow. }}',
        CreateRule("Meow.", "Cats", "", "4"),
    ),
    ("Create a rule in the Letters Section: {{ Meow. }}", CreateRule("Meow.", section="Letters")),
    (
        'Create a rule in the Letters Section, called "Cats": {{ Meow. }}',
        CreateRule("Meow.", "Cats", section="Letters"),
    ),
    ('Create a rule in the section "Letters": {{ Meow. }}', CreateRule("Meow.", section="Letters")),
    (
        'Create a rule in the "Odds and Ends" section: {{ Meow. }}',
        CreateRule("Meow.", section="Odds and Ends"),
    ),
    (
        'Create a rule in the section Letters entitled "Cats": {{ Meow. }}',
        CreateRule("Meow.", "Cats", section="Letters"),
    ),
    (
        'Create a rule in the section called Odds and Ends titled "Cats": {{ Meow. }}',
        CreateRule("Meow.", "Cats", section="Odds and Ends"),
    ),
    (
        "Create a rule in the last section: {{ M }}",
        Uninterpreted("Create a rule in the last section: {{ M }}", True),
    ),
    (
        'Create a rule in the Grid rulebook titled "Cats": {{ Meow. }}',
        CreateRule("Meow.", "Cats", rulebook="Grid"),
    ),
    (
        'Create a new rule entitled "Cats" with the following WOO delimited text:\nWOO\nMeow.\n\nPurr.\nWOO',
        CreateRule("Meow.\n\nPurr.", "Cats"),
    ),
    (
        "Create a rule: {{\n    __Cats__\n    a. Meow.\n      b. Purr.\n}}",
        CreateRule("a. Meow.\n  b. Purr.", "Cats"),
    ),
    # rules rewritten
    ("Amend rule 3-4 to read: {{ Meow. }}", amend("3-4", Rewrite("Meow."))),
    (
        'Amend Rule 3-4/2, "Cats", to read as follows:\n{{\nMeow.\n}}',
        amend("3-4", Rewrite("Meow.")),
    ),
    ("Rewrite rule 3-4: {{ Meow. }}", amend("3-4", Rewrite("Meow."))),
    ("Replace the text of rule 3-4 with {{ Meow. }}", amend("3-4", Rewrite("Meow."))),
    ('Amend the rule "Cats" to read “Meow.”', amend("Cats", Rewrite("Meow."))),
    ("Amend rule 3-4 to read:\n------\nMeow.\n------", amend("3-4", Rewrite("Meow."))),
    # words replaced
    ('In rule 3-4, replace "a b" with "c d".', amend("3-4", Replace("a b", "c d"))),
    ('In rule 3-4 replace the word "a" by "b"', amend("3-4", Replace("a", "b"))),
    ("Replace “a” with “b” in rule 3-4.", amend("3-4", Replace("a", "b"))),
    ('Change "a" to "b" in the rule "Cats"', amend("Cats", Replace("a", "b"))),
    ("Replace {{a}} with {{ b\n  c }} in rule 3-4", amend("3-4", Replace("a", "b\nc"))),
    (
        'Amend rule 3-4 by replacing "a" with "b" and "c" with "d".',
        amend("3-4", Replace("a", "b"), Replace("c", "d")),
    ),
    (
        'Amend rule 3-4 by replacing "a" with "b", and by deleting "c".',
        amend("3-4", Replace("a", "b"), Replace("c", "")),
    ),
    (
        'Amend Rule 5E36 by replacing each instance of "ndays" with "rdays".',
        amend("5E36", Replace("ndays", "rdays", True)),
    ),
    ('Replace all occurrences of "a" with "b" in rule 3-4', amend("3-4", Replace("a", "b", True))),
    ('Change "a" to "b" everywhere in rule 3-4', amend("3-4", Replace("a", "b", True))),
    ('Change "a" to "b" in rule 3-4, wherever it appears.', amend("3-4", Replace("a", "b", True))),
    # words added and deleted
    ("Append to rule 3-4: {{ Purr. }}", amend("3-4", Append("Purr."))),
    ("Add the following to the end of rule 3-4: {{ Purr. }}", amend("3-4", Append("Purr."))),
    ("Add the following paragraph to rule 3-4:\n\n{{ Purr. }}", amend("3-4", Append("Purr."))),
    ('Append "Purr." to rule 3-4.', amend("3-4", Append("Purr."))),
    ("Amend rule 3-4 by appending the following: {{ Purr. }}", amend("3-4", Append("Purr."))),
    ('In rule 3-4, delete "x" and append {{ y }}.', amend("3-4", Replace("x", ""), Append("y"))),
    ('Delete "x" from rule 3-4.', amend("3-4", Replace("x", ""))),
    ('In rule 3-4, remove every instance of "x"', amend("3-4", Replace("x", "", True))),
    (
        "Change the second paragraph of 5E57 to {{ Meow. }}",
        amend("5E57", RewriteClause("paragraph 2", "Meow.")),
    ),
    # titles, numbers, repeals
    ('Retitle rule 3-4 to "Dogs".', RetitleRule("3-4", "Dogs")),
    ("Rename the rule “Cats” to “Dogs”.", RetitleRule("Cats", "Dogs")),
    ('Change the title of rule 3-4 to "Dogs"', RetitleRule("3-4", "Dogs")),
    ("Renumber rule 3-4 to 3-20.", RenumberRule("3-4", "3-20")),
    ("Renumber rule 3-4 as rule 3-20", RenumberRule("3-4", "3-20")),
    ("Repeal rule 3-4/7.", RepealRule("3-4")),
    ("repeal the rule “Cats”", RepealRule("Cats")),
    # attributes
    ("Set Wonko's Amplitude to 5.", SetAttribute("Wonko", "Amplitude", "5")),
    ("Set Wonko’s Amplitude to -5.", SetAttribute("Wonko", "Amplitude", "-5")),
    ("Wonko's Amplitude becomes five.", SetAttribute("Wonko", "Amplitude", "5")),
    ("James' Burns becomes 0", SetAttribute("James", "Burns", "0")),
    ("Increase Wonko's Amplitude by 3.", SetAttribute("Wonko", "Amplitude", "3", True)),
    ("Lower Old Coma's Burns by 1", SetAttribute("Old Coma", "Burns", "-1", True)),
    ("Wonko gains 3A.", SetAttribute("Wonko", "Amplitude", "3", True)),
    ("Zed the Unfinished loses 2A", SetAttribute("Zed the Unfinished", "Amplitude", "-2", True)),
    ("Wonko gains 2 Burns.", SetAttribute("Wonko", "Burns", "2", True)),
]


@pytest.mark.parametrize(("text", "change"), ONE)
def test_one_change(text: str, change: ListedChange) -> None:
    assert read_changes(text) == (change,)


SEVERAL = [
    ("Repeal rules 3-4, 3-5 and 3-6.", (RepealRule("3-4"), RepealRule("3-5"), RepealRule("3-6"))),
    ("Repeal the following rules: 3-4, 3-5", (RepealRule("3-4"), RepealRule("3-5"))),
    (
        "Repeal the following rules:\n* 3-4\n* 3-5\n\nWonko gains 1A.",
        (RepealRule("3-4"), RepealRule("3-5"), SetAttribute("Wonko", "Amplitude", "1", True)),
    ),
    ("Repeal rule 3-4 and create a rule: {{ x }}", (RepealRule("3-4"), CreateRule("x"))),
    ("Repeal rule 3-4\nRepeal rule 3-5", (RepealRule("3-4"), RepealRule("3-5"))),
    (
        "1. Repeal rule 3-4\n2. Amend rule 3-5 to read {{ x }}\n3. Wonko gains 3A",
        (
            RepealRule("3-4"),
            amend("3-5", Rewrite("x")),
            SetAttribute("Wonko", "Amplitude", "3", True),
        ),
    ),
    ("This proposal does the following:\n\n- Repeal rule 3-4", (RepealRule("3-4"),)),
    (
        "Create the following rules:\n{{ __A__ aa }}\n{{ __B__ bb }}",
        (CreateRule("aa", "A"), CreateRule("bb", "B")),
    ),
    (
        "Amend rule 3-4 to read {{ __Dogs__\nWoof. }}",
        (AmendRule("3-4", (Rewrite("Woof."),), "Dogs"),),
    ),
    (
        "[[ Too old. ]] Repeal rule 3-4. [[ And [[ so ]] on ]]\nRepeal rule 3-5.",
        (RepealRule("3-4"), RepealRule("3-5")),
    ),
    (
        "Repeal rule 3-4. [[ never closed\nRepeal rule 3-5.\n\nRepeal rule 3-6.",
        (RepealRule("3-4"), RepealRule("3-6")),
    ),
    (
        "We like it so.\nRepeal rule 3-4. That is all.\n\nReally.",
        (
            Uninterpreted("We like it so."),
            RepealRule("3-4"),
            Uninterpreted("That is all.\n\nReally."),
        ),
    ),
]


@pytest.mark.parametrize(("text", "changes"), SEVERAL)
def test_several_changes_in_order(text: str, changes: tuple[ListedChange, ...]) -> None:
    assert read_changes(text) == changes


@pytest.mark.parametrize("text", ["", "  \n", "[[ nothing ]]", "[[ nothing\nat all"])
def test_a_blank_text_changes_nothing(text: str) -> None:
    assert read_changes(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "If it is Monday, repeal rule 3-4.",
        "Repeal rule 3-4 if it is Monday.",
        "Repeal rule 3-4 (unless somebody objects).",
        "Do not repeal rule 3-4.",
        "Each goat gains 3A.",
        "Its owner's Amplitude becomes 3.",
        "Wonko gains 3A for each goat.",
        'Replace "a" with "b".',
        "Amend rule 3-4 so that cats are fine.",
        'Insert "x" into rule 3-4.',
        "Create a rule. It says that all is well. Repeal rule 3-4.",
        "Create a rule with the following text:\n\nGoats eat.\n\nWonko gains 3A.\n\nRepeal rule 3-4.",
        "Create a rule {{ that never ends. Repeal rule 3-4.",
        'Create a rule titled "Cats": {{ __Dogs__ Meow. }}',
        "Smoke filled the air. I grabbed a goat and threw it.",
    ],
)
def test_what_is_no_clear_change_goes_to_the_desk_as_it_is(text: str) -> None:
    (left,) = read_changes(text)
    assert isinstance(left, Uninterpreted)
    assert left.text == text


def test_a_fence_keeps_what_it_holds() -> None:
    text = "Create a rule: {{\n  a. One [[not two]].\n\n      {{ nested }} > quoted\n  }}"
    assert read_changes(text) == (CreateRule("a. One [[not two]].\n\n    {{ nested }} > quoted"),)


def test_quotation_marks_inside_quotations_of_the_other_kind_stay() -> None:
    assert read_changes("In rule 3-4, replace “isn't” with “is”.") == (
        amend("3-4", Replace("isn't", "is")),
    )


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "Repeal rule 3-4.",
                "{{",
                "}}",
                "[[",
                "]]",
                "\n\n",
                '"a"',
                "In rule 3-4, replace",
                "with",
                "and",
                "Wonko gains 3A",
                "Create a rule:",
                "x",
            ]
        ),
        max_size=12,
    )
)
def test_nothing_is_lost_and_nothing_raises(pieces: list[str]) -> None:
    text = " ".join(pieces)
    changes = read_changes(text)
    assert bool(changes) == bool(text.replace("[[", "").strip()) or "[[" in text
