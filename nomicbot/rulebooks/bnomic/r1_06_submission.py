"""Rule 1-6: Submission."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary import Propose

rule = Reading("1-6/0")


@rule.forbids("b", Propose)
def the_post_describes_the_document_in_full(game: Game, propose: Propose) -> None:
    if propose.text.strip() or propose.title.strip():
        return
    raise game.refuse("a proposal is submitted with its text, in the same post")


rule.restates(a="rule 3-3 says it of Proposals")
