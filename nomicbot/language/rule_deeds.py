"""Actions that a plain clause of the rules permits, or may permit: "I spend 3A to dance."."""

from nomicbot.game.action_groups import AWAITS
from nomicbot.game.actions import Announcement
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.posts import Ground
from nomicbot.language.questions import Asked

_UNSURE_DEED = "it is not clear whether you do this here; “I hereby ...” says so"


def done(
    deed: Perform, times: int, words: str, at: int, ground: Ground, *, alone: bool
) -> Announcement | Asked:
    """Return the announcement of an action that a clause permits, or a question if it may be talk.

    "I agree." has only the verb of an action. It is certain only if nothing else is in the post
    (`alone`).
    """
    spans = ground.spans(at, at + len(words))
    said = " ".join(words.split()).rstrip(" .")
    plain = " " in deed.deed or deed.on or "hereby" in words.casefold()
    if plain or alone:
        return Announcement(deed, said, spans, times)
    return Asked(said, _UNSURE_DEED, ((deed, times),), spans)


def unread(clause: str, words: str, at: int, ground: Ground) -> Asked:
    """Return a notice that a clause which is not implemented may permit an action.

    Nothing is done.
    """
    reason = f"{clause} may let you do this, and {AWAITS}"
    spans = ground.spans(at, at + len(words))
    return Asked(" ".join(words.split()).rstrip(" ."), reason, (), spans)
