"""The rewordings of law in a motion that a ruling offers, as numbered lines."""

from collections.abc import Sequence
from itertools import groupby

from nomicbot.game.judging import Game
from nomicbot.publish.amendment_preview import WAITING
from nomicbot.publish.choices import RulingChoice
from nomicbot.text import fill, quote_marks

_WORDS = 80
_EXAMPLES = (
    "For clauses that I can carry out, with examples, ask: bot: help law. What "
    "can't be said like these, the "
    "administrator can settle in other words."
)


def offered(game: Game, choices: Sequence[RulingChoice]) -> list[str]:
    """Return the offers for each paragraph of law, as lines that fit into a message."""
    offers = [choice for choice in choices if choice.offer is not None]
    return [_for_one(game, list(same)) for _, same in groupby(offers, lambda one: one.question)]


def _for_one(game: Game, choices: Sequence[RulingChoice]) -> str:
    first = choices[0]
    assert first.offer is not None
    words = quote_marks(first.offer.words, _WORDS)
    called = game.called(first.motion) if game.state.exists(first.motion) else "it"
    head = fill(f"I could carry out {called} if it said one of these instead of {words}")
    if len(choices) == 1:
        head = fill(f"I could carry out {called} if it said this instead of {words}")
    return "\n".join(
        [f"{head}:", *(fill(f"{one.number}. {one.line}", "    ", "       ") for one in choices)]
    )


def how_to_reword(choices: Sequence[RulingChoice], entry: int, foreseen: Sequence[str]) -> str:
    """Return how the author of a motion can accept rewordings, or where to find example clauses.

    `foreseen` has the ruling's forecast of the motion. Returns "" if each clause was understood.
    """
    offers = [choice for choice in choices if choice.offer is not None]
    if not offers:
        return _EXAMPLES if any(f"{WAITING}: " in one for one in foreseen) else ""
    one_each = {one.question: one.number for one in reversed(offers)}
    numbers = ", ".join(map(str, sorted(one_each.values())[:2]))
    return (
        f"To revise it so while it is Pending, reply to this ruling with “{numbers}”, or post "
        f"“On entry {entry}: {numbers}”. That counts from when it arrives (2-6.e)."
    )
