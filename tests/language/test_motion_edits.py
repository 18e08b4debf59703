"""Changes of single clauses of a Pending motion, described in prose."""

import pytest

from nomicbot.game.amending.listing import (
    Append,
    DeleteClause,
    Replace,
    RewriteClause,
    WithinClause,
)
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.motion_edits import edited_motion, edits_in

RULE = """Create a rule titled "Clout": {
a. Each player has a number of Clouts.
b. A player may spend 5 Genechips.
c. Clouts are pretty.
}"""


@pytest.mark.parametrize(
    ("words", "motion", "edits"),
    [
        ('In my proposal, let clause a say "X."', "", [RewriteClause("a", "X.")]),
        ('Clause c had better read "X."', "", [RewriteClause("c", "X.")]),
        ('And clause f: "X."', "", [RewriteClause("f", "X.")]),
        ('ok change c to "X."', "", [RewriteClause("c", "X.")]),
        ('replace clause c of p5 with "X."', "p5", [RewriteClause("c", "X.")]),
        ('And then change b. of p6, please, to say: "X."', "p6", [RewriteClause("b", "X.")]),
        ("In p11, replace clause b with: {{ b. X. }}", "p11", [RewriteClause("b", "X.")]),
        ('I revise p22, only the last clause: "g. X."', "p22", [RewriteClause("g", "X.")]),
        ('In clause b replace all the text with this: "X."', "", [RewriteClause("b", "X.")]),
        ('revise p23: in clause b say "X." instead', "p23", [RewriteClause("b", "X.")]),
        ('also add to p15: "X."', "p15", [Append("X.")]),
        ("and drop d and e", "", [DeleteClause("d"), DeleteClause("e")]),
        ("I revise p5 by deleting clause d.", "p5", [DeleteClause("d")]),
        ('In p24 replace "X" with "Y"', "p24", [Replace("X", "Y")]),
        (
            'revise p23: in clause b say "X." instead\nand drop d and e',
            "p23",
            [RewriteClause("b", "X."), DeleteClause("d"), DeleteClause("e")],
        ),
        ("make it 8 instead of 5", "", [Replace("5", "8")]),
        ('In clause c of p9, change "X" to "Y".', "p9", [WithinClause("c", (Replace("X", "Y"),))]),
    ],
)
def test_an_edit_is_told_in_prose(words, motion, edits):
    told = edits_in(words)
    assert told is not None
    assert (told.motion, list(told.edits)) == (motion, edits)


@pytest.mark.parametrize(
    "words",
    [
        'Would you change c to "X"?',
        'I\'d vote for it if clause c said "X".',
        'Clause c does not say "X".',
        'You could change c to "X".',
        "I think clause c should be better.",
        'In rule 3-4, replace "X" with "Y".',
        "I drop the argument.",
    ],
)
def test_talk_about_a_text_is_no_edit_of_it(words):
    assert edits_in(words) is None


@pytest.mark.parametrize(
    ("words", "has", "lacks"),
    [
        ("drop c", "b. A player may spend 5 Genechips.", "pretty"),
        ("make it 8 instead of 5", "b. A player may spend 8 Genechips.", "5"),
        ('add: "More."', "d. More.", "\n\n\n"),
    ],
)
def test_an_edit_changes_its_clause_alone(words, has, lacks):
    text = edited_motion(RULE, read_changes(RULE), edits_in(words).edits)
    assert has in text
    assert lacks not in text
    assert text.startswith('Create a rule titled "Clout": {')
    assert text.endswith("}")


def test_an_edit_that_does_not_fit_is_none():
    assert edited_motion(RULE, read_changes(RULE), edits_in("drop h").edits) is None
