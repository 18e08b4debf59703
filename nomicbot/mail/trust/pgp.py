"""OpenPGP: posts signed by their authors. Only the signed text counts."""

import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import islice

from nomicbot.extras import how_to_add
from nomicbot.mail.message.headers import Headers, to_text
from nomicbot.mail.message.mime_text import NotText, read_text
from nomicbot.mail.trust.header import HeaderDoubt
from nomicbot.mail.trust.policy import Key

try:
    import pysequoia
    from pysequoia.packet import PacketPile
except ImportError:  # the extra `pgp` is not installed
    HAS_PGP = False
else:
    HAS_PGP = True

__all__ = ["HAS_PGP", "Keyring", "Signed", "Unusable", "sealed_for"]

_LIMIT = 1024 * 1024
_MOST = 10  # signed texts of a mail
_DEPTH = 5
_LATER = timedelta(hours=1)  # how far an author's clock may be ahead
_MARK = re.compile(
    rb"^-----(BEGIN PGP SIGNED MESSAGE|BEGIN PGP SIGNATURE|END PGP SIGNATURE)-----[ \t]*+\r?$",
    re.MULTILINE,
)


class Unusable(ValueError):
    """Raised for bytes that are not an OpenPGP certificate, or if OpenPGP is not installed.

    It is also raised if nothing can be encrypted to the certificate.
    """


@dataclass(frozen=True, slots=True)
class Signed:
    """A text that its author signed, with `prints` that identify it if it is posted again."""

    text: str
    prints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a message that claims to be signed, and whether its signature is detached."""

    content: bytes
    signature: bytes
    detached: bool
    charset: str | None = None


class Keyring:
    """The certificates of the players. Raises Unusable for an invalid one."""

    def __init__(self, keys: tuple[Key, ...]) -> None:
        self._of: dict[str, list[pysequoia.Cert]] = {}
        for key in keys:
            certificate = _certificate(key.certificate, f"the key of {key.address}")
            self._of.setdefault(key.address.lower(), []).append(certificate)

    def signed(
        self, raw: bytes, author: str, now: datetime, age: timedelta
    ) -> Signed | HeaderDoubt:
        """Return the text in a message that the author signed, at most `age` ago, or a doubt."""
        certificates = self._of.get(author)
        if not certificates:
            return HeaderDoubt(f"no OpenPGP key of {author} is known")
        if len(raw) > _LIMIT:
            return HeaderDoubt("it is too long for its OpenPGP signature to be checked")
        found: list[tuple[str, str]] = []
        doubt = HeaderDoubt("it bears no OpenPGP signature")
        for piece in islice(_pieces(raw), _MOST):
            checked = _checked(piece, certificates, now, age)
            if isinstance(checked, HeaderDoubt):
                doubt = checked
            else:
                found.append(checked)
        if not found:
            return doubt
        return Signed("\n".join(text for text, _ in found), tuple(print for _, print in found))


def _certificate(data: bytes, whose: str) -> "pysequoia.Cert":
    """Parse a certificate. Raises Unusable, with `whose` as its description."""
    if not HAS_PGP:
        raise Unusable(f"OpenPGP needs the package pysequoia: {how_to_add('pgp')}")
    try:
        return pysequoia.Cert.from_bytes(data)
    except Exception as problem:  # the library raises RuntimeError, ValueError and kin
        raise Unusable(f"{whose} is not an OpenPGP certificate: {_first_line(problem)}") from None


def _first_line(problem: Exception) -> str:
    return str(problem).splitlines()[0] if str(problem) else "it cannot be read"


def sealed_for(certificate: bytes, secret: bytes, whose: str) -> bytes:
    """Return a secret that is encrypted to a certificate, in ASCII armour.

    Raises Unusable if the certificate can't be used. Its message names the owner as `whose`.
    """
    recipient = _certificate(certificate, whose)
    try:
        sealed: bytes = pysequoia.encrypt(bytes=secret, recipients=[recipient])
    except Exception as problem:  # for example a key that has expired, or only signs
        raise Unusable(f"nothing can be encrypted to {whose}: {_first_line(problem)}") from None
    return sealed


def _checked(
    piece: _Piece, certificates: "list[pysequoia.Cert]", now: datetime, age: timedelta
) -> tuple[str, str] | HeaderDoubt:
    """Return the text and print of a part that one of the keys signed recently, or a doubt."""
    created = _created(piece.signature)
    if created is None:
        return HeaderDoubt("its OpenPGP signature cannot be read")
    if not now - age <= created <= now + _LATER:
        return HeaderDoubt("its OpenPGP signature was not made lately")
    try:
        if piece.detached:
            signature = pysequoia.Sig.from_bytes(piece.signature)
            pysequoia.verify(bytes=piece.content, store=lambda _: certificates, signature=signature)
            content = piece.content
        else:
            content = (
                pysequoia.verify(bytes=piece.content, store=lambda _: certificates).bytes or b""
            )
    except Exception:  # the library raises RuntimeError for all that is wrong with a signature
        return HeaderDoubt("its OpenPGP signature is not one of its author over these words")
    plain = content.replace(b"\r\n", b"\n")
    print = sha256(created.isoformat().encode() + b"\0" + plain.strip()).hexdigest()
    return (_text_of_part(content) if piece.detached else _text(plain, piece.charset)), print


def _created(armoured: bytes) -> datetime | None:
    """Return when the only signature in an armoured block was made, or None.

    The result is also None if there are several signatures, since it would be unclear which one is
    meant.
    """
    try:
        only = len(PacketPile.from_bytes(armoured)) == 1
        return pysequoia.Sig.from_bytes(armoured).created if only else None
    except Exception:  # whatever the library raises
        return None


def _text(content: bytes, charset: str | None) -> str:
    return read_text(
        Headers({"content-type": ["text/plain; charset=utf-8"]}), to_text(content, charset).encode()
    )[0]


def _text_of_part(part: bytes) -> str:
    headers, start = Headers.split(part)
    try:
        return read_text(headers, part[start:])[0]
    except NotText:
        return ""


# -- finding what is signed ------------------------------------------------------------------------


def _pieces(raw: bytes, depth: int = 0) -> Iterator[_Piece]:
    """Yield the parts of a message that claim to be signed, in order."""
    headers, start = Headers.split(raw)
    body = raw[start:]
    kind = headers.token("content-type")
    boundary = headers.parameter("content-type", "boundary")
    if kind.startswith("multipart/") and boundary and depth < _DEPTH:
        parts = _parts(body, boundary.encode("utf-8", "replace"))
        if kind == "multipart/signed":
            yield from _pgp_mime(parts)
        else:
            for part in parts:
                yield from _pieces(part, depth + 1)
    elif kind in ("", "text/plain"):
        content = _undone(body, headers.token("content-transfer-encoding"))
        charset = headers.parameter("content-type", "charset")
        for begin, signature, end in _blocks(content):
            yield _Piece(content[begin:end], content[signature:end], False, charset)


def _blocks(content: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the offsets of each clear-signed text: its start, its signature, and its end.

    The marker lines must be in order, and must not be quoted.
    """
    begin = signature = -1
    for mark in _MARK.finditer(content):
        if mark[1] == b"BEGIN PGP SIGNED MESSAGE":
            begin, signature = mark.start(), -1
        elif mark[1] == b"BEGIN PGP SIGNATURE":
            signature = mark.start()
        elif 0 <= begin < signature:
            yield begin, signature, mark.end()
            begin = signature = -1


def _pgp_mime(parts: list[bytes]) -> Iterator[_Piece]:
    if len(parts) != 2:
        return
    headers, start = Headers.split(parts[1])
    if headers.token("content-type") == "application/pgp-signature":
        armoured = _undone(parts[1][start:], headers.token("content-transfer-encoding"))
        content = parts[0].replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        yield _Piece(content, armoured, True)


def _parts(body: bytes, boundary: bytes) -> list[bytes]:
    """Return the exact bytes between a boundary's lines. A part without an end is left out."""
    line = re.compile(rb"(?:^|\r?\n)--" + re.escape(boundary) + rb"(--)?[ \t]*+(?=\r?\n|$)")
    found: list[bytes] = []
    start = -1
    for mark in islice(line.finditer(body), 100):
        if start >= 0:
            found.append(body[start : mark.start()])
        if mark[1]:
            break
        start = body.find(b"\n", mark.end()) + 1 or len(body)
    return found


def _undone(body: bytes, encoding: str) -> bytes:
    """Return a body after decoding its transfer encoding."""
    try:
        if encoding == "quoted-printable":
            return binascii.a2b_qp(body)
        if encoding == "base64":
            return binascii.a2b_base64(body)
    except ValueError:
        return b""
    return body
