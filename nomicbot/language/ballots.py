"""Answers to a quoted ballot: "> Proposal 12/0: Title (author)" above, and "Yes. Though ..." or "..., FOR" below.

Only where the quotation ends with the row of exactly one motion, and the answer begins or ends with a vote as people
fill in a ballot; anything between that and prose is asked back.
"""

import re
from collections.abc import Iterator

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.blocks import folded
from nomicbot.language.moods import conditional, harmless, masked
from nomicbot.language.voting import CHOICE, choice_of
from nomicbot.rulebooks.bnomic.vocabulary import NO, OBJECT, REFUSED, SECOND, YES, Vote

_QUOTE_MARKS = re.compile(r"^(?:[ \t]*>)+[ \t]?")
_ROW = re.compile(
    r"\s*(?:(?:proposal|prop\.?|motion)\s+#?(?P<long>\d{1,9})(?:/\d+)?\s*(?:[:\-]|$)"
    r"|p(?P<short>\d{1,9})(?:/\d+)?\s*(?:[:\-]|\s|$)"
    r"|#?(?P<table>\d{1,9})\*?\s{1,}\S.*?\s{2,}\S"
    r"|(?P<kind>CFI|tweak|referendum)\s+(?P<other>\d{1,9})\b)",
    re.IGNORECASE,
)
_NOTE = re.compile(r"\s*(?:\[\d{1,3}\]\s*)*")
_BEGINS = re.compile(
    rf"(?P<choice>{CHOICE})(?P<after>\s*(?:[.!]+(?=\s|$)|$)|[ \t]*\n|\s*[:;,(\-]|\s+(?=\())", re.IGNORECASE
)
_OTHERS = r"(?:SECOND|OBJECT|REFUSED|YES|NO)"
_ENDS = re.compile(rf"(?:[,;:.!?\-]|\n)\s*(?P<choice>FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|{_OTHERS})\s*[.!]*\s*$")
_CAPITALS = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE(?:\s+NOT)?|SECOND|OBJECT|REFUSED)\b")
_OTHER_VOTE = re.compile(
    r"(?:shelve|present|defer|veto|endorse|endorsed|negative|affirmative|against|for|pass|reject)[.!]*(?:\s|$)",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(r"\b(?:kidding|joking|just\s+a\s+joke|never\s*mind)\b", re.IGNORECASE)
_PARAGRAPH = re.compile(r"\n[ \t\r]*\n")
_MOST_ROW_LINES = 2
_ROW_LINES_SEEN = 6
_ROW_LENGTH = 300
_WRAPPED_LENGTH = 55
_ANSWER_LENGTH = 2_000


def answer(text: str, passage: tuple[int, int], quoted: tuple[int, int]) -> Iterator[Announcement | Unread]:
    """The vote that the first paragraph of a passage casts on the motion in the quotation above it, if it does."""
    motions = _motions(folded(text[slice(*quoted)]))
    if not motions:
        return
    flat = folded(text[slice(*passage)])
    note = _NOTE.match(flat)
    begin = note.end() if note else 0
    paragraph_end = _PARAGRAPH.search(flat, begin)
    paragraph = flat[begin : paragraph_end.start() if paragraph_end else len(flat)].rstrip()[: _ANSWER_LENGTH + 1]
    start = passage[0] + begin
    question = ""
    found = [match for match in _votes(paragraph) if _fits(match, motions[0])]
    if not found:
        if _OTHER_VOTE.match(paragraph):
            question = f"“{paragraph.split()[0].rstrip('.!')}” is no vote that is known here"
        else:
            return
    elif len(motions) > 1:
        question = "the rows of more than one motion stand above it"
    elif len({choice_of(match["choice"], motions[0]) for match in found}) > 1 or len(paragraph) > _ANSWER_LENGTH:
        question = "it is not clear which vote this is"
    elif question := _doubt(paragraph, found[0], motions[0]):
        pass
    else:
        match = found[0]
        span = (start + match.start("choice"), start + match.end("choice"))
        words = " ".join(text[slice(*span)].split())
        yield Announcement(Vote(motions[0], choice_of(match["choice"], motions[0])), f"{words} ({motions[0]})", (span,))
        return
    first = paragraph.split("\n", 1)[0]
    vote = choice_of(found[0]["choice"], motions[0]) if found else "FOR"
    hints = tuple(f"I vote {vote} {motion}." for motion in motions)
    yield Unread(" ".join(first.split()), question, hints, ((start, start + len(first)),))


def _motions(quotation: str) -> list[str]:
    """The motions whose rows end a quotation, if nothing but the rest of a row follows them."""
    below = quotation.rstrip().rsplit("\n", _ROW_LINES_SEEN)[-_ROW_LINES_SEEN:]
    lines = [_QUOTE_MARKS.sub("", line[:_ROW_LENGTH]).rstrip() for line in below]
    while lines and not lines[-1]:
        lines.pop()
    blank = max((index for index, line in enumerate(lines) if not line), default=-1)
    block = lines[blank + 1 :]
    rows = [_ROW.match(line) for line in block]
    if not rows or rows[0] is None:
        return []
    names = [_name(row) for row in rows if row]
    wrapped = len(block) - len(names)
    if wrapped and (len(names) > 1 or len(block) > _MOST_ROW_LINES or len(block[0]) < _WRAPPED_LENGTH):
        return []
    return names


def _name(row: re.Match[str]) -> str:
    number = int(row["long"] or row["short"] or row["table"] or row["other"])
    if row["table"] or row[0].lstrip().lower().startswith("motion"):
        return str(number)
    kind = {"c": "CFI ", "t": "Tweak ", "r": "Referendum "}.get((row["kind"] or "")[:1].lower(), "p")
    return f"{kind}{number}"


def _votes(paragraph: str) -> list[re.Match[str]]:
    """The vote that a paragraph begins with, and the one that it ends with."""
    found = [match for match in (_BEGINS.match(paragraph), _ENDS.search(paragraph)) if match]
    return found[:1] if len(found) == 2 and found[0].start("choice") == found[1].start("choice") else found


def _fits(vote: re.Match[str], motion: str) -> bool:
    """Whether a word can be meant as a vote on that motion: to most people, to second or to object is talk."""
    kind = motion.partition(" ")[0]
    choice = choice_of(vote["choice"])
    if choice in (SECOND, OBJECT, REFUSED):
        return kind == "CFI" if choice == REFUSED else kind in ("Tweak", "Referendum")
    return kind == "CFI" or choice not in (YES, NO) or vote.re is _BEGINS


def _doubt(paragraph: str, vote: re.Match[str], motion: str) -> str:
    """Why the vote may not be meant as one, or an empty string."""
    before, after = paragraph[: vote.start("choice")], paragraph[vote.end("choice") :]
    rest = masked(f"{before} {after}")
    others = {choice_of(match[0], motion) for match in _CAPITALS.finditer(rest)} - {choice_of(vote["choice"], motion)}
    if others or _TAKEN_BACK.search(rest):
        return "it is not clear whether the vote stands"
    if vote.re is _BEGINS and vote["after"].strip(" \t.!") in ("", "\n"):
        return ""
    if conditional(rest):
        return "conditions on an action are not read yet"
    if vote.re is _BEGINS and not harmless(after):
        return "it is not clear whether the vote stands"
    if vote.re is _BEGINS and not vote["choice"].isupper():
        return "it is not clear whether this is a vote or an answer"
    return ""
