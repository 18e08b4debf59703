"""Rule 2-1: The Rules."""

from nomicbot.game.reading import Reading

rule = Reading("2-1/0")
rule.without_effect(
    a="rules carry revision numbers, as rule 1-5 says",
    b="the engine consults every rule in force on every action",
    c="no clause and no action touches a rule, but for the changes that Motions list",
    d="defines Rulebooks",
    e="a rule object names the one rulebook that it is in",
    f="a rule that is created without a rulebook comes into the Ruleset",
    g="defines Sections",
    h="a change that would give two rules of a rulebook one number fails, and says so",
    i="the rulebooks in force are chosen when the game begins; rules 8-1 to 8-4, which mandate others, are vacant",
    j="a rule that is created without a number gets one so",
)
