"""Random games of eight players, with legal and illegal actions, for any number of nweeks.

Every action of the rulebook is tried. Its fields are filled, by their names, with names of existing
objects, and sometimes of missing ones. So the actions of a new rule are included automatically.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import Action, AlarmRang, Author, Midnight, Posted, Verdict
from nomicbot.game.amending.listing import (
    AmendRule,
    Append,
    CreateObject,
    CreateRule,
    DestroyObject,
    Each,
    ListedChange,
    MoveAmount,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import ENACT, Enact, Overrule, Overruled
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.judging import Unreadable
from nomicbot.game.law import number_key
from nomicbot.game.reading import Refusal
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.bnomic.periods import LATER, NAMED
from nomicbot.rulebooks.bnomic.vocabulary.ministries import ELECTION, ELECTION_FOR, MINISTRY
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ELIGIBLE_VOTERS,
    HISTORICAL,
    MOTION,
    OPEN,
    PROPOSAL,
    STATE,
    Propose,
    Vote,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit, Join
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN, TALISMAN_TYPE
from nomicbot.rulebooks.library import library, starting_law

NAMES = ["Wonko", "Peter", "Iain", "Zed", "Phil", "Glotmorf", "Dan", "Joel"]
TALISMANS = ("Lucky Coin", "Feather")
EFFECTS = (("text", "You gain 1A."),)
VOTES = [
    "FOR",
    "MAYBE",
    "MAYBE NOT",
    "AGAINST",
    "ABSTAIN",
    "SECOND",
    "OBJECT",
    "YES",
    "NO",
    "REFUSED",
]
_SEARCHED, _MOST_SEARCHED = 32, 3
"""In how many ways what is seldom done is tried, and of how many kinds."""
CLASSES = ["Boring Guy", "Priest", "Senator", "Lobbyist", "Necromancer"]


def author(name: str) -> Author:
    """Return the author whom a table knows by this name."""
    return Author(f"{name.lower()}@example.org", name)


@dataclass(frozen=True)
class Before:
    """The situation before an entry: the rules in force, and the possible voters on each Open motion."""

    rules: frozenset[str] = frozenset()
    voters: dict[str, tuple[str, ...]] = field(default_factory=dict)


Check = Callable[["LongTable", Judgement, Before], None]


class LongTable(Table):
    """A table at which alarms ring, too, and each judgement is checked."""

    def __init__(self, check: Check) -> None:
        self._check = check
        super().__init__()

    def rules(self) -> frozenset[str]:
        """Return the numbers of the rules in force."""
        return frozenset(kinds.NUMBER.of(self.state, r) for r in self.state.of_kind(kinds.RULE))

    def judge(self, event) -> Judgement:
        before = self._before() if hasattr(self, "state") else Before()
        judged = super().judge(event)
        self._check(self, judged, before)
        return judged

    def _before(self) -> Before:
        game = self.engine.query(self.now)
        open_ = self.state.where(STATE, OPEN)
        return Before(
            self.rules(), {motion: game.quantity(ELIGIBLE_VOTERS, motion) for motion in open_}
        )

    def post(
        self,
        who: str,
        *actions: Action,
        forum: str = "public",
        times: int = 1,
        addressed: tuple[str, ...] = (),
    ) -> tuple[Verdict, ...]:
        """Post some actions after the alarms due before, and return the verdicts."""
        self.ring(self.now + timedelta(seconds=2))
        return super().post(who, *actions, forum=forum, times=times, addressed=addressed)

    def midnight(self) -> Judgement:
        """Judge the next midnight after the alarms due before it, and return the judgement."""
        until = midnight_before(self.now) + DAY
        self.ring(until)
        self.now = until
        return self.judge(Midnight(self.now))

    def ring(self, until: datetime) -> None:
        """Judge the alarms before an instant."""
        while due := sorted(
            (at, alarm)
            for alarm in self.state.of_kind(kinds.ALARM)
            if (at := kinds.ALARM_AT.of(self.state, alarm)) < until
        ):
            self.now = max(due[0][0], self.now)
            self.judge(AlarmRang(self.now, due[0][1]))

    def enact(self, *changes: ListedChange) -> None:
        """Enact changes by a decision of the administrator."""
        self.post("Administrator", Overruled(Overrule(how=ENACT, changes=changes)))


# -- what players try -----------------------------------------------------------------------------------------------


@cache
def numbers_of_the_law(*books: str) -> tuple[tuple[str, str, str], ...]:
    """Return (rule, words, number) for each number that the starting law of these books marks as its own.

    The words occur only once in the rule.
    """
    found = []
    for rule in (one for book in books or ("bnomic",) for one in starting_law(book)):
        for shape in rule.shapes:
            text = " ".join(shape.plain.split())
            for number in shape.holes.values():
                around = [
                    w
                    for w in _windows(text, str(number))
                    if " ".join(rule.plain.split()).count(w) == 1
                ]
                found += [(rule.number, around[0], str(number))] if around else []
    return tuple(found)


def _windows(text: str, number: str) -> Iterator[str]:
    words = text.split(" ")
    for place, word in enumerate(words):
        if number in word:
            for width in range(1, 9):
                yield " ".join(words[max(0, place - width) : place + width + 1])


class Tries:
    """A source of actions to try at a table: most of them are possible, and some are not."""

    def __init__(
        self,
        table: LongTable,
        dice: Random,
        repeals: float = 0.0,
        names: Sequence[str] = tuple(NAMES),
    ) -> None:
        self.table = table
        self.dice = dice
        self.repeals = repeals
        self.names = names
        self.done: Counter[type[Action]] = Counter()
        """How many times a try of each kind would have been done."""

    def action(self) -> tuple[str, Action]:
        """Return a kind of action with somebody to try it, mostly in a way that is possible."""
        kind = self.dice.choice([Vote] * 8 + [Propose] * 2 + list(vocabulary.ACTIONS))
        if kind is Forfeit and self.dice.random() < 0.9:
            kind = Vote
        return (self.dice.random() < 0.2 and self._seldom()) or self._tried(
            kind, 16 if self.dice.random() < 0.7 else 1
        )

    def _seldom(self) -> tuple[str, Action] | None:
        """Return a possible action that was done least often, or None if none is found."""
        kinds = [kind for kind in vocabulary.ACTIONS if kind is not Forfeit]
        least = min(self.done[kind] for kind in kinds)
        seldom = [kind for kind in kinds if self.done[kind] <= least + 1]
        found = (self._tried(kind, _SEARCHED) for kind in self.dice.sample(seldom, len(seldom)))
        return next(
            (one for one in islice(found, _MOST_SEARCHED) if self.would_be_done(*one)), None
        )

    def _tried(self, kind: type[Action], times: int) -> tuple[str, Action]:
        """Return the first of some attempts that is possible, or otherwise the first one."""
        tries = [(self.dice.choice(self.names), self.some(kind)) for _ in range(times)]
        found = next((one for one in tries if self.would_be_done(*one)), None)
        self.done[kind] += found is not None
        return found or tries[0]

    def some(self, kind: type[Action]) -> Action:
        """Return an action of a kind with its fields filled by their names."""
        return kind(
            **{known.name: self._fill(kind, known.name, str(known.type)) for known in fields(kind)}
        )

    @staticmethod
    def author(who: str) -> Author:
        """Return the author that the table knows by that name."""
        return author(who)

    def would_be_done(self, who: str, action: Action) -> bool:
        """Return whether an action would be done, tried and undone."""
        game = self.table.engine.query(self.table.now)
        post = Posted(self.table.now, self.author(who), "public", message_id="a try")
        mark = game.transcript.mark()
        try:
            with game.speaking_of(post):
                self.table.engine.attempt(game, action)
        except (Refusal, Unreadable):
            return False
        finally:
            game.roll_back(mark)
        return True

    def _fill(self, kind: type[Action], name: str, type_: str) -> Any:
        choice = self.dice.choice
        wanted = dict(kind.targets).get(name) or {
            **dict.fromkeys(
                ("player", "candidate", "defendant", "deputy", "to"), kinds.OUTSIDER.name
            ),
            "ministry": MINISTRY.name,
        }.get(name)
        if wanted is not None:
            return self._name(wanted)
        if name == "attempt":
            return (choice(("", "", *self.names)), choice(TALISMANS))
        if name in ("talisman", "type"):
            return choice(TALISMANS)
        if name == "soul":
            return self._name(SOUL.name)
        if name == "period":
            return choice(
                ((), ((1, "nweek"),), ((3, "nday"),), ((12, "day"),), ((1, "nweek"), (1, "day")))
            )
        if name == "until":
            return choice(((), (), (choice((0, 1)), LATER), (choice((1, 2, 3)), NAMED)))
        if name in ("letter", "was"):
            return choice("AES") if name == "letter" else ""
        if name == "own":
            return choice(("", "mine"))
        if name == "action":
            return self.some(
                choice([action for action in vocabulary.ACTIONS if action is not kind])
            )
        if name in ("vote", "rest"):
            return choice(VOTES)
        if name == "changes":
            return tuple(self.change() for _ in range(choice((0, 1, 1, 2))))
        if name == "votes":
            return tuple((self._name(MOTION.name), choice(VOTES)) for _ in range(choice((1, 2))))
        if name == "numbers":
            return tuple(self.dice.sample(range(1, 5), choice((0, 1, 2))))
        if name == "word":
            return choice(("CAT", "tea", "r(i)ver", "Q"))
        if name == "zones":
            return tuple(self.dice.sample(range(1, 10), choice((1, 1, 2, 3))))
        if name == "taken":
            return choice(
                ((), (), ((choice(range(1, 10)), choice("AEIRST"), choice(("", "CAT"))),))
            )
        if name == "value":
            return choice(("On", "Off", "Off"))
        if name == "called":
            return choice(("", *self.names)) if kind is Join else choice(CLASSES)
        if name == "side":
            return choice(("for", "against"))
        if name == "form":
            return choice(("", "", PROPOSAL))
        if "int" in type_:
            return choice((0, 1, 1, 1, 2, 3, 5, 10, 10))
        return choice(
            ("", "Story Proposal", "more of it", "Rats live on no evil star", "A tale, Chapter 2")
        )

    def _name(self, kind: str) -> str:
        state, called = self.table.state, self.table.engine.library.called
        there = state.of_kind(kind)
        if not there or self.dice.random() < 0.03:
            return self.dice.choice(("", "Nobody", "p0"))
        if kind == MOTION.name:
            there = [m for m in there if STATE.of(state, m) != HISTORICAL] or there
        if kind == MINISTRY.name and self.dice.random() < 0.8:
            there = [ELECTION_FOR.of(state, e) for e in state.of_kind(ELECTION)] or there
        return called(state, self.dice.choice(there))

    def change(self) -> ListedChange:
        """Return a change that a motion could list."""
        choice = self.dice.choice
        if self.dice.random() < self.repeals:
            return RepealRule(choice(sorted(self.table.rules(), key=number_key)))
        rule, words, number = choice(numbers_of_the_law())
        other = words.replace(number, choice(("1", "2", "3", "4", "9")), 1)
        amount = str(choice((-3, 1, 5, 30)))
        return choice(
            [
                AmendRule(rule, (Replace(words, other),)),
                AmendRule(rule, (Append(f"z. Everybody is happy on nday {amount}."),)),
                RetitleRule(rule, choice(("Wealth", "Health"))),
                SetAttribute(
                    choice(self.names),
                    choice(("Amplitude", "Genechips", "Burns", "Suck Points")),
                    amount,
                    True,
                ),
                SetAttribute(Each("player"), "Genechips", amount, True),
                SetAttribute("The Big Rubber Stamp", "holder", choice(self.names)),
                SetAttribute(
                    f"Ministry of {choice(('Law', 'Change', 'Grammar'))}",
                    "Minister",
                    choice(self.names),
                ),
                MoveAmount("5", "Genechips", choice(self.names), choice(self.names)),
                CreateObject("win", holder=choice(self.names)),
                CreateObject(
                    "title", name=choice(("Grand Poobah", "Fool")), holder=choice(self.names)
                ),
                CreateObject(
                    "object",
                    name=choice(("Golden Spoon", "Ball of Wax")),
                    holder=choice(self.names),
                ),
                DestroyObject(choice(("Golden Spoon", "Ball of Wax"))),
                CreateRule("a. Any player may smile.", number=choice(("", "8-9"))),
                RenumberRule("8-9", choice(("8-10", "3-3"))),
                Uninterpreted("Let there be light.", amends=False),
                Uninterpreted("Rule 3-4 is made prettier.", amends=True),
            ]
        )


def play(
    seed: int,
    nweeks: int,
    check: Check,
    *,
    repeals: float = 0.0,
    at: Callable[[LongTable, int], None] = lambda _table, _day: None,
) -> LongTable:
    """Play a game of some nweeks, and return its table. `at` is called on each day with its number."""
    dice = Random(seed)
    table = LongTable(check)
    tries = Tries(table, dice, repeals)
    for name in NAMES:
        table.post(name, Join())
    for ministry, name in (
        ("Law", "Wonko"),
        ("Change", "Peter"),
        ("Grammar", "Iain"),
        ("Communications", "Joel"),
    ):
        table.enact(SetAttribute(f"Ministry of {ministry}", "Minister", name))
    for name, kind in zip(NAMES, (*CLASSES[1:], "Senator", "Lobbyist"), strict=False):
        table.enact(SetAttribute(name, "Class", kind))
    table.enact(
        SetAttribute("The Big Rubber Stamp", "holder", "Zed"),
        SetAttribute(Each("player"), "Genechips", "60"),
    )
    for name in TALISMANS:
        table.enact(
            CreateObject(TALISMAN_TYPE.name, name, "", EFFECTS),
            SetAttribute(f"{name} type", "price", "90 SP and 5 GC"),
        )
        table.enact(CreateObject(TALISMAN.name, name, dice.choice(NAMES), EFFECTS))
    for name in NAMES[:4]:
        table.enact(SetAttribute(f"{name}'s Soul", "possessor", dice.choice(NAMES)))
    table.enact(
        SetAttribute("Peter's Soul", "possessor", "Zed"),
        SetAttribute("Zed's Soul", "possessor", "Joel"),
    )
    for day in range(12 * nweeks):
        at(table, day)
        for _ in range(dice.randint(0, 12)):
            who, action = tries.action()
            table.post(who, action, times=dice.choice((*[1] * 12, 3)))
        if dice.random() < 0.3:
            settle(table)
        table.midnight()
    return table


def settle(table: LongTable) -> None:
    """Settle all matters on the desk, so that the game does not wait for ever."""
    for item in table.state.where(kinds.DESK_STATE, "waiting"):
        table.decide(Enact(table.engine.library.called(table.state, item)))


def rebuilt(table: Table) -> None:
    """Check that judging all events again gives the same game."""
    engine = Engine(library("bnomic"), SeededDice(lambda _nweek: bytes(32)))
    for number, judged in enumerate(table.record, 1):
        again = engine.judge(judged.event, number)
        assert (again.changes, again.verdicts, again.rolls) == (
            judged.changes,
            judged.verdicts,
            judged.rolls,
        )
    assert engine.state == table.state
