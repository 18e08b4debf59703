"""The Clock, Clock Keys, Legislators and marks of motions, as shown in reports and screens."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import honours
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import OVER, REPORT_STATE
from nomicbot.rulebooks.bnomic.vocabulary.keys import KEY, KEY_OFF, KEY_VALUE
from nomicbot.rulebooks.bnomic.vocabulary.legislator import LEGISLATOR, SEALED_IN, SEALS
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER, MINISTRY
from nomicbot.rulebooks.bnomic.vocabulary.motions import CFI, DEFENDANT, FORM, OWNER
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON, WATCH, WDAY, WWEEK
from nomicbot.rulebooks.bnomic.vocabulary.stamp import VETOED_BY
from nomicbot.rulebooks.bnomic.vocabulary.titles import HONORIFIC, TITLE_HELD, TITLE_HOLDER
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import fill, listed, spoken, table

_OWNER = 16


def legislators(game: Game) -> list[str]:
    """Return lines on the Legislator of the Nweek, and whether their Seal is unused (3-17)."""
    nweek, _ = game.library.ntime(game.state)
    found = []
    for title in game.state.of_kind(TITLE_HELD):
        holder = TITLE_HOLDER.of(game.state, title)
        if HONORIFIC.of(game.state, title) == LEGISLATOR and holder:
            given = SEALED_IN.of(game.state, title) == nweek
            seal = (
                "eir Seal of Approval is given"
                if given
                else "e may give a proposal eir Seal of Approval"
            )
            found.append(f"{called(game, holder)} is {LEGISLATOR}; {seal}.")
    return found


def keys_off(game: Game) -> str:
    """Return a sentence about Clock Keys that are Off (rule 3-15), or "" if none is."""
    keys = game.state.of_kind(KEY)
    off = [called(game, key) for key in keys if KEY_VALUE.of(game.state, key) == KEY_OFF]
    if not off:
        return ""
    of = f" ({len(off)} of {len(keys)})" if len(keys) > 1 else ""
    return f"{listed(off)} {'is' if len(off) == 1 else 'are'} Off{of}."


def watches(game: Game) -> list[str]:
    """Return the time on The Watch while The Clock is Off."""
    if any(ON.of(game.state, clock) for clock in game.state.of_kind(CLOCK)):
        return []
    return [
        f"The Watch: wweek {WWEEK.of(game.state, watch)}, wday {WDAY.of(game.state, watch)}"
        for watch in game.state.of_kind(WATCH)
    ]


def ministers(game: Game) -> str:
    """Return each Ministry with its Minister, and the Free Ministries."""
    found = game.state.of_kind(MINISTRY)
    filled = [
        (called(game, m), called(game, held)) for m in found if (held := MINISTER.of(game.state, m))
    ]
    free = [called(game, m) for m in found if not MINISTER.of(game.state, m)]
    parts = [
        table(sorted(filled)),
        fill(f"Free: {listed(sorted(free))}", "  ", "    ") if free else "",
    ]
    return "\n".join(part for part in parts if part)


def shown_elsewhere(state: State) -> frozenset[ObjectId]:
    """Return the objects that are shown elsewhere: awarded titles, and reports that are over."""
    held = {title for title, holder in honours.titles(state) if holder}
    return frozenset(held.union(state.where(REPORT_STATE, OVER)))


def notes_on_motion(game: Game, motion: ObjectId) -> list[str]:
    """Return notes on a motion: Shenanigans called in a CFI, then vetoes and Seals."""
    return [*_called_on(game, motion), *_marks(game, motion)]


def _called_on(game: Game, motion: ObjectId) -> list[str]:
    if FORM.of(game.state, motion) != CFI:
        return []
    defendant = DEFENDANT.of(game.state, motion)
    on = f" on {called(game, defendant)}" if defendant else ""
    parties = "neither of them votes on it" if defendant else "e does not vote on it"
    owner = OWNER.of(game.state, motion)
    whose = spoken(game.called(owner), _OWNER) if owner else "nobody"
    return [f"{whose} calls Shenanigans{on}, and {parties}"]


def _marks(game: Game, motion: ObjectId) -> list[str]:
    """Return the vetoes (rule 3-14) and the Seals of Approval (3-17) of an unresolved motion."""
    vetoed, seals = VETOED_BY.of(game.state, motion), SEALS.of(game.state, motion)
    marks = [f"is vetoed by {called(game, vetoed)}"] if vetoed else []
    marks += [f"has {'a Seal' if seals == 1 else f'{seals} Seals'} of Approval"] if seals else []
    return [f"{game.called(motion)} {' and '.join(marks)}"] if marks else []
