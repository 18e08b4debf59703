#!/usr/bin/python3
"""A small systemctl for a Debian without systemd, which starts and stops the manual's units.

The bot is started as its unit says: ExecStart, User, and ready when it reports that (Type=notify).
Its output goes to the journal, which must be running.
"""

import os
import pwd
import shlex
import signal
import socket
import subprocess
import sys
import time
from configparser import ConfigParser
from pathlib import Path

UNITS = Path("/etc/systemd/system")
RUNNING = Path("/run/units")
JOURNAL = "/run/systemd/journal/stdout"


def main(words: list[str]) -> None:
    verb, *names = [word for word in words if not word.startswith("-")]
    verb = {"enable": "start", "disable": "stop"}.get(verb, verb)
    for name in names:
        if verb in ("stop", "restart"):
            stop(name)
        if verb in ("start", "restart"):
            start(name)


def start(name: str) -> None:
    if not (unit := UNITS / f"{name}.service").exists():
        command = {"postfix": ["postfix", "start"], "dovecot": ["dovecot"]}[name]
        with Path(f"/var/log/{name}.start").open("ab") as log:  # what goes on keeps it open
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        return
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read([unit, *sorted(unit.with_name(f"{unit.name}.d").glob("*.conf"))])
    service = parser["Service"]
    user = pwd.getpwnam(service["User"])
    RUNNING.mkdir(exist_ok=True)
    RUNNING.chmod(0o777)
    address = RUNNING / f"{name}.notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        address.unlink(missing_ok=True)
        told.bind(str(address))
        address.chmod(0o777)
        told.settimeout(120)
        command = shlex.split(service["ExecStart"])
        with journal(Path(command[0]).name, name) as log:
            there = os.fstat(log.fileno())
            process = subprocess.Popen(
                command,
                user=user.pw_uid,
                group=user.pw_gid,
                extra_groups=[],
                cwd="/",
                env={
                    "PATH": os.environ["PATH"],
                    "HOME": user.pw_dir,
                    "NOTIFY_SOCKET": str(address),
                    "JOURNAL_STREAM": f"{there.st_dev}:{there.st_ino}",
                },
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                umask=int(service["UMask"], 8),
                start_new_session=True,
            )
        (RUNNING / f"{name}.pid").write_text(str(process.pid))
        if told.recv(100) != b"READY=1":
            raise SystemExit(f"{name} did not say that it is ready")


def journal(program: str, name: str) -> socket.socket:
    """Return a stream to the journal, opened for a unit as systemd does it.

    Its header has the program, the unit, the usual priority, and whether lines begin with one of
    their own.
    """
    stream = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    stream.connect(JOURNAL)
    stream.sendall(f"{program}\n{name}.service\n6\n1\n0\n0\n0\n".encode())
    return stream


def stop(name: str) -> None:
    if not (UNITS / f"{name}.service").exists():
        command = {"postfix": ["postfix", "stop"], "dovecot": ["doveadm", "stop"]}[name]
        subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
        return
    path = RUNNING / f"{name}.pid"
    if not path.exists():
        return
    pid = int(path.read_text())
    path.unlink()
    os.kill(pid, signal.SIGTERM)
    for _ in range(600):
        state = Path(f"/proc/{pid}/stat")
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            return
        time.sleep(0.05)
    raise SystemExit(f"{name} does not end")


if __name__ == "__main__":
    main(sys.argv[1:])
