"""People and their addresses: each person posts from a main address and any number of aliases."""

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State

_LONGEST = 254


def owner_of(state: State, address: str) -> ObjectId | None:
    """Return the outsider who posts from `address`, or None if the address is unknown."""
    if not address:
        return None
    found = state.where(kinds.ADDRESS, address)
    if found:
        return found[0]
    others = state.where(kinds.ALIAS_ADDRESS, address)
    return kinds.ALIAS_OF.of(state, others[0]) if others else None


def addresses_of(state: State, outsider: ObjectId) -> tuple[str, ...]:
    """Return all addresses of a person, the main one first."""
    main = kinds.ADDRESS.of(state, outsider)
    return (
        *((main,) if main else ()),
        *(kinds.ALIAS_ADDRESS.of(state, a) for a in aliases_of(state, outsider)),
    )


def aliases_of(state: State, outsider: ObjectId) -> list[ObjectId]:
    """Return the `alias` objects that link further addresses to `outsider`."""
    return [
        alias for alias in state.of_kind(kinds.ALIAS) if kinds.ALIAS_OF.of(state, alias) == outsider
    ]


def plain_address(address: str) -> bool:
    """Return whether `address` is a plain ASCII address, without quotes or a display name."""
    local, _, domain = address.rpartition("@")
    readable = (
        address.isascii() and address.isprintable() and not set(address) & set(' "<>()[],;:\\')
    )
    return bool(local and domain) and readable and "@" not in local and len(address) <= _LONGEST


def of_the_same(state: State, one: str, other: str) -> bool:
    """Return whether two addresses belong to the same person."""
    return one == other or owner_of(state, one) == owner_of(state, other) is not None
