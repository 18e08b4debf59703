"""Calls for inquiry in other layouts: one that is called by two names, and one whose parts are fenced one by one.

Words are blanked and fences joined, so that each word which is left stays at its place.
"""

import re
from itertools import pairwise

from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.inquiries import leads_to_argument

__all__ = ["called_once", "with_arguments"]

_ADVERBS = r"(?:(?:hereby|herewith|now|also|therefore|thus|so|accordingly)\s+)*"
_CALLED_TWICE = re.compile(
    rf"\bI(?:,\s[^,.;:!?{MARK}]{{2,40}},)?\s+{_ADVERBS}(?:call|invoke|cry|declare)\s+shenanigans\b"
    rf"(?:\s+(?:on|against|upon)\s+[^,.;:!?\"{MARK}]{{1,60}}?)?"
    rf"(?P<again>,?\s+(?:and|and\s+so|so)\s+(?:I\s+)?{_ADVERBS}(?:submit|file|issue|make|post|call)\s+(?:this|the\s+following|an?)\s+"
    rf"(?:CF[IJ]|call\s+for\s+inquiry|(?<=this\s)statement|(?<=following\s)statement)"
    r"|,?\s+(?:with|by|through|in)\s+(?:this|the\s+following|the|my)\s+(?:CF[IJ]|call\s+for\s+inquiry)(?:\s+below)?)(?=\s*(?:[:.]|,?\s+(?:with|on|stating|claiming)\b|{MARK}|\Z))",
    re.IGNORECASE,
)
"""To call Shenanigans is to submit a CFI: "I call Shenanigans, and submit this CFI:" submits one."""
_ON_COLON = re.compile(
    rf"\bI\s+{_ADVERBS}(?:call|invoke|cry|declare)\s+shenanigans(?P<on>\s+(?:on|about|over))(?=\s*:)", re.IGNORECASE
)
"""A statement behind a colon: "I call Shenanigans on: Dov owns the goat."."""
_STATEMENT_FOLLOWS = re.compile(
    r"\bCF[IJ](?P<plural>s)?\b(?P<about>,?\s+(?:on|about|into|with)\s+(?:each\s+of\s+)?(?:the\s+following|these)(?:\s+(?:two|three|four|five|six|\d))?"
    r"(?:\s+(?!and\b|or\b)[a-z]{2,20})?\s+(?:statement|matter|question|claim)(?P<several>s)?(?P<comma>,)?)"
    rf"(?=\s*(?::|\.\s*(?:\n|{MARK})|\Z|\s+(?:with|against|on)\s+(?-i:[A-Z])|{MARK}))",
    re.IGNORECASE,
)
_CALLS = re.compile(r"\b(?:CF[IJ]|call\s+for\s+inquiry|shenanigans)\b", re.IGNORECASE)
_ABOVE = 400
_MOST_FENCES = 60


def called_once(text: str) -> str:
    """A sentence that calls for an inquiry, with blanks for what only says so again, or that the statement follows."""
    if found := _ON_COLON.search(text):
        text = blanked(text, *found.span("on"))
    if found := _CALLED_TWICE.search(text):
        text = blanked(text, *found.span("again"))
    found = _STATEMENT_FOLLOWS.search(text)
    if found and bool(found["plural"]) == bool(found["several"]):
        text = blanked(text, *found.span("about"))
    return text


def with_arguments(bones: Skeleton) -> Skeleton:
    """A passage with one fence for the statement of a CFI and its argument: for both of "{{ }} Argument: {{ }}".

    What it holds is told apart by `inquiries`.
    """
    if len(bones.fences) < 2 or not _CALLS.search(bones.text):
        return bones
    for first, second in reversed(list(pairwise(sorted(bones.fences)[:_MOST_FENCES]))):
        above = bones.text[max(0, first - _ABOVE) : first]
        if leads_to_argument(bones.text[first + 1 : second]) and _CALLS.search(above) and _like(bones, first, second):
            bones = bones.joined(first, second)
    return bones


def _like(bones: Skeleton, first: int, second: int) -> bool:
    """Whether two fences are braces of the same kind."""
    opened = bones.fences[first].opener
    return opened == bones.fences[second].opener and opened.startswith("{")
