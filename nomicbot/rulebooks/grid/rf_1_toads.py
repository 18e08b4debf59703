"""Rule F-1: Toads."""

from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import JOINED
from nomicbot.rulebooks.grid import located, moving
from nomicbot.rulebooks.grid.vocabulary.airways import TakeAirway, ThrownElboniaStyle
from nomicbot.rulebooks.grid.vocabulary.carrying import CARRYABLE, CATCHES, MAY_PICK_UP, THROWABLE
from nomicbot.rulebooks.grid.vocabulary.company import FINDERS, FINDS
from nomicbot.rulebooks.grid.vocabulary.fights import (
    TOAD,
    TOAD_UNTIL,
    TOADS_TAKE_TURNS,
    BecameToad,
    CeasedToToad,
    TurnToToad,
)
from nomicbot.rulebooks.grid.vocabulary.moves import OVERLAP, MoveTo

rule = Reading("F-1/0", "grid")


@rule.on("a", TurnToToad)
def who_is_turned_into_a_toad_is_one(game: Game, turn: TurnToToad) -> None:
    if not located.is_player(game.state, turn.player):
        return
    until = TOAD_UNTIL.of(game.state, turn.player)
    game.tell(f"{located.name(game, turn.player)} is a Toad until nweek {until} begins")
    if not TOAD.of(game.state, turn.player):
        game.set(TOAD, turn.player, True)
        game.happen(BecameToad(turn.player))


@rule.adjusts("b", CARRYABLE, of=OUTSIDER)
def toads_are_carryable(game: Game, value: bool, object: ObjectId) -> bool:
    return value or _is_toad(game, object)


@rule.adjusts("b", THROWABLE, of=OUTSIDER)
def toads_are_throwable(game: Game, value: bool, object: ObjectId) -> bool:
    return value or _is_toad(game, object)


@rule.adjusts("c", OVERLAP, of=OUTSIDER)
def a_toad_and_other_players_share_a_square(
    game: Game, value: bool, entering: ObjectId, there: ObjectId
) -> bool:
    both = located.is_player(game.state, entering) and located.is_player(game.state, there)
    return value or (both and (_is_toad(game, entering) or _is_toad(game, there)))


@rule.adjusts("d", MAY_PICK_UP)
def no_toad_picks_anything_up(game: Game, value: bool, player: ObjectId, _thing: ObjectId) -> bool:
    if value and _is_toad(game, player):
        game.because("a Toad may not pick up, catch or throw anything")
        return False
    return value


@rule.adjusts("d", CATCHES)
def no_toad_catches_anything(game: Game, value: bool, player: ObjectId, _thing: ObjectId) -> bool:
    return value and not _is_toad(game, player)


def _by_a_toad(game: Game, _action: Action) -> bool:
    return _is_toad(game, game.actor)


@rule.forbids("e", MoveTo, where=_by_a_toad)
def a_toad_does_not_choose_to_move(game: Game, _action: MoveTo) -> None:
    raise game.refuse("a Toad makes no move of eir own choice")


@rule.forbids("f", TakeAirway, where=_by_a_toad)
def no_toad_flies_by_elbonian_airways(game: Game, _action: TakeAirway) -> None:
    raise game.refuse("a Toad may not use Elbonian Airways")


@rule.adjusts("g", FINDERS)
def bonus_boxes_have_no_effect_on_toads(
    game: Game, value: tuple[ObjectId, ...], _player: ObjectId, _points: int
) -> tuple[ObjectId, ...]:
    return tuple(player for player in value if not _is_toad(game, player))


@rule.adjusts("h", FINDERS)
def a_toad_that_is_carried_suffers_for_who_would_lose_by_it(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId, points: int
) -> tuple[ObjectId, ...]:
    carried = _toads_of(game, player) if points < 0 and value else []
    return tuple(carried) or value


@rule.adjusts("i", FINDERS)
def one_toad_of_several_is_drawn(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId, _points: int
) -> tuple[ObjectId, ...]:
    carried = _toads_of(game, player)
    if len(carried) < 2 or set(value) != set(carried):
        return value
    drawn = game.draw("Toad", carried)
    return (drawn,) if drawn else ()


def _toads_of(game: Game, player: ObjectId) -> list[ObjectId]:
    return [thing for thing in located.possessions(game.state, player) if _is_toad(game, thing)]


@rule.on("j", CeasedToToad)
def who_was_held_or_is_on_somebodys_square_is_thrown(game: Game, ceased: CeasedToToad) -> None:
    square = located.whereabouts(game.state, ceased.player)
    if square and (
        located.holder(game.state, ceased.player) or _others(game, ceased.player, square)
    ):
        game.happen(ThrownElboniaStyle(ceased.player, square))


def _others(game: Game, player: ObjectId, square: str) -> list[ObjectId]:
    """Return the other players on a square who are not Toads."""
    return [
        o for o in located.players_at(game.state, square) if o != player and not _is_toad(game, o)
    ]


@rule.on("k", CeasedToToad)
def who_was_airborne_is_thrown_at_the_target(game: Game, ceased: CeasedToToad) -> None:
    target = located.target(game.state, ceased.player)
    if target:
        game.happen(ThrownElboniaStyle(ceased.player, target))


@rule.on("l", BecameToad)
def who_becomes_a_toad_drops_everything(game: Game, became: BecameToad) -> None:
    moving.drop_all(game, became.player)


@rule.on("n", TurnToToad)
def the_latest_of_several_ends_counts(game: Game, turn: TurnToToad) -> None:
    until = max(TOAD_UNTIL.of(game.state, turn.player), located.nweek(game) + turn.nweeks)
    game.set(TOAD_UNTIL, turn.player, until)


@rule.on("n", NweekBegins)
def after_so_many_nweeks_e_is_a_toad_no_more(game: Game, begins: NweekBegins) -> None:
    due = [
        o for o in game.state.where(TOAD, True) if 0 < TOAD_UNTIL.of(game.state, o) <= begins.nweek
    ]
    if game.quantity(TOADS_TAKE_TURNS):
        for toad in sorted(due, key=lambda o: game.state.raw(o, JOINED.name) or ""):
            _cease(game, toad)
            game.happen(CeasedToToad(toad))
        return
    for toad in due:
        _cease(game, toad)
    for toad in due:
        game.happen(CeasedToToad(toad))


def _cease(game: Game, toad: ObjectId) -> None:
    game.set(TOAD, toad, False)
    game.set(TOAD_UNTIL, toad, 0)
    game.tell(f"{located.name(game, toad)} is no longer a Toad")


@rule.adjusts("q", TOADS_TAKE_TURNS)
def each_does_so_in_eir_turn(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("s", FINDS)
def a_toad_finds_no_bonus_box(game: Game, value: bool, player: ObjectId) -> bool:
    return value and not _is_toad(game, player)


@rule.on("t", CeasedToToad)
def who_was_held_by_somebody_on_no_square_goes_into_limbo(game: Game, ceased: CeasedToToad) -> None:
    if located.holder(game.state, ceased.player) and not located.whereabouts(
        game.state, ceased.player
    ):
        moving.to_limbo(game, ceased.player)


def _is_toad(game: Game, object: ObjectId | None) -> bool:
    """Return whether an object is a player who is a Toad now."""
    return (
        object is not None and located.is_player(game.state, object) and TOAD.of(game.state, object)
    )


rule.makes("a", "Toads", TOAD, TOAD_UNTIL, spoken=r"\bToads?\b")
rule.defines(m="what clause j means by eir own square")
rule.explains(
    o="nothing else is withheld from a Toad, B-3 asks nobody for consent, and by clause "
    "d no Toad picks anything up",
    p="entering the Grid is not a move by rule B-2, and who picks something "
    "up is on its square (B-3.c)",
    r="only the clauses that say so move who ceases to be a Toad",
)
