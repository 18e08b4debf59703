"""`games.toml`: how a folder of games receives and sends mail, and the limits of a game.

Each game in the folder has a `nomic.toml` of its own, without servers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nomicbot.config import SERVER, ServerConfig, check_no_password, server_in, web_address
from nomicbot.settings import ConfigProblem, SettingsTable, parsed

FILE = "games.toml"
_SETTINGS: Mapping[str, tuple[str, ...]] = {
    "": ("lmtp", "imap", "smtp", "limits", "health"),
    "lmtp": ("listen",),
    "imap": (*SERVER, "recipient"),
    "smtp": (*SERVER, "connections"),
    "limits": ("open", "waiting", "waiting_mb", "memory_mb"),
    "health": ("heartbeat",),
}


@dataclass(frozen=True, slots=True)
class ServiceLimits:
    """The limits of the service: processes, and the waiting mail and memory of one game.

    A process takes some 55 MB.
    """

    open: int = 14
    waiting: int = 500
    waiting_bytes: int = 64 * 1024 * 1024
    memory: int = 512 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class ServiceConfig:
    """The contents of `games.toml`.

    Mail arrives by LMTP at `lmtp`, or otherwise in the mailbox `imap`. `recipient` is the header
    field in which the mailbox's server names the address that a message was sent to. `connections`
    is the number of simultaneous connections to the mail server.
    """

    folder: Path
    lmtp: str
    imap: ServerConfig | None
    smtp: ServerConfig
    recipient: str = "delivered-to"
    connections: int = 4
    limits: ServiceLimits = ServiceLimits()
    heartbeat: str = ""


def load_service(folder: Path) -> ServiceConfig:
    """Return the configuration of a folder of games. Raises ConfigProblem."""
    path = folder / FILE
    if not path.exists():
        raise ConfigProblem(
            f"{path} not found. Write one with [lmtp] or [imap], and [smtp]: docs/operations.md, "
            "Many games, shows how"
        )
    table = SettingsTable(parsed(path), "", path)
    check_no_password(table)
    table.check_names(_SETTINGS)
    data = table.data
    if ("lmtp" in data) == ("imap" in data):
        found = "both are there" if "lmtp" in data else "neither is there"
        raise table.complaint(
            f"mail comes by one of [lmtp] and [imap], and {found}. For example: [lmtp] listen = "
            '"127.0.0.1:8024"'
        )
    imap, smtp = (table.table("imap") if "imap" in data else None), table.table("smtp")
    return ServiceConfig(
        folder=path.resolve().parent,
        lmtp=_listen(table.table("lmtp")) if "lmtp" in data else "",
        imap=server_in(imap, 993) if imap else None,
        smtp=server_in(smtp, 465),
        recipient=imap.text("recipient", "Delivered-To").lower() if imap else "",
        connections=smtp.number("connections", 4, least=1, most=100),
        limits=_limits(table.table("limits")) if "limits" in data else ServiceLimits(),
        heartbeat=web_address(table.table("health"), "heartbeat") if "health" in data else "",
    )


def _listen(table: SettingsTable) -> str:
    """Return where to listen: a port of this machine, or the path of a socket."""
    found = table.text("listen", example='"127.0.0.1:8024"')
    host, _, port = found.rpartition(":")
    local = host in ("127.0.0.1", "[::1]", "localhost")
    if not found.startswith("/") and not (local and port.isdecimal() and int(port) < 65536):
        wanted = "a port of this machine or the path of a socket, since LMTP asks nobody who it is"
        raise table.problem("listen", wanted, '"127.0.0.1:8024"')
    return found


def _limits(table: SettingsTable) -> ServiceLimits:
    mb = 1024 * 1024
    return ServiceLimits(
        open=table.number("open", 14, least=1, most=1000),
        waiting=table.number("waiting", 500, least=1),
        waiting_bytes=table.number("waiting_mb", 64, least=1) * mb,
        memory=table.number("memory_mb", 512, least=128) * mb,
    )
