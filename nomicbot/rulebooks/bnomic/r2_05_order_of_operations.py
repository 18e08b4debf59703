"""Rule 2-5: Order of Operations."""

from nomicbot.game.reading import Reading

rule = Reading("2-5/0")


rule.fixed(
    a="the engine calls the clauses that act on one happening in order of precedence",
    b="the engine takes the clauses of one rule from the last to the first",
    c="rule 3-1 lets an nweek end before it lets the next one begin",
    d="resolving lets three things happen in this order: motions close, motions pass, motions have resolved",
)
