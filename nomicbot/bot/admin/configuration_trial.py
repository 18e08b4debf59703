"""`nomicbot doctor`: tests of everything that a configuration uses, without beginning a game.

Nothing is written except a file in the game's folder, which is removed immediately. The mailbox is
only read, and no flags in it are changed. A test message is sent only on request; its header says
that the bot wrote it, so no bot judges it.
"""

import asyncio
import secrets
import shutil
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nomicbot.annals.readonly_game import ReadonlyGame
from nomicbot.bot.admin import trial_mail
from nomicbot.bot.intake.wall_clock import AGREE
from nomicbot.config import FILE, Config, ForumConfig, ServerConfig, environment
from nomicbot.game import kinds
from nomicbot.game.dice import commitment
from nomicbot.ledger.copying import damage
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger
from nomicbot.ledger.sealed import SealedStore
from nomicbot.mail.message.compose import Outgoing, compose
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import Inbox, LoginRefused, MailboxLost
from nomicbot.mail.transport.sender import Sender, Sent
from nomicbot.mail.trust.authorship import Trust
from nomicbot.mail.trust.domain_keys import KnownNames, Unresolved
from nomicbot.mail.trust.policy import AuthorProof
from nomicbot.rulebooks.library import library
from nomicbot.text import counted

OK, WARNING, FAILED = "ok", "warning", "failed"
LEAST_DISK = 100 * 1024 * 1024
"""The number of free bytes on the disk below which a game is in danger."""
_POLL = 1.0
_OF_DNS = (AuthorProof.DKIM, AuthorProof.ARC)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check: what was checked, `how` it went, details, and the next step or "".

    `how` is one of `ok`, `warning` and `failed`.
    """

    what: str
    how: str
    found: str
    step: str = ""


@dataclass(frozen=True, slots=True)
class Mailing:
    """The mailbox and the mail server to be tested."""

    inbox: Inbox
    sender: Sender


# -- this machine ----------------------------------------------------------------------------------


def examined_here(config: Config, now: datetime) -> Iterator[Finding]:
    """Yield the findings of all checks that do not use the network."""
    begun = config.ledger.exists()
    for doubt in config.doubts:
        yield Finding("configuration", WARNING if begun else FAILED, doubt)
    if not config.doubts:
        yield Finding("configuration", OK, str(config.folder / FILE))
    yield _folder(config.folder)
    yield from _secrets(config)
    yield _disk(config.folder)
    if not begun and config.sealed.exists():
        told = f"{config.ledger} is missing, but {config.sealed} has the seeds of a game."
        yield Finding("game", FAILED, told, "Restore a backup: nomicbot restore FILE")
        return
    if not begun:
        yield Finding("game", OK, "It has not begun; nomicbot run begins it.")
        yield _time_alone(now)
        return
    yield from _ledger(config, now)


def _folder(folder: Path) -> Finding:
    trial = folder / f".doctor-{secrets.token_hex(4)}"
    try:
        trial.touch(0o600, exist_ok=False)
        trial.unlink()
    except OSError as problem:
        step = f"Let the bot's user write there: chown USER {folder}"
        return Finding("folder", FAILED, f"{folder} cannot be written: {problem.strerror}.", step)
    if folder.stat().st_mode & 0o002:
        return Finding(
            "folder", WARNING, f"Anybody can write into {folder}.", f"chmod o-w {folder}"
        )
    return Finding("folder", OK, f"{folder} can be written.")


def _secrets(config: Config) -> Iterator[Finding]:
    """Yield a finding about how each password is stored, without showing the password."""
    for server in (config.imap, config.smtp):
        if server is not None:
            yield _password(config, server)
    if config.backup is not None and config.backup.passphrase_file:
        yield _secret_file("backup passphrase", config.folder / config.backup.passphrase_file)


def _password(config: Config, server: ServerConfig) -> Finding:
    what = f"{server.name.upper()} password"
    if server.password_file and not server.password_env:
        return _secret_file(what, config.folder / server.password_file)
    if not server.password_env:
        return Finding(what, OK, "None is configured.")
    if not environment().get(server.password_env):
        step = f"export {server.password_env}=..., or name a file in [{server.name}] password_file"
        return Finding(what, FAILED, f"The environment has no {server.password_env}.", step)
    return Finding(what, OK, f"It is in the environment as {server.password_env}.")


def _secret_file(what: str, path: Path) -> Finding:
    try:
        mode, text = path.stat().st_mode & 0o777, path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else "it is not UTF-8"
        return Finding(
            what, FAILED, f"{path} cannot be read: {why}.", f"Write it into {path}, with mode 0600."
        )
    if not text:
        return Finding(
            what, FAILED, f"{path} is empty.", "Write the password into it, on one line."
        )
    if mode & 0o077:
        return Finding(
            what, WARNING, f"Others can read {path} (mode {mode:03o}).", f"chmod 600 {path}"
        )
    return Finding(what, OK, f"{path} has mode {mode:03o}.")


def _disk(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    told = f"{free // (1024 * 1024)} MB are free."
    if free < LEAST_DISK:
        return Finding(
            "disk", FAILED, told, f"Make room for at least {LEAST_DISK // (1024 * 1024)} MB."
        )
    return Finding("disk", OK, told)


def _ledger(config: Config, now: datetime) -> Iterator[Finding]:
    """Yield findings on whether the ledger and the seeds are intact, and whether they match."""
    restore = "Restore a backup: nomicbot restore FILE"
    if wrong := damage(config.ledger):
        yield Finding("ledger", FAILED, f"{config.ledger} is damaged: {wrong}.", restore)
        return
    try:
        with Ledger.open(config.ledger, library().codec, read_only=True) as ledger:
            last = ledger.last()
            if last is None:
                yield Finding("ledger", OK, "The game has not begun.")
                yield _time_alone(now)
                return
            yield Finding(
                "ledger",
                OK,
                f"{counted(ledger.next_entry_id() - 1, 'entry', 'entries')}, and it is whole.",
            )
            yield _clock(last.event.at, now)
            yield _sealed(config, ReadonlyGame(config, ledger), restore)
    except LedgerProblem as problem:
        yield Finding("ledger", FAILED, f"{problem}.", restore)


def _time_alone(now: datetime) -> Finding:
    """Return a finding with this machine's time, for when there is nothing to compare it with."""
    return Finding(
        "clock",
        OK,
        f"{now:%Y-%m-%d %H:%M:%S} UTC. Is that right? No entry can confirm it yet.",
    )


def _clock(last: datetime, now: datetime) -> Finding:
    if now < last - AGREE:
        told = (
            f"This machine's clock shows {now:%Y-%m-%d %H:%M} UTC, before the last "
            f"entry of {last:%Y-%m-%d %H:%M}."
        )
        return Finding("clock", FAILED, told, "Set it, and keep it right: timedatectl set-ntp true")
    return Finding("clock", OK, f"{now:%Y-%m-%d %H:%M:%S} UTC, after the last entry.")


def _sealed(config: Config, looked: ReadonlyGame, restore: str) -> Finding:
    state = looked.engine.state
    try:
        with SealedStore.open(config.sealed, secrets.token_bytes) as sealed:
            for known in state.of_kind(kinds.SEED):
                nweek = kinds.SEED_NWEEK.of(state, known)
                if kinds.REVEALED.of(state, known):
                    continue
                if not sealed.holds(nweek) or commitment(sealed.seed(nweek)) != kinds.COMMITMENT.of(
                    state, known
                ):
                    told = (
                        f"{config.sealed} does not have the seed of nweek "
                        f"{nweek} that was committed to."
                    )
                    return Finding(
                        "sealed seeds",
                        FAILED,
                        told,
                        f"It is another game's, or an old copy. {restore}",
                    )
    except LedgerProblem as problem:
        return Finding("sealed seeds", FAILED, f"{problem}.", restore)
    return Finding("sealed seeds", OK, f"{config.sealed} has the seeds that were committed to.")


# -- the network -----------------------------------------------------------------------------------


async def examined_by_mail(
    config: Config, mailing: Mailing, now: Callable[[], datetime]
) -> AsyncIterator[Finding]:
    """Yield the findings of the checks that use the network and the mail servers."""
    for server in (config.imap, config.smtp):
        if server is not None:
            yield await _name(server)
    if any(way in config.trust.everywhere for way in _OF_DNS):
        yield await _keys(config.bot_address.rpartition("@")[2])
    yield await _mailbox(config, mailing.inbox, now)
    yield await _mail_server(config, mailing.sender)


async def _name(server: ServerConfig) -> Finding:
    what = f"name of {server.name}"
    try:
        found = await asyncio.get_running_loop().getaddrinfo(
            server.host, server.port, type=socket.SOCK_STREAM
        )
    except OSError as problem:
        told = f"{server.host} cannot be resolved: {problem.strerror or problem}."
        return Finding(
            what,
            FAILED,
            told,
            f"Correct [{server.name}] host, or this machine's DNS (/etc/resolv.conf).",
        )
    return Finding(what, OK, f"{server.host} is {found[0][4][0]}.")


async def _keys(domain: str) -> Finding:
    """Test DNS by a query for a record that need not exist: any answer shows that DNS works."""
    names, asked = KnownNames(), f"_dmarc.{domain}"
    await names.look_up([asked])
    with suppress(Unresolved):
        names(asked)
        return Finding("DNS", OK, "It answers, so keys of domains can be fetched.")
    told = f"There is no answer about {asked}, so nothing can be proven by dkim or arc."
    return Finding("DNS", FAILED, told, "Correct this machine's DNS (/etc/resolv.conf).")


async def _mailbox(config: Config, inbox: Inbox, now: Callable[[], datetime]) -> Finding:
    server = config.imap
    if server is None:
        return Finding("IMAP", FAILED, "[imap] is missing.", "Add it; nomicbot init shows how.")
    try:
        await inbox.connect()
        newest = await inbox.newest()
        await inbox.close()
    except LoginRefused as refused:
        step = "Correct [imap] user, or the password."
        return Finding(
            "IMAP",
            FAILED,
            f"The password of {server.user} is rejected: {refused.reason}.",
            step,
        )
    except MailboxLost as lost:
        step = "Correct [imap] host, port, tls or mailbox."
        return Finding("IMAP", FAILED, f"{server.host}:{server.port}: {lost.reason}.", step)
    if newest is not None and newest.arrived - now() > AGREE:
        told = (
            f"The newest message arrived at {newest.arrived:%Y-%m-%d %H:%M} UTC, "
            "which is in the future by this clock."
        )
        return Finding("clock", FAILED, told, "Set it, and keep it right: timedatectl set-ntp true")
    return Finding("IMAP", OK, f"{server.mailbox} of {server.user} on {server.host} can be read.")


async def _mail_server(config: Config, sender: Sender) -> Finding:
    server = config.smtp
    if server is None:
        return Finding("SMTP", FAILED, "[smtp] is missing.", "Add it; nomicbot init shows how.")
    trouble = await sender.tried()
    if trouble:
        step = "Correct [smtp] host, port, tls or user, or the password."
        return Finding("SMTP", FAILED, f"{server.host}:{server.port}: {trouble}.", step)
    return Finding(
        "SMTP", OK, f"{server.host} takes mail{f' of {server.user}' if server.user else ''}."
    )


# -- through the list ------------------------------------------------------------------------------


async def sent_through(
    config: Config, mailing: Mailing, now: Callable[[], datetime], wait: float
) -> list[Finding]:
    """Send a message through the list, and return findings on whether and how it came back."""
    forum = config.notices_forum
    try:
        await mailing.inbox.connect()
        newest = await mailing.inbox.newest()
        last = newest.uid if newest is not None else 0
        message_id = trial_mail.new_id(config.bot_address.rpartition("@")[2])
        answer = await mailing.sender.send(
            _test_mail(config, forum, message_id, now()), config.bot_address, [forum.address]
        )
        if not isinstance(answer, Sent) or answer.refused:
            said = (
                answer.refused[0][1] if isinstance(answer, Sent) else f"{answer.code} {answer.text}"
            )
            return [
                Finding(
                    "to the list",
                    FAILED,
                    f"{forum.address}: {said.strip()}.",
                    "See the mail server's log.",
                )
            ]
        raw = await _came_back(mailing.inbox, last, message_id, wait)
    except MailboxLost as lost:
        return [
            Finding(
                "from the list",
                FAILED,
                f"The mailbox was lost in between: {lost.reason}.",
                "Try again.",
            )
        ]
    finally:
        await mailing.inbox.close()
    sent = Finding("to the list", OK, f"The mail server accepted the test to {forum.address}.")
    if raw is None:
        told = f"It did not come back within {wait:g} seconds."
        step = (
            f"Is {config.bot_address} a member of the list, allowed to post, not "
            "moderated, and sent its own posts? "
            "Does the list hold it for approval? Try --wait 600."
        )
        return [sent, Finding("from the list", FAILED, told, step)]
    return [sent, *await _examined_copy(config, forum, raw, now())]


def _test_mail(config: Config, forum: ForumConfig, message_id: str, now: datetime) -> bytes:
    body = (
        "This is a test of the list by the administrator of "
        f"{config.name}: nothing in it is judged,\n"
        "and nobody needs to answer. It was sent once, by nomicbot doctor --send.\n"
    )
    subject = f"Test of the list by {config.bot_name}"
    return compose(
        Outgoing(
            message_id,
            config.bot_address,
            (forum.address,),
            subject,
            body,
            now,
            from_name=config.bot_name,
        )
    )


async def _came_back(inbox: Inbox, last: int, message_id: str, wait: float) -> bytes | None:
    """Return the message once it is in the mailbox, or None after `wait` seconds."""
    uidvalidity, loop = inbox.uidvalidity, asyncio.get_running_loop()
    until = loop.time() + wait
    while True:
        async for some in inbox.new_since(uidvalidity, last):
            for delivery in some:
                if read_post(delivery.raw).message_id == message_id:
                    return delivery.raw
            last = max(last, *(delivery.uid for delivery in some))
        if loop.time() >= until:
            return None
        await inbox.wait(min(_POLL, max(0.01, until - loop.time())))


async def _examined_copy(
    config: Config, forum: ForumConfig, raw: bytes, now: datetime
) -> list[Finding]:
    """Return findings on whether the list's copy of the message matches the configuration."""
    post = read_post(raw)
    if not isinstance(post, Post):
        return [
            Finding("from the list", FAILED, f"It came back, but can't be read: {post.reason}.")
        ]
    found = [Finding("from the list", OK, "It came back.")]
    if forum.list_id and (post.list_id or "").casefold() != forum.list_id.casefold():
        told = f'Its List-Id is "{post.list_id or ""}", and list_id is "{forum.list_id}".'
        step = (
            f'Set list_id = "{post.list_id}" in its [[fora]].'
            if post.list_id
            else "Have the list add List-Id."
        )
        found.append(Finding("List-Id", FAILED, told, step))
    elif not forum.list_id:
        step = f'Set list_id = "{post.list_id}" in its [[fora]].' if post.list_id else ""
        found.append(
            Finding(
                "List-Id",
                WARNING,
                "No list_id is configured, so mail that bypasses the list counts, too.",
                step,
            )
        )
    else:
        found.append(Finding("List-Id", OK, f"It has {forum.list_id}."))
    return [*found, await _trusted(config, forum, raw, post, now)]


async def _trusted(
    config: Config, forum: ForumConfig, raw: bytes, post: Post, now: datetime
) -> Finding:
    trust = Trust(config.trust, now=lambda: now)
    await trust.prepare([raw])
    ways = ", ".join(config.trust.ways_of(forum))
    wrote = trust.authorship(raw, post, forum, now)
    if wrote.proven:
        return Finding("trust", OK, f"Its author is proven by {wrote.how or ways}.")
    if set(config.trust.ways_of(forum)) <= {AuthorProof.PGP, AuthorProof.CONFIRM}:
        return Finding(
            "trust",
            OK,
            f"Players prove who they are by {ways}, which a test by the bot can't check.",
        )
    step = "See docs/operations.md, “Who wrote it”: the actions in such mail would be held."
    return Finding("trust", FAILED, f"Its author is not proven by {ways}: {wrote.why}.", step)
