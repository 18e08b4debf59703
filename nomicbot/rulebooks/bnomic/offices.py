"""The names of Ministries, Ministers and elections: `the FCC`, `the Law election`."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ELECTION,
    ELECTION_FOR,
    MINISTER,
    MINISTER_CALLED,
    MINISTRY,
    MINISTRY_NAME,
)

META = "Meta"
_TITLES = (
    *("ministry", "minister", "keeper", "banker", "tiler", "adept", "fcc", "manager", "secretary"),
)
"""Words in the names of offices that show that they are offices."""
_ELECTION = regex(
    r"(?:election\s+(?:for|of|to|in)\s+(?P<behind>.+)|(?P<before>.+?)\s+election)", re.IGNORECASE
)


def answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    """Yield the objects called `words`: Ministers by office, then Ministries, then elections."""
    wanted = _plain(words)
    of_ministers, of_ministries = state.remembered(_ministries)
    offices = of_ministers.get(wanted, [])
    yield [holder for m in offices if (holder := MINISTER.of(state, m))]
    yield offices or of_ministries.get(wanted, [])
    election = _ELECTION.fullmatch(words)
    if election and state.of_kind(ELECTION):
        of = _plain(election["behind"] or election["before"])
        found = {*of_ministers.get(of, ()), *of_ministries.get(of, ())}
        meant = [m for m in state.of_kind(MINISTRY) if m in found]
        yield [e for m in meant for e in state.where(ELECTION_FOR, m)]


def _ministries(state: State) -> tuple[dict[str, list[ObjectId]], dict[str, list[ObjectId]]]:
    """Return the Ministries by the titles of their Ministers, and by their own names."""
    of_ministers: dict[str, list[ObjectId]] = {}
    of_ministries: dict[str, list[ObjectId]] = {}
    for ministry in state.of_kind(MINISTRY):
        for name in _of_the_minister(state, ministry):
            of_ministers.setdefault(name, []).append(ministry)
        for name in _of_the_ministry(state, ministry):
            of_ministries.setdefault(name, []).append(ministry)
    return of_ministers, of_ministries


def office_titled(title: str) -> str:
    """Return the name of the Ministry whose Minister has a title, such as "Ministry of Law"."""
    words = re.sub(r"\Athe\s+", "", title, flags=re.IGNORECASE)
    if words.casefold().startswith("meta"):
        return f"{META}-Ministry"
    return re.sub(r"\Aminister of ", "Ministry of ", words, flags=re.IGNORECASE)


def office_in_full(name: str) -> str:
    """Return the full name of an office, such as "the Ministry of Law" or "Tiler"."""
    plain = name.casefold()
    return name if any(word in plain for word in _TITLES) else f"the Ministry of {name}"


def ministry_called(state: State, ministry: ObjectId) -> str:
    """Return the name of a Ministry: `Ministry of Law`, or `Meta-Ministry`."""
    name = _name(state, ministry)
    return f"{META}-Ministry" if name == META else f"Ministry of {name}"


def office_called(state: State, ministry: ObjectId) -> str:
    """Return the title of a Ministry's Minister: `Minister of Law`, or `Meta-Minister`."""
    name = _name(state, ministry)
    return f"{META}-Minister" if name == META else f"Minister of {name}"


def election_called(state: State, election: ObjectId) -> str:
    """Return the name of an election: `Law election`."""
    return f"{_name(state, ELECTION_FOR.of(state, election)) or 'lost'} election"


def _name(state: State, ministry: ObjectId) -> str:
    """Return a Ministry's name without “Ministry of”, which the motion creating it may include."""
    return MINISTRY_NAME.of(state, ministry).removeprefix("Ministry of ")


def _of_the_ministry(state: State, ministry: ObjectId) -> frozenset[str]:
    name = _plain(_name(state, ministry))
    return frozenset((name, f"ministry of {name}", f"{name} ministry", f"{name}ministry"))


def _of_the_minister(state: State, ministry: ObjectId) -> frozenset[str]:
    name = _plain(_name(state, ministry))
    titles = (_plain(title) for title in MINISTER_CALLED.of(state, ministry).split(","))
    return frozenset(
        (f"minister of {name}", f"{name} minister", f"{name}minister", *filter(None, titles))
    )


@lru_cache(maxsize=4096)
def _plain(words: str) -> str:
    """Return words in lower case, without accents, hyphens and articles.

    Gödel and Goedel become the same.
    """
    letters = unicodedata.normalize("NFKD", words.casefold()).replace("oe", "o").replace("-", " ")
    squeezed = " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())
    return squeezed.removeprefix("the ")


def held(state: State) -> list[tuple[ObjectId, ObjectId]]:
    """Return the Ministries that are not Free, each with its Minister."""
    holders = ((ministry, MINISTER.of(state, ministry)) for ministry in state.of_kind(MINISTRY))
    return [(ministry, holder) for ministry, holder in holders if holder]
