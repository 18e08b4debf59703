"""Changes to game objects that motions list."""

import pytest

from nomicbot.game.amending import (
    CreateObject,
    DestroyObject,
    Each,
    ListedChange,
    MoveAmount,
    RenameObject,
    RepealRule,
    SetAttribute,
    Uninterpreted,
    Whose,
)
from nomicbot.language.documents.changes import read_changes

READ: list[tuple[str, tuple[ListedChange, ...]]] = [
    ("Set the Amplitude of Wonko to 5.", (SetAttribute("Wonko", "Amplitude", "5"),)),
    ("Set each player's Burns to 0.", (SetAttribute(Each("player"), "Burns", "0"),)),
    ("Each player's Amplitude becomes 0.", (SetAttribute(Each("player"), "Amplitude", "0"),)),
    ("Add 3 to Wonko's Amplitude.", (SetAttribute("Wonko", "Amplitude", "3", True),)),
    ("Subtract 3 from Wonko's Amplitude.", (SetAttribute("Wonko", "Amplitude", "-3", True),)),
    ("Each player gains 5A.", (SetAttribute(Each("player"), "Amplitude", "5", True),)),
    ("All players lose 3 Genechips.", (SetAttribute(Each("player"), "Genechips", "-3", True),)),
    ("The owner of p12 gains 5A.", (SetAttribute(Whose("p12", "owner"), "Amplitude", "5", True),)),
    ("p12's author gains 10 GC.", (SetAttribute(Whose("p12", "owner"), "Genechips", "10", True),)),
    ("Wonko gains ten Genechips.", (SetAttribute("Wonko", "Genechips", "10", True),)),
    (
        "Wonko and Peter each gain 3A.",
        (
            SetAttribute("Wonko", "Amplitude", "3", True),
            SetAttribute("Peter", "Amplitude", "3", True),
        ),
    ),
    (
        "Wonko, Peter and Zed gain 3A.",
        (
            SetAttribute("Wonko", "Amplitude", "3", True),
            SetAttribute("Peter", "Amplitude", "3", True),
            SetAttribute("Zed", "Amplitude", "3", True),
        ),
    ),
    (
        "Wonko gains 3A and 2 Burns.",
        (SetAttribute("Wonko", "Amplitude", "3", True), SetAttribute("Wonko", "Burns", "2", True)),
    ),
    (
        "The Gremlin Fund gains 30 points.",
        (SetAttribute("The Gremlin Fund", "Points", "30", True),),
    ),
    (
        "Create a Bonus Box of type Scary.",
        (CreateObject("bonus box", attributes=(("type", "Scary"),)),),
    ),
    (
        "Create a Shiny Bonus Box at (4,5).",
        (CreateObject("bonus box", attributes=(("type", "Shiny"), ("location", "(4,5)"))),),
    ),
    (
        "Create a Female Cheerleader called Barbie.",
        (CreateObject("cheerleader", "Barbie", attributes=(("gender", "Female"),)),),
    ),
    *(
        (
            f"Create a Cheerleader called Barbie{whose} Peter.",
            (CreateObject("cheerleader", "Barbie", attributes=(("owner", "Peter"),)),),
        )
        for whose in (" held by", ", who belongs to", " belonging to")
    ),
    ("Create a Gremlin called Fred.", (CreateObject("grid gremlin", "Fred"),)),
    ("Create a Female Football.", (Uninterpreted("Create a Female Football."),)),
    (
        "Create a Scary Bonus Box of type Shiny.",
        (Uninterpreted("Create a Scary Bonus Box of type Shiny."),),
    ),
    ("Create a Gremlin Hat.", (Uninterpreted("Create a Gremlin Hat."),)),
    ("Wonko gains 5 SP.", (SetAttribute("Wonko", "Soul Pennies", "5", True),)),
    ("Wonko gains 5 Suck Points.", (SetAttribute("Wonko", "Suck Points", "5", True),)),
    ("Award Wonko 5A.", (SetAttribute("Wonko", "Amplitude", "5", True),)),
    ("Award 5 Genechips to each player.", (SetAttribute(Each("player"), "Genechips", "5", True),)),
    ('Award Wonko the Title "Grand Poobah".', (CreateObject("title", "Grand Poobah", "Wonko"),)),
    (
        'Award the title "Grand Poobah" to Old Coma.',
        (CreateObject("title", "Grand Poobah", "Old Coma"),),
    ),
    (
        'Wonko is awarded the Title "Grand Poobah".',
        (CreateObject("title", "Grand Poobah", "Wonko"),),
    ),
    ('Wonko gains the title, "Grand Poobah".', (CreateObject("title", "Grand Poobah", "Wonko"),)),
    ('Peter loses the title "Grand Poobah".', (DestroyObject("Grand Poobah", "title", "Peter"),)),
    (
        'Strip Peter of the title "Grand Poobah".',
        (DestroyObject("Grand Poobah", "title", "Peter"),),
    ),
    ("Wonko wins.", (CreateObject("win", holder="Wonko"),)),
    ("Wonko wins the game!", (CreateObject("win", holder="Wonko"),)),
    ("Award Wonko a Win.", (CreateObject("win", holder="Wonko"),)),
    ("Award a Win to the owner of p12.", (CreateObject("win", holder=Whose("p12", "owner")),)),
    ("Wonko receives a Win.", (CreateObject("win", holder="Wonko"),)),
    (
        "Transfer the Big Rubber Stamp to Wonko.",
        (SetAttribute("Big Rubber Stamp", "holder", "Wonko"),),
    ),
    ("Give the Big Rubber Stamp to Wonko.", (SetAttribute("Big Rubber Stamp", "holder", "Wonko"),)),
    ("Give Wonko the Big Rubber Stamp.", (SetAttribute("Big Rubber Stamp", "holder", "Wonko"),)),
    (
        "Transfer the Big Rubber Stamp from Wonko to Peter.",
        (SetAttribute("Big Rubber Stamp", "holder", "Peter", held_by="Wonko"),),
    ),
    (
        "Transfer 10 Genechips from Wonko to Peter.",
        (MoveAmount("10", "Genechips", "Wonko", "Peter"),),
    ),
    ('Create a game object called "The Sofa".', (CreateObject("object", "The Sofa"),)),
    (
        "Create a new object named the Sofa, held by Wonko.",
        (CreateObject("object", "the Sofa", "Wonko"),),
    ),
    ('Create a Title called "Grand Poobah".', (CreateObject("title", "Grand Poobah"),)),
    ('Create a ministry called "Hats".', (CreateObject("ministry", "Hats"),)),
    ("Destroy the Sofa.", (DestroyObject("Sofa"),)),
    ('Destroy the title "Grand Poobah".', (DestroyObject("Grand Poobah", "title"),)),
    ('Rename the Sofa to "Chair".', (RenameObject("Sofa", "Chair"),)),
    ("Rename Wonko to Zonko.", (RenameObject("Wonko", "Zonko"),)),
    ("Wonko becomes the Minister of Law.", (SetAttribute("Ministry of Law", "holder", "Wonko"),)),
    (
        "Make Wonko the Minister of Public Relations.",
        (SetAttribute("Ministry of Public Relations", "holder", "Wonko"),),
    ),
    ("Wonko's Class becomes Priest.", (SetAttribute("Wonko", "Class", "Priest"),)),
    ("Set Wonko's Class to Boring Guy.", (SetAttribute("Wonko", "Class", "Boring Guy"),)),
    (
        "Repeal rule 3-4 and Wonko gains 3A.",
        (RepealRule("3-4"), SetAttribute("Wonko", "Amplitude", "3", True)),
    ),
]


@pytest.mark.parametrize(("text", "changes"), READ, ids=[text for text, _ in READ])
def test_a_change_to_game_objects_is_read(text: str, changes: tuple[ListedChange, ...]) -> None:
    assert read_changes(text) == changes


def test_several_lose_a_title() -> None:
    lost = (DestroyObject("X", "title", "Wonko"), DestroyObject("X", "title", "Peter"))
    assert read_changes('Wonko and Peter lose the title "X".') == lost


@pytest.mark.parametrize(
    "text",
    [
        "Wonko gains 3 goats.",
        "Wonko gains 3A when p12 passes.",
        "Peter gains 3A or 2 Burns.",
        "Transfer the Sofa to Wonko tomorrow.",
        "Wonko becomes happy.",
        "Wonko gains 3A, and Peter too.",
        "All players, except Wonko, gain 5A.",
        "Each player other than Wonko gains 5A.",
        "Award Wonko the title Poobah.",
        'Each player loses the title "X".',
        "Transfer 3 Genechips from Wonko to each player.",
        'Create a goat called "X".',
        "Give up. Move on. Insert coin.",
        "Wonko gains ſix Burns.",
    ],
)
def test_what_is_no_clear_change_of_an_object_goes_to_the_desk(text: str) -> None:
    assert read_changes(text) == (Uninterpreted(text),)
