"""The words that the rules themselves use."""

from functools import lru_cache

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import without_comments
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.specialties.words import words_of

RULESET = "Ruleset"
_RUNE = "/"


@lru_cache(maxsize=1024)
def _used(text: str) -> frozenset[str]:
    parts = (part for part in without_comments(text).split() if _RUNE not in part)
    return frozenset(words_of(" ".join(parts)))


def ruleset_words(game: Game) -> frozenset[str]:
    """Return the words that a rule of the Ruleset uses outside Comment Text."""
    return game.state.remembered(_ruleset_words)


def _ruleset_words(state: State) -> frozenset[str]:
    books = {
        o for o in state.of_kind(kinds.RULEBOOK) if kinds.RULEBOOK_NAME.of(state, o) == RULESET
    }
    rules = [r for r in state.of_kind(kinds.RULE) if kinds.RULE_RULEBOOK.of(state, r) in books]
    return frozenset[str]().union(*(_used(kinds.TEXT.of(state, rule)) for rule in rules))
