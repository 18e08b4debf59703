"""Deeds that a rule in plain English permits, or may permit: "I bow.", "I spend 3A to dance."."""

from nomicbot.game.action_groups import AWAITS
from nomicbot.game.actions import Announcement
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.posts import Ground
from nomicbot.language.questions import Asked

_UNSURE_DEED = "it is not clear whether you do this here; “I hereby ...” says so"


def done(
    deed: Perform, times: int, words: str, at: int, ground: Ground, *, alone: bool
) -> Announcement | Asked:
    """Return an announcement of a deed, or a question about one that may be talk: "I agree.".

    Only its verb says what such a deed is. It is plain where nothing else is said (`alone`).
    """
    spans = ground.spans(at, at + len(words))
    said = " ".join(words.split()).rstrip(" .")
    plain = " " in deed.deed or deed.on or "hereby" in words.casefold()
    if plain or alone:
        return Announcement(deed, said, spans, times)
    return Asked(said, _UNSURE_DEED, ((deed, times),), spans)


def unread(clause: str, words: str, at: int, ground: Ground) -> Asked:
    """Tell the author that an unreadable clause may permit a deed; nothing is done."""
    reason = f"{clause} may let you do this, and {AWAITS}"
    spans = ground.spans(at, at + len(words))
    return Asked(" ".join(words.split()).rstrip(" ."), reason, (), spans)
