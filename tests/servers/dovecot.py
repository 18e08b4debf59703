"""Dovecot on loopback: IMAP, LMTP, Maildirs that show its content, and ways to disturb it."""

import grp
import os
import pwd
import shutil
import signal
import smtplib
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from nomicbot.mail.message.post import read_post
from nomicbot.mail.transport.imap_inbox import ImapServer
from tests.servers.running import Daemon, Ports, listens

PASSWORD = 'a \\ and a " and “ö€”'

_CONFIG = """\
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/log
protocols = imap lmtp
listen = 127.0.0.1
disable_plaintext_auth = no
first_valid_uid = 0
mail_location = maildir:~/Maildir
recipient_delimiter = +
lmtp_save_to_detail_mailbox = yes
lda_mailbox_autocreate = yes
hostname = dovecot.example
postmaster_address = postmaster@players.example
mail_max_userip_connections = 100
namespace inbox {{
  inbox = yes
  separator = /
}}
service imap-login {{
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    port = {lmtp}
  }}
}}
passdb {{
  driver = passwd-file
  args = scheme=PLAIN username_format=%u {folder}/users
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={folder}/home/%u
}}
"""

_AS_ONESELF = """\
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
service anvil {{
  chroot =
}}
service imap-login {{
  chroot =
}}
service stats {{
  chroot =
}}
"""


@dataclass
class Dovecot:
    """A server for some users with one password. `certificate` (chain and key in one file) enables TLS."""

    folder: Path
    ports: Ports
    users: tuple[str, ...]
    certificate: Path | None = None
    imap_port: int = field(init=False)
    imaps_port: int = field(init=False)
    lmtp_port: int = field(init=False)

    def __post_init__(self) -> None:
        self.imap_port, self.lmtp_port = self.ports.free(), self.ports.free()
        self.imaps_port = self.ports.free() if self.certificate else 0
        for name in ("run", "state", "home"):
            (self.folder / name).mkdir(parents=True)
        owner = (
            pwd.getpwnam("mail") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
        )  # root may own no mailbox
        os.chown(self.folder / "home", owner.pw_uid, owner.pw_gid)
        (self.folder / "users").write_text(
            "".join(f"{user}:{{PLAIN}}{PASSWORD}\n" for user in self.users)
        )
        text = _CONFIG.format(
            folder=self.folder, imap=self.imap_port, imaps=self.imaps_port, lmtp=self.lmtp_port,
            uid=owner.pw_uid, gid=owner.pw_gid,
        )  # fmt: skip
        if os.getuid() != 0:
            text += _AS_ONESELF.format(user=owner.pw_name, group=_group(owner.pw_gid))
        if self.certificate:
            text += f"ssl = yes\nssl_cert = <{self.certificate}\nssl_key = <{self.certificate}\n"
        else:
            text += "ssl = no\n"
        self._config = self.folder / "dovecot.conf"
        self._config.write_text(text)
        self._daemon = Daemon(
            [_program("dovecot"), "-F", "-c", self._config], self.folder / "output"
        )

    # -- its life -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the server, and return when it accepts connections."""
        self._daemon.start(lambda: listens(self.imap_port) and listens(self.lmtp_port))

    def stop(self) -> None:
        """Stop the server as an administrator does, with all sessions."""
        self._daemon.stop()

    def kill(self) -> None:
        """Kill every process of the server (kill -9)."""
        self._daemon.kill()

    def freeze(self) -> None:
        """Stop every process; connections stay open."""
        self._daemon.signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Continue every process."""
        self._daemon.signal_all(signal.SIGCONT)

    def kill_sessions(self) -> int:
        """Kill each process that serves a session, and return how many there were."""
        found = [pid for pid in _group_of(self._daemon.pid) if _name(pid) == "imap"]
        for pid in found:
            os.kill(pid, signal.SIGKILL)
        return len(found)

    # -- what is in it ------------------------------------------------------------------------------------------

    def server(self, user: str, mailbox: str = "INBOX", timeout: float = 5) -> ImapServer:
        """Return the settings for reading a mailbox."""
        return ImapServer("127.0.0.1", self.imap_port, user, PASSWORD, mailbox, timeout=timeout)

    def deliver(
        self, raw: bytes, *recipients: str, sender: str = "somebody@players.example"
    ) -> None:
        """Deliver a message by LMTP. Raises an exception of smtplib unless it was certainly accepted."""
        self.deliver_all([raw], *recipients, sender=sender)

    def deliver_all(
        self, mails: list[bytes], *recipients: str, sender: str = "somebody@players.example"
    ) -> None:
        """Deliver messages over one connection."""
        with smtplib.LMTP("127.0.0.1", self.lmtp_port, timeout=10) as client:
            for raw in mails:
                client.sendmail(sender, recipients, raw, mail_options=["BODY=8BITMIME"])

    def doveadm(self, user: str, command: str, *words: str, given: bytes = b"") -> str:
        """Return the output of the administrator's own tool."""
        full = [_program("doveadm"), "-c", str(self._config), *command.split(), "-u", user, *words]
        return subprocess.run(
            full, check=True, capture_output=True, input=given, timeout=30
        ).stdout.decode()

    def maildir(self, user: str, mailbox: str = "INBOX") -> Path:
        """Return the folder of a mailbox; one below INBOX begins with a dot there."""
        folder = self.folder / "home" / user / "Maildir"
        return folder if mailbox == "INBOX" else folder / f".{mailbox.replace('/', '.')}"

    def files(self, user: str, mailbox: str = "INBOX") -> list[Path]:
        """Return the mails of a mailbox as files, in order of delivery."""
        folder = self.maildir(user, mailbox)
        found = [
            path
            for part in ("new", "cur")
            if (folder / part).is_dir()
            for path in (folder / part).iterdir()
        ]
        return sorted(found, key=lambda path: _delivery_order(path.name))

    def mails(self, user: str, mailbox: str = "INBOX") -> list[tuple[int, bytes]]:
        """Return the messages of a mailbox in order of delivery, each with its INTERNALDATE, the time of its file."""
        known: dict[str, tuple[int, bytes]] = {}
        whole = False
        while not whole:
            whole = True
            for path in self.files(user, mailbox):
                name = path.name.partition(":")[0]
                if name not in known:
                    try:
                        with path.open("rb") as file:
                            known[name] = (int(os.fstat(file.fileno()).st_mtime), file.read())
                    except (
                        FileNotFoundError
                    ):  # its flags changed, and they are part of its name: look again
                        whole = False
        return [known[name] for name in sorted(known, key=_delivery_order)]

    def message_ids(self, user: str, mailbox: str = "INBOX") -> list[str]:
        """Return the Message-IDs of a mailbox, in order of delivery."""
        return [read_post(raw).message_id for _, raw in self.mails(user, mailbox)]

    def forget_uids(self, user: str, mailbox: str = "INBOX") -> None:
        """Delete the list of UIDs: every message gets another UID under another UIDVALIDITY."""
        folder = self.maildir(user, mailbox)
        for path in [folder / "dovecot-uidlist", *folder.glob("dovecot.index*")]:
            path.unlink(missing_ok=True)

    @property
    def log(self) -> str:
        """Return what the server has logged."""
        return (self.folder / "log").read_text(errors="replace")


@contextmanager
def dovecot(
    folder: Path, ports: Ports, *users: str, certificate: Path | None = None
) -> Iterator[Dovecot]:
    """Yield a running Dovecot."""
    server = Dovecot(folder / "dovecot", ports, users, certificate)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def _program(name: str) -> str:
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/bin")
    assert found is not None, f"{name} is not installed"
    return found


def _group(gid: int) -> str:
    return grp.getgrgid(gid).gr_name


def _delivery_order(name: str) -> tuple[int, int, str]:
    """Return the sort key of a Maildir name: it begins with the second, and has the microsecond after an M."""
    second, _, rest = name.partition(".")
    return int(second), int(rest[1:].partition("P")[0]), name


def _group_of(leader: int) -> list[int]:
    """Return the processes of a group."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if os.getpgid(int(entry.name)) == leader:
                    found.append(int(entry.name))
            except ProcessLookupError:
                continue
    return found


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""
