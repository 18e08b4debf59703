"""Forged Authentication-Results and List-Ids."""

from collections.abc import Callable, Iterator

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.making import EVERY, Made, Trick, stranger
from tests.mail.forgeries.world import LIST, LIST_ID, MALLORY, WONKO, Mode, World

_BY_LIST = ("list", "munged", "all")
_PASS = "dmarc=pass header.from=players.example"
_FAIL = "dmarc=fail header.from=players.example"
_EVIL = "spf=pass smtp.mailfrom=mallory@evil.example"

FOUND = {
    "nothing": "none",
    "it fails": _FAIL,
    "it fails, with a comment": f"dmarc=fail ({_PASS}) header.from=players.example",
    "it passes for the stranger": "dmarc=pass header.from=evil.example",
    "spf of the stranger": _EVIL,
    "spf of the greeting": "spf=pass smtp.helo=players.example",
    "spf of a longer domain": "spf=pass smtp.mailfrom=x@players.example.evil.example",
    "an address in spf that holds another": 'spf=pass smtp.mailfrom="wonko@players.example"@evil.example',
    "results in an address": f'spf=pass smtp.mailfrom="x; {_PASS}"@evil.example',
    "results in a reason": f'dkim=fail reason="; {_PASS}" header.d=players.example',
    "results in an open comment": f"dkim=none (; {_PASS}",
    "results in a closed comment": f"dkim=none (x) header.d=evil.example (; {_PASS})",
    "dkim of the stranger": "dkim=pass header.d=evil.example",
    "dkim of the top domain": "dkim=pass header.d=example",
    "dkim of a subdomain": "dkim=pass header.d=sub.players.example",
    "dkim of a domain with the same end": "dkim=pass header.d=ers.example",
    "dkim of two domains": "dkim=pass header.d=evil.example header.d=players.example",
    "dkim with an identity only": "dkim=pass header.i=wonko@evil.example",
    "dkim is neutral": "dkim=neutral header.d=players.example",
    "dkim fails, spf of the stranger": f"dkim=fail header.d=players.example; {_EVIL}",
    "spf is soft": "spf=softfail smtp.mailfrom=wonko@players.example",
    "dmarc could not be checked": f"dmarc=temperror header.from=players.example; {_EVIL}",
    "dmarc fails though spf passes": f"spf=pass smtp.mailfrom=wonko@players.example; {_FAIL}",
    "dmarc of two domains": "dmarc=pass header.from=players.example header.from=evil.example",
    "dmarc twice": f"{_PASS}; {_FAIL}",
    "a word like pass": "dmarc=passed header.from=players.example",
    "another method": "sender-id=pass header.from=wonko@players.example; auth=pass smtp.auth=wonko@players.example",
    "another version": f"2; {_PASS}",
    "a property that is none": "dmarc=pass policy.from=players.example",
    "too long": f"dkim=none ({'x' * 5000}); {_PASS}",
    "many comments": f"dkim=none {'(' * 300}; {_PASS}",
}

PAST_THE_SERVER = {
    "a comment before the name": f"(x) lists.example; {_PASS}",
    "another case": f"Lists.Example; {_PASS}",
    "a quoted name": f'"lists.example"; {_PASS}',
    "a longer name": f"evil.lists.example; {_PASS}",
    "a name in front": f"evil.example lists.example; {_PASS}",
    "a name that goes on": f"mx/lists.example; {_PASS}",
    "another server": f"mx.evil.example; {_PASS}",
    "no name": f"; {_PASS}",
    "an encoded name": f"=?utf-8?q?lists=2Eexample?=; {_PASS}",
    "a name with zero width": f"li\u200bsts.example; {_PASS}",
}


def tricks() -> Iterator[Trick]:
    """Yield results that don't say what is needed, or are not from the trusted server."""
    for name, found in FOUND.items():
        yield Trick("results", name, _found(found), _BY_LIST)
    for name, value in PAST_THE_SERVER.items():
        yield Trick("results of another", name, _past(value), _BY_LIST)
    yield Trick("results of another", "below those of the server", _below, _BY_LIST)
    yield Trick("results of another", "below, several", _below_several, _BY_LIST)
    yield Trick("results of another", "below two Received", _below_received, _BY_LIST)
    yield Trick("results of another", "a space before the colon", _spaced, _BY_LIST)
    yield Trick("results of another", "by another header", _renamed, _BY_LIST)
    for name, lines in _LIST_IDS.items():
        yield Trick("List-Id", name, _listed(lines), EVERY)
    yield Trick("List-Id", "munged, but not by the list", _munged_past_the_list, ("munged",))
    yield Trick("List-Id", "munged with no answer", _munged_without, ("munged",))
    yield Trick("List-Id", "of another list that the server checked", _other_list, _BY_LIST)


_LIST_IDS = {
    "forged": (f"List-Id: <{LIST_ID}>",),
    "forged with a name": (f'List-Id: "A nomic" <{LIST_ID}>',),
    "forged twice": (f"List-Id: <{LIST_ID}>", "List-Id: <other.evil.example>"),
    "forged, with all that a list adds": (
        f"List-Id: <{LIST_ID}>",
        f"List-Post: <mailto:{LIST}>",
        "Precedence: list",
    ),
    "in capitals": (f"LIST-ID: <{LIST_ID.upper()}>",),
    "none": (),
}


def _forged(world: World, mode: Mode, number: int) -> Draft:
    """Return a message in Wonko's name, as far as a stranger can make it."""
    return stranger(world, mode, world.mallorys(number).put("From", f"Wonko <{WONKO}>"), number)


def _found(found: str) -> Callable[[World, Mode, int], Draft]:
    return lambda world, mode, number: world.by_list(_forged(world, mode, number), found)


def _past(value: str) -> Callable[[World, Mode, int], Draft]:
    """Return a trick that bypasses the list, at a server that removes only results with exactly its own name."""

    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = (
            _forged(world, mode, number)
            .top("Authentication-Results", value)
            .top("List-Id", f"<{LIST_ID}>")
        )
        return world.direct(mail)

    return make


def _below(world: World, mode: Mode, number: int) -> Draft:
    mail = _forged(world, mode, number).top("Authentication-Results", f"lists.example; {_PASS}")
    return world.by_list(mail, _FAIL, strip=False)


def _below_several(world: World, mode: Mode, number: int) -> Draft:
    mail = _forged(world, mode, number)
    for _ in range(5):
        mail = mail.top("Authentication-Results", f"lists.example; {_PASS}")
    return world.by_list(mail, _EVIL, strip=False)


def _below_received(world: World, mode: Mode, number: int) -> Draft:
    """Return a message with results that no server removed, below two Received fields."""
    mail = _forged(world, mode, number).top("Authentication-Results", f"lists.example; {_PASS}")
    mail = mail.top("List-Id", f"<{LIST_ID}>").top(
        "Received", "from lists.example by mail.lists.example; today"
    )
    return mail.top("Received", "from mx.evil.example by lists.example; today")


def _spaced(world: World, mode: Mode, number: int) -> Draft:
    mail = _forged(world, mode, number).top("List-Id", f"<{LIST_ID}>")
    return world.direct(mail).top("Authentication-Results ", f"lists.example; {_PASS}")


def _renamed(world: World, mode: Mode, number: int) -> Draft:
    mail = _forged(world, mode, number).top("List-Id", f"<{LIST_ID}>")
    mail = mail.top("X-Authentication-Results", f"lists.example; {_PASS}")
    return world.direct(mail.top("ARC-Authentication-Results", f"i=1; lists.example; {_PASS}"))


def _listed(lines: tuple[str, ...]) -> Callable[[World, Mode, int], Draft]:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = _forged(world, mode, number)
        for line in lines:
            mail = mail.top(*line.split(": ", 1))
        return world.direct(mail)

    return make


def _munged_past_the_list(world: World, mode: Mode, number: int) -> Draft:
    mail = world.mallorys(number).put("From", f"Wonko via A nomic <{LIST}>").top("Reply-To", WONKO)
    return world.direct(mail.top("List-Id", "<other.evil.example>"))


def _munged_without(world: World, mode: Mode, number: int) -> Draft:
    mail = (
        world.mallorys(number)
        .put("From", f"Wonko via A nomic <{LIST}>")
        .end("X-Original-From", WONKO)
    )
    return world.by_list(mail, "dmarc=pass header.from=lists.example")


def _other_list(world: World, mode: Mode, number: int) -> Made:
    mail = world.by_list(
        world.mallorys(number).put("From", f"Wonko <{WONKO}>"), f"{_EVIL}; {_FAIL}"
    )
    mail = mail.put("List-Id", "<other.lists.example>").end("Reply-To", MALLORY)
    return Made(mail)
