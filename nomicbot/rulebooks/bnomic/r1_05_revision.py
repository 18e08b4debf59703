"""Rule 1-5: Revision. Revision numbers rise in one place, `nomicbot.game.amending.revise`."""

from nomicbot.game.reading import Reading

rule = Reading("1-5/1")


rule.defines(
    a="rules 2-1 and 2-6 call Rules and Motions Revisable",
    e="the reader takes 3-4/6 for 3-4, and citations are written so",
)
rule.explains(d="other objects have no revision attribute")
rule.fixed(
    b="a document is created with revision 0, and `revise` raises it; nothing else may set it",
    c="changes to titles and texts call `revise` once each if they change anything, renumbering does not",
)
