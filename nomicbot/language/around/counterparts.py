"""What stands behind an act and only sets something else beside it: what would be otherwise, or what moved nobody.

"I vote FOR p3, and I would vote FOR it twice, were it allowed": what would be is not, so that it says nothing of the
vote. "Out of habit rather than love" tells why, and "p16, Give Wonko a Hat" what a motion is called.
"""

import re

from nomicbot.language.around.residue_kinds import (
    DOUBTS,
    MADE_UP,
    MOTION,
    PROXY,
    RETRACTIONS,
    SAID,
    TAGS,
    TIMES,
    UNREAL,
    VOTES,
    Kind,
    Place,
)

_WHOSE = r"(?:the|an?|my|our|your|his|her|its|their|this|that|all|pure|sheer|mere|blind)"
_PREPOSITION = r"(?:out\s+of|from|for|in|with|by|through|as|because\s+of|on)"
_MORE_THAN = re.compile(
    rf"(?<=[\w,])\s+(?:(?:more|less|rather)\s+)?(?P<why>{_PREPOSITION}\s+(?:{_WHOSE}\s+)?[a-z]+(?:\s+(?:of\s+)?[a-z]+){{0,2}}?,?)\s+(?:rather\s+)?than\s+"
    rf"(?:{_PREPOSITION}\s+)?(?:{_WHOSE}\s+)?(?!(?:{_WHOSE}|what|p|proposals?|motions?|votes?|chips?|genechips?|points?|if|when|to|for|against|both|all|one|two)\b)(?-i:[a-z]{{3,}})(?=\W*\Z|\s*[,;.!)])",
    re.IGNORECASE,
)
"""What moved somebody, and what did not: "out of habit rather than love", "more in sorrow than in anger"."""
_SAME_REASONS = re.compile(
    r"(?:,\s*|\s+)(?:and\s+)?(?:(?:both|all|each)(?:\s+(?:of\s+them|two|three|four))?,?\s+)?(?:and\s+)?(?:for|on)\s+(?:(?:much|exactly|precisely|more\s+or\s+less|roughly|just)\s+)?"
    r"the\s+(?:very\s+)?same\s+(?:reasons?|grounds?)\b(?!\s+(?:as|that|I|he|she|they)\b)",
    re.IGNORECASE,
)
_WOULD = re.compile(
    r"(?:[,;.!]\s+(?:and|but|though|although|yet)|\s+(?:and|but))\s+(?:I(?:'d|\s+would)|would)\s+(?:(?:have|gladly|also|even|still|happily|much|rather|sooner|never|probably|perhaps)\s+){0,3}"
    r"(?:vote[d]?|do(?:ne)?\s+(?:so|it|the\s+same)|support(?:ed)?|second(?:ed)?|abstain(?:ed)?|oppose[d]?|choose|chosen|prefer(?:red)?|put|take|taken)\b(?![^;:.!?]*\b(?:instead|really|actually)\b)[^,;:.!?]{0,90}"
    r"(?:,?\s+(?:were|had|if)\s[^;:.!?]{1,60})?(?=\W*\Z|[,;.!?])",
    re.IGNORECASE,
)
"""What its author would do as well, or otherwise; what e does is done all the same."""
_OTHER_WOULD = re.compile(
    rf"[;.!,]\s+(?:(?:and|but)\s+)?(?:an?|any|some|one)\s+(?!(?:vote|action)\b)[^,;:.!?]{{3,60}}\s(?:would|might|could)\s+(?:\w+\s+){{0,2}}?(?:get|have|be|deserve|earn|win)\s+(?:\w+\s+){{0,3}}?{VOTES}\b[^,;:.!?]{{0,30}}(?=\W*\Z|[,;.!?])",
    re.IGNORECASE,
)
"""What another version would get."""
_HOW_OFTEN = re.compile(
    r"(?<=;)(?P<clause>\s+(?:it|this|that|he|she|they|somebody|nobody|(?:the|my|its|his|her)\s+[a-z]+|[A-Z][a-z]+)\s+[^;:.!?]{3,80}),\s+(?:twice|thrice|(?:[a-z]+|\d+)\s+times)(?=\W*\Z|\s*[;.!])"
)
"""How often something is so that a sentence of its own tells: "; it says so, twice"."""
_MIND = re.compile(
    r"(?<=\()\s*(?:(?:yes|oh|ok|sorry),?\s+)?I(?:'ve|\s+have)?\s+changed\s+my\s+mind(?=\s*[,;)])", re.IGNORECASE
)
"""Why a vote is another than it was before, in brackets behind it."""
_TITLED = re.compile(
    r"(?:,|:|\s[-\u2013\u2014]{1,3})\s+(?P<title>(?!(?:I|FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|And|But|Or|Not|Just|Only|No|If|When|Unless|Because|Sorry|Thanks|Thank)\b)[A-Z][\w'-]*(?:\s+(?:[A-Z][\w'-]*|\d{1,4}|an?|the|of|for|to|in|on|and|with|at|by|from|its|is|are|it)){0,6}?\s+(?:[A-Z][\w'-]+|\d{1,4}))"
    r"(?=\W*\Z|\s*[,;.]\s|\s+(?:and|because|since)\s)"
)
"""What a motion is called, behind its number: "p16, Give Wonko a Hat"."""
_NO_TITLES = (DOUBTS, MADE_UP, PROXY, RETRACTIONS, SAID, TAGS, TIMES, UNREAL)
_MAY_NAME = re.compile(
    rf"(?:{MOTION}|[\d#\"“<(]|(?-i:[A-Z])|(?:the|all|every\w*|each|both|any|those|these|this|that|it|them|one|two|three|four|five|another|others?|my|your|his|her|their|its|our|"
    r"no|not|on|for|against|to|in|of|with|by|at|from|abstain|yes|nay|aye|maybe|what\w*|which\w*|who\w*|likewise|also|too|same|ditto|so|then|proposals?|motions?|tweaks?|cfis?|referend\w+|"
    r"second|object|oppose|support|back|favou?r|reject|whatever|anything|nothing|half|most|some|more|less|either|neither|again|twice|will|may|might|am|are|is|was|were|have|has|had|if|when|never|nor|or|get|become|go|lie|dream|pretend|joke|jest|mean|imagine|hope)\b|\w+(?:[^s]s|ing|ly|body|thing)\b)",
    re.IGNORECASE,
)
"""How one more motion may begin behind "and", or what is done about it."""


def without_counterparts(tail: str, titles: bool = False) -> str:
    """Words behind an act without what they only set beside it; motions may be followed by their `titles`."""
    tail = _OTHER_WOULD.sub(" ", _WOULD.sub(" ", tail))
    tail = _HOW_OFTEN.sub(r"\g<clause>", _SAME_REASONS.sub(" ", tail))
    tail = _MORE_THAN.sub(r", \g<why>", _MIND.sub(" it is so", tail))
    return without_title(tail) if titles else tail


def without_title(tail: str) -> str:
    """Words behind the number of a motion without what it is called, if that is in capitals and names no doubt."""
    titled = _TITLED.match(tail)
    if titled is None or any(_says(kind, titled["title"]) for kind in _NO_TITLES):
        return tail
    return tail[titled.end() :]


def _says(kind: Kind, title: str) -> bool:
    """Whether words in the capitals of a title are of a kind that changes a vote."""
    return (kind.pattern.match if kind.place is Place.OPENING else kind.pattern.search)(title.lower()) is not None


def names_no_motion(words: str, joint: str) -> bool:
    """Whether words behind "and" tell what else a voter does, and name nothing to vote on: ", and laugh"."""
    return joint.lstrip().startswith(",") and not (_MAY_NAME.match(words) or RETRACTIONS.pattern.search(words))
