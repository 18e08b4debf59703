"""Who is spoken to: "Bram, I give you 5 Genechips" gives them to Bram."""

import re
from itertools import islice

from nomicbot.language.joined import Joined
from nomicbot.rulebooks.bnomic.specialties.words import english_words

_NAMES = (
    "peter bob mark bill jack frank grace rose jon john max art bud chuck cliff dean don drew earl faith gene "
    "glen guy "
    "hank hope iris ivy jade jay jean jimmy joy june kit lance lee mike nick olive pat penny pip ray reed rex rich "
    "rob robin rod sally skip sue tad ted tim tom toby tony troy victor violet wade ward will bram dick harry basil"
)
_GIVEN_NAMES = frozenset(_NAMES.split())
"""Names of people that are words as well."""
_YOU = re.compile(
    r"\bI\s+(?:(?:hereby|also|now|then|therefore|gladly|happily|herewith)\s+){0,2}"
    r"(?:(?:give|pay|hand|send|transfer|heal|tip|slip|lobby|grant|award|owe)|nominate|designate|appoint"
    r"|whack)\s+(?P<you>you|thee)\b"
    r"|\bI\s+(?:(?:hereby|also|now|then|therefore)\s+){0,2}(?:throw|toss|hurl|lob|fling|chuck)\s+(?:the|my|this"
    r"|a)\s+[\w ]{3,20}?\s+(?:at|to)\s+(?P<at>you)\b"
    r"|\b(?:genechips?|gc|chips?)\s+to\s+(?P<to>you)\b"
    r"|\b(?:revoke|rescind|withdraw|cancel|end|terminate|annul|undo)\s+(?P<your>your)(?=\s+deputi[sz]ation\b)",
    re.IGNORECASE,
)
_CALLED = re.compile(
    r"(?:\A|\n[ \t]*|[.!?:;]\s+|,\s+)"
    r"(?:(?:sorry|thanks|thank\s+you|dear|hi|hello|hey|well|ok(?:ay)?|so|and|oh|ah|here|there|right|no|yes|now"
    r"|ps\.?|poor|old|good|my|little|most|right|honou?rable|noble|esteemed|mighty|fellow|senator|priest|minister|friend|comrade|captain)[,\s]+){0,4}"
    r"(?P<name>(?-i:[A-Z])[\w'-]{1,20})(?=\s*[,!])",
    re.IGNORECASE,
)
_THANKED = re.compile(
    r"(?:\A|[.!?]\s+|\n\s*\n)\s*(?=[^.!?]{0,120}\byour?\b|(?:(?:many|and|well|so|oh)[,\s]+)?(?:thanks|thanx"
    r"|sorry|congrat\w*|bravo|kudos|cheers"
    r"|well\s+\w+|nice\s+\w+|good\s+\w+|great\s+\w+|welcome|bad\s+luck|hard\s+luck|(?:good)?bye|farewell)\b)"
    r"[^.!?:;]{1,120},\s+(?P<name>(?-i:[A-Z])[\w'-]{1,20})(?=[.?](?:\s|\Z))",
    re.IGNORECASE,
)
"""A name that ends a sentence that is spoken to its bearer: "Thank you for all that, Athena."."""
_LAST = re.compile(r",\s+(?P<name>[A-Z][\w'-]{1,20})[\s.!]*\Z")
_GREETED = re.compile(
    r"\s*(?:(?:dear|hi|hello|hey|oi|yo|my|most|right|honou?rable|noble|esteemed|mighty|fellow|senator|priest|minister|friend|comrade|captain)[,\s]+){0,4}(?P<name>(?-i:[A-Z])[\w'-]{1,20})\s*,",
    re.IGNORECASE,
)
_WROTE = re.compile(
    r"^(?:[^>\n]{0,120}[,:\d]\s+)?[\"']?(?P<name>(?-i:[A-Z])[\w-]{1,30})[\"']?(?:\s+(?:<[^<>\n]{1,80}>"
    r"|\([^()\n]{1,80}\)))?"
    r"\s+(?:wrote|writes)\s*:[ \t\r]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""The line above somebody's quoted words."""
_TO_YOU = re.compile(r"\byour?\b", re.IGNORECASE)
_QUOTED_TWICE = re.compile(r"^>[ \t]?>", re.MULTILINE)
_TO_SEVERAL = re.compile(
    r"\b(?:all|both|everybody|everyone|folks|y'all|guys|friends|whoever|anybody|anyone|each|list)\b", re.IGNORECASE
)
_GREETS_ALL = re.compile(rf"\W*[^\n.!?:]{{0,40}}{_TO_SEVERAL.pattern}[^\n.!?:]{{0,20}}(?:,|!|\n|\Z)", re.IGNORECASE)
_ADVERBIAL_ENDINGS = ("ly", "wise", "ing", "times", "day", "night")
_SUBJECT = re.compile(r"\W*([A-Z][a-z]+)\s+(?!here\b|speaking\b|again\b)[a-z]")
"""A name that a line begins with, and what its bearer does."""


def speaks(text: str) -> bool:
    """Whether somebody is spoken to in `text`."""
    return _TO_YOU.search(text) is not None


def answered(post: str) -> str:
    """Whose words alone a post quotes and answers; empty if nobody's, or several people's."""
    names = {match["name"] for match in islice(_WROTE.finditer(post), 3)}
    return names.pop() if len(names) == 1 and not _QUOTED_TWICE.search(post) else ""


def speaking_to(text: str, paragraph: str, greeting: str, answers: str = "") -> Joined | None:
    """A sentence with the name of whom it speaks to in the place of "you".

    That is the one name called in the sentence or before it in its `paragraph`, or else in the `greeting` of the post,
    or of the one person whose words it `answers`.
    """
    match = _YOU.search(text)
    if match is None:
        return None
    begin, end = match.span(match.lastgroup or 0)
    called, last = _called(f"{paragraph}{text}"), _LAST.search(text, end)
    if not called and last is not None and is_name(last["name"]):
        called = {last["name"]}
    if not called and (greeted := _GREETED.match(greeting)) is not None and is_name(greeted["name"]):
        called = {greeted["name"]}
    elif not called and answers and not (_GREETS_ALL.match(greeting) or _TO_SEVERAL.search(paragraph + text)):
        called = {answers}
    if len(called) != 1:
        return None
    if again := re.match(rf",\s+{re.escape(next(iter(called)))}\s*,", text[end:]):
        end += again.end()  # "I give you, Dov, 5 Genechips"
    put = called.pop() + ("'s" if match["your"] else "")
    spoken = Joined.respelt(text, (begin, end), put)
    return spoken.part(0, last.start() + len(spoken.text) - len(text)) if last and last["name"] in put else spoken


def _called(words: str) -> set[str]:
    return {match["name"] for kind in (_CALLED, _THANKED) for match in kind.finditer(words) if is_name(match["name"])}


def named_first(line: str) -> bool:
    """Whether a line begins with somebody's name and what e does: "Iain can't post, so here they are:"."""
    subject = _SUBJECT.match(line)
    return subject is not None and is_name(subject[1])


def is_name(word: str) -> bool:
    """Whether a word with a capital is rather a name than a word of English."""
    plain = word.lower()
    if plain.endswith(_ADVERBIAL_ENDINGS) or plain in ("gc", "gcs"):
        return False
    return plain in _GIVEN_NAMES or plain not in english_words()
