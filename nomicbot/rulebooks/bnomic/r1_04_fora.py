"""Rule 1-4: Fora."""

from nomicbot.game.reading import Reading

rule = Reading("1-4/0")


rule.defines(a="Fora are objects with a name")
rule.as_default(
    b="a forum object is private unless its attribute says that it is public",
    c="the game's first entry creates these fora as the configuration says",
)
