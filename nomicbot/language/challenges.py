"""Words that accept a challenge to a game without naming an action.

For example "OK, you're on!" and "Deal.". From anybody who is not challenged they are talk.
"""

import re

from nomicbot.language.lexicon import sets_of
from nomicbot.language.scene import Scene

_TAKING_UP, _BESIDE_IT = sets_of("taking up", "beside taking up")
_PIECES = re.compile(r"[,;:.!?()\u2026\u2014\u2013-]+")


def takes_up_a_challenge(words: str, scene: Scene) -> bool:
    """Return whether the first words of a sentence that say anything take up a challenge."""
    if not scene.may_answer_a_challenge:
        return False
    pieces = (_core(piece, scene) for piece in _PIECES.split(words.replace("’", "'")))
    return next(filter(None, pieces), "") in _TAKING_UP


def _core(piece: str, scene: Scene) -> str:
    """Return a piece of a sentence without assent and names at both its ends: "you're on"."""
    beside = _BESIDE_IT | {part for name in scene.players for part in name.casefold().split()}
    words = piece.casefold().split()
    while words and words[0] in beside:
        words.pop(0)
    while words and words[-1] in beside:
        words.pop()
    return " ".join(words)
