"""Words that offer a text amid talk: "Nobody else will, so I propose this, just the one for now... {{ ... }}".

Between the offer and its text, and in front of it, may stand whatever does not speak against it (`around.residue`).
The sentence is given back with blanks for that, so that the grammar can read what is left.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from nomicbot.language.around.residue import before, behind
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.inquiries import labelled

_CUT = re.compile(
    r"[,;:](?=\s)|\.{2,}|…|\s-+(?=\s)|\s(?=\()|\s(?=(?:accordingly|thus|too|also|likewise|today|now|again|once\s+more|as\s+promised)\W*\Z)",
    re.IGNORECASE,
)
_LOOSE_CUT = re.compile(
    rf"{_CUT.pattern}|\s(?=(?:because|since|though|although|even|but|just|only|mostly|mainly|simply|so|lest|while|in|with|after|"
    r"before|despite|as|on|for|at|from|by|here|again|anyway|please)\s)",
    re.IGNORECASE,
)
"""The same behind words that only say that something is proposed, where no object can follow."""
_HAS_OBJECT = re.compile(
    r"\b(?:revis|amend|chang|resubmi|repropos|replac|updat|rewrit|modif|edit|shenanigan|cfi\b|cfj\b|inquiry|argu)",
    re.IGNORECASE,
)
_PART = re.compile(
    r"\b(?:paragraphs?|sentences?|clauses?|sections?|parts?|lines?|rules?|(?:only|just)(?!\s+to\s))\b", re.IGNORECASE
)
"""Words that may say that it is no whole text."""
_SHORT = 200
_ASKS = re.compile(
    r"\W*(?:repeal|amend|create|replace|retitle|rename|renumber|change|set|append|add|delete|remove|strike|increase|decrease|insert|move|enact|"
    r"in\s+(?:the\s+)?rule|rule)\b|.*:\Z",
    re.IGNORECASE | re.DOTALL,
)
"""How a change begins, and words that lead to one."""
_UNSURE = re.compile(
    r"\?|n't\b|'ll\b|\b(?:not|never|only|proto\w*|draft\w*|jok\w+|kidding|example|idea|think|will|would|might|may|could|should|later|soon|tomorrow|if|unless|"
    r"when|until|before|maybe|perhaps|old|wrote|said|says|withdr\w+|instead|text|title|reads?|wait)\b",
    re.IGNORECASE,
)
"""Words behind an offer that may say that it is not meant, or more of its text."""
_MOST_CUTS = 12
_MOST_CLAUSES = 3
_SO_I = re.compile(r"[,;]\s+(?:(?:and|but|so|hence|therefore)\s+)+(?=I\s)", re.IGNORECASE)
"""What leads from talk to a clause that may offer a text."""
_TITLED = re.compile(
    r"\btitled?\b|\bentitled\b|\bcalled\b|\bnamed?\b|[\"_]"
    r"|\b(?:defendant|accused|statement|argument|text|body|old|last\s+time|previous|version|p\s?\d+|wrote|quot\w+|said|read|reads)\b",
    re.IGNORECASE,
)
"""Words that may say what the text is called, or whose it is."""
_PROGRESSIVE = re.compile(
    r"(?<![\w'])I(?:'m|\s+am)(?=(?:\s+(?:hereby|now|also|therefore|thus|then|formally|again))*\s+(?:propos|submitt|resubmitt|revis|amend|replac)ing\b)"
    rf"(?P<between>[^{MARK}]{{0,40}}?)(?P<verb>proposing|submitting|resubmitting|revising|amending|replacing)\b(?=[^{MARK}.?!]{{0,200}}{MARK})",
    re.IGNORECASE,
)
_FRONTED = re.compile(
    r"(?<![\w'-])(?P<what>this|these|the\s+following)\s+(?P<does>I\s+(?:(?:hereby|herewith|now|also|do|formally)\s+)*(?:submit|propose|offer))\b"
    r"(?=\s*(?:as\s+an?\s|[:.]|herewith\b|hereby\b))",
    re.IGNORECASE,
)
"""An offer with what is offered before its verb: "this I submit as a proposal"."""
_FORWARD = re.compile(
    r"(?<=\bI\s)(?P<how>(?:hereby\s+|now\s+|also\s+)?)put\s+(?:it|this|that)\s+forward(?=\s+as\s+an?\s+(?:new\s+)?(?:proposal|tweak|referendum)\b)",
    re.IGNORECASE,
)
_HEREWITH = re.compile(rf"(?<=\bpropose\s)it\s+(?:herewith|hereby)(?=\s*[:.]\s*{MARK})", re.IGNORECASE)
_BASES = {
    "proposing": "propose",
    "submitting": "submit",
    "resubmitting": "resubmit",
    "revising": "revise",
    "amending": "amend",
    "replacing": "replace",
}


def without_talk(text: str, start: int, reads: Callable[[str], bool], acts: Callable[[str], bool]) -> str:
    """A sentence that offers the text in its fence, with blanks for the talk before and behind the offer; or nothing.

    The offer begins at `start`. `reads` says whether words are an offer from end to end, `acts` whether words do
    something themselves.
    """
    stop = text.find(MARK)
    if stop < 0:
        return ""
    for begin in _begins(text, start):
        for cut, end in _cuts(text, begin, stop):
            tail = text[cut:end]
            if tail and (_changes(tail, text[begin:cut]) or acts(tail)):
                continue
            bare = " " * begin + text[begin:cut] + " " * len(tail) + text[end:]
            if (tail or begin) and reads(bare):
                return bare
    return ""


_AND_WHICH = re.compile(r"\A[\s,]*and\s+(?=(?:which|that|who|whose|because|since)\s)", re.IGNORECASE)


def _changes(tail: str, offer: str) -> bool:
    """Whether words behind an offer may change it, or say more of its text."""
    return (
        _TITLED.search(tail) is not None
        or behind(_AND_WHICH.sub(", ", tail)) is not None
        or (_HAS_OBJECT.search(offer) is not None and _PART.search(tail) is not None)
    )


def _begins(text: str, start: int) -> Iterator[int]:
    # A sentence that begins with an "I" of talk is no attempt from there: "I've got ideas, so I hereby propose this:".
    clauses = [match.end() for match in islice(_SO_I.finditer(text, start, text.find(MARK)), _MOST_CLAUSES)]
    for begin in (start, *clauses):
        if begin and text[:begin].strip() and not before(text[:begin]):
            yield begin
    yield 0


def _cuts(text: str, begin: int, stop: int) -> Iterator[tuple[int, int]]:
    """Where the talk behind an offer may stand that goes as far as its text."""
    end = len(text[:stop].rstrip(" \t\r\n:"))
    yield end, end
    cut = _CUT if _HAS_OBJECT.search(text, begin, end) else _LOOSE_CUT
    for match in islice(cut.finditer(text, begin, end), _MOST_CUTS):
        yield match.start(), end


def behind_talk(text: str, position: int, acts: Callable[[str], bool]) -> int:
    """Where the text of an offer that ends at `position` may begin, the talk in its paragraph left out."""
    stop = -1 if text[max(0, position - _SHORT) : position].rstrip().endswith(":") else text.find("\n\n", position)
    talk = text[position:stop].strip() if stop >= 0 else ""
    if (
        not talk
        or len(talk) > _SHORT
        or MARK in talk
        or _UNSURE.search(talk)
        or acts(talk)
        or _ASKS.match(talk)
        or labelled(talk)
    ):
        return position
    return stop


def at_once(text: str) -> str:
    """A sentence that says "I am proposing this:" above a text, as one that proposes it; each word near its place."""
    text = _FORWARD.sub(lambda match: f"{match['how']}submit this".ljust(len(match[0])), text)
    if MARK not in text:
        return text
    text = _FRONTED.sub(lambda match: f"{match['does']} {match['what']}".ljust(len(match[0])), text)
    return _PROGRESSIVE.sub(_now, _HEREWITH.sub(lambda match: "this".ljust(len(match[0])), text))


def _now(match: re.Match[str]) -> str:
    subject = match[0][: match.start("between") - match.start()]
    verb = _BASES[match["verb"].lower()].ljust(len(match["verb"]))
    return "I".ljust(len(subject)) + match["between"] + verb
