"""Where seeds and other secrets come from: sealed and random in a real game, derived from a text in a replay."""

import hashlib
from typing import Protocol

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.decisions import CommitSeed, RevealSeed
from nomicbot.game.dice import commitment
from nomicbot.game.objects import State


class Seeds(Protocol):
    """Hands out the 32-byte seed of an nweek; the same one each time."""

    def seed(self, nweek: int) -> bytes:
        """The seed of that nweek, durably stored before anything is said of it."""
        ...

    def key(self, purpose: str) -> bytes:
        """The 32-byte key of that purpose, durably stored before it is used."""
        ...


class DerivedSeeds:
    """Seeds that anybody can derive from a text: for replays and plays, where nobody bets on secrecy."""

    def __init__(self, text: str) -> None:
        self._text = text

    def seed(self, nweek: int) -> bytes:
        """The seed of that nweek."""
        return hashlib.sha256(f"nomicbot seed\0{self._text}\0{nweek}".encode()).digest()

    def key(self, purpose: str) -> bytes:
        """The key of that purpose."""
        return hashlib.sha256(f"nomicbot key\0{self._text}\0{purpose}".encode()).digest()


def due(state: State, seeds: Seeds, nweek: int) -> list[Action]:
    """What is published when `nweek` begins: the seeds of nweeks that ended, and the hash of the next one's seed."""
    actions: list[Action] = []
    for known in state.of_kind(kinds.SEED):
        ended = kinds.SEED_NWEEK.of(state, known)
        if ended < nweek and not kinds.REVEALED.of(state, known):
            actions.append(RevealSeed(ended, seeds.seed(ended).hex()))
    for ahead in (nweek, nweek + 1):
        if not state.where(kinds.SEED_NWEEK, ahead):
            actions.append(CommitSeed(ahead, commitment(seeds.seed(ahead))))
    return actions
