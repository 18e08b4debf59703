"""Rule 4-6: Deputies."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import elections, ministers, people
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    DEPUTY,
    MINISTER,
    WIELDERS,
    DesignateDeputy,
    RevokeDeputy,
)

rule = Reading("4-6/0")


@rule.permits("a", DesignateDeputy)
def a_minister_may_designate_a_deputy(game: Game, action: DesignateDeputy) -> None:
    actor = elections.player_named(game, "")
    if not ministers.is_minister(game, actor):
        raise game.refuse("only a Minister may designate a deputy")
    deputy = elections.player_named(game, action.player)
    if deputy == actor:
        raise game.refuse("a deputy is another player")
    if DEPUTY.of(game.state, actor) == deputy:
        raise game.refuse(f"{game.called(deputy)} is your deputy already")
    game.set(DEPUTY, actor, deputy)
    game.tell(f"{game.called(deputy)} is {game.called(actor)}'s deputy")


@rule.adjusts("c", WIELDERS)
def a_deputy_may_use_the_powers(
    game: Game, value: tuple[ObjectId, ...], ministry: ObjectId
) -> tuple[ObjectId, ...]:
    holder = MINISTER.of(game.state, ministry)
    deputy = DEPUTY.of(game.state, holder) if holder else ""
    return (*value, deputy) if deputy and deputy not in value else value


@rule.permits("d", RevokeDeputy)
def who_designated_a_deputy_may_revoke_that(game: Game, action: RevokeDeputy) -> None:
    actor = elections.player_named(game, "")
    deputy = DEPUTY.of(game.state, actor)
    if not deputy:
        raise game.refuse("you have no deputy")
    if action.player and deputy not in game.find(action.player, DEPUTY.kind.name):
        raise game.refuse(f"your deputy is {game.called(deputy)}, not {action.player}")
    game.set(DEPUTY, actor, None)
    game.tell(f"{game.called(deputy)} is no longer {game.called(actor)}'s deputy")


@rule.upholds("e", kinds.OUTSIDER)
def who_is_no_minister_has_no_deputy(game: Game, player: ObjectId) -> None:
    deputy = DEPUTY.of(game.state, player) if people.is_player(game, player) else ""
    if deputy and not (ministers.is_minister(game, player) and people.is_player(game, deputy)):
        game.set(DEPUTY, player, None)


rule.makes("a", "deputies", DEPUTY, spoken=r"\bdeput(?:y|ies)\b")
rule.as_default(b="a player's deputy is one, of whom the next takes the place")
