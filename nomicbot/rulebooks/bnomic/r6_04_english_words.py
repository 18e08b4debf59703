"""Rule 6-4: English Words."""

from nomicbot.dictionary import english_words
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.tiles import ENGLISH_WORDS

rule = Reading("6-4/3")


@rule.adjusts("a", ENGLISH_WORDS, base=True)
def english_words_stand_in_the_list(_game: Game, _value: frozenset[str]) -> frozenset[str]:
    return english_words()


rule.explains(b="it is so of the list that comes with the Ruleset")
