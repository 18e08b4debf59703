"""The speed of Spoof compared with that of python-chess: both check each move by all rules."""

import random
import statistics
import time

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.computers import choose
from nomicbot.rulebooks.spoof.moves import Lot, Move
from nomicbot.rulebooks.spoof.school import Standard
from tests.bench.grid import moves_of_chess

GAMES, RUNS = 40, 5
SEATS = ("Peter", "Ivy", "Bram", "Zoe", "Dov", "Mandy")

Played = tuple[Standard | Milan, list[tuple[str | None, Move]]]


def played(number: int) -> Played:
    """Return the beginning and the moves of a game between computer players."""
    pick = random.Random(number)
    begins: Standard | Milan = (
        spoof.milan(str(number), SEATS) if number % 2 else spoof.standard(str(number), SEATS)
    )
    state, moves = begins, []
    while spoof.result(state) is None:
        who, move = None, Lot(1)
        if not spoof.lots(state):
            who = spoof.waits(state)[0]
            move = choose(spoof.view(state, who), who, pick.randrange, pick.randbytes(16).hex())
        state = spoof.play(state, who, move)
        moves.append((who, move))
    return begins, moves


def seconds_of(games: list[Played]) -> float:
    """Return the seconds for replaying these games."""
    began = time.process_time()
    for state, moves in games:
        for who, move in moves:
            state = spoof.play(state, who, move)
    return time.process_time() - began


def spoof_ratio() -> tuple[float, float, float]:
    """Return moves of Spoof per second, legal moves of chess per second, and the ratio of the two."""
    games = [played(number) for number in range(GAMES)]
    count = sum(len(moves) for _, moves in games)
    pairs = [(count / seconds_of(games), count / moves_of_chess(count)) for _ in range(RUNS)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return (
        statistics.median(ours for ours, _ in pairs),
        statistics.median(theirs for _, theirs in pairs),
        ratio,
    )
