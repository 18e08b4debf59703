"""Rule 2-5: Order of Operations."""

from nomicbot.game.reading import Reading

rule = Reading("2-5/0")
rule.without_effect(
    a="the engine calls the clauses that act on one happening in order of precedence",
    b="rule 3-1 lets an nweek end before it lets the next one begin",
    c="resolving lets three things happen in this order: motions close, motions pass, motions have resolved",
)
