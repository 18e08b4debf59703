"""Edits of a Pending motion in prose: "In my proposal, let clause c say ...", "drop d and e".

The same edits amend rules; here they are applied to the text of a motion. Quotations and numbers
are kept, and the words around them decide which edit is meant.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from nomicbot.game.amending.listing import (
    Append,
    CreateRule,
    DeleteClause,
    Edit,
    ListedChange,
    Replace,
    RewriteClause,
    WithinClause,
)
from nomicbot.game.amending.texts import Misfit, edited
from nomicbot.rulebooks.library import motions

Edits = tuple[Edit, ...]
_QUOTE = re.compile(
    r"\{\{\s*(.+?)\s*\}\}|“([^”]+)”|\"([^\"]+)\"|(?<!\w)'([^']{4,})'(?!\w)", re.DOTALL
)
_NOT_NOW = re.compile(
    r"\?|\b(?:if|unless|would have|wouldn't|not|never|don't|might|could|maybe|perhaps|you|your|"
    r"he|she|they|voted?|rule \d)\b",
    re.IGNORECASE,
)
_LEADS = re.compile(
    r"\A(?:[^\w<]|(?:and|so|ok|okay|also|then|now|please|yes|well|hm+|oh|actually|only|"
    r"the last clause|"
    r"i'd|i'll|i|we|let's|by|would like to|want to|like to|should like to|revise|let me|will|"
    r"hereby|it|instead|edit|amend)\b)+",
    re.IGNORECASE,
)
_CLAUSE = r"(?:(?:clause|paragraph|part|item|letter)\s+)?\(?(?P<clause>[a-z])\b[.)]?"
_SAYS = (
    r"(?:say|says|read|reads|be|become|state)(?:\s+(?:now|instead|as follows))?|to|with|by|so|"
    r"like this|as follows|this"
)
_ENDS = r"(?:\W|\b(?:instead|please|now|too|then)\b)*\Z"
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), kind)
    for pattern, kind in (
        (
            rf"\A(?:in\s+)?{_CLAUSE}\W+(?:replace|change|put|say|write)\W+<(?P<old>\d)>\W+"
            rf"(?:with|by|to|into|becomes)\W+<(?P<new>\d)>{_ENDS}",
            "within",
        ),
        (
            rf"\A(?:replace|change|swap|turn|make)\W+<(?P<old>\d)>\W+(?:with|by|to|into|for|in\s+)*"
            rf"(?:\W|in\s+{_CLAUSE})*(?:with|by|to|into)?\W*<(?P<new>\d)>{_ENDS}",
            "replace",
        ),
        (
            rf"\A(?:make|let|say|put|write)\W+(?:it|that|this)?\W*(?:be\s+|say\s+)?"
            rf"(?:<(?P<new>\d)>|(?P<number>\d+))\W+(?:instead\s+of|and\s+not|not|rather\s+than)\W+"
            rf"(?:<(?P<old>\d)>|(?P<was>\d+)){_ENDS}",
            "replace",
        ),
        (
            rf"\A(?:let|change|replace|rewrite|make|have|put|amend|reword)\W+{_CLAUSE}\W+"
            rf"(?:should\s+|had\s+better\s+|ought\s+to\s+|to\s+|so\s+that\s+it\s+)?"
            rf"(?:(?:{_SAYS})\W+)*<(?P<new>\d)>{_ENDS}",
            "rewrite",
        ),
        (
            rf"\A(?:in\s+)?{_CLAUSE}\W*(?:(?:had\s+better|should|shall|ought\s+to|must|would\s+better|"
            rf"is\s+to|now|reads?|says?|replace|all|the|text|whole|with|this|new|instead|say|read|be|"
            rf"becomes?|as\s+follows|to|put|write)\W+)*<(?P<new>\d)>{_ENDS}",
            "rewrite",
        ),
        (
            rf"\A(?:drop|delete|remove|strike|cut|scrap|take\s+out|leave\s+out|lose)\W+"
            rf"(?:the\s+)?(?:clauses?|paragraphs?|parts?|items?)?\s*(?P<gone>[a-z]\b[.)]?"
            rf"(?:\W+(?:and\W+)?(?:clause\s+)?[a-z]\b[.)]?)*){_ENDS}",
            "delete",
        ),
        (
            rf"\A(?:drop|delete|remove|strike|cut|scrap|take\s+out|leave\s+out)\W+"
            rf"(?:the\s+words?\W+)?<(?P<old>\d)>{_ENDS}",
            "replace",
        ),
        (
            rf"\A(?:add|append|put\s+in)\W+(?:(?:to|in|it|at|the|end|this|a|new|clause|there|too|"
            rf"sentence|paragraph|[a-z])\W+)*<(?P<new>\d)>(?:\W|at the end)*{_ENDS}",
            "append",
        ),
    )
)
_LABEL = re.compile(r"(?m)^[ \t]*([a-z])\.[ \t]+(?=\S)")
_LABELLED = re.compile(r"\A\s*[a-z][.)]\s+")


_ALSO = re.compile(
    r"[,;]?\s+and\s+(?=(?:drop|delete|remove|strike|cut|scrap|add|append|replace|change)\b)",
    re.IGNORECASE,
)
"""What joins two edits in one sentence."""
_GERUND = re.compile(
    r"\A(replac|chang|delet|remov|dropp|add|append|strik|cutt|mak|rewrit)ing\b", re.IGNORECASE
)


def _plain(gerund: re.Match[str]) -> str:
    """Return the verb of a gerund: "drop" for "dropping"."""
    stem = gerund[1].casefold()
    if stem[-1] == stem[-2] and stem != "add":
        return stem[:-1]
    return stem if stem in ("add", "append") else f"{stem}e"


@dataclass(frozen=True, slots=True)
class MotionEdits:
    """The edits of a sentence, and the motion that it names, or "" for the author's own."""

    motion: str
    edits: Edits


@cache
def _motions() -> re.Pattern[str]:
    """Return the pattern of words that name a motion, or the author's own motion."""
    forms = "|".join(motions().forms)
    return re.compile(
        r"\b(?:(?:in|of|to|from|on|revise|change|amend|edit)\s+)?"
        rf"(?:(?P<name>p\s?\d+|(?:{forms})\s+#?\d+)"
        rf"|my\s+(?:own\s+)?(?:motion|law|text|{forms}))\b",
        re.IGNORECASE,
    )


def edits_in(sentence: str) -> MotionEdits | None:
    """Return the edits of a motion that a sentence describes, or None if it describes none."""
    quotes: list[str] = []

    def kept(found: re.Match[str]) -> str:
        quotes.append(next(filter(None, found.groups())))
        return f"<{len(quotes) - 1}>"

    bare = _QUOTE.sub(kept, sentence)
    if _NOT_NOW.search(bare) or len(quotes) > 2:
        return None
    named = _motions().search(bare)
    rest = bare[: named.start()] + " " + bare[named.end() :] if named else bare
    each = [_edit(part, quotes) for part in _ALSO.split(rest)]
    edits = tuple(edit for found in each for edit in found)
    if not all(each):
        return None
    return MotionEdits(" ".join((named["name"] or "").split()) if named else "", edits)


def _edit(words: str, quotes: list[str]) -> Edits:
    """Return the edits in words whose quotations were taken out, or () if there are none."""
    rest = _GERUND.sub(_plain, " ".join(_LEADS.sub("", words).split())).replace(" , please,", "")
    if re.fullmatch(r"<\d>[ .]*", rest) and (label := _LABELLED.match(quotes[int(rest[1])])):
        rest = f"change {label[0].strip(' .)')} to {rest}"
    for pattern, kind in _WORDS:
        if found := pattern.search(rest):
            return tuple(_edits(kind, found.groupdict(), quotes))
    return ()


def _edits(kind: str, said: dict[str, str | None], quotes: list[str]) -> Iterator[Edit]:
    new, old = (
        quotes[int(at)] if (at := said.get(part)) else said.get(number) or ""
        for part, number in (("new", "number"), ("old", "was"))
    )
    clause = (said.get("clause") or "").casefold()
    match kind:
        case "rewrite":
            yield RewriteClause(clause, _LABELLED.sub("", new))
        case "within":
            yield WithinClause(clause, (Replace(old, new),))
        case "replace" if clause:
            yield WithinClause(clause, (Replace(old, new),))
        case "replace":
            yield Replace(old, new)
        case "append":
            yield Append(new)
        case _:
            letters = re.findall(r"\b[a-z]\b", re.sub(r"clause|and", "", said.get("gone") or ""))
            yield from map(DeleteClause, letters)


def edited_motion(text: str, changes: tuple[ListedChange, ...], edits: Edits) -> str | None:
    """Return the text of a motion after edits, or None if they don't fit it.

    The edits count clauses within the one rule that the motion creates, or else within its whole
    text.
    """
    made = [one.text for one in changes if isinstance(one, CreateRule)]
    inner = made[0] if len(made) == 1 else text
    place = re.search(r"\s+".join(map(re.escape, inner.split())), text)
    if place is None or not inner.strip():
        return None
    body = _LABEL.sub(r"\n\1. ", place[0])
    for edit in edits:
        changed = edited(body, _lettered(body, edit))
        if isinstance(changed, Misfit):
            return None
        body = changed
    return text[: place.start()] + body + text[place.end() :]


def _lettered(body: str, edit: Edit) -> Edit:
    """Return an edit that gives an added clause the next letter if the others have letters."""
    letters = _LABEL.findall(body)
    if not isinstance(edit, Append) or not letters or _LABELLED.match(edit.text):
        return edit
    return Append(f"{chr(ord(max(letters)) + 1)}. {edit.text}")
