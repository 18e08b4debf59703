"""The site of the demo on loopback, served by the standard library."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".atom": "application/atom+xml"}

    def __init__(self, *args: Any, clock: Callable[[], datetime] | None, **kwargs: Any) -> None:
        self._clock = clock
        super().__init__(*args, **kwargs)

    def date_time_string(self, timestamp: float | None = None) -> str:
        """Return a moment as HTTP writes it: by default that of the game, for countdowns."""
        now = self._clock().timestamp() if timestamp is None and self._clock else timestamp
        return super().date_time_string(now)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing about requests."""

    def list_directory(self, path: object) -> None:  # noqa: ARG002
        """Refuse to list a directory."""
        self.send_error(404)


class Served:
    """A folder served as a web site; it need not exist yet. The `clock` is that of the game."""

    def __init__(
        self, folder: Path, port: int = 0, clock: Callable[[], datetime] | None = None
    ) -> None:
        handler = partial(_Quiet, directory=str(folder), clock=clock)
        try:
            self._server = ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError:  # somebody else has taken that port
            self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serve the folder inside the block, which receives its address."""
        thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self.address
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()
