"""Draws the board in the README: `python -m tests.publish.readme_board` writes it."""

from pathlib import Path
from random import Random

from nomicbot.rulebooks.grid import squares
from tests.publish.boards import board_now, picture, play_on, staged

PLACE = Path(__file__).parents[2] / "docs" / "board.svg"
_PLAYERS = "Wonko Peter Iain Athena Bram Cleo Dov Marvin Ivy Glotmorf"


def drawn() -> str:
    """Return the board after a throw, some purchases of rocks, and a night with the Yeti."""
    random = Random(12)
    free = [squares.text(x, y) for x in range(1, 21) for y in range(1, 21)]
    random.shuffle(free)
    lines = ["at 1/2 00:00"]
    for player in _PLAYERS.split():
        lines += [
            f"given {player} location {free.pop()}",
            f"given {player} points {random.randint(-9, 60)}",
        ]
    lines += [f'given "{free.pop()}" wetness {wet}' for wet in ["Frozen"] * 14 + ["Wet"] * 6]
    lines += [f'given "{free.pop()}" substance Fire' for _ in range(5)]
    lines += [
        "given Wonko points 200",
        "given Wonko location (4,5)",
        "given Dov toad true",
        "given Shield location (5,6)",
    ]
    for square, siren in (("(3,5)", 6), ("(13,8)", 6), ("(8,6)", 1), ("(17,15)", 2)):
        lines += [
            f"dice 1 1 1 1 1 {siren}",
            "> Wonko to public",
            f"| I buy a Big Rock and place it at {square}.",
        ]
    lines += [
        "given Dov location (4,5)",
        "> Wonko to public",
        "| I pick up Dov, and throw Dov at (15,18).",
    ]
    stage = staged(*lines, players=_PLAYERS)
    play_on(stage, "at 1/3 00:00")
    return picture(board_now(stage))


if __name__ == "__main__":
    PLACE.write_text(drawn(), encoding="utf-8")
