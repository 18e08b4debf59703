"""Ballots that their voter copied without quote marks and filled in.

The lines of a copy do not count as new words. The votes in it are the author's only if the words
above it say that it was filled in, or if it is a distributed ballot with nothing above it. These
votes are words in capitals after the rows of motions or directly below them.
"""

import re
from collections.abc import Mapping, Sequence
from enum import Enum

from nomicbot.lazy_regex import regex
from nomicbot.mail.quoting import ballot_words
from nomicbot.mail.quoting.attribution_lines import alone, dated

__all__ = ["FilledBallot", "filled"]


class FilledBallot(Enum):
    """The kinds of lines in a copied ballot that the author filled in."""

    ROW = "row"  # of a motion, answered below
    ANSWER = "answer"  # the author's own


def _vote() -> str:
    return ballot_words.vote("PASS")


_MARK = r"(?:(?:\[[A-Za-z]{1,10}:?\]|[-=*]{0,3}>+|\*{2,3}|<{2,3})[ \t]*)?"
_ROW = regex(
    lambda: (
        r"[ \t]*(?:[*\-•·][ \t]+|\d{1,2}[.)][ \t]+)?(?:[\[(]?[ _]{0,5}[\])]?[ \t]*)"
        rf"(?:{ballot_words.motion()}[ \t]*(?:no\.?[ \t]*)?#?p?\d{{1,9}}|p[ \t]?\d{{1,9}}"
        r"|#?\d{1,9}(?=\*?(?:[ \t]*[:.)|\-]|[ \t]{2}|\t)))"
        r"(?:/\d{1,4})?\*?[ \t]*[:.)|\-–—]*[ \t]*(?P<title>(?!p?\d)[^\n]{0,160})$"
    ),
    re.IGNORECASE,
)
_BEHIND = regex(
    lambda: (
        r"(?P<title>[^\n]{3,120}?)(?:[ \t]{2,}|\t|[ "
        r"\t]*(?:[:=|>]+|-+>?|–|—|\.{2,})[ \t]*|(?<=[)\]])[ \t]+)"
        rf"{_MARK}[\[(*_]{{0,3}}{_vote()}[\])*_]{{0,3}}(?:[ \t]*(?:[.,;!(\-–—].*)?|[ \t]+[a-z(].*)$"
    )
)
_BEFORE = regex(
    lambda: (
        rf"[ \t]*(?:[*\-•][ \t]+)?[\[(<][ _]{{0,8}}{_vote()}[ _]{{0,8}}[\])>][ \t]*"
        rf"(?:{ballot_words.motion()}[ \t]*#?p?\d{{1,9}}|p[ \t]?\d{{1,9}}"
        rf"|#?\d{{1,9}}(?=[ \t:.)|/]))(?![^\n]{{0,160}}[ \t]{_vote()}[ \t]*$)"
    )
)
"""A row with its vote in brackets in front."""
_BELOW = regex(
    lambda: (
        rf"[ \t]*{_MARK}(?:I[ \t]+(?:hereby[ \t]+)?(?:vote[ \t]+)?|(?i:my[ "
        r"\t]+)?(?i:vote)[ \t]*:[ \t]*)?"
        rf"[*_]{{0,3}}[ \t]?{_vote()}[*_]{{0,3}}(?![\w'-])(?![ \t]*[/|])"
        rf"(?!(?:[ \t]*,?[ \t]*(?:or[ \t]+)?{_vote()}){{2}})"
        rf"|[ \t]*(?:For|Against|{ballot_words.abstention()}|Maybe|Yes|No|Aye|Nay)"
        r"[ \t]*(?:[.!,;(\-–—]|$)"
    )
)
_TICKED = regex(lambda: rf"[ \t]*(?:[\[(][ \t]*[ xX*✓✔]?[ \t]*[\])][ \t]*{_vote()}[ \t]*)+$")
_CROSS = regex(r"[\[(][ \t]*[xX*✓✔][ \t]*[\])]")
_ON_WHAT_STANDS = (
    r"\s+on\s+(?:every|each|all|the|these|those)\b[^.!?\n]{0,80}"
    r"\b(?:lines?|below|beneath|marked|indicated|shown|written)\b"
)
"""A pattern for how authors say where their votes are.

For example, "I vote on each of these as the line below it says".
"""
_SAYS = regex(
    r"\bmy\s+(?:\w+\s+){0,2}(?:votes?|voting|ballot|answers?|choices?|responses?|replies)\b"
    r"|\bI(?:'ve|\s+have|'m|\s+am)?\s+(?:\w+\s+){0,2}(?:voting|answer\w*|fill\w*|mark\w*|put)\b|"
    r"\bI(?:'ve|\s+have)\s+(?:\w+\s+){0,2}voted\b(?!\s+(?:on\s+p?\d|there\b|then\b|(?-i:[A-Z]{2})))"
    r"|\bI\s+(?:\w+\s+)?voted(?=\s*[:.!]*\Z|\s+(?:below|in-?line|between|beneath|here"
    r"|as\b|on\s+(?:each|all|these|them|every)))|\bI\s+vote\s+as\b"
    rf"|\bI\s+(?:hereby\s+)?vote{_ON_WHAT_STANDS}"
    r"|\b(?:filled|marked)\s+(?:it\s+|them\s+)?(?:in|out|up|below)\b",
    re.IGNORECASE,
)
_VOTES_ITSELF = regex(
    lambda: (
        rf"\b{_vote()}\b[^.!?\n]{{0,20}}\d|\d[^.!?\n]{{0,"
        rf"30}}\b{_vote()}\b|\bI\s+(?:hereby\s+)?vote\b(?!\s+as\b|{_ON_WHAT_STANDS})"
    )
)
"""Words that are votes by themselves, and need no list below them."""
_PLACES = regex(
    r"\b(?:in-?line|in\s+line|below|beneath|underneath|in\s+caps"
    r"|in\s+capitals?|interspersed|inserted|"
    r"between\s+the\s+lines|in\s+the\s+(?:text|ballot|list|mail)|"
    r"in\s+(?:red|blue|bold)|filled\s+in|here\s+(?:you\s+go|goes|it\s+is|we\s+go)"
    r"|(?:votes?|voting|ballot)\W*\Z)",
    re.IGNORECASE,
)
_DECLARES = regex(
    r"\b(?:my|mine|I|me)\b[^.!?]{0,60}?\b(?:(?:begin|start)(?:s|ning|ing)?\s+with|(?:mark|prefix"
    r"|tagg?|label)(?:ed)?\s+(?:with|by|as)?|preceded\s+by"
    r"|(?:stand|are|come|follow|is)\s+(?:behind|after)|(?:answer\w*|repl\w+|comment\w*|words?"
    r"|votes?)\s+(?:are\s+)?(?:in|with|after|behind))\s*(?:an?\s+|the\s+)?"
    r"(?P<mark>\[[A-Za-z "
    r".]{1,12}:?\]|\"[^\"\s]{1,8}\"|'[^'\s]{1,8}'|[*#=<>|~+@%-]{2,5}|[A-Z]{1,4}>)(?=[\s.,:;!)]|\Z)",
    re.IGNORECASE,
)
"""Words that announce the mark of an author's own lines: "My answers begin with [PM]"."""
_OF_OTHERS = regex(
    r"\b(?:his|her|their|eir|your|(?-i:[A-Z])\w+'s)\b|\bfrom\s+(?!me\b)", re.IGNORECASE
)
_OTHERS = regex(
    r"\b(?:his|her|their|eir|your|our|he|she|they|we|you|everybody|everyone"
    r"|somebody|forward\w*|fwd?|fyi|"
    r"archive\w*|example|template|results?|tally|predict\w*|would|last\s+n?week|mistake|wrong|draft"
    r"|not\s+my|(?-i:[A-Z])\w+'s|(?!(?:My|Mes|Meine|Mis|These|The|All)\b)(?-i:[A-Z])\w+\s+(?:voted"
    r"|votes|sent|wrote|said|says|filled))\b|\?",
    re.IGNORECASE,
)
_HERE = regex(r"\b(?:here\s+you\s+(?:go|are)|(?:here|that|it|there)'s)\b", re.IGNORECASE)
_HEAD_LINE = regex(
    r"\S@\S|^\s*\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|^\s*please\s+respond\s+to\b", re.IGNORECASE
)
"""A line of a header without field names, in the form that some programs write."""
_SUBJECT = regex(
    r"[ \t]*\*?(?:subject|betreff|objet|oggetto|asunto|onderwerp|ämne|emne)\*?[ "
    r"\t]?:\*?[ \t]*(?P<words>.*)$",
    re.IGNORECASE,
)
_REPLY = regex(
    r"(?:\[[^\]]{1,40}\]\s*)?(?:re|aw|sv|antw|fwd?|wg|tr|rif)\s*(?:\[\d+\])?:", re.IGNORECASE
)
_BALLOT = regex(
    lambda: (
        rf"\b(?:ballot|vot(?:e|es|ing)|{ballot_words.motion()}s?\s+(?:up|open)"
        rf"|open\s+{ballot_words.motion()}s?)\b"
    ),
    re.IGNORECASE,
)
_GREETING = regex(
    r"(?:(?:hi|hello|hey|dear|greetings|good\s+(?:morning|evening|day)|morning|cheers|thanks"
    r"|thank\s+you|regards|yours|best|bye|ok(?:ay)?)\b[^.:]{0,25}"
    r"|[-~]{0,2}\s?[A-Z][\w.'-]{0,20})[,.!]*",
    re.IGNORECASE,
)
"""A greeting, or a name under it."""
_ANOTHER = regex(
    r"[ \t]*(?:-{3,}|_{10,})|[ \t]*\*?(?:from|von|de|da|van|från|fra)\*?[ \t]?:", re.IGNORECASE
)
"""The first line of another copied message below the first one."""
_MOST_LINES = 2_000
_FEWEST = 2


def filled(
    rows: Sequence[str], head: int, start: int, above: Sequence[str]
) -> Mapping[int, FilledBallot]:
    """Return the kinds of lines that the author filled in a copy from row `start`, by row.

    The copy's header begins at row `head`; `above` are the lines that its author wrote above it.
    The result is empty if nothing was filled in.
    """
    if mark := _declared(" ".join(line.strip() for line in above)):
        return _marked(rows, start, mark)
    said = [line.strip() for line in above if line.strip() and not _HEAD_LINE.search(line)]
    if not _is_filled(rows[head:start], said):
        return {}
    found = _answers(rows, start)
    answers = sum(kind is FilledBallot.ANSWER for kind in found.values())
    return found if answers >= _FEWEST or (answers and _says("\n".join(above))) else {}


def _declared(said: str) -> str:
    """Return the mark that an author announces for their own lines, or "" if there is none."""
    match = _DECLARES.search(said)
    return (
        ""
        if match is None or _OF_OTHERS.search(said[: match.start("mark")])
        else match["mark"].strip("\"'")
    )


def _marked(rows: Sequence[str], start: int, mark: str) -> dict[int, FilledBallot]:
    """Return the lines in a copied ballot that begin with `mark`, and the motion rows above."""
    found: dict[int, FilledBallot] = {}
    row = -1
    for index in range(start, min(len(rows), start + _MOST_LINES)):
        line = rows[index].strip()
        if line.startswith(mark) or (row >= 0 and _TICKED.match(line) and _CROSS.search(line)):
            found |= dict.fromkeys(range(row, index), FilledBallot.ROW) if row >= 0 else {}
            found[index], row = FilledBallot.ANSWER, -1
        elif line and (match := _ROW.match(rows[index])) and match["title"]:
            row = index
        elif line:
            row = -1
    return found


def _is_filled(head: Sequence[str], above: Sequence[str]) -> bool:
    said = " ".join(above)
    if "[[" in said:
        return False  # a comment that is never closed
    if _OTHERS.search(_HERE.sub(" ", said)) or _VOTES_ITSELF.search(said):
        return False
    subject = next((match["words"].strip() for line in head if (match := _SUBJECT.match(line))), "")
    if _says(said):
        return True
    pristine = _REPLY.match(subject) is None
    if _PLACES.search(said):
        return pristine
    return pristine and _BALLOT.search(subject) is not None and all(map(_GREETING.fullmatch, above))


def _says(said: str) -> bool:
    return _SAYS.search(said) is not None


def _answers(rows: Sequence[str], start: int) -> dict[int, FilledBallot]:
    """Return the rows of motions that have answers, and the rows of these answers."""
    found: dict[int, FilledBallot] = {}
    row = -1
    answering = False
    for index in range(start, min(len(rows), start + _MOST_LINES)):
        line = rows[index]
        if index > start and _is_another(line):
            break
        match = _ROW.match(line)
        if not line.strip():
            answering = False
        elif _BEFORE.match(line) or _is_answered(match):
            found[index], row, answering = FilledBallot.ANSWER, -1, True
        elif match and match["title"]:
            row, answering = index, False
        elif row >= 0 and _is_answer(line):
            found |= dict.fromkeys(
                range(row, index), FilledBallot.ROW
            )  # with the blank lines between
            found[index] = FilledBallot.ANSWER
            row, answering = -1, True
        elif answering:
            found[index] = FilledBallot.ANSWER
        elif not _TICKED.match(line):
            row = -1
    return found


def _is_another(line: str) -> bool:
    """Return whether a line begins the words of another message."""
    return _ANOTHER.match(line) is not None or alone(line) or dated(line)


def _is_answered(row: re.Match[str] | None) -> bool:
    """Return whether a motion's row ends with an answer."""
    return row is not None and _BEHIND.match(row["title"]) is not None


def _is_answer(line: str) -> bool:
    """Return whether a line answers the row above it, by a vote or a ticked box."""
    if _BELOW.match(line):
        return True
    return _TICKED.match(line) is not None and _CROSS.search(line) is not None
