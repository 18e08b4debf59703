"""Random honest games of many kinds, with everything that can happen to mail, lists, backups and archives."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from nomicbot.annals.readonly_game import rulebooks_of
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config, ForumConfig
from nomicbot.game.beacon import Chain
from nomicbot.ledger.record import Ledger
from tests.bot.honest import BEGINS, FOOTER, Played, Sent, at, post, private, script

SECOND = ForumConfig("second", "second@lists.example")
TALK = (
    "Lunch, anybody?\n",
    "I doubt that p1 is wise. From what I hear, nobody wants it.\n",
    "Hm.\n\n-- \nsent from a telephone\n",
    "bot: state\n",
    "From now on I keep a diary.\n",
    "Zürich is nice in spring – isn't it?\n",
)


def game(seed: int, folder: Path) -> tuple[Path, Path, list[str]]:
    """Play a game, and return its archive, its site, and its special features."""
    chance = Random(f"honest {seed}")
    special = [name for name in SPECIAL if chance.random() < 0.3]
    making = Making(chance, special)
    return *making.publish(making.play(folder)), special


def play(seed: str, special: Iterable[str], folder: Path) -> Played:
    """Play a game with dice that has these special features."""
    making = Making(Random(seed), special)
    making.books = ("bnomic", "grid")
    return making.play(folder)


class Making:
    """A game in preparation: its posts and settings, and what happens in it and to its archive."""

    def __init__(self, chance: Random, special: Iterable[str]) -> None:
        self.chance = chance
        self.posts = self._posts()
        self.books: tuple[str, ...] = ("bnomic", "grid") if chance.random() < 0.5 else ("bnomic",)
        self.footer = ""
        self.configure: list[Callable[[Config], Config]] = []
        self.deeds: list[tuple[datetime, Callable[[Played], None]]] = []
        self.mails: list[Callable[[list[tuple[datetime, str, bytes]]], None]] = []
        for name in special:
            SPECIAL[name](self)

    def _posts(self) -> list[Sent]:
        """Return some of the demo's posts, and talk in between."""
        chance = self.chance
        kept = [one for n, one in enumerate(script()) if n < 5 or chance.random() < 0.8]
        for number in range(chance.randrange(4)):
            who = chance.choice(("Wonko", "Peter", "Zoe", "Iain"))
            when = at(chance.randrange(2, 12), chance.random() * 23)
            kept.append(post(50 + number, who, "talk", chance.choice(TALK), when))
        return sorted(kept, key=lambda one: one.when)

    def some_post(self) -> int:
        """Return the index of a post after all have joined."""
        return self.chance.randrange(5, len(self.posts))

    def play(self, folder: Path) -> Played:
        """Play the game."""

        def configure(config: Config) -> Config:
            for change in self.configure:
                config = change(config)
            return config

        moments = sorted(self.deeds, key=lambda deed: deed[0])
        played = Played(
            folder,
            [],
            books=self.books,
            until=at(1, 0.1),
            footer=self.footer,
            configure=configure,
        )
        since = at(1, 0.1)
        for until, deed in [*moments, (at(13, 1), lambda _: None)]:
            between = [one for one in self.posts if since < one.seen <= until]
            played.posts += between
            played.play(between, until)
            deed(played)
            since = until
        return played

    def publish(self, played: Played) -> tuple[Path, Path]:
        """Return the archive and the site of a game."""
        mails = played.mails()
        for change in self.mails:
            change(mails)
        return played.publish(mails)


def _footers(making: Making) -> None:
    """Let the list add a footer, which its archive may lack."""
    making.footer = FOOTER
    if making.chance.random() < 0.5:

        def archived(mails: list[tuple[datetime, str, bytes]]) -> None:
            mails[:] = [
                (w, who, raw + FOOTER.encode() if who == "player" else raw) for w, who, raw in mails
            ]

        making.mails.append(archived)


def _footers_of_the_archive(making: Making) -> None:
    """Let the archive have an unknown footer below each message."""
    line = f"-- {making.chance.randrange(1000)} subscribers read this\n".encode()

    def archived(mails: list[tuple[datetime, str, bytes]]) -> None:
        mails[:] = [
            (w, who, raw + line if b"multipart" not in raw else raw) for w, who, raw in mails
        ]

    making.mails.append(archived)


def _late(making: Making) -> None:
    """Let some posts reach the bot days after the list."""
    for _ in range(making.chance.randrange(1, 3)):
        place = making.some_post()
        one = making.posts[place]
        seen = min(one.when + timedelta(hours=making.chance.randrange(2, 40)), at(12, 20))
        making.posts[place] = replace(one, seen=max(seen, one.when))


def _slow(making: Making) -> None:
    """Let the mailbox get posts up to an hour after the list."""
    for place, one in enumerate(making.posts):
        by = timedelta(minutes=making.chance.randrange(55))
        if place >= 5:
            making.posts[place] = replace(one, arrived=one.when + by, seen=one.when + by)


def _two_fora(making: Making) -> None:
    """Send some posts to another public forum."""
    making.configure.append(lambda config: replace(config, fora=(*config.fora, SECOND)))
    for place in range(5, len(making.posts)):
        if making.chance.random() < 0.4:
            one = making.posts[place]
            raw = re.sub(rb"(?m)^To: .*$", b"To: " + SECOND.address.encode(), one.raw, count=1)
            making.posts[place] = replace(one, raw=raw, forum=SECOND.name)


def _restored(making: Making) -> None:
    """Lose the ledger, and restore a backup of some days before."""
    saved: list[Ledger] = []
    first = making.chance.randrange(3, 10)

    def save(played: Played) -> None:
        copy = Ledger.create(None, rulebooks_of(played.config).codec)
        played.ledger._db.conn.backup(copy._db.conn)
        copy._forget()
        saved.append(copy)

    def restore(played: Played) -> None:
        played.restore(saved[0], lost)

    lost = at(first, 0.5 + 24 * making.chance.choice((0.5, 1.2, 2.3)))
    making.deeds += [(at(first, 0.5), save), (lost, restore)]


def _erased(making: Making) -> None:
    """Erase a post on request; the list may erase it, too."""
    place = making.some_post()
    one = making.posts[place]

    def erase(played: Played) -> None:
        name = one.raw.split(b"Message-ID: <")[1].split(b">")[0].decode()
        known = played.ledger.find_received(name)
        entry = played.ledger.entry_of(known[0].id) if known else None
        if entry is not None:
            done = played.administrator.desk.outcome(("erase", str(entry.id), "because", "asked"))
            assert done.done, done.text

    making.deeds.append((max(one.seen, one.when) + timedelta(hours=1), erase))
    if making.chance.random() < 0.5:

        def gone(mails: list[tuple[datetime, str, bytes]]) -> None:
            mails[:] = [mail for mail in mails if mail[2] != one.raw]

        making.mails.append(gone)


def _forged(making: Making) -> None:
    """Put messages that the bot never saw into the archive, some of them in its own name."""
    chance = making.chance
    when = at(chance.randrange(2, 12), chance.random() * 23)
    who = chance.choice(("Wonko", "Zoe", "Mallory"))
    forged = post(90, who, "mine", "I vote AGAINST p1.\n", when).raw
    as_bot = (
        f"From: the Administrator <bot@lists.example>\nTo: list@lists.example\nSubject: Re: mine\n"
        f"Message-ID: <1.{chance.randrange(99)}.1.forged@lists.example>\nAuto-Submitted: auto-replied\n"
        f"X-Nomicbot: ruling\nX-Nomicbot-Root: {chance.randrange(40)} {'ab' * 32}\n\nNothing counts.\n"
    ).encode()

    def add(mails: list[tuple[datetime, str, bytes]]) -> None:
        mails += [(when, "x", forged), (when, "x", as_bot)]
        mails.sort(key=lambda mail: mail[0])

    making.mails.append(add)


def _private_mail(making: Making) -> None:
    """Let players write to the administrator alone."""
    words = making.chance.choice(("bot: help", "I am plotting.", "I vote FOR p1.", "bot: me"))
    when = at(making.chance.randrange(2, 12), 13)
    making.posts.append(private(70, "Zoe", words, when))
    making.posts.sort(key=lambda one: one.when)


def _replies(making: Making) -> None:
    """Let players reply to messages of the bot, with chosen options or with thanks."""
    chance = making.chance
    for number in range(chance.randrange(1, 4)):
        when = at(chance.randrange(3, 12), chance.random() * 22)
        word = chance.choice(("1\n", "no\n", "Thanks!\n", "yes\n"))

        def reply(
            played: Played, when: datetime = when, word: str = word, number: int = number
        ) -> None:
            sent = [mail for mail in played.ledger.outbox("queued") if mail.forum]
            named = f"\nIn-Reply-To: <{chance.choice(sent).message_id}>\n\n".encode()
            one = post(72 + number, "Zoe", "Re: that", word, when)
            one = replace(one, raw=one.raw.replace(b"\n\n", named, 1))
            played.posts.append(one)
            played.play([one], when)

        making.deeds.append((when, reply))


def _decided(making: Making) -> None:
    """Let the administrator decide something, and overrule a post."""
    chance = making.chance

    def decide(played: Played) -> None:
        desk = played.administrator.desk
        words = chance.choice(
            (("give", "Zoe", "amplitude", "+1"), ("give", "Peter", "amplitude", "7"))
        )
        desk.outcome((*words, "because", "of a slip"))

    making.deeds.append((at(chance.randrange(3, 12), 7.5), decide))


def _left(making: Making) -> None:
    """Let a voter leave the game before the motions resolve."""
    who = making.chance.choice(("Iain", "Peter", "Wonko"))
    making.posts.append(post(80, who, "bye", "I forfeit the game.\n", at(12, 15)))


def _renamed(making: Making) -> None:
    """Let a voter have another name when the motions resolve."""

    def rename(played: Played) -> None:
        done = played.administrator.desk.outcome(("set", "Peter", "name", "Pete", "because", "so"))
        assert done.done, done.text

    making.deeds.append((at(12, 16), rename))


def _other_settings(making: Making) -> None:
    """Restart the bot with other settings."""
    chance = making.chance
    rulings = chance.choice(("digest", "none", "each"))
    name = chance.choice(("The Clerk", "the Administrator"))

    def change(played: Played) -> None:
        fora = tuple(replace(one, rulings=rulings) for one in played.config.fora)
        played.start(replace(played.config, fora=fora, bot_name=name, asks="often"))

    making.deeds.append((at(chance.randrange(3, 11), 5.5), change))


def _beacon(making: Making) -> None:
    """Let dice use the rounds of a beacon, which is out of reach at times."""
    chain, down = Chain("fa4e", int(BEGINS.timestamp()) - 45, 30), making.chance.randrange(1, 5)
    making.configure.append(lambda config: replace(config, beacon=chain))

    def fail(played: Played) -> None:
        known = played.beacon
        played.beacon = lambda round: "" if round % 5 == down else known(round)

    making.deeds.append((at(making.chance.randrange(2, 6), 0.2), fail))


def _restarted(making: Making) -> None:
    """Restart the bot, without any effect."""
    for _ in range(making.chance.randrange(1, 4)):
        when = at(making.chance.randrange(2, 12), making.chance.random() * 23)
        making.deeds.append((when, lambda played: played.start(played.config)))


def _seeds_lost(making: Making) -> None:
    """Lose the sealed file, so that new seeds are committed to."""
    fresh = DerivedSeeds(f"fresh {making.chance.random()}")

    def renew(played: Played) -> None:
        played.seeds = fresh
        played.start(played.config)
        played.administrator.book.renew_seeds("a broken disk", fresh.seed)

    making.deeds.append((at(making.chance.randrange(2, 11), 4.5), renew))


def _masked(making: Making) -> None:
    """Let the archive mask addresses."""
    how = making.chance.choice((b" at ", b"@hidden."))

    def mask(mails: list[tuple[datetime, str, bytes]]) -> None:
        mails[:] = [
            (w, who, re.sub(rb"(?m)^(From: .*<[\w.]+)@", rb"\1" + how, raw, count=1))
            for w, who, raw in mails
        ]

    making.mails.append(mask)


def _incomplete(making: Making) -> None:
    """Let the archive lack some messages."""
    chance = making.chance
    first = chance.randrange(2, 12)

    def lose(mails: list[tuple[datetime, str, bytes]]) -> None:
        mails[:] = [mail for mail in mails if not at(first) <= mail[0] < at(first + 1)]

    making.mails.append(lose)


def _twice(making: Making) -> None:
    """Let the archive have some messages twice, and out of order."""

    def double(mails: list[tuple[datetime, str, bytes]]) -> None:
        mails += making.chance.sample(mails, 3)

    making.mails.append(double)


SPECIAL: dict[str, Callable[[Making], None]] = {
    "footers": _footers,
    "footers of the archive": _footers_of_the_archive,
    "late posts": _late,
    "slow mail": _slow,
    "two fora": _two_fora,
    "a restored backup": _restored,
    "an erasure": _erased,
    "forged mail": _forged,
    "private mail": _private_mail,
    "replies to the bot": _replies,
    "a decision": _decided,
    "somebody leaves": _left,
    "another name": _renamed,
    "other settings": _other_settings,
    "restarts": _restarted,
    "a beacon": _beacon,
    "lost seeds": _seeds_lost,
    "masked addresses": _masked,
    "an incomplete archive": _incomplete,
    "messages twice": _twice,
}
