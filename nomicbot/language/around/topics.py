"""Labels that only say of what an action is, in front of it or in a line above: "Elections: I nominate Bram".

Every word of them is about the game or about work; a label with any other word may be a name, a title or a plan.
"""

import re

_SUBJECTS = (
    r"(?:elections?|nominations?|candidac(?:y|ies)|payments?|debts?|dues|gifts?|transfers?|donations?|"
    r"financ(?:e|es|ial)|money|genechips?|"
    r"brib(?:e|es|ery)|(?:voting\s+)?gremlin|grammar|violations?|corrections?|suck\s+points?|"
    r"atonement|amplitude|class(?:es)?|lobbying|heal(?:ing|ings|th)|"
    r"necromancy|souls?|(?:clock[\s-]?)?keys?|seals?(?:\s+of\s+approval)?|veto(?:e?s)?|"
    r"(?:public\s+)?(?:displays?|for(?:um|a|ums))|roster|ruleset|metadisplay|"
    r"minist(?:ry|ries|erial)|deput(?:y|ies|i[sz]ation)|serial\s+numbers?|recognitions?|"
    r"backup\s+dut(?:y|ies)|grid|genders?|radar(?:\s+towers?)?|(?:pinball\s+)?guns?|"
    r"wax|ears|(?:siren\s+)?bait|sirens?|(?:elbonian\s+)?airways|shopping|moves?|motions|votes?|voting|arguments?|"
    r"business|housekeeping|book-?keeping|paperwork|bureaucracy|admin(?:istration|istrivia)?|chores?|duties|politics)"
)
_KINDS = (
    r"(?:(?:my|our|the|some|a|an|more|first|second|third|next|last|other|also|now|today's|tonight's|"
    r"this\s+n?week's|old|new|small|little|quick|brief|short|"
    r"boring|usual|routine|weekly|nweekly|official|serious|important|urgent|overdue|belated|private|"
    r"game|grid|on\s+the|on|as\s+to|as\s+for|re|regarding|concerning|about|and\s+on\s+to|on\s+to|"
    r"back\s+to)\s+)"
)
_STUFF = (
    r"(?:\s+(?:stuff|business|things?|matters?|affairs|duty|duties|chores?|department|dept|corner|"
    r"updates?|section|work|bits?|part|side|front|"
    r"first|next|again|too|today|now|finally|at\s+last|this\s+n?(?:week|day)|as\s+(?:promised|usual|agreed|always)))"
)
_TOPIC = (
    rf"(?:(?:and|so|ok|now|then|also|right|well|first|next|"
    rf"finally)[,\s]+){{0,2}}{_KINDS}{{0,3}}{_SUBJECTS}(?:(?:,\s*|\s+and\s+|\s*/\s*|"
    rf"\s*&\s*){_KINDS}?{_SUBJECTS}){{0,2}}{_STUFF}{{0,2}}"
)
_BEHIND = re.compile(rf"\W{{0,4}}{_TOPIC},?\s*(?::|\s-{{1,2}}|[!.])\s+(?=I[\s'])", re.IGNORECASE)
_ALONE = re.compile(rf"\W{{0,4}}{_TOPIC},?\s*:\s*\Z", re.IGNORECASE)
_PASSING = re.compile(
    r"\W{0,4}(?:(?:and|so|but|ok|oh|well|now)[,\s]+)?(?:while\s+(?:I'm|I\s+am|we're|"
    r"we\s+are)\s+(?:at\s+it|here|on\s+the\s+subject)|(?:now\s+that|since|as\s+long\s+as)\s+(?:I'm|"
    r"I\s+am|we're|we\s+are)\s+here|"
    r"before\s+I\s+forget|speaking\s+of\s+which|one\s+(?:more|last)\s+thing|for\s+(?:form's|"
    r"tidiness'?|completeness'?)\s+sake|"
    r"(?:I'm|I\s+am|it's|it\s+is|this\s+is|that\s+is|that's|(?:he|she|they)(?:'s|'re|\s+is|\s+are)|"
    r"p\s?\d{1,9}\s+is|(?:the|this|that|my)\s+[a-z]+(?:\s+[a-z]+)?\s+is)\s+so\s+(?!that\b|to\b)[a-z]+"
    r"(?:\s+(?!(?:that|would|could|might|if|not|never|when|until|almost|"
    r"nearly)\b)[a-z']+){0,4}\s+that)(?:,|:|\s-{1,2})?\s+(?=I[\s'])",
    re.IGNORECASE,
)
"""What is said in passing in front of an action, and how strongly it is felt."""
_LENGTH = 80


def topic_end(text: str) -> int:
    """Where the action of a sentence begins behind such a label; 0 if it begins with none."""
    found = _BEHIND.match(text[:_LENGTH]) or _PASSING.match(text[:_LENGTH])
    return found.end() if found else 0


def is_topic(line: str) -> bool:
    """Whether a line that ends with a colon is such a label."""
    return len(line) <= _LENGTH and _ALONE.match(line) is not None
