"""Times that a kind of action says of itself: a Class is chosen for the end of the nweek, a catch made when it comes.

They say no more than the rule does, so that the action does not wait for them: it is done at once, and stands so.
"""

import re

from nomicbot.language.blanks import blanked

_CHOOSES = re.compile(
    r"(?<![\w'])I(?:'d|\s+would)\s+(?:\w+\s+)?(?:like|love|prefer)\s+to\b|(?<![\w'])I\s+(?:(?!not\b"
    r"|never\b)\w+\s+){0,2}?"
    r"(?:wish|want|choose|change|switch|select|pick|opt|elect|take\s+up|turn)\b",
    re.IGNORECASE,
)
_CLASS = (
    r"\b(?:(?:be|become|choose|pick|select|opt\s+for)|(?:class(?:es)?|change|switch|move|turn)\s+(?:in)?to"
    r"|class\s+of)\s+"
    r"(?:(?:an?|the|class|of|being)\s+){0,3}(?:boring\s+guy|priest|senator|lobbyist|necromancer)"
    r"(?:\s+(?:(?:as|for)\s+)?(?:my\s+)?(?:new\s+)?class)?"
)
_NWEEK_ENDS = re.compile(
    rf"{_CLASS}(?P<when>(?:,?\s+(?:effective|starting|with\s+effect))?,?\s+(?:as\s+of|as\s+from|from|at|with|by"
    rf"|on|for|in|to\s+take\s+effect\s+at)\s+"
    r"(?:the\s+(?:very\s+)?(?:end|close)\s+of\s+(?:this|the|our)(?:\s+(?:current|present|running))?\s+n-?week"
    r"|(?:the\s+(?:start|beginning)\s+of\s+)?(?:the\s+)?(?:next|coming)\s+n-?week)(?:\s+on(?:wards?)?)?)"
    r"(?=\s*(?:\Z|[.,;:!)(]|\s-)|\s+(?:because|since|as|so|for|please)\b)",
    re.IGNORECASE,
)
"""When a Class that somebody chooses becomes eirs (3-19.b)."""
_COMES = re.compile(
    r"(?:\bcatch(?:ing)?\s+(?:the|my|that|this)\s+(?:\w+\s+){0,2}?(?:Shield|Football|Purse|Stick|Wax|Ball|Rock|Bait))"
    r"(?P<when>,?\s+(?:when(?:ever)?|as\s+soon\s+as|as|once|if|should|the\s+moment)\s+it\s+(?:(?:then|ever"
    r"|should|next)\s+)?"
    r"(?:comes?|arrives?|fl(?:y|ies)|gets?|reach(?:es)?|passes|pass|drops?|lands?|falls?|is\s+thrown|hits?|whizzes)"
    r"(?:\s+(?!and\b|or\b|but\b|I\b|if\b|then\b)[\w']+){0,5})(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
"""When somebody will catch what is thrown, which is what e declares."""
_UNTIL = re.compile(
    r"\W*(?:(?:so|and|but|well|ok(?:ay)?)[,\s]+)*(?P<until>(?:until|till|for\s+as\s+long\s+as"
    r"|for\s+the\s+time)\s+(?!then\b)[^,;:.!?\"]{3,100}?,?\s+)"
    r"(?=I\s+(?:(?:hereby|herewith|now|therefore|will)\s+)*(?:turn|set|switch|flip|put|move)\s+(?:(?:on"
    r"|off)\s+)?my\s+(?:clock[\s-]?)?key\b"
    r"|I\s+(?:(?:hereby|herewith|now|therefore)\s+)*(?:designate|appoint|name"
    r"|make)\s+[^.;:!?]{1,60}\bmy\s+(?:\w+\s+)?deputy\b)",
    re.IGNORECASE,
)
"""How long a Clock Key stands, or somebody is a deputy, which begins at once."""
_BRINGS_BACK = re.compile(
    r"(?<![\w'])I\s+(?:(?!not\b|never\b)\w+\s+){0,2}?(?:withdraw|retract)\s+[^.;:!?()\"]{1,120}?"
    r"(?P<when>,?\s+(?:(?:at\s+least|just|only)\s+)?(?:until|till)\s+(?!then\b)[^.;:!?()\",]{3,120}"
    r"|,?\s+\((?:(?:at\s+least|just|only)\s+)?(?:until|till)\s+[^.;:!?()\"]{3,160}\))(?=\s*(?:[.!]|\Z))",
    re.IGNORECASE,
)
"""When its author may bring back what e withdraws, which is withdrawn at once."""
_OF_THE_GAME = re.compile(
    r"\b(?:p\s?\d|\d|if|unless|or|proposals?|motions?|cf[ij]s?|tweaks?|referend\w+|vot\w+|pass\w*|fail\w*|resol\w+|ballots?|open\w*|close\w*"
    r"|answer\w*|agree\w*|object\w*|say|says|tells?|somebody|someone|anybody|anyone)\b",
    re.IGNORECASE,
)
"""Words of such a time by which it may be a condition."""
_ACTS = re.compile(
    r"(?<![\w'])I\s+(?!am\b|was\b|have\b|know\b|see\b|can\b|feel\b|return\b|come\b|get\b)\w+", re.IGNORECASE
)


_AT = (
    r"(?P<{name}>,?\s+(?:for|at|paying|spending|costing(?:\s+me)?)\s+"
    r"(?:(?:(?:the|its|an?)\s+)?(?:(?:usual|standard|full|total)\s+)?(?:cost|price|expense|sum|fee)\s+of\s+)?"
    r"(?:the\s+usual\s+)?{price}\s+(?:hard-earned\s+|whole\s+|precious\s+|of\s+my\s+)?points)"
)
_PRICED = re.compile(
    r"(?<![\w'])I(?:'m|\s+am)?\s+(?:(?!not\b|never\b)\w+\s+){0,3}?"
    r"(?:buy|purchase|acquire|get|order|build|erect|buying|purchasing|building)\s+(?:(?:an?|one|some|the|another|my)\s+)?"
    rf"(?:pinball\s+gun{_AT.format(name='gun', price='(?:2|two)')}"
    rf"|siren\s+bait{_AT.format(name='bait', price='(?:10|ten)')}"
    rf"|radar\s+tower(?:\s+here)?{_AT.format(name='tower', price='(?:8|eight)')})"
    r"(?=\s*(?:\Z|[.,;!)(]|\s-)|\s+(?:and|then|because|since)\b)",
    re.IGNORECASE,
)
"""What something costs that the rules have that price for: "a Pinball Gun, at a cost of 2 points"."""


def without_standing(text: str) -> str:
    """A sentence with blanks for such times."""
    if _CHOOSES.search(text) and (ends := _NWEEK_ENDS.search(text)):
        text = blanked(text, *ends.span("when"))
    if "catch" in text and (comes := _COMES.search(text)):
        text = blanked(text, *comes.span("when"))
    if "point" in text and (priced := _PRICED.search(text)):
        text = blanked(text, *priced.span(priced.lastgroup or 0))
    if "ntil" in text or "till" in text:
        back = _BRINGS_BACK.search(text)
        text = blanked(text, *back.span("when")) if back and not _OF_THE_GAME.search(back["when"]) else text
    if (until := _UNTIL.match(text)) and not _ACTS.search(until["until"]):
        text = blanked(text, *until.span("until"))
    return text
