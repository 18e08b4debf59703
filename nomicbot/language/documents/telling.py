"""Motions whose offer tells what their text does: "I submit a Tweak which amends rule 3-4 to read: {{ ... }}".

What stands in the fence is then only what the rule comes to say; the text of the motion begins with the words that
change the law, as a proposal says them: "Amend rule 3-4 to read: {{ ... }}".
"""

import re
from dataclasses import replace
from itertools import islice

from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.bodies import Body
from nomicbot.language.documents.changes import asks
from nomicbot.language.documents.unfenced import Below, Searcher

__all__ = ["stepwise", "tells", "with_change", "without_change"]

_VERBS = (
    *("amend", "repeal", "create", "enact", "replace", "retitle", "rename", "renumber", "change", "add", "insert"),
    *("append", "delete", "remove", "strike", "modify", "rewrite"),
)
_FORMS = {
    **{verb: verb.title() for verb in _VERBS},
    **{f"{verb}s": verb.title() for verb in _VERBS if verb != "modify"},
    "modifies": "Modify",
}
_LAW = r"(?:\b(?:rules?|sections?|clauses?)\s+(?:[A-Z]|\d{1,2})-\d{1,3}|\b(?:new|following)\s+(?:rules?|section)\b)"
_CHANGE = (
    rf"(?:(?<!\bone\s)(?<!\bones\s)\b(?:which|that)\s+(?:(?:would|will|shall)\s+)?|\bto\s+)(?P<verb>{'|'.join(_FORMS)})\s+"
    rf"(?=[^.!?;{MARK}]{{0,200}}?{_LAW})[^!?;{MARK}]{{0,400}}"
)
_TELLS = re.compile(rf"{_CHANGE}\Z", re.IGNORECASE)
"""What a motion does, behind the words that offer it, up to its text."""
_TITLED = re.compile(
    r"(?<![\w'])I\s+(?:(?:hereby|herewith|now|also|therefore|thus|do)\s+)*(?:submit|propose|issue|offer|introduce|present)\s+"
    rf"(?:an?|the|this|my|another|one)\s+(?:[a-z]+\s+){{0,3}}(?:proposal|tweak|referendum),?\s+(?:(?:entitled|titled|called|named),?\s+)?"
    rf"(?:\"[^\"\n]{{1,100}}\"|__[^_\n]{{1,100}}__)(?P<told>,?\s+{_CHANGE})(?=:\s*(?:{MARK}|\Z)|\s*{MARK})",
    re.IGNORECASE,
)
"""An offer with a title, and what the motion does."""
_LEADS = re.compile(
    r"(?:(?:and|then|also|finally|or)[\s,]+)*(?:with|by|to|into|so\s+that|after|before|below|above|behind|the|this|these)\b[^:]{0,160}:\s*\Z",
    re.IGNORECASE,
)
"""A line between the steps of a change: "with this text:", "and by appending to clause d:"."""
_MOST_OFFERED = 600
_MOST_STEPS = 40


def without_change(text: str) -> str:
    """A sentence that offers a motion with a title, with blanks for what this does, which is of its text."""
    found = _TITLED.search(text)
    return blanked(text, *found.span("told")) if found else text


def tells(opening: str) -> bool:
    """Whether the words of an offer say what its text does to the law."""
    return _TELLS.search(opening.rstrip(" :")) is not None


def with_change(post: str, start: int, body: Body, span: tuple[int, int], title: str) -> Body:
    """The `body` in a `span` behind an offer at `start`, with the change of the law that the offer tells.

    Nothing is added to a text that asks for changes itself.
    """
    begin, end = span
    told = _TELLS.search(post, start, min(begin, start + _MOST_OFFERED)) if begin > start else None
    inside = post[begin:end].strip("{} \n\t")
    if told is None or begin > start + _MOST_OFFERED or asks(inside) or asks(body.text):
        return body
    return Body(title or body.title, _FORMS[told["verb"].lower()] + post[told.end("verb") : end].rstrip())


def stepwise(searcher: Searcher, first: Below) -> Below:
    """A text set in, with those below it that lines lead to which only go on: "with this text:"."""
    text = searcher.bones.text
    if not searcher.set_in(text[first.start : first.end]):
        return first
    end, leads = first.end, False
    for start, stop in islice(searcher.paragraphs(first.end), _MOST_STEPS):
        if searcher.set_in(text[start:stop]) and (leads or end > first.end):
            end, leads = stop, False
        elif not leads and _LEADS.match(text[start:stop].strip()):
            leads = True
        else:
            break
    return replace(first, end=end, doubtful=first.doubtful or leads)
