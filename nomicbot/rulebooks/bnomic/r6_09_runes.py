"""Rule 6-9: Gremlic Runes."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.tiles import RUNES_READ

rule = Reading("6-9/0")


@rule.adjusts("b", RUNES_READ, base=True)
def every_choice_of_values_has_to_be_a_word(_game: Game, _value: bool) -> bool:
    return True


rule.defines(a="a Rune is a letter of several Values", c="each Tile of a string has its own Values")
