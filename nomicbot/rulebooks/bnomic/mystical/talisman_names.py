"""The names of Talismans, types and attempts to Forge: `Wonko's Lucky Coin`, `Lucky Coin type`."""

import re
from collections.abc import Iterator

from nomicbot.game import kinds
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.mystical.prices import bare
from nomicbot.rulebooks.bnomic.people import outsiders_called
from nomicbot.rulebooks.bnomic.vocabulary.economy import EXCHANGE, EXCHANGE_BY, EXCHANGE_TO
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CONTRIBUTION,
    FORGED_TYPE,
    FORGER,
    FORGING,
    GIVEN_TO,
    TALISMAN,
    TALISMAN_HOLDER,
    TALISMAN_NAME,
    TALISMAN_TYPE,
    TYPE_NAME,
)

_HELD = regex(r"(?P<whose>.+?)['’]s?\s+(?P<name>.+)")
_TYPE = regex(
    r"(?:the\s+)?(?:(?:talisman\s+)?type\s+(?:of\s+"
    r"|called\s+)?(?P<behind>.+)|(?P<before>.+?)\s+type)",
    re.IGNORECASE,
)
_FORGING = regex(
    r"(?P<whose>.+?)['’]s?\s+(?:forging|attempt)(?:\s+of|\s+to\s+forge)?\s+(?P<type>.+)",
    re.IGNORECASE,
)


def answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    """Yield the Talismans, types and attempts with a name."""
    if not state.of_kind(TALISMAN) and not state.of_kind(TALISMAN_TYPE):
        return
    name = bare(re.sub(r"^an?\s+", "", words, flags=re.IGNORECASE))
    yield _of_name(state, TALISMAN_NAME, name)
    held = _HELD.fullmatch(words)
    if held:
        owners = outsiders_called(state, held["whose"])
        named = _of_name(state, TALISMAN_NAME, bare(held["name"]))
        yield [o for o in named if TALISMAN_HOLDER.of(state, o) in owners]
    type_ = _TYPE.fullmatch(words)
    for called in (bare(type_["behind"] or type_["before"]) if type_ else "", name):
        yield _of_name(state, TYPE_NAME, called)
    forging = _FORGING.fullmatch(words)
    if forging:
        forgers = outsiders_called(state, forging["whose"])
        wanted = bare(re.sub(r"^an?\s+", "", forging["type"], flags=re.IGNORECASE))
        yield [
            o
            for o in state.of_kind(FORGING)
            if FORGER.of(state, o) in forgers
            and bare(TYPE_NAME.of(state, FORGED_TYPE.of(state, o))) == wanted
        ]


def _of_name(state: State, attribute: Attribute[str], name: str) -> list[ObjectId]:
    """Return the objects whose name, in the given attribute, is `name` without its quotes."""
    return [o for o in state.of_kind(attribute.kind) if bare(attribute.of(state, o)) == name]


def talisman_called(state: State, object: ObjectId) -> str:
    """Return the name of a Talisman: `Wonko's Lucky Coin`, or `Lucky Coin` if nobody has it."""
    holder = kinds.NAME.of(state, TALISMAN_HOLDER.of(state, object))
    name = TALISMAN_NAME.of(state, object)
    return f"{holder}'s {name}" if holder else name


def type_called(state: State, object: ObjectId) -> str:
    """Return the name of a type of Talisman: `Lucky Coin type`."""
    return f"{TYPE_NAME.of(state, object)} type"


def forging_called(state: State, object: ObjectId) -> str:
    """Return the name of an attempt to Forge: `Wonko's forging of Lucky Coin`."""
    player = kinds.NAME.of(state, FORGER.of(state, object))
    return f"{player}'s forging of {TYPE_NAME.of(state, FORGED_TYPE.of(state, object))}"


def contribution_called(state: State, object: ObjectId) -> str:
    """Return the name of a contribution: `contribution 3 to Wonko's forging of Lucky Coin`."""
    return (
        f"contribution {object.partition(':')[2]} to "
        f"{forging_called(state, GIVEN_TO.of(state, object))}"
    )


def exchange_called(state: State, object: ObjectId) -> str:
    """Return the name of an exchange: `Wonko's exchange with Peter`."""
    by, to = (kinds.NAME.of(state, of.of(state, object)) for of in (EXCHANGE_BY, EXCHANGE_TO))
    return f"{by}'s exchange with {to}"


CALLED = {
    EXCHANGE.name: exchange_called,
    TALISMAN.name: talisman_called,
    TALISMAN_TYPE.name: type_called,
    FORGING.name: forging_called,
    CONTRIBUTION.name: contribution_called,
}
"""The functions that return the name of an object, by the object's kind."""
