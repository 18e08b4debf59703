"""Rule 2-1: The Rules."""

from nomicbot.game import kinds
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading

rule = Reading("2-1/0")


@rule.on("i", GameBegan)
def this_rule_mandates_the_ruleset(game: Game, _began: GameBegan) -> None:
    """Record that clause f mandates the Ruleset.

    Other rulebooks are mandated by the rule that mentions them.
    """
    for mandate in game.state.where(kinds.NUMBER, game.authority.rule):
        ruleset = kinds.RULE_RULEBOOK.of(game.state, mandate)
        if ruleset and kinds.RULEBOOK_NAME.of(game.state, ruleset) == "Ruleset":
            game.set(kinds.MANDATED_BY, ruleset, mandate)


rule.defines(
    d="Rulebooks are objects with a name",
    g="Sections are objects with a number and a title",
)
rule.restates(a="rules carry revision numbers, as rule 1-5 says")
rule.as_default(
    f="a rule that is created without a rulebook comes into the Ruleset",
    j="a rule that is created without a number gets one so",
    m="a rule that moves without a number gets one so",
    n="what is judged again keeps the numbers that it was given, and "
    "what is new takes the next one",
)
rule.fixed(
    b="the engine consults every rule in force on every action",
    c="no action touches a rule: what does is a change that a Motion lists, or a "
    "decision of the administrator",
    e="a rule object names the one rulebook that it is in",
    h="a change that would give two rules of a rulebook one number fails, and says so",
    k="a change that would create a rulebook of which no rule speaks fails, and says so",
    l="a change that ends a rulebook or a section is carried out so; one that "
    "would end the Ruleset fails",
)
