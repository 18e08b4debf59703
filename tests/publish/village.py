"""A small game to write letters about, with short ways to post and to let time pass."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from nomicbot.game.actions import (
    Action,
    Announcement,
    Author,
    Decided,
    Event,
    Midnight,
    Posted,
    Unread,
)
from nomicbot.game.amending import ListedChange
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import Begin, StartingForum
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.publish.letters import Letter, Letters
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from nomicbot.text import width
from tests.begun import BegunOnce
from tests.frozen_law import frozen_library, frozen_rules

HOW_TO_ASK = "To ask me something, post a line such as “bot: help”.\n"


class Village:
    """A game of B Nomic from Saturday 16 July 2005 on; `letters` are those that its last event called for."""

    def __init__(self, *people: str) -> None:
        self.library = frozen_library()
        self.writer = Letters(self.library)
        self.engine = BegunOnce(self.library, SeededDice(lambda nweek: bytes([nweek]) * 32))
        self.now = datetime(2005, 7, 16, tzinfo=UTC)
        self.entry = 0
        self.letters: list[Letter] = []
        begin = Begin(
            at=self.now.isoformat(),
            rulebooks=(("bnomic", "Ruleset"),),
            rules=frozen_rules(),
            fora=(StartingForum("public", True),),
        )
        self.judge(Decided(self.now, begin))
        for person in people:
            self.post(person, said(Join(person), f"I become a player named {person}."))

    @property
    def game(self) -> Game:
        """The current game."""
        return self.engine.query(self.now)

    def judge(self, event: Event) -> Judgement:
        """Judge an event without any fault."""
        self.entry += 1
        judgement = self.engine.judge(event, self.entry)
        assert not judgement.faults
        self.letters = self.writer.of_happenings(self.game, judgement)
        return judgement

    def decide(self, action: Action) -> None:
        """Carry out a decision of the administrator."""
        assert self.judge(Decided(self.now, action)).verdicts[0].result == "done"

    def post(
        self, who: str, *read: Announcement | Unread, forum: str = "public", proven: bool = True
    ) -> Judgement:
        """Post something in somebody's name."""
        self.now += timedelta(minutes=5)
        return self.judge(
            Posted(self.now, Author(f"{who.casefold()}@x.example", who, proven), forum, read)
        )

    def ruling(
        self,
        who: str,
        *read: Announcement | Unread,
        subject: str = "",
        forum: str = "public",
        proven: bool = True,
    ) -> str:
        """Return the body of the ruling on a post, without its last two lines."""
        judgement = self.post(who, *read, forum=forum, proven=proven)
        letter = self.writer.ruling(self.game, judgement, subject=subject, entry=self.entry)
        assert letter is not None
        fits(letter.body)
        body, _, last = letter.body.rpartition("\n\nEntry ")
        assert last.endswith(HOW_TO_ASK)
        return body + "\n"

    def propose(self, who: str, title: str, text: str, *changes: ListedChange) -> None:
        """Submit a proposal in somebody's name."""
        self.post(who, said(Propose(title, text, changes), f"I submit a proposal {title}."))

    def vote(self, motion: str, **votes: str) -> None:
        """Cast votes, given by the names of the voters."""
        for voter, vote in votes.items():
            self.post(voter, said(Vote(motion, vote.replace("_", " ")), f"I vote {vote} {motion}."))

    def sleep(self, ndays: int) -> None:
        """Let this many midnights pass."""
        for _ in range(ndays):
            self.now = midnight_before(self.now) + DAY
            self.judge(Midnight(self.now))

    def answer(self, request: str) -> str:
        """Return the bot's answer to a request."""
        letter = self.writer.answer(self.game, request, subject="question")
        assert letter is not None
        assert letter.kind == "answer"
        assert letter.subject == "Re: question"
        return fits(letter.body)

    def letter(self, kind: str) -> Letter:
        """Return the only letter of a kind that the last event called for."""
        (found,) = [letter for letter in self.letters if letter.kind == kind]
        fits(found.body)
        return found


def said(action: Action, text: str, times: int = 1) -> Announcement:
    """Return an announcement of an action in its author's words."""
    return Announcement(action, text, times=times)


def votes(motions: Sequence[str], vote: str = "FOR") -> list[Announcement]:
    """Return a vote on each of these motions."""
    return [said(Vote(motion, vote), f"I vote {vote} {motion}.") for motion in motions]


def fits(body: str) -> str:
    """Return `body` after checking its layout: no long lines, no trailing spaces, no double blank lines."""
    assert body.endswith("\n")
    assert "\n\n\n" not in body
    assert not body.endswith("\n\n")
    for line in body.split("\n"):
        assert width(line) <= 72, line
        assert line == line.rstrip(), repr(line)
        assert line.isprintable(), repr(line)
    return body
