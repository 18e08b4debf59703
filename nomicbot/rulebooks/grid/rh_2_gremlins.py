"""Rule H-2: Gremlins and Other Company."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import Kind, ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.grid import located, moving, paying
from nomicbot.rulebooks.grid.grid_names import label
from nomicbot.rulebooks.grid.vocabulary.carrying import CARRYABLE, MAY_BE_KEPT, THROWABLE
from nomicbot.rulebooks.grid.vocabulary.company import (
    BOX_ENDS_UNPLACED,
    BOX_SEEN_AT,
    BOX_TYPE,
    CHEERLEADER_GENDER,
    CHEERLEADER_OWNER,
    FINDERS,
    FINDS,
    SCARY,
    SHINY,
    BoxFound,
)
from nomicbot.rulebooks.grid.vocabulary.moves import Entered
from nomicbot.rulebooks.grid.vocabulary.places import (
    BONUS_BOX,
    CHEERLEADER,
    FOOTBALL,
    FUND,
    GREMLIN,
    PURSE,
)
from nomicbot.rulebooks.grid.vocabulary.points import FEMALE, IS_FEMALE
from nomicbot.rulebooks.grid.vocabulary.rocks import TakeBait

rule = Reading("H-2/0", "grid")
rule.named("l", shiny=noun("the number of points in a Shiny Bonus Box", "points"))
rule.named("m", scary=noun("the number of points in a Scary Bonus Box", "points"))

_COMPANY: tuple[Kind, ...] = (GREMLIN, FOOTBALL, CHEERLEADER, PURSE)


@rule.upholds("b")
def what_is_nowhere_is_placed(game: Game) -> None:
    for kind in _COMPANY:
        for object in list(game.state.of_kind(kind)):
            if _is_nowhere(game, object):
                where = moving.place_at_random(game, object, label(kind.name))
                if where or not game.state.exists(object):
                    game.tell(
                        f"the {label(kind.name)} is placed at {where}"
                        if where
                        else "there is no square for it"
                    )
    for box in list(game.state.of_kind(BONUS_BOX)):
        if not located.location(game.state, box):
            _hide(game, box)


def _is_nowhere(game: Game, object: ObjectId) -> bool:
    state = game.state
    return not (
        located.location(state, object)
        or located.holder(state, object)
        or located.is_airborne(state, object)
    )


@rule.adjusts("d", IS_FEMALE, of=CHEERLEADER)
def a_cheerleader_may_be_female(game: Game, _value: bool, cheerleader: ObjectId) -> bool:
    return CHEERLEADER_GENDER.of(game.state, cheerleader).casefold() == FEMALE.casefold()


def _of_one_who_belongs_to_somebody(game: Game, action: TakeBait) -> bool:
    found = game.find(action.cheerleader, CHEERLEADER.name)
    return any(CHEERLEADER_OWNER.of(game.state, one) for one in found)


def _cheerleader(game: Game, action: TakeBait) -> ObjectId:
    """Return the only Cheerleader with this name, wherever she is."""
    return people.the_one(game, action.cheerleader, CHEERLEADER.name)


@rule.forbids("e", TakeBait, where=_of_one_who_belongs_to_somebody, binds=(_cheerleader,))
def a_cheerleader_is_spoken_for_by_eir_player(
    game: Game, _action: TakeBait, cheerleader: ObjectId
) -> None:
    owner = CHEERLEADER_OWNER.of(game.state, cheerleader)
    if owner and owner != game.actor:
        called, by = located.name(game, cheerleader), located.name(game, owner)
        raise game.refuse(f"{called} belongs to {by}, who speaks for em")


@rule.adjusts("f", CARRYABLE, of=FOOTBALL)
def footballs_are_carryable(_game: Game, _value: bool, _football: ObjectId) -> bool:
    return True


@rule.adjusts("f", THROWABLE, of=FOOTBALL)
def footballs_are_throwable(_game: Game, _value: bool, _football: ObjectId) -> bool:
    return True


@rule.adjusts("g", MAY_BE_KEPT, of=PURSE)
def a_purse_stays_with_its_cheerleader(_game: Game, _value: bool, _purse: ObjectId) -> bool:
    return True


@rule.upholds("g")
def a_purse_ends_with_its_cheerleader(game: Game) -> None:
    for purse in list(game.state.of_kind(PURSE)):
        holder = located.holder(game.state, purse)
        if holder and not game.state.exists(holder):
            moving.destroy(game, purse)


@rule.upholds("i")
def a_bonus_box_has_a_type(game: Game) -> None:
    for box in game.state.of_kind(BONUS_BOX):
        if not BOX_TYPE.of(game.state, box):
            _choose_type(game, box)


@rule.on("k", Entered)
def who_comes_to_a_bonus_box_finds_it(game: Game, entered: Entered) -> None:
    _find(game, entered.square)


@rule.upholds("k", BONUS_BOX)
def a_bonus_box_that_came_to_a_player_is_found(game: Game, box: ObjectId) -> None:
    if located.square_of(game.state, box):
        _find(game, located.square_of(game.state, box))


def _find(game: Game, square: str) -> None:
    players = [p for p in located.players_at(game.state, square) if game.quantity(FINDS, p)]
    for box in located.of_kind_at(game.state, square, BONUS_BOX):
        if not players:
            continue
        type_ = BOX_TYPE.of(game.state, box)
        if not type_:
            type_ = _choose_type(game, box)
        for player in players[:1]:
            game.tell(f"{located.name(game, player)} finds a {type_} Bonus Box at {square}")
            game.happen(BoxFound(box, player, square, type_))


def _choose_type(game: Game, box: ObjectId) -> str:
    type_ = game.draw_word("type of a Bonus Box", (SHINY, SCARY), secret=box)
    game.set(BOX_TYPE, box, type_)
    return type_


@rule.on("l", BoxFound)
def a_shiny_box_pays(game: Game, found: BoxFound, *, shiny: int) -> None:
    grid = located.grid(game.state)
    if found.type != SHINY or grid is None:
        return
    if FUND.of(game.state, grid) < shiny:
        game.tell(
            f"there are fewer than {shiny} points in the Gremlin Fund, so that it pays nothing"
        )
        return
    for player in game.quantity(FINDERS, found.player, shiny):
        paying.change(game, player, shiny, "a Shiny Bonus Box")
        paying.into_fund(game, -shiny, "a Shiny Bonus Box")


@rule.on("m", BoxFound)
def a_scary_box_costs(game: Game, found: BoxFound, *, scary: int) -> None:
    if found.type == SCARY:
        for player in game.quantity(FINDERS, found.player, -scary):
            paying.change(game, player, -scary, "a Scary Bonus Box")
            paying.into_fund(game, scary, "a Scary Bonus Box")


@rule.adjusts("k", FINDERS, base=True)
def it_affects_who_finds_it(
    _game: Game, _value: tuple[ObjectId, ...], player: ObjectId, _points: int
) -> tuple[ObjectId, ...]:
    return (player,)


@rule.on("n", BoxFound)
def a_box_that_was_found_is_hidden_anew(game: Game, found: BoxFound) -> None:
    game.unveil(found.box)
    _choose_type(game, found.box)
    _hide(game, found.box)


def _hide(game: Game, box: ObjectId) -> None:
    """Hide a Bonus Box on a random vacant square.

    If no square is vacant, it has no place until one is, or is destroyed, depending on the rules.
    """
    square = moving.draw(game, label(BONUS_BOX.name), moving.vacant(game), secret=box)
    game.set(BOX_SEEN_AT, box, "")
    if square is None and not game.quantity(BOX_ENDS_UNPLACED):
        moving.lift(game, box)
    elif square is None:
        game.tell("there is no vacant square for the Bonus Box, which is destroyed")
        moving.destroy(game, box)
    else:
        moving.enter(game, box, square)


@rule.adjusts("p", BOX_ENDS_UNPLACED, base=True)
def without_a_vacant_square_it_is_destroyed(_game: Game, _value: bool) -> bool:
    return True


rule.makes(
    *("a", "Gremlins", GREMLIN),
    spoken=r"(?<!Voting )\bGremlins?\b(?! Fund| number)",
    ends=moving.destroy,
)
rule.makes("a", "Bonus Boxes", BONUS_BOX, spoken=r"\bBonus Box(?:es)?\b", ends=moving.destroy)
rule.makes("a", "Footballs", FOOTBALL, spoken=r"\bFootballs?\b", ends=moving.destroy)
rule.makes("a", "Cheerleaders", CHEERLEADER, spoken=r"\bCheerleaders?\b", ends=moving.destroy)
rule.makes("a", "Purses", PURSE, spoken=r"\bPurses?\b", ends=moving.destroy)
rule.explains(o="nobody may do what nothing permits, and nothing moves by itself")
rule.restates(
    h="B-1.c says that off the Grid is in Limbo, and only what a rule, a Motion or "
    "the Administrator does ends it"
)
rule.as_default(c="a Gremlin's attribute says Active until something changes it")
rule.fixed(
    a="a Motion and the Administrator create objects of these kinds",
    j="these attributes are hidden, and the rolls secret",
)
