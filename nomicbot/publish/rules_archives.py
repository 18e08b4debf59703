"""The rules archive: the rules in force, what changed since the last archive, and their history.

An archive is made as plain data, which is also its JSON. The text, the Markdown and the message are
built only from that data, so that an old archive can be written again unchanged.
"""

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.clock import instant_from_text, instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish import archive_text as layout
from nomicbot.publish.calendar import instant
from nomicbot.publish.data import section_of
from nomicbot.publish.diffs import author_of, by_whom, changed_lines, title_of
from nomicbot.publish.display_names import called
from nomicbot.publish.letters import Letter
from nomicbot.publish.list_limits import is_too_long
from nomicbot.publish.rendering import render
from nomicbot.rulebooks.archives import BEGIN, END, RULESET, SUBJECT
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.revisions import BEGUN, RevisedWording, Revision
from nomicbot.text import counted, one_line

Data = dict[str, Any]

_KEEPER = "the Keeper of the Game"
_CORRECTED = "judging again, since the last archive was published"


_FEWER_LINES = (40, 12, 3, 2)
"""The limits on the lines of each difference, tried in order if a message is too long."""
_MOST_NAMED = 100


@dataclass(frozen=True)
class Occasion:
    """The circumstances of an archive: the game's name, the time, and who makes the archive."""

    game: str
    administrator: str
    at: datetime


def keeper(game: Game) -> str:
    """Return who keeps this display of the rules: the Minister of Law (4-4), if there is one."""
    keeper = ruleset().keeper_of_law(game)
    return f"{called(game, keeper)}, {_KEEPER}" if keeper else _KEEPER


def archive_data(
    game: Game,
    history: Sequence[Revision],
    last: Data | None,
    occasion: Occasion,
    cause: Callable[[Revision], str],
) -> Data:
    """Return the current rules archive of a game, as plain data.

    `last` is the previous archive. Changes are found by comparison with it, so after a rejudgement
    an archive shows all differences from the published archive, even if that was wrong. `cause`
    returns who changed a rule if it was not a motion.
    """
    now = ruleset().time.this_nweek(game)
    rules = sorted(game.state.of_kind(kinds.RULE), key=lambda rule: _place(game, rule))
    return {
        "archive": f"{now.nweek}/{now.nday}",
        "game": one_line(occasion.game),
        "administrator": one_line(occasion.administrator),
        "keeper": keeper(game),
        "nweek": now.nweek,
        "nday": now.nday,
        "clock": "On" if now.on else "Off",
        "at": instant_to_text(occasion.at),
        "since": last["archive"] if last else None,
        "rules": [_rule_data(game, rule) for rule in rules],
        "changed": _changed(game, history, last, cause),
        "history": [
            _history_data(game, rule, history, cause)
            for rule in dict.fromkeys(r.rule for r in history)
        ],
    }


def _place(game: Game, rule: ObjectId) -> tuple[bool, str, tuple[tuple[int, str], ...]]:
    """Return the sort key of a rule: the Ruleset before other rulebooks, then by number."""
    book = _book(game, kinds.RULE_RULEBOOK.of(game.state, rule))
    return book != RULESET, book, number_key(kinds.NUMBER.of(game.state, rule))


def _book(game: Game, book: ObjectId | None) -> str:
    return (kinds.RULEBOOK_NAME.of(game.state, book) if book else "") or RULESET


def _rule_data(game: Game, rule: ObjectId) -> Data:
    state = game.state
    return {
        "object": rule,
        "rulebook": _book(game, kinds.RULE_RULEBOOK.of(state, rule)),
        "section": section_of(game, rule) or "",
        "number": kinds.NUMBER.of(state, rule),
        "revision": kinds.REVISION.of(state, rule),
        "title": kinds.TITLE.of(state, rule),
        "text": kinds.TEXT.of(state, rule),
    }


# -- what changed, and the history -----------------------------------------------------------------


def _changed(
    game: Game, history: Sequence[Revision], last: Data | None, cause: Callable[[Revision], str]
) -> list[Data]:
    """Return all changes since the last archive, or since the beginning, in order."""
    found: list[tuple[int, Data]] = []
    for rule in dict.fromkeys(revision.rule for revision in history):
        revisions = [
            (place, revision) for place, revision in enumerate(history) if revision.rule == rule
        ]
        published = _published(last, rule)
        known = _known([revision for _, revision in revisions], published, last, rule)
        if known is None:
            found.append((len(history), _correction(published, revisions[-1][1])))
            continue
        found += [
            (place, _change_data(game, revision, cause))
            for place, revision in revisions[known:]
            if not revision.began
        ]
    return [data for _, data in sorted(found, key=lambda item: item[0])]


def _published(last: Data | None, rule: ObjectId) -> RevisedWording | None:
    """Return the wording of `rule` in the last archive, or None if the rule was not in it."""
    said = next((r for r in last["rules"] if r["object"] == rule), None) if last else None
    return (
        RevisedWording(said["number"], said["revision"], said["title"], said["text"], "")
        if said
        else None
    )


def _known(
    revisions: Sequence[Revision],
    published: RevisedWording | None,
    last: Data | None,
    rule: ObjectId,
) -> int | None:
    """Return how many revisions of a rule were already in the last archive.

    Returns None if the text in that archive equals none of them.
    """
    if published is None and (
        last is None or all(known["object"] != rule for known in last["history"])
    ):
        return 0
    places = [place for place, r in enumerate(revisions, 1) if _same(r.after, published)]
    return places[-1] if places else None


def _same(one: RevisedWording | None, other: RevisedWording | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.name, one.title, one.text) == (other.name, other.title, other.text)


def _correction(published: RevisedWording | None, revision: Revision) -> Data:
    """Return an entry about a rule whose text in the last archive differs from the record."""
    return {
        "what": "corrected",
        "from": published.name if published else None,
        "to": revision.after.name if revision.after else None,
        "when": None,
        **_nobody(_CORRECTED),
        "diff": "\n".join(changed_lines(published, revision.after)),
    }


def _nobody(by: str) -> Data:
    return {"motion": None, "motion_title": None, "author": None, "by": by}


def _who(game: Game, revision: Revision, cause: Callable[[Revision], str]) -> Data:
    """Return the motion that made a revision, with its owner, or a different cause in `by`."""
    by = by_whom(game, revision, cause(revision))
    if not revision.motion:
        return _nobody(by)
    return {
        "motion": game.library.called(game.state, revision.motion),
        "motion_title": title_of(game, revision.motion) or None,
        "author": author_of(game, revision.motion) or None,
        "by": by,
    }


def _change_data(game: Game, revision: Revision, cause: Callable[[Revision], str]) -> Data:
    before, after = revision.before, revision.after
    return {
        "what": revision.what,
        "from": before.name if before else None,
        "to": after.name if after else None,
        "when": f"{revision.nweek}/{revision.nday}",
        **_who(game, revision, cause),
        "diff": "\n".join(changed_lines(before, after)),
    }


def _history_data(
    game: Game, rule: ObjectId, history: Sequence[Revision], cause: Callable[[Revision], str]
) -> Data:
    """Return every revision of one rule, starting with the first, even if it is repealed."""
    revisions = [revision for revision in history if revision.rule == rule]
    last = revisions[-1].last
    return {
        "object": rule,
        "number": last.number,
        "title": last.title,
        "in_force": revisions[-1].after is not None,
        "revisions": [
            {
                "what": revision.what,
                "number": revision.last.number,
                "revision": revision.last.revision,
                "title": revision.last.title,
                "nweek": revision.nweek,
                "nday": revision.nday,
                "at": instant_to_text(revision.at),
                "entry": revision.entry,
                "clause": str(revision.clause),
                **_who(game, revision, cause),
            }
            for revision in revisions
        ],
    }


# -- forms -----------------------------------------------------------------------------------------


def to_json(data: Data) -> str:
    """Return an archive as complete JSON."""
    return json.dumps(data, indent=1, ensure_ascii=True) + "\n"


@dataclass(frozen=True)
class _Form:
    """The layout of an archive: functions that format section headings, rule headings and text."""

    section: Callable[[str, str], str]
    rule: Callable[[str, str], str]
    text: Callable[[str], str]
    gap: str


_TEXT = _Form(layout.heading_laid_out, layout.heading_laid_out, layout.laid_out, "\n\n\n")
_MARKDOWN = _Form(
    lambda heading, title: f"## {layout.heading_marked_up(heading, title)}",
    lambda heading, title: f"### {layout.heading_marked_up(heading, title)}",
    layout.marked_up,
    "\n\n",
)


def to_text(data: Data) -> str:
    """Return an archive as text, with lines that fit into a message, and the rules' history."""
    return render("archive.txt", **_values(data, _TEXT), history=_amended(data))


def to_markdown(data: Data) -> str:
    """Return an archive as Markdown."""
    functions = {"fenced": layout.fenced, "escaped": layout.marked_up}
    return render("archive.md", **_values(data, _MARKDOWN), **functions, history=_amended(data))


def archive_letter(data: Data, address: str = "", *, whole: bool = False) -> Letter:
    """Return the rules archive as a message: what changed, and the `address` of all rules.

    Its subject has the form `Rules Archive 94/11`. With `whole`, all rules are attached; this is
    only for a person who asked, because lists don't accept such long messages.
    """
    file = f"rules-{data['archive'].replace('/', '-')}.txt" if whole else ""
    body = _mail_body(data, address, file)
    return Letter(
        "archive",
        f"{SUBJECT} {data['archive']}",
        body,
        attached=((file, to_text(data)),) if whole else (),
    )


def _mail_body(data: Data, address: str, file: str) -> str:
    """Return the body of the message.

    The differences are shortened if the body would be too long for a list.
    """
    values = _values(data, _TEXT)
    for lines in (None, *_FEWER_LINES):
        told = [(who, [_cut(diff, lines) for diff in diffs]) for who, diffs in values["changed"]]
        body = render("archive_mail.txt", **{**values, "changed": told}, file=file, address=address)
        if not is_too_long(body):
            break
    return _headings_only(values, file, address) if is_too_long(body) else body


def _headings_only(values: Data, file: str, address: str) -> str:
    """Return the body of the message with only the authors and numbers of the changes."""
    told = [(who, [counted(len(diffs), "change")]) for who, diffs in values["changed"]]
    left = len(told) - _MOST_NAMED
    told = [
        *told[:_MOST_NAMED],
        *([(f"and {counted(left, 'other')}", ["..."])] if left > 0 else []),
    ]
    return render("archive_mail.txt", **{**values, "changed": told}, file=file, address=address)


def _cut(diff: str, lines: int | None) -> str:
    """Return the first `lines` lines of a difference, and how many lines are left out."""
    every = diff.splitlines()
    if lines is None or len(every) <= lines + 1:
        return diff
    return "\n".join([*every[:lines], f"... and {counted(len(every) - lines, 'line')}"])


def _values(data: Data, form: _Form) -> Data:
    """Return the values for the templates of an archive."""
    changed = groupby(data["changed"], key=lambda change: (change["when"], change["by"]))
    return {
        "data": data,
        "title": f"{SUBJECT} {data['archive']}",
        "at": instant(instant_from_text(data["at"])),
        "number": len(data["rules"]),
        "changed": [
            (f"{when}, {by}" if when else by, [c["diff"] for c in same])
            for (when, by), same in changed
        ],
        "begin": BEGIN,
        "end": END,
        "rules": form.gap.join(_parts(data, form)),
        "line": _revision_line,
        "unchanged": len(data["history"]) - len(_amended(data)),
    }


def _parts(data: Data, form: _Form) -> list[str]:
    """Return the headings of rulebooks and sections, and each rule with its heading."""
    parts: list[str] = []
    book = RULESET
    for (of, number, title), rules in groupby(data["rules"], key=_section_key):
        if of != book:
            parts.append(form.section("Rulebook", of))
            book = of
        parts.append(form.section(f"Section {number}", title))
        for rule in rules:
            heading = form.rule(f"Rule {rule['number']}/{rule['revision']}", rule["title"])
            parts.append(f"{heading}\n\n{form.text(rule['text'])}".rstrip("\n"))
    return parts


def _section_key(rule: Data) -> tuple[str, str, str]:
    return rule["rulebook"], rule["number"].partition("-")[0], rule["section"]


def _amended(data: Data) -> list[Data]:
    """Return the histories of the rules with more than one revision."""
    return [rule for rule in data["history"] if [r["what"] for r in rule["revisions"]] != [BEGUN]]


def _revision_line(revision: Data) -> str:
    """Return a revision on one line: `3-4/7, 94/13: amended by p12 “Less” by Wonko`."""
    by = "of" if revision["what"] == BEGUN else f"{revision['what']} by"
    return (
        f"{revision['number']}/{revision['revision']}, "
        f"{revision['nweek']}/{revision['nday']}: {by} {revision['by']}"
    )
