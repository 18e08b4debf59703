"""A game with an honest administrator, as anybody can check it: the list's archive and the public record."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha384
from pathlib import Path

from nomicbot.annals.readonly_game import rulebooks_of
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.judging.rounds import RoundAwaited
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import PRIVATE, Config, load
from nomicbot.demo.playing import SCRIPT
from nomicbot.demo.world import BOT, LIST, write_config
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.site.record_files import RecordFiles

BEGINS = datetime(2026, 3, 2, tzinfo=UTC)
FOOTER = (
    "_______________________________________________\nSpoon mailing list\nspoon@lists.example\n"
)


def at(nday: float, hour: float = 12.0) -> datetime:
    return BEGINS + timedelta(days=nday - 1, hours=hour)


@dataclass(frozen=True)
class Sent:
    """A post: its arrival at the list, its bytes there, its arrival at the bot, and the recorded arrival."""

    when: datetime
    raw: bytes
    seen: datetime
    arrived: datetime
    forum: str = "public"


def post(number: int, player: str, subject: str, text: str, when: datetime) -> Sent:
    head = f"From: {player} <{player.lower()}@players.example>\nTo: {LIST}\nSubject: {subject}\n"
    head += f"Message-ID: <{number}.{player.lower()}@players.example>\nDate: {when:%a, %d %b %Y %H:%M:%S} +0000\n"
    return Sent(when, f"{head}\n{text}".encode(), when, when)


def private(number: int, player: str, text: str, when: datetime) -> Sent:
    """Return a message to the administrator alone."""
    sent = post(number, player, "in private", text, when)
    return replace(sent, raw=sent.raw.replace(LIST.encode(), BOT.encode()), forum=PRIVATE)


def script() -> list[Sent]:
    """Return the posts of the demo."""
    return [
        post(n, line.player, line.subject, line.text, at(line.nday, line.hour))
        for n, line in enumerate(SCRIPT, 1)
    ]


class Played:
    """A game of some posts, with its archive and the files of its public record.

    It is played up to `until`. `lie` may change the administrator before the game begins.
    """

    def __init__(
        self,
        folder: Path,
        posts: Sequence[Sent],
        *,
        books: Sequence[str] = ("bnomic", "grid"),
        until: datetime | None = None,
        lie: Callable[[Administrator], None] = lambda _: None,
        footer: str = "",
        configure: Callable[[Config], Config] = lambda config: config,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.posts, self.footer = folder, list(posts), footer
        self.config = configure(load(write_config(folder, BEGINS, 1, 1, "secret", rulebooks=books)))
        self.seeds = DerivedSeeds("honest")
        self.beacon: Callable[[int], str] = lambda n: sha384(f"round {n}".encode()).hexdigest()
        self.lost: list[tuple[datetime, str, bytes]] = []
        """What the list has of a time that no ledger knows any more."""
        self.ledger = Ledger.create(None, rulebooks_of(self.config).codec)
        self.administrator = Administrator(self.config, self.ledger, self.seeds)
        lie(self.administrator)
        self.administrator.begin()
        self.play(posts, until or at(26, 1))

    def go_on(self, config: Config, posts: Sequence[Sent], until: datetime) -> None:
        """Restart the bot with other settings, and play these posts too."""
        self.start(config)
        self.posts += posts
        self.play(posts, until)

    def start(self, config: Config) -> None:
        """Start the bot again."""
        self.config = config
        self.administrator = Administrator(config, self.ledger, self.seeds)

    def restore(self, backup: Ledger, when: datetime) -> None:
        """Restore a backup. Later messages are still in the mailbox, including those of the bot."""
        known, self.ledger = self._own(), backup
        self.start(self.config)
        self.administrator.book.renew_seeds("the disk is new", self.seeds.seed)
        kept = {raw for _, _, raw in self._own()}
        self.lost += [mail for mail in known if mail[2] not in kept]
        now = self.administrator.now
        for when, _, raw in self.lost:
            self.administrator.receive(raw, when, forum="public")
        missing = [one for one in self.posts if one.seen > now]
        waiting = [
            self.administrator.receive(one.raw, one.arrived, forum=one.forum) for one in missing
        ]
        self.administrator.number_anew(when, asked=True)
        for intake in waiting:
            if intake is not None:
                self.take(intake)

    def play(self, posts: Sequence[Sent], until: datetime) -> None:
        """Let these posts arrive, and time pass."""
        for one in sorted(posts, key=lambda one: one.seen):
            raw = one.raw + self.footer.encode() if self.footer else one.raw
            intake = self.administrator.receive(raw, one.arrived, forum=one.forum)
            if intake is not None:
                self.advance(one.seen)
                self.take(intake)
        self.advance(until)

    def advance(self, until: datetime) -> None:
        """Let time pass; the beacon answers as soon as the bot waits for it."""
        self._answered(lambda: self.administrator.advance(until))

    def take(self, intake: IncomingMail) -> None:
        """Judge a message; the beacon answers as soon as the bot waits for it."""
        self._answered(lambda: self.administrator.take(intake))

    def _answered(self, act: Callable[[], object]) -> None:
        while True:
            try:
                act()
                return
            except RoundAwaited as awaited:
                told = self.beacon(awaited.round)
                self.administrator.book.answer_round(awaited.round, told)

    def mails(self) -> list[tuple[datetime, str, bytes]]:
        """Return the list's archive: the time, sender and bytes of each message, in order."""
        posts = [one for one in self.posts if one.forum != PRIVATE]
        found = [(one.when, "player", one.raw) for one in posts]
        return sorted([*found, *self._own(), *self.lost], key=lambda one: one[0])

    def _own(self) -> list[tuple[datetime, str, bytes]]:
        """Return the bot's messages to fora."""
        return [
            (self.ledger.entry(mail.entry).at, "bot", mail.raw.replace(b"\r\n", b"\n"))
            for mail in self.ledger.outbox("queued")
            if mail.forum
        ]

    def publish(
        self, mails: Iterable[tuple[datetime, str, bytes]] | None = None
    ) -> tuple[Path, Path]:
        """Write the archive and the record; return the paths of both."""
        archive, site = self.folder / "archive.mbox", self.folder / "site"
        archive.unlink(missing_ok=True)
        for when, who, raw in self.mails() if mails is None else mails:
            append_mbox(archive, raw, f"{who}@x.example", when, durable=False)
        for name, content in RecordFiles(self.ledger).new():
            path = site / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return archive, site
