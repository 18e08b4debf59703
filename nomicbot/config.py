"""`nomic.toml`: the mail servers, the fora, the administrators, and the game's beginning.

Secrets are in the environment or in a file of their own, which the configuration names. They are
never in the configuration itself, and never on a command line.
"""

import logging
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal, cast

from nomicbot.game.beacon import CHAINS, Chain
from nomicbot.lazy_regex import regex
from nomicbot.mail.trust.policy import BELIEVING, MUNGED, WAYS, Key, Policy
from nomicbot.rulebooks.known_rulebooks import ruleset_key
from nomicbot.settings import ConfigProblem, SettingsTable, choice, parsed, shown

FILE = "nomic.toml"
EXAMPLE = "example.org"
"""The end of the addresses in a new configuration; no mail reaches such an address."""

_WEB_ADDRESS = regex(r"https?://[!-~]{1,200}", re.ASCII)
SERVER = (
    "host",
    "port",
    "user",
    "password_env",
    "password_file",
    "tls",
    "verify",
    "timeout",
    "mailbox",
)
"""The settings of a mail server."""
_PATHS = ("ledger", "sealed", "archive", "spool", "templates")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ForumConfig:
    """A forum: its name in the game, its list's address, and whether it is public.

    - `rulings`: how rulings go out: `each` post, one `digest` a day, or `none`.
    - `trust`: the proofs of authorship that count here, if they differ from other fora.
    - `munged`: the header that names the author if the list put its own address in From.
    - `nudges`: whether players who act on a private forum are told privately where to post that.
    - `delay_hours`: how long mail from the list may take. A check of the administrator reports
      arrivals that differ by more.
    """

    name: str
    address: str
    public: bool = True
    list_id: str = ""
    rulings: str = "each"
    trust: tuple[str, ...] = ()
    munged: str = ""
    nudges: bool = True
    delay_hours: int = 1


Tls = Literal["none", "implicit", "starttls"]


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """A mail server. `tls` is `implicit`, `starttls`, or `none` (only for loopback addresses)."""

    host: str
    port: int
    user: str = ""
    password_env: str = ""
    password_file: str = ""
    tls: Tls = "implicit"
    verify: bool = True
    timeout: float = 30.0
    mailbox: str = "INBOX"
    name: str = "mail"

    def password(self, environment: Mapping[str, str], base: Path) -> str:
        """Return the password, from the environment or the named file, or "" if there is none.

        Raises ConfigProblem.
        """
        if self.password_env:
            if self.password_env not in environment:
                raise ConfigProblem(
                    f"The {self.name.upper()} password is missing: set the environment "
                    f"variable {self.password_env}, "
                    f"or name a file in [{self.name}] password_file."
                )
            return environment[self.password_env]
        if self.password_file:
            return _secret_of(base / self.password_file, "password")
        return ""


def _secret_of(path: Path, what: str) -> str:
    """Return the secret in a file of its own. Raises ConfigProblem."""
    try:
        mode = path.stat().st_mode & 0o777
        if mode & 0o077:
            log.warning(
                "the %s file %s is open to others (mode %03o): chmod 600 it", what, path, mode
            )
        found = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        wrong = problem.strerror if isinstance(problem, OSError) else "it is not UTF-8"
        why = f"The {what} file {path} cannot be read: {wrong}."
        raise ConfigProblem(f"{why} Write the {what} into it, with mode 0600.") from None
    if not found:
        raise ConfigProblem(f"The {what} file {path} is empty. Write the {what} into it.")
    return found


@dataclass(frozen=True, slots=True)
class BackupConfig:
    """The schedule and the folder of a running bot's backups, and how many of them are kept.

    `drill` is the time between two trials, each of which restores the newest backup into a
    temporary folder. None means never.
    """

    folder: Path
    every: timedelta = timedelta(days=1)
    keep: int = 14
    drill: timedelta | None = timedelta(days=7)
    passphrase_file: str = ""

    def passphrase(self, base: Path) -> str:
        """Return the passphrase of backups, or "" if they are not encrypted.

        Raises ConfigProblem.
        """
        return _secret_of(base / self.passphrase_file, "passphrase") if self.passphrase_file else ""


@dataclass(frozen=True, slots=True)
class Config:
    """The contents of `nomic.toml`. Paths are relative to its folder.

    `answers_an_hour` is the number of rulings and answers that go to one forum, or to one person,
    within an hour; further rulings of that day go out together at its end. `answers_a_day` is the
    number of rulings and answers that one author gets within a day. 0 means no limit.
    """

    folder: Path
    name: str
    begins: datetime
    fora: tuple[ForumConfig, ...]
    bot_address: str
    bot_name: str = "the Administrator"
    administrators: tuple[str, ...] = ()
    announce_decisions: bool = True
    answers_an_hour: int = 60
    answers_a_day: int = 100
    asks: str = "seldom"
    """Whether to ask about everything doubtful (`often`), or to do what is likely (`seldom`).

    See `language.thresholds`.
    """
    rulebooks: tuple[str, ...] = (ruleset_key(),)
    nweek: int = 1
    nday: int = 1
    notices: str = ""
    rules_archive: str = ""
    rules_at: str = ""
    site: Path | None = None
    """The folder in which the site is published, or None if the game has no site."""
    site_address: str = ""
    """The web address of the site, with a slash at its end, or "" if it is not mentioned."""
    imap: ServerConfig | None = None
    smtp: ServerConfig | None = None
    backup: BackupConfig | None = None
    heartbeat: str = ""
    """A web address to fetch after each successful reading of the mailbox, or ""."""
    beacon: Chain | None = None
    """The public beacon whose rounds dice use, or None if dice fall by the seeds alone."""
    beacon_servers: tuple[str, ...] = ()
    """The web addresses that are asked for rounds, in turn."""
    trust: Policy = BELIEVING
    doubts: tuple[str, ...] = ()
    """The reasons why no new game may begin with this configuration, in sentences.

    A game that began earlier goes on with them.
    """
    paths: Mapping[str, str] = field(default_factory=dict)

    def believing(self) -> "Config":
        """Return the same configuration with every From header trusted."""
        return replace(
            self, trust=BELIEVING, fora=tuple(replace(forum, trust=()) for forum in self.fora)
        )

    @property
    def ledger(self) -> Path:
        """The path of the ledger."""
        return self.folder / self.paths.get("ledger", "ledger.sqlite")

    @property
    def sealed(self) -> Path:
        """The path of the sealed file, with the seeds of the dice that are still secret."""
        return self.folder / self.paths.get("sealed", "sealed.sqlite")

    @property
    def archive(self) -> Path:
        """The folder for everything that is published as files."""
        return self.folder / self.paths.get("archive", "archive")

    @property
    def spool(self) -> Path:
        """The folder in which the command line leaves decisions for a running bot."""
        return self.folder / self.paths.get("spool", "decisions")

    @property
    def templates(self) -> Path:
        """The folder with templates of messages that replace built-in ones."""
        return self.folder / self.paths.get("templates", "templates")

    @property
    def notices_forum(self) -> ForumConfig:
        """The forum that ballots, results and reports go to."""
        wanted = [f for f in self.fora if f.name == self.notices] or [
            f for f in self.fora if f.public
        ]
        return wanted[0]

    @property
    def archive_forum(self) -> ForumConfig | None:
        """The forum to which the rules archive is mailed, or None.

        By default it is the forum for notices.
        """
        return self.forum(self.rules_archive) if self.rules_archive else self.notices_forum

    def forum(self, name: str) -> ForumConfig | None:
        """Return the forum `name`, or None if there is none."""
        return next((f for f in self.fora if f.name == name), None)

    def address_of(self, name: str) -> str:
        """Return the address to post to so that it reaches the forum `name`."""
        forum = self.forum(name)
        return forum.address or forum.name if forum else self.bot_address

    def is_ours(self, address: str) -> bool:
        """Return whether an address is the bot's or a list's, or is derived from one of these.

        Such are addresses with a plus and a detail (RFC 5233), and those of list servers,
        for example `list-request`, `list-bounces` and `owner-list`.
        """
        local, _, domain = address.casefold().rpartition("@")
        for own in (self.bot_address, *(forum.address for forum in self.fora)):
            name, _, where = own.casefold().rpartition("@")
            served = (name, f"owner-{name}", f"request-{name}")
            if domain == where and (local in served or local.startswith((f"{name}+", f"{name}-"))):
                return True
        return False

    def forum_of(self, to: tuple[str, ...], list_id: str | None) -> str:
        """Return the forum that a message reached; `bot` if it was sent to the bot alone.

        The forum is identified by the List-Id or the recipients. If a forum's `list_id` is
        configured, only mail with that List-Id reached it: a message sent directly to the bot did
        not, even if its To names the forum.
        """
        for forum in self.fora:
            if list_id and forum.list_id and list_id.casefold() == forum.list_id.casefold():
                return forum.name
        for forum in self.fora:
            if not forum.list_id and forum.address.casefold() in to:
                return forum.name
        return PRIVATE


PRIVATE = "bot"
"""The name of the forum for private mail to the bot."""

NOT_MAILED = "none"
"""The value of `rules_archive` for not mailing it to any forum."""


def must_be_sound(config: Config) -> None:
    """Raise ConfigProblem if a new game may not begin with this configuration."""
    if config.doubts:
        raise ConfigProblem(f"{config.folder / FILE}: {config.doubts[0]}")


def unfilled(config: Config) -> list[str]:
    """Return the settings that still have the example addresses of a new configuration."""
    found = [("bot.address", config.bot_address)]
    found += [("bot.administrators", address) for address in config.administrators]
    found += [(f"the address of the forum {forum.name}", forum.address) for forum in config.fora]
    found += [(f"the list_id of the forum {forum.name}", forum.list_id) for forum in config.fora]
    found += [("trust.authserv_id", config.trust.authserv_id)]
    for name, server in (("imap", config.imap), ("smtp", config.smtp)):
        found += [(f"{name}.host", server.host), (f"{name}.user", server.user)] if server else []
    return list(dict.fromkeys(name for name, value in found if value.lower().endswith(EXAMPLE)))


_SETTINGS: Mapping[str, tuple[str, ...]] = {
    "": (
        "game",
        "dice",
        "site",
        "backup",
        "health",
        "fora",
        "bot",
        "trust",
        "imap",
        "smtp",
        "paths",
    ),
    "game": (
        "name",
        "begins",
        "nweek",
        "nday",
        "rulebooks",
        "notices",
        "rules_archive",
        "rules_at",
    ),
    "dice": ("beacon", "servers"),
    "site": ("folder", "address"),
    "backup": ("folder", "every_hours", "keep", "drill_days", "passphrase_file"),
    "health": ("heartbeat",),
    "fora": (
        "name",
        "address",
        "public",
        "list_id",
        "rulings",
        "trust",
        "munged",
        "nudges",
        "delay_hours",
    ),
    "bot": (
        "address",
        "name",
        "administrators",
        "announce_decisions",
        "answers_an_hour",
        "answers_a_day",
        "asks",
    ),
    "trust": (
        "ways",
        "private",
        "authserv_id",
        "hops",
        "sealers",
        "days",
        "confirm_within",
        "token_days",
        "keys",
    ),
    "trust.keys": ("address", "file"),
    **dict.fromkeys(("imap", "smtp"), SERVER),
    "paths": _PATHS,
}
"""The names of all settings, by their table."""


def load(path: Path, *, with_law: bool = True) -> Config:
    """Return the configuration in a file. Raises ConfigProblem.

    Without the law, `rulebooks` stays empty, for a bot that only receives mail because a rulebook
    cannot be imported.
    """
    return _config(SettingsTable(parsed(path), "", path), with_law)


def environment() -> Mapping[str, str]:
    """Return the environment variables, which may contain secrets."""
    return os.environ


def _config(table: SettingsTable, with_law: bool) -> Config:
    data, folder = table.data, table.path.resolve().parent
    check_no_password(table)
    table.check_names(_SETTINGS)
    game, bot = table.table("game"), table.table("bot")
    fora = _fora(table)
    config = Config(
        folder=folder,
        name=game.text("name", "B Nomic"),
        begins=game.midnight("begins"),
        nweek=game.number("nweek", 1, least=1),
        nday=game.number("nday", 1, least=1),
        rulebooks=_rulebooks(game) if with_law else (),
        notices=_forum_named(game, "notices", fora),
        rules_archive=_forum_named(game, "rules_archive", fora, NOT_MAILED),
        rules_at=web_address(game, "rules_at"),
        **_site(table.table("site"), folder) if "site" in data else {},
        **_dice(table.table("dice")) if "dice" in data else {},
        fora=fora,
        bot_address=bot.address("address", '"administrator@example.org"'),
        bot_name=bot.text("name", "the Administrator"),
        administrators=bot.addresses("administrators"),
        announce_decisions=bot.flag("announce_decisions", True),
        answers_an_hour=bot.number("answers_an_hour", 60, least=0),
        answers_a_day=bot.number("answers_a_day", 100, least=0),
        asks=bot.one_of("asks", ("often", "seldom"), "seldom"),
        imap=server_in(table.table("imap"), 993) if "imap" in data else None,
        smtp=server_in(table.table("smtp"), 465) if "smtp" in data else None,
        backup=_backup(table.table("backup"), folder) if "backup" in data else None,
        heartbeat=web_address(table.table("health"), "heartbeat") if "health" in data else "",
        trust=_trust(table.table("trust"), fora, bot.address("address"))
        if "trust" in data
        else BELIEVING,
        paths=table.table("paths").strings() if "paths" in data else {},
    )
    return replace(config, doubts=tuple(_doubts(config, table)))


def check_no_password(table: SettingsTable) -> None:
    """Raise ConfigProblem if the file contains a password."""
    for name in ("imap", "smtp"):
        server = table.data.get(name)
        if isinstance(server, dict) and "password" in server:
            raise table.complaint(
                f"[{name}] password must be left out; it is not shown here. Write the "
                "password into a file of its own:"
                ' password_file = "PASSWORD-FILE"'
            )


def _fora(table: SettingsTable) -> tuple[ForumConfig, ...]:
    tables = table.tables("fora")
    fora = tuple(map(_forum, tables))
    if not any(f.public for f in fora):
        none = f"none of the {len(fora)} is" if fora else "there is none"
        raise table.complaint(
            f"[[fora]] needs at least one public forum, and {none}. Set "
            "public = true in one of them."
        )
    taken = {PRIVATE}
    for each, forum in zip(tables, fora, strict=True):
        if forum.name in taken:
            raise each.problem("name", f'a name of its own, and not "{PRIVATE}"', '"business"')
        taken.add(forum.name)
        if forum.trust and "trust" not in table.data:
            raise table.complaint(
                f"{each.where()} sets trust = {shown(list(forum.trust))}, but there is "
                "no [trust] section. Add one; "
                "nomicbot init shows how."
            )
    return fora


def _forum_named(game: SettingsTable, key: str, fora: tuple[ForumConfig, ...], *others: str) -> str:
    """Return the forum that a setting names, or "" if it is unset. Raises ConfigProblem."""
    found, names = game.text(key, ""), [*(forum.name for forum in fora), *others]
    if found not in ("", *names):
        raise game.problem(key, f"the name of a forum, {choice(names)}", f'"{names[0]}"')
    return found


def _rulebooks(game: SettingsTable) -> tuple[str, ...]:
    from nomicbot.rulebooks import library as law  # only here: see `load`

    example = '["{}", "{}"]'.format(*law.names())
    books = game.texts("rulebooks", (law.RULESET,), example=example)
    if not set(books) <= set(law.names()):
        raise game.problem("rulebooks", f"a list of {choice(law.names())}", example)
    if books[:1] != (law.RULESET,) or len(set(books)) < len(books):
        raise game.problem(
            "rulebooks",
            f'"{law.RULESET}", which mandates all others, then each of them once',
            example,
        )
    return books


def _doubts(config: Config, table: SettingsTable) -> Iterator[str]:
    """Yield each reason why no new game may begin with this configuration, in sentences."""
    if "trust" not in table.data:
        known = choice(WAYS)
        step = f'Say what proves who wrote a mail, some of {known}: ways = ["list"]'
        yield f"[trust] is missing, so every From is believed. {step}"
    if not config.administrators:
        why = "nobody would be told what no program can decide"
        yield (
            f"[bot] administrators is [], so {why}. List at least one address: "
            'administrators = ["you@example.org"]'
        )
    lists: dict[str, str] = {config.bot_address: "[bot] address"}
    for number, forum in enumerate(config.fora, 1):
        here = f"[[fora]] no. {number}: address"
        if forum.address in lists:
            same = f'is "{forum.address}", which is also {lists[forum.address]}'
            yield (
                f"{here} {same}. Each list and the bot need an address of their "
                "own: change one of the two."
            )
        lists.setdefault(forum.address, here)
    for address in config.administrators:
        if address in lists:
            same = f'has "{address}", which is also {lists[address]}'
            yield (
                f"[bot] administrators {same}. Private matters would go there: "
                "name the address of a person."
            )


def _forum(table: SettingsTable) -> ForumConfig:
    return ForumConfig(
        name=table.text("name", example='"business"'),
        address=table.address("address"),
        public=table.flag("public", True),
        list_id=table.text("list_id", ""),
        rulings=table.one_of("rulings", ("each", "digest", "none"), "each"),
        nudges=table.flag("nudges", True),
        delay_hours=table.number("delay_hours", 1, least=1, most=24 * 7),
        trust=_ways(table, "trust", ()),
        munged=_munged(table),
    )


def _munged(table: SettingsTable) -> str:
    found = table.text("munged", "").lower()
    if found not in ("", *MUNGED):
        raise table.problem("munged", choice(MUNGED), f'"{MUNGED[0]}"')
    return found


def web_address(table: SettingsTable, key: str) -> str:
    """Return a web address that fits on a line of a message; "" if unset. Raises ConfigProblem."""
    example = '"https://nomic.example.org/"'
    found = table.text(key, "", example=example)
    if found and not _WEB_ADDRESS.fullmatch(found):
        raise table.problem(key, "a web address", example)
    return found


_DRAND = ("https://api.drand.sh", "https://api2.drand.sh", "https://drand.cloudflare.com")


def _dice(table: SettingsTable) -> dict[str, Any]:
    """Return the beacon whose rounds dice use, and the servers to ask for them."""
    name = table.one_of("beacon", ("off", *CHAINS), "off")
    servers = table.texts("servers", _DRAND, example=shown(list(_DRAND)))
    if not all(_WEB_ADDRESS.fullmatch(server) for server in servers):
        raise table.problem("servers", "a list of web addresses", shown(list(_DRAND)))
    return {"beacon": CHAINS.get(name), "beacon_servers": servers}


def _site(table: SettingsTable, folder: Path) -> dict[str, Any]:
    """Return the folder in which the site is published, and its web address."""
    address = web_address(table, "address")
    return {
        "site": folder / table.text("folder", "site"),
        "site_address": address and address.rstrip("/") + "/",
    }


def _backup(table: SettingsTable, folder: Path) -> BackupConfig:
    """Return when and where backups are made."""
    days = table.number("drill_days", 7, least=0, most=365)
    return BackupConfig(
        folder=folder / table.text("folder", "backups"),
        every=timedelta(hours=table.number("every_hours", 24, least=1, most=24 * 365)),
        keep=table.number("keep", 14, least=1, most=10_000),
        drill=timedelta(days=days) if days else None,
        passphrase_file=table.text("passphrase_file", ""),
    )


def _trust(table: SettingsTable, fora: tuple[ForumConfig, ...], bot_address: str) -> Policy:
    policy = Policy(
        ways=_ways(table, "ways", None),
        private=_ways(table, "private", ()),
        of_fora=tuple(way for forum in fora for way in forum.trust),
        address=bot_address,
        authserv_id=table.text("authserv_id", ""),
        hops=table.number("hops", 1, least=0, most=50),
        sealers=tuple(domain.lower() for domain in table.texts("sealers", ())),
        keys=tuple(_key(key) for key in (table.tables("keys") if "keys" in table.data else [])),
        age=timedelta(days=table.number("days", 7, least=1, most=365)),
        tokens=timedelta(days=table.number("token_days", 7, least=1, most=365)),
        within=timedelta(days=table.number("confirm_within", 3, least=1, most=365)),
    )
    for way, key, found, example in (
        ("list", "authserv_id", policy.authserv_id, '"lists.example.org"'),
        ("arc", "sealers", policy.sealers, '["lists.example.org"]'),
        ("pgp", "keys", policy.keys, ""),
    ):
        if way in policy.everywhere and not found:
            step = (
                f"Set it: {key} = {example}"
                if example
                else "Add a table [[trust.keys]] with address and file."
            )
            raise table.complaint(
                f'{table.where(key)} is missing: "{way}" can prove nothing without it. {step}'
            )
    if policy.keys:
        _check_keys(table.path, policy.keys)
    return policy


def _check_keys(path: Path, keys: tuple[Key, ...]) -> None:
    from nomicbot.mail.trust.pgp import (
        Keyring,
        Unusable,
    )  # imported only if there are keys, since it imports the mail room

    try:
        Keyring(keys)
    except Unusable as problem:
        raise ConfigProblem(
            f"{path}: [[trust.keys]]: {problem}. Name the file of a public key there."
        ) from None


def _ways(table: SettingsTable, key: str, default: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the accepted ways to authenticate an author, set as a list or as a single word."""
    example = '["list"]'
    wanted = f'some of {choice(WAYS)} ("from" only alone)'
    if key not in table.data and default is None:
        raise table.complaint(
            f"{table.where(key)} is missing. Set it to {wanted}: {key} = {example}"
        )
    single = isinstance(table.data.get(key), str)
    said = (table.text(key),) if single else table.texts(key, default, example=example)
    alone = len(said) == 1 or "from" not in said
    if not set(said) <= set(WAYS) or not alone or (not said and default is None):
        raise table.problem(key, wanted, example)
    return said


def _key(table: SettingsTable) -> Key:
    path = table.path.parent / table.text("file", example='"keys/wonko.asc"')
    try:
        certificate = path.read_bytes()
    except OSError as problem:
        raise table.problem(
            "file", f"a file that can be read ({problem.strerror})", '"keys/wonko.asc"'
        ) from None
    return Key(table.address("address", '"wonko@example.org"'), certificate)


def server_in(table: SettingsTable, port: int) -> ServerConfig:
    """Return the mail server that a table names. Raises ConfigProblem."""
    server = ServerConfig(
        host=table.text("host", example=f'"{table.name}.example.org"'),
        port=table.number("port", port, least=1, most=65535),
        user=table.text("user", ""),
        password_env=table.text("password_env", ""),
        password_file=table.text("password_file", ""),
        tls=cast(Tls, table.one_of("tls", ("implicit", "starttls", "none"), "implicit")),
        verify=table.flag("verify", True),
        timeout=float(table.number("timeout", 30, least=1)),
        mailbox=table.text("mailbox", "INBOX"),
        name=table.name,
    )
    if server.host not in ("127.0.0.1", "::1", "localhost"):
        why = f"since {server.host} is not this machine"
        if server.tls == "none":
            raise table.problem("tls", f'"implicit" or "starttls", {why}', '"implicit"')
        if not server.verify:
            raise table.problem("verify", f"true, {why}", "true")
    return server
