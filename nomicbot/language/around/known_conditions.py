"""Conditions that hold as they are written, because their author knows what they say: "As long as I'm in the mood,".

What somebody is just doing or where e is, what everybody sees ("if that's how the wind blows") and what e remembers is
no condition of what e does with it. What the game decides, or somebody by name, is one; so is what may be otherwise
when the words are read.
"""

import re

from nomicbot.language.blanks import blanked

_GAME = (
    r"(?:\d|\"|\b(?:vot\w+|ballots?|pass(?:ed|ing)?|(?<!what\s)passes|fail\w*|enact\w*|reject\w*|adopt\w*|carr(?:y|ies|ied|ying)|clos(?:e|es|ed|ing)|open(?:s|ed)?|n(?:week|day)s?|midnight|"
    r"deadline|elect\w*|nominat\w+|propos\w+|motions?|tweaks?|referend\w+|cfis?|veto\w*|genechips?|gc|chips?|pay\w*|paid|gets?|getting|giv\w+|gave|heal\w*|brib\w+|"
    r"forfeit\w*|counts|valid|legal\w*|allowed|possible|amend\w*|withdr\w+|retract\w*|revis\w+|minister\w*|ministry|deput\w+|office|charge|points?|amplitude|quorum|"
    r"rules?|clock|keys?|grid|squares?|shield|stick|stamp|seal|rocks?|bait|yeti|sirens?|guns?|towers?|dead|toads?|win|wins|winning|won|los(?:e|es|t|ing)|lead\w*|majority|in\s+time|"
    r"agree\w*|accept\w*|object\w*|mind|promis\w+|answer\w*|sure|right|correct|wrong|mistaken|told|ask\w*|not|never|only|until|would|could|might|"
    r"tomorrow|tonight|later|soon|next|again|always|every|sometimes|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|n't\b)"
)
"""What the game or somebody else decides, and other times."""
_NAME = r"(?<=\s)(?!I\b|I')(?-i:[A-Z])"
_TALK = rf"(?:(?!{_GAME}|{_NAME})[^,;:.!?()])"
_WE = r"(?:I(?:'m|\s+am)|we(?:'re|\s+are))"
_ALL = (
    rf"(?:{_WE}|you(?:'re|\s+are)\s+all|(?:every(?:body|one)|(?:every|some)one\s+else)(?:'s|\s+is)|people\s+are|"
    r"all\s+of\s+(?:us|you)\s+are)"
)
_DOING = (
    r"(?:(?:all|just|still|now|already|finally|busy)\s+)?"
    rf"(?!{_GAME}|(?:go|wait|gett|hav|do|stay|keep|liv|runn|play|read)ing\b)[a-z]{{2,12}}ing\b"
)
_PLACED = r"(?:(?:all|still|now|already|just|finally)\s+)?(?:in|on|at|up|here|out\s+of|about)\b"
_KNOWN = (
    rf"(?:as|so)\s+long\s+as\s+(?:{_ALL}\s+{_DOING}|{_WE}\s+{_PLACED}){_TALK}{{0,60}}"
    rf"|if\s+(?:we(?:'re|\s+are)|everybody(?:'s|\s+is)|everyone(?:'s|\s+is)|people\s+are)\s+{_DOING}{_TALK}{{0,60}}"
    rf"|if\s+{_WE}\s+{_TALK}{{2,60}}\s(?:anyway|already)"
    rf"|if\s+(?:that|this)(?:'s|\s+is)\s+(?:how|what|where|the\s+(?:way|sort|kind|spirit|mood|tone))\b{_TALK}{{0,60}}"
    rf"|if\s+it(?:'s|\s+is)\s+{_TALK}{{2,40}}\s(?:that\s+)?(?:you|they|we|people|the\s+list|every(?:body|one))\s+(?:all\s+)?(?:wants?|needs?|likes?|expects?|craves?|miss(?:es)?|wanted|came\s+for|(?:is|are)\s+after)"
    rf"|if\s+(?:my\s+)?(?:memory|eyes|ears|nose|notes|diary|calendar|watch)\s+(?:serves?|(?:doesn't|don't|does\s+not|do\s+not)\s+(?:deceive|fail|betray|trick)|is\s+any\s+guide)\b{_TALK}{{0,20}}"
    r"|if\s+I(?:'ve|\s+have)?\s+(?:kept\s+count|count(?:ed)?\s+(?:right|correctly|them\s+right)|can\s+(?:still\s+)?(?:count|add(?:\s+up)?))"
    rf"|if\s+I(?:'ve|\s+have)\s+(?:learn(?:ed|t)|understood|taken)\s+(?:any|one|a\s+)(?:thing)?\b{_TALK}{{0,40}}"
    r"|if\s+(?:new(?:\s+(?:people|players|members|ones)|comers|bies)|beginners|a\s+(?:newcomer|newbie|beginner)|somebody\s+new|guests)\s+(?:may|can|are\s+allowed\s+to|is\s+allowed\s+to)\s+[^,;:.!?\"]{2,40}"
)
_FIRST = re.compile(
    rf"(?P<links>\W*(?:(?:and|but|so|well|then|now|ok(?:ay)?|oh|also|anyway)\b[\s,]*)*)(?P<what>{_KNOWN})(?P<mark>\s*[,:]\s+|\s+-{{1,3}}\s+|\s+(?=(?:I|it|we|here)\b))",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    rf"[,;:.!?)]\s+(?:(?:and|but|so|then|now|also)\s+){{0,2}}(?P<what>{_KNOWN})(?P<mark>\s*[,:]\s+|\s+(?=I\b))",
    re.IGNORECASE,
)
_PARENTHETIC = re.compile(rf",\s+[^,;:.!?]{{1,30}}\s(?P<what>{_KNOWN})(?=,\s)", re.IGNORECASE)
"""Such a condition of a number that is given by the way: "seven if I've kept count"."""
_HINTS = re.compile(r"\bif\b|\blong\s+as\b", re.IGNORECASE)


def known_end(text: str) -> int:
    """Where a sentence begins behind such a condition; 0 if it begins with none."""
    found = _FIRST.match(text) if _HINTS.search(text) else None
    return found.end() if found else 0


def without_known(text: str) -> str:
    """A sentence with blanks for such conditions within it."""
    if _HINTS.search(text) is None:
        return text
    for pattern in (_WITHIN, _PARENTHETIC):
        for found in list(pattern.finditer(text)):
            text = blanked(text, found.start("what"), found.end("what"))
            if pattern is _WITHIN:
                text = blanked(text, *found.span("mark"))
    return text
