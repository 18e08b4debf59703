"""Warnings about drastic effects of a clause, shown to voters beside its parsed meaning."""

from collections.abc import Iterator, Sequence

from nomicbot.game.plainlaw.tree import (
    Does,
    Forbids,
    Gains,
    Gets,
    Law,
    Loses,
    Moves,
    Occurs,
    On,
    Permits,
    Phrase,
    Statement,
    Takes,
    Undergoes,
    Wins,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.lazy_regex import regex

_FIRST, _NOUN = regex(r"\(([^|)]*)[^)]*\)"), regex(r"\{(\w+)\}")


def loud(law: Law, words: Vocabulary) -> Iterator[str]:
    """Yield a warning for each drastic effect of `law`, for example that somebody wins the game.

    Each warning is a sentence without its full stop.
    """
    if any(isinstance(node, Wins) for node in nodes(law)):
        yield "somebody could win the game by it"
    made = {node.effect for node in nodes(law) if isinstance(node, Undergoes)}
    yield from filter(None, (one.loud for one in words.effects if one.name in made))
    for statement in law.statements:
        yield from _of_statement(statement, words)


def _of_statement(statement: Statement, words: Vocabulary) -> Iterator[str]:
    """Yield a warning for each drastic effect that a statement has by its form."""
    match statement:
        case Permits(price=(), limit=None, effects=effects) if any(
            isinstance(one, (Gains, Gets, Moves, Takes)) for one in nodes(effects)
        ):
            yield "it has no price and no limit: anybody could do it again and again"
        case Permits(price=price) if price and not any(one.amount for one in price):
            yield "its price is nothing"
        case Forbids(
            who=Phrase(conditions=()),
            act=act,
            target=None | Phrase(conditions=(), besides=None),
            limit=None,
            over=0,
            named="",
            in_all="",
        ):
            yield f"no player could {_said(act, words)} any more"
        case On(when=Occurs(roles=roles), changes=changes) if roles and _of_all(changes):
            yield "each time everybody loses something"
        case On(when=Does(), changes=changes) if _of_all(changes):
            yield "each time everybody loses something"


def _said(act: str, words: Vocabulary) -> str:
    """Return an act in English: "submit a proposal"."""
    declared = words.one("acts", act)
    english = declared.english[0] if declared is not None else act
    return _NOUN.sub(r"a \1", _FIRST.sub(r"\1", english))


def _of_all(changes: Sequence[object]) -> bool:
    """Return whether one of the changes takes something from all objects of a noun."""
    return any(
        isinstance(one, Loses) and isinstance(one.who, Phrase) and not one.who.conditions
        for one in changes
    )
