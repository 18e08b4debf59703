"""A policy server for Postfix, which defers each recipient as many times as it is told to."""

import socketserver
import threading
from typing import Self

from tests.servers.running import Ports


class Greylist:
    """A policy server at `port`. It gives `answers` one after the other, and then accepts everything."""

    def __init__(self, ports: Ports) -> None:
        self.port = ports.free()
        self.answers: list[str] = []
        self.asked = 0

    def __enter__(self) -> Self:
        policy = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                while line := self.rfile.readline():
                    if line == b"\n":
                        policy.asked += 1
                        answer = policy.answers.pop(0) if policy.answers else "DUNNO"
                        self.wfile.write(f"action={answer}\n\n".encode())

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True

        self._server = Server(("127.0.0.1", self.port), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
