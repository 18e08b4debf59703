"""Links between addresses and people, and posts whose author was authenticated later.

A later authentication is judged directly before the post that it is about, like an overruling. So
the post takes effect at its arrival, as if its author had been known.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, ClassVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Codec, Posted
from nomicbot.game.addresses import addresses_of, aliases_of, owner_of, plain_address
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Quantity, Refusal
from nomicbot.game.repeating import said_by
from nomicbot.lazy_dataclass import dataclass

CONFIRMED_WITHIN: Quantity[int] = Quantity("within how many days an author confirms a post", 0)
"""Real-world days after the arrival within which a confirmation is accepted (rule 1-3)."""

_MOST_DAYS = 100_000
MOST_ADDRESSES = 10
"""The largest number of addresses that one person may have."""


@dataclass(frozen=True)
class LinkAddress(Action):
    """`player`, a name or an address, also posts from `address`.

    As the `main` address, it replaces the former main address.
    """

    name: ClassVar[str] = "link an address"
    player: str = ""
    address: str = ""
    main: bool = False


@dataclass(frozen=True)
class UnlinkAddress(Action):
    """`player`, a name or an address, no longer posts from `address`."""

    name: ClassVar[str] = "unlink an address"
    player: str = ""
    address: str = ""


@dataclass(frozen=True)
class ProveAuthor(Action):
    """The author of the post of `entry`, which arrived at `sent`, was the person whom it names.

    If `by_author`, `confirmed` is when the author confirmed it; otherwise the administrator did.
    """

    name: ClassVar[str] = "say who wrote a post"
    entry: int = 0
    sent: datetime | None = None
    confirmed: datetime | None = None
    by_author: bool = False


def proven_since(game: Game, post: Posted, entry: int) -> Posted:
    """Return the post, marked as authenticated if a later entry authenticates its author."""
    if post.author.proven or not entry or not game.state.where(kinds.PROVEN_ENTRY, entry):
        return post
    return replace(post, author=replace(post.author, proven=True))


def _prove(game: Game, decision: ProveAuthor) -> None:
    if game.state.where(kinds.PROVEN_ENTRY, decision.entry):
        raise game.refuse(f"who wrote entry {decision.entry} is known already")
    if decision.confirmed is not None and decision.sent is not None:
        days, steps = game.trail(CONFIRMED_WITHIN)
        if decision.confirmed - decision.sent > timedelta(days=min(days, _MOST_DAYS)):
            late = f"it was confirmed more than {days} days after it arrived, so none of it happens"
            raise Refusal(late, said_by(steps))
    proof = game.create(kinds.PROOF)
    game.set(kinds.PROVEN_ENTRY, proof, decision.entry)
    how = "confirmed by" if decision.by_author else "found to be of"
    game.tell(f"entry {decision.entry} is {how} its author")


def _link(game: Game, link: LinkAddress) -> None:
    who = _whom(game, link.player)
    address, owner = _lower(link.address), owner_of(game.state, _lower(link.address))
    if not plain_address(address):
        raise game.refuse("that is not a plain mail address")
    if owner not in (None, who):
        raise game.refuse("that address is another player's")
    old, name = kinds.ADDRESS.of(game.state, who), game.library.called(game.state, who)
    if owner == who and (not link.main or address == old):
        raise game.refuse("that address is linked already")
    if link.main:
        _forget(game, who, address)
        game.set(kinds.ADDRESS, who, address)
        game.tell(f"{name} posts from another address now")
        return
    if len(addresses_of(game.state, who)) >= MOST_ADDRESSES:
        raise game.refuse(f"a player can have at most {MOST_ADDRESSES} addresses")
    alias = game.create(kinds.ALIAS)
    game.set(kinds.ALIAS_ADDRESS, alias, address)
    game.set(kinds.ALIAS_OF, alias, who)
    game.tell(f"{name} posts from one more address")


def _unlink(game: Game, unlink: UnlinkAddress) -> None:
    who = _whom(game, unlink.player)
    address = _lower(unlink.address)
    if address == kinds.ADDRESS.of(game.state, who):
        raise game.refuse("that is the main address; it can be changed to another one")
    if not _forget(game, who, address):
        raise game.refuse("that address is not linked")
    game.tell(f"{game.library.called(game.state, who)} posts from one address fewer")


def _forget(game: Game, who: ObjectId, address: str) -> bool:
    """Unlink a further address of a person, and return whether it was linked to them."""
    found = [
        a for a in aliases_of(game.state, who) if kinds.ALIAS_ADDRESS.of(game.state, a) == address
    ]
    for alias in found:
        game.destroy(alias)
    return bool(found)


def _whom(game: Game, words: str) -> ObjectId:
    """Return the person with the name or address `words`.

    Words that look like an address are never treated as a name, so no one can impersonate others by
    taking their address as a name. Raises Refusal if the words match no one, or several people.
    """
    if "@" in words:
        owner = owner_of(game.state, _lower(words))
        if owner is None:
            raise game.refuse("no player posts from that address")
        return owner
    found = game.find(words, kinds.OUTSIDER.name)
    if len(found) != 1:
        raise game.refuse(f"nobody, or more than one, is called {words}")
    return found[0]


def _lower(address: str) -> str:
    return address.lower() if address.isascii() else address


DECIDE: dict[type[Action], Callable[[Game, Any], None]] = {
    ProveAuthor: _prove,
    LinkAddress: _link,
    UnlinkAddress: _unlink,
}
"""The function that carries out each kind of decision about addresses."""


def register(codec: Codec) -> None:
    """Register the decisions of this module with `codec`, so that records can be decoded."""
    codec.register(LinkAddress, UnlinkAddress, ProveAuthor)
