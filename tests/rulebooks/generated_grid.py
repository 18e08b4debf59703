"""Random games on the Grid, with legal and illegal actions on nearby objects."""

from collections import Counter
from collections.abc import Callable
from random import Random

from rulebook_world import Table

from nomicbot.game.actions import Action
from nomicbot.game.decisions import Give
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, Forfeit, Join
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.airways import TakeAirway
from nomicbot.rulebooks.grid.vocabulary.carrying import DeclareCatch, Drop, PickUp, Throw
from nomicbot.rulebooks.grid.vocabulary.company import SCARY, SHINY
from nomicbot.rulebooks.grid.vocabulary.fights import RemoveWax, StuffWax, Whack
from nomicbot.rulebooks.grid.vocabulary.moves import EnterGrid, MoveTo
from nomicbot.rulebooks.grid.vocabulary.places import (
    AIRWAY,
    BAIT,
    BALL_OF_WAX,
    BIG_STICK,
    EARTH,
    FIRE,
    FOOTBALL,
    FROZEN,
    LIMBO,
    SHIELD,
    WET,
)
from nomicbot.rulebooks.grid.vocabulary.points import FEMALE, DeclareGender
from nomicbot.rulebooks.grid.vocabulary.radar import PINBALL_GUN, BuildTower, BuyGun, FireGun
from nomicbot.rulebooks.grid.vocabulary.rocks import BuyBait, BuyRock, MakeLove, PlaceBait, TakeBait

COMPANY = (
    *(
        ("football", "name", "Pigskin"),
        ("football", "name", "Leather"),
        ("grid gremlin", "name", "Fred"),
    ),
    *(
        ("cheerleader", "name", "Barbie"),
        ("bonus box", "type", SHINY),
        ("bonus box", "type", SCARY),
    ),
)
LOOSE = (BIG_STICK, SHIELD, BALL_OF_WAX, FOOTBALL)
"""What somebody may pick up: who enters the Grid often does so where one of these lies."""


def within(square: str, radius: int) -> list[str]:
    """Return the squares at most `radius` from `square`, including itself, in order."""
    return squares.in_order(one for far in range(radius + 1) for one in squares.ring(square, far))


class GridGame(Table):
    """A number of players on the Grid, whose actions a random number generator chooses."""

    def __init__(self, players: int, seed: int) -> None:
        self.names = [f"{chr(65 + n // 10)}{chr(97 + n % 10)}bert" for n in range(players)]
        self.random = Random(seed)
        self.tried: Counter[tuple[str, str]] = Counter()
        super().__init__(*self.names, rulebooks=("bnomic", "grid"), seed=seed % 256)
        for kind, attribute, value in COMPANY:
            self.decide(Give(f"new {kind}", attribute, value))
        for name in self.names:
            self.decide(Give(name, "points", "60"))
        self.decide(Give("Barbie", "gender", FEMALE))
        self.decide(Give("the Gremlin Fund", "points", "100"))

    def play(self, nweeks: int, holds: Callable[["GridGame", Judgement], None]) -> None:
        """Play some nweeks; `holds` checks the game after each entry."""
        end = self.ntime[0] + nweeks
        while self.ntime[0] < end:
            for _ in range(self.random.randint(1, 6)):
                name = self.random.choice(self.names)
                for verdict in self.post(
                    name, *(self.action(name) for _ in range(self.random.randint(1, 3)))
                ):
                    self.tried[type(verdict.action).__name__, verdict.result] += 1
                holds(self, self.record[-1])
            if self.random.random() < 0.3:
                self.weather()
                holds(self, self.record[-1])
            self.midnight()
            holds(self, self.record[-1])

    def weather(self) -> None:
        """Change the temperature, or a square, by a decision of the administrator."""
        x, y = self.random.randint(1, 20), self.random.randint(1, 20)
        what = self.random.choice(["temperature", "wetness", "substance"])
        if what == "temperature":
            self.decide(Give("the Grid", what, str(self.random.randint(-5, 25))))
        else:
            words = (WET, FROZEN) if what == "wetness" else (FIRE, EARTH)
            self.decide(Give(squares.text(x, y), what, self.random.choice(words)))

    # -- what somebody tries --------------------------------------------------------------------------------------

    def action(self, name: str) -> Action:
        """Return an action that may be possible, or is not."""
        player, pick = self.find(name), self.random
        near, where = self._near(player), located.location(self.state, player)
        if not PLAYER.of(self.state, player):
            return Join()
        if where == LIMBO and pick.random() < 0.7:
            return EnterGrid(near)
        if pick.random() < 0.4:
            return self._fitting(player, where)
        return pick.choice(
            [
                *(
                    MoveTo(near),
                    MoveTo(direction=pick.choice(list(squares.DIRECTIONS))),
                    EnterGrid(near),
                ),
                *(
                    PickUp(self._something(where)),
                    PickUp(self._something(where)),
                    Drop(self._held(player)),
                ),
                *(
                    Throw(self._held(player), near),
                    Throw(self._held(player), pick.choice(self.names)),
                ),
                *(
                    DeclareCatch(self._airborne()),
                    TakeAirway(squares.text(6 * pick.randint(1, 3), 6)),
                ),
                *(
                    BuyRock(near) if pick.random() < 0.3 else RemoveWax(),
                    MakeLove(),
                    BuyBait(),
                    PlaceBait(),
                    TakeBait("Barbie", near),
                ),
                *(
                    Whack(pick.choice([*self.names, "Fred", self._airborne()])),
                    StuffWax(),
                    RemoveWax(),
                ),
                *(
                    BuildTower(),
                    BuyGun(),
                    FireGun(near),
                    DeclareGender(pick.choice(["Female", "Male", ""])),
                ),
                Forfeit() if pick.random() < 0.1 else Join(),
            ]
        )

    def _fitting(self, player: ObjectId, where: str) -> Action:
        """Return an action that fits a player's possessions or what is on their square."""
        pick, state = self.random, self.state
        people = [
            p for p in state.where(PLAYER, True) if p != player and located.square_of(state, p)
        ]
        beside = [
            p
            for p in people
            if squares.parse(where) and squares.distance(where, located.square_of(state, p)) < 2
        ]
        if (
            where.startswith("(")
            and pick.random() < 0.5
            and any(state.kind(o) == AIRWAY.name for o in located.at(state, where))
        ):
            return TakeAirway(
                pick.choice([squares.text(x, y) for x in (6, 12, 18) for y in (6, 12, 18)])
            )
        if beside and located.holds(state, player, BIG_STICK.name):
            return Whack(self._called(beside))
        if located.holds(state, player, BALL_OF_WAX.name) and pick.random() < 0.4:
            return StuffWax()
        held = [o for o in located.possessions(state, player) if state.kind(o) != BAIT.name]
        if held and pick.random() < 0.4:
            return Throw(self._called(held), self._called(beside or people or [player]))
        if held and pick.random() < 0.1:
            return Drop(self._called(held))
        if beside and PINBALL_GUN.of(state, player):
            return FireGun(located.square_of(state, pick.choice(beside)))
        if [o for o in located.at(state, where) if o != player]:
            return PickUp(self._something(where))
        flying = located.airborne(state)
        return DeclareCatch(self._called(flying)) if flying else self._towards(player, where)

    def _towards(self, player: ObjectId, where: str) -> Action:
        """Return a move towards an object to pick up, or towards somebody."""
        loose = [
            located.square_of(self.state, o) for kind in LOOSE for o in self.state.of_kind(kind)
        ]
        far = [square for square in loose if square and squares.parse(where) and square != where]
        if not far:
            return MoveTo(self._near(player))
        nearest = min(far, key=lambda square: squares.distance(where, square))
        return MoveTo(squares.beside(where, squares.direction(where, nearest)))

    def _near(self, player: ObjectId) -> str:
        square = located.whereabouts(self.state, player)
        if square and self.random.random() < 0.8:
            return self.random.choice(within(square, self.random.randint(1, 2)))
        loose = [
            o
            for kind in LOOSE
            for o in self.state.of_kind(kind)
            if located.square_of(self.state, o)
        ]
        if loose and self.random.random() < 0.5:
            return located.square_of(self.state, self.random.choice(loose))
        return squares.text(self.random.randint(0, 21), self.random.randint(0, 21))

    def _called(self, found: list[ObjectId]) -> str:
        return (
            self.engine.library.called(self.state, self.random.choice(found))
            if found
            else "the Shield"
        )

    def _something(self, where: str) -> str:
        around = within(where, int(self.random.random() < 0.1)) if squares.parse(where) else ()
        return self._called([o for square in around for o in located.at(self.state, square)])

    def _held(self, player: ObjectId) -> str:
        return self._called(
            located.possessions(self.state, player) or list(self.state.of_kind(FOOTBALL))
        )

    def _airborne(self) -> str:
        return self._called(located.airborne(self.state))
