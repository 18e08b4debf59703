"""The contents of an nweek's report: its days, changed rules, waiting matters, and seeds."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.ballots import in_state, row
from nomicbot.publish.calendar import midnight
from nomicbot.publish.display_names import called
from nomicbot.rulebooks.ruleset import Nweek
from nomicbot.text import quote_marks, table, told

_TITLE = 45


@dataclass(frozen=True)
class PublishedSeeds:
    """The dice seeds by nweek, in hex: hashes of future seeds, and revealed seeds."""

    committed: Mapping[int, str] = field(default_factory=dict)
    revealed: Mapping[int, str] = field(default_factory=dict)
    lost: Mapping[int, str] = field(default_factory=dict)
    """The reasons why some seeds can never be revealed, by nweek."""


def calendar(now: Nweek) -> str:
    """Return the important days of the nweek as a table, or "" if no rule determines its end."""
    if now.ends is None:
        return ""
    rows = [
        (
            f"nday {now.nday}",
            midnight(now.today),
            f"nweek {now.nweek} begins" if now.nday == 1 else "it is now",
        )
    ]
    if now.votes is not None:
        rows.append((f"nday {now.opens}", midnight(now.votes), "voting begins"))
    rows.append(("the end", midnight(now.ends), "motions resolve"))
    return table(rows)


def motions_in(game: Game, state: str) -> list[str]:
    """Return a row for each motion in a state such as Open."""
    return [row(game, motion) for motion in in_state(game, state)]


# -- rules -----------------------------------------------------------------------------------------


def rules_changed(game: Game, changes: Iterable[Change]) -> str:
    """Return a table of the rules that these changes affected, with old and new revisions."""
    first: dict[ObjectId, dict[str, object]] = {}
    for change in changes:
        if game.state.kind(change.object) == kinds.RULE.name:
            first.setdefault(change.object, {}).setdefault(change.attribute, change.old)
    rows = [_rule_row(game, rule, before) for rule, before in first.items()]
    return table([r for r in rows if r is not None])


def _rule_row(game: Game, rule: ObjectId, before: dict[str, object]) -> tuple[str, str] | None:
    state = game.state
    if not state.exists(rule):
        if before.get("kind", "") is None:
            return None
        number, revision = before.get(kinds.NUMBER.name), before.get(kinds.REVISION.name)
        return (
            f"{number}/{revision}",
            f"repealed: {_titled(str(before.get(kinds.TITLE.name) or ''))}".rstrip(": "),
        )
    number, revision = kinds.NUMBER.of(state, rule), kinds.REVISION.of(state, rule)
    title = _titled(kinds.TITLE.of(state, rule))
    by = kinds.AMENDED_BY.of(state, rule)
    title += f" (by {called(game, by)})" if by else ""
    if "kind" in before:
        return f"{number}/{revision}", f"new: {title}"
    was = before.get(kinds.NUMBER.name, number), before.get(kinds.REVISION.name, revision)
    if was == (number, revision):
        return None
    return f"{was[0]}/{was[1]} -> {number}/{revision}", title


def _titled(title: str) -> str:
    return told(title, _TITLE) if title.strip() else "no title"


def awaiting(game: Game, most: int = 20) -> list[str]:
    """Return the clauses in force that are not implemented yet, each with its first words.

    For clauses that refer to something missing, the reason is added. At most `most` are listed.
    """
    waiting = [s for s in game.law_now().statuses if s.awaits]
    found = [
        f"{s.authority}: {quote_marks(s.text)}" + (f" ({s.why})" if s.astray else "")
        for s in waiting[:most]
    ]
    return [*found, f"and {len(waiting) - most} more"] if len(waiting) > most else found


def on_the_desk(game: Game, most: int = 20) -> list[str]:
    """Return the matters that are waiting for the administrator."""
    waiting = game.state.where(kinds.DESK_STATE, "waiting")
    found = [
        f"{called(game, item)}: {quote_marks(kinds.DESK_MATTER.of(game.state, item))}"
        for item in waiting[:most]
    ]
    return [*found, f"and {len(waiting) - most} more"] if len(waiting) > most else found


# -- dice ------------------------------------------------------------------------------------------


def seeds_of(game: Game, nweek: int, told: PublishedSeeds) -> PublishedSeeds:
    """Return the seeds to publish when `nweek` begins.

    These are the commitments for `nweek` and later, and the revealed seeds of the nweek before.
    Seeds of secret rolls have the negative number of their nweek. Most of these seeds are in the
    state; those in `told` will be added to it soon.
    """
    committed, revealed, lost = dict(told.committed), dict(told.revealed), dict(told.lost)
    for seed in game.state.of_kind(kinds.SEED):
        of = kinds.SEED_NWEEK.of(game.state, seed)
        if why := kinds.LOST.of(game.state, seed):
            if abs(of) >= nweek - 1:
                lost[of] = why
        elif abs(of) >= nweek:
            committed.setdefault(of, kinds.COMMITMENT.of(game.state, seed))
        elif of == nweek - 1 and (known := kinds.REVEALED.of(game.state, seed)):
            revealed.setdefault(of, known)
    return PublishedSeeds(*(dict(sorted(some.items())) for some in (committed, revealed, lost)))


def rule_heading(game: Game, rule: ObjectId) -> str:
    """Return the heading of a rule: `3-4/6 Scoring`."""
    number, revision = kinds.NUMBER.of(game.state, rule), kinds.REVISION.of(game.state, rule)
    return f"{number}/{revision} {_titled(kinds.TITLE.of(game.state, rule))}"
