"""Rule 2-3: Proposals."""

from nomicbot.game.reading import Reading

rule = Reading("2-3/2")


rule.defines(
    a="a proposal is a motion of the form `proposal`, so that rule 2-6 applies to it",
    b="rule 3-3 makes the submitter the owner when it lets em submit",
)
