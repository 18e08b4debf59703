"""The Clock, Clock Keys, Legislators and marks of motions, as reports and screens show them."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import honours
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import fill, listed, spoken, table

_OWNER = 16


def legislators(game: Game) -> list[str]:
    """Return who is the Legislator of the Nweek, and whether their Seal is unused (3-17)."""
    nweek, _ = game.library.ntime(game.state)
    found = []
    for title in game.state.of_kind(v.TITLE_HELD):
        holder = v.TITLE_HOLDER.of(game.state, title)
        if v.HONORIFIC.of(game.state, title) == v.LEGISLATOR and holder:
            given = v.SEALED_IN.of(game.state, title) == nweek
            seal = (
                "eir Seal of Approval is given"
                if given
                else "e may give a proposal eir Seal of Approval"
            )
            found.append(f"{called(game, holder)} is {v.LEGISLATOR}; {seal}.")
    return found


def keys_off(game: Game) -> str:
    """Return a sentence about Clock Keys that are Off (rule 3-15), or "" if none is."""
    keys = game.state.of_kind(v.KEY)
    off = [called(game, key) for key in keys if v.KEY_VALUE.of(game.state, key) == v.KEY_OFF]
    if not off:
        return ""
    of = f" ({len(off)} of {len(keys)})" if len(keys) > 1 else ""
    return f"{listed(off)} {'is' if len(off) == 1 else 'are'} Off{of}."


def watches(game: Game) -> list[str]:
    """Return the time on The Watch while The Clock is Off."""
    if any(v.ON.of(game.state, clock) for clock in game.state.of_kind(v.CLOCK)):
        return []
    return [
        f"The Watch: wweek {v.WWEEK.of(game.state, watch)}, wday {v.WDAY.of(game.state, watch)}"
        for watch in game.state.of_kind(v.WATCH)
    ]


def ministers(game: Game) -> str:
    """Return each Ministry with its Minister, and the Free Ministries."""
    found = game.state.of_kind(v.MINISTRY)
    filled = [
        (called(game, m), called(game, held))
        for m in found
        if (held := v.MINISTER.of(game.state, m))
    ]
    free = [called(game, m) for m in found if not v.MINISTER.of(game.state, m)]
    parts = [
        table(sorted(filled)),
        fill(f"Free: {listed(sorted(free))}", "  ", "    ") if free else "",
    ]
    return "\n".join(part for part in parts if part)


def shown_elsewhere(state: State) -> frozenset[ObjectId]:
    """Return the objects that are shown elsewhere: awarded titles, and reports that are over."""
    held = {title for title, holder in honours.titles(state) if holder}
    return frozenset(held.union(state.where(v.REPORT_STATE, v.OVER)))


def notes_on_motion(game: Game, motion: ObjectId) -> list[str]:
    """Return notes on a motion: Shenanigans called in a CFI, then vetoes and Seals."""
    return [*_called_on(game, motion), *_marks(game, motion)]


def _called_on(game: Game, motion: ObjectId) -> list[str]:
    if v.FORM.of(game.state, motion) != v.CFI:
        return []
    defendant = v.DEFENDANT.of(game.state, motion)
    on = f" on {called(game, defendant)}" if defendant else ""
    parties = "neither of them votes on it" if defendant else "e does not vote on it"
    owner = v.OWNER.of(game.state, motion)
    whose = spoken(game.called(owner), _OWNER) if owner else "nobody"
    return [f"{whose} calls Shenanigans{on}, and {parties}"]


def _marks(game: Game, motion: ObjectId) -> list[str]:
    """Return the veto (rule 3-14) and the Seals of Approval (3-17) of an unresolved motion."""
    vetoed, seals = v.VETOED_BY.of(game.state, motion), v.SEALS.of(game.state, motion)
    marks = [f"is vetoed by {called(game, vetoed)}"] if vetoed else []
    marks += [f"has {'a Seal' if seals == 1 else f'{seals} Seals'} of Approval"] if seals else []
    return [f"{game.called(motion)} {' and '.join(marks)}"] if marks else []
