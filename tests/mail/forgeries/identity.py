"""Identities: look-alikes of players and addresses, people of one domain, and the administrator."""

from collections.abc import Callable, Iterator

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.making import BELIEVED, EVERY, Made, Trick, stranger
from tests.mail.forgeries.world import (
    BOT,
    FORGED,
    GENUINE,
    MALLORY,
    OWNER,
    WONKO,
    Mode,
    World,
    proven,
)

_SAID = "dmarc=pass header.from=players.example"
OF_ANOTHER = {
    "in spf": "spf=pass smtp.mailfrom=mallory@players.example",
    "in spf, beside dmarc": f"spf=pass smtp.mailfrom=mallory@players.example; {_SAID}",
    "in spf, behind dmarc": f"{_SAID}; spf=pass smtp.mailfrom=mallory@players.example",
    "in spf, in quotation marks": 'spf=pass smtp.mailfrom="mallory"@players.example',
    "in spf, with a plus": f"spf=pass smtp.mailfrom=wonko+x@players.example; {_SAID}",
    "in spf, as an address in another": 'spf=pass smtp.mailfrom="wonko@players.example"@players.example',
    "in spf, of the domain above": "spf=pass smtp.mailfrom=wonko@example",
    "in dkim": "dkim=pass header.i=mallory@players.example",
    "in dkim, beside the domain": "dkim=pass header.d=players.example header.i=mallory@players.example",
    "in dkim, in quotation marks": 'dkim=pass header.d=players.example header.i="mallory@players.example"',
    "in dmarc": "dmarc=pass header.from=mallory@players.example",
    "in who logged in": f"auth=pass smtp.auth=mallory@players.example; {_SAID}",
    "in who logged in alone": "auth=pass smtp.auth=wonko@players.example",
    "in other letters": f"spf=pass smtp.mailfrom=wоnko@players.example; {_SAID}",
}
"""What a server says of mail in Wonko's name that somebody else of eir domain sent."""

DOUBLES = {
    "a Cyrillic letter": "wonko@plаyers.example",
    "a Greek letter": "wonko@ρlayers.example",
    "a small capital": "wonko@playerꜱ.example",
    "an ideographic stop": "wonko@players。evil.example",
    "a stop of full width": "wonko@players．example．evil.example",
    "a joiner": "wonko@play\u200ders.example",
    "a soft hyphen": "wonko@play\u00aders.example",
    "a long s": "wonko@playerſ.example.evil.example",
    "punycode of nothing": "wonko@xn--players-.example",
    "punycode of a double": "wonko@xn--plyers-4ve.example",
    "a plus": "wonko+wonko@players.example",
    "a plus before the sign": "wonko+@players.example",
    "a tag of another domain": "wonko+players.example@evil.example",
    "a dotted local part": "w.onko@players.example",
    "a local part of other letters": "wоnko@players.example",
    "an escape": "wonko\x1b@players.example",
    "a delete": "wonko@players\x7f.example",
}
"""Addresses that look like Wonko's."""

UNSEEN = (
    "\u200e",
    "\u200c",
    "\u2060",
    "\ufe0f",
    "\u034f",
    "\u3164",
    "\U000e0041",
    "\u00ad",
    "\u115f",
    "\uffa0",
)
LIKE_WONKO = (
    *(f"Wonko{letter}" for letter in UNSEEN),
    *(f"Won{letter}ko" for letter in UNSEEN),
    *(
        "Wоnko",
        "Wоnkо",
        "ԜONKO",
        "Ｗｏｎｋｏ",
        "𝐖onko",
        "Wonk0",
        "W0nk0",
        "wοnko",
        "Won\u212ao",
        "Ⓦonko",
        "Wonkᴏ",
        "W\u0585nko",
    ),
)
WORDS = (
    *(
        "everyone",
        "Everybody",
        "all players",
        "each player",
        "every player",
        "nobody",
        "no one",
        "somebody",
        "the rest",
    ),
    *(
        "me",
        "you",
        "him",
        "myself",
        "em",
        "FOR",
        "AGAINST",
        "ABSTAIN",
        "yes",
        "No",
        "FОR",
        "AGАINST",
        "aye",
        "MAYBE NOT",
    ),
    *(
        "p1",
        "P1",
        "р1",
        "p99",
        "Tweak 1",
        "CFI 1",
        "1",
        "3-4",
        "Rule 3-4",
        "d1",
        "proposal 1",
        "the Administrator",
        "Bot",
    ),
    *(
        "Administrator",
        "Аdministrator",
        "nomicbot",
        "public",
        "Clock",
        "Amplitude",
        "Senator",
        "Minister of Law",
        "Player",
    ),
    *(
        "Dictator",
        "Voting Gremlin",
        "Big Rubber Stamp",
        "Genechips",
        "wonko@players.example",
        "the Ruleset",
        "Motion",
    ),
)

COMMANDS = {
    "gives": "give Mallory Burns +2",
    "gives, with the verb": "decide give Wonko amplitude +50",
    "overrules": "overrule 6 no action",
    "overrules as": 'overrule 6 as "I forfeit the game."',
    "enacts": "enact d1: Wonko gains 5A.",
    "attests": "rules attest 3-4/7",
    "recognises": "bot: recognise 6 by Peter",
    "confirms a number": "confirm c6",
    "confirms a token": "confirm C6-29384756-ABCDEFGHIJKLMNOPQRSTUVWXYZ",
}
_PROVES = (
    "lists.example; dkim=pass header.d=players.example; dmarc=pass header.from=players.example"
)
FROM_OWNER: dict[str, Callable[[Draft], Draft]] = {
    "from em": lambda mail: mail,
    "with results": lambda mail: mail.top("Authentication-Results", _PROVES),
    "by another address": lambda mail: mail.put("From", f"Owner <{MALLORY}>").end(
        "Reply-To", OWNER
    ),
}

TOKENS = (
    "c{n}",
    "C{n}",
    "{n}",
    "P{n}-29384756-" + "A" * 26,
    "C{n}-99999999-" + "B" * 26,
    "C{n}-99999999-" + "A" * 25,
)

COPIES = {
    "with marks": "On Monday, Mallory wrote:\n> {forged}\n> I forfeit the game.\n",
    "with marks and a name": "Mallory> {forged}\nMallory> I forfeit the game.\n",
    "with marks twice": ">> {forged}\n> Really?\n",
    "by Outlook": "-----Original Message-----\nFrom: Mallory\nSent: Monday\nTo: nomic\nSubject: votes\n\n{forged}\n",
    "as a forward": "---------- Forwarded message ----------\nFrom: Mallory <m@evil.example>\nSubject: v\n\n{forged}\n",
    "below a signature line": "-- \nMallory said:\n{forged}\n",
}
"""Words of somebody else in a mail of Wonko's own."""


def tricks() -> Iterator[Trick]:
    """Yield what a stranger can claim about themselves, and what others can claim about them."""
    for name, found in OF_ANOTHER.items():
        yield Trick("another's domain", name, _found(found), ("list", "munged", "all"))
        yield Trick("another's domain", f"sealed, {name}", _sealed(found), ("arc", "all"))
    for name in ("mallory", "wonko+x", "ẃonko"):
        yield Trick("another's domain", f"signed for {name}", _signed_for(name), ("dkim", "all"))
    for name, address in DOUBLES.items():
        yield Trick("double of an address", name, _from(address), EVERY)
    for name in LIKE_WONKO:
        yield Trick("double of a name", ascii(name), joining(name), BELIEVED)
        yield Trick("double of a name", f"in From, {name!a}", _joins_as(name), BELIEVED)
    for name in WORDS:
        yield Trick("word for a name", ascii(name), joining(name), BELIEVED)
    for name, words in COMMANDS.items():
        for whose, change in FROM_OWNER.items():
            yield Trick(
                "administrator", f"{name}, {whose}", _commands(words, change), (*EVERY, *BELIEVED)
            )
    for words in TOKENS:
        yield Trick("guessed confirmation", words, _guess(words), ("dkim", "all", *BELIEVED))
    for words in ("add address", "change my address to", "remove address"):
        yield Trick("account", words, _account(words), (*EVERY, *BELIEVED))
    for name, copy in COPIES.items():
        yield Trick("quoted", name, _quotes(copy), ("list", "dkim", "all"))


_Make = Callable[[World, Mode, int], "Draft | Made"]


def _found(found: str) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        return world.by_list(world.mallorys(number).put("From", f"Wonko <{WONKO}>"), found)

    return make


def _sealed(found: str) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.mallorys(number).put("From", f"Wonko <{WONKO}>")
        return world.by_list(
            world.sealed(mail, found=found.encode("ascii", "replace").decode()), "none"
        )

    return make


def _signed_for(local: str) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.mallorys(number).put("From", f"Wonko <{WONKO}>")
        return world.by_list(
            world.signed(mail, extra=((b"i", f"{local}@players.example".encode()),)), "none"
        )

    return make


def _from(address: str) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.mallorys(number).lines("From", f"From: Wonko <{address}>".encode())
        return world.by_list(
            stranger(world, mode, mail, number), "spf=pass smtp.mailfrom=mallory@evil.example"
        )

    return make


def joining(name: str) -> _Make:
    """Return a trick in which a stranger becomes a player under this name."""

    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.written(
            f"mallory{number}@evil.example", number, f'I become a player named "{name}".\r\n'
        )
        return world.by_list(mail, "none")

    return make


def _joins_as(name: str) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.written(f"mallory{number}@evil.example", number, "I become a player.\r\n")
        return world.by_list(mail.put("From", f'"{name}" <mallory{number}@evil.example>'), "none")

    return make


def _commands(words: str, change: Callable[[Draft], Draft]) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = change(world.written(OWNER, number, f"{words}\r\n").put("To", BOT))
        return world.direct(
            mail if mode.name in ("dkim", "all", "pgp") else stranger(world, mode, mail, number)
        )

    return make


def _guess(words: str) -> _Make:
    """Return a trick in which the administrator asks for something, and a stranger confirms it."""

    def make(world: World, mode: Mode, number: int) -> Made:
        asks = world.written(
            OWNER, 0, "".join(f"overrule {n} no action\r\n" for n in range(4, 9))
        ).put("To", BOT)
        asks = world.direct(world.signed(asks.put("Message-ID", "<asks@players.example>")))
        guesses = "".join(f"confirm {words.format(n=n)}\r\n" for n in range(1, 30))
        return Made(
            world.direct(world.written(OWNER, number, guesses).put("To", BOT)), asked=(asks,)
        )

    return make


def _account(words: str) -> _Make:
    def make(world: World, mode: Mode, number: int) -> Draft:
        mail = world.written(WONKO, number, f"bot: {words} {MALLORY}\r\n").put("To", BOT)
        return world.direct(mail)

    return make


def _quotes(copy: str) -> _Make:
    """Return a genuine message of Wonko's that contains words of somebody else."""

    def make(world: World, mode: Mode, number: int) -> Made:
        body = f"{GENUINE}\n\n{copy.format(forged=FORGED)}\n(This is number {number}.)\n".replace(
            "\n", "\r\n"
        )
        mail = (
            world.wonkos(number).put("Message-ID", f"<{number}.quotes@players.example>").says(body)
        )
        return Made(proven(world, mode, mail), genuine=True)

    return make
