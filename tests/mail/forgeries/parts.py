"""MIME: a player's genuine message inside a stranger's, and parts that only some parsers see."""

from collections.abc import Callable, Iterator

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.making import EVERY, Made, Trick, stranger
from tests.mail.forgeries.world import FORGED, LIST_ID, MALLORY, WONKO, Mode, World, base64_of, vote

Shape = Callable[[bytes, bytes], tuple[str, bytes]]


def _mixed(*parts: bytes, kind: str = "mixed") -> tuple[str, bytes]:
    return f'multipart/{kind}; boundary="b"', b"".join(
        b"--b\r\n" + part + b"\r\n" for part in parts
    ) + b"--b--\r\n"


_TEXT, _HTML = b"Content-Type: text/plain\r\n\r\n", b"Content-Type: text/html\r\n\r\n"
_MAIL = b"Content-Type: message/rfc822\r\n\r\n"

# What is made of a genuine mail and of forged words.
SHAPES: dict[str, Shape] = {
    "a mail within": lambda g, f: _mixed(_TEXT + f, _MAIL + g),
    "a mail alone": lambda g, f: ("message/rfc822", g + f),
    "a mail within, in base64": lambda g, f: _mixed(
        _TEXT + f,
        b"Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64_of(g),
    ),
    "a digest": lambda g, f: _mixed(
        b"\r\n" + g, b"\r\nFrom: " + WONKO.encode() + b"\r\n\r\n" + f, kind="digest"
    ),
    "two texts": lambda g, f: _mixed(_TEXT + f, _TEXT + g),
    "an alternative": lambda g, f: _mixed(_TEXT + f, _HTML + g, kind="alternative"),
    "headers of a mail": lambda g, f: _mixed(
        _TEXT + f, b"Content-Type: text/rfc822-headers\r\n\r\n" + g
    ),
    "a part with its own From": lambda g, f: _mixed(
        b"From: " + WONKO.encode() + b"\r\n" + _TEXT + f
    ),
    "a preamble": lambda g, f: (
        'multipart/mixed; boundary="b"',
        f + b"\r\n" + _mixed(_TEXT + b"Hi!", _MAIL + g)[1],
    ),
    "no boundary": lambda g, f: ("multipart/mixed", f + g),
    "an empty boundary": lambda g, f: ('multipart/mixed; boundary=""', b"--\r\n\r\n" + f + g),
    "a boundary that is never closed": lambda g, f: (
        'multipart/mixed; boundary="b"',
        b"--b\r\n" + _TEXT + f + g,
    ),
    "two boundaries": lambda g, f: (
        'multipart/mixed; boundary="b"; boundary="c"',
        b"--b\r\n" + _TEXT + f + b"\r\n--c\r\n" + g,
    ),
    "a related part": lambda g, f: _mixed(_TEXT + f, _MAIL + g, kind="related"),
    "a signed part without armour": lambda g, f: _mixed(
        _TEXT + f, b"Content-Type: application/pgp-signature\r\n\r\n", kind="signed"
    ),
    "HTML that hides": lambda g, f: (
        "text/html",
        b"<p>" + f + b"</p><div style='display:none'>" + g + b"</div>",
    ),
}


def tricks() -> Iterator[Trick]:
    """Yield each MIME structure in a stranger's message, in the player's name or with a header that ends early."""
    for name, shape in SHAPES.items():
        yield Trick("parts", name, _shaped(shape), EVERY)
    for name, end in {
        "an empty line": b"\r\n",
        "a line of spaces": b" \r\n",
        "a bare LF": b"\n",
        "a bare CR": b"\r\r",
    }.items():
        yield Trick("parts", f"a header that ends with {name}", _ended(end), EVERY)


def _shaped(shape: Shape) -> Callable[[World, Mode, int], Made]:
    def make(world: World, mode: Mode, number: int) -> Made:
        within = mode.genuine(world, 100_000 + number).raw
        kind, body = shape(within, vote(FORGED, number).encode())
        mail = (
            world.mallorys(number)
            .put("From", f"Wonko <{WONKO}>")
            .put("Content-Type", kind)
            .says(body)
        )
        if mode.name != "pgp":
            mail = stranger(world, mode, mail, number)
        return Made(
            world.by_list(mail, "dmarc=fail header.from=players.example"),
            genuine=mode.name in ("pgp", "all"),
        )

    return make


def _ended(end: bytes) -> Callable[[World, Mode, int], Draft]:
    """Return the stranger's own message, followed by what looks like the header of a genuine one."""

    def make(world: World, mode: Mode, number: int) -> Draft:
        header = mode.genuine(world, 200_000 + number).says(vote(FORGED, number))
        mail = world.written(MALLORY, number, "").says(end + header.raw)
        return world.direct(mail).top("List-Id", f"<{LIST_ID}>")

    return make
