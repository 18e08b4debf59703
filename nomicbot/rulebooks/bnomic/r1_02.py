"""Rule 1-2: Objects. What it defines is what `nomicbot.game` is made of."""

from nomicbot.game.reading import Reading

rule = Reading("1-2/3")
rule.without_effect(
    a="defines Game Objects: the state consists of nothing else",
    b="defines External Forces, of which the game knows nothing",
    c="defines Outsiders: the kind of object that an author is",
    d="defines Game Documents: the texts of rules and motions",
    e="comments are cut wherever a text is read for its effect, by the kernel and by the reader of changes",
)
