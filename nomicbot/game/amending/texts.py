"""Edits of a rule's text, each applied to the text as the previous one left it.

An edit fails if its words are not found or found more than once, or if no clause has its letter.
All white space is treated alike, so a quotation may be wrapped differently from the rule.
"""

import re
from collections.abc import Iterator

from nomicbot.game.amending.listing import (
    Append,
    DeleteClause,
    Edit,
    Insert,
    InsertClause,
    Prepend,
    Replace,
    Rewrite,
    RewriteClause,
    WithinClause,
)
from nomicbot.game.law import comment_spans
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_LABEL = regex(r"\s*([a-z]{1,2})\. +(?=\S)")
_GAP = regex(r"\n[ \t]*\n\s*|\Z")
_TIGHT = regex(r"[\s,;:.!?]")
"""A character that needs no space before it."""
_STOP = regex(r"[.!?…]+[\"')\]”’]*(?=\s|\Z)(?<!\be\.g\.)(?<!\bi\.e\.)")
_PLACE = regex(r"-1|[1-9]\d{0,2}")
"""The position of a part: a number counted from 1, or -1 for the last part."""


@dataclass(frozen=True)
class Misfit:
    """The reason why an edit cannot be made, for example `“Hats” is not found in`.

    The name of the edited text completes the sentence.
    """

    reason: str


@dataclass(frozen=True)
class RuleParagraph:
    """The place of a paragraph in a string, and the letter of its clause, or "" if none."""

    start: int
    end: int
    label: str


def edited(text: str, edit: Edit) -> str | Misfit:
    """Return `text` after an edit, or the reason why the edit cannot be made."""
    match edit:
        case Rewrite():
            return edit.text
        case Append():
            return _joined(text, edit.text)
        case Prepend():
            return _joined(edit.text, text)
        case Replace():
            return _replaced(text, edit)
        case Insert():
            return _inserted(text, edit)
        case InsertClause() | RewriteClause() | DeleteClause() | WithinClause():
            return _clause_edited(text, edit)


def paragraphs(text: str) -> Iterator[RuleParagraph]:
    """Yield the paragraphs of `text`, each with its letter.

    A blank line inside a comment does not end a paragraph.
    """
    bare = _blanked(text)
    position = 0
    while position < len(bare):
        gap = _GAP.search(bare, position)
        assert gap is not None
        label = _LABEL.match(bare, position, gap.start())
        if bare[position : gap.start()].strip() or text[position : gap.start()].strip():
            yield RuleParagraph(position, gap.start(), label[1] if label else "")
        position = max(gap.end(), position + 1)


def _blanked(text: str) -> str:
    """Return `text` with each character of a comment replaced by a space."""
    parts: list[str] = []
    position = 0
    for start, end in comment_spans(text):
        parts += [text[position:start], " " * (end - start)]
        position = end
    return "".join([*parts, text[position:]])


def _joined(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def _anyhow_spaced(words: str) -> re.Pattern[str]:
    """Return a pattern that finds `words`, whatever spaces and line breaks separate them."""
    return re.compile(r"\s+".join(re.escape(word) for word in words.split()))


def _places(text: str, words: str, every: bool = False) -> list[tuple[int, int]] | Misfit:
    """Return the place of `words` in `text`, or all places if `every` is true.

    A place is the start and end index of the words. Returns a Misfit if the words are missing, or
    if they occur more than once without `every`.
    """
    found = (
        [match.span() for match in _anyhow_spaced(words).finditer(text)] if words.strip() else []
    )
    if len(found) == 1 or (found and every):
        return found
    return Misfit(f"“{words}” is {f'found {len(found)} times' if found else 'not found'} in")


def _replaced(text: str, edit: Replace) -> str | Misfit:
    places = _places(text, edit.old, edit.every)
    if isinstance(places, Misfit):
        return places
    for start, end in reversed(places):
        text = text[:start] + edit.new + text[end:] if edit.new else _without(text, start, end)
    return text


def _without(text: str, start: int, end: int) -> str:
    """Return `text` without a passage, and without one of the spaces or blank lines around it."""
    before, after = text[:start], text[end:]
    if not before.strip() or before.endswith("\n"):
        if not after.strip():
            return before.rstrip()
        if after.startswith("\n"):
            return before.rstrip("\n") + ("\n\n" if before.strip() else "") + after.lstrip("\n")
        return before + after.lstrip(" ")
    if not after.strip() or _TIGHT.match(after):
        return before.rstrip(" ") + after
    return before + after


def _inserted(text: str, edit: Insert) -> str | Misfit:
    places = _places(text, edit.at)
    if isinstance(places, Misfit):
        return places
    ((start, end),) = places
    if edit.paragraph:
        holding = (p for p in paragraphs(text) if p.start <= start < max(p.end, p.start + 1))
        around = next(holding, None)
        if around is None:
            return Misfit(f"“{edit.at}” is only found outside the paragraphs of")
        return _beside(text, around, edit.text, edit.after)
    at = end if edit.after else start
    left, right = text[:at], text[at:]
    # Words that are inserted next to words keep a space between them.
    if edit.after and _words_meet(left, edit.text):
        left += " "
    if not edit.after and _words_meet(edit.text, right):
        right = " " + right
    return left + edit.text + right


def _words_meet(left: str, right: str) -> bool:
    return (
        bool(left and right)
        and not left[-1].isspace()
        and not right[0].isspace()
        and right[0] not in ",;:.!?)'’"
    )


def _beside(text: str, around: RuleParagraph, new: str, after: bool) -> str:
    """Return `text` with a new paragraph directly after or before the one at `around`."""
    if after:
        return _joined(text[: around.end].rstrip(), new, text[around.end :].lstrip("\n"))
    return _joined(text[: around.start].rstrip(), new, text[around.start :])


def _sentences(text: str) -> Iterator[RuleParagraph]:
    """Yield the sentences of `text`. A blank line also ends a sentence."""
    for paragraph in paragraphs(text):
        position = paragraph.start
        for stop in [*_STOP.finditer(text, position, paragraph.end), None]:
            end = stop.end() if stop else paragraph.end
            if text[position:end].strip():
                lead = len(text[position:end]) - len(text[position:end].lstrip())
                yield RuleParagraph(position + lead, end, "")
            position = end


def _named(text: str, clause: str) -> tuple[list[RuleParagraph], str]:
    """Return the parts of `text` that an edit applies to, and a phrase that names them.

    `clause` is the letter of a clause, or "paragraph" or "sentence" followed by its position or its
    first words.
    """
    part, _, which = clause.partition(" ")
    if part not in ("paragraph", "sentence"):
        label = clause.lower()
        return [p for p in paragraphs(text) if p.label == label], f"clause {label}"
    parts = list(paragraphs(text) if part == "paragraph" else _sentences(text))
    if not _PLACE.fullmatch(which):
        begins = re.compile(rf"(?:{_LABEL.pattern})?{_anyhow_spaced(which).pattern}")
        return [
            p for p in parts if begins.match(text, p.start, p.end)
        ], f"{part} that begins with “{which}”"
    at = int(which)
    told = f"{part} {which}" if at > 0 else f"{part} that is the last"
    return (parts[at - 1 : at] if at > 0 else parts[at:][:1]), told


def _run_on(clause: str, edit: Edit) -> Edit:
    """Return an edit that adds its words to the clause's own paragraph instead of a new one."""
    match edit:
        case Append():
            return Rewrite(f"{clause.rstrip()} {edit.text}")
        case Prepend():
            return Rewrite(f"{edit.text} {clause}")
        case _:
            return edit


def _clause_edited(
    text: str, edit: InsertClause | RewriteClause | DeleteClause | WithinClause
) -> str | Misfit:
    found, called = _named(text, edit.clause)
    if len(found) != 1:
        return Misfit(f"there is {'no' if not found else 'more than one'} {called} in")
    (clause,) = found
    sentence = edit.clause.startswith("sentence ")
    match edit:
        case InsertClause():
            if sentence:
                left, right = (
                    (clause.end, clause.end) if edit.after else (clause.start, clause.start)
                )
                gap = (" ", "") if edit.after else ("", " ")
                return text[:left] + gap[0] + edit.text + gap[1] + text[right:]
            return _beside(text, clause, edit.text, edit.after)
        case DeleteClause():
            if sentence:
                return _without(text, clause.start, clause.end)
            return _joined(text[: clause.start].rstrip(), text[clause.end :].lstrip("\n"))
        case RewriteClause():
            lettered = _LABEL.match(edit.text)
            keeps = not clause.label or (lettered and lettered[1] == clause.label)
            new = edit.text if keeps else f"{clause.label}. {edit.text}"
            return text[: clause.start] + new + text[clause.end :]
        case WithinClause():
            new = text[clause.start : clause.end]
            for one in edit.edits:
                after = edited(new, _run_on(new, one))
                if isinstance(after, Misfit):
                    return Misfit(f"{after.reason} {called} of")
                new = after
            return text[: clause.start] + new + text[clause.end :]
