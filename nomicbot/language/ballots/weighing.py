"""What is said before a vote that ends a remark: votes of another time or of others, and conditions of something else.

"I had an AGAINST all typed out. Then I saw section 1. So it's FOR." "Peter voted FOR; I'll break the tie: AGAINST."
"""

import re

from nomicbot.language.families.choices import CAPITALS

__all__ = ["governing", "weighs", "without_told"]

_CLAUSE_ENDS = re.compile(r"(?<=[.!?;])[\"')]*\s+")
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])[\"')]*\s+")
_TELLS = re.compile(
    r"\b(?:voted|said|says|was|were|had|would|could|might|almost|nearly|wanted|thought|meant|planned|typed|wrote|began|started|came|went|"
    r"yesterday|earlier|once|originally|initially|(?:on\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|last\s+(?:n?week|night|time)|between|"
    r"(?-i:(?!I\b)[A-Z])\w+\s+votes?|(?:every|some|no)(?:one|body)\s+(?:else\s+)?votes?|others?\s+vote|people\s+vote)\b|'d\b",
    re.IGNORECASE,
)
"""What makes the votes of a clause such as were, or might have been, or are somebody else's."""
_MINE = re.compile(
    r"\W*|\W*(?:(?:so|hence|thus|therefore|ok(?:ay)?|still|now|today|then|but|and|well|anyway|overall|finally|also|on\s+(?:balance|reflection)"
    r"|in\s+(?:short|the\s+end|sum)|as\s+(?:it|things?)\s+(?:is|are|stands?)|make\s+(?:that|it)|an?)\W+){1,5}"
    r"|.{0,300}\b(?:I|I'm|I'll|me|my|mine|it's|it\s+is|that's|makes\s+(?:it|this|that))\b.{0,80}",
    re.IGNORECASE | re.DOTALL,
)
"""What stands before a vote in its own clause, if that says nothing of somebody else."""
_LATER = re.compile(r"\b(?:tomorrow|later|soon|next|will|then)\b", re.IGNORECASE)
_SIDES = re.compile(
    r"(?:\A|\n|[.!?;]\s)\W*(?:(?P<pro>pros?|for|plus|upsides?)|(?P<con>cons?|against|minus|downsides?))[ \t]*:",
    re.IGNORECASE,
)
_HANGS = re.compile(
    r"(?!.{0,20}\b(?:if|unless|once|when)\s+(?:[\w']+\s+){2,20}?(?:I|you|he|she|we|they|it|there|nobody|somebody|everybody)"
    r"(?:'ll|'d|\s+(?:will|would|can|could|must|may|might|shall))\b)\W*(?:(?:and|but|so|or|only|at\s+least|that\s+is)\W+){0,2}(?:if|unless|provided|providing|assuming|supposing|in\s+case|once|when|as\s+(?:soon|long)\s+as)\b"
    r"[^,;:]*",
    re.IGNORECASE,
)
"""A sentence that is no more than a condition."""


def without_told(before: str) -> str:
    """The words before a vote, but for clauses that tell of other votes; all if its own clause tells too."""
    *earlier, own = _CLAUSE_ENDS.split(before)
    if _TELLS.search(own) or _LATER.search(own) or _MINE.fullmatch(own) is None:
        return before
    return " ".join([*(one for one in earlier if not (CAPITALS.search(one) and _TELLS.search(one))), own])


def governing(before: str) -> str:
    """Of the words before a vote those of its own sentence, and of one before it that is no more than a condition."""
    *earlier, own = _SENTENCE_ENDS.split(before)
    return f"{earlier[-1]} {own}" if earlier and _HANGS.fullmatch(earlier[-1]) else own


def weighs(remark: str) -> bool:
    """Whether a remark gives the reasons for one side, then for the other: "Pro: hats. Con: more hats"."""
    sides = [(side.start(), side.lastgroup) for side in _SIDES.finditer(remark)]
    return len(sides) > 1 and sides[0][0] == 0 and len({side for _, side in sides}) > 1
