"""Limits on repeating an announcement, and the wording of the engine's own refusals (1-3)."""

from nomicbot.game.actions import ENDLESS, Announcement, VerdictResult
from nomicbot.game.defaults import COUNTED, PERMITTED, UNSAID
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import Authority
from nomicbot.game.reading import Quantity, Refusal, Step

MOST_REPETITIONS: Quantity[int] = Quantity("most repetitions of one action", 1000)
"""How many times one announcement may repeat an action (rule 1-3)."""

MAY_REPEAT: Quantity[bool] = Quantity("whether one announcement may repeat an action", False)
"""Whether an announcement may state a number of times (rule 1-3)."""

TAKES_ENDLESS: Quantity[bool] = Quantity(
    "whether an action is taken whose number is endless or unknown", False
)
"""Whether an announcement repeated without a definite number is done at all (rule 1-3)."""

UNPROVEN = Refusal("it is not proven who wrote this; the author is asked", None, VerdictResult.HELD)
FAILED = Refusal(
    "the program failed on this; the administrator was told", None, VerdictResult.DEFERRED
)


def uncountable(game: Game, read: Announcement) -> Refusal | None:
    """Return why an announcement is not done the stated number of times, or None."""
    if read.times == 1:
        return None
    try:
        if not game.quantity(MAY_REPEAT):
            return Refusal("no rule lets anybody state a number of times", PERMITTED)
        most, steps = game.trail(MOST_REPETITIONS)
        endless, why = game.trail(TAKES_ENDLESS)
    except Unreadable as missing:
        return awaits(missing)
    except Exception as fault:
        game.transcript.faults.append(f"{read.text!r}: {fault!r}")
        return FAILED
    if read.times == 0:
        return Refusal("what is done zero times is not done", COUNTED)
    if read.times == ENDLESS and not endless:
        return Refusal(
            "an endless or undecidable number of times is not a number of times", said_by(why)
        )
    if not 1 <= read.times <= most:
        return Refusal(f"one announcement repeats an action {most} times at most", said_by(steps))
    return None


def awaits(missing: Unreadable) -> Refusal:
    """Return the refusal that defers an action until a clause that it needs is implemented."""
    return Refusal(str(missing), missing.clause.authority, VerdictResult.DEFERRED)


def said_by(steps: tuple[Step, ...]) -> Authority:
    """Return the last clause that decided a quantity, or the kernel's default if no clause did."""
    return steps[-1].clause if steps else UNSAID
