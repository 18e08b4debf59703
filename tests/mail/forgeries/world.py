"""The world of the forgeries: players with a domain and keys, a list that checks mail, and a stranger."""

import base64
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import cache
from pathlib import Path

import dkim
import pysequoia

from nomicbot.mail.trust.domain_keys import Unresolved
from nomicbot.mail.trust.policy import Key, Policy
from tests.mail.forgeries.letters import Draft

LIST, LIST_ID, BOT, SERVER = (
    "nomic@lists.example",
    "nomic.lists.example",
    "bot@lists.example",
    "lists.example",
)
WONKO, PETER, OWNER = "wonko@players.example", "peter@players.example", "owner@players.example"
MALLORY = "mallory@evil.example"

GENUINE, FORGED = "I vote FOR p1.", "I vote AGAINST p1."

_PUBLIC = {
    "players": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC90mzVJL9S6PWbc584ESBrJoaK6Xe6GCPWjgDCDhpc072Ci8ZsADFIrqWSERgD"
    "/qlJjb3lDBUFz6AB69+gin880tkfY3AJ1ystSdrpmAGIZ7TIz87VjvV188hJ88zvjMk0tpL7dCid+fyAk1bF4zBXXin16PWyQOUz"
    "C+KAWKJq7QIDAQAB",
    "lists": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDbC/5C2a8Xictyqnl5T74QTxdnZuTXC3OD82a5N7LNfaEPhGPjbWszuWuIN3s+"
    "cHdbJPjm8uCpOVrCH2uPQStcZ5FaueHOOEAdAVKJHT8WI3+ajp14zwDpCVpFyuWyfpKAU6JI/MIjPj91ozJ3CkiFV5++B5MJh56L"
    "PWq0/8IXQwIDAQAB",
    "evil": "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDKwF1NcMemO9a0rBciZa9xhETHQISotJmiXiabwJEhezkGItceu7tjrwxyYH1m"
    "nwA4KWLvBcf1jW9cNphN64HKmRvCzU00HI+pw9T1eK/UaXHkAe3D+UKhx7ihH3hH6XUCiYhVVYukBMi/rQ0IeVM6dH9kWz3Ofmpt"
    "riUIacWuhwIDAQAB",
    "weak": "MHwwDQYJKoZIhvcNAQEBBQADawAwaAJhAOE3CvHZayLlSHCEmcuWk0q9yxtE0bIYRtMYoConmxSblIQJUTWgVVjnjvtGxIc2oluM"
    "qW7V9vuA3BqGBkKJdSC8ZsxsPRzKTwlxWLAu2vZpnQx+tZ4Mba/GMfNDVg+LwQIDAQAB",
}
_DNS = {
    "s._domainkey.players.example": "players",
    "weak._domainkey.players.example": "weak",
    "s._domainkey.lists.example": "lists",
    "s._domainkey.evil.example": "evil",
    "s._domainkey.sub.players.example": "evil",
    "s._domainkey.example": "evil",
    "s._domainkey.ers.example": "evil",
    "s._domainkey.sealer.example": "evil",
}
_OUT_OF_ORDER = "slow._domainkey.players.example"

HEADERS = ["from", "to", "subject", "date", "message-id", "mime-version", "content-type"]


def resolver(name: str) -> bytes | None:
    """Return the DNS of this world."""
    if name == _OUT_OF_ORDER:
        raise Unresolved(name)
    if name == "gone._domainkey.players.example":
        return b"v=DKIM1; p="
    if name == "bare._domainkey.players.example":
        return b"v=DKIM1; k=rsa"
    return f"v=DKIM1; k=rsa; p={_PUBLIC[_DNS[name]]}".encode() if name in _DNS else None


@cache
def private(name: str) -> bytes:
    """Return the private key with this name."""
    return (Path(__file__).parent / f"{name}.pem").read_bytes()


@cache
def pgp(address: str) -> pysequoia.Tsk:
    """Return the OpenPGP key of this person."""
    return pysequoia.Tsk.generate(f"<{address}>")


@dataclass(frozen=True)
class Mode:
    """A way of authentication, and a player's genuine post under it. `munged` is how the list changes From."""

    name: str
    policy: Policy
    genuine: Callable[["World", int], Draft]
    munged: str = ""


class World:
    """A factory for messages that are sent at the moment `now`."""

    def __init__(self) -> None:
        self.now = datetime.now(UTC).replace(microsecond=0)

    # -- what people write --------------------------------------------------------------------------------------

    def written(self, author: str, number: int, text: str, name: str = "") -> Draft:
        """Return a message as its author's mail program makes it."""
        name = name or author.partition("@")[0].title()
        domain = author.partition("@")[2]
        return Draft(
            (
                (b"From", f"{name} <{author}>".encode()),
                (b"To", LIST.encode()),
                (b"Subject", f"post {number}".encode()),
                (b"Date", format_datetime(self.now).encode()),
                (b"Message-ID", f"<{number}.{name.lower()}@{domain}>".encode()),
                (b"MIME-Version", b"1.0"),
                (b"Content-Type", b"text/plain; charset=utf-8"),
            ),
            text.encode(),
        )

    def wonkos(self, number: int) -> Draft:
        """Return a message of Wonko's, without any authentication yet."""
        return self.written(WONKO, number, vote(GENUINE, number))

    def mallorys(self, number: int) -> Draft:
        """Return a message of Mallory's with an action, without anything forged yet."""
        return self.written(MALLORY, number, vote(FORGED, number))

    # -- what servers do ----------------------------------------------------------------------------------------

    def by_list(self, mail: Draft, found: str, *, strip: bool = True) -> Draft:
        """Return a message as the list distributes it, with the results that its server `found`.

        The server removes results that claim to be its own.
        """
        mail = self._stripped(mail) if strip else mail
        mail = mail.without("List-Id", "List-Post").top(
            "Received", "from mx.somewhere.invalid by lists.example; today"
        )
        mail = mail.end("List-Id", f"A nomic <{LIST_ID}>").end("List-Post", f"<mailto:{LIST}>")
        mail = mail.top("Authentication-Results", f"{SERVER};\r\n\t{found}")
        return mail.top("Received", "from lists.example by mail.lists.example with LMTP; today")

    def direct(self, mail: Draft) -> Draft:
        """Return a message as it arrives at the bot's own server if it bypasses the list."""
        return self._stripped(mail).top(
            "Received", "from mx.evil.example by mail.lists.example; today"
        )

    def _stripped(self, mail: Draft) -> Draft:
        """Return a message without results that have exactly the server's name, as a simple server removes them."""
        mine = tuple(
            field
            for field in mail.fields
            if not (
                field[0].lower() == b"authentication-results"
                and field[1].startswith(SERVER.encode())
            )
        )
        return Draft(mine, mail.body, mail.days)

    # -- what signs ---------------------------------------------------------------------------------------------

    def signed(
        self,
        mail: Draft,
        domain: str = "players.example",
        key: str = "players",
        *,
        selector: str = "s",
        headers: Iterable[str] = HEADERS,
        extra: Iterable[tuple[bytes, bytes]] = (),
        length: bool = False,
        algorithm: str = "rsa-sha256",
    ) -> Draft:
        """Return a message with a DKIM signature at the top.

        `headers` may leave out fields that must be signed; `extra` are further tags.
        """
        signer = _Signer(mail.raw, signature_algorithm=algorithm.encode())
        signer.extra = tuple(extra)
        covered = [name.encode() for name in headers]
        signer.covered = covered
        made = signer.sign(
            selector.encode(),
            domain.encode(),
            private(key),
            include_headers=[*covered, *([] if b"from" in covered else [b"from"])],
            length=length,
        )
        return mail.top("DKIM-Signature", made.partition(b":")[2].strip())

    def sealed(
        self, mail: Draft, domain: str = "lists.example", key: str = "lists", found: str = ""
    ) -> Draft:
        """Return a message with an ARC set on top, or unchanged if there is nothing to seal."""
        results = f"{domain}; {found or 'dmarc=pass header.from=players.example'}"
        judged = mail.top("Authentication-Results", results)
        fields = dkim.arc_sign(
            judged.raw,
            b"s",
            domain.encode(),
            private(key),
            domain.encode(),
            include_headers=_encoded(HEADERS),
        )
        for line in reversed(fields):
            name, _, value = line.partition(b":")
            mail = mail.top(name.decode(), value.strip())
        return mail

    def armoured(self, text: str | bytes, address: str = WONKO) -> bytes:
        """Return a clear-signed text."""
        text = text.encode() if isinstance(text, str) else text
        return bytes(
            pysequoia.sign(pgp(address).signer(), text, mode=pysequoia.SignatureMode.CLEAR)
        )

    def detached(self, text: bytes, address: str = WONKO) -> bytes:
        """Return a detached signature of a text."""
        return bytes(
            pysequoia.sign(pgp(address).signer(), text, mode=pysequoia.SignatureMode.DETACHED)
        )


class _Signer(dkim.DKIM):  # type: ignore[misc]
    """A signer that signs whatever it is told to, even what no honest signer would."""

    extra: tuple[tuple[bytes, bytes], ...] = ()
    covered: list[bytes] = []

    def gen_header(self, fields, include_headers, *rest, **options):  # type: ignore[no-untyped-def]
        fields = [
            (tag, b" : ".join(self.covered) if tag == b"h" else value) for tag, value in fields
        ]
        fields[-2:-2] = list(self.extra)
        return super().gen_header(fields, tuple(self.covered), *rest, **options)


def _encoded(names: Iterable[str]) -> list[bytes]:
    return [name.encode() for name in names]


def vote(words: str, number: int) -> str:
    """Return an action that can be repeated, in a text of its own."""
    return f"{words}\r\n\r\n(This is number {number}.)\r\n"


def pgp_mime(mail: Draft, text: str, sign: Callable[[bytes], bytes]) -> Draft:
    """Return a post with a detached signature (RFC 3156)."""
    lines = text.replace("\r\n", "\n").replace("\n", "\r\n")
    part = f"Content-Type: text/plain; charset=utf-8\r\n\r\n{lines}".encode()
    body = (
        b"--pp\r\n"
        + part
        + b"\r\n--pp\r\nContent-Type: application/pgp-signature\r\n\r\n"
        + sign(part)
        + b"\r\n--pp--\r\n"
    )
    kind = (
        'multipart/signed; boundary="pp"; protocol="application/pgp-signature"; micalg=pgp-sha512'
    )
    return mail.put("Content-Type", kind).says(body)


def base64_of(text: bytes) -> bytes:
    return base64.encodebytes(text)


# -- the modes ---------------------------------------------------------------------------------------------------------

_PASS = "dkim=pass header.d=players.example; dmarc=pass (p=none) header.from=players.example"


def _listed(world: World, number: int) -> Draft:
    return world.by_list(world.wonkos(number), _PASS)


def _munged(world: World, number: int) -> Draft:
    return munge(world.by_list(world.wonkos(number), _PASS), WONKO, "Wonko")


def _dkim(world: World, number: int) -> Draft:
    return world.by_list(world.signed(world.wonkos(number)), "none")


def _arc(world: World, number: int) -> Draft:
    return world.by_list(world.sealed(world.wonkos(number)), "none")


def _pgp(world: World, number: int) -> Draft:
    return world.by_list(world.wonkos(number).says(world.armoured(vote(GENUINE, number))), "none")


def _pgp_mime(world: World, number: int) -> Draft:
    return world.by_list(
        pgp_mime(world.wonkos(number), vote(GENUINE, number), world.detached), "none"
    )


def proven(world: World, mode: Mode, mail: Draft) -> Draft:
    """Return a message of Wonko's as it arrives through the list, with the proof that this way needs."""
    return (
        world.by_list(world.signed(mail), "none")
        if mode.name == "dkim"
        else world.by_list(mail, _PASS)
    )


def munge(mail: Draft, *authors: str) -> Draft:
    """Return a post as a list changes it if its domain forbids others to send its mail."""
    address, name = authors
    return (
        mail.put("From", f"{name} via A nomic <{LIST}>")
        .without("Reply-To")
        .end("Reply-To", f"{name} <{address}>")
    )


def policy(*ways: str) -> Policy:
    keys = tuple(
        Key(address, bytes(pgp(address).extract_certificate())) for address in (WONKO, PETER)
    )
    return Policy(
        ways=ways, address=BOT, authserv_id=SERVER, hops=1, sealers=("lists.example",), keys=keys
    )


def modes() -> dict[str, Mode]:
    """Return each way of authentication by its name."""
    made = [
        Mode("list", policy("list"), _listed),
        Mode("munged", policy("list"), _munged, "reply-to"),
        Mode("dkim", policy("dkim"), _dkim),
        Mode("arc", policy("arc"), _arc),
        Mode("pgp", policy("pgp"), _pgp),
        Mode("pgp-mime", policy("pgp"), _pgp_mime),
        Mode("from", policy("from"), _listed),
        Mode("all", policy("list", "dkim", "arc", "pgp"), _listed),
    ]
    return {mode.name: mode for mode in made}
