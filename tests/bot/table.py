"""A game at one table: an administrator with its ledger in memory, and players who post to it."""

import sqlite3
from collections.abc import Hashable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from pathlib import Path

from nomicbot.bot.admin.decision_parser import decree
from nomicbot.bot.administrator import Administrator, Outcome
from nomicbot.bot.judging import bookkeeping
from nomicbot.bot.judging.rejudging import rebuild, snapshot
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config, ForumConfig
from nomicbot.ledger.record import Ledger, Received
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.trust.policy import BELIEVING, Policy
from nomicbot.publish.screens import state_data
from nomicbot.rulebooks.library import library, ntime

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
LIST = "spoon-business@lists.example"
TALK = "spoon-discuss@lists.example"
BOT = "bot@lists.example"
OWNER = "owner@lists.example"


def at(nday: int, hour: float = 12.0) -> datetime:
    """Return a moment of nweek 1, by its nday; nday 13 is the first one of nweek 2."""
    return BEGINS + timedelta(days=nday - 1, hours=hour)


def address(who: str) -> str:
    return f"{who.casefold()}@players.example"


def mail(who: str, text: str | bytes, id: str, **fields: str | None) -> bytes:
    """Return a message to the list. A field of None is left out, and `_` in a field's name stands for `-`."""
    header: dict[str, str | None] = {
        "From": f"{who} <{address(who)}>",
        "To": LIST,
        "Subject": "a post",
        "Message-ID": f"<{id}@players.example>",
    }
    header.update({name.replace("_", "-"): value for name, value in fields.items()})
    head = "".join(f"{name}: {value}\n" for name, value in header.items() if value is not None)
    return head.encode() + b"\n" + (text.encode() if isinstance(text, str) else text)


ASKS = "often"
"""What is done as it was read is the matter of `test_undoing`: at other tables what is doubtful is asked about."""


def configuration(
    rulings: str = "each", folder: Path = Path("."), trust: Policy = BELIEVING
) -> Config:
    return Config(
        folder=folder,
        name="B Nomic",
        begins=BEGINS,
        fora=(
            ForumConfig("business", LIST, rulings=rulings),
            ForumConfig("talk", TALK, public=False),
        ),
        bot_address=BOT,
        administrators=(OWNER,),
        trust=trust,
        asks=ASKS,
    )


def attached(raw: bytes) -> str:
    """Return the text that is attached to a mail."""
    (part,) = message_from_bytes(raw, policy=default).iter_attachments()
    text = part.get_content()
    assert isinstance(text, str)
    return text.replace("\r\n", "\n")


_LAID: dict[Hashable, sqlite3.Connection] = {}
"""The ledgers of tables at which these players have sat down, once in a process; a new table goes on from a copy."""


def _first(players: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield all of these players, and then ever fewer of the first ones."""
    for many in range(len(players), -1, -1):
        yield tuple(players[:many])


class Table:
    """One game. A message is delivered at once, and is named by the first part of its Message-ID."""

    def __init__(
        self,
        *players: str,
        rulings: str = "each",
        ledger: Path | None = None,
        trust: Policy = BELIEVING,
    ) -> None:
        self.config = configuration(rulings, trust=trust)
        self.file = ledger
        self.ledger = Ledger.create(ledger, library("bnomic").codec)
        laid = (players, rulings, trust, bookkeeping.library)  # a test may play by another law
        if players and ledger is None and laid not in _LAID:
            Table(rulings=rulings, trust=trust)  # the beginning is judged once for all players
        seated = next((some for some in _first(players) if (some, *laid[1:]) in _LAID), ())
        known = _LAID.get((seated, *laid[1:])) if ledger is None else None
        if known is not None:
            known.backup(self.ledger._db.conn)
        self.administrator = Administrator(self.config, self.ledger, DerivedSeeds("table"))
        self._posts = 0 if known is None else len(seated)
        if known is None:
            self.administrator.begin()
        for player in players[self._posts :]:
            self.post(player, "I become a player.", at(1, 1))
        if ledger is None and laid not in _LAID:
            self.ledger._db.conn.backup(_LAID.setdefault(laid, sqlite3.connect(":memory:")))

    # -- what happens -------------------------------------------------------------------------------------------

    def post(
        self, who: str, text: str | bytes, when: datetime, id: str = "", **fields: str | None
    ) -> Outcome | None:
        """Post something in somebody's name, and return the outcome."""
        self._posts += 1
        return self.deliver(mail(who, text, id or f"{who.casefold()}{self._posts}", **fields), when)

    def deliver(
        self, raw: bytes, when: datetime, uid: int = 0, uidvalidity: int = 1
    ) -> Outcome | None:
        mailbox = "imap" if uid else ""
        intake = self.administrator.receive(
            raw, when, mailbox=mailbox, uidvalidity=uidvalidity, uid=uid
        )
        return self.administrator.take(intake) if intake else None

    def decide(self, *words: str, when: datetime) -> str:
        return self.administrator.desk.decide(decree(words), when).judgement.verdicts[0].result

    def restart(self) -> None:
        """Restart the bot on the same ledger, in its file or in memory."""
        if self.file is not None:
            self.ledger.close()
            self.reopen()
        self.administrator = Administrator(self.config, self.ledger, DerivedSeeds("table"))

    def reopen(self) -> None:
        """Open the file of the ledger again after it was closed."""
        assert self.file is not None
        self.ledger = Ledger.open(self.file, library("bnomic").codec)

    # -- what came of it ----------------------------------------------------------------------------------------

    @property
    def ntime(self) -> tuple[int, int]:
        return ntime(self.administrator.engine.state)

    def known(self, id: str) -> list[Received]:
        """Return the recorded messages with this Message-ID."""
        return self.ledger.find_received(f"{id}@players.example")

    def entry(self, id: str) -> int:
        entries = [
            e for e in map(self.ledger.entry_of, (r.id for r in self.known(id))) if e is not None
        ]
        assert len(entries) == 1, f"{id} is in {len(entries)} entries"
        return entries[0].id

    def became(self, id: str) -> list[str]:
        """Return the verdict on each action of a post, by the latest judging."""
        return [verdict.result for verdict in self.ledger.verdicts(self.entry(id))]

    def fates(self, id: str) -> list[str]:
        """Return the same as `became`, with the final verdicts on actions that had waited."""
        return [verdict.result for verdict in self.ledger.fates(self.entry(id))]

    def reasons(self, id: str) -> list[str]:
        return [verdict.reason for verdict in self.ledger.verdicts(self.entry(id))]

    @property
    def values(self) -> dict[str, dict]:
        """Return the state by the names that players use."""
        return state_data(self.administrator.engine.query(self.administrator.now))

    @property
    def players(self) -> set[str]:
        return {name for name, values in self.values.items() if values.get("player")}

    def sent(self, kind: str = "") -> list[Post]:
        """Return the messages of a kind (ruling, ballot, results, report and so on) or all, in order."""
        queued = [mail for mail in self.ledger.outbox("queued") if not kind or mail.kind == kind]
        return [post for mail in queued if isinstance(post := read_post(mail.raw), Post)]

    def sent_or_queued(self, kind: str) -> list[Post]:
        """Return the same as `sent`, including messages that a mail server has already accepted."""
        mails = [mail for state in ("sent", "queued") for mail in self.ledger.outbox(state)]
        found = [read_post(mail.raw) for mail in mails if mail.kind == kind]
        return [post for post in found if isinstance(post, Post)]

    def is_true_to_its_record(self) -> bool:
        """Return whether the state follows from the record, and the record from judging again."""
        engine = Administrator(self.config, self.ledger, DerivedSeeds("table")).engine
        assert snapshot(engine.state) == snapshot(self.administrator.engine.state)
        again = rebuild(self.administrator.library, self.ledger)
        assert again.identical, again.difference
        assert again.reworded == 0
        return True


def replay_of(mails: Iterable[tuple[bytes, datetime]], until: datetime) -> Table:
    """Return a game in which these mails arrived in that order."""
    table = Table()
    for raw, when in mails:
        table.deliver(raw, when)
    table.administrator.advance(until)
    return table
