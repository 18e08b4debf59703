"""Small games for the kernel's tests: toy rules, alone or with the Ruleset, and players."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import ClassVar

from nomicbot.game import kinds
from nomicbot.game.actions import (
    Action,
    AlarmRang,
    Announcement,
    Author,
    Decided,
    Event,
    Midnight,
    Posted,
    Verdict,
)
from nomicbot.game.amending import (
    AmendRule,
    Edit,
    ListedChange,
    carry_out,
    minding_fixed_words,
    raising,
)
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import Begin, StartingForum, StartingRule
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.inforce import ClauseStatus, Library, registry
from nomicbot.game.judging import Game
from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.game.law import RuleText
from nomicbot.game.objects import Attribute, Family, Kind, Schema
from nomicbot.game.reading import Happening, Quantity, Reading
from nomicbot.rulebooks.bnomic import object_names, vocabulary
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION, PASSED, RESULT, Propose, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, Join
from nomicbot.rulebooks.library import library, ntime
from tests.begun import BegunOnce

START = datetime(2005, 7, 16, tzinfo=UTC)
SEED = b"\x07" * 32

# -- the toys -------------------------------------------------------------------------------------------------------

BOX = Kind("box")
BALLS = Attribute(BOX, "balls", int, default=0, clause="9-1.a")
COLOUR = Attribute(BOX, "colour", str, default="", clause="9-1.a", indexed=True)
SIZE = Attribute(BOX, "size", int, default=1, clause="9-1.a", indexed=True)
OPENED = Attribute(BOX, "opened", datetime, clause="9-1.a")
LABELS = Attribute(BOX, "labels", tuple, default=(), clause="9-1.a")
SHUT = Attribute(BOX, "shut", bool, default=False, clause="9-1.a")
STICKER: Family[str] = Family(BOX, "sticker", str, clause="9-1.a", default="")
TOYS = (BALLS, COLOUR, SIZE, OPENED, LABELS, SHUT)

WORTH: Quantity[int] = Quantity("what a box is worth", 1)


@dataclass(frozen=True, slots=True)
class Do(Action):
    """An action that a toy rule permits, forbids or withholds."""

    name: ClassVar[str] = "do it"
    what: str = ""


@dataclass(frozen=True, slots=True)
class Legislate(Action):
    """The action of changing the law at once; every game here has a rule that lets anybody do it."""

    name: ClassVar[str] = "legislate"
    changes: tuple[ListedChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Rang(Happening):
    """A bell rang."""

    note: str = ""


ToyRule = tuple[RuleText, Reading]


def toy(number: str, text: str, *, prevails: bool = False, defaults: str = "") -> ToyRule:
    """Return a toy rule with this text, and a reading for it without functions."""
    law = RuleText("toys", number, 0, f"Toy {number}", "Toys", text)
    prevailing = frozenset("a" if prevails else "")
    return law, Reading(f"{number}/0", "toys", prevailing=prevailing, defaults=frozenset(defaults))


def spelt(number: str) -> str:
    """Return a rule's number in words, because clauses that differ only in a number count as one."""
    return number.translate(str.maketrans("0123456789-", "abcdefghij "))


@cache
def legislature() -> ToyRule:
    law, rule = toy("99-1", "a. Anybody may change the law.")

    @rule.permits("a", Legislate)
    def anybody_may_change_the_law(game: Game, action: Legislate) -> None:
        with minding_fixed_words(game):
            for change in action.changes:
                raising(carry_out(game, change))

    return law, rule


def with_toys(base: Library | None, toys: Sequence[ToyRule]) -> Library:
    """Return a library with the rulebooks of `base`, if any, and the toy rules."""
    toys = (*toys, legislature())
    declared = (*KERNEL_ATTRIBUTES, *(vocabulary.ATTRIBUTES if base else ()), *TOYS)
    return Library(
        law=(*(base.law if base else ()), *(law for law, _ in toys)),
        readings={**(base.readings if base else {}), **registry(reading for _, reading in toys)},
        schema=Schema(declared),
        codec=library("bnomic").codec,
        ntime=ntime if base else lambda _state: (1, 1),
        find=object_names.find,
        called=object_names.called,
    )


_LIBRARIES: dict[tuple[int, ...], tuple[Sequence[ToyRule], Library]] = {}
"""The rulebooks of the program and some toys: of the same toys it is the same library, which knows its laws."""


def seeded() -> SeededDice:
    return SeededDice(lambda _nweek: SEED)


def filling(number: str = "9-1", *, prevails: bool = False):
    """Return a rule by which anybody may fill a box, and what they fill it with decides how that ends."""
    law, rule = toy(number, "a. Anybody may fill a box.", prevails=prevails)

    @rule.permits("a", Do)
    def anybody_may_fill_a_box(game: Game, action: Do) -> None:
        box = game.create(BOX)
        game.set(COLOUR, box, action.what)
        game.add(BALLS, box, 3)
        game.tell(f"a {action.what} box has 3 balls")
        game.happen(Rang(action.what))
        if action.what == "broken":
            raise ZeroDivisionError("the bottom fell out")
        if action.what == "refused":
            raise game.refuse("nobody fills a refused box")

    return law, rule


# -- somebody to play -----------------------------------------------------------------------------------------------


@dataclass
class World:
    """An engine, its judgements so far, and a clock that moves a minute ahead with each event."""

    engine: Engine
    now: datetime = START
    record: list[Judgement] = field(default_factory=list)

    def judge(self, event: Event) -> Judgement:
        judged = self.engine.judge(event, len(self.record) + 1)
        self.record.append(judged)
        return judged

    def wait(self, time: timedelta) -> datetime:
        self.now += time
        return self.now

    def post(
        self,
        who: str,
        *actions: Action,
        forum: str = "public",
        times: int = 1,
        proven: bool = True,
        chain: str = "",
    ) -> Judgement:
        read = tuple(Announcement(action, f"I {action.name}", times=times) for action in actions)
        number = len(self.record) + 1
        author = Author(f"{who.lower()}@example.org", who, proven)
        return self.judge(
            Posted(
                self.wait(timedelta(minutes=1)),
                author,
                forum,
                read,
                f"m{number}",
                f"b{number}",
                chain or f"c{number}",
            )
        )

    def do(self, who: str, *actions: Action) -> list[Verdict]:
        """Return the verdicts on a post with these actions."""
        return list(self.post(who, *actions).verdicts)

    def legislate(self, *changes: ListedChange) -> Judgement:
        judged = self.post("Solon", Legislate(changes))
        assert [v.result for v in judged.verdicts] == ["done"], judged.verdicts
        return judged

    def amend(self, rule: str, *edits: Edit) -> Judgement:
        return self.legislate(AmendRule(rule, edits))

    def decide(self, decision: Action, chain: str = "") -> Judgement:
        return self.judge(Decided(self.wait(timedelta(minutes=1)), decision, chain=chain))

    def ring(self, alarm: str, chain: str = "") -> Judgement:
        return self.judge(AlarmRang(self.wait(timedelta(minutes=1)), alarm, chain=chain))

    def midnight(self) -> Judgement:
        self.now = midnight_before(self.now) + DAY
        return self.judge(Midnight(self.now, f"c{len(self.record) + 1}"))

    def until(self, nday: int) -> list[Judgement]:
        """Judge midnights until the Clock shows this nday, and return the judgements."""
        struck = [self.midnight()]
        while self.ntime[1] != nday:
            struck.append(self.midnight())
        return struck

    @property
    def ntime(self) -> tuple[int, int]:
        return self.engine.library.ntime(self.engine.state)

    @property
    def boxes(self) -> list[str]:
        return self.engine.state.of_kind(BOX)

    def outsider(self, name: str) -> str:
        return next(o for o in object_names.find(self.engine.state, name, "outsider"))

    def statuses(self, rule: str) -> dict[str, str]:
        """Return the status of each clause of a rule, by letter."""
        return {s.authority.clause: s.status for s in self.clauses(rule)}

    def clauses(self, rule: str) -> list[ClauseStatus]:
        return [s for s in self.engine.law().statuses if s.authority.rule == rule]

    def quantity(self, quantity: Quantity, *subject: object) -> object:
        return self.engine.query(self.now).quantity(quantity, *subject)


def begin(library: Library, *rulebooks: str) -> World:
    """Return a game that begins with all the law of `library` in these rulebooks."""
    world = World(BegunOnce(library, seeded()))
    rules = tuple(
        StartingRule(r.rulebook, r.number, r.revision, r.title, r.section, r.plain, r.origin)
        for r in library.law
        if r.rulebook in rulebooks
    )
    books = tuple((book, {"bnomic": "Ruleset", "toys": "Toys"}[book]) for book in rulebooks)
    fora = (StartingForum("public", True), StartingForum("chat", False))
    began = world.decide(Begin(at=START.isoformat(), rulebooks=books, rules=rules, fora=fora))
    assert (began.verdicts[0].result, began.faults) == ("done", ())
    return world


def toy_world(*toys: ToyRule) -> World:
    """Return a game with these toy rules alone."""
    return begin(with_toys(None, toys), "toys")


def bnomic_world(*players: str, toys: Sequence[ToyRule] = ()) -> World:
    """Return a game with the Ruleset and these toy rules, which `players` have joined."""
    made = tuple(map(id, toys))
    if made not in _LIBRARIES:
        _LIBRARIES[made] = (toys, with_toys(library("bnomic"), toys))
    world = begin(_LIBRARIES[made][1], "bnomic", "toys")
    for player in players:
        assert world.do(player, Join())[0].result == "done"
    return world


def letters(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the clause of each verdict, as a ruling cites it."""
    return (v.clause.short if v.clause else "" for v in verdicts)


def text_of(world: World, number: str) -> str:
    """Return the text in force of the rule with that number."""
    (rule,) = world.engine.state.where(kinds.NUMBER, number)
    return kinds.TEXT.of(world.engine.state, rule)


def scored(world: World) -> dict[str, int]:
    """Return what each player gains by a proposal with votes FOR, AGAINST and MAYBE that passes."""
    state = world.engine.state
    before = {n: AMPLITUDE.of(state, world.outsider(n)) for n in ("Wonko", "Peter", "Iain")}
    world.do("Wonko", Propose("More", "of it"))
    world.until(10)
    motion = state.of_kind(MOTION)[-1]
    for who, vote in (("Wonko", "AGAINST"), ("Peter", "FOR"), ("Iain", "MAYBE")):
        assert (
            world.do(who, Vote(world.engine.library.called(state, motion), vote))[0].result
            == "done"
        )
    world.until(1)
    assert RESULT.of(state, motion) == PASSED
    return {n: AMPLITUDE.of(state, world.outsider(n)) - before[n] for n in before}


def playing() -> World:
    """Return a game with the Ruleset and three players."""
    return bnomic_world("Wonko", "Peter", "Iain")
