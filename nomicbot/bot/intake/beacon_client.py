"""A client of a public beacon, such as drand's, that fetches rounds."""

import asyncio
import json
import logging
import urllib.request
from collections.abc import Callable, Sequence
from typing import Protocol

from nomicbot.game.beacon import Chain, randomness
from nomicbot.lazy_regex import regex

_TIMEOUT = 10.0
_MOST = 10_000
_SIGNATURE = regex(r"(?:[0-9a-f]{96}){1,2}")
"""The pattern of a signature: a point of BLS12-381 in hex, in one of its two groups."""

log = logging.getLogger(__name__)


class Beacon(Protocol):
    """A public beacon."""

    async def signature(self, round: int) -> str:
        """Return the signature of a round, in hex, or "" if it isn't available now."""
        ...


def fetched(address: str) -> bytes:
    """Return the content at a web address. Raises OSError."""
    with urllib.request.urlopen(address, timeout=_TIMEOUT) as answer:
        return bytes(answer.read(_MOST))


class BeaconClient:
    """The servers of one chain, which are queried in turn until one answers."""

    def __init__(
        self, chain: Chain | None, servers: Sequence[str], fetch: Callable[[str], bytes] = fetched
    ) -> None:
        self._rounds_at = [
            f"{server.rstrip('/')}/{chain.hash}/public" for server in servers if chain is not None
        ]
        self._fetch = fetch

    async def signature(self, round: int) -> str:
        """Return the signature of a round, in hex, or "" if no server has it."""
        return await asyncio.to_thread(self.ask, round)

    def ask(self, round: int) -> str:
        """Return the signature of a round, in hex, or "" if no server has it."""
        for rounds_at in self._rounds_at:
            address = f"{rounds_at}/{round}"
            try:
                return _signature(json.loads(self._fetch(address)), round)
            except (OSError, ValueError) as problem:
                log.warning("%s: %s", address, problem)
        return ""


def _signature(answer: object, round: int) -> str:
    """Return the signature in a server's answer. Raises ValueError if it is for another round."""
    told = answer if isinstance(answer, dict) else {}
    signature = str(told.get("signature", "")).lower()
    if told.get("round") != round or not _SIGNATURE.fullmatch(signature):
        raise ValueError(f"this is not an answer about round {round}")
    if told.get("randomness", randomness(signature)) != randomness(signature):
        raise ValueError(f"the randomness of round {round} is not that of its signature")
    return signature
