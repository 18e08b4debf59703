"""The source of seeds and other secrets: random and sealed in a game, derived in a replay."""

import hashlib
from typing import Protocol

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.decisions import CommitSeed, RevealSeed
from nomicbot.game.dice import commitment, secret_dice
from nomicbot.game.state import State
from nomicbot.rulebooks.library import in_play


class Seeds(Protocol):
    """A source of the 32-byte seed of each nweek, which never changes."""

    def seed(self, nweek: int) -> bytes:
        """Return the seed of an nweek, stored durably before anything about it is published."""
        ...

    def commitment(self, nweek: int) -> str:
        """Return the hash of an nweek's seed, which is published before the seed is used."""
        ...

    def key(self, purpose: str) -> bytes:
        """Return the 32-byte key for a purpose, stored durably before it is used."""
        ...


class DerivedSeeds:
    """Seeds that anybody can derive from a string, for replays and plays, which need no secrecy."""

    def __init__(self, text: str) -> None:
        self._text = text

    def seed(self, nweek: int) -> bytes:
        """Return the seed of an nweek."""
        return hashlib.sha256(f"nomicbot seed\0{self._text}\0{nweek}".encode()).digest()

    def commitment(self, nweek: int) -> str:
        """Return the hash of an nweek's seed, which is published before the seed is used."""
        return commitment(self.seed(nweek))

    def key(self, purpose: str) -> bytes:
        """Return the key for a purpose."""
        return hashlib.sha256(f"nomicbot key\0{self._text}\0{purpose}".encode()).digest()


def due(state: State, seeds: Seeds, nweek: int) -> list[Action]:
    """Return the actions about seeds that are due when `nweek` begins.

    They reveal the seeds of nweeks that ended, and commit to those of this nweek and the next. If
    the game can have secrets, they do the same for the seeds of secret rolls; each of these is
    withheld as long as one of its secrets exists.
    """
    actions: list[Action] = []
    kept = {kinds.SECRET_SINCE.of(state, secret) for secret in state.of_kind(kinds.SECRET)}
    for known in state.of_kind(kinds.SEED):
        of = kinds.SEED_NWEEK.of(state, known)
        if kinds.LOST.of(state, known):
            continue
        if (
            abs(of) < nweek
            and not kinds.REVEALED.of(state, known)
            and (of > 0 or secret_dice(of) not in kept)
        ):
            actions.append(RevealSeed(of, seeds.seed(of).hex()))
    secret = _has_secrets(state)
    for ahead in (nweek, nweek + 1):
        for of in (ahead, secret_dice(ahead)) if secret else (ahead,):
            if not state.where(kinds.SEED_NWEEK, of):
                actions.append(CommitSeed(of, seeds.commitment(of)))
    return actions


def _has_secrets(state: State) -> bool:
    """Return whether anything in the game can be secret."""
    return any(attribute.hidden and in_play(state, attribute) for attribute in state.schema)
