"""A number that was once given belongs to its object for ever (2-6.b, 2-1.j), in random games.

Posts turn up late in these games, and entries are overruled. The kinds with numbers are found from
the schema and from the names of their objects, so new kinds are included automatically.
"""

from datetime import timedelta
from random import Random

import pytest
from generated_games import NAMES, Tries, author, play
from rulebook_world import Table

from nomicbot.bot.judging.attesting import judged_before
from nomicbot.bot.judging.rejudging import Rebuilding, judge_in_place
from nomicbot.game import kinds
from nomicbot.game.actions import Announcement, Decided, Event, Posted, Verdict
from nomicbot.game.amending.listing import SetAttribute
from nomicbot.game.decisions import ENACT, NO_ACTION, STANDS, Overrule, Overruled
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import ObjectId, kind_of, serial
from nomicbot.game.recall import Allotted
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ELECTION,
    NOMINATED,
    ChooseSerial,
    Nominate,
    StartElection,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION, Propose
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from tests.samples import PARTS, sample

WAITS = frozenset((kinds.WAITING.name, kinds.ALARM.name, kinds.OVERRULING.name, kinds.SECRET.name))
"""What the kernel keeps for itself: nobody names it."""


class Recorded:
    """A random game with its record, in which the past can still change."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.engine = table.engine
        self.library = table.engine.library
        self.ledger = Ledger.create(None, self.library.codec)
        for judged in table.record:
            self.ledger.append(judged.event, judged)
        self.first = dict(enumerate(table.record, 1))
        """How each entry was judged first."""
        self.bearers: dict[ObjectId, int] = {}
        """By which entry each object came to be."""
        self.held = 0
        """How many times it was seen that something was still about the same thing."""
        for number, judged in self.first.items():
            self._bear(number, judged)

    def put(self, event: Event, follows: Entry | None = None) -> int:
        """Insert an event at its place, as the bookkeeper does."""
        entry = self.ledger.next_entry_id()
        later = list(self.ledger.after(event, follows=follows))
        again = judge_in_place(self.engine, event, entry, later, self.ledger)
        self.ledger.append(event, again.judgement, follows=follows)
        self.ledger.rejudged(entry, again.later)
        self.engine.allotted = Allotted()
        self.engine.allotted.note(self.ledger.allotted_once())
        self.first[entry] = again.judgement
        for number, judged in ((entry, again.judgement), *again.later):
            self._bear(number, judged)
            self._points_at_the_same(number, judged)
        return entry

    def _bear(self, number: int, judged: Judgement) -> None:
        for change in judged.changes:
            if change.attribute == "kind" and change.new is not None and change.new not in WAITS:
                bearer = self.bearers.setdefault(change.object, number)
                assert bearer == number, f"{change.object} was of {bearer}, and is of {number} now"

    def _points_at_the_same(self, number: int, judged: Judgement) -> None:
        """Check that actions still concern the same numbered objects as when first judged."""
        bear_numbers = numbered(self) - WAITS
        for then, now in zip(self.first[number].verdicts, judged.verdicts, strict=False):
            if then.result == now.result == "done" and then.action == now.action:
                was, is_ = touched(then, bear_numbers), touched(now, bear_numbers)
                assert is_ <= was, (
                    f"entry {number}: {then.action} was about {was}, and is about {is_} now"
                )
                self.held += len(is_)


def touched(verdict: Verdict, bear_numbers: set[str]) -> set[ObjectId]:
    """Return the objects of these kinds that an action changed, except those that it created."""
    created = {change.object for change in verdict.changes if change.attribute == "kind"}
    return {
        change.object for change in verdict.changes if kind_of(change.object) in bear_numbers
    } - created


def numbered(game: Recorded) -> set[str]:
    """Return the kinds of the schema whose objects are called by number."""
    found = set()
    for kind in game.library.schema.kinds:
        there = game.engine.state.of_kind(kind)
        if any(str(serial(one)[1]) in game.library.called(game.engine.state, one) for one in there):
            found.add(kind)
    return found


def in_the_past(game: Recorded, dice: Random) -> None:
    """Insert a late post, or overrule something."""
    entries = [entry for entry in game.ledger.entries() if entry.id > 40]
    entry = dice.choice(entries)
    if dice.random() < 0.5:
        who, action = Tries(game.table, dice).action()
        if dice.random() < 0.5:
            who, action = dice.choice(NAMES), Propose("Late", "Wonko gains 1A.", ())
        at = entry.at + timedelta(milliseconds=dice.randint(1, 900))
        words = (Announcement(action, f"I {action.name}"),)
        game.put(Posted(at, author(who), "public", words, f"late {game.ledger.next_entry_id()}"))
    elif isinstance(entry.event, Posted) and not isinstance(entry.event.read[0].action, Overruled):
        decision = Overrule(
            entry=entry.id, action=0, how=dice.choice((NO_ACTION, NO_ACTION, STANDS))
        )
        previous = judged_before(game.ledger, entry)
        game.put(Decided(entry.at, decision), follows=previous)


SEEDS = range(PARTS)


@pytest.mark.parametrize("changes", [12, pytest.param(40, marks=pytest.mark.slow)])
def test_whatever_was_said_stays_with_the_thing_that_bore_its_number(changes):
    for seed in sample(SEEDS) if changes < 40 else SEEDS:
        game = Recorded(play(seed, 2, lambda *_: None))
        assert {"motion", "desk"} <= numbered(game)
        dice = Random(seed)
        for _ in range(changes):
            in_the_past(game, dice)
        assert game.held
        again = Rebuilding(game.library, game.ledger)
        assert again.differs_from(game.engine.state) == ""


def test_a_name_that_was_resolved_stays_resolved():
    """“Pet” is Peter, even after it turns out that somebody of just that name had joined before."""
    table = Table("Wonko", "Peter", "Iain")
    table.post("Wonko", StartElection("Law"))
    before = table.now
    table.now += timedelta(hours=1)
    (verdict,) = table.post("Iain", Nominate("Pet", "Law"))
    assert verdict.result == "done", verdict
    nominates = len(table.record)
    game = Recorded(table)
    (peter,) = table.state.where(kinds.NAME, "Peter")
    (election,) = table.state.of_kind(ELECTION)
    for late in range(2):
        at = before + timedelta(minutes=1 + late)
        game.put(
            Posted(at, author("Pet"), "public", (Announcement(Join(), "I join"),), f"late {late}")
        )
        assert game.ledger.verdicts(nominates)[0].result == "done"
        assert [one for one, _ in NOMINATED.items(table.state, election)] == [peter]
    assert len(table.state.where(kinds.NAME, "Pet")) == 1
    assert Rebuilding(game.library, game.ledger).differs_from(table.state) == ""


def test_the_minister_chooses_no_number_that_something_else_bore_in_the_record():
    table = Table("Wonko", "Peter")
    table.post(
        "Administrator",
        Overruled(Overrule(how=ENACT, changes=(SetAttribute("Change", "Minister", "Peter"),))),
    )
    before = table.now
    table.now += timedelta(hours=1)
    for _ in range(2):
        table.post("Wonko", Propose("A", "Wonko gains 1A.", ()))
    game = Recorded(table)
    at = before + timedelta(minutes=1)
    chosen = (Announcement(ChooseSerial(2), "2"), Announcement(ChooseSerial(9), "9"))
    entry = game.put(Posted(at, author("Peter"), "public", chosen, "late"))
    assert [verdict.result for verdict in game.ledger.verdicts(entry)] == ["refused", "done"]
    assert table.state.of_kind(MOTION) == ["motion:1", "motion:2"]
    assert Rebuilding(game.library, game.ledger).differs_from(table.state) == ""
