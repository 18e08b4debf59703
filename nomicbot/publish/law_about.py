"""Clauses in force about a word, for players who ask for help on something that isn't an action."""

import re
from collections.abc import Callable

from nomicbot.game import kinds
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.late import dataclass
from nomicbot.text import abridged

_MOST_NAMED = 8
"""How many clauses are named besides the quoted ones."""
_LONGEST = 400


@dataclass(frozen=True)
class LawAbout:
    """The clauses that define a word, with their numbers, and other clauses that have the word.

    `rule` is the number and title of the rule with the definition.
    """

    rule: str
    clauses: tuple[tuple[str, str], ...]
    others: tuple[str, ...]
    defined: bool
    """Whether the first clause defines the word: "A Title is ..."."""


def law_about(game: Game, words: str, most: int) -> LawAbout | None:
    """Return the clauses in force about `words`, or None if no clause has them.

    At most `most` clauses are quoted: the one that defines the words, and those that follow it in
    its rule.
    """
    has, defines = _patterns(words)
    statuses = game.law_now().statuses
    found = [one for one in statuses if has(one.text) is not None]
    if not found:
        return None
    titled = {rule for rule in game.state.of_kind(kinds.RULE) if has(_title(game, rule))}

    def rank(one: ClauseStatus) -> tuple[bool, bool, int]:
        first = has(one.text)
        assert first is not None
        return (defines(one.text) is None, one.rule not in titled, first.start())

    best = min(found, key=rank)
    of_rule = [one for one in statuses if one.rule == best.rule]
    quoted = of_rule[of_rule.index(best) :][:most]
    others = [one.authority.short for one in found if one not in quoted]
    return LawAbout(
        f"{kinds.NUMBER.of(game.state, best.rule)} {_title(game, best.rule)}".strip(),
        tuple((one.authority.short, abridged(one.text, _LONGEST)) for one in quoted),
        tuple(others[:_MOST_NAMED]),
        defines(best.text) is not None,
    )


Search = Callable[[str], re.Match[str] | None]


def _patterns(words: str) -> tuple[Search, Search]:
    """Return the search for a word in its singular or plural, and for a sentence about it."""
    bare = " ".join(words.split()).casefold().removeprefix("the ")
    word = rf"{re.escape(bare)}|{re.escape(bare.removesuffix('s'))}s?"
    has = re.compile(rf"\b(?:{word})\b", re.IGNORECASE)
    defines = re.compile(rf"(?:an?|the|each|to)?\s*\b(?:{word})\s+(?:is|are)\b", re.IGNORECASE)
    return has.search, defines.match


def _title(game: Game, rule: str) -> str:
    return kinds.TITLE.of(game.state, rule)
