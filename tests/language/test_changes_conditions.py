"""Conditional changes in motions."""

import pytest

from nomicbot.game.amending import (
    AllOf,
    Compares,
    Conditional,
    CreateRule,
    Exists,
    Holds,
    ListedChange,
    MoveAmount,
    Not,
    RepealRule,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.language.documents.changes import read_changes

PASSED = Compares("p12", "result", "is", "passed")

READ: list[tuple[str, tuple[ListedChange, ...]]] = [
    (
        "If Wonko holds the Big Rubber Stamp, repeal rule 3-4.",
        (Conditional(Holds("Wonko", "Big Rubber Stamp"), (RepealRule("3-4"),)),),
    ),
    (
        "If Wonko's Amplitude is at least 10, Wonko gains 3A; otherwise, Peter gains 3A and Zed loses 2A.",
        (
            Conditional(
                Compares("Wonko", "Amplitude", "at least", "10"),
                (SetAttribute("Wonko", "Amplitude", "3", True),),
                (
                    SetAttribute("Peter", "Amplitude", "3", True),
                    SetAttribute("Zed", "Amplitude", "-2", True),
                ),
            ),
        ),
    ),
    (
        "If Wonko's Amplitude is 10 or more then Wonko gains 3A.",
        (
            Conditional(
                Compares("Wonko", "Amplitude", "at least", "10"),
                (SetAttribute("Wonko", "Amplitude", "3", True),),
            ),
        ),
    ),
    (
        "If Wonko has more than 10 Genechips, transfer 10 Genechips from Wonko to Peter.",
        (
            Conditional(
                Compares("Wonko", "Genechips", "more than", "10"),
                (MoveAmount("10", "Genechips", "Wonko", "Peter"),),
            ),
        ),
    ),
    (
        "If Wonko has no Burns, Wonko gains 3A.",
        (
            Conditional(
                Compares("Wonko", "Burns", "is", "0"),
                (SetAttribute("Wonko", "Amplitude", "3", True),),
            ),
        ),
    ),
    (
        "If p12 passed, repeal rule 3-4.",
        (Conditional(Compares("p12", "result", "is", "passed"), (RepealRule("3-4"),)),),
    ),
    (
        "If proposal 12 failed, repeal rule 3-4, otherwise repeal rule 3-5.",
        (
            Conditional(
                Compares("proposal 12", "result", "is", "failed"),
                (RepealRule("3-4"),),
                (RepealRule("3-5"),),
            ),
        ),
    ),
    (
        "If rule 3-14 exists, repeal rule 3-14.",
        (Conditional(Exists("3-14", "rule"), (RepealRule("3-14"),)),),
    ),
    (
        "If rule 3-14 does not exist, create a rule numbered 3-14: {{ a. Foo }}",
        (Conditional(Not(Exists("3-14", "rule")), (CreateRule("a. Foo", number="3-14"),)),),
    ),
    (
        'If there is no rule "Cats", create a rule called "Cats": {{ a. Foo }}',
        (Conditional(Not(Exists("Cats", "rule")), (CreateRule("a. Foo", "Cats"),)),),
    ),
    (
        "If Wonko is a player, Wonko gains 3A.",
        (
            Conditional(
                Compares("Wonko", "player", "is", "yes"),
                (SetAttribute("Wonko", "Amplitude", "3", True),),
            ),
        ),
    ),
    (
        "If Wonko is the Minister of Law, Wonko gains 3A.",
        (
            Conditional(
                Holds("Wonko", "Ministry of Law", "ministry"),
                (SetAttribute("Wonko", "Amplitude", "3", True),),
            ),
        ),
    ),
    (
        'If Wonko is not a player and Peter holds the title "Grand Poobah", Peter gains 3A.',
        (
            Conditional(
                AllOf(
                    (
                        Not(Compares("Wonko", "player", "is", "yes")),
                        Holds("Peter", "Grand Poobah", "title"),
                    )
                ),
                (SetAttribute("Peter", "Amplitude", "3", True),),
            ),
        ),
    ),
    (
        "Unless Wonko is a player, repeal rule 3-4.",
        (Conditional(Not(Compares("Wonko", "player", "is", "yes")), (RepealRule("3-4"),)),),
    ),
    (
        "Wonko gains 3A if p12 passed.",
        (
            Conditional(
                Compares("p12", "result", "is", "passed"),
                (SetAttribute("Wonko", "Amplitude", "3", True),),
            ),
        ),
    ),
    (
        "Repeal rule 3-4 unless p12 passed.",
        (Conditional(Not(Compares("p12", "result", "is", "passed")), (RepealRule("3-4"),)),),
    ),
    (
        "If p12 passed, do the following: {{ Repeal rule 3-4. Wonko gains 3A. }}",
        (
            Conditional(
                Compares("p12", "result", "is", "passed"),
                (RepealRule("3-4"), SetAttribute("Wonko", "Amplitude", "3", True)),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("text", "changes"), READ, ids=[text for text, _ in READ])
def test_a_change_that_depends_is_read(text: str, changes: tuple[ListedChange, ...]) -> None:
    assert read_changes(text) == changes


LISTED = "If p12 passed:\n* Repeal rule 3-4.\n* Wonko gains 3A.\n\nOtherwise:\n* Repeal rule 3-5.\n\nPeter gains 1A."


def test_a_condition_above_a_list_is_one_for_all_of_it() -> None:
    changes = read_changes(LISTED)
    depends = Conditional(
        PASSED,
        (RepealRule("3-4"), SetAttribute("Wonko", "Amplitude", "3", add=True)),
        (RepealRule("3-5"),),
    )
    assert changes == (depends, SetAttribute("Peter", "Amplitude", "1", add=True))


def test_otherwise_speaks_of_the_sentence_before_it() -> None:
    changes = read_changes(
        "If p12 passed, repeal rule 3-4. Otherwise, repeal rule 3-5. Repeal rule 3-6."
    )
    assert changes == (
        Conditional(PASSED, (RepealRule("3-4"),), (RepealRule("3-5"),)),
        RepealRule("3-6"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "If Wonko is sad, repeal rule 3-4.",
        "If Wonko has 10 Genechips, repeal rule 3-4.",  # at least, or exactly?
        "If p12 passed or p13 passed and p14 failed, repeal rule 3-4.",
        "Wonko gains 3A and Peter gains 3A if p12 passed.",
        "If p12 passed, Wonko gets a hat.",
        "If p12 passed, Wonko gains 3A; otherwise, e gets a hat.",
        "If p12 passed, repeal rule 3-4. Otherwise, let there be cake.",
        "Otherwise, repeal rule 3-4.",
        "If the moon is full:\n* Repeal rule 3-4.\n* Repeal rule 3-5.",
        "If p12 passed:\n* Repeal rule 3-4.\n* Dance.",
        "When p12 passes:\n* Repeal rule 3-4.",
        "If it is Monday:\n\nRepeal rule 3-4.",
        "If each player's Burns is 0, repeal rule 3-4.",
        "If p12 passed, do the following: {{ Repeal rule 3-4. Dance. }}",
    ],
)
def test_a_condition_that_cannot_be_read_leaves_all_that_depends_on_it_unread(text: str) -> None:
    (left,) = read_changes(text)
    assert isinstance(left, Uninterpreted)
    assert left.text == text


def test_what_follows_a_list_that_depends_on_something_unread_is_read() -> None:
    left, repealed = read_changes("If the moon is full:\n* Repeal rule 3-4.\n\nRepeal rule 3-5.")
    assert left == Uninterpreted("If the moon is full:\n* Repeal rule 3-4.", True)
    assert repealed == RepealRule("3-5")


def test_nobody_knows_where_a_list_within_a_list_ends() -> None:
    (left,) = read_changes("* If p12 passed:\n* Repeal rule 3-4.")
    assert left == Uninterpreted("If p12 passed:\n* Repeal rule 3-4.", True)
