"""Signatures and seals that don't prove what they seem to prove: DKIM and ARC."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from email.utils import format_datetime

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.making import Made, Trick
from tests.mail.forgeries.world import (
    FORGED,
    HEADERS,
    LIST,
    LIST_ID,
    MALLORY,
    WONKO,
    Mode,
    World,
    vote,
)

_DKIM, _ARC = ("dkim", "all"), ("arc", "all")

Change = Callable[[Draft, int], Draft]


def tricks() -> Iterator[Trick]:
    """Yield what strangers can do with their own keys, and with messages that a player signed."""
    for name, make in _BY_STRANGER.items():
        yield Trick("dkim", name, _by_stranger(make), _DKIM)
    for name, without in _LOOSE.items():
        yield Trick("dkim, loose", f"{name} unsigned", _loosely(without[0], without[1]), _DKIM)
    for name, change in CHANGES.items():
        yield Trick("dkim, changed", name, _changed_signed(change), _DKIM)
        yield Trick("arc, changed", name, _changed_sealed(change), _ARC)
    yield Trick("dkim, loose", "l= and more text", _length, _DKIM)
    yield Trick("dkim, loose", "expired", _extra(b"x", b"1000000000"), _DKIM)
    yield Trick("dkim, loose", "expires at no time", _extra(b"x", b"never"), _DKIM)
    yield Trick("dkim, loose", "expires in too many digits", _extra(b"x", b"9" * 40), _DKIM)
    yield Trick("dkim, loose", "an old algorithm", _sha1, _DKIM)
    for name, make in _SEALS.items():
        yield Trick("arc", name, make, _ARC)
    for name, change in _KEPT.items():
        yield Trick("replay", f"signed, {name}", _kept(change, "dkim"), _DKIM)
        yield Trick("replay", f"sealed, {name}", _kept(change, "arc"), _ARC)
    for way, modes in {"dkim": _DKIM, "arc": _ARC}.items():
        yield Trick("replay", f"{way}, of nine days ago", _old(9, way), modes)
        yield Trick("replay", f"{way}, of a year ago", _old(365, way), modes)
        yield Trick("replay", f"{way}, of next week", _old(-7, way), modes)
        yield Trick(f"{way}, changed", "an inner boundary on top", _reshaped(way), modes)


def _wonkos(world: World, number: int) -> Draft:
    """Return a message in Wonko's name with the stranger's words."""
    return world.written(WONKO, number, vote(FORGED, number)).put(
        "Message-ID", f"<{number}.x@evil.example>"
    )


def _listed(world: World, mail: Draft) -> Draft:
    return world.direct(mail).end("List-Id", f"<{LIST_ID}>")


# -- DKIM --------------------------------------------------------------------------------------------------------------

_Sign = Callable[[World, Draft], Draft]
_BY_STRANGER: dict[str, _Sign] = {
    "of the stranger's domain": lambda w, m: w.signed(m, "evil.example", "evil"),
    "of a subdomain": lambda w, m: w.signed(m, "sub.players.example", "evil"),
    "of the top domain": lambda w, m: w.signed(m, "example", "evil"),
    "of a domain with the same end": lambda w, m: w.signed(m, "ers.example", "evil"),
    "with a key of the stranger": lambda w, m: w.signed(m, "players.example", "evil"),
    "with a weak key": lambda w, m: w.signed(m, "players.example", "weak", selector="weak"),
    "with a key that is gone": lambda w, m: w.signed(m, selector="gone"),
    "with a record that has no key": lambda w, m: w.signed(m, selector="bare"),
    "with no record": lambda w, m: w.signed(m, selector="none"),
    "while the DNS is out of order": lambda w, m: w.signed(m, selector="slow"),
    "with the name changed": lambda w, m: _retagged(
        w.signed(m, "evil.example", "evil"), "d", "players.example"
    ),
    "with the name twice": lambda w, m: _retagged(
        w.signed(m, "evil.example", "evil"), "d", "players.example; d=evil.example"
    ),
    "with a name in capitals": lambda w, m: w.signed(m, "PLAYERS.example", "evil"),
    "with a name that ends with a dot": lambda w, m: w.signed(m, "players.example.", "evil"),
    "of another and of nobody": lambda w, m: w.signed(
        w.signed(m, "players.example", "evil"), "evil.example", "evil"
    ),
    "empty": lambda _, m: m.top("DKIM-Signature", ""),
    "of spaces": lambda _, m: m.top(
        "DKIM-Signature", "v=1; a=rsa-sha256; d=players.example; s=s;" + " " * 3000
    ),
    "of no numbers": lambda _, m: m.top(
        "DKIM-Signature", "v=1; a=rsa-sha256; d=players.example; s=s; h=from; bh=; b="
    ),
    "of tags alone": lambda _, m: m.top("DKIM-Signature", "d=players.example; s=s"),
}


def _by_stranger(sign: _Sign) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _listed(world, sign(world, _wonkos(world, number)))


def _retagged(mail: Draft, tag: str, value: str) -> Draft:
    old = mail.get("DKIM-Signature").split(b";")
    new = [
        f" {tag}={value}".encode() if part.strip().startswith(tag.encode() + b"=") else part
        for part in old
    ]
    return mail.put("DKIM-Signature", b";".join(new))


def _html(mail: Draft, number: int) -> Draft:
    """Return a message that shows other text by an unsigned header: its boundary hides all text before it."""
    return mail.put("Content-Type", 'multipart/mixed; boundary="x"').says(mail.body)


_LOOSE: dict[str, tuple[str, Change]] = {
    "from": ("from", lambda m, n: m),
    "to": ("to", lambda m, n: m),
    "date": ("date", lambda m, n: m),
    "message-id": ("message-id", lambda m, n: m.put("Message-ID", f"<{n}.again@evil.example>")),
    "content-type": ("content-type", _html),
}


def _loosely(missing: str, change: Change) -> Callable[[World, Mode, int], Draft]:
    """Return a trick with a signature of Wonko's server that covers too little, and a change that it allows."""

    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.signed(
            _wonkos(world, number), headers=[name for name in HEADERS if name != missing]
        )
        return _listed(world, change(mail, number))

    return make


def _length(world: World, mode: Mode, number: int) -> Draft:
    mail = world.signed(_wonkos(world, number).says("Hello!\r\n"), length=True)
    return _listed(world, mail.says(mail.body + vote(FORGED, number).encode()))


def _extra(tag: bytes, value: bytes) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _listed(
        world, world.signed(_wonkos(world, number), extra=[(tag, value)])
    )


def _sha1(world: World, mode: Mode, number: int) -> Draft:
    return _listed(world, world.signed(_wonkos(world, number), algorithm="rsa-sha1"))


# -- what was signed, changed ------------------------------------------------------------------------------------------

CHANGES: dict[str, Change] = {
    "another text": lambda m, n: m.says(vote(FORGED, n)),
    "nothing": lambda m, n: m,
    "more text": lambda m, n: m.says(m.body + vote(FORGED, n).encode()),
    "text above": lambda m, n: m.says(vote(FORGED, n).encode() + m.body),
    "another To": lambda m, n: m.put("To", f"<{LIST}>, <bot@lists.example>"),
    "another Subject": lambda m, n: m.put("Subject", "Forged"),
    "another Date": lambda m, n: m.put("Date", "Sat, 01 Jan 2022 00:00:00 +0000"),
    "another Message-ID": lambda m, n: m.put("Message-ID", f"<{n}.other@evil.example>"),
    "another From on top": lambda m, n: m.top("From", f"<{MALLORY}>"),
    "another From below": lambda m, n: m.end("From", f"<{MALLORY}>"),
    "a Content-Type on top": lambda m, n: m.top("Content-Type", 'multipart/mixed; boundary="x"'),
    "an encoding": lambda m, n: m.top("Content-Transfer-Encoding", "base64"),
    "a Cc": lambda m, n: m.top("Cc", LIST),
    "a Subject on top": lambda m, n: m.top("Subject", "Re: post"),
    "a text part around it": lambda m, n: m.put(
        "Content-Type", 'multipart/mixed; boundary="x"'
    ).says(
        b"--x\r\n\r\n" + vote(FORGED, n).encode() + b"\r\n--x\r\n\r\n" + m.body + b"\r\n--x--\r\n"
    ),
}


def _changed_signed(change: Change) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _listed(
        world, change(world.signed(_elsewhere(world, number)), number)
    )


def _changed_sealed(change: Change) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _listed(
        world, change(world.sealed(_elsewhere(world, number)), number)
    )


def _elsewhere(world: World, number: int) -> Draft:
    """Return a message that Wonko wrote to a friend, for example."""
    mail = world.written(WONKO, number, vote(FORGED, number)).put("To", "peter@players.example")
    return mail.put("Message-ID", f"<{number}.talk@players.example>")


# -- ARC ---------------------------------------------------------------------------------------------------------------

_FAIL = "dmarc=fail header.from=players.example"


def _seal(**options: str) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _listed(
        world, world.sealed(_wonkos(world, number), **options)
    )


def _edited(
    name: str, old: bytes, new: bytes, **options: str
) -> Callable[[World, Mode, int], Draft]:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.sealed(_wonkos(world, number), **options)
        value = mail.get(name)
        assert old in value
        return _listed(world, mail.put(name, value.replace(old, new)))

    return make


def _broken(*gone: str) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: _listed(
        world, world.sealed(_wonkos(world, number)).without(*gone)
    )


def _resealed(world: World, mode: Mode, number: int) -> Draft:
    """Return a message that was sealed by the list, changed, and sealed again by the stranger."""
    mail = world.sealed(world.wonkos(number).put("Message-ID", f"<{number}.z@players.example>"))
    mail = mail.says(vote(FORGED, number))
    return _listed(
        world,
        world.sealed(
            mail, "sealer.example", "evil", "arc=pass; dmarc=pass header.from=players.example"
        ),
    )


def _untrusted_first(world: World, mode: Mode, number: int) -> Draft:
    mail = world.sealed(_wonkos(world, number), "sealer.example", "evil")
    return _listed(world, world.sealed(mail, found=f"arc=pass; {_FAIL}"))


def _twice(world: World, mode: Mode, number: int) -> Draft:
    mail = world.sealed(_wonkos(world, number), found=_FAIL)
    return _listed(
        world,
        mail.top(
            "ARC-Authentication-Results",
            "i=1; lists.example; dmarc=pass header.from=players.example",
        ),
    )


_SEALS: dict[str, Callable[[World, Mode, int], Draft]] = {
    "sealed by a stranger": _seal(domain="sealer.example", key="evil"),
    "sealed in the list's name": _seal(key="evil"),
    "what was found is a failure": _seal(found=_FAIL),
    "what was found is of the stranger": _seal(found="dmarc=pass header.from=evil.example"),
    "what was found is nothing": _seal(found="spf=none smtp.mailfrom=evil.example"),
    "what was found is changed": _edited(
        "ARC-Authentication-Results", b"fail", b"pass", found=_FAIL
    ),
    "the chain fails": _edited("ARC-Seal", b"cv=none", b"cv=fail"),
    "the chain passes before it began": _edited("ARC-Seal", b"cv=none", b"cv=pass"),
    "the number is changed": _edited("ARC-Seal", b"i=1", b"i=2"),
    "the number is none": _edited("ARC-Seal", b"i=1", b"i=x"),
    "the sealer is changed": _edited(
        "ARC-Seal", b"d=sealer.example", b"d=lists.example", domain="sealer.example", key="evil"
    ),
    "the part of the text is signed": _edited("ARC-Message-Signature", b"c=", b"l=0; c="),
    "no seal": _broken("ARC-Seal"),
    "no signature": _broken("ARC-Message-Signature"),
    "no results": _broken("ARC-Authentication-Results"),
    "only results": _broken("ARC-Seal", "ARC-Message-Signature"),
    "sealed again after a change": _resealed,
    "sealed first by a stranger": _untrusted_first,
    "results twice": _twice,
}


# -- what was kept -----------------------------------------------------------------------------------------------------

_KEPT: dict[str, Change] = {
    "as it was": lambda m, n: m,
    "with another Message-ID": lambda m, n: m.put("Message-ID", f"<{n}.new@evil.example>"),
    "with another text": lambda m, n: m.says(vote(FORGED, n)),
}


def _kept(change: Change, way: str) -> Callable[[World, Mode, int], Made]:
    """Return a trick that sends an earlier post of Wonko's to the list again."""

    def make(world: World, mode: Mode, number: int) -> Made:
        sent = _sealed_or_signed(world, number, way)
        return Made(_listed(world, change(sent, number)), (_listed(world, sent),))

    return make


def _old(days: int, way: str) -> Callable[[World, Mode, int], Draft]:
    """Return a trick with a message that Wonko wrote some days ago and that never reached the list."""
    return lambda world, mode, number: _listed(world, _sealed_or_signed(world, number, way, days))


def _sealed_or_signed(world: World, number: int, way: str, days: int = 0) -> Draft:
    mail = world.written(WONKO, number, vote(FORGED, number)).put(
        "Message-ID", f"<{number}.k@players.example>"
    )
    mail = mail.put("Date", format_datetime(world.now - timedelta(days=days)))
    return world.signed(mail) if way == "dkim" else world.sealed(mail)


def _inner(world: World, number: int) -> Draft:
    """Return a message to the list that contains another message in parts, with their boundary at the top."""
    inner = b"Subject: see below\r\n" + _multipart(
        "b", b"Content-Type: text/plain\r\n\r\n" + vote(FORGED, number).encode()
    )
    parts = b"\r\nLook at this!", b"Content-Type: message/rfc822\r\n\r\n" + inner
    mail = Draft.read(_multipart("a", *parts))
    mail = Draft(
        (*world.written(WONKO, number, "").without("Content-Type").fields, *mail.fields), mail.body
    )
    return mail.put("Message-ID", f"<{number}.i@players.example>")


def _multipart(boundary: str, *parts: bytes) -> bytes:
    line = b"--" + boundary.encode()
    head = b"Content-Type: multipart/mixed; boundary=" + boundary.encode() + b"\r\n\r\n"
    return head + b"".join(line + b"\r\n" + part + b"\r\n" for part in parts) + line + b"--\r\n"


def _reshaped(way: str) -> Callable[[World, Mode, int], Draft]:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = _inner(world, number)
        proven = world.signed(mail) if way == "dkim" else world.sealed(mail)
        return _listed(world, proven.top("Content-Type", "multipart/mixed; boundary=b"))

    return make
