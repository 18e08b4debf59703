"""Servers as processes of a test: on ports and in folders of their own, and ended with the test."""

import contextlib
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_FIRST_PORT = 20_000  # below those that the system gives to outgoing connections
_LAST_PORT = 32_000


class NotUp(Exception):
    """Raised when a server did not start, with its output."""


@contextmanager
def workplace() -> Iterator[Path]:
    """Yield a folder that servers may enter under their own users, unlike pytest's folders."""
    folder = Path(tempfile.mkdtemp(prefix="nomicbot-servers-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Ports:
    """Free ports that no other run of these tests takes: each is reserved by a lock on a file."""

    def __init__(self) -> None:
        self._locks: list[int] = []

    def __enter__(self) -> "Ports":
        return self

    def __exit__(self, *_: object) -> None:
        for lock in self._locks:
            os.close(lock)

    def free(self) -> int:
        """Return one more port."""
        folder = Path(tempfile.gettempdir()) / f"nomicbot-ports-{os.getuid()}"
        folder.mkdir(mode=0o700, exist_ok=True)
        for port in range(_FIRST_PORT, _LAST_PORT):
            lock = os.open(folder / str(port), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _bind(port)
            except OSError:
                os.close(lock)
            else:
                self._locks.append(lock)
                return port
        raise NotUp("no port is free")


def _bind(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", port))


class Daemon:
    """A server in a session of its own, so that all of its processes can be signalled at once."""

    def __init__(self, command: list[str | Path], output: Path) -> None:
        self.command = [str(word) for word in command]
        self.output = output
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The id of its first process, which is also its group."""
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        """Return whether the first process exists."""
        return self._process is not None and self._process.poll() is None

    def start(self, is_up: Callable[[], bool], seconds: float = 30) -> None:
        """Start the server, and return when it is up. Raises `NotUp`."""
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                self.command,
                stdout=output,
                stderr=output,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        deadline = time.monotonic() + seconds
        while not is_up():
            if not self.running or time.monotonic() > deadline:
                self.kill()
                raise NotUp(f"{self.command[0]}: {self.output.read_text(errors='replace')[-2000:]}")
            time.sleep(0.02)

    def signal_all(self, what: signal.Signals) -> None:
        """Send a signal to every process of it."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, what)

    def stop(self, seconds: float = 10) -> None:
        """Ask the server to end, and kill what is left of it."""
        if self.running:
            assert self._process is not None
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """Kill every process of the server at once."""
        if self._process is not None:
            self.signal_all(signal.SIGKILL)
            self._process.wait()


def listens(port: int) -> bool:
    """Return whether something accepts connections on a port."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0
