"""OpenPGP: text outside the armour, another person's armour, and armour that was used before."""

from collections.abc import Callable, Iterator

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.making import Made, Trick
from tests.mail.forgeries.world import (
    FORGED,
    GENUINE,
    LIST_ID,
    MALLORY,
    PETER,
    WONKO,
    Mode,
    World,
    base64_of,
    pgp_mime,
    vote,
)

_PGP = ("pgp", "all")
_G, _F = GENUINE.encode(), FORGED.encode()
OTHER = 300_000
"""What is added to the numbers of what a player signed for another post than the genuine twin."""


def tricks() -> Iterator[Trick]:
    """Yield the tricks with words that a player signed, and without such words."""
    for name, around in _AROUND.items():
        yield Trick("armour", name, _around(around), _PGP)
    for name, who in {"a stranger": MALLORY, "another player": PETER}.items():
        yield Trick("armour", f"of {name}", _of(who), _PGP)
        yield Trick("armour", f"beside the text, of {name}", _beside_of(who), _PGP)
        yield Trick("armour", f"of {name}, and the player's used before", _two(who), _PGP)
    for name, change in _CHANGED.items():
        yield Trick("armour, changed", name, _changed(change), _PGP)
    for name, again in _AGAIN.items():
        yield Trick("replay", f"armour, {name}", _posted_again(again), _PGP)
    for name, change in _BESIDE.items():
        yield Trick("armour, beside", name, _beside(change), _PGP)


def _mail(world: World, number: int, body: bytes, id: str = "pgp") -> Draft:
    mail = (
        world.written(WONKO, number, "")
        .put("Message-ID", f"<{number}.{id}@players.example>")
        .says(body)
    )
    return world.direct(mail).end("List-Id", f"<{LIST_ID}>")


def _forged(number: int) -> bytes:
    return vote(FORGED, number).encode()


_Around = Callable[[bytes, bytes], bytes]
_AROUND: dict[str, _Around] = {
    "text before": lambda a, f: f + b"\r\n" + a,
    "text after": lambda a, f: a + b"\r\n" + f,
    "text on both sides": lambda a, f: f + a + f,
    "text in its headers": lambda a, f: a.replace(
        b"Hash: SHA512\n", b"Hash: SHA512\n" + f.replace(b"\r\n", b"\n"), 1
    ),
    "a header with text": lambda a, f: a.replace(
        b"Hash: SHA512\n", b"Comment: " + b" ".join(f.split()) + b"\n", 1
    ),
    "text in its signature": lambda a, f: a.replace(
        b"SIGNATURE-----\n\n", b"SIGNATURE-----\n" + f + b"\n\n", 1
    ),
    "armour around nothing": lambda a, f: b"-----BEGIN PGP SIGNED MESSAGE-----\n\n" + f + a,
    "bad armour above": lambda a, f: a.replace(_G, _F) + b"\n" + a,
    "bad armour below": lambda a, f: a + b"\n" + a.replace(_G, _F),
    "text behind a signature line": lambda a, f: a + b"\r\n-- \r\n" + f,
    "text in quotes that are armour": lambda a, f: b"> " + a.replace(b"\n", b"\n> ") + b"\r\n" + f,
}


def _around(around: _Around) -> Callable[[World, Mode, int], Made]:
    """Return a trick with fresh armour of the player, to which somebody added words on the way."""

    def make(world: World, mode: Mode, number: int) -> Made:
        armour = world.armoured(vote(GENUINE, OTHER + number))
        return Made(_mail(world, number, around(armour, _forged(number))), genuine=True)

    return make


def _of(who: str) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _mail(world, number, world.armoured(_forged(number), who))


def _beside_of(who: str) -> Callable[[World, Mode, int], Draft]:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = _mail(world, number, b"")
        return pgp_mime(mail, vote(FORGED, number), lambda part: world.detached(part, who))

    return make


def _two(who: str) -> Callable[[World, Mode, int], Made]:
    def make(world: World, mode: Mode, number: int) -> Made:
        old = world.armoured(vote(GENUINE, OTHER + number))
        before = _mail(world, number, old, "old")
        return Made(
            _mail(world, number, world.armoured(_forged(number), who) + b"\n" + old), (before,)
        )

    return make


_CHANGED: dict[str, Callable[[bytes], bytes]] = {
    "one word": lambda a: a.replace(b"Hello", FORGED.encode()),
    "a line more": lambda a: a.replace(b"Hello!", b"Hello!\n" + _forged(0)),
    "its escapes": lambda a: a.replace(b"Hello!", b"- - Hello!\n" + _forged(0)),
    "its hash": lambda a: a.replace(b"SHA512", b"SHA1").replace(b"Hello!", _forged(0)),
    "its end": lambda a: a.replace(b"-----END PGP SIGNATURE-----", _forged(0)),
    "its signature": lambda a: a.replace(b"Hello!", _forged(0)).replace(b"=", b"A", 1),
}


def _changed(change: Callable[[bytes], bytes]) -> Callable[[World, Mode, int], Draft]:
    def make(world: World, mode: Mode, number: int) -> Draft:
        return _mail(world, number, change(world.armoured("Hello!\n")))

    return make


_AGAIN: dict[str, Callable[[bytes], bytes]] = {
    "as it was": lambda a: a,
    "with other line ends": lambda a: a.replace(b"\n", b"\r\n"),
    "with spaces at its lines": lambda a: a.replace(b".\n", b".   \n"),
    "with words around it": lambda a: b"Hi!\n\n" + a + b"\nBye!\n",
    "with another hash line": lambda a: a.replace(b"Hash: SHA512", b"Hash: SHA512, SHA256"),
    "twice": lambda a: a + b"\n" + a,
}


def _posted_again(again: Callable[[bytes], bytes]) -> Callable[[World, Mode, int], Made]:
    def make(world: World, mode: Mode, number: int) -> Made:
        armour = world.armoured(vote(FORGED, number))
        return Made(
            _mail(world, number, again(armour), "again"), (_mail(world, number, armour, "first"),)
        )

    return make


def _forged_part(number: int) -> bytes:
    return b"--pp\r\nContent-Type: text/plain\r\n\r\n" + _forged(number)


_BESIDE: dict[str, Callable[[Draft, int], Draft]] = {
    "a part above": lambda m, n: m.says(_forged_part(n) + b"\r\n" + m.body),
    "a part below": lambda m, n: m.says(m.body.replace(b"--pp--", _forged_part(n) + b"\r\n--pp--")),
    "text before the parts": lambda m, n: m.says(_forged(n) + m.body),
    "text after the parts": lambda m, n: m.says(m.body + _forged(n)),
    "another text": lambda m, n: m.says(m.body.replace(_G, _F)),
    "another encoding": lambda m, n: m.says(
        m.body.replace(b"charset=utf-8", b"charset=utf-7").replace(_G, _F)
    ),
    "beside a part of another mail": lambda m, n: m.put(
        "Content-Type", 'multipart/mixed; boundary="oo"'
    ).says(
        b"--oo\r\n\r\n"
        + _forged(n)
        + b"\r\n--oo\r\nContent-Type: multipart/signed; boundary=pp\r\n\r\n"
        + m.body
        + b"\r\n--oo--\r\n"
    ),
    "called mixed": lambda m, n: m.put("Content-Type", 'multipart/mixed; boundary="pp"').says(
        m.body.replace(_G, _F)
    ),
    "as base64": lambda m, n: (
        m.put("Content-Type", "text/plain")
        .end("Content-Transfer-Encoding", "base64")
        .says(base64_of(_forged(n)))
    ),
}


def _beside(change: Callable[[Draft, int], Draft]) -> Callable[[World, Mode, int], Made]:
    def make(world: World, mode: Mode, number: int) -> Made:
        mail = pgp_mime(_mail(world, number, b""), vote(GENUINE, OTHER + number), world.detached)
        return Made(change(mail, number), genuine=True)

    return make
