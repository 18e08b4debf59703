"""A comparison of the rules in an archive with the known rules."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from nomicbot.game.law import number_key
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.archives import RULESET, ArchivedRule
from nomicbot.text import counted, fill, one_line, table, told

SAME, OTHER_WORDS, OTHER_REVISION, NEW, MISSING = (
    "same revision",
    "same revision, other words",
    "other revision",
    "new",
    "missing",
)
"""The results of comparing a rule of an archive with the known rule of the same number.

`missing` is a rule that the archive lacks.
"""


@dataclass(frozen=True)
class Compared:
    """A rule in an archive and its known version, either of which may be None."""

    found: ArchivedRule | None
    known: ArchivedRule | None

    @property
    def rule(self) -> ArchivedRule:
        """The rule of the archive, or if it is missing, the known rule."""
        rule = self.found or self.known
        assert rule is not None
        return rule

    @property
    def what(self) -> str:
        """The result of the comparison: SAME, OTHER_WORDS, OTHER_REVISION, NEW or MISSING.

        Even an archive of the same law may have different words in a rule.
        """
        if self.found is None:
            return MISSING
        if self.known is None:
            return NEW
        if self.found.revision != self.known.revision:
            return f"{OTHER_REVISION}: {self.known.number}/{self.known.revision}"
        same = (self.found.title, self.found.text) == (self.known.title, self.known.text)
        return SAME if same else OTHER_WORDS


def compared(found: Sequence[ArchivedRule], known: Iterable[ArchivedRule]) -> list[Compared]:
    """Return each rule of an archive, in order, with its known version, then the missing rules."""
    by_number = {(rule.rulebook, rule.number): rule for rule in known}
    rows = [Compared(rule, by_number.pop((rule.rulebook, rule.number), None)) for rule in found]
    missing = sorted(by_number.values(), key=lambda rule: (rule.rulebook, number_key(rule.number)))
    return rows + [Compared(None, rule) for rule in missing]


def compared_screen(form: str, rows: Sequence[Compared], with_what: str) -> str:
    """Return the rules by section, each with its number, revision, title, length and comparison."""
    parts = []
    for section, some in groupby(
        rows, key=lambda row: "" if row.found is None else _section(row.found)
    ):
        rules = list(some)
        if not section:
            parts.append("Missing from the archive")
        else:
            parts.append(section)
        parts.append(table([_cells(row) for row in rules], right=[1]))
    number = sum(row.found is not None for row in rows)
    told_of = [row.what.partition(":")[0] for row in rows]
    counts = "; ".join(f"{told_of.count(what)} {what}" for what in dict.fromkeys(told_of))
    total = f"{counted(number, 'rule')} in an archive as {form}. Against {with_what}: {counts}."
    return "\n".join(parts) + "\n\n" + fill(total)


def _cells(row: Compared) -> tuple[str, ...]:
    rule = row.rule
    title = told(rule.title) if rule.title.strip() else "-"
    if row.found is None:
        return f"{rule.number}/{rule.revision}", title
    return f"{rule.number}/{rule.revision}", str(len(rule.text)), row.what, title


def _section(rule: ArchivedRule) -> str:
    book = f"{one_line(rule.rulebook)}, " if rule.rulebook != RULESET else ""
    return f"{book}Section {rule.number.partition('-')[0]}: {one_line(rule.section)}"


def compared_data(form: str, rows: Sequence[Compared]) -> dict[str, Any]:
    """Return the comparison as plain data, with the texts."""
    return {
        "form": form,
        "rules": [
            {
                "rulebook": row.rule.rulebook,
                "number": row.rule.number,
                "revision": row.rule.revision,
                "title": row.rule.title,
                "section": row.rule.section,
                "length": len(row.rule.text) if row.found else None,
                "text": row.found.text if row.found else None,
                "compared": row.what.partition(":")[0],
                "known_revision": row.known.revision if row.known else None,
            }
            for row in rows
        ],
    }


# -- as files of a rules_archive -------------------------------------------------------------------


def rule_file_name(rule: ArchivedRule) -> str:
    """Return the file name of a rule, such as `3-04.md`, in its rulebook's folder if it has one."""
    section, _, id = rule.number.partition("-")
    name = (
        f"{section}-{int(id):02}.md"
        if id.isdigit() and len(id) < 9
        else f"{_plain_name(rule.number)}.md"
    )
    return name if rule.rulebook == RULESET else f"{_plain_name(rule.rulebook)}/{name}"


def _plain_name(name: str) -> str:
    return re.sub(r"[^a-z0-9-]+", "-", name.casefold()).strip("-") or "other"


def rule_file(rule: ArchivedRule) -> str:
    """Return a rule in the format of `rules_archive`: a header, then the text.

    This does not add letters to clauses.
    """
    head = {
        "rule": rule.number,
        "revision": rule.revision,
        "title": rule.title,
        "section": rule.section,
    }
    lines = "\n".join(f"{key}: {one_line(str(value))}" for key, value in head.items())
    return f"---\n{lines}\n---\n\n{rule.text}\n"
