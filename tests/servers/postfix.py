"""Postfix on loopback: it takes messages by SMTP and passes them to Mailman and Dovecot, nowhere else."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.servers.running import Daemon, Ports, listens

_MAIN = """\
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/log
maillog_file_prefixes = {folder}
myhostname = mail.lists.example
mydestination =
relay_domains = lists.example players.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
default_transport = error:nothing leaves this machine
transport_maps = texthash:{folder}/transport
alias_maps =
local_recipient_maps =
minimal_backoff_time = 1s
maximal_backoff_time = 2s
queue_run_delay = 1s
transport_retry_time = 1s
"""

_MASTER = """\
{port} inet n - n - - smtpd
{tls_port} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""


class Postfix:
    """A server. `routes` maps a domain or address to its LMTP port; the longest match counts."""

    def __init__(
        self, folder: Path, ports: Ports, routes: Mapping[str, int], settings: Mapping[str, str]
    ) -> None:
        self.folder = folder
        self.port, self.tls_port = ports.free(), ports.free()
        for name in ("queue", "data"):
            (folder / name).mkdir(parents=True)
        shutil.chown(folder / "data", "postfix")
        main = _MAIN.format(folder=folder) + "".join(
            f"{name} = {value}\n" for name, value in settings.items()
        )
        (folder / "main.cf").write_text(main)
        (folder / "master.cf").write_text(
            _MASTER.format(port=f"127.0.0.1:{self.port}", tls_port=f"127.0.0.1:{self.tls_port}")
        )
        lines = [f"{name} lmtp:inet:127.0.0.1:{port}\n" for name, port in routes.items()]
        (folder / "transport").write_text("".join(lines))
        self._daemon = Daemon(["/usr/sbin/postfix", "-c", folder, "start-fg"], folder / "output")

    def start(self) -> None:
        """Start the server, and return when it accepts messages."""
        self._daemon.start(lambda: listens(self.port))

    def kill(self) -> None:
        """End every process of the server, including its master, which has a session of its own."""
        with suppress(FileNotFoundError, ProcessLookupError):
            os.killpg(
                int((self.folder / "queue" / "pid" / "master.pid").read_text()), signal.SIGKILL
            )
        self._daemon.kill()

    @property
    def queue(self) -> str:
        """Return the waiting messages, with the reasons."""
        command = ["/usr/sbin/postqueue", "-c", str(self.folder), "-j"]
        return subprocess.run(
            command, check=True, capture_output=True, text=True, timeout=30
        ).stdout

    @property
    def log(self) -> str:
        """Return what the server has logged."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""


@contextmanager
def postfix(
    folder: Path, ports: Ports, routes: Mapping[str, int], settings: Mapping[str, str] | None = None
) -> Iterator[Postfix]:
    """Yield a running Postfix."""
    server = Postfix(folder / "postfix", ports, routes, settings or {})
    server.start()
    try:
        yield server
    finally:
        server.kill()
