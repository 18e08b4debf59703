"""Rule 1-1: The Game of B."""

from nomicbot.game.reading import Reading

rule = Reading("1-1/0")


rule.defines(a="it names the game")
