"""The states of players that plain law can mention: flags, Souls, and numbers of possessions.

Each flag that the rules declare for players is a state that they can be in, and objects of each
kind that players hold can be counted.
"""

from collections.abc import Callable

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.plainlaw.vocabulary import Counted, Trait
from nomicbot.rulebooks.bnomic import ministers, people, vocabulary
from nomicbot.rulebooks.bnomic.soul_standing import soul_of, standing
from nomicbot.rulebooks.bnomic.vocabulary.absence import HIDING, IN_VAT
from nomicbot.rulebooks.bnomic.vocabulary.ministries import DEPUTY, MINISTER
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.bnomic.vocabulary.souls import BOUND, FOUND, LOST, OWN, SOUL_HOLDER
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN_HOLDER
from nomicbot.rulebooks.bnomic.vocabulary.tiles import PLAYING_TILES, TILE_OWNER, ZONE_CONTROLLER
from nomicbot.rulebooks.bnomic.vocabulary.titles import TITLE_HOLDER, WINNER

_PLAYER = "player"

# -- states ----------------------------------------------------------------------------------------

_ALSO = {
    HIDING.name: ("is Hiding", "is Unavailable For The Foreseeable Future"),
    PLAYING_TILES.name: ("plays Tiles", "is a player of Tiles"),
    IN_VAT.name: ("is inside The Vat",),
}
"""Other words, of rules or players, for being in a state."""


def _is_so(flag: Attribute[bool]) -> Callable[[Game, ObjectId], bool]:
    return lambda game, player: people.is_player(game, player) and flag.of(game.state, player)


_FLAGS = tuple(
    Trait(
        flag.name,
        _PLAYER,
        _is_so(flag),
        predicates=(f"is {flag.name}", *_ALSO.get(flag.name, ())),
    )
    for flag in vocabulary.ATTRIBUTES
    if flag.kind is OUTSIDER and flag.type is bool and not flag.noted and flag is not PLAYER
)


def _soul_is(wanted: str) -> Callable[[Game, ObjectId], bool]:
    def holds(game: Game, player: ObjectId) -> bool:
        soul = soul_of(game.state, player)
        return soul is not None and standing(game.state, soul) == wanted

    return holds


_SOULS = (
    *(
        Trait(
            f"{state} Soul",
            _PLAYER,
            _soul_is(state),
            predicates=(f"is the Owner of a {state} Soul",),
            whose=(("[own] Soul", state),),
        )
        for state in (LOST, FOUND, BOUND)
    ),
    Trait(
        "own Soul",
        _PLAYER,
        _soul_is(OWN),
        predicates=(
            "is the Master of eir own Soul",
            "possesses eir own Soul",
            "has eir own Soul",
            "is in possession of eir own Soul",
        ),
    ),
)


def _has_won(game: Game, player: ObjectId) -> bool:
    return bool(game.state.where(WINNER, player))


def _has_deputy(game: Game, player: ObjectId) -> bool:
    return people.is_player(game, DEPUTY.of(game.state, player) or None)


def _called(name: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """Return the predicates for being the Minister of a Ministry, one for each of its names."""
    first = ("Meta-Minister",) if name == "Meta" else (f"Minister of {name}",)
    names = (*first, *(one for one in others if one not in first))
    return (
        f"is the {names[0]}",
        f"holds the Ministry of {name}",
        *(f"is the {one}" for one in names[1:]),
    )


def _has_ministry(name: str) -> Callable[[Game, ObjectId], bool]:
    return lambda game, player: ministers.minister(game, name) == player


TRAITS = (
    *_FLAGS,
    *_SOULS,
    *(
        Trait(
            f"Minister of {name}",
            _PLAYER,
            _has_ministry(name),
            predicates=_called(name, others),
        )
        for name, others in ministers.MINISTRIES.items()
    ),
    Trait(
        "winner",
        _PLAYER,
        _has_won,
        predicates=("is a past winner", "has won the game", "has won", "has already won"),
    ),
    Trait("deputised", _PLAYER, _has_deputy, predicates=("has a deputy",)),
)

# -- how many they have ----------------------------------------------------------------------------


def _held(by: Attribute[str]) -> Callable[[Game, ObjectId], int]:
    return lambda game, player: len(game.state.where(by, player))


def _counted(
    name: str, plural: str, by: Attribute[str], verb: str, *others: str, verbs: bool = True
) -> Counted:
    """Return the phrases for a player's number of objects, by the holder's attribute.

    `verb` and `others` are the verbs for having them; without `verbs`, all verbs of having are
    allowed.
    """
    every = (verb, *others)
    return Counted(
        name,
        _PLAYER,
        (f"{name} that {{whose}} {verb}", f"{name} [that] {{whose}} ({'|'.join(every)})"),
        _held(by),
        many=(plural,),
        verbs=every if verbs else (),
    )


COUNTS = (
    _counted("Ministry", "Ministries", MINISTER, "holds", "has", "owns", verbs=False),
    _counted("Soul", "Souls", SOUL_HOLDER, "has", "possesses", "holds"),
    _counted("Talisman", "Talismans", TALISMAN_HOLDER, "has", "holds", "owns", "possesses"),
    _counted("Zone", "Zones", ZONE_CONTROLLER, "has", "controls"),
    _counted("Tile", "Tiles", TILE_OWNER, "has", "owns", "holds"),
    _counted("Win", "Wins", WINNER, "has"),
    _counted("Title", "Titles", TITLE_HOLDER, "holds", "has", "owns"),
)
"""What players have that can be counted.

A Soul has an Owner besides its possessor, so its possessor does not "own" it.
"""
