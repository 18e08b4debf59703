"""Carrying out the administrator's decisions, which no clause of the rules has to permit."""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any

from nomicbot.game import identities, kinds
from nomicbot.game.actions import Action
from nomicbot.game.amending import (
    CreateObject,
    DestroyObject,
    ListedChange,
    SetAttribute,
    carry_out,
    minding_fixed_words,
    raising,
)
from nomicbot.game.amending.finding import find_rulebook, find_value
from nomicbot.game.amending.late_readings import read_anew
from nomicbot.game.amending.legislating import mandate_of
from nomicbot.game.attestation import attest, attested
from nomicbot.game.beacon import randomness
from nomicbot.game.clock import instant_from_text
from nomicbot.game.decisions import (
    Attest,
    Attested,
    BeaconRound,
    Begin,
    CommitSeed,
    Enact,
    Give,
    Overrule,
    ReadAnew,
    Recognise,
    RenewSeeds,
    RevealSeed,
)
from nomicbot.game.dice import commitment, dice_of
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.overruling import overrule
from nomicbot.game.plainlaw import law_entries as plainlaw
from nomicbot.game.recognition import recognise
from nomicbot.game.rulebook_creation import bring_in


def decide(game: Game, decision: Action) -> None:
    """Carry out a decision of the administrator. Raises Refusal if it cannot be carried out."""
    carry = _DECIDE.get(type(decision))
    if carry is None:
        raise game.refuse(f"an administrator can't decide to {decision.name}")
    carry(game, decision)


def _begin(game: Game, begin: Begin) -> None:
    books = {}
    for key, name in begin.rulebooks:
        books[key] = book = game.create(kinds.RULEBOOK)
        game.set(kinds.RULEBOOK_NAME, book, name)
    for key, book in books.items():
        bring_in(game, book, [rule for rule in begin.rules if rule.rulebook == key])
    for key, name in begin.rulebooks:
        # The Ruleset is mandated by the rule that says so of itself.
        mandate = None if books[key] == find_rulebook(game, "") else mandate_of(game, name)
        game.set(kinds.MANDATED_BY, books[key], mandate or "")
    for forum in begin.fora:
        object = game.create(kinds.FORUM)
        game.set(kinds.FORUM_NAME, object, forum.name)
        game.set(kinds.PUBLIC, object, forum.public)
    at: datetime = instant_from_text(begin.at)
    game.happen(GameBegan(at, begin.nweek, begin.nday))


_NEW = "new "
"""The prefix that an administrator puts before a kind, "new soul", to create an object of it."""


def _give(game: Game, give: Give) -> None:
    if give.object.startswith(_NEW):
        _give_new(game, _creatable(game, give.object.removeprefix(_NEW)), give)
    elif give.add or not game.library.lay(game, give.object, give.attribute, give.value):
        raising(
            carry_out(game, SetAttribute(give.object, give.attribute, give.value, add=give.add))
        )


def _creatable(game: Game, words: str) -> str:
    """Return the full name of the creatable kind that `words` name, in full or by its last words.

    Returns `words` unchanged if no kind matches, or several do.
    """
    names = [kind.name for kind in game.state.schema.creatable()]
    ending = [name for name in names if name.endswith(f" {words.casefold()}")]
    return ending[0] if words not in names and len(ending) == 1 else words


def _give_new(game: Game, kind: str, give: Give) -> None:
    """Create an object of a kind that motions may create, and set one of its attributes."""
    if give.add:
        raise game.refuse(f"a new {kind} has no {give.attribute} yet to raise or lower")
    attribute = game.state.schema.attribute(kind, give.attribute)
    if attribute is None:
        raise game.refuse(f"a {kind} has no {give.attribute}")
    value = raising(find_value(game, attribute, give.value))
    # A holder is looked up here, whatever else it refers to when the object is there.
    words = str(value) if give.attribute == kinds.HOLDER else give.value
    raising(carry_out(game, CreateObject(kind, attributes=((give.attribute, words),))))


def _enact(game: Game, enact: Enact) -> None:
    items = game.find(enact.item, kinds.DESK.name)
    if len(items) != 1 or kinds.DESK_STATE.of(game.state, items[0]) != "waiting":
        raise game.refuse(f"no matter {enact.item} waits on the desk")
    made = _made_already(game, items[0])
    with minding_fixed_words(game):
        for change in enact.changes:
            if (same := next((one for one in made if _is_same(change, one)), None)) is not None:
                made.remove(same)
                continue
            raising(carry_out(game, change))
    game.put(items[0], kinds.DESK_STATE.name, "settled")


def _made_already(game: Game, item: ObjectId) -> list[ListedChange]:
    """Return the changes of a desk matter that were made before the administrator decided it."""
    noted = kinds.DESK_MADE.of(game.state, item)
    return list(game.library.codec.read(json.loads(noted))) if noted else []


def _is_same(change: ListedChange, made: ListedChange) -> bool:
    """Return whether a listed change is equal to a change that was made already.

    The listed change may omit the holder of a destroyed object.
    """
    if isinstance(change, DestroyObject) and isinstance(made, DestroyObject):
        whose = change.holder or made.holder
        return change.object.casefold() == made.object.casefold() and whose == made.holder
    return change == made


def _commit(game: Game, commit: CommitSeed) -> None:
    if game.state.where(kinds.SEED_NWEEK, commit.nweek):
        raise game.refuse(f"the seed of nweek {commit.nweek} is committed already")
    seed = game.create(kinds.SEED)
    game.set(kinds.SEED_NWEEK, seed, commit.nweek)
    game.set(kinds.COMMITMENT, seed, commit.commitment)


def _renew(game: Game, renew: RenewSeeds) -> None:
    # Seeds are committed to an nweek ahead, so the latest ones are of an nweek to come.
    to_come = max(
        (abs(kinds.SEED_NWEEK.of(game.state, seed)) for seed in game.state.of_kind(kinds.SEED)),
        default=0,
    )
    for nweek in renew.lost:
        found = [
            seed
            for seed in game.state.where(kinds.SEED_NWEEK, nweek)
            if not kinds.REVEALED.of(game.state, seed) and not kinds.LOST.of(game.state, seed)
        ]
        if not found:
            raise game.refuse(f"no seed of {dice_of(nweek)} waits to be revealed")
        game.set(kinds.LOST, found[0], renew.reason or "no reason is given")
        game.tell(
            f"the seed of {dice_of(nweek)} is replaced before it was used"
            if abs(nweek) == to_come
            else f"the seed of {dice_of(nweek)} is lost, so what "
            "was rolled with it can never be verified"
        )
    for nweek, hash in renew.commitments:
        seed = game.create(kinds.SEED)
        game.set(kinds.SEED_NWEEK, seed, nweek)
        game.set(kinds.COMMITMENT, seed, hash)
        game.tell(f"{dice_of(nweek)} use a new seed from now on, whose SHA-256 is {hash}")


def _note_round(game: Game, beacon: BeaconRound) -> None:
    if not beacon.signature:
        game.tell(f"round {beacon.round} of the beacon is missing: the seed alone decides")
        return
    try:
        game.tell(f"round {beacon.round} of the beacon is {randomness(beacon.signature)}")
    except ValueError:
        raise game.refuse(f"that is not a signature of round {beacon.round}") from None


def _reveal(game: Game, reveal: RevealSeed) -> None:
    for seed in game.state.where(kinds.SEED_NWEEK, reveal.nweek):
        if kinds.LOST.of(game.state, seed):
            continue
        if commitment(bytes.fromhex(reveal.seed)) != kinds.COMMITMENT.of(game.state, seed):
            raise game.refuse(f"that is not the seed of nweek {reveal.nweek}")
        game.set(kinds.REVEALED, seed, reveal.seed)
        return
    raise game.refuse(f"no seed of nweek {reveal.nweek} was committed")


_LISTED = "changes"
"""The name of the attribute with the changes that a motion lists."""


def _read_anew(game: Game, decision: ReadAnew) -> None:
    found = game.find(decision.motion, "motion")
    if len(found) != 1:
        raise game.refuse(f"there is no motion {decision.motion}")
    codec = game.library.codec
    listed: tuple[ListedChange, ...] = codec.read(
        json.loads(game.state.attributes(found[0]).get(_LISTED, "[]"))
    )
    changed = read_anew(listed, dict(decision.read))
    if changed == listed:
        raise game.refuse(f"{decision.motion} no longer has such words")
    game.put(found[0], _LISTED, json.dumps(codec.plain(changed)))
    game.tell(f"the unreadable words of {game.library.called(game.state, found[0])} are read now")


_DECIDE: dict[type[Action], Callable[[Game, Any], None]] = {
    Begin: _begin,
    Give: _give,
    Attest: attest,
    Attested: attested,
    Recognise: recognise,
    Overrule: overrule,
    Enact: _enact,
    ReadAnew: _read_anew,
    CommitSeed: _commit,
    RevealSeed: _reveal,
    BeaconRound: _note_round,
    RenewSeeds: _renew,
    plainlaw.ReadLaw: plainlaw.read_law,
    plainlaw.WithdrawReading: plainlaw.withdraw,
    **identities.DECIDE,
}
