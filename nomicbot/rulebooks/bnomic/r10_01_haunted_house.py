"""Rule 10-1: The Haunted House."""

from collections.abc import Callable, Iterator

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import OWN, Reading, Refusal
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import ordinances, people, room_names
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit
from nomicbot.rulebooks.bnomic.vocabulary.rooms import (
    EXITS,
    IN_ROOM,
    MOVES_MADE,
    ORDINANCES,
    ORDINANCES_APPLY,
    ORDINANCES_ASKED,
    ROOM,
    ROOM_FOR_NEWCOMERS,
    ROOM_LISTED_AS,
    ROOM_NAME,
    MoveRoom,
)

rule = Reading("10-1/0")

FOYER = "Foyer"


@rule.upholds("a", kinds.OUTSIDER)
def each_player_is_in_a_room(game: Game, outsider: ObjectId) -> None:
    if people.is_player(game, outsider) and not game.state.exists(IN_ROOM.of(game.state, outsider)):
        game.set(IN_ROOM, outsider, game.quantity(ROOM_FOR_NEWCOMERS) or _foyer(game))


@rule.adjusts("n", ROOM_FOR_NEWCOMERS)
def it_is_the_foyer_or_the_oldest(game: Game, value: ObjectId) -> ObjectId:
    rooms = game.state.of_kind(ROOM)
    named = [
        room
        for room in rooms
        if room_names.bare(ROOM_NAME.of(game.state, room)) == FOYER.casefold()
    ]
    return next(iter((*named, *rooms)), value)


@rule.on("e", NdayBegins)
def a_checkpoint_begins_a_period(
    game: Game, begins: NdayBegins, *, first: int, second: int, third: int
) -> None:
    if begins.nday in (first, second, third):
        for player in people.players(game):
            game.set(MOVES_MADE, player, 0)


@rule.permits("f", MoveRoom)
def a_player_may_move_by_an_exit(game: Game, move: MoveRoom) -> None:
    actor = people.acting(game, "is in a Room")
    here = IN_ROOM.of(game.state, actor)
    there = [
        room
        for room in game.state.of_kind(ROOM)
        if _named(game, room) == room_names.bare(move.room)
    ]
    if not there:
        raise game.refuse(f"no Room is called {room_names.shown(move.room)}", missing=True)
    exits = room_names.listed(EXITS.of(game.state, here))
    game.requires(
        _named(game, there[0]) in exits,
        f"{game.called(there[0])} is not an Exit of {game.called(here)}, of "
        f"which the Exits are: {', '.join(exits) or 'none'}",
    )
    game.set(IN_ROOM, actor, there[0])
    if not game.permitted_besides:
        game.add(MOVES_MADE, actor, 1)
    game.tell(f"{game.called(actor)} moves to {game.called(there[0])}")


@rule.forbids("g", MoveRoom, limits=OWN)
def nobody_moves_more_often_in_a_period(game: Game, _move: MoveRoom, *, most: int) -> None:
    if game.actor is None or MOVES_MADE.of(game.state, game.actor) < most:
        return
    raise game.refuse(
        f"you have moved {most} time{'s' * (most != 1)} in this Period, which "
        "ends with the next Checkpoint"
    )


@rule.upholds("r", ROOM)
def a_renamed_room_stays_an_exit(game: Game, room: ObjectId) -> None:
    name, listed_as = ROOM_NAME.of(game.state, room), ROOM_LISTED_AS.of(game.state, room)
    if name == listed_as:
        return
    game.set(ROOM_LISTED_AS, room, name)
    if not listed_as:
        return
    for other in game.state.of_kind(ROOM):
        exits = EXITS.of(game.state, other)
        if room_names.bare(listed_as) in room_names.listed(exits):
            game.set(EXITS, other, room_names.relisted(exits, listed_as, name))


def _named(game: Game, room: ObjectId) -> str:
    return room_names.bare(ROOM_NAME.of(game.state, room))


# -- Ordinances ------------------------------------------------------------------------------------


def _named_by_an_ordinance(game: Game, action: Action) -> bool:
    return any(
        action.name in ordinances.prohibited(each.text) for _, each in _applying(game, action)
    )


def _named_otherwise_by_an_ordinance(game: Game, action: Action) -> bool:
    return any(
        action.name in ordinances.prohibited_otherwise(each.text)
        for _, each in _applying(game, action)
    )


Prohibitions = Callable[[Game, str, type[Action]], Iterator[ordinances.Prohibits]]
"""A function that yields an Ordinance's prohibitions of a kind of action; each raises Refusal."""


def _says_something(prohibitions: Prohibitions) -> Callable[[Game, Action], bool]:
    """Return a predicate for whether an Ordinance, parsed in one way, is about an action."""

    def says(game: Game, action: Action) -> bool:
        return any(
            any(prohibitions(game, each.text, type(action))) for _, each in _applying(game, action)
        )

    return says


def _refusals(
    game: Game, action: Action, prohibitions: Prohibitions
) -> Iterator[tuple[ObjectId, ordinances.Ordinance, Refusal]]:
    """Yield each Room and Ordinance that prohibits an action, with the refusal."""
    for room, ordinance in _applying(game, action):
        for prohibits in prohibitions(game, ordinance.text, type(action)):
            try:
                prohibits(game, action)
            except Refusal as refusal:
                yield room, ordinance, refusal


@rule.withholds("h", Action, where=_named_by_an_ordinance)
def an_ordinance_may_prohibit_an_action(game: Game, action: Action) -> None:
    for room, ordinance in _applying(game, action):
        if action.name in ordinances.prohibited(ordinance.text):
            raise game.refuse(f"an Ordinance of {game.called(room)} says: {ordinance.text}")


@rule.withholds("q", Action, where=_named_otherwise_by_an_ordinance)
def an_ordinance_may_prohibit_in_other_words(game: Game, action: Action) -> None:
    for room, ordinance in _applying(game, action):
        if action.name in ordinances.prohibited_otherwise(ordinance.text):
            raise game.refuse(f"an Ordinance of {game.called(room)} says: {ordinance.text}")


@rule.withholds("i", Action, where=_says_something(ordinances.prohibiting))
def an_ordinance_may_prohibit_as_a_clause_does(game: Game, action: Action) -> None:
    for room, _, refusal in _refusals(game, action, ordinances.prohibiting):
        raise game.refuse(f"by an Ordinance of {game.called(room)}, {refusal.reason}")


@rule.withholds("k", Action, where=_says_something(ordinances.prohibiting_by_entry))
def what_is_read_of_other_words_prohibits(game: Game, action: Action) -> None:
    for room, ordinance, _ in _refusals(game, action, ordinances.prohibiting_by_entry):
        raise game.refuse(f"an Ordinance of {game.called(room)} says: {ordinance.text}")


def _applying(game: Game, action: Action) -> list[tuple[ObjectId, ordinances.Ordinance]]:
    """Return the Ordinances of the actor's Room that apply to the action."""
    rooms = game.state.remembered(_rooms_with_ordinances)
    room = IN_ROOM.of(game.state, game.actor) if rooms and game.actor is not None else ""
    if room not in rooms or not game.quantity(ORDINANCES_APPLY, action):
        return []
    return [(room, each) for each in rooms[room]]


def _rooms_with_ordinances(state: State) -> dict[ObjectId, list[ordinances.Ordinance]]:
    found = {
        room: ordinances.paragraphs(ORDINANCES.of(state, room)) for room in state.of_kind(ROOM)
    }
    return {room: some for room, some in found.items() if some}


@rule.upholds("k", ROOM)
def other_ordinances_wait_for_the_administrator(game: Game, room: ObjectId) -> None:
    text, asked = ORDINANCES.of(game.state, room), ORDINANCES_ASKED.of(game.state, room)
    unread = tuple(
        each.text for each in ordinances.paragraphs(text) if not ordinances.is_read(game, each.text)
    )
    for words in unread:
        if words not in asked:
            called = game.called(room)
            item = game.ask_administrator(
                f"Nobody has read this Ordinance of {called}, which applies to "
                f"players who are there: {words}",
                room,
            )
            game.tell(f"an Ordinance of {called} waits for the administrator ({game.called(item)})")
    if unread != asked:
        game.set(ORDINANCES_ASKED, room, unread)


@rule.adjusts("l", ORDINANCES_APPLY)
def no_ordinance_keeps_anybody_from_forfeiting(_game: Game, value: bool, action: Action) -> bool:
    return value and not isinstance(action, Forfeit)


# -- the first Room --------------------------------------------------------------------------------


@rule.makes("m", "Rooms", ROOM, IN_ROOM, MOVES_MADE, spoken=r"\bRooms?\b")
@rule.on("m", GameBegan)
def there_is_the_foyer(game: Game, _began: GameBegan | None = None) -> None:
    _foyer(game)


def _foyer(game: Game) -> ObjectId:
    room = game.create(ROOM)
    game.set(ROOM_NAME, room, FOYER)
    return room


rule.defines(
    b="a name and a description are attributes of Rooms",
    c="the Ordinances of a Room are the paragraphs of one text of its",
    d="the Exits of a Room are a list of names",
)
rule.explains(
    j="what an Ordinance prohibits is withheld before any rule is asked",
    o="no action of players does so",
    p="nothing asks whether the Room is another one",
)
