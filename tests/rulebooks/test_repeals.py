"""Each rule of the starting law can be repealed during a game, which goes on without the rule's effects.

One game of two nweeks is played up to the repeal, once for all rules. Everything afterwards is
undone.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import Action, AlarmRang
from nomicbot.game.amending import RepealRule, Uninterpreted
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import Enact, Give
from nomicbot.game.engine import Judgement
from nomicbot.rulebooks.bnomic.vocabulary.classes import ChooseClass, Heal, Lobby, Reanimate
from nomicbot.rulebooks.bnomic.vocabulary.economy import Pay
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import Atone, ReportViolations
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import Bribe
from nomicbot.rulebooks.bnomic.vocabulary.keys import TurnKey
from nomicbot.rulebooks.bnomic.vocabulary.legislator import Seal
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    AcceptNomination,
    DesignateDeputy,
    Elect,
    Nominate,
    StartElection,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    AGAINST,
    FOR,
    MAYBE,
    MOTION,
    CallShenanigans,
    Propose,
    Retract,
    Revise,
    SubmitReferendum,
    SubmitTweak,
    Vote,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit, Join
from nomicbot.rulebooks.bnomic.vocabulary.stamp import Veto
from nomicbot.rulebooks.bnomic.vocabulary.titles import DeclareWin
from nomicbot.rulebooks.library import starting_law
from tests.samples import SAMPLE_OR_ALL

RULES = [rule.number for rule in starting_law("bnomic")]
WONKO, PETER, IAIN, ZED, MARVIN = PLAYERS = ("Wonko", "Peter", "Iain", "Zed", "Marvin")

SITUATION = (
    *((who, "genechips", "100") for who in PLAYERS),
    *((who, "amplitude", "20") for who in PLAYERS),
    *((who, "suck points", "12") for who in (IAIN, ZED)),
    *((WONKO, "class", "Senator"), (PETER, "class", "Lobbyist"), (IAIN, "class", "Necromancer")),
    *((ZED, "class", "Priest"), (MARVIN, "burns", "1")),
    *(("Wonko's Soul", "possessor", IAIN), ("Iain's Soul", "possessor", "nobody")),
    ("new win", "winner", MARVIN),
    *(("Ministry of Law", "Minister", WONKO), ("Ministry of Change", "Minister", PETER)),
    *(("Ministry of Grammar", "Minister", IAIN), ("the Big Rubber Stamp", "holder", ZED)),
)


class Game(Table):
    """A game whose alarms ring when they are due."""

    def night(self) -> list[Judgement]:
        """Return everything that happens by itself up to the next midnight, and at it."""
        midnight = midnight_before(self.now) + DAY
        judged = []
        while due := sorted(
            (kinds.ALARM_AT.of(self.state, a), a) for a in self.state.of_kind(kinds.ALARM)
        ):
            at, alarm = due[0]
            if at > midnight:
                break
            self.now = max(self.now, at)
            judged.append(self.judge(AlarmRang(self.now, alarm)))
        return [*judged, self.midnight()]

    def nights(self, number: int) -> None:
        for _ in range(number):
            self.night()

    def say(self, **posts: Action | tuple[Action, ...]) -> None:
        """Post these actions for each of these players, whether permitted or not."""
        for who, said in posts.items():
            self.post(who, *(said if isinstance(said, tuple) else (said,)))

    def submit(self) -> None:
        """Submit a motion of each form, and some that depend on others."""
        self.say(
            Wonko=(Propose("Points", "x"), Propose("A haiku", "an old silent pond")),
            Peter=Propose("Grammar", "their they're", ()),
            Iain=SubmitTweak("Tweak", "x"),
            Zed=CallShenanigans("It rained."),
            Marvin=(Propose("More", "y"), SubmitReferendum("Nothing", "z")),
        )

    def everybody_acts(self) -> None:
        """Take many kinds of actions about the newest motions."""
        newest = [self.engine.library.called(self.state, m) for m in self.state.of_kind(MOTION)][
            -8:
        ]
        for name in newest:
            self.say(
                Wonko=(
                    Vote(name, FOR),
                    Vote(name, "OBJECT"),
                    Vote(name, "SECOND"),
                    Vote(name, "YES"),
                ),
                Peter=(Vote(name, AGAINST), Lobby(WONKO, name, FOR), Bribe(name, FOR)),
                Iain=(
                    Reanimate("Wonko's Soul", ((name, AGAINST),)),
                    ReportViolations(name, 2),
                ),
                Zed=(Veto(name), Vote(name, MAYBE)),
                Marvin=(
                    Seal(name),
                    Vote(name, FOR),
                    Revise(name, "Revised", "other words"),
                ),
            )
        self.say(
            Wonko=(
                ChooseClass("Lobbyist"),
                ChooseClass("Senator"),
                StartElection("Ministry of Banking"),
            ),
            Peter=(Nominate(ZED, "Ministry of Banking"), DesignateDeputy(MARVIN)),
            Iain=(Atone(1, 5), ChooseClass("Priest"), ChooseClass("Necromancer")),
            Zed=(AcceptNomination("Ministry of Banking"), Heal(WONKO), DeclareWin()),
            Marvin=(Elect(ZED, "Ministry of Banking"), Pay(WONKO, 3), Retract(newest[-1])),
        )

    def stop_the_clock(self) -> None:
        """Let Ministers turn their keys, and a night pass."""
        self.say(**dict.fromkeys(PLAYERS, TurnKey("Off")))
        self.nights(1)

    def start_the_clock(self) -> None:
        self.say(**dict.fromkeys(PLAYERS, TurnKey("On")))


def until_the_middle() -> Game:
    """Return a game in the Voting Period of nweek 2, with a matter on the desk that can repeal a rule."""
    game = Game(*PLAYERS)
    for object_, attribute, value in SITUATION:
        judged = game.decide(Give(object_, attribute, value))
        assert judged.verdicts[0].result == "done", judged.verdicts
    game.submit()
    game.post(WONKO, Propose("A riddle", "x", (Uninterpreted("Something happens."),)))
    game.nights(9)
    game.everybody_acts()
    game.nights(3)
    game.everybody_acts()
    game.submit()
    game.nights(10)
    game.everybody_acts()
    game.stop_the_clock()
    game.everybody_acts()
    game.start_the_clock()
    return game


@pytest.fixture(scope="module")
def middle() -> Game:
    return until_the_middle()


@contextmanager
def once_more(middle: Game) -> Iterator[Game]:
    """Yield the game in its middle, and undo everything that is done in it."""
    entries, now = len(middle.record), middle.now
    yield middle
    middle.engine.unwind(change for judged in middle.record[entries:] for change in judged.changes)
    del middle.record[entries:]
    middle.now = now


def cited(judged: Judgement) -> set[str]:
    return {change.authority.rule for change in judged.changes}


def test_the_game_up_to_the_middle_is_a_full_one(middle: Game) -> None:
    assert [fault for judged in middle.record for fault in judged.faults] == []
    acting = set().union(*map(cited, middle.record))
    assert {
        "0-0",
        "2-1",
        "2-4",
        "2-6",
        "3-1",
        "3-2",
        "3-3",
        "3-4",
        "3-12",
        "3-14",
        "3-15",
        "3-16",
        "3-17",
    } <= acting
    assert {"3-19", "4-1", "4-3", "4-4", "4-6", "5-1", "5-2", "9-4"} <= acting
    assert middle.ntime == (2, 11)
    assert middle.state.where(kinds.DESK_STATE, "waiting")


@SAMPLE_OR_ALL
def test_a_rule_repealed_in_the_middle_acts_no_more(middle: Game, some) -> None:
    for number in some(RULES):
        with once_more(middle) as game:
            goes_on_without(game, number)


def goes_on_without(game: Game, number: str) -> None:
    before = len(game.record)
    item = game.engine.library.called(game.state, game.state.where(kinds.DESK_STATE, "waiting")[0])
    repealed = game.decide(Enact(item, (RepealRule(number),)))
    assert repealed.verdicts[0].result == "done"
    assert not game.state.where(kinds.NUMBER, number)
    game.everybody_acts()
    game.nights(2)
    game.submit()
    game.say(Marvin=Forfeit(), Stranger=Join())
    game.nights(9)
    game.everybody_acts()
    game.stop_the_clock()
    game.everybody_acts()
    game.start_the_clock()
    game.nights(15)
    later = game.record[before:]
    assert [fault for judged in later for fault in judged.faults] == [], number
    assert number not in set().union(*map(cited, later[1:]))
