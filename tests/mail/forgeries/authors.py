"""Forged authors: headers that one parser takes for the stranger's and another for the player's."""

from collections.abc import Iterator

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.making import Trick, stranger
from tests.mail.forgeries.world import FORGED, LIST, LIST_ID, MALLORY, OWNER, WONKO, Mode, World

_W, _M = WONKO.encode(), MALLORY.encode()
_ME = b"From: Mallory <" + _M + b">"

LINES: dict[str, tuple[bytes, ...]] = {
    "plain": (b"From: Wonko <" + _W + b">",),
    "bare address": (b"From: " + _W,),
    "mixed case": (b"From: Wonko <WonKo@PLAYERS.example>",),
    "folded before the address": (b"From: Wonko\r\n <" + _W + b">",),
    "folded in the address": (b"From: Wonko <wonko\r\n @players.example>",),
    "comment in the local part": (b"From: Wonko <wonko(me)@players.example>",),
    "comment in the domain": (b"From: wonko@(evil.example)players.example",),
    "comment that is an address": (b"From: " + _M + b" (<" + _W + b">)",),
    "comment before the stranger": (b"From: (" + _W + b") <" + _M + b">",),
    "group": (b"From: Players: " + _W + b";",),
    "group of two": (b"From: Players: " + _W + b", " + _M + b";",),
    "quoted local part": (b'From: "wonko"@players.example',),
    "quoted local part with a quote": (b'From: "wonko@players.example\\" <"@evil.example',),
    "encoded address": (b"From: =?utf-8?q?wonko=40players=2Eexample?=",),
    "encoded address and a real one": (
        b"From: =?utf-8?q?Wonko_=3Cwonko=40players=2Eexample=3E?= <" + _M + b">",
    ),
    "encoded local part": (b"From: =?utf-8?q?wonko?=@players.example",),
    "encoded null": (b"From: =?utf-8?b?d29ua29AcGxheWVycy5leGFtcGxlAA==?= <" + _M + b">",),
    "two addresses": (b"From: " + _W + b", " + _M,),
    "two addresses, the stranger first": (b"From: " + _M + b", " + _W,),
    "two in angles": (b"From: <" + _M + b"> <" + _W + b">",),
    "nested angles": (b"From: <<" + _W + b">>",),
    "two headers": (b"From: Wonko <" + _W + b">", _ME),
    "two headers, the stranger first": (_ME, b"From: Wonko <" + _W + b">"),
    "two headers, one in small letters": (_ME, b"from: Wonko <" + _W + b">"),
    "space before the colon": (b"From : Wonko <" + _W + b">", _ME),
    "tab before the colon": (_ME, b"From\t: Wonko <" + _W + b">"),
    "an indented header": (b" From: Wonko <" + _W + b">", _ME),
    "an mbox line": (b"From " + _W + b" Sat Nov 21 12:00:00 2026", _ME),
    "a quoted mbox line": (b">From: " + _W, _ME),
    "with Sender": (b"Sender: " + _W, _ME),
    "of a Sender": (b"From: Wonko <" + _W + b">", b"Sender: " + _M),
    "with Resent-From": (b"Resent-From: " + _W, _ME),
    "of a Resent-Sender": (
        b"From: Wonko <" + _W + b">",
        b"Resent-From: " + _M,
        b"Resent-Sender: " + _M,
    ),
    "with Reply-To": (_ME, b"Reply-To: Wonko <" + _W + b">"),
    "of a Reply-To": (b"From: Wonko <" + _W + b">", b"Reply-To: " + _M),
    "with X-Original-From": (_ME, b"X-Original-From: Wonko <" + _W + b">"),
    "missing, with Sender": (b"Sender: Wonko <" + _W + b">",),
    "empty": (b"From: ",),
    "empty, with Reply-To": (b"From: ", b"Reply-To: " + _W),
    "a NUL after the address": (b"From: " + _W + b"\x00 <" + _M + b">",),
    "a NUL in the address": (b"From: wonko\x00@players.example",),
    "a bare CR": (b"X-Mailer: x\rFrom: Wonko <" + _W + b">", _ME),
    "a bare CR in From": (b"From: Wonko <" + _W + b">\r <" + _M + b">",),
    "a vertical tab": (b"From: Wonko <" + _W + b">\x0b, " + _M,),
    "eight bits": (b"From: Wonk\xf6 <" + _W + b">",),
    "an overlong @": (b"From: wonko\xc1\x80players.example <" + _M + b">",),
    "a fullwidth @": ("From: wonko＠players.example <".encode() + _M + b">",),
    "a route": (b"From: <@evil.example:" + _W + b">",),
    "a route of two": (b"From: Wonko <@evil.example,@players.example:" + _M + b">",),
    "a name that is the address": (b'From: "' + _W + b'" <' + _M + b">",),
    "an unquoted name that is the address": (b"From: " + _W + b" <" + _M + b">",),
    "a name with an address in angles": (b'From: "Wonko <' + _W + b'>" <' + _M + b">",),
    "a name with an escaped quote": (b'From: "Wonko\\" <' + _W + b'>" <' + _M + b">",),
    "a name that turns around": ("From: Wonko \u202e <".encode() + _M + b">",),
    "a name alone": (b"From: Wonko",),
    "a homoglyph in the local part": ("From: Wonko <w\u043enko@players.example>".encode(),),
    "a homoglyph in the domain": ("From: Wonko <wonko@pl\u0430yers.example>".encode(),),
    "the Kelvin sign": ("From: Wonko <won\u212ao@players.example>".encode(),),
    "punycode": (b"From: Wonko <wonko@xn--plyers-2nf.example>",),
    "zero width in the local part": ("From: Wonko <won\u200bko@players.example>".encode(),),
    "zero width in the domain": ("From: Wonko <wonko@players\u200d.example>".encode(),),
    "a soft hyphen": ("From: Wonko <won\u00adko@players.example>".encode(),),
    "a plus": (b"From: Wonko <wonko+x@players.example>",),
    "a dot": (b"From: Wonko <won.ko@players.example>",),
    "a dot at the end": (b"From: Wonko <wonko@players.example.>",),
    "a longer domain": (b"From: Wonko <wonko@players.example.evil.example>",),
    "a domain with the same end": (b"From: Wonko <wonko@notplayers.example>",),
    "a subdomain": (b"From: Wonko <wonko@sub.players.example>",),
    "a percent": (b"From: wonko%players.example@evil.example",),
    "a bang path": (b"From: evil.example!" + _W,),
    "a domain literal": (b"From: wonko@[192.0.2.1]",),
    "a long name": (b"From: " + b"x" * 3000 + b" <" + _W + b">, " + _M,),
    "the list's own": (b"From: Wonko via A nomic <" + LIST.encode() + b">", b"Reply-To: " + _W),
    "the list's own, with two answers": (
        b"From: <" + LIST.encode() + b">",
        b"Reply-To: " + _W + b", " + _M,
    ),
}

_WORDS = {
    "a block": f"All or nothing:\r\n- {FORGED}\r\n- {FORGED}\r\n",
    "a transaction": f"BEGIN TRANSACTION\r\n{FORGED}\r\nEND TRANSACTION\r\n",
    "a chain": f"{FORGED} If that fails, I vote ABSTAIN on p1.\r\n",
    "many votes": "I vote AGAINST all.\r\n",
    "leaving": "I forfeit the game.\r\n",
    "a page of them": f"{FORGED}\r\n" * 200,
}

_OWN = "spf=pass smtp.mailfrom=mallory@evil.example; dkim=pass header.d=evil.example"
_FINDINGS = (
    f"{_OWN}; dmarc=fail header.from=players.example",
    _OWN,
    "dmarc=pass header.from=evil.example",
)


def tricks() -> Iterator[Trick]:
    """Yield a trick for each author, through the list and past it, with all that the stranger can prove."""
    for name, lines in LINES.items():
        yield Trick("author", name, _through_the_list(lines))
    for name in (
        "plain",
        "two headers",
        "with Reply-To",
        "the list's own",
        "mixed case",
        "a bare CR",
    ):
        yield Trick("past the list", name, _past_the_list(LINES[name]))
    for name, words in _WORDS.items():
        yield Trick("words", name, _saying(words))
    yield Trick("command", "an administrator's", _command)
    yield Trick("command", "an administrator's, with results", _command_with_results)


def _through_the_list(lines: tuple[bytes, ...]):  # type: ignore[no-untyped-def]
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = stranger(world, mode, world.mallorys(number).lines("From", *lines), number)
        return world.by_list(mail, _FINDINGS[number % len(_FINDINGS)])

    return make


def _past_the_list(lines: tuple[bytes, ...]):  # type: ignore[no-untyped-def]
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = stranger(world, mode, world.mallorys(number).lines("From", *lines), number)
        mail = mail.top("List-Id", f"<{LIST_ID}>").top("List-Post", f"<mailto:{LIST}>")
        return world.direct(
            mail.top(
                "Authentication-Results", "lists.example; dmarc=pass header.from=players.example"
            )
        )

    return make


def _saying(words: str):  # type: ignore[no-untyped-def]
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.mallorys(number).lines("From", *LINES["plain"]).says(words)
        return world.by_list(mail, _FINDINGS[number % len(_FINDINGS)])

    return make


def _command(world: World, mode: Mode, number: int) -> Draft:
    mail = world.written(OWNER, number, "give Wonko Burns +2\r\n").put("To", "bot@lists.example")
    return world.direct(stranger(world, mode, mail, number))


def _command_with_results(world: World, mode: Mode, number: int) -> Draft:
    mail = world.written(OWNER, number, "give Wonko Burns +2\r\n").put("To", "bot@lists.example")
    return mail.top(
        "Authentication-Results", "lists.example; dmarc=pass header.from=players.example"
    )
