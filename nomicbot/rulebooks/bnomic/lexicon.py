"""The words that the rules themselves use."""

from functools import lru_cache

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import without_comments
from nomicbot.rulebooks.bnomic.specialties.words import words_of

RULESET = "Ruleset"
_RUNE = "/"


@lru_cache(maxsize=1024)
def _used(text: str) -> frozenset[str]:
    parts = (part for part in without_comments(text).split() if _RUNE not in part)
    return frozenset(words_of(" ".join(parts)))


def ruleset_words(game: Game) -> frozenset[str]:
    """Return the words that a rule of the Ruleset uses outside Comment Text."""
    books = {
        o
        for o in game.state.of_kind(kinds.RULEBOOK)
        if kinds.RULEBOOK_NAME.of(game.state, o) == RULESET
    }
    rules = [
        r for r in game.state.of_kind(kinds.RULE) if kinds.RULE_RULEBOOK.of(game.state, r) in books
    ]
    return frozenset[str]().union(*(_used(kinds.TEXT.of(game.state, rule)) for rule in rules))
