"""A rich game of two nweeks, always the same, that can be played again under a law without some clauses.

The script has the posts, decisions and midnights. Which alarms ring depends on each game.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from generated_games import CLASSES, NAMES, LongTable, Tries, settle
from generated_grid import COMPANY, GridGame
from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import Action, AlarmRang, Decided, Event, Midnight, Verdict
from nomicbot.game.amending.listing import Each, SetAttribute
from nomicbot.game.decisions import Begin, Give
from nomicbot.game.engine import Engine
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit
from nomicbot.rulebooks.library import without_clauses

BOOKS = ("bnomic", "grid")
SEED = 42
DAYS = 24


class Scripting(LongTable, GridGame):
    """The table at which the script is made: eight players with random actions, in the Ruleset and on the Grid."""

    def __init__(self, seed: int) -> None:
        self._check = lambda _table, _judged, _before: None
        self.names = list(NAMES)
        self.random = Random(seed)
        Table.__init__(self, *NAMES, rulebooks=BOOKS, seed=seed)

    def play_it(self) -> None:
        """Play from the first post to the last midnight."""
        choice, tries = self.random.choice, Tries(self, self.random)
        for ministry, name in (
            ("Law", "Wonko"),
            ("Change", "Peter"),
            ("Grammar", "Iain"),
            ("Communications", "Joel"),
        ):
            self.enact(SetAttribute(f"Ministry of {ministry}", "Minister", name))
        for name, kind in zip(NAMES, (*CLASSES[1:], "Senator", "Lobbyist"), strict=False):
            self.enact(SetAttribute(name, "Class", kind))
        self.enact(
            SetAttribute("The Big Rubber Stamp", "holder", "Zed"),
            SetAttribute(Each("player"), "Genechips", "60"),
        )
        for name in NAMES[:3]:
            self.enact(SetAttribute(f"{name}'s Soul", "possessor", choice(NAMES)))
        for kind, attribute, value in COMPANY:
            self.decide(Give(f"new {kind}", attribute, value))
        self.decide(Give("the Gremlin Fund", "points", "100"))
        self.enact(SetAttribute(Each("player"), "points", "60"))
        undone = list(vocabulary.ACTIONS)
        for _ in range(DAYS):
            for kind in self.random.sample(undone, len(undone)):
                self._first(kind, tries, undone)
            for _ in range(self.random.randint(2, 4)):
                self.post(*tries.action())
            for _ in range(self.random.randint(1, 3)):
                name = choice(NAMES)
                self.post(name, self.action(name))
            if self.random.random() < 0.2:
                self.weather()
            if self.random.random() < 0.3:
                settle(self)
            self.midnight()

    def post(
        self, who: str, *actions: Action, forum: str = "public", times: int = 1
    ) -> tuple[Verdict, ...]:
        """Post an action, except ones about the display of the Ruleset, which differs without any clause."""
        if any(getattr(action, "display", "") == "Ruleset" for action in actions):
            return ()
        return super().post(who, *actions, forum=forum, times=times)

    def _first(self, kind: type[Action], tries: Tries, undone: list[type[Action]]) -> None:
        """Take an action that nobody has done yet, if somebody can."""
        for name in self.random.sample(NAMES, 4):
            action = tries.some(kind)
            if kind is not Forfeit and tries.would_be_done(name, action):
                if self.post(name, action):
                    undone.remove(kind)
                return


@cache
def script(seed: int = SEED) -> tuple[Event, ...]:
    """Return all events in the order of arrival, starting with the beginning of the game."""
    table = Scripting(seed)
    table.play_it()
    return tuple(judged.event for judged in table.record if not isinstance(judged.event, AlarmRang))


def begun(event: Event, without: tuple[str, ...]) -> Event:
    """Return the beginning of a game that never had these clauses (as 3-4.e); other events are unchanged."""
    if not (isinstance(event, Decided) and isinstance(event.decision, Begin) and without):
        return event
    rules = tuple(without_clauses(rule, without) for rule in event.decision.rules)
    return replace(event, decision=replace(event.decision, rules=rules))


def played(
    engine: Engine, without: tuple[str, ...] = (), seed: int = SEED
) -> Iterator[tuple[int, Event]]:
    """Yield the entries of the script for this engine, each with its number, and the alarms that are due.

    Each entry is yielded after the previous one has been judged.
    """
    for place, event in enumerate(script(seed)):
        for ring, alarm in enumerate(_due(engine, event)):
            yield 100 * place - 98 + ring, alarm
        yield 100 * place + 1, begun(event, without)


def _due(engine: Engine, event: Event) -> Iterator[AlarmRang]:
    state = engine.state
    while due := sorted(
        (at, alarm)
        for alarm in state.of_kind(kinds.ALARM)
        if (at := kinds.ALARM_AT.of(state, alarm)) < event.at
        or (at == event.at and not isinstance(event, Midnight))
    ):
        yield AlarmRang(due[0][0], due[0][1])


def entries_of(kind: type[Event], seed: int = SEED) -> int:
    """Return how many entries of a kind the script has."""
    return sum(isinstance(event, kind) for event in script(seed))
