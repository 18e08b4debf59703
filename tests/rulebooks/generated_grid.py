"""Random games on the Grid, with legal and illegal actions on nearby objects."""

from collections import Counter
from collections.abc import Callable
from random import Random

from rulebook_world import Table

from nomicbot.game.actions import Action
from nomicbot.game.decisions import Give
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import vocabulary as b
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid import vocabulary as v

COMPANY = (
    *(
        ("football", "name", "Pigskin"),
        ("football", "name", "Leather"),
        ("grid gremlin", "name", "Fred"),
    ),
    *(
        ("cheerleader", "name", "Barbie"),
        ("bonus box", "type", v.SHINY),
        ("bonus box", "type", v.SCARY),
    ),
)
LOOSE = (v.BIG_STICK, v.SHIELD, v.BALL_OF_WAX, v.FOOTBALL)
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
        self.decide(Give("Barbie", "gender", v.FEMALE))
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
            words = (v.WET, v.FROZEN) if what == "wetness" else (v.FIRE, v.EARTH)
            self.decide(Give(squares.text(x, y), what, self.random.choice(words)))

    # -- what somebody tries --------------------------------------------------------------------------------------

    def action(self, name: str) -> Action:
        """Return an action that may be possible, or is not."""
        player, pick = self.find(name), self.random
        near, where = self._near(player), located.location(self.state, player)
        if not b.PLAYER.of(self.state, player):
            return b.Join()
        if where == v.LIMBO and pick.random() < 0.7:
            return v.EnterGrid(near)
        if pick.random() < 0.4:
            return self._fitting(player, where)
        return pick.choice(
            [
                *(
                    v.MoveTo(near),
                    v.MoveTo(direction=pick.choice(list(squares.DIRECTIONS))),
                    v.EnterGrid(near),
                ),
                *(
                    v.PickUp(self._something(where)),
                    v.PickUp(self._something(where)),
                    v.Drop(self._held(player)),
                ),
                *(
                    v.Throw(self._held(player), near),
                    v.Throw(self._held(player), pick.choice(self.names)),
                ),
                *(
                    v.DeclareCatch(self._airborne()),
                    v.TakeAirway(squares.text(6 * pick.randint(1, 3), 6)),
                ),
                *(
                    v.BuyRock(near) if pick.random() < 0.3 else v.RemoveWax(),
                    v.MakeLove(),
                    v.BuyBait(),
                    v.PlaceBait(),
                    v.TakeBait("Barbie", near),
                ),
                *(
                    v.Whack(pick.choice([*self.names, "Fred", self._airborne()])),
                    v.StuffWax(),
                    v.RemoveWax(),
                ),
                *(
                    v.BuildTower(),
                    v.BuyGun(),
                    v.FireGun(near),
                    v.DeclareGender(pick.choice(["Female", "Male", ""])),
                ),
                b.Forfeit() if pick.random() < 0.1 else b.Join(),
            ]
        )

    def _fitting(self, player: ObjectId, where: str) -> Action:
        """Return an action that fits a player's possessions or what is on their square."""
        pick, state = self.random, self.state
        people = [
            p for p in state.where(v.PLAYER, True) if p != player and located.square_of(state, p)
        ]
        beside = [
            p
            for p in people
            if squares.parse(where) and squares.distance(where, located.square_of(state, p)) < 2
        ]
        if (
            where.startswith("(")
            and pick.random() < 0.5
            and any(state.kind(o) == v.AIRWAY.name for o in located.at(state, where))
        ):
            return v.TakeAirway(
                pick.choice([squares.text(x, y) for x in (6, 12, 18) for y in (6, 12, 18)])
            )
        if beside and located.holds(state, player, v.BIG_STICK.name):
            return v.Whack(self._called(beside))
        if located.holds(state, player, v.BALL_OF_WAX.name) and pick.random() < 0.4:
            return v.StuffWax()
        held = [o for o in located.possessions(state, player) if state.kind(o) != v.BAIT.name]
        if held and pick.random() < 0.4:
            return v.Throw(self._called(held), self._called(beside or people or [player]))
        if held and pick.random() < 0.1:
            return v.Drop(self._called(held))
        if beside and v.PINBALL_GUN.of(state, player):
            return v.FireGun(located.square_of(state, pick.choice(beside)))
        if [o for o in located.at(state, where) if o != player]:
            return v.PickUp(self._something(where))
        flying = located.airborne(state)
        return v.DeclareCatch(self._called(flying)) if flying else self._towards(player, where)

    def _towards(self, player: ObjectId, where: str) -> Action:
        """Return a move towards an object to pick up, or towards somebody."""
        loose = [
            located.square_of(self.state, o) for kind in LOOSE for o in self.state.of_kind(kind)
        ]
        far = [square for square in loose if square and squares.parse(where) and square != where]
        if not far:
            return v.MoveTo(self._near(player))
        nearest = min(far, key=lambda square: squares.distance(where, square))
        return v.MoveTo(squares.beside(where, squares.direction(where, nearest)))

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
            located.possessions(self.state, player) or list(self.state.of_kind(v.FOOTBALL))
        )

    def _airborne(self) -> str:
        return self._called(located.airborne(self.state))
