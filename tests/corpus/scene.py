"""The scene of the corpus: the game that its README describes."""

from nomicbot.language.scene import Motion, Scene, with_standing

SCENE = Scene(
    players=(
        "Wonko",
        "Peter",
        "Iain",
        "Athena",
        "Bram",
        "Cleo",
        "Dov",
        "Marvin",
        "Ivy",
        "Glotmorf",
    ),
    motions=(
        *(Motion(f"p{number}") for number in range(12, 20)),
        Motion("CFI 3"),
        Motion("Tweak 5"),
        Motion("Referendum 6"),
    ),
    named=with_standing(
        {"talisman": ["Lucky Coin", "Rod of Power", "Silver Spoon", "Amber Ring", "Amulet of Calm"]}
    ),
)
