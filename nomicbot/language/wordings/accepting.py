"""Nominations that are answered in two words, above or below the mail that nominates: "I accept"."""

import re

from nomicbot.language.around.idle_conditions import without_idle
from nomicbot.language.ballots.rows import Around
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.rewording import MACROS, put_together

_ANSWERS = re.compile(
    r"\W*(?:(?:yes|ok(?:ay)?|sure|fine|well|thanks|thank\s+you|then|so|and|oh|all\s+right)[\s,.!]+)*"
    r"I(?:'ll)?(?:\s+(?:hereby|also|gladly|humbly|reluctantly|happily|gratefully|do|will))*\s+(?P<verb>accept|decline"
    r"|reject|refuse|turn(?=\s+(?:this|that)\s+one\s+down))"
    r"(?:\s+(?P<it>it|this|that)(?P<one>\s+one)?)?(?:\s+down)?(?:,?\s+(?:too|as\s+well|though))?[\s.!]*\Z",
    re.IGNORECASE,
)
_WILL = re.compile(
    r"\W*(?:(?:yes|ok(?:ay)?|sure|fine|well|thanks|thank\s+you|then|so|and|oh|all\s+right|very\s+well|in\s+that\s+case|I\s+(?:suppose|guess))[\s,.!]+)*"
    r"I(?:'ll|\s+will|\s+shall)(?:\s+(?:hereby|also|gladly|humbly|reluctantly|happily|gratefully|then|therefore|certainly|of\s+course|have\s+to))*"
    r"\s+(?P<verb>accept|decline|reject|refuse)\s+(?:the|my|this|that|your|(?-i:[A-Z])[\w-]{1,30}'s)\s+(?:(?:kind|generous|gracious)\s+)?nomination"
    r"(?:\s+(?:for|as|to\s+be(?:come)?)\s+(?:the\s+)?(?P<title>[^,;:.!?()]{3,60}?))?"
    r"(?:\s*\((?P<aside>[^()]{2,60})\))?(?:,?\s+(?:then|thanks|thank\s+you|gladly|with\s+(?:pleasure|regret)|of\s+course|I\s+suppose|I\s+guess|too))*"
    r"[\s.!]*\Z",
    re.IGNORECASE,
)
"""How somebody says that e will accept a nomination that was made in the mail which e answers: by that e does."""
_SHORT = re.compile(
    r"(?:[\w-]+\s+){1,4}of\s+(?:the\s+)?(?P<office>Law|Change|Communications|Everyone|Arcana|Tiles|Grammar|Spirituality|Banking)"
)
"""An office by a title that somebody makes up: "High Lord of the Tiles"."""
_MARKS = re.compile(r"^(?:[ \t]*>)+[ \t]?", re.MULTILINE)
_NOMINATES = re.compile(r"(?<![\w'])nominat\w+\b", re.IGNORECASE)
_OFFICE = MACROS["office"].replace(" ?", r"\s*").replace(" ", r"\s+")
_NOMINATED = re.compile(
    r"(?:^[ \t]*|[.!:]\s+)(?:(?:and|so|also,?)\s+)?I\s+(?:(?:hereby|also|now|further|do|(?:would\s+like"
    r"|wish)\s+to)\s+)*"
    rf"nominate\s+(?P<who>you|[\w.' -]{{2,40}}?)"
    rf"(?:\s+(?:for|as)\s+(?:the\s+)?(?P<office>{_OFFICE})(?P<more>[^.!?]{{0,80}})|(?=[.!]|\s*\n|\s*\Z))",
    re.IGNORECASE | re.MULTILINE,
)
_NEAR = 240
_OTHER_TERMS = re.compile(
    r"\b(?:offer(?:s|ed|ing)?|deal|trade|swap|bargain|truce|apolog\w+|invit\w+|terms|challenge|duel|bet|wager"
    r"|proposal|nominations?\s+(?:of|for)\s+(?!me\b))\b",
    re.IGNORECASE,
)
"""What else somebody may accept."""
_TURNS = re.compile(
    r"\b(?:if|unless|once|until|when|then|would|should|might|could|said|says|told|wrote|asks?|asked|condition\w*"
    r"|ministr\w+"
    r"|nominat\w+|election\w*|penalt\w+|blame|fate|judg\w+|decisions?|verdicts?|results?)\b|:\s*\Z",
    re.IGNORECASE,
)
"""Talk before an answer that may be what is answered, or that makes the answer another's, or another time's."""
_OWN = re.compile(
    r"(?:\A|[.!?]\s+)(?!\W*(?:if|when|should)\b)[^.!?\"]{0,80}\b(?:"
    r"(?:I(?:'ve|\s+have)\s+been|I\s+(?:was|am|got|get)|I'm|am\s+I|was\s+I)\b[^.!?\"]{0,30}\bnominated\b"
    r"|nominat(?:es?|ed|ing)\s+me\b|nominated\b[^.!?\"]{0,50},\s+(?:am|was)\s+I\b"
    r"|(?:my|a|your|the|(?-i:[A-Z])\w{1,30}'s)\s+nomination\b(?!\s+of\b))[^.!?\"]{0,60}[.!?]+\s*"
    r"(?:(?:why\s+not|very\s+well|thank\s+you|thanks|what\s+an\s+honou?r|fine|so\s+be\s+it|oh\s+well"
    r"|no\s+way)[.!?]+\s*)?\Z",
    re.IGNORECASE,
)
"""A sentence that tells of its author's nomination, straight before the answer."""
_ASKED = re.compile(r"\b(?:says?|said|asks?|asked|told|tells|wants?|begs?|begged|invited?)\b", re.IGNORECASE)
_AND_ANOTHER = re.compile(r"\b(?:and|or|ministr\w+|minister)\b", re.IGNORECASE)


def accepted(text: str, before: str, around: Around) -> Joined | None:
    """A sentence that only accepts or declines, with the one nomination of its author's that the quotation makes."""
    will = _WILL.match(text)
    if will is not None and will["aside"] and without_idle(f"I do ({will['aside']}).").rstrip(" .") != "I do":
        return None
    match = will or _ANSWERS.match(text)
    if match is None:
        return None
    if not will and _of_own(match, before):
        return put_together(text, [(0, match.end(), [f"I {_verb(match)} my nomination"])])
    if before.strip() and not (around.straight and _leads_to(match, before)):
        return None
    spans = [around.straight] if around.straight else [around.behind, around.before]
    quoted = _MARKS.sub("", "\n".join(around.post[slice(*span)] for span in spans if span))
    if len(_NOMINATES.findall(quoted)) != 1 or _OTHER_TERMS.search(quoted):
        return None
    nominated = _NOMINATED.search(quoted)
    if nominated is None or _AND_ANOTHER.search(nominated["more"] or ""):
        return None
    if nominated["who"].lower() not in ("you", *(name.lower() for name in around.names)):
        return None
    office = _named(match, nominated)
    if office is None:
        return None
    return put_together(text, [(0, match.end(), [f"I {_verb(match)} my nomination{office and f' for {office}'}"])])


def _named(said: re.Match[str], nominated: re.Match[str]) -> str | None:
    """The office that is accepted; None if another one is named than somebody was nominated for."""
    office = " ".join((nominated["office"] or "").split())
    title = said.groupdict().get("title")
    if not title:
        return office
    found = _SHORT.fullmatch(title)
    named = re.fullmatch(_OFFICE, title, re.IGNORECASE)
    last = found["office"] if found else title.split()[-1] if named else ""
    same = last and (not office or office.casefold().endswith(last.casefold()))
    return (office or (title if named else last)) if same else None


def _of_own(match: re.Match[str], before: str) -> bool:
    """Whether the sentence `before` an answer tells of its author's nomination, and of nothing else to be answered."""
    own = None if _points(match) else _OWN.search(before.rstrip()[-_NEAR:])
    return own is not None and not (_OTHER_TERMS.search(own[0]) or _ASKED.search(own[0]))


def _points(match: re.Match[str]) -> bool:
    """Whether it answers "that", which may be anything."""
    return match["it"] is not None and match["it"].lower() != "it" and match["one"] is None


def _verb(match: re.Match[str]) -> str:
    return "accept" if match["verb"].lower() == "accept" else "decline"


def _leads_to(match: re.Match[str], before: str) -> bool:
    """Whether talk that stands `before` an answer in its paragraph leaves it an answer to the quotation.

    "That" may be what the talk says: "I'm the lazier one. I accept that."
    """
    parts = match.groupdict()
    of_talk = parts.get("it") is not None and parts.get("one") is None
    return not (of_talk or _OTHER_TERMS.search(before) or _TURNS.search(before) or "?" in before)
