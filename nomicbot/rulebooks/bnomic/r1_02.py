"""Rule 1-2: Objects. What it defines is what `nomicbot.game` is made of."""

from nomicbot.game.reading import Reading

rule = Reading("1-2/3")


rule.defines(
    a="Game Objects: the state consists of nothing else",
    b="External Forces, of which the game knows nothing",
    c="Outsiders: the kind of object that an author is",
    d="Game Documents: the texts of rules and motions",
)
rule.fixed(e="comments are cut wherever a text is read for its effect, by the kernel and by the reader of changes")
