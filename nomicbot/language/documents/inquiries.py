"""The text of a CFI: a statement and, after labels, its Defendant, an argument, and changes.

Labels are at the beginning of a line: `Statement:`, `Defendant:`, `Argument:`, `Argument against:`,
`Changes:`.
"""

import re
from dataclasses import dataclass

from nomicbot.language.documents.blocks import folded
from nomicbot.language.documents.bodies import tidy
from nomicbot.language.documents.sources import unquoted
from nomicbot.language.lexicon import valued
from nomicbot.language.patterns import pattern
from nomicbot.rulebooks.library import motions

_LABEL = pattern("label_of_inquiry", re.IGNORECASE | re.MULTILINE)
_SIDES = {"for": 0, "in ": 0, "aga": 1}
"""The index of the side of an argument, by the first three letters of its label."""
_ARGUES = pattern("argues")
LEADS = pattern("leads_to_argument")
_BETWEEN = pattern("between_fences")
_FENCED = re.compile(r"\s*\{+([^{}]*)\}+\s*")
_FIRST = pattern("first_statement")


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A CFI as its text describes it. `doubt` says why the text can't be parsed, or is ""."""

    statement: str
    defendant: str = ""
    argument: str = ""
    side: str = ""
    changes: str = ""
    doubt: str = ""


def labelled(text: str) -> bool:
    """Return whether `text` begins with a label."""
    return _LABEL.match(_line(text[:200])) is not None


def argues(text: str) -> bool:
    """Return whether `text`, which begins with a label, has an argument as its last part."""
    found = list(_LABEL.finditer(_line(text)))
    return bool(found) and _ARGUES.match(found[-1][0]) is not None


def reasons(text: str) -> bool:
    """Return whether `text` begins with the label of an argument."""
    return labelled(text) and _ARGUES.match(folded(text)) is not None


def promises(text: str) -> bool:
    """Return whether `text` ends with a label and nothing after it: "Statement:"."""
    text = _line(text)
    return any(not text[match.end() :].strip() for match in _LABEL.finditer(text))


def accuses(text: str) -> bool:
    """Return whether `text` begins with the label of the Defendant."""
    found = _LABEL.match(_line(text[:200]))
    return found is not None and _named(found)[0] == "defendant"


def _line(text: str) -> str:
    """Return `text` with plain marks and a line break at its end, so its labels are recognised."""
    return f"{folded(text).rstrip()}\n"


def _named(label: re.Match[str]) -> tuple[str, str]:
    """Return which part of a CFI a label introduces, and for which side it argues, or ""."""
    words = " ".join((label["label"] or label["heading"]).lower().split())
    return valued("heading").get(words, "argument"), label["side"] or label["sided"] or ""


def inquiry_in(text: str) -> Inquiry:
    """Return the CFI in `text`, which may have a `doubt`."""
    found = list(_LABEL.finditer(folded(text)))
    if apart := _in_fences(text, found):
        return apart
    parts = {"statement": tidy(text[: found[0].start()] if found else text)}
    side, last, begin = "", "", 0
    for index, match in enumerate(found):
        end = found[index + 1].start() if index + 1 < len(found) else len(text)
        label, sided = _named(match)
        # Evidence and the arguments below it are one argument, unless two of them name a side.
        goes_on = label == last == "argument" and not (sided and side)
        if parts.get(label) and not goes_on:
            return Inquiry("", doubt=f"it has more than one {label}")
        last, begin = label, begin if goes_on else match.end()
        parts[label] = tidy(text[begin:end])
        place = _SIDES.get(sided.lower()[:3])
        side = side if place is None else motions().sides[place]
    defendant = " ".join(parts.get("defendant", "").split()).rstrip(" .!,;")
    doubt = "" if parts["statement"] else "it makes no statement"
    if _FIRST.match(parts["statement"]):
        doubt = "it is not clear whether these are several statements"
    statement = unquoted(_bare(parts["statement"]))
    return Inquiry(
        statement,
        defendant,
        _bare(parts.get("argument", "")),
        side,
        parts.get("changes", ""),
        doubt,
    )


def _in_fences(text: str, labels: list[re.Match[str]]) -> Inquiry | None:
    """Return a CFI with its statement in one fence and its argument in another, or None.

    The second fence is taken as the argument, whatever it contains.
    """
    between = _BETWEEN.search(text)
    above = [label for label in labels if between is not None and label.end() <= between.start()]
    if between is None or len(above) > 1 or any(_named(label)[0] == "argument" for label in above):
        return None
    statement = tidy(text[above[0].end() if above else 0 : between.start()])
    return Inquiry(
        unquoted(statement.strip("{} \n")), argument=tidy(text[between.end() :].rstrip(" \n\t}"))
    )


def _bare(text: str) -> str:
    """Return a part of a CFI without the braces that enclose it."""
    found = _FENCED.fullmatch(text)
    return text if found is None else tidy(found[1])
