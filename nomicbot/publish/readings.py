"""The status of the rules in force, rule by rule: unimplemented clauses, and deferred actions."""

from collections.abc import Iterable, Sequence
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.actions import Verdict
from nomicbot.game.inforce import Applied, ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.verdict_lines import painted
from nomicbot.text import abridged, counted, fill, one_line, shortened, table_rows, told

_TITLE = 34


@dataclass(frozen=True)
class DeferredReading:
    """An action deferred until a clause is implemented: its entry and its verdict so far."""

    entry: int
    verdict: Verdict


@dataclass(frozen=True)
class RuleStatus:
    """One rule in force: its clauses, and the actions that its unimplemented clauses defer."""

    rulebook: str
    number: str
    revision: int
    title: str
    clauses: tuple[ClauseStatus, ...]
    deferred: tuple[DeferredReading, ...]

    @property
    def name(self) -> str:
        """The rule's name and revision: `3-4/6`."""
        return f"{self.number}/{self.revision}"

    def clauses_that_are(self, status: Applied) -> list[ClauseStatus]:
        """Return the rule's clauses that the program applies in this way."""
        return [clause for clause in self.clauses if clause.status == status]


def rule_statuses(game: Game, deferred: Iterable[tuple[int, Verdict]]) -> list[RuleStatus]:
    """Return the status of each rule in force, in order of number.

    `deferred` has all deferred actions.
    """
    state = game.state
    waiting = [DeferredReading(entry, verdict) for entry, verdict in deferred]
    found = []
    for rule in sorted(
        state.of_kind(kinds.RULE), key=lambda r: number_key(kinds.NUMBER.of(state, r))
    ):
        clauses = tuple(status for status in game.law_now().statuses if status.rule == rule)
        number = kinds.NUMBER.of(state, rule)
        book = kinds.RULE_RULEBOOK.of(state, rule)
        found.append(
            RuleStatus(
                kinds.RULEBOOK_NAME.of(state, book) if book else "",
                number,
                kinds.REVISION.of(state, rule),
                one_line(kinds.TITLE.of(state, rule)),
                clauses,
                tuple(d for d in waiting if _waits_for(d.verdict, number, clauses)),
            )
        )
    return found


def _waits_for(verdict: Verdict, number: str, clauses: Sequence[ClauseStatus]) -> bool:
    """Return whether an action waits for one of these clauses to be implemented.

    The action may also wait for all of the clauses together.
    """
    clause = verdict.clause
    return (
        clause is not None
        and clause.rule == number
        and any(c.awaits and clause.clause in ("", c.authority.clause) for c in clauses)
    )


def status_screen(statuses: Sequence[RuleStatus], colour: bool = False) -> str:
    """Return a line for each rule, then the unimplemented clauses with the actions they defer."""
    rows = [
        (
            rule.name,
            told(rule.title, _TITLE) if rule.title else "-",
            ", ".join(_counts(rule)) or "no clause",
        )
        for rule in statuses
    ]
    parts: list[str] = []
    for rule, line in zip(statuses, table_rows(rows, indent=""), strict=True):
        awaiting = rule.clauses_that_are(Applied.AWAITING)
        parts.append(painted(line, Applied.AWAITING, colour) if awaiting else line)
        for clause in awaiting:
            label = f"{clause.authority.clause}. " if clause.authority.clause else ""
            parts.append(fill(abridged(clause.text, 300), f"    {label}", "       "))
            parts.append(
                f"       {clause.why}" if clause.astray else f"       {clause.attested_as}"
            )
        parts += [
            fill(
                f"deferred: {shortened(d.verdict.words, 200)} (entry {d.entry})", "    ", "       "
            )
            for d in rule.deferred
        ]
    waiting = sum(len(rule.clauses_that_are(Applied.AWAITING)) for rule in statuses)
    waits = f"{counted(waiting, 'clause')} can't be applied yet"
    total = (
        f"{counted(len(statuses), 'rule')}: {waits if waiting else 'every clause can be applied'}"
    )
    deferred = sum(len(rule.deferred) for rule in statuses)
    return "\n".join(
        [*parts, "", total + (f", and {counted(deferred, 'action')} with it." if deferred else ".")]
    )


def _counts(rule: RuleStatus) -> list[str]:
    return [f"{number} {status}" for status in Applied if (number := _number(rule, status))]


def _number(rule: RuleStatus, status: Applied) -> int:
    return len(rule.clauses_that_are(status))


def status_data(statuses: Iterable[RuleStatus]) -> list[dict[str, Any]]:
    """Return the statuses as plain data: a row for each rule."""
    return [
        {
            "rulebook": rule.rulebook,
            "rule": rule.number,
            "revision": rule.revision,
            "title": rule.title,
            "read": _number(rule, Applied.READ),
            "inert": _number(rule, Applied.INERT),
            "awaiting": [
                {"clause": clause.authority.clause, "text": clause.text, "why": clause.why}
                for clause in rule.clauses_that_are(Applied.AWAITING)
            ],
            "deferred": [
                {
                    "entry": d.entry,
                    "text": d.verdict.words,
                    "clause": str(d.verdict.clause),
                    "reason": d.verdict.reason,
                }
                for d in rule.deferred
            ],
        }
        for rule in statuses
    ]
