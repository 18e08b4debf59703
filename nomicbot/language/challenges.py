"""Words that accept a challenge to a game without naming an action.

For example "OK, you're on!", "Deal." and "ok". If the player has not been challenged, the words are
ignored as talk.
"""

import re
from collections.abc import Sequence

from nomicbot.language.lexicon import sets_of
from nomicbot.language.scene import Scene

_TAKING_UP, _BESIDE_IT, _ASSENT = sets_of("taking up", "beside taking up", "assent")
_PIECES = re.compile(r"[,;:.!?()\u2026\u2014\u2013-]+")


def takes_up_a_challenge(words: str, scene: Scene) -> bool:
    """Return whether the first meaningful words of a sentence accept a challenge: "you're on!"."""
    if not scene.may_answer_a_challenge:
        return False
    pieces = [piece for piece in _PIECES.split(words.replace("’", "'")) if piece.strip()]
    says = next(filter(None, (_core(piece, scene) for piece in pieces)), "")
    return says in _TAKING_UP if says else _assents(pieces)


def _assents(pieces: Sequence[str]) -> bool:
    """Return whether a sentence is only a "yes", perhaps with courtesies and names: "OK, Ada."."""
    return any(word in _ASSENT for piece in pieces for word in piece.casefold().split())


def _core(piece: str, scene: Scene) -> str:
    """Return a piece of a sentence without assent or names at its ends: "you're on"."""
    beside = _BESIDE_IT | {part for name in scene.players for part in name.casefold().split()}
    words = piece.casefold().split()
    while words and words[0] in beside:
        words.pop(0)
    while words and words[-1] in beside:
        words.pop()
    return " ".join(words)
