"""Rule 1-4: Fora."""

from nomicbot.game.reading import Reading

rule = Reading("1-4/0")
rule.without_effect(
    a="defines Fora, which are objects with a name",
    b="a forum object is private unless its attribute says that it is public",
    c="the game's first entry creates these fora as the configuration says",
)
