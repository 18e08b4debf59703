"""Rule 6-6: Nomic Words."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.rule_words import ruleset_words

rule = Reading("6-6/1")

Lists = tuple[frozenset[str], ...]


@rule.makes("a", "the B-Dict", v.B_DICT)
@rule.on("a", GameBegan)
def there_is_the_b_dict(game: Game, _began: GameBegan | None = None) -> None:
    game.create(v.B_DICT)


@rule.adjusts("c", v.NOMIC_WORDS, base=True)
def english_words_are_nomic_words(game: Game, _value: Lists) -> Lists:
    return (game.quantity(v.ENGLISH_WORDS),)


@rule.adjusts("d", v.NOMIC_WORDS)
def names_of_entries_are_nomic_words(game: Game, value: Lists) -> Lists:
    if not game.state.of_kind(v.B_DICT):
        return value
    names = (v.ENTRY_NAME.of(game.state, entry).casefold() for entry in game.state.of_kind(v.ENTRY))
    return (*value, frozenset(filter(None, names)))


@rule.adjusts("e", v.NOMIC_WORDS)
def what_rules_use_are_nomic_words(game: Game, value: Lists) -> Lists:
    return (*value, ruleset_words(game))


rule.makes("b", "Entries", v.ENTRY, spoken=r"\bEntr(?:y|ies)\b")
rule.defines(b="Entries are objects that motions create, change and destroy")
rule.explains(f="Tiles have letters")
