"""A game of the Ruleset at its beginning, and a table to play it at."""

from datetime import UTC, datetime, timedelta

from nomicbot.game.actions import Action, Announcement, Author, Decided, Midnight, Posted, Verdict
from nomicbot.game.amending import AmendRule, Edit
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import Begin, Give, StartingForum
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from nomicbot.rulebooks.library import library, names, starting_rules
from tests.begun import BegunOnce

START = datetime(2005, 7, 16, tzinfo=UTC)


class Table:
    """A game of the Ruleset, perhaps with other rulebooks: an engine, its record, and the time."""

    def __init__(
        self,
        *players: str,
        nweek: int = 1,
        nday: int = 1,
        rulebooks: tuple[str, ...] = ("bnomic",),
        seed: int = 0,
    ) -> None:
        self.engine = BegunOnce(library(*rulebooks), SeededDice(lambda _nweek: bytes([seed]) * 32))
        self.state = self.engine.state
        self.now = START
        self.record: list[Judgement] = []
        begin = Begin(
            at=START.isoformat(),
            nweek=nweek,
            nday=nday,
            rulebooks=tuple((book, names()[book]) for book in rulebooks),
            rules=starting_rules(rulebooks),
            fora=(StartingForum("public", True), StartingForum("chat", False)),
        )
        self.judge(Decided(self.now, begin))
        for player in players:
            self.post(player, Join())

    def judge(self, event) -> Judgement:
        judged = self.engine.judge(event, len(self.record) + 1)
        self.record.append(judged)
        return judged

    def post(
        self,
        who: str,
        *actions: Action,
        forum: str = "public",
        times: int = 1,
        addressed: tuple[str, ...] = (),
    ) -> tuple[Verdict, ...]:
        self.now += timedelta(seconds=1)
        read = tuple(Announcement(action, f"I {action.name}", times=times) for action in actions)
        author = Author(f"{who.lower()}@example.org", who)
        return self.judge(
            Posted(self.now, author, forum, read, f"m{len(self.record)}", addressed=addressed)
        ).verdicts

    def decide(self, decision: Action) -> Judgement:
        self.now += timedelta(seconds=1)
        return self.judge(Decided(self.now, decision))

    def clock(self, state: str) -> Judgement:
        return self.decide(Give("Clock", "on", state))

    def midnight(self) -> Judgement:
        self.now = midnight_before(self.now) + DAY
        return self.judge(Midnight(self.now))

    def until(self, nday: int) -> Judgement:
        """Judge midnights until the Clock shows an nday, and return the last judgement."""
        judged = self.midnight()
        while self.ntime[1] != nday:
            judged = self.midnight()
        return judged

    def pass_(self, proposer: str, rule: str, *edits: Edit) -> None:
        """Amend a rule by a player's proposal that passes at the end of this nweek."""
        (verdict,) = self.post(proposer, Propose("Amend", "x", (AmendRule(rule, edits),)))
        assert verdict.result == "done", verdict

    @property
    def ntime(self) -> tuple[int, int]:
        return self.engine.library.ntime(self.state)

    def find(self, name: str) -> str:
        (found,) = self.engine.library.find(self.state, name, "")
        return found

    def value(self, attribute: Attribute, name: str):
        return attribute.of(self.state, self.find(name))
