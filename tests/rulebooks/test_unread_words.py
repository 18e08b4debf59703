"""Actions that wait while words of the law are not implemented: each clause is reworded by itself.

An ordinary player's actions, and the results of motions, wait only for the clauses that are listed
here. The quick suite tries a sample of the clauses, as `tests/plays/test_mutation.py`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import Action, AlarmRang, Announcement, Author, Midnight, Posted
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import DECISION, Give
from nomicbot.rulebooks.bnomic.vocabulary.absence import Hide
from nomicbot.rulebooks.bnomic.vocabulary.classes import ChooseClass
from nomicbot.rulebooks.bnomic.vocabulary.economy import Pay
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import Bribe
from nomicbot.rulebooks.bnomic.vocabulary.keys import TurnKey
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    AcceptNomination,
    DesignateDeputy,
    Nominate,
    StartElection,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    AGAINST,
    FOR,
    HISTORICAL,
    MOTION,
    OPEN,
    SECOND,
    STATE,
    YES,
    CallShenanigans,
    Propose,
    Revise,
    SubmitTweak,
    Vote,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit, Join
from nomicbot.rulebooks.bnomic.vocabulary.souls import TakeSoul
from nomicbot.rulebooks.bnomic.vocabulary.tiles import BeginTiles, ExchangeTiles, QuitTiles
from nomicbot.rulebooks.grid.vocabulary.moves import EnterGrid, MoveTo
from nomicbot.rulebooks.grid.vocabulary.points import DeclareGender
from nomicbot.rulebooks.grid.vocabulary.radar import BuildTower, BuyGun
from nomicbot.rulebooks.grid.vocabulary.rocks import BuyBait, BuyRock
from tests.samples import PARTS, SAMPLE_OR_ALL

PLAYERS = ("Wonko", "Peter", "Iain", "Zed", "Marvin")

ACTS: dict[str, tuple[str, Action, str]] = {
    "vote FOR a Proposal": ("Peter", Vote("p1", FOR), "2-6.h 3-3.f 3-3.g 3-3.h"),
    "vote YES on a Proposal": ("Peter", Vote("p1", YES), "2-6.h 2-6.q 3-3.f 3-3.g 3-3.h"),
    "vote FOR eir own": ("Wonko", Vote("p1", FOR), "2-6.h 3-3.f 3-3.g 3-3.h"),
    "second a Tweak": ("Peter", Vote("Tweak 5", SECOND), "0-0.c 0-0.d 2-6.h"),
    "vote on a CFI": ("Peter", Vote("CFI 6", YES), "2-6.h 5-2.a 5-2.b"),
    "propose": ("Iain", Propose("A", "b"), "1-6.b 3-3.d"),
    "submit a Tweak": ("Iain", SubmitTweak("A", "b"), "0-0.a"),
    "submit a CFI": ("Iain", CallShenanigans("A."), "5-1.b 5-1.c"),
    "Call Shenanigans on somebody": (
        "Iain",
        CallShenanigans("A.", defendant="Peter"),
        "5-1.b 5-1.c 5-1.f",
    ),
    "revise": ("Wonko", Revise("p7", "New", "words"), "2-6.e"),
    "give Genechips": ("Iain", Pay("Wonko", 3), "9-4.c 9-4.d"),
    "choose a Class": ("Iain", ChooseClass("Senator"), "3-19.a 3-19.b"),
    "start an Election": ("Iain", StartElection("Ministry of Change"), "4-1.g"),
    "nominate": ("Iain", Nominate("Wonko", "Ministry of Law"), "4-1.j"),
    "accept a nomination": ("Zed", AcceptNomination("Ministry of Law"), "4-1.k"),
    "designate a deputy": ("Peter", DesignateDeputy("Iain"), "4-6.a"),
    "turn a key": ("Peter", TurnKey("Off"), "3-15.d"),
    "start Playing Tiles": ("Iain", BeginTiles(), "6-2.b"),
    "stop Playing Tiles": ("Wonko", QuitTiles(), "6-2.d"),
    "Exchange Tiles": ("Wonko", ExchangeTiles(), "6-5.a 6-5.b 6-5.p 6-5.q"),
    "take a Lost Soul": ("Iain", TakeSoul("Marvin's Soul"), "7-1.g 7-1.k"),
    "forfeit": ("Iain", Forfeit(), "3-2.g"),
    "join": ("Stranger", Join(), "3-2.b 3-2.c 3-2.d"),
    "Bribe the Gremlin": ("Iain", Bribe("p1", FOR), "3-3.a 3-3.h 3-16.c 3-16.d 3-16.e"),
    "hide": ("Iain", Hide(((3, "nday"),)), "3-1.b 9-9.a 9-9.b 9-9.c"),
    "enter the Grid": ("Iain", EnterGrid("(3,3)"), "A-1.b A-2.j B-1.g B-1.h B-1.k"),
    "move": ("Marvin", MoveTo("(5,6)"), "A-1.b A-2.i A-2.j B-2.a B-2.b B-2.g"),
    "buy a Big Rock": ("Marvin", BuyRock("(9,9)"), "A-1.b A-2.j E-1.b E-1.c E-1.o"),
    "buy a Pinball Gun": ("Marvin", BuyGun(), "G-3.a"),
    "build a Radar Tower": ("Marvin", BuildTower(), "G-2.b"),
    "buy Bait": ("Iain", BuyBait(), "E-4.b"),
    "declare a gender": ("Iain", DeclareGender("Female"), "H-3.a H-3.b"),
}
"""What somebody does who is not a Senator, Toad or Dictator: who, what, and the clauses that it waits for."""

PROPOSALS = "p1 p2"
RESULTS = {
    **dict.fromkeys(("0-0.c", "0-0.d", "0-0.h", "0-0.i"), "Tweak 5"),
    **dict.fromkeys(("2-6.g", "2-6.i", "2-6.j"), f"{PROPOSALS} Tweak 5 CFI 6"),
    **dict.fromkeys(("3-3.c", "3-3.f", "3-3.g", "3-3.h", "3-3.i", "3-3.j", "3-16.a"), PROPOSALS),
    **dict.fromkeys(("5-1.i", "5-2.a", "5-2.b", "5-2.d", "5-2.e"), "CFI 6"),
    "3-1.c": PROPOSALS,
}
"""Which Motions stay Open while a clause is unread."""


class Game(Table):
    """A game that can be examined under a law with other words."""

    def outcome(self, who: str, action: Action) -> str:
        """Return the present outcome of an action, and the clause of its reason."""
        post = Posted(self.now, Author(f"{who.lower()}@example.org", who), "public", (), "m")
        refusal = self.engine.tried(post, (Announcement(action, action.name),))
        return f"{refusal.result} {refusal.clause}" if refusal else "done"

    def passes(self, ndays: int) -> dict[str, str]:
        """Return the state of each Motion after this many midnights, which are undone."""
        now, judged = self.now, []
        for _ in range(ndays):
            now = midnight_before(now) + DAY
            while due := sorted(
                (at, a)
                for a in self.state.of_kind(kinds.ALARM)
                if (at := kinds.ALARM_AT.of(self.state, a)) <= now
            ):
                judged.append(self.engine.judge(AlarmRang(*due[0])))
            judged.append(self.engine.judge(Midnight(now)))
        found = {
            self.engine.library.called(self.state, m): STATE.of(self.state, m) for m in self.motions
        }
        assert [fault for one in judged for fault in one.faults] == []
        for one in reversed(judged):
            self.engine.unwind(one.changes)
        return found

    @property
    def motions(self) -> list[str]:
        return self.state.of_kind(MOTION)

    def clauses(self) -> list[tuple[str, str, str]]:
        """Return each clause's name, its rule, and the rule's text with that clause reworded."""
        found = []
        for rule in self.state.of_kind(kinds.RULE):
            number, text = kinds.NUMBER.of(self.state, rule), kinds.TEXT.of(self.state, rule)
            for paragraph in text.split("\n\n"):
                letter, word, others = paragraph.split(" ", 2)
                reworded = text.replace(paragraph, f"{letter} {word} indeed {others}")
                found.append((f"{number}.{letter.rstrip('.')}", rule, reworded))
        return found

    @contextmanager
    def reworded(self, rule: str, text: str) -> Iterator[None]:
        game = self.engine.query(self.now)
        with game.supposing(), game.reading(DECISION):
            game.set(kinds.TEXT, rule, text)
            assert any(s.status == "awaiting" for s in self.engine.law().statuses)
            yield


def in_the_voting_period(*rulebooks: str) -> Game:
    """Return a game with objects of many kinds."""
    table = Game(*PLAYERS, rulebooks=rulebooks)
    for who in PLAYERS:
        for attribute in ("genechips", "amplitude"):
            table.decide(Give(who, attribute, "60"))
    table.decide(Give("Marvin's Soul", "possessor", "nobody"))
    table.decide(Give("Ministry of Law", "Minister", "Peter"))
    done = [
        *table.post("Wonko", Propose("One", "x"), BeginTiles()),
        *table.post("Zed", Propose("Other", "y")),
        *table.post("Wonko", SubmitTweak("Old", "x"), CallShenanigans("It rains.")),
    ]
    for _ in range(9):
        table.midnight()
    done += table.post("Wonko", SubmitTweak("New", "x"), CallShenanigans("It snows."))
    for _ in range(2):
        table.midnight()
    table.now += timedelta(hours=1)
    done += [
        *table.post("Wonko", Propose("Pending", "z")),
        *table.post("Peter", StartElection("Ministry of Law")),
        *table.post("Iain", Nominate("Zed", "Ministry of Law")),
    ]
    if "grid" in rulebooks:
        table.decide(Give("Marvin", "points", "100"))
        done += table.post("Marvin", EnterGrid("(5,5)"))
    assert {verdict.result for verdict in done} == {"done"}
    return table


@SAMPLE_OR_ALL
def test_what_an_ordinary_player_does_waits_for_the_words_that_let_em_and_no_others(some) -> None:
    game = in_the_voting_period("bnomic", "grid")
    assert {game.outcome(who, action) for who, action, _ in ACTS.values()} == {"done"}
    misses = []
    for name, rule, text in some(game.clauses(), 3 * PARTS):
        with game.reworded(rule, text):
            for said, (who, action, waits_for) in ACTS.items():
                expected = "deferred" if name in waits_for.split() else "done"
                found = game.outcome(who, action)
                if found.partition(" ")[0] != expected:
                    misses.append(f"{said}, with {name} reworded: {found}")
    assert misses == []


@SAMPLE_OR_ALL
def test_a_motion_stays_open_while_words_are_unread_that_its_result_hangs_on_and_no_others(
    some,
) -> None:
    game = in_the_voting_period("bnomic")
    for who in PLAYERS:
        game.post(who, Vote("p1", FOR), Vote("p2", FOR if who == "Zed" else AGAINST))
    for who in PLAYERS[1:3]:
        game.post(who, Vote("Tweak 5", SECOND), Vote("CFI 6", YES))
    whole = game.passes(8)
    assert list(whole.values()).count(HISTORICAL) == 6
    misses = []
    for name, rule, text in some(game.clauses(), 3 * PARTS):
        with game.reworded(rule, text):
            open_ = [motion for motion, state in game.passes(8).items() if state == OPEN]
        if " ".join(open_) != RESULTS.get(name, ""):
            misses.append(f"with {name} reworded these stay Open: {open_}")
    assert misses == []
