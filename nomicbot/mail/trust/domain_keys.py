"""Public keys of domains, from the DNS.

The keys are fetched before a message is judged, so that judging never waits for the network.
"""

import asyncio
from collections.abc import Callable, Iterable

import dns.asyncresolver
import dns.exception
import dns.resolver

__all__ = ["KnownNames", "Resolver", "Unresolved"]

LONGEST_RECORD = 1100
"""The longest key record that is used, in bytes.

Verifying with a longer key would take more time than with any legitimate one.
"""

_MOST_KNOWN = 1000
_MOST_AT_ONCE = 200


class Unresolved(Exception):
    """Raised when the DNS did not answer, not even that there is no record."""


Resolver = Callable[[str], bytes | None]
"""A function that returns the TXT record of a name, or None.

It raises Unresolved, and must never wait.
"""


class KnownNames:
    """A resolver that knows only names which were looked up in advance.

    The resolver raises Unresolved for all others.
    """

    def __init__(self) -> None:
        self._found: dict[str, bytes | None] = {}

    def __call__(self, name: str) -> bytes | None:
        """Return the key record of a name, or None if it has none. Raises Unresolved."""
        if name not in self._found:
            raise Unresolved(name)
        return self._found[name]

    async def look_up(self, names: Iterable[str], within: float = 5.0) -> None:
        """Look up names concurrently, and give up those that take longer than `within` seconds."""
        wanted = sorted(set(names))[:_MOST_AT_ONCE]
        if not wanted:
            return
        try:
            resolver = dns.asyncresolver.Resolver()
        except dns.resolver.NoResolverConfiguration:
            return
        await asyncio.gather(*(self._look_up(resolver, name, within) for name in wanted))

    async def _look_up(
        self, resolver: dns.asyncresolver.Resolver, name: str, within: float
    ) -> None:
        try:
            answer = await resolver.resolve(name, "TXT", lifetime=within)
            records = [b"".join(record.strings) for record in answer]
            found = records[0] if len(records) == 1 else None
        except (dns.resolver.NXDOMAIN, dns.resolver.NoAnswer):
            found = None
        except (dns.exception.DNSException, OSError, UnicodeError):
            # An earlier answer goes too: a key may have been withdrawn since.
            self._found.pop(name, None)
            return
        while len(self._found) >= _MOST_KNOWN:
            del self._found[next(iter(self._found))]
        self._found[name] = found
