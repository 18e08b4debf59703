"""Screens of the command line: the state, one object, changes, and the status of the clauses."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.inforce import Applied, ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key
from nomicbot.game.objects import Change, ObjectId
from nomicbot.publish import people, reports, state_lines
from nomicbot.publish.attribute_rows import attribute_rows, on_a_line
from nomicbot.publish.ballots import (
    final_votes,
    in_state,
    opens,
    shown_motion,
    vote_rows,
    voting_ends,
)
from nomicbot.publish.data import ABSENT, state_data, value_of
from nomicbot.publish.display_names import INTERNAL_KINDS, attribute_called, called, in_words
from nomicbot.publish.outcomes import seconds_needed
from nomicbot.publish.verdict_lines import painted
from nomicbot.rulebooks.library import motions, rulebooks, ruleset
from nomicbot.rulebooks.rulebook import Panel
from nomicbot.rulebooks.ruleset import Nweek
from nomicbot.text import (
    counted,
    fill,
    item_lines,
    one_line,
    plain,
    quoted,
    table,
)

__all__ = [
    "ABSENT",
    "change_line",
    "coverage_data",
    "coverage_screen",
    "state_data",
    "state_screen",
    "value_of",
]

_LINE = 200
_HISTORICAL = 20
_TEXT = "text"


# -- changes ---------------------------------------------------------------------------------------


def change_line(game: Game, change: Change) -> str:
    """Return a change on one line: `Wonko Amplitude: 3 -> 4 (3-4.b/6)`."""
    name = called(game, change.object)
    kind = game.state.kind(change.object)
    old, new = (in_words(game, kind, change.attribute, value) for value in (change.old, change.new))
    return (
        f"{name} {attribute_called(game, kind, change.attribute)}: {old} "
        f"-> {new} ({change.authority})"
    )


# -- the law ---------------------------------------------------------------------------------------


def coverage_screen(statuses: Sequence[ClauseStatus], colour: bool = False) -> str:
    """Return every clause by rule with its status: how it is implemented, or why it is not."""
    parts = []
    for rule, clauses in groupby(statuses, key=_rule_of):
        lines = [painted(rule, "heading", colour)]
        for status in clauses:
            how = status.status.ljust(8)
            label = f"  {status.authority.clause or '-':<3} {how} "
            told = fill(status.why, label, " " * len(label))
            lines.append(told.replace(how, painted(how, status.status, colour), 1))
        parts.append("\n".join(lines))
    number = Counter(status.status for status in statuses)
    shown = (
        (Applied.READ, "read"),
        (Applied.INERT, "without machine effect"),
        (Applied.AWAITING, "not implemented yet"),
    )
    total = ", ".join(f"{number[status]} {words}" for status, words in shown)
    return "\n\n".join([*parts, f"{counted(len(statuses), 'clause')}: {total}."])


def _rule_of(status: ClauseStatus) -> str:
    authority = status.authority
    revision = "" if authority.revision is None else f"/{authority.revision}"
    return f"{authority.rulebook} {authority.rule}{revision}".strip()


def coverage_data(statuses: Iterable[ClauseStatus]) -> list[dict[str, Any]]:
    """Return the statuses as plain data: a row for each clause."""
    return [
        {
            "rulebook": status.authority.rulebook,
            "rule": status.authority.rule,
            "revision": status.authority.revision,
            "clause": status.authority.clause,
            "status": status.status,
            "why": status.why,
            "text": status.text,
        }
        for status in statuses
    ]


# -- the state -------------------------------------------------------------------------------------


def state_screen(
    game: Game,
    object: str | None = None,
    colour: bool = False,
    *,
    everything: bool = False,
    readings: bool = True,
    briefly: bool = False,
) -> str:
    """Return the whole state in groups, or one object by its name.

    Raises LookupError if there is no such object. With `everything`, attributes that only the
    administrator may see are included. Without `readings`, only unimplemented clauses have their
    status, as players see them. With `briefly`, attributes with initial values are left out.
    """
    if object is None:
        return _whole(game, colour, everything)
    found = game.library.find(game.state, object, "")
    if not found:
        raise LookupError(f"nothing is called {one_line(object)}")
    return "\n\n".join(_object(game, one, colour, everything, readings, briefly) for one in found)


def _whole(game: Game, colour: bool, everything: bool) -> str:
    now, law = ruleset().time.this_nweek(game), motions()
    groups = [("Time", _time(game, now))]
    groups.append(("Players", people.players(game) or "  nobody has joined yet"))
    player = ruleset().player
    others = [o for o in game.state.of_kind(kinds.OUTSIDER) if not player.of(game.state, o)]
    groups.append(("No players any more", item_lines(called(game, o) for o in others)))
    for state in (law.open, law.pending, law.historical):
        groups.append(_motions(game, state))
    rules = sorted(
        game.state.of_kind(kinds.RULE), key=lambda r: number_key(kinds.NUMBER.of(game.state, r))
    )
    groups.append(
        (f"Rules ({len(rules)})", item_lines(reports.rule_heading(game, rule) for rule in rules))
    )
    groups.append(("Clauses that can't be applied yet", item_lines(reports.awaiting(game))))
    groups.append(("On the administrator's desk", item_lines(reports.on_the_desk(game))))
    groups.append(("Fora", item_lines(_forum(game, f) for f in game.state.of_kind(kinds.FORUM))))
    groups.append((ruleset().offices, ruleset().offices_shown(game)))
    groups.append(("Elections", item_lines(state_lines.under_way(game, now))))
    groups += [(panel.heading, panel.shown(game)) for panel in _panels() if panel.begun(game)]
    groups.append(
        (
            "Other objects",
            item_lines(on_a_line(game, o, everything=everything) for o in _others(game)),
        )
    )
    return "\n\n".join(
        f"{painted(title, 'heading', colour)}\n{body}" for title, body in groups if body
    )


def _panels() -> list[Panel]:
    """Return the parts of the screen that rulebooks contribute."""
    return [panel for book in rulebooks() for panel in book.presentation.panels]


def _time(game: Game, now: Nweek) -> str:
    time = ruleset().time
    year = time.nyear(game)
    of = f" of nyear {year}" if year is not None else ""
    lines = [f"The Clock is {'On' if now.on else 'Off'}: nweek {now.nweek}{of}, nday {now.nday}"]
    lines += [*time.while_off(game), *filter(None, [time.stopped_by(game)])]
    return item_lines([*lines, *state_lines.waits_for(game)])


def _motions(game: Game, state: str) -> tuple[str, str]:
    """Return a heading and the motions in a state, but only the last Historical ones."""
    found = in_state(game, state)
    last = found[-_HISTORICAL:] if state == motions().historical else found
    which = f" (the last {len(last)} of {len(found)})" if len(last) < len(found) else ""
    return f"{state} motions{which}", item_lines(
        state_lines.motion_line(game, motion) for motion in last
    )


def _forum(game: Game, forum: ObjectId) -> str:
    return (
        f"{called(game, forum)} ({'public' if kinds.PUBLIC.of(game.state, forum) else 'private'})"
    )


def _others(game: Game) -> list[ObjectId]:
    """Return the objects that the other groups on the screen leave out.

    Objects that are shown in a player's row, and finished ones, are left out here, too.
    """
    grouped = (
        kinds.OUTSIDER,
        kinds.RULE,
        kinds.DESK,
        kinds.FORUM,
        *(kind for book in rulebooks() for kind in book.presentation.grouped_kinds),
        *(kind for panel in _panels() for kind in panel.kinds),
    )
    known = INTERNAL_KINDS | {kind.name for kind in grouped}
    told = {o for book in rulebooks() for o in book.presentation.shown_elsewhere(game.state)}
    return [o for o in game.state if game.state.kind(o) not in known and o not in told]


# -- one object ------------------------------------------------------------------------------------


def _object(
    game: Game, object: ObjectId, colour: bool, everything: bool, readings: bool, briefly: bool
) -> str:
    kind = game.state.kind(object)
    rows = attribute_rows(game, object, everything=everything, briefly=briefly)
    if kind == kinds.OUTSIDER.name:
        rows += _offices(game, object)
    parts = [painted(called(game, object), "heading", colour) + "\n" + table(rows)]
    if kind == kinds.RULE.name:
        parts.append(_clauses(game, object, colour, readings))
    elif kind == motions().kind.name:
        parts += _motion(game, object)
    elif kind == ruleset().elections.kind.name:
        now = ruleset().time.this_nweek(game)
        parts.append(fill(state_lines.election_line(game, now, object), "  ", "    "))
    elif words := game.state.attributes(object).get(_TEXT):
        parts.append(quoted(words))
    return "\n\n".join(part for part in parts if part)


def _offices(game: Game, player: ObjectId) -> list[tuple[str, str]]:
    """Return the Ministries and titles of a player, if they have any."""
    held = (
        (ruleset().offices, ruleset().offices_of(game, player)),
        ("titles", ruleset().honours_of(game, player)),
    )
    return [(what, ", ".join(names)) for what, names in held if names]


def _clauses(game: Game, rule: ObjectId, colour: bool, readings: bool) -> str:
    """Return the text of a rule, clause by clause, each with its status.

    Without `readings`, only unimplemented clauses have their status.
    """
    parts = []
    for status in game.law_now().statuses:
        if status.rule == rule:
            label = f"{status.authority.clause}. " if status.authority.clause else ""
            words = fill(plain(status.text), f"  {label}", "     ")
            if readings or status.awaits:
                how = fill(f"[{status.status}: {status.why}]", "     ")
                words += f"\n{painted(how, status.status, colour)}"
            parts.append(words)
    return "\n\n".join(parts)


def _motion(game: Game, motion: ObjectId) -> list[str]:
    """Return the text of a motion, the changes understood from it, and its votes."""
    laid_out = shown_motion(game, motion)
    final = final_votes(game, motion)
    parts = [laid_out.text]
    if since := opens(game, motion):
        parts.append(fill(f"It is Pending: voting on it begins {since}."))
    elif until := voting_ends(game, motion):
        parts.append(fill(f"It is Open: voting on it closes {until}."))
    if needed := seconds_needed(game, motion):
        parts.append(fill(f"To pass it needs {needed}, and no OBJECT."))
    if laid_out.asks:
        parts.append("What was read in it\n" + item_lines(laid_out.asks))
    if laid_out.votes:
        parts.append(f"Votes so far\n{laid_out.votes}")
    elif laid_out.legal:
        parts.append("Nobody has voted on it yet.")
    elif final:
        parts.append("Final Votes\n" + table(vote_rows(game, final), right=[1]))
    return parts
