"""Rule 4-7: Tidiness."""

from nomicbot.game.amending import ListedChange
from nomicbot.game.amending.listing import (
    AmendRule,
    CreateRule,
    CreateRulebook,
    CreateSection,
    MoveRule,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    RetitleRule,
    RetitleSection,
)
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import display_scopes, ministers
from nomicbot.rulebooks.bnomic.vocabulary.motions import BY_REFERENDUM

rule = Reading("4-7/1")

WORDS = (AmendRule, RetitleRule, RetitleSection)
"""Kinds of changes to the words of documents."""
LAW = (
    *WORDS,
    *(
        CreateRule,
        RenumberRule,
        MoveRule,
        RepealRule,
        CreateSection,
        RepealSection,
        CreateRulebook,
        RepealRulebook,
    ),
)
"""Kinds of changes to the documents that the Ministry of Law produces."""


@rule.adjusts("c", BY_REFERENDUM)
def a_minister_may_correct_the_documents_that_e_keeps(
    game: Game, value: bool, player: ObjectId, change: ListedChange
) -> bool:
    if value:
        return value
    if isinstance(change, LAW):
        return ministers.wields(game, player, "Law")
    called = getattr(change, "object", "")
    objects = game.find(called, "") if isinstance(called, str) else []
    attribute = _attribute(game, objects, getattr(change, "attribute", ""))
    return len(objects) == 1 and display_scopes.tracks(
        game, player, display_scopes.shown_in(game.state, objects[0], attribute)
    )


def _attribute(game: Game, objects: list[ObjectId], called: str) -> str:
    """Return the recorded name of an attribute, for which a change may use the rules' term."""
    known = (
        game.state.schema.attribute(game.state.kind(objects[0]), called)
        if objects and called
        else None
    )
    return known.name if known else ""


@rule.adjusts("d", BY_REFERENDUM)
def the_minister_of_grammar_may_correct_words(
    game: Game, value: bool, player: ObjectId, change: ListedChange
) -> bool:
    return value or (isinstance(change, WORDS) and ministers.wields(game, player, "Grammar"))


rule.defines(
    a="Executive Tidiness, which clause c gives to Ministers",
    b="errors: nobody can tell one by program, and those who vote object to what is not one",
)
rule.explains(e="the votes on a Referendum are the judgement; clause d looks at what is changed")
