"""Shared code for rule E-4: Siren Bait, Big Rocks, Cheerleaders, and Catfights.

The module finds the objects that an action means, and rolls the dice of Catfights.
"""

from dataclasses import replace

from nomicbot.game.actions import Meaning, VerdictResult
from nomicbot.game.dice import thrown
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.grid import located, squares, targets
from nomicbot.rulebooks.grid.vocabulary.company import CHEERLEADER_OWNER
from nomicbot.rulebooks.grid.vocabulary.places import BAIT, BIG_ROCK, CHEERLEADER, SIREN
from nomicbot.rulebooks.grid.vocabulary.points import IS_FEMALE
from nomicbot.rulebooks.grid.vocabulary.rocks import CATFIGHT_AGAIN, PlaceBait, TakeBait

_ANY = "Cheerleader"
_MOST_ROUNDS = 100
"""The most rounds of a Catfight. If the dice had one side, the tie would never end."""


def is_bait(game: Game, object: ObjectId) -> bool:
    """Return whether an object is Siren Bait."""
    return game.state.kind(object) == BAIT.name


def placed(game: Game) -> list[ObjectId]:
    """Return the placed Bait, in the order of purchase."""
    return [bait for bait in game.state.of_kind(BAIT) if located.square_of(game.state, bait)]


def beside_a_female(game: Game, object: ObjectId) -> list[ObjectId]:
    """Return the Bait next to `object` if it is a Female Cheerleader, otherwise none."""
    if game.state.kind(object) != CHEERLEADER.name:
        return []
    here = located.square_of(game.state, object)
    if not here or not game.quantity(IS_FEMALE, object):
        return []
    return [
        bait
        for bait in placed(game)
        if squares.consecutive(located.square_of(game.state, bait), here)
    ]


def bait_that_e_has(game: Game, action: PlaceBait) -> ObjectId:
    """Return the Bait that the actor holds. Raises a refusal if the actor isn't on the Grid."""
    bait = located.holds(game.state, game.bound(targets.player_on_the_grid, action), BAIT.name)
    if bait is None:
        raise game.refuse("you have no Siren Bait")
    return bait


def big_rock(game: Game, action: PlaceBait) -> str:
    """Return the square of the Big Rock beside the actor that the action names.

    If it names none, the only suitable one is returned.
    """
    here = game.bound(targets.here, action)
    if action.square:
        square = located.a_square(game, action.square)
        if not located.of_kind_at(game.state, square, BIG_ROCK) or not squares.consecutive(
            square, here
        ):
            raise game.refuse(f"there is no Big Rock beside you at {square}")
        if located.of_kind_at(game.state, square, SIREN):
            raise game.refuse(f"there is a Siren at {square}")
        return square
    near = [
        one for one in located.around(game, here) if located.of_kind_at(game.state, one, BIG_ROCK)
    ]
    taken = (SIREN, BAIT)
    fitting = [
        one for one in near if not any(located.of_kind_at(game.state, one, kind) for kind in taken)
    ]
    if len(fitting) > 1:
        choices = tuple(Meaning(one, action=replace(action, square=one)) for one in fitting)
        raise replace(
            game.refuse(f"that may be {' or '.join(fitting)}"),
            result=VerdictResult.UNREAD,
            readings=choices,
        )
    if not fitting:
        raise game.refuse("no Big Rock beside you is free of a Siren and of Siren Bait")
    return fitting[0]


def cheerleader_meant(game: Game, action: TakeBait) -> ObjectId:
    """Return the Cheerleader that is named, or the one for whom the player acts."""
    return located.the_one(
        game,
        replace(action, cheerleader=action.cheerleader or _ANY),
        "cheerleader",
        lambda o: (
            CHEERLEADER_OWNER.of(game.state, o) in ("", game.actor)
            and bool(beside_a_female(game, o))
        ),
        "there is no Female Cheerleader of yours beside Siren Bait",
    )


def bait_beside(game: Game, action: TakeBait) -> ObjectId:
    """Return the Bait on the named square, or the only one next to the Cheerleader."""
    cheerleader = game.bound(cheerleader_meant, action)
    near = {
        located.square_of(game.state, bait): bait for bait in beside_a_female(game, cheerleader)
    }
    square = squares.canonical(action.square)
    if action.square:
        if square not in near:
            raise game.refuse(f"there is no Siren Bait beside em at {action.square}")
        return near[square]
    if len(near) > 1:
        choices = tuple(Meaning(one, action=replace(action, square=one)) for one in near)
        raise replace(
            game.refuse(f"that may be {' or '.join(near)}"),
            result=VerdictResult.UNREAD,
            readings=choices,
        )
    return next(iter(near.values()))


def lured_to(game: Game, siren: ObjectId) -> str:
    """Return the square of the Siren Bait at which a Siren is, or "" if there is none."""
    square = located.square_of(game.state, siren)
    return square if square and located.of_kind_at(game.state, square, BAIT) else ""


def catfight(game: Game, cheerleader: ObjectId, siren: ObjectId, sides: int) -> tuple[int, int]:
    """Roll a Catfight, and return the final rolls of the Cheerleader and the Siren."""
    hers = other = 0
    for _ in range(_MOST_ROUNDS):
        (hers,), (other,) = game.roll(1, sides), game.roll(1, sides)
        game.tell(
            f"a Catfight: {located.name(game, cheerleader)} {thrown(sides, [hers])}, "
            f"{located.name(game, siren)} {thrown(sides, [other])}"
        )
        if not game.quantity(CATFIGHT_AGAIN, hers, other):
            break
    return hers, other
