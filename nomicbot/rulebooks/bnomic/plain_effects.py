"""What plain law can let happen to players, motions and the game, besides changes of numbers.

Each effect does what the rules themselves do in such a case, so that all rules react to it.
"""

from collections.abc import Callable

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.vocabulary import WHOLE, Effect, EffectByName, plain_name
from nomicbot.rulebooks.bnomic import elections, game_time, motions, people
from nomicbot.rulebooks.bnomic.vocabulary.absence import IN_VAT, VAT_SINCE
from nomicbot.rulebooks.bnomic.vocabulary.classes import CLASS, CLASSES, MAY_BELONG
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER, MINISTRY, MINISTRY_NAME
from nomicbot.rulebooks.bnomic.vocabulary.motions import HISTORICAL, OPEN, PENDING, STATE
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON
from nomicbot.rulebooks.bnomic.vocabulary.rooms import IN_ROOM, ROOM, ROOM_NAME
from nomicbot.rulebooks.bnomic.vocabulary.stamp import DICTATOR, STAMP

_PLAYERS = ("player",)
_GAME = (WHOLE,)
_MOTIONS = ("proposal", "tweak", "referendum", "cfi")
Make = Callable[[Game, ObjectId], None]

# -- motions ---------------------------------------------------------------------------------------


def _become_historical(game: Game, motion: ObjectId) -> None:
    """Make a motion Historical: an Open motion is resolved by it, and a Pending one just ends."""
    if STATE.of(game.state, motion) == OPEN:
        motions.resolve(game, [motion])
    elif STATE.of(game.state, motion) == PENDING:
        game.set(STATE, motion, HISTORICAL)
        game.tell(f"{game.called(motion)} is {HISTORICAL}")


def _resolve(game: Game, motion: ObjectId) -> None:
    if STATE.of(game.state, motion) == OPEN:
        motions.resolve(game, [motion])


def _become_open(game: Game, motion: ObjectId) -> None:
    if STATE.of(game.state, motion) == PENDING:
        motions.open_(game, [motion])
        game.tell(f"{game.called(motion)} is {OPEN}")


_OF_MOTIONS = (
    Effect(
        "becomes Historical",
        _MOTIONS,
        ("becomes Historical", "turns Historical", "is Historical from then on"),
        _become_historical,
    ),
    Effect(
        "becomes Open",
        _MOTIONS,
        ("becomes Open", "is made Open", "turns Open", "is opened for voting"),
        _become_open,
    ),
    Effect(
        "resolves",
        _MOTIONS,
        ("resolves at once", "(resolves|is resolved) (at once|immediately|on the spot)"),
        _resolve,
    ),
)

# -- players ---------------------------------------------------------------------------------------


def _join_class(called: str) -> Make:
    def make(game: Game, player: ObjectId) -> None:
        if CLASS.of(game.state, player) == called or not people.is_player(game, player):
            return
        possible, steps = game.trail(MAY_BELONG, player, called)
        if possible:
            game.set(CLASS, player, called)
            game.tell(f"{game.called(player)} is a {called} now")
        else:
            why = steps[-1].clause.short
            game.tell(f"{game.called(player)} does not become a {called} ({why})")

    return make


def _lose_ministries(game: Game, player: ObjectId) -> None:
    for ministry in game.state.where(MINISTER, player):
        game.set(MINISTER, ministry, None)
        game.tell(f"{game.called(player)} is no longer the Minister of {_name(game, ministry)}")


def _name(game: Game, ministry: ObjectId) -> str:
    return MINISTRY_NAME.of(game.state, ministry)


def _ministry(game: Game, name: str) -> ObjectId | None:
    """Return the Ministry with a name in lower case, or None if there is none."""
    every = game.state.of_kind(MINISTRY)
    return next((one for one in every if plain_name(_name(game, one)) == name), None)


def _become_minister(game: Game, player: ObjectId, name: str) -> None:
    ministry = _ministry(game, name)
    if ministry and people.is_player(game, player) and MINISTER.of(game.state, ministry) != player:
        game.set(MINISTER, ministry, player)
        game.tell(f"{game.called(player)} is the Minister of {_name(game, ministry)} now")


def _lose_ministry(game: Game, player: ObjectId, name: str) -> None:
    ministry = _ministry(game, name)
    if ministry and MINISTER.of(game.state, ministry) == player:
        game.set(MINISTER, ministry, None)
        game.tell(f"{game.called(player)} is no longer the Minister of {_name(game, ministry)}")


def _become_dictator(game: Game, player: ObjectId) -> None:
    for stamp in game.state.of_kind(STAMP):
        if people.is_player(game, player) and DICTATOR.of(game.state, stamp) != player:
            game.set(DICTATOR, stamp, player)
            game.tell(f"{game.called(player)} is the Dictator now")


def _stop_being_dictator(game: Game, player: ObjectId) -> None:
    for stamp in game.state.where(DICTATOR, player):
        game.set(DICTATOR, stamp, "")
        game.tell(f"{game.called(player)} is no longer the Dictator")


def _go_in_vat(game: Game, player: ObjectId) -> None:
    if people.is_player(game, player) and not IN_VAT.of(game.state, player):
        game.set(IN_VAT, player, True)
        game.set(VAT_SINCE, player, game_time.advances(game))
        game.tell(f"{game.called(player)} is In The Vat")


def _leave_vat(game: Game, player: ObjectId) -> None:
    if IN_VAT.of(game.state, player):
        game.set(IN_VAT, player, None)
        game.set(VAT_SINCE, player, None)
        game.tell(f"{game.called(player)} is no longer In The Vat")


def _move(game: Game, player: ObjectId, name: str) -> None:
    """Move a player to the Room with a name in lower case, by an Exit or not."""
    every = game.state.of_kind(ROOM)
    room = next((one for one in every if plain_name(ROOM_NAME.of(game.state, one)) == name), None)
    if room and people.is_player(game, player) and IN_ROOM.of(game.state, player) != room:
        game.set(IN_ROOM, player, room)
        game.tell(f"{game.called(player)} moves to {game.called(room)}")


_OF_PLAYERS = (
    *(
        Effect(
            f"becomes a {name}",
            _PLAYERS,
            (
                f"becomes a {name}",
                f"is made a {name}",
                f"turns into a {name}",
                f"joins the Class of {name}",
                f"changes (Class|eir Class) to {name}",
            ),
            _join_class(name),
        )
        for name in CLASSES
    ),
    Effect(
        "loses eir Ministries",
        _PLAYERS,
        (
            "loses all eir Ministries",
            "loses (all|each|every one|any) of eir (Ministries|offices|posts)",
            "loses (eir|each|every|any) (Ministry|Ministries) [that e holds|e holds|of eirs]",
            "ceases to be (a Minister|Minister)",
            "ceases to hold (any Ministry|all eir Ministries)",
            "is (stripped|deprived) of (all|each of|any of|) eir Ministries",
            "is no longer a Minister",
            "stops being a Minister",
        ),
        _lose_ministries,
    ),
    Effect(
        "becomes the Dictator",
        _PLAYERS,
        (
            "becomes the Dictator",
            "becomes Dictator",
            "is made [the] Dictator",
            "(gains|gets|receives|takes) the Big Rubber Stamp",
        ),
        _become_dictator,
    ),
    Effect(
        "stops being Dictator",
        _PLAYERS,
        (
            "ceases to be the Dictator",
            "ceases to be Dictator",
            "stops being [the] Dictator",
            "is no longer [the] Dictator",
            "loses the Big Rubber Stamp",
        ),
        _stop_being_dictator,
    ),
    Effect(
        "goes In The Vat",
        _PLAYERS,
        ("is put In The Vat", "is (placed|thrown|sent) (In The Vat|into The Vat)"),
        _go_in_vat,
    ),
    Effect(
        "leaves The Vat",
        _PLAYERS,
        ("is taken out of The Vat", "is (released|freed) from The Vat"),
        _leave_vat,
    ),
)
_BY_NAME = (
    EffectByName(
        "moves to the",
        _PLAYERS,
        (
            "moves to the Room called {name}",
            "moves (to|into) the {name}",
            "is (moved|sent|taken|transported) to the {name}",
        ),
        _move,
        act=True,
    ),
    EffectByName(
        "becomes Minister of",
        _PLAYERS,
        (
            "becomes the Minister of {name}",
            "becomes Minister of {name}",
            "is (made|appointed|appointed as) [the] Minister of {name}",
            "(gains|gets|receives|takes over|is given) the Ministry of {name}",
        ),
        _become_minister,
    ),
    EffectByName(
        "stops being Minister of",
        _PLAYERS,
        (
            "ceases to be the Minister of {name}",
            "ceases to be Minister of {name}",
            "is no longer [the] Minister of {name}",
            "loses the Ministry of {name}",
            "stops being [the] Minister of {name}",
        ),
        _lose_ministry,
    ),
)

# -- the game --------------------------------------------------------------------------------------


def _turn_clock(on: bool) -> Make:
    def make(game: Game, _whole: ObjectId) -> None:
        for clock in game.state.of_kind(CLOCK):
            if ON.of(game.state, clock) != on:
                game.set(ON, clock, on)
                game.tell(f"The Clock is {'On' if on else 'Off'}")

    return make


def _start_election(game: Game, _whole: ObjectId, name: str) -> None:
    ministry = _ministry(game, name)
    if ministry and not elections.in_progress(game, ministry):
        elections.start(game, ministry)


_STOPPED = (
    "it can turn The Clock Off: no nday ends then, and no motion is resolved, "
    "until something turns it On"
)
_OF_GAME = (
    *(
        Effect(
            f"the Clock turns {side}",
            _GAME,
            (f"The Clock is turned {side}", f"The Clock (turns|becomes|goes|is switched) {side}"),
            _turn_clock(side == "On"),
            caused=(f"(turn|switch) The Clock {side}", f"(turn|switch) {side} The Clock"),
            loud=_STOPPED if side == "Off" else "",
        )
        for side in ("On", "Off")
    ),
)
_ELECTIONS = EffectByName(
    "an election begins for Minister of",
    _GAME,
    (
        "an election for the Ministry of {name} begins",
        "(an|the) election for [the] (Ministry|Minister|office of Minister) of {name} "
        "(begins|starts|is held|is started|takes place)",
    ),
    _start_election,
)

EFFECTS = (*_OF_MOTIONS, *_OF_PLAYERS, *_OF_GAME)
EFFECTS_BY_NAME = (*_BY_NAME, _ELECTIONS)
