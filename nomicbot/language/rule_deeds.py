"""Actions that a clause in plain law permits, or may permit: "I spend 3A to dance."."""

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

    "I agree." consists only of an action's verb. Such an action is certain only if the post
    contains nothing else (`alone`).
    """
    spans = ground.spans(at, at + len(words))
    said = " ".join(words.split()).rstrip(" .")
    plain = " " in deed.deed or deed.on or "hereby" in words.casefold()
    if plain or alone:
        return Announcement(deed, said, spans, times)
    return Asked(said, _UNSURE_DEED, ((deed, times),), spans)


def unread(clause: str, words: str, at: int, ground: Ground) -> Asked:
    """Return a notice that an action may be permitted by a clause that is not implemented.

    The action isn't done.
    """
    reason = f"{clause} may let you do this, and {AWAITS}"
    spans = ground.spans(at, at + len(words))
    return Asked(" ".join(words.split()).rstrip(" ."), reason, (), spans)
