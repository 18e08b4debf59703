"""All states of small games: legal gestures keep Sanity, and errors have their reasons.

The engine is compared with the naive implementation in `sprodzoom_law`.
"""

from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from sprodzoom_law import (
    G,
    Triple,
    lawful,
    meant,
    plain,
    sane,
    triples,
    unambiguous,
    up_to_names,
    walk,
)

from nomicbot.rulebooks.sprodzoom import GestureVerdict, Move, Standing, State, explain


def labels(move: Move) -> list[tuple[str, ...]]:
    """Return the labels of conversations in a gesture."""
    if move.gesture is G.MORADICE:
        return [move.after[:-1]]
    if move.gesture in (G.OMSK, G.MINSK):
        return [move.before, move.after]
    return (
        [move.before] if move.gesture in (G.SCHWARZ, G.PROFIGLIANO, G.NEURALNIC, G.PERICLES) else []
    )


def left_over(state: State, who: str, move: Move) -> list[Triple]:
    """Return the conversations except those that a gesture names."""
    told = triples(state)
    named = [meant(told, who, label) for label in labels(move)]
    return [one for at, one in enumerate(told) if at not in named]


def borne_by_another(state: State, who: str, move: Move) -> bool:
    """Return whether a gesture makes a label that another conversation already has."""
    made = {
        G.MORADICE: move.after[-1:],
        G.OMSK: move.before + move.after,
        G.MINSK: move.before + move.after,
    }
    return any(
        label == made.get(move.gesture)
        for _, _, label in left_over(state, who, move)
        if label is not None
    )


def wrong(state: State, who: str, move: Move, verdict: GestureVerdict) -> str:
    """Return the difference between engine and law on a gesture, or "" if there is none."""
    lawfully, after = lawful(state, who, move), triples(verdict.after)
    if not (sane(after) and unambiguous(after)):
        return "the state after it breaks a rule"
    if lawfully is not None and not sane(lawfully):
        return "it is legal, and somebody talks to emself"
    if lawfully is not None and unambiguous(lawfully) == borne_by_another(state, who, move):
        return "Ambiguity has another reason than a label that another conversation bears"
    if lawfully is None or not unambiguous(lawfully):
        standing, expected = (
            Standing.ILLEGAL if lawfully is None else Standing.IN_ERROR,
            left_over(state, who, move),
        )
    else:
        standing, expected = Standing.LEGAL, lawfully
    if verdict.standing is not standing:
        return f"it is {standing}"
    if after != expected:
        return f"it leaves {expected}"
    return "" if verdict.after.in_error(who) == verdict.error else "who is in error is told wrongly"


def judged(
    most: int,
    longest: int,
    seen_as: Callable[[State], State] = plain,
    explaining: Iterable[Standing] = (),
) -> tuple[int, Counter, list[str]]:
    """Return the number of states, how often each gesture had which verdict, and all differences."""
    count, what, misses, explained = 0, Counter(), [], {Standing.IN_ERROR, *explaining}
    for state, made in walk(most, longest, seen_as):
        count += 1
        for who, move, verdict in made:
            what[move.gesture, verdict.standing] += 1
            problem = wrong(state, who, move, verdict)
            if verdict.standing in explained and not explain(state, who, move).startswith(
                f"{verdict.standing.value}: "
            ):
                problem = "it is explained as something else"
            if problem:
                misses.append(
                    f"{who}: {move} in {[str(c) for c in state.conversations]}: {problem}"
                )
    return count, what, misses


def in_error(what: Counter) -> set[G]:
    """Return the gestures that are legal and in error in any state."""
    return {made for (made, standing) in what if standing is Standing.IN_ERROR}


def test_two_conversations_whatever_their_order_their_names_and_who_sits_first() -> None:
    count, what, misses = judged(2, 2, up_to_names, explaining=Standing)
    assert misses == []
    assert count == 59
    assert in_error(what) == {G.MORADICE}


@pytest.mark.slow
def test_two_conversations_of_three_players_in_full() -> None:
    count, what, misses = judged(2, 2, explaining=Standing)
    assert misses == []
    assert count == 354
    assert in_error(what) == {G.MORADICE}


@pytest.mark.slow
def test_three_conversations_whatever_their_order_their_names_and_who_sits_first() -> None:
    count, what, misses = judged(3, 2, up_to_names)
    assert misses == []
    assert in_error(what) == {G.MORADICE, G.OMSK, G.MINSK}
    assert count == 555


@pytest.mark.long
def test_three_conversations_of_three_players_in_full() -> None:
    count, what, misses = judged(3, 2, explaining=Standing)
    assert misses == []
    assert in_error(what) == {G.MORADICE, G.OMSK, G.MINSK}
    assert count == 6279
    rarely = (G.MASON, G.WERG, G.SPROD, G.SPRODZOOM, G.ZOOM)
    assert [made for made in G if made not in rarely and not what[made, Standing.LEGAL]] == []


def test_what_breaks_a_rule_is_found() -> None:
    assert not sane([("Ana", "Ana", ())])
    assert not unambiguous([("Ana", "Bram", ("foo",)), ("Bram", "Ana", ("foo",))])
    assert unambiguous([("Ana", "Bram", None), ("Bram", "Ana", None)])
