"""`nomic.toml`: where the mail is, which fora there are, who administers, when the game began.

Secrets stand in the environment or in a file of their own, which the configuration names; never in it, and never on a
command line.
"""

import logging
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any, Literal, cast

from nomicbot.late import regex
from nomicbot.mail.addresses import canonical
from nomicbot.mail.trust.policy import BELIEVING, MUNGED, WAYS, Key, Policy
from nomicbot.rulebooks.library import RULESET, names

FILE = "nomic.toml"
EXAMPLE = "example.org"
"""What the addresses of a new configuration end with: nobody's mail goes there."""

_WEB_ADDRESS = regex(r"https?://[!-~]{1,200}", re.ASCII)
_PATHS = ("ledger", "sealed", "archive", "spool")

log = logging.getLogger(__name__)


class ConfigProblem(ValueError):
    """A configuration that cannot be used: says which key, and what it should be."""


@dataclass(frozen=True, slots=True)
class ForumConfig:
    """A forum: the name by which the game knows it, its list's address, whether it is public.

    `rulings` says how rulings go out: `each` post, one `digest` a day, or `none`. `trust` is what proves an author
    here, if not the same as elsewhere; `munged` is the header that names em where the list put its own address in From.
    Whoever acts on a private forum is told privately where that belongs, if it `nudges`.
    """

    name: str
    address: str
    public: bool = True
    list_id: str = ""
    rulings: str = "each"
    trust: tuple[str, ...] = ()
    munged: str = ""
    nudges: bool = True


Tls = Literal["none", "implicit", "starttls"]


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """A mail server. `tls` is `implicit`, `starttls`, or `none`, which only loopback addresses may have."""

    host: str
    port: int
    user: str = ""
    password_env: str = ""
    password_file: str = ""
    tls: Tls = "implicit"
    verify: bool = True
    timeout: float = 30.0
    mailbox: str = "INBOX"

    def password(self, environment: Mapping[str, str], base: Path) -> str:
        """The password, from the environment or the file that is named. Raises ConfigProblem."""
        if self.password_env:
            if self.password_env not in environment:
                raise ConfigProblem(f"the environment has no {self.password_env}, which holds a mail password")
            return environment[self.password_env]
        if self.password_file:
            return _secret_of(base / self.password_file, "password")
        return ""


def _secret_of(path: Path, what: str) -> str:
    """Return the secret in a file of its own. Raises ConfigProblem."""
    try:
        mode = path.stat().st_mode & 0o777
        if mode & 0o077:
            log.warning("the %s file %s is open to others (mode %03o): chmod 600 it", what, path, mode)
        return path.read_text(encoding="utf-8").strip()
    except OSError as problem:
        raise ConfigProblem(f"the {what} file {path} cannot be read: {problem.strerror}") from None


@dataclass(frozen=True, slots=True)
class BackupConfig:
    """When backups are made by a bot that runs, where, and how many are kept.

    `drill` is how often the newest one is restored into a folder that is thrown away; None for never.
    """

    folder: Path
    every: timedelta = timedelta(days=1)
    keep: int = 14
    drill: timedelta | None = timedelta(days=7)
    passphrase_file: str = ""

    def passphrase(self, base: Path) -> str:
        """Return the passphrase that backups are encrypted with; "" if they are not. Raises ConfigProblem."""
        return _secret_of(base / self.passphrase_file, "passphrase") if self.passphrase_file else ""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that `nomic.toml` says; paths are relative to the folder that it lies in.

    `answers_an_hour` is how many rulings and answers go to one forum, or to one person, within an hour; further rulings
    of that day go out together at its end. `answers_a_day` is how many things one person is told within a day that e
    asks.
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
    asks: str = "often"
    """Whether acts amid much else are asked about first (`often`), or done (`seldom`): `language.caution`."""
    rulebooks: tuple[str, ...] = ("bnomic",)
    nweek: int = 1
    nday: int = 1
    notices: str = ""
    rules_archive: str = ""
    rules_at: str = ""
    site: Path | None = None
    """Where the site is published; None for a game that has none."""
    site_address: str = ""
    """Where it can be read, with a slash at its end; "" if nobody was told."""
    imap: ServerConfig | None = None
    smtp: ServerConfig | None = None
    backup: BackupConfig | None = None
    heartbeat: str = ""
    """A web address that is fetched after a healthy look at the mailbox; "" if there is none."""
    trust: Policy = BELIEVING
    paths: Mapping[str, str] = field(default_factory=dict)

    def believing(self) -> "Config":
        """The same, with every From believed."""
        return replace(self, trust=BELIEVING, fora=tuple(replace(forum, trust=()) for forum in self.fora))

    @property
    def ledger(self) -> Path:
        """The record of the game."""
        return self.folder / self.paths.get("ledger", "ledger.sqlite")

    @property
    def sealed(self) -> Path:
        """What nobody may see yet: the seeds of the dice."""
        return self.folder / self.paths.get("sealed", "sealed.sqlite")

    @property
    def archive(self) -> Path:
        """Where what is published is kept as files."""
        return self.folder / self.paths.get("archive", "archive")

    @property
    def spool(self) -> Path:
        """Where the command line leaves decisions for a bot that is running."""
        return self.folder / self.paths.get("spool", "decisions")

    @property
    def notices_forum(self) -> ForumConfig:
        """The forum that ballots, results and reports go to."""
        wanted = [f for f in self.fora if f.name == self.notices] or [f for f in self.fora if f.public]
        return wanted[0]

    @property
    def archive_forum(self) -> ForumConfig | None:
        """The forum that the rules archive goes to, by default the one for notices; None if it is not mailed."""
        return self.forum(self.rules_archive) if self.rules_archive else self.notices_forum

    def forum(self, name: str) -> ForumConfig | None:
        """The forum of that name."""
        return next((f for f in self.fora if f.name == name), None)

    def address_of(self, name: str) -> str:
        """Where one posts so that it reaches the forum of that name."""
        forum = self.forum(name)
        return forum.address or forum.name if forum else self.bot_address

    def forum_of(self, to: tuple[str, ...], list_id: str | None) -> str:
        """The forum that a mail reached, by its List-Id or its recipients; `bot` if it was sent to the bot alone.

        Where a forum's `list_id` is configured, only mail that bears it came by the list: what was sent past the list
        to the bot did not reach the forum, whatever its To says.
        """
        for forum in self.fora:
            if list_id and forum.list_id and list_id.casefold() == forum.list_id.casefold():
                return forum.name
        for forum in self.fora:
            if not forum.list_id and forum.address.casefold() in to:
                return forum.name
        return PRIVATE


PRIVATE = "bot"
"""The forum name of private mail to the administrator."""

NOT_MAILED = "none"
"""What `rules_archive` says if no forum is to get it."""


def unfilled(config: Config) -> list[str]:
    """The settings that still have the example addresses which a new configuration begins with."""
    found = [("bot.address", config.bot_address)]
    found += [("bot.administrators", address) for address in config.administrators]
    found += [(f"the address of the forum {forum.name}", forum.address) for forum in config.fora]
    found += [(f"the list_id of the forum {forum.name}", forum.list_id) for forum in config.fora]
    found += [("trust.authserv_id", config.trust.authserv_id)]
    for name, server in (("imap", config.imap), ("smtp", config.smtp)):
        found += [(f"{name}.host", server.host), (f"{name}.user", server.user)] if server else []
    return list(dict.fromkeys(name for name, value in found if value.lower().endswith(EXAMPLE)))


def load(path: Path) -> Config:
    """The configuration in a file. Raises ConfigProblem."""
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
    except FileNotFoundError:
        raise ConfigProblem(f"there is no {path}; `nomicbot init` writes one") from None
    except OSError as problem:
        raise ConfigProblem(f"{path} cannot be read: {problem.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise ConfigProblem(f"{path} is no valid TOML: {problem}") from None
    return _config(data, path)


def environment() -> Mapping[str, str]:
    """The environment that secrets may stand in."""
    return os.environ


def _config(data: dict[str, Any], path: Path) -> Config:
    table = _Table(data, "", path)
    game, bot = table.table("game"), table.table("bot")
    fora = tuple(_forum(t) for t in table.tables("fora"))
    if not any(f.public for f in fora):
        raise ConfigProblem(f"{path}: [[fora]] needs at least one public forum")
    if len({f.name for f in fora} | {PRIVATE}) <= len(fora):
        raise ConfigProblem(f"{path}: each forum needs a name of its own, and `{PRIVATE}` is taken")
    notices = game.text("notices", "")
    if notices and notices not in [f.name for f in fora]:
        raise ConfigProblem(f"{path}: game.notices names {notices!r}, which is no forum")
    rules_archive = game.text("rules_archive", "")
    if rules_archive not in ("", NOT_MAILED, *(f.name for f in fora)):
        raise ConfigProblem(f"{path}: game.rules_archive names {rules_archive!r}, which is no forum")
    paths = table.table("paths", _PATHS) if "paths" in data else None
    config = Config(
        folder=path.resolve().parent,
        name=game.text("name", "B Nomic"),
        begins=game.midnight("begins"),
        nweek=game.number("nweek", 1, least=1),
        nday=game.number("nday", 1, least=1),
        rulebooks=game.texts("rulebooks", ("bnomic",)),
        notices=notices,
        rules_archive=rules_archive,
        rules_at=_web_address(game, "rules_at"),
        **_site(table.table("site"), path.resolve().parent) if "site" in data else {},
        fora=fora,
        bot_address=bot.address("address"),
        bot_name=bot.text("name", "the Administrator"),
        administrators=bot.addresses("administrators"),
        announce_decisions=bot.flag("announce_decisions", True),
        answers_an_hour=bot.number("answers_an_hour", 60, least=1),
        answers_a_day=bot.number("answers_a_day", 100, least=1),
        asks=bot.text("asks", "often"),
        imap=_server(table.table("imap"), 993) if "imap" in data else None,
        smtp=_server(table.table("smtp"), 465) if "smtp" in data else None,
        backup=_backup(table.table("backup"), path.resolve().parent) if "backup" in data else None,
        heartbeat=_health(table.table("health")) if "health" in data else "",
        trust=_trust(table.table("trust"), fora, bot.address("address")) if "trust" in data else BELIEVING,
        paths=paths.strings() if paths else {},
    )
    if any(f.trust for f in fora) and "trust" not in data:
        raise ConfigProblem(f"{path}: [trust] is needed where a forum has a `trust` of its own")
    if config.asks not in ("often", "seldom"):
        raise bot.problem("asks", "often or seldom")
    unknown = [book for book in config.rulebooks if book not in names()]
    if unknown:
        raise game.problem("rulebooks", f"among {', '.join(names())}, which {unknown[0]!r} is not")
    if config.rulebooks[:1] != (RULESET,) or len(set(config.rulebooks)) < len(config.rulebooks):
        raise game.problem("rulebooks", f"{RULESET}, which mandates all others, and then each of them once")
    for known in (game, bot, table):
        known.no_more()
    return config


def _forum(table: "_Table") -> ForumConfig:
    forum = ForumConfig(
        name=table.text("name"),
        address=table.address("address"),
        public=table.flag("public", True),
        list_id=table.text("list_id", ""),
        rulings=table.text("rulings", "each"),
        nudges=table.flag("nudges", True),
        trust=_ways(table, "trust", ()),
        munged=table.text("munged", "").lower(),
    )
    if forum.rulings not in ("each", "digest", "none"):
        raise table.problem("rulings", "each, digest or none")
    if forum.munged not in ("", *MUNGED):
        raise table.problem("munged", f"one of {', '.join(MUNGED)}")
    table.no_more()
    return forum


def _web_address(table: "_Table", key: str, such: str = "https://nomic.example/rules/latest.txt") -> str:
    """An address that a mail can name on one line; "" if none is given."""
    found = table.text(key, "")
    if found and not _WEB_ADDRESS.fullmatch(found):
        raise table.problem(key, f"an address such as {such}")
    return found


def _site(table: "_Table", folder: Path) -> dict[str, Any]:
    """The folder that the site is published to, and the address at which it is read."""
    address = _web_address(table, "address", "https://nomic.example/")
    found = {"site": folder / table.text("folder", "site"), "site_address": address and address.rstrip("/") + "/"}
    table.no_more()
    return found


def _backup(table: "_Table", folder: Path) -> BackupConfig:
    """Return when and where backups are made."""
    days = table.number("drill_days", 7, least=0, most=365)
    found = BackupConfig(
        folder=folder / table.text("folder", "backups"),
        every=timedelta(hours=table.number("every_hours", 24, least=1, most=24 * 365)),
        keep=table.number("keep", 14, least=1, most=10_000),
        drill=timedelta(days=days) if days else None,
        passphrase_file=table.text("passphrase_file", ""),
    )
    table.no_more()
    return found


def _health(table: "_Table") -> str:
    """Return the address that a healthy bot fetches."""
    found = _web_address(table, "heartbeat", "https://hc.example.org/ping/...")
    table.no_more()
    return found


def _trust(table: "_Table", fora: tuple[ForumConfig, ...], bot_address: str) -> Policy:
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
    for way, key, found in (
        ("list", "authserv_id", policy.authserv_id),
        ("arc", "sealers", policy.sealers),
        ("pgp", "keys", policy.keys),
    ):
        if way in policy.everywhere and not found:
            raise table.problem(key, f"given: `{way}` cannot prove anything without it")
    if policy.keys:
        _check_keys(table.path, policy.keys)
    table.no_more()
    return policy


def _check_keys(path: Path, keys: tuple[Key, ...]) -> None:
    from nomicbot.mail.trust.armour import Keyring, Unusable  # what reads mail is imported where there are keys

    try:
        Keyring(keys)
    except Unusable as problem:
        raise ConfigProblem(f"{path}: {problem}") from None


def _ways(table: "_Table", key: str, default: tuple[str, ...] | None) -> tuple[str, ...]:
    """What proves an author: a list of ways, or one of them."""
    said = (table.text(key),) if isinstance(table.data.get(key), str) else table.texts(key, default)
    alone = len(said) == 1 or "from" not in said
    if not set(said) <= set(WAYS) or not alone or (not said and default is None):
        raise table.problem(key, f"some of {', '.join(WAYS)} (`from` only alone)")
    return said


def _key(table: "_Table") -> Key:
    path = table.path.parent / table.text("file")
    try:
        certificate = path.read_bytes()
    except OSError as problem:
        raise table.problem("file", f"a file that can be read: {path}: {problem.strerror}") from None
    key = Key(table.address("address"), certificate)
    table.no_more()
    return key


def _server(table: "_Table", port: int) -> ServerConfig:
    server = ServerConfig(
        host=table.text("host"),
        port=table.number("port", port, least=1, most=65535),
        user=table.text("user", ""),
        password_env=table.text("password_env", ""),
        password_file=table.text("password_file", ""),
        tls=cast(Tls, table.text("tls", "implicit")),
        verify=table.flag("verify", True),
        timeout=float(table.number("timeout", 30, least=1)),
        mailbox=table.text("mailbox", "INBOX"),
    )
    if "password" in table.data:
        raise table.problem("password", "left out: name password_env or password_file instead")
    if server.tls not in ("implicit", "starttls", "none"):
        raise table.problem("tls", "implicit, starttls or none")
    if not (server.tls != "none" and server.verify) and server.host not in ("127.0.0.1", "::1", "localhost"):
        raise table.problem("tls", "implicit or starttls with verify = true: this host is not loopback")
    table.no_more()
    return server


@dataclass
class _Table:
    """A TOML table that says what is wrong with it in words."""

    data: dict[str, Any]
    name: str
    path: Path
    asked: set[str] = field(default_factory=set)

    def problem(self, key: str, wanted: str) -> ConfigProblem:
        full = f"{self.name}.{key}" if self.name else key
        return ConfigProblem(f"{self.path}: {full} should be {wanted}")

    def _get(self, key: str, type_: type, wanted: str, default: Any) -> Any:
        self.asked.add(key)
        value = self.data.get(key, default)
        if value is None:
            raise ConfigProblem(f"{self.path}: {self.name + '.' if self.name else ''}{key} is missing")
        if not isinstance(value, type_) or (type_ is int and isinstance(value, bool)):
            raise self.problem(key, wanted)
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value: str = self._get(key, str, "a text", default)
        return value

    def address(self, key: str) -> str:
        """A bare mail address in its canonical form."""
        address = canonical(self.text(key))
        if not address:
            raise self.problem(key, "a mail address, as in nomic@lists.example.org")
        return address

    def addresses(self, key: str) -> tuple[str, ...]:
        """A list of them; none where it is left out."""
        found = tuple(canonical(value) for value in self.texts(key, ()))
        if not all(found):
            raise self.problem(key, "a list of mail addresses, as in nomic@lists.example.org")
        return found

    def number(self, key: str, default: int | None = None, *, least: int, most: int | None = None) -> int:
        wanted = f"a whole number from {least}" + ("" if most is None else f" to {most}")
        value: int = self._get(key, int, wanted, default)
        if value < least or (most is not None and value > most):
            raise self.problem(key, wanted)
        return value

    def flag(self, key: str, default: bool) -> bool:
        value: bool = self._get(key, bool, "true or false", default)
        return value

    def texts(self, key: str, default: tuple[str, ...] | None) -> tuple[str, ...]:
        value = self._get(key, list, "a list of texts", None if default is None else list(default))
        if not all(isinstance(v, str) for v in value):
            raise self.problem(key, "a list of texts")
        return tuple(value)

    def midnight(self, key: str) -> datetime:
        value = self._get(key, date, "a date, as in 2026-11-21: the game begins at its midnight UTC", None)
        if isinstance(value, datetime):
            raise self.problem(key, "a date without a time: the game begins at its midnight UTC")
        return datetime.combine(value, time(), UTC)

    def strings(self) -> dict[str, str]:
        return {key: self.text(key) for key in self.data}

    def table(self, key: str, only: tuple[str, ...] | None = None) -> "_Table":
        """The table of that name; with `only` it may hold nothing else."""
        found = _Table(self._get(key, dict, "a table", None), key, self.path)
        if only is not None:
            found.asked.update(only)
            found.no_more()
        return found

    def tables(self, key: str) -> list["_Table"]:
        found = self._get(key, list, "one or more [[tables]]", None)
        if not all(isinstance(t, dict) for t in found):
            raise self.problem(key, "one or more [[tables]]")
        return [_Table(t, f"{key}[{n}]", self.path) for n, t in enumerate(found, 1)]

    def no_more(self) -> None:
        for key in self.data:
            if key not in self.asked:
                raise ConfigProblem(f"{self.path}: {self.name + '.' if self.name else ''}{key} is no known setting")
