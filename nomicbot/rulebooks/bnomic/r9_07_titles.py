"""Rule 9-7: Titles."""

from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.titles import TITLE_HELD

rule = Reading("9-7/4")

rule.makes("a", "Titles", TITLE_HELD, spoken=r"\b[Tt]itles?\b", also="3-9.t 3-12.a 3-17.d")
rule.defines(
    a="Titles are awarded by changes that Motions list and by what other rules "
    "do; nothing else awards one"
)
rule.explains(
    b="rule 3-2 leaves nobody a Title who ceases to be a player, and joining gives em none",
    c="the Roster shows all that there is of them",
)
