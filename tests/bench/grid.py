"""How fast the Grid is judged, beside how fast python-chess plays: both check a move against all rules and make it."""

import random
import statistics
import sys
import time
from pathlib import Path

import chess

from nomicbot.game.actions import Posted
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.rulebooks.library import library

sys.path.insert(0, str(Path(__file__).parents[1] / "rulebooks"))
from generated_grid import GridGame

PLAYERS, NWEEKS, RUNS = 30, 10, 5


def played() -> GridGame:
    """Return a game of thirty players that is to be judged again."""
    game = GridGame(PLAYERS, seed=5)
    game.play(NWEEKS, lambda _game, _judged: None)
    return game


def judged_again(game: GridGame) -> float:
    """Seconds that judging all posts of a game takes."""
    known = game.engine.dice
    assert isinstance(known, SeededDice)
    dice = SeededDice(known._seed_of)
    dice.recorded.update(known.recorded)
    engine = Engine(library("bnomic", "grid"), dice)
    seconds = 0.0
    for number, judged in enumerate(game.record, 1):
        began = time.process_time()
        engine.judge(judged.event, number)
        if isinstance(judged.event, Posted):
            seconds += time.process_time() - began
    return seconds


def moves_of_chess(count: int) -> float:
    """Seconds that so many moves take of random games, each drawn from all legal moves."""
    pick = random.Random(5)
    board = chess.Board()
    began = time.process_time()
    for _ in range(count):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100:
            board.reset()
            moves = list(board.legal_moves)
        board.push(pick.choice(moves))
    return time.process_time() - began


def grid_ratio() -> tuple[float, float, float]:
    """(actions on the Grid judged a second, legal moves of chess made a second, ratio of the first to the second)."""
    game = played()
    actions = sum(game.tried.values())
    pairs = [(actions / judged_again(game), actions / moves_of_chess(actions)) for _ in range(RUNS)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return (
        statistics.median(ours for ours, _ in pairs),
        statistics.median(theirs for _, theirs in pairs),
        ratio,
    )
