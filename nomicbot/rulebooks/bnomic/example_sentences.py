"""Sentences about this rulebook that other rooms show as examples."""

PHRASES_IN_CLAUSES = (
    "When *a player joins the game*, ...",
    "No player with more than 20A may *call Shenanigans*.",
    "It costs 2 Genechips to *submit a tweak*.",
)
"""Clauses with a phrase between asterisks that the drafting manual lists."""


def change_examples(who: str) -> list[tuple[str, str]]:
    """Return kinds of changes that motions can list, each with an example about the player `who`.

    Changes of rules are left out, since the possible ones depend on the current rules.
    """
    return [
        ("Give or take", f"{who} gains 5A."),
        ("Set a number", f"Set {who}'s Amplitude to 10."),
        ("Award a title", f'Award {who} the Title "Dogcatcher".'),
        ("Make a thing", 'Create a game object called "The Sofa".'),
        (
            "Make a type of Talisman",
            'Create a type of Talisman called "Lucky Coin" with the text: { You gain 5 GC. }',
        ),
        ("Make a Room", 'Create a Room called "Kitchen".'),
        ("Make a rulebook", 'Create a rulebook called "Chess".'),
    ]


def decide_reading(clause: str) -> tuple[str, str]:
    """Return what decides a dispute on a clause's meaning, and a sentence that requests it."""
    return (
        "Whether it is right, a CFI decides if it Passes or Fails (5-2.j):",
        f"I call Shenanigans: {{{{ The reading of {clause} is right. }}}}",
    )
