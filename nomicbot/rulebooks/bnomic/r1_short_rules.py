"""Rules 1-1: The Game of B, 1-4: Fora, 1-5: Revision, and 1-6: Submission.

Only `nomicbot.game.amending.revise` increases revision numbers.
"""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose

game = Reading("1-1/0")

game.defines(a="it names the game")

fora = Reading("1-4/0")

fora.defines(a="Fora are objects with a name")
fora.as_default(
    b="a forum object is private unless its attribute says that it is public",
    c="the game's first entry creates these fora as the configuration says",
)

revision = Reading("1-5/1")

revision.defines(
    a="rules 2-1 and 2-6 call Rules and Motions Revisable",
    e="the reader takes 3-4/6 for 3-4, and citations have this form",
)
revision.explains(d="other objects have no revision attribute")
revision.fixed(
    b="a document is created with revision 0, and `revise` raises it; nothing else may set it",
    c="changes to titles and texts call `revise` once each if they change "
    "anything, renumbering does not",
)

submission = Reading("1-6/0")


@submission.forbids("b", Propose)
def the_post_describes_the_document_in_full(game: Game, propose: Propose) -> None:
    if propose.text.strip() or propose.title.strip():
        return
    raise game.refuse("a proposal is submitted with its text, in the same post")


submission.restates(a="rule 3-3 says it of Proposals")
