"""The speed of judging the Grid compared with that of python-chess: both check each move by all rules."""

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
    """Return the seconds that judging all posts of a game takes."""
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
    """Return the seconds for `count` random legal moves in games of chess."""
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
    """Return actions on the Grid per second, moves of chess per second, and the ratio of the two."""
    game = played()
    actions = sum(game.tried.values())
    pairs = [(actions / judged_again(game), actions / moves_of_chess(actions)) for _ in range(RUNS)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return (
        statistics.median(ours for ours, _ in pairs),
        statistics.median(theirs for _, theirs in pairs),
        ratio,
    )
