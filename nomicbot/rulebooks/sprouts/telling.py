"""The analysis of a game or a position in sentences.

Each analysis uses its own search. Its result must not depend on anything that was asked earlier,
since a rebuild would otherwise have a different result.
"""

from collections.abc import Sequence
from itertools import pairwise

from nomicbot.rulebooks.sprouts.advice import Analysis
from nomicbot.rulebooks.sprouts.lands import lands
from nomicbot.rulebooks.sprouts.looking import TooFar
from nomicbot.rulebooks.sprouts.referee import NAMES, State

__all__ = ["MOST_POSITIONS", "of_what_is", "of_what_was"]

MOST_POSITIONS = 100_000
"""A bound that no law can exceed: some ten seconds, and the same again in each rebuild."""


def of_what_is(state: State, most: int) -> str:
    """Return who wins from the current position, and how, as far as `most` positions show."""
    try:
        advice = Analysis(most).advice(state)
    except TooFar:
        return (
            f"I looked at {most:,} positions, as many as I may, and cannot "
            "tell yet who wins from here"
        )
    if not advice.wins:
        return f"with best play {NAMES[1 - state.turn]} wins, whatever is moved"
    return f"with best play {NAMES[state.turn]} wins, by {advice.move}"


def of_what_was(state: State, most: int) -> str:
    """Return who would have won a finished game, and which moves gave a win away.

    At most `most` positions are examined.
    """
    analysis = Analysis(most)
    known = _decided(analysis, state)
    if not known:
        return (
            f"I looked at {most:,} positions, as many as I may, and cannot tell of any "
            "position who would have won"
        )
    begun, wins = known[0]
    winner = NAMES[begun.turn if wins else 1 - begun.turn]
    since = "from the start" if not begun.moves else f"after move {len(begun.moves)}"
    told = [f"with best play {since}, {winner} wins"]
    faults = [one for (one, won), (_, then) in pairwise(known) if won and then]
    told += [_fault(analysis, state, one) for one in faults] or ["no move gave that away"]
    if begun.moves:
        told.append(
            f"what was before I cannot tell, with the {most:,} positions that I may look at"
        )
    return "; ".join(told)


def _decided(analysis: Analysis, state: State) -> Sequence[tuple[State, bool]]:
    """Return the last positions of a game that can be decided, each with whether it is won.

    They begin with the first position from which all later ones can be decided. The search starts
    with the last positions, which cost the least and whose results help with earlier ones.
    """
    found: list[tuple[State, bool]] = []
    for number in reversed(range(len(state.moves) + 1)):
        one = State(state.spots, state.misere, state.moves[:number])
        try:
            found.append((one, _wins(analysis, one)))
        except TooFar:
            break
    return found[::-1]


def _fault(analysis: Analysis, state: State, before: State) -> str:
    """Return a sentence on the move that gave a win away, with a better move if one is found."""
    number = len(before.moves)
    fault = (
        f"move {number + 1}, {state.moves[number].text}, gave the win away "
        f"to {NAMES[1 - before.turn]}"
    )
    try:
        return f"{fault}; {analysis.advice(before).move} kept it"
    except TooFar:
        return fault


def _wins(analysis: Analysis, state: State) -> bool:
    return analysis.wins(lands(state.position), misere=state.misere)
