"""Rule 3-2: Joining and Leaving."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import joining, people, vocabulary
from nomicbot.rulebooks.bnomic.soul_standing import soul_of, standing
from nomicbot.rulebooks.bnomic.vocabulary.ntime import WAITS_FOR_CLOCK
from nomicbot.rulebooks.bnomic.vocabulary.players import (
    JOINED,
    NAME_WITHOUT_ONE,
    PLAYER,
    Forfeit,
    Join,
    PlayerJoined,
    PlayerLeaves,
    PlayerLeft,
)
from nomicbot.rulebooks.bnomic.vocabulary.souls import BOUND, FOUND, LOST, SOUL_OWNER

rule = Reading("3-2/2")

KEPT = {"kind", kinds.NAME.name, kinds.ADDRESS.name}
"""The attributes of an outsider that are not defined by the game, and so are kept on leaving."""
HELD = tuple(a for a in (*vocabulary.ATTRIBUTES, kinds.OBJECT_HOLDER) if a.name == kinds.HOLDER)
"""For each kind of object, the attribute with the holder."""


@rule.permits("b", Join)
def an_external_force_may_become_a_player(game: Game, action: Join) -> None:
    actor = game.actor
    if people.is_player(game, actor):
        raise game.refuse("you are a player already")
    name = joining.name_asked_for(game, action)
    if not name:
        raise game.refuse(
            "say the name that you wish to be known by, as in: I become a player named Zed."
        )
    if _taken(game, name, actor):
        raise game.refuse(f"a player is called {name} already; please choose another name")
    player = actor or game.create(kinds.OUTSIDER)
    _strip(game, player)
    if actor is None:
        game.set(kinds.ADDRESS, player, game.author.address)
    game.set(kinds.NAME, player, name)
    game.set(PLAYER, player, True)
    game.set(JOINED, player, game.now)
    game.tell(f"{name} is a player now")
    game.happen(PlayerJoined(player))


def _taken(game: Game, name: str, actor: ObjectId | None) -> bool:
    return any(outsider != actor for outsider in game.state.written(kinds.NAME, name))


@rule.adjusts("d", NAME_WITHOUT_ONE, base=True)
def who_gives_no_name_asks_for_the_one_that_e_bore_or_posts_under(game: Game, _value: str) -> str:
    kept = kinds.NAME.of(game.state, game.actor) if game.actor else ""
    return kept or game.author.name or game.author.address.partition("@")[0]


@rule.forbids("c", Join)
def nobody_joins_whose_soul_is_neither_lost_nor_found(game: Game, _join: Join) -> None:
    soul = soul_of(game.state, game.actor) if game.actor else None
    if soul is None or people.is_player(game, game.actor):
        return
    stands = standing(game.state, soul)
    if stands in (LOST, FOUND):
        return
    how = "Bound" if stands == BOUND else "in your own possession"
    raise game.refuse(f"your Soul is neither Lost nor Found, but {how}")


@rule.permits("g", Forfeit, unrestricted=True)
def a_player_may_forfeit(game: Game, _action: Forfeit) -> None:
    actor = people.acting(game, "can forfeit, and you are not one")
    _leave(game, actor)


def _leave(game: Game, player: ObjectId) -> None:
    game.happen(PlayerLeaves(player))
    game.happen(PlayerLeft(player))
    game.set(PLAYER, player, False)
    game.tell(f"{game.called(player)} is no longer a player")


@rule.adjusts("h", WAITS_FOR_CLOCK)
def forfeiting_waits_for_nothing(_game: Game, value: bool, action: object) -> bool:
    return value and not isinstance(action, Forfeit)


@rule.on("i", PlayerLeft)
def a_leaver_keeps_only_eir_name(game: Game, left: PlayerLeft) -> None:
    """Remove everything that the leaver held, and their own Soul unless somebody else has it."""
    for held in game.state.having(kinds.HOLDER, left.player):
        game.put(held, kinds.HOLDER, None)
    _strip(game, left.player)


@rule.upholds("k", kinds.OUTSIDER)
def what_is_given_to_who_is_no_player_is_lost(game: Game, outsider: ObjectId) -> None:
    if _is_another(game, outsider) and not KEPT.issuperset(game.state.attributes(outsider)):
        _strip(game, outsider)
        game.tell(f"{game.called(outsider)} is not a player, and what e was given is lost")


@rule.upholds("k", *(attribute.kind for attribute in HELD))
def what_comes_to_who_is_no_player_goes_to_nobody(game: Game, held: ObjectId) -> None:
    holder = game.state.raw(held, kinds.HOLDER)
    if holder and _is_another(game, holder) and holder != game.state.raw(held, SOUL_OWNER.name):
        game.put(held, kinds.HOLDER, None)
        game.tell(f"{game.called(holder)} is not a player, and {game.called(held)} goes to nobody")


def _is_another(game: Game, object: ObjectId) -> bool:
    """Return whether an object is an outsider who is neither a player nor leaving by clause i."""
    if game.state.kind(object) != kinds.OUTSIDER.name or not game.state.exists(object):
        return False
    return not people.is_player(game, object) and JOINED.of(game.state, object) is None


@rule.upholds("i", kinds.OUTSIDER)
def nobody_else_has_what_players_have(game: Game, outsider: ObjectId) -> None:
    """Remove what only players have from an outsider who stopped being a player in another way.

    Anyone who has ever been a player has a value in `JOINED`.
    """
    if not people.is_player(game, outsider) and JOINED.of(game.state, outsider) is not None:
        _leave(game, outsider)


def _strip(game: Game, outsider: ObjectId) -> None:
    for name in sorted(n for n in game.state.attributes(outsider) if n not in KEPT):
        game.put(outsider, name, None)


rule.defines(a="Players: the outsiders whose attribute `player` is set")
rule.explains(
    e="clause b asks for no proof",
    f="joining leaves every Soul where it is",
    j="clause i has left em nothing to go on with",
)
