"""Rule 2-1: The Rules."""

from nomicbot.game.reading import Reading

rule = Reading("2-1/0")
rule.without_effect(
    a="rules carry revision numbers, as rule 1-5 says",
    b="the engine consults every rule in force on every action",
    c="no action touches a rule: what does is a change that a Motion lists, or a decision of the administrator",
    d="defines Rulebooks, which are objects with a name",
    e="a rule object names the one rulebook that it is in",
    f="a rule that is created without a rulebook comes into the Ruleset",
    g="defines Sections, which are objects with a number and a title",
    h="a change that would give two rules of a rulebook one number fails, and says so",
    i="the Ruleset alone is in force; other rulebooks come with the rules that mandate them",
    j="a rule that is created without a number gets one so",
)
