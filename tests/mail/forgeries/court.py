"""The outcomes of forgeries, and of the genuine posts that they are made from, in a real game."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config, ForumConfig
from nomicbot.game.actions import Decided, Event
from nomicbot.game.clock import midnight_before
from nomicbot.language.reader import Reader
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.trust.authorship import Trust
from nomicbot.mail.trust.policy import BELIEVING, Policy
from nomicbot.rulebooks.library import library
from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.world import (
    BOT,
    LIST,
    LIST_ID,
    OWNER,
    PETER,
    WONKO,
    Mode,
    World,
    resolver,
)

FATES = ("held", "refused", "prose", "its words", "quarantined", "ignored", "through")
"""What can become of a mail. `refused`: the actions are judged as a stranger's own; `prose`: there are none in it;
`its words`: only what the player signed was done, and nothing that was added."""

FORGED_VOTE = "AGAINST"


_PROPOSAL = "I submit a proposal: {{\n__A gift__\n\nPeter gains 1A.\n}}\n"


@dataclass(frozen=True)
class Fate:
    """The outcome of a message: the actions that it did, and why it did no others."""

    name: str
    done: str = ""
    why: str = ""


class Court:
    """A game with one way of authentication, in which Wonko and Peter play."""

    def __init__(self, mode: Mode, world: World, reader: Reader) -> None:
        begins = midnight_before(world.now) - timedelta(days=9)
        self.mode, self.world = mode, world
        forum = ForumConfig("public", LIST, list_id=LIST_ID, munged=mode.munged)
        config = Config(
            folder=Path("."),
            name="B Nomic",
            begins=begins,
            fora=(forum,),
            bot_address=BOT,
            administrators=(OWNER,),
            trust=mode.policy,
        )
        self.ledger = Ledger.create(None, library("bnomic").codec)
        self.administrator = Administrator(config, self.ledger, DerivedSeeds("court"))
        self.administrator.reader = reader
        self.administrator.begin()
        self._trust(BELIEVING)
        setting = ((WONKO, "I become a player."), (PETER, "I become a player."), (PETER, _PROPOSAL))
        for number, (who, text) in enumerate(setting):
            mail = world.written(who, number, text).end("List-Id", f"<{LIST_ID}>").later(-8)
            assert self.judged(mail).name == "through"
        self._trust(mode.policy)

    def _trust(self, policy: Policy) -> None:
        """Require these proofs of authorship from now on."""
        game, authors = self.administrator, self.administrator.authors
        authors.forget()
        authors.trust = Trust(
            policy, now=lambda: game.now, resolver=resolver, replayed=authors.posted_before
        )

    def _event(self, entry: int) -> Event:
        return self.ledger.entry(entry).event

    def answered(self) -> str:
        """Return the text of the bot's last message."""
        sent = self.ledger.outbox("queued")
        post = read_post(sent[-1].raw) if sent else None
        return post.body if isinstance(post, Post) else ""

    def judged(self, mail: Draft, genuine: bool = False) -> Fate:
        """Deliver a message. If it has genuine words too, only the forged ones must have no effect."""
        intake = self.administrator.receive(mail.raw, self.world.now + timedelta(days=mail.days))
        if intake is None or intake.received is None:
            copies = self.ledger.find_received(read_post(mail.raw).message_id)
            return Fate(
                "quarantined" if any(copy.status == "quarantined" for copy in copies) else "ignored"
            )
        first = self.ledger.next_entry_id()
        outcome = self.administrator.take(intake)
        if outcome is None:
            return Fate(self.ledger.received(intake.received.id).status)
        if mail.days == 0 and any(
            isinstance(self._event(n), Decided) for n in range(first, outcome.entry)
        ):
            return Fate("through", "a decision")
        verdicts = outcome.judgement.verdicts
        done = "; ".join(
            " ".join((*verdict.effects, verdict.text))
            for verdict in verdicts
            if verdict.result == "done"
        )
        if done:
            return Fate("through" if not genuine or FORGED_VOTE in done else "its words", done)
        if not verdicts:
            return Fate("prose")
        why = "; ".join(verdict.reason for verdict in verdicts)
        return Fate(
            "held" if any(verdict.result == "held" for verdict in verdicts) else "refused", why=why
        )
