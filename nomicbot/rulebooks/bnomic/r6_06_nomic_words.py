"""Rule 6-6: Nomic Words."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.rule_words import ruleset_words
from nomicbot.rulebooks.bnomic.vocabulary.specialties import NOMIC_WORDS
from nomicbot.rulebooks.bnomic.vocabulary.tiles import B_DICT, ENGLISH_WORDS, ENTRY, ENTRY_NAME

rule = Reading("6-6/1")

Lists = tuple[frozenset[str], ...]


@rule.makes("a", "the B-Dict", B_DICT)
@rule.on("a", GameBegan)
def there_is_the_b_dict(game: Game, _began: GameBegan | None = None) -> None:
    game.create(B_DICT)


@rule.adjusts("c", NOMIC_WORDS, base=True)
def english_words_are_nomic_words(game: Game, _value: Lists) -> Lists:
    return (game.quantity(ENGLISH_WORDS),)


@rule.adjusts("d", NOMIC_WORDS)
def names_of_entries_are_nomic_words(game: Game, value: Lists) -> Lists:
    if not game.state.of_kind(B_DICT):
        return value
    names = (ENTRY_NAME.of(game.state, entry).casefold() for entry in game.state.of_kind(ENTRY))
    return (*value, frozenset(filter(None, names)))


@rule.adjusts("e", NOMIC_WORDS)
def what_rules_use_are_nomic_words(game: Game, value: Lists) -> Lists:
    return (*value, ruleset_words(game))


rule.makes("b", "Entries", ENTRY, spoken=r"\bEntr(?:y|ies)\b")
rule.defines(b="Entries are objects that motions create, change and destroy")
rule.explains(f="Tiles have letters")
