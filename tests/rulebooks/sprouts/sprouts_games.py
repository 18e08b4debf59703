"""Games of Sprouts that several tests use."""

import random
from collections.abc import Iterator

from nomicbot.rulebooks.sprouts import State, begin, play
from nomicbot.rulebooks.sprouts.moves import joins

RECORDED = (
    "16+ 1(17)1[2-5] 6(18)7 1(19)17[6-8] 9(20)9[10-11] 18(21)19 10(22)11 10(23)11"
    " 10(24@9)22 11(25)23 4(26)5 4(27)4[5,2]"
)
"""The first eleven moves of a game that people played."""


def random_games(count: int, seed: int, most_spots: int = 7) -> Iterator[State]:
    """Yield the states of random games, each to its end."""
    pick = random.Random(seed)
    for _ in range(count):
        game = begin(pick.randint(1, most_spots), misere=pick.random() < 0.5)
        yield game
        while not game.over:
            game = play(game, game.turn, pick.choice(list(joins(game.position, alike=True))))
            yield game
