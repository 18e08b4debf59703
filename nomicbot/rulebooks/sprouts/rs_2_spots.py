"""Rule S-2: Lines and spots, implemented by the referee: `referee`, `position`, `moves`."""

from nomicbot.game.reading import Reading

rule = Reading("S-2/0", "sprouts")

rule.fixed(
    a="a game begins with its spots, as `Position.start` has them",
    b="the referee asks whose turn it is, and each move is a line with a new spot",
    c="a line is drawn within one region only: what it would have to cross is no line at all",
    d="a new spot has two lines, to the two ends",
    e="a spot has three lives, and a line takes one at each of its ends",
    f="the referee finds whether any line is left, and tells the survivors",
)
