"""Ballots that their voter filled in inside the quotation, on lines with quote marks.

Lines with quote marks normally count as quoted. Rows with a vote are the author's only in two
cases: the author says that the votes are there ("My votes are at the end of each line"), or the
ballot itself asks for votes there ("Insert YES or NO in the brackets") and no quoted person is
named. They are never the author's if there are answers below the rows, as in replies below
quotations.
"""

import re
from collections.abc import Container, Mapping, Sequence

from nomicbot.lazy_regex import regex
from nomicbot.mail.quoting import ballot_words
from nomicbot.mail.quoting.attribution_lines import alone, dated

__all__ = ["filled_in_marks"]

_MARK = regex(r"[ \t]{0,3}>(?![ \t]?>)[ \t]?")
"""The mark of a line that is quoted once."""


def _cell() -> str:
    """Return a pattern for a vote in brackets."""
    return rf"[\[(<][ _]{{0,8}}{ballot_words.vote()}[ _]{{0,8}}[\])>]"


def _number() -> str:
    """Return a pattern for the number of a motion, with any word before it."""
    return (
        rf"(?:{ballot_words.motion()}[ \t]*#?p?\d{{1,9}}|p[ \t]?\d{{1,9}}"
        r"|#?\d{1,9}(?=[*+!a-z]?[ \t:.)|]))"
    )


_ROW = regex(
    lambda: (
        rf"[ \t]*(?:[*\-•|][ \t]+)?(?:{_cell()}[ \t]*{_number()}\b"
        rf"(?![^\n]{{0,120}}[ \t]{ballot_words.vote()}[ \t]*$)"
        rf"|{_number()}\b[^\n]{{0,120}}?(?:[ \t]{{2,}}|\t|[|:>_.\]\)][ "
        rf"\t]*)(?:{_cell()}|[\[(*_|]{{0,9}}{ballot_words.vote()})"
        r"[ \t]*[\])*_|]{0,9}[ \t]*[.!]*[ \t]*(?:\([^()\n]{1,80}\)[ \t]*)?$)"
    ),
    re.IGNORECASE,
)
_CAPITALS = regex(lambda: rf"(?<![A-Za-z]){ballot_words.vote()}(?![A-Za-z])")
_SAYS = regex(
    r"\b(?:my|mine)\b(?:\s+(?!not\b)[\w,'-]+){0,6}?\s+(?:(?:is|are|stands?|go(?:es)?|put|filled"
    r"|marked|added|inserted|entered|typed|written|given)"
    r"\s+(?:\w+\s+){0,2}?)?"
    r"(?:(?:at|in|on|between|behind|beside|inside|within|to|after|before|next\s+to"
    r"|against)\s+(?:the\s+|each\s+|every\s+|that\s+)?(?:\w+\s+){0,3}?"
    r"(?:ends?|front|right|left|brackets?|box(?:es)?|column|lines?|rows?|titles?|quot\w+|form|table"
    r"|motions?)|in-?line\b|filled\s+in|marked\b|inserted\b)"
    r"|\bI(?:'ve|\s+have)?\s+(?:\w+\s+)?(?:fill(?:ed)?(?:\s+(?:in|out|up))?|typed|put|wr(?:ote"
    r"|itten)|marked|entered|inserted)\s+(?:it|them|mine|this|my\s+(?:\w+\s+)?votes?"
    r"|the\s+(?:form|ballot|brackets|boxes))\b"
    r"|(?:\A|[.!])\s*(?:votes?|ballot|(?:here|this)(?:'s|\s+is)\s+mine),"
    r"?\s+(?:filled\s+in|in-?line)\b",
    re.IGNORECASE,
)
"""A pattern for how authors say where their votes are."""
_FORM = regex(
    lambda: (
        r"\b(?:type|insert|write|put|mark|fill|enter|place|add)\b[^.!?]{0,60}\b(?:votes?|brackets?"
        r"|box(?:es)?|blanks?|in\s+and|"
        rf"for\s+each|one\s+of|(?-i:{ballot_words.vote()}))\b"
    ),
    re.IGNORECASE,
)
"""The instructions of a form to people who fill it in."""
_SENT_BACK = regex(
    r"\bsend\s+(?:\w+\s+){0,2}back\b|\b(?:return|reply|e?-?mail)\b[^.!?]{0,"
    r"40}\b(?:this|it|form|ballot)\b"
    r"|\bquot(?:e|ing|ation)\s*(?:marks?|char\w*)|\bdo\s+not\s+(?:remove"
    r"|delete|alter|edit|change)\b",
    re.IGNORECASE,
)
_OTHERS = regex(
    r"\b(?:his|her|their|eir|your|our|he|she|they|you|we|everybody|everyone|somebody|someone"
    r"|forward\w*|fwd?|fyi|archive\w*|"
    r"examples?|template|results?|tally|predict\w*|would|could|might|if|unless|last\s+n?week"
    r"|mistake\w*|wrong|drafts?|not|opposite|contrary|differ\w*|unlike|will|shall"
    r"|when|once|than|never|nobody|"
    r"yesterday|agree\w*|same|already|earlier|previous\w*|old|were|was|joke|kidding"
    r"|test(?:ing)?|(?-i:[A-Z])\w+'s"
    r"|(?!My\b|The\b|All\b)(?-i:[A-Z])\w+\s+(?:voted|votes|sent|wrote|said"
    r"|says|filled|put))\b|n't\b|\?",
    re.IGNORECASE,
)
_OF_THE_FORM = regex(
    r"\b(?:his|her|their|eir|your|he|she|they|you|everybody|everyone|somebody|someone|forward\w*"
    r"|fwd?|fyi|archive\w*|see|look|"
    r"examples?|template|results?|tally|predict\w*|would|last\s+n?week|mistake\w*|drafts?|agree\w*"
    r"|no|nope|wrong|really|why|joke|kidding|test(?:ing)?|"
    r"(?<!\bmy\s)(?:votes?|ballots?|form)|voted|not\s+my|(?-i:[A-Z])\w+'s|(?-i:[A-Z])\w+\s+(?:sent"
    r"|wrote|said|says|filled|put))\b|\?",
    re.IGNORECASE,
)
"""Signs that words are about the form or about other people's votes."""
_GIVES = regex(r"\b(?:here|there)\s+you\s+(?:go|are)\b|\bthank\s+you\b", re.IGNORECASE)
_NAMES_SOMEBODY = regex(
    r"\b(?:wrote|writes|said|says|schrieb|écrit)\b[^\n]{0,20}$|:[ \t]*$", re.IGNORECASE
)
_MOST_LINES = 400
_LONGEST = 600
_FEWEST = 2
_CHOICES = regex(lambda: rf"\b{ballot_words.vote()}\W{{1,12}}{ballot_words.vote()}\b")
"""More than one vote in a row: votes of several people, or a choice."""


def filled_in_marks(rows: Sequence[str], new: Sequence[bool]) -> frozenset[int]:
    """Return the quoted rows with the author's votes, given which rows are `new`."""
    bare = {
        index: row[match.end() :]
        for index, row in enumerate(rows[:_MOST_LINES])
        if not new[index] and (match := _MARK.match(row))
    }
    found = [index for index, row in bare.items() if _has_vote(row)]
    if not found or any(_CHOICES.search(bare[index]) for index in found):
        return frozenset()
    if _other_rows(rows, bare, range(found[0], found[-1])):
        return frozenset()  # answered below the rows
    above, said = _own_words(rows[: found[0]], new), _own_words(rows, new)
    if len(said) > _LONGEST:
        return frozenset()
    announced = _SAYS.search(above) and not _OTHERS.search(above)
    headed = any(not new[index] for index in _other_rows(rows, bare, range(found[0])))
    if announced or (not headed and _is_returned_form(rows, bare, found, said)):
        return frozenset(found)
    return frozenset()


def _has_vote(row: str) -> bool:
    """Return whether a row names a motion and has a vote in capital letters."""
    return _ROW.match(row) is not None and _CAPITALS.search(row) is not None


def _own_words(rows: Sequence[str], new: Sequence[bool]) -> str:
    """Return the new words of a post as one line, given which of its rows are `new`."""
    own = (row.strip() for row, mine in zip(rows, new, strict=False) if mine)
    return " ".join(filter(None, own))


def _other_rows(rows: Sequence[str], bare: Container[int], among: range) -> list[int]:
    """Return the rows in `among` that are neither quoted nor blank."""
    return [index for index in among if index not in bare and rows[index].strip()]


def _is_returned_form(
    rows: Sequence[str], bare: Mapping[int, str], found: Sequence[int], said: str
) -> bool:
    """Return whether the quoted rows are a voting form that was sent back filled in.

    `said` has the author's other words.
    """
    form = " ".join(row.strip() for row in bare.values())
    if len(found) < _FEWEST or not _FORM.search(form) or not _SENT_BACK.search(form):
        return False
    return not _named(rows, bare, found) and not _OF_THE_FORM.search(_GIVES.sub(" ", said))


def _named(rows: Sequence[str], bare: Mapping[int, str], found: Sequence[int]) -> bool:
    """Return whether a name of the quoted person precedes the last of these rows."""
    lines = [bare.get(index, rows[index]) for index in range(found[-1]) if index not in found]
    return any(
        alone(line.strip())
        or dated(line.strip())
        or (_NAMES_SOMEBODY.search(line) and not _FORM.search(line))
        for line in lines
    )
