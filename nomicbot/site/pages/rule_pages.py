"""Pages of the law: the rules, how their clauses are implemented, revisions, and authors."""

from collections import Counter
from itertools import groupby
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.inforce import Applied, ClauseStatus
from nomicbot.game.law import clauses, number_key
from nomicbot.game.objects import ObjectId, serial
from nomicbot.publish.data import section_of
from nomicbot.publish.diffs import changed_lines
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.revisions import RevisedWording, Revision
from nomicbot.site.links import link, page_of
from nomicbot.site.view import View, revision_page

Data = dict[str, Any]
_STATUS = {
    Applied.READ: "read by code",
    Applied.INERT: "no machine effect",
    Applied.AWAITING: "can't be applied yet",
}


def in_force(view: View) -> list[ObjectId]:
    """Return the rules in force: those of the Ruleset first, each rulebook sorted by number."""
    state = view.state
    books = {book: n for n, book in enumerate(state.of_kind(kinds.RULEBOOK))}

    def place(rule: ObjectId) -> tuple[Any, ...]:
        return books.get(kinds.RULE_RULEBOOK.of(state, rule) or "", 0), number_key(
            kinds.NUMBER.of(state, rule)
        )

    return sorted(state.of_kind(kinds.RULE), key=place)


def _statuses(view: View) -> dict[ObjectId, list[ClauseStatus]]:
    view.rests_on_law()
    found: dict[ObjectId, list[ClauseStatus]] = {}
    for status in view.game.law_now().statuses:
        found.setdefault(status.rule, []).append(status)
    return found


def _name(view: View, rule: ObjectId) -> str:
    return f"{kinds.NUMBER.of(view.state, rule)}/{kinds.REVISION.of(view.state, rule)}"


def _heading(view: View, rule: ObjectId) -> tuple[str, str]:
    book = kinds.RULE_RULEBOOK.of(view.state, rule)
    return (kinds.RULEBOOK_NAME.of(view.state, book) if book else ""), section_of(
        view.game, rule
    ) or ""


def listing(view: View) -> list[Data]:
    """Return the rules by section, each with its number of implemented clauses."""
    statuses = _statuses(view)
    groups = []
    for (book, section), rules in groupby(in_force(view), key=lambda rule: _heading(view, rule)):
        rows = []
        for rule in rules:
            some = Counter(status.status for status in statuses.get(rule, ()))
            rows.append(
                {
                    "rule": link(kinds.NUMBER.of(view.state, rule), page_of(rule)),
                    "revision": kinds.REVISION.of(view.state, rule),
                    "title": kinds.TITLE.of(view.state, rule),
                    "read": some[Applied.READ],
                    "inert": some[Applied.INERT],
                    "awaiting": some[Applied.AWAITING],
                }
            )
        groups.append({"rulebook": book, "section": section, "rules": rows})
    return groups


def index(view: View) -> Data:
    """Return the page with the rules in force, their last changes, and unimplemented clauses."""
    law = view.chronicle.law
    changed = [r for r in law.history if not r.began][-20:][::-1]
    gone = [revisions[-1] for revisions in law.of.values() if revisions[-1].after is None]
    waiting = [
        {"clause": view.clause(s.authority), "text": s.text, "why": s.why}
        for some in _statuses(view).values()
        for s in some
        if s.awaits
    ]
    return {
        "title": "Rules",
        "sections": listing(view),
        "changed": [revision_row(view, revision) for revision in changed],
        "repealed": [revision_row(view, revision) for revision in gone],
        "awaiting": waiting,
    }


def whole(view: View) -> Data:
    """Return the page with the full text of all rules in force."""
    view.rests_on_law()
    rules = [
        {
            "rule": link(kinds.NUMBER.of(view.state, rule), page_of(rule)),
            "revision": kinds.REVISION.of(view.state, rule),
            "title": kinds.TITLE.of(view.state, rule),
            "section": _heading(view, rule)[1],
            "text": kinds.TEXT.of(view.state, rule),
        }
        for rule in in_force(view)
    ]
    return {"title": "All rules in force", "rules": rules}


def revision_row(view: View, revision: Revision) -> Data:
    """Return a table row for a revision: its number, the change, its time and its cause."""
    view.rests_on_law()
    last = revision.last
    motion = revision.motion
    owner = (
        ruleset().motions.owner.of(view.state, motion)
        if motion and view.state.exists(motion)
        else ""
    )
    return {
        "rule": link(last.name, revision_page(revision.rule, last.revision)),
        "title": last.title,
        "what": revision.what,
        "when": view.moment(revision.at, revision.nweek, revision.nday),
        "motion": view.thing(motion) if motion else "",
        "motion_title": ruleset().motions.title.of(view.state, motion)
        if motion and view.state.exists(motion)
        else "",
        "owner": view.thing(owner) if owner else "",
        "cause": view.entry(revision.entry) if not motion and not revision.began else "",
        "clause": view.clause(revision.clause),
    }


def _clauses(wording: RevisedWording) -> list[Data]:
    return [{"letter": clause.label, "text": clause.text} for clause in clauses(wording.text)]


def rule(view: View, object: ObjectId) -> Data:
    """Return the page of a rule, with its present wording or that at its repeal."""
    revisions = view.chronicle.law.of[object]
    last = revisions[-1].last
    there = view.state.exists(object)
    statuses = _statuses(view).get(object, []) if there else []
    read = [
        {
            "letter": status.authority.clause,
            "text": status.text,
            "status": status.status,
            "how": _STATUS.get(status.status, status.status),
            "why": status.why,
        }
        for status in statuses
    ]
    book, section = _heading(view, object) if there else ("", "")
    return {
        "title": f"{last.number} {last.title}".strip(),
        "number": last.number,
        "revision": last.revision,
        "name": last.title,
        "rulebook": book,
        "section": section,
        "in_force": there,
        "clauses": read or [c | {"status": "", "how": "", "why": ""} for c in _clauses(last)],
        "history": [revision_row(view, r) for r in reversed(revisions)],
    }


def revision(view: View, object: ObjectId, number: int) -> Data:
    """Return the page of a rule at a revision, with what that revision changed."""
    revisions = view.chronicle.law.of[object]
    made = [r for r in revisions if r.after is not None and r.after.revision == number]
    ended = [r for r in revisions if r.after is None and r.last.revision == number]
    wording = (made or ended)[-1].last
    steps = []
    for step in [*made, *ended]:
        lines = changed_lines(step.before, step.after) if step.before is not None else []
        steps.append(revision_row(view, step) | {"diff": lines[2:]})
    numbers = sorted({r.last.revision for r in revisions})
    place = numbers.index(number)
    near = {
        "before": link(f"/{numbers[place - 1]}", revision_page(object, numbers[place - 1]))
        if place
        else "",
        "after": (
            link(f"/{numbers[place + 1]}", revision_page(object, numbers[place + 1]))
            if place + 1 < len(numbers)
            else ""
        ),
    }
    return {
        "title": f"{wording.name} {wording.title}".strip(),
        "name": wording.title,
        "number": wording.number,
        "revision": wording.revision,
        "rule": link(f"rule {wording.number}", page_of(object)),
        "clauses": _clauses(wording),
        "steps": steps,
        **near,
    }


def pages_of(view: View, object: ObjectId) -> list[int]:
    """Return the revisions of a rule that have pages of their own."""
    return sorted({r.last.revision for r in view.chronicle.law.of.get(object, ())})


def archive(view: View) -> list[Data]:
    """Return the rules as of the beginning of an nweek, for the page of an archive."""
    return [
        {
            "rule": link(
                _name(view, rule), revision_page(rule, kinds.REVISION.of(view.state, rule))
            ),
            "title": kinds.TITLE.of(view.state, rule),
        }
        for rule in sorted(
            view.state.of_kind(kinds.RULE),
            key=lambda r: (kinds.RULE_RULEBOOK.of(view.state, r), serial(r)),
        )
    ]
