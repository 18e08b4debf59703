"""The changes that a motion lists, in sentences."""

import pytest

from nomicbot.language.documents.changes import read_changes
from nomicbot.publish.changes import described

SAID = [
    ("Move rule 3-4 to section 5.", "rule 3-4 moves to section 5"),
    ("Move rule 3-4 to the Grid Rulebook.", "rule 3-4 moves to the last section of “Grid”"),
    ('Create section 7, "Words".', "a section 7 “Words” is created"),
    ('Retitle section 6 to "X".', "section 6 gets the title “X”"),
    ("Repeal section 6.", "section 6 is repealed"),
    ("Repeal all rules of section 6.", "each rule of section 6 is repealed"),
    ("Create the Grid Rulebook.", "the rulebook “Grid” is created"),
    ("Repeal the Grid Rulebook.", "the rulebook “Grid” is repealed"),
    ('In rule 3-4, insert "x" before "y".', "rule 3-4: “x” is put before “y”"),
    ("Insert {{ x }} at the beginning of rule 3-4.", "rule 3-4: “x” is added at the beginning"),
    ("Insert {{ x }} after clause c of rule 3-4.", "rule 3-4: “x” is put behind clause c"),
    (
        'Insert "x" as a new paragraph after "y" in rule 3-4.',
        "rule 3-4: “x” is put behind the paragraph with “y”",
    ),
    ("Delete clause c of rule 3-4.", "rule 3-4: clause c goes"),
    ("Replace clause c of rule 3-4 with {{ x }}", "rule 3-4: clause c becomes “x”"),
    ('In clause c of rule 3-4, replace "a" with "b".', "rule 3-4: in clause c, “a” becomes “b”"),
    ("Each player gains 5A.", "each player gains 5 Amplitude"),
    ("The owner of p12 gains 5A.", "the owner of p12 gains 5 Amplitude"),
    ("Transfer 10 Genechips from Wonko to Peter.", "Wonko gives Peter 10 Genechips"),
    ("Wonko wins.", "Wonko gets a win"),
    ('Award Wonko the Title "X".', "Wonko gets a title “X”"),
    ('Peter loses the title "X".', "Peter loses the title “X”"),
    ('Create a game object called "X".', "an object “X” is created"),
    ("Destroy the Sofa.", "Sofa is destroyed"),
    ('Rename the Sofa to "X".', "Sofa gets the name “X”"),
    (
        "If Wonko's Amplitude is at least 10 and rule 3-4 exists, Wonko gains 3A; otherwise, repeal rule 3-4.",
        "if the Amplitude of Wonko is at least 10 and there is a rule 3-4: Wonko gains 3 Amplitude; "
        "otherwise: rule 3-4 is repealed",
    ),
    (
        "Unless Wonko holds the Big Rubber Stamp, repeal rule 3-4.",
        "if it is not so that Wonko holds the Big Rubber Stamp: rule 3-4 is repealed",
    ),
]


@pytest.mark.parametrize(("text", "said"), SAID)
def test_a_listed_change_is_told_as_what_happens(text: str, said: str) -> None:
    (change,) = read_changes(text)
    assert described(change) == said
