"""Rule E-2: Sirens."""

from collections.abc import Iterable
from dataclasses import replace

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Quantity, Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekEnds
from nomicbot.rulebooks.grid import located, moving, paying, sirens, squares, targets
from nomicbot.rulebooks.grid.vocabulary.fights import TurnToToad
from nomicbot.rulebooks.grid.vocabulary.moves import (
    DESTINATIONS,
    IMPASSABLE,
    MOBILE,
    OVERLAP,
    Entered,
)
from nomicbot.rulebooks.grid.vocabulary.places import BIG_ROCK, SIREN
from nomicbot.rulebooks.grid.vocabulary.points import IS_FEMALE
from nomicbot.rulebooks.grid.vocabulary.rocks import (
    ENCHANTING,
    FREE_OF,
    IN_ZONES,
    LOVE_REMOVES,
    ROCK_CALLS_FOR_ROLL,
    SIREN_NAME,
    SIREN_NIGHTS,
    UNHINDERED,
    ZATR,
    ZOE,
    BuyRock,
    LoveMade,
    MakeLove,
    RockPlaced,
    SirenAppeared,
)

rule = Reading("E-2/0", "grid")
rule.named(
    "l",
    nweeks=noun(
        "the number of nweeks for which somebody is a Toad",
        "nweeks",
        "a Toad remains one for {number} nweeks",
    ),
)

_ANY = "Siren"


@rule.adjusts("a", IMPASSABLE, of=SIREN)
def sirens_are_impassable(_game: Game, _value: bool, _siren: ObjectId) -> bool:
    return True


@rule.adjusts("a", MOBILE, of=SIREN)
def sirens_are_stationary(_game: Game, _value: bool, _siren: ObjectId) -> bool:
    return False


@rule.adjusts("b", IS_FEMALE, of=SIREN)
def sirens_are_female(_game: Game, _value: bool, _siren: ObjectId) -> bool:
    return True


@rule.on("c", RockPlaced)
def there_may_be_a_siren_on_it(game: Game, placed: RockPlaced, *, sides: int, siren: int) -> None:
    rock, square = placed.rock, placed.square
    if not game.quantity(ROCK_CALLS_FOR_ROLL, rock, square):
        return
    rolled, told = paying.rolled(game, 1, max(1, sides))
    legal = located.stands(game.state, rock, square) and moving.may_enter(
        game, game.next_id(SIREN), square
    )
    there = rolled == siren and legal
    game.tell(f"{told}: {'there is a Siren on it' if there else 'no Siren'}")
    if there:
        sirens.appear(game, square)


@rule.adjusts("d", OVERLAP, of=SIREN)
def a_siren_may_stand_on_a_big_rock(
    game: Game, value: bool, _siren: ObjectId, other: ObjectId
) -> bool:
    return value or game.state.kind(other) == BIG_ROCK.name


@rule.on("e", SirenAppeared)
def the_administrator_names_em(game: Game, appeared: SirenAppeared) -> None:
    siren = appeared.siren
    if game.state.exists(siren):
        called = located.name(game, siren)
        matter = (
            f"{called}, at {appeared.square}, wants a name, as by: nomicbot decide "
            f'give "{called}" name Lorelei'
        )
        game.ask_administrator(matter, siren)


@rule.upholds("e")
def that_is_settled_when_e_has_one(game: Game) -> None:
    for item in game.state.of_kind(kinds.DESK):
        siren = kinds.DESK_ABOUT.of(game.state, item)
        if (
            not siren
            or not _is_siren(game, siren)
            or kinds.DESK_STATE.of(game.state, item) != "waiting"
        ):
            continue
        name = SIREN_NAME.of(game.state, siren)
        if name or not game.state.exists(siren):
            game.put(item, kinds.DESK_STATE.name, "settled")
        if name:
            game.tell(f"the Siren at {located.square_of(game.state, siren)} is called {name}")


@rule.adjusts("f", ZOE, base=True)
def the_zone_of_enchantment(game: Game, _value: frozenset[str], siren: ObjectId) -> frozenset[str]:
    return _around(game, [located.square_of(game.state, siren)])


@rule.adjusts("g", ZATR, base=True)
def the_zone_of_almost_total_rapture(
    game: Game, _value: frozenset[str], siren: ObjectId
) -> frozenset[str]:
    inner = game.quantity(ZOE, siren)
    return _around(game, inner) - inner - {located.square_of(game.state, siren)}


def _around(game: Game, these: Iterable[str]) -> frozenset[str]:
    """Return the squares of the Grid that are adjacent to any of `these`."""
    near = {square for one in these if one for square in squares.ring(one, 1)}
    return frozenset(near.intersection(located.all_squares(game)))


@rule.adjusts("f", IN_ZONES)
def players_on_these_squares_are_in_it(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId
) -> tuple[ObjectId, ...]:
    return _and_those(game, value, player, ZOE)


@rule.adjusts("g", IN_ZONES)
def players_on_those_squares_are_in_it(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId
) -> tuple[ObjectId, ...]:
    return _and_those(game, value, player, ZATR)


def _and_those(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId, zone: Quantity[frozenset[str]]
) -> tuple[ObjectId, ...]:
    """Return the Sirens in `value`, and all others in whose zone `player` is.

    `zone` is the kind of zone: the ZOE or the ZATR.
    """
    square = located.square_of(game.state, player)
    every = game.state.of_kind(SIREN) if square or value else ()
    return tuple(siren for siren in every if siren in value or square in game.quantity(zone, siren))


@rule.adjusts("h", DESTINATIONS)
def from_a_zatr_only_within_it_and_inwards(
    game: Game, value: frozenset[str], player: ObjectId
) -> frozenset[str]:
    for siren in _holding(game, player, ZATR):
        outer, inner = game.quantity(ZATR, siren), game.quantity(ZOE, siren)
        value = _only(
            game,
            value,
            outer | inner,
            f"the Zone of Almost-Total Rapture of {located.name(game, siren)}",
        )
    return value


@rule.adjusts("i", DESTINATIONS)
def from_a_zoe_only_within_it(
    game: Game, value: frozenset[str], player: ObjectId
) -> frozenset[str]:
    for siren in _holding(game, player, ZOE):
        within = game.quantity(ZOE, siren)
        value = _only(
            game, value, within, f"the Zone of Enchantment of {located.name(game, siren)}"
        )
    return value


def _only(game: Game, chosen: frozenset[str], within: frozenset[str], zone: str) -> frozenset[str]:
    if chosen - within:
        game.because(f"you are in {zone}")
    return chosen & within


def _holding(game: Game, player: ObjectId, zone: Quantity[frozenset[str]]) -> list[ObjectId]:
    """Return the Sirens in whose `zone` a player is, except those that the player may ignore."""
    square = located.square_of(game.state, player)
    near = (
        [one for one in game.state.of_kind(SIREN) if square in game.quantity(zone, one)]
        if square
        else []
    )
    return [one for one in near if not game.quantity(UNHINDERED, player, one)]


@rule.on("j", NweekEnds)
def who_is_in_a_zoe_as_an_nweek_ends(game: Game, _ends: NweekEnds) -> None:
    for player in game.state.of_kind(OUTSIDER):
        square, before = (
            located.square_of(game.state, player),
            dict(SIREN_NIGHTS.of(game.state, player)),
        )
        near = [siren for siren in game.state.of_kind(SIREN) if square in game.quantity(ZOE, siren)]
        game.set(SIREN_NIGHTS, player, tuple((siren, before.get(siren, 0) + 1) for siren in near))


@rule.permits("j", MakeLove, binds=(targets.player_on_the_grid, targets.here))
def who_stayed_may_make_love(
    game: Game, action: MakeLove, player: ObjectId, square: str, *, ends: int
) -> None:
    """Let a player make love to a Siren in whose zone they have stayed long enough.

    Which Siren is meant depends on how many ends of nweeks they stayed there. The required number,
    `ends`, comes from the text of this clause.
    """
    nights = dict(SIREN_NIGHTS.of(game.state, player))
    siren = located.the_one(
        game,
        replace(action, siren=action.siren or _ANY),
        "siren",
        lambda o: (
            _is_siren(game, o) and square in game.quantity(ZOE, o) and nights.get(o, 0) >= ends
        ),
        "you have to be in eir Zone of Enchantment, and to have been there at "
        f"{ends} ends of nweeks in a row",
    )
    called = located.name(game, siren)
    removed = game.quantity(LOVE_REMOVES, siren)
    if removed:
        moving.destroy(game, siren)
    game.tell(
        f"{located.name(game, player)} Makes Love to "
        f"{called}{', who is no more' if removed else ''}"
    )
    game.happen(LoveMade(player, called))


@rule.adjusts("k", LOVE_REMOVES)
def a_siren_is_no_more_then(_game: Game, _value: bool, _siren: ObjectId) -> bool:
    return True


@rule.on("l", LoveMade)
def love_may_make_a_toad(game: Game, made: LoveMade, *, sides: int, toad: int, nweeks: int) -> None:
    rolled, told = paying.rolled(game, 1, max(1, sides))
    game.tell(f"{told}: {'that makes a Toad' if rolled == toad else 'nothing comes of it'}")
    if rolled == toad:
        game.happen(TurnToToad(made.player, nweeks))


@rule.on("n", Entered, of=OUTSIDER)
def a_female_player_may_be_free(game: Game, entered: Entered, *, sides: int, free: int) -> None:
    player = entered.object
    if not located.is_player(game.state, player) or not game.quantity(IS_FEMALE, player):
        return
    for siren in game.state.of_kind(SIREN):
        zone = game.quantity(ZATR, siren)
        if entered.square in zone and entered.before not in zone:
            rolled, told = paying.rolled(game, 1, max(1, sides))
            _free(game, player, siren, rolled == free)
            came = (
                f"{located.name(game, player)} comes into the ZATR of {located.name(game, siren)}"
            )
            game.tell(f"{came}: {told}{', so that e is free of em' if rolled == free else ''}")


def _free(game: Game, player: ObjectId, siren: ObjectId, free: bool) -> None:
    others = tuple(one for one in FREE_OF.of(game.state, player) if one != siren)
    game.set(FREE_OF, player, (*others, siren) if free else others)


@rule.upholds("n", OUTSIDER)
def who_leaves_a_zatr_is_free_no_more(game: Game, player: ObjectId) -> None:
    for siren in FREE_OF.of(game.state, player):
        square = located.square_of(game.state, player)
        if not game.state.exists(siren) or square not in game.quantity(ZATR, siren):
            _free(game, player, siren, False)


@rule.adjusts("o", UNHINDERED)
def who_is_free_moves_as_if_she_were_not_there(
    game: Game, value: bool, player: ObjectId, siren: ObjectId
) -> bool:
    return value or siren in FREE_OF.of(game.state, player)


def _on_a_siren(game: Game, action: BuyRock) -> bool:
    square = game.bound(targets.square_if_named, action)
    return square != "" and bool(located.of_kind_at(game.state, square, SIREN))


@rule.forbids("p", BuyRock, where=_on_a_siren, binds=(targets.whoever, targets.square_if_named))
def not_on_the_square_of_a_siren_with_influence(
    game: Game, _action: BuyRock, player: ObjectId, square: str
) -> None:
    for siren in game.quantity(ENCHANTING, player):
        if located.stands(game.state, siren, square):
            raise game.refuse(
                f"you are under the influence of {located.name(game, siren)}, who is at {square}"
            )


@rule.adjusts("t", ENCHANTING, base=True)
def under_the_influence_are_those_in_a_zone(
    game: Game, _value: tuple[ObjectId, ...], player: ObjectId
) -> tuple[ObjectId, ...]:
    free = FREE_OF.of(game.state, player)
    return tuple(siren for siren in game.quantity(IN_ZONES, player) if siren not in free)


@rule.adjusts("v", ROCK_CALLS_FOR_ROLL)
def not_one_that_was_destroyed_as_it_was_placed(
    game: Game, value: bool, rock: ObjectId, square: str
) -> bool:
    return value and located.stands(game.state, rock, square)


def _is_siren(game: Game, object: ObjectId) -> bool:
    return game.state.kind(object) == SIREN.name


rule.makes(
    *("a", "Sirens", SIREN, SIREN_NIGHTS, FREE_OF),
    spoken=r"\bSirens?\b(?! Bait)",
    ends=moving.destroy,
)
rule.defines(s="what clause n means by entering a ZATR, and by leaving it")
rule.explains(
    m="whoever is turned into a Toad is one, by rule F-1",
    q="clauses h and i say it of each Siren",
    r="clauses h and i are about who moves, and not about who is moved (B-2.i)",
    u="clause j speaks of being in a ZOE, and of no influence",
    x="only who comes onto a square enters it (A-2.m)",
)
rule.as_default(w="what has no name is called by its kind and a number")
