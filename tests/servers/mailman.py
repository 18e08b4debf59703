"""Mailman 3 with one list, behind Postfix."""

import base64
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.running import Daemon, Ports, listens

PROGRAMS = Path(__file__).parent.parent.parent / ".servers" / "mailman" / "bin"

_CONFIG = """\
[mailman]
site_owner: owner@lists.example
layout: test

[paths.test]
var_dir: {folder}

[mta]
incoming: mailman.mta.null.NullMTA
smtp_host: 127.0.0.1
smtp_port: {smtp}
lmtp_host: 127.0.0.1
lmtp_port: {lmtp}

[webservice]
hostname: 127.0.0.1
port: {rest}
admin_user: test
admin_pass: test
workers: 1
configuration: {folder}/gunicorn.cfg
"""

_NEEDED = ("in", "pipeline", "out", "virgin")
_NOT_NEEDED = ("archive", "bounces", "command", "digest", "nntp", "retry", "task")


class Mailman:
    """A server that takes messages by LMTP at `port` and sends by SMTP."""

    def __init__(self, folder: Path, ports: Ports, smtp_port: int, port: int) -> None:
        self.folder = folder
        self.port, self._rest = port, ports.free()
        folder.mkdir(parents=True)
        text = _CONFIG.format(folder=folder, smtp=smtp_port, lmtp=self.port, rest=self._rest)
        text += "".join(f"\n[runner.{name}]\nsleep_time: 0.1s\n" for name in _NEEDED)
        text += "".join(f"\n[runner.{name}]\nstart: no\n" for name in _NOT_NEEDED)
        config = folder / "mailman.cfg"
        config.write_text(text)
        # Its web server would leave a socket in the home of whoever runs it, where two runs meet.
        (folder / "gunicorn.cfg").write_text("[gunicorn]\ncontrol_socket_disable: True\n")
        self._daemon = Daemon([PROGRAMS / "master", "-C", config], folder / "output")

    def start(self) -> None:
        """Start the server, and return when it accepts messages and commands."""
        self._daemon.start(lambda: listens(self._rest) and listens(self.port), 60)

    def kill(self) -> None:
        """End every process of the server."""
        self._daemon.kill()

    def make_list(self, address: str, members: Iterable[str], **settings: str) -> None:
        """Create a list on which members may post anything."""
        name, _, domain = address.partition("@")
        list_id = f"{name}.{domain}"
        self._ask("POST", "domains", mail_host=domain)
        self._ask("POST", "lists", fqdn_listname=address)
        plain = {"max_message_size": "0", "max_num_recipients": "0", "digests_enabled": "false"}
        quiet = {"send_welcome_message": "false", "admin_immed_notify": "false"}
        self._ask("PATCH", f"lists/{list_id}/config", **plain, **quiet, **settings)
        for member in members:
            asked = dict.fromkeys(("pre_verified", "pre_confirmed", "pre_approved"), "true")
            self._ask("POST", "members", list_id=list_id, subscriber=member, **asked)

    def _ask(self, method: str, path: str, **data: str) -> None:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._rest}/3.1/{path}",
            urllib.parse.urlencode(data).encode(),
            method=method,
        )
        request.add_header("Authorization", f"Basic {base64.b64encode(b'test:test').decode()}")
        try:
            with urllib.request.urlopen(request, timeout=30):
                pass
        except urllib.error.HTTPError as error:
            raise AssertionError(
                f"{method} {path}: {error.code} {error.read().decode()}"
            ) from error

    @property
    def log(self) -> str:
        """Return what the server has logged."""
        return "".join(
            path.read_text(errors="replace")
            for path in sorted((self.folder / "logs").glob("*.log"))
        )


@contextmanager
def mailman(folder: Path, ports: Ports, smtp_port: int, port: int) -> Iterator[Mailman]:
    """Yield a running Mailman."""
    server = Mailman(folder / "mailman", ports, smtp_port, port)
    server.start()
    try:
        yield server
    finally:
        server.kill()
