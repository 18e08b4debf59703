"""The founding of a rulebook: its archived rules come into force."""

from collections.abc import Iterable

from nomicbot.game import kinds
from nomicbot.game.decisions import StartingRule
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId


def bring_in(game: Game, book: ObjectId, rules: Iterable[StartingRule]) -> None:
    """Create `rules` in the rulebook `book`, with their sections."""
    sections: set[str] = set()
    for rule in rules:
        number = rule.number.partition("-")[0]
        if number not in sections:
            sections.add(number)
            section = game.create(kinds.SECTION)
            game.set(kinds.SECTION_RULEBOOK, section, book)
            game.set(kinds.SECTION_NUMBER, section, number)
            game.set(kinds.SECTION_TITLE, section, rule.section)
        object = game.create(kinds.RULE)
        game.set(kinds.RULE_RULEBOOK, object, book)
        game.set(kinds.NUMBER, object, rule.number)
        game.set(kinds.TITLE, object, rule.title)
        game.set(kinds.TEXT, object, rule.text)
        game.set(kinds.REVISION, object, rule.revision)
        game.set(kinds.ORIGIN, object, rule.origin)
