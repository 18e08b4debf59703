"""The analysis of a game in sentences: of one that is over, and of a position."""

from functools import cache

from nomicbot.rulebooks.sprouts.advice import Analysis
from nomicbot.rulebooks.sprouts.lands import lands, lives
from nomicbot.rulebooks.sprouts.referee import NAMES, State

_MOST_SPOTS = {False: 7, True: 6}
_MOST_LIVES = {False: 24, True: 18}
"""Up to where a position is analysed within a second or two, in normal play and in misère: what is judged is judged
again whenever the game is rebuilt."""


@cache
def _analysis() -> Analysis:
    return Analysis()


def of_what_is(state: State) -> str:
    """Who wins from here and how."""
    if not _within_reach(state):
        return "this position is too large to be analysed yet"
    advice = _analysis().advice(state)
    if not advice.wins:
        return f"with best play {NAMES[1 - state.turn]} wins, whatever is moved"
    return f"with best play {NAMES[state.turn]} wins, by {advice.move}"


def of_what_was(state: State) -> str:
    """Who would have won from the start, and the moves that gave a win away with what would have kept it."""
    before = [State(state.spots, state.misere, state.moves[:number]) for number in range(len(state.moves))]
    known = [one for one in before if _within_reach(one)]
    if not known:
        return "no position of it is small enough to be analysed"
    begun = known[0]
    wins = _wins(begun)
    winner = NAMES[begun.turn if wins else 1 - begun.turn]
    since = "from the start" if not begun.moves else f"after move {len(begun.moves)}"
    told = [f"with best play {since}, {winner} wins"]
    after = [*known[1:], state]
    faults = [
        (one, _analysis().advice(one).move) for one, then in zip(known, after, strict=True) if _gives_away(one, then)
    ]
    for one, better in faults:
        move = state.moves[len(one.moves)].text
        told.append(f"move {len(one.moves) + 1}, {move}, gave the win away to {NAMES[1 - one.turn]}; {better} kept it")
    if not faults:
        told.append("no move gave that away")
    return "; ".join(told)


def _gives_away(before: State, after: State) -> bool:
    """Whether who moves could win before, and the other can after."""
    return _wins(before) and _wins(after)


def _wins(state: State) -> bool:
    return _analysis().wins(lands(state.position), misere=state.misere)


def _within_reach(state: State) -> bool:
    if state.spots <= _MOST_SPOTS[state.misere]:
        return True
    return sum(map(lives, lands(state.position))) <= _MOST_LIVES[state.misere]
