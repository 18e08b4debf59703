"""The clauses of what stands beside an action, and which have a subject and a verb of their own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from nomicbot.language.around.residue_kinds import MOTION, OTHER_TIMES, VOTES

_SUBORDINATE = (
    r"before(?=\s+(?:I|it|he|she|they|you|we|anybody|anyone|somebody|someone|everybody|nobody)\b)|because|becuase|becasue|'cause|cause(?=\s+(?:it|it's|i|i'm|he|he's|she|she's|they|we|you|that's|this|there|come\s+on)\b)|cos|coz|cuz|bc|b/c|since|although|though|tho|even\s+(?:though|if)|while|whereas|given|considering|seeing|despite|in\s+spite\s+of|"
    r"if\s+only\s+(?:because|to|for)|(?:whatever|however|whoever)\s+(?=(?:it|that|this|he|she|they|you|anybody|happens|the|(?-i:[A-Z])\w+)\b)|otherwise(?=\s+(?:it|that|this|they|we|he|she|nobody|nothing|everybody|there|I)(?:'d|'ll|\s+(?:would|will|might|could|gets?|never)))|"
    r"which|who|whose|whom|where|the\s+way(?=\s+(?:my|our|the|it|I|we)\s+(?!would\b))|lest|what\s+with|now\s+that|not\s+(?:because|that)|so\s+that|thanks\s+to|due\s+to|notwithstanding|unlike(?=\s+(?:the|some|any|my|most|all|certain)\b)|"
    r"as(?=\s+(?:it(?!\s+were)|I|they|we|he|she|you|this|that|there|nobody|everybody|p\s?\d|(?:would|did|do|does)\b|(?:the|my|our|your|his|her|an?)\s+[\w'-]+\s+(?:[\w'-]+\s+)?(?:is|are|was|were|has|have|does|says|said|can|will)|(?-i:[A-Z])[\w']*\s+[a-z]+)\b)|for(?=\s+(?:it|I|they|we|he|she|you|this|that|there|which|reasons|(?:(?:all\s+)?the\s+)(?:[a-z]+\s+)?reasons?\s+(?:that\s+)?(?:I|he|she|they|we|you|(?-i:[A-Z])\w+))\b)"
)
_CUT = re.compile(
    r"(?P<mark>\s*[,;:.!?…()\[\]]+(?=\s|\Z|[()\[\]])\s*|\s*[(\[]\s*|\s+[-–—]{1,3}\s+|\s*—\s*)"
    r"|\s+(?=(?:and|but|or|nor|plus|so(?!\s+(?:to|far|much|that|do|does|did|is|was|has|would|will|should|when|before|already|myself|at\s+the\s+time)\b)|yet(?=\s+(?:I|it|he|she|they|we|you|the|my)\b)|then)\s)"
    rf"|(?<!long)(?<!soon)(?<!\bfar)(?<!well)(?<!\bof)(?<!\bin)(?<!\bto)(?<!\bfor)(?<!\bon)(?<!\bat)(?<!\bby)(?<!\bif)(?<!\ba)(?<!\bnot)(?<!\bonly)(?<!\beven)(?<!\bjust)(?<!\bmainly)(?<!\bmostly)(?<!\bpartly)\s+(?=(?:{_SUBORDINATE})\b)",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"(?:(?:and|but|so(?!\s+(?:that|to\s+speak|do|does|did|is|was|has|would|will|should)\b)|yet|plus|also|well|oh|ah|ok(?:ay)?)\b[\s,]*)+(?=\w)",
    re.IGNORECASE,
)
_CONTENT = (
    r"(?:(?:in|on|with|out\s+of|from)\s+(?:the\s+|my\s+|an?\s+|full\s+|every\s+|some\s+){0,2}(?:(?!same\b)[\w-]+\s+){0,2}(?:belief|hope|knowledge|awareness|grounds?|conviction|expectation|fear|certainty|suspicion|feeling|knowing|theory)"
    r"\s+(?:that|of|there)|(?:sure|certain|aware|confident|convinced|afraid|glad|happy|proud|sorry|knowing|hoping|trusting|seeing|believing|fearing|suspecting|noting)\s+(?:that|of|as|how|(?:the|my|our|your|his|her|it|he|she|they|you|nobody|everybody)\b)"
    r"|as(?=\s+(?:any|every|the|my|our|your|his|her|all|no|some|an?)\s+(?:[\w'-]+\s+){1,8}?(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must|ought|[a-z]{2,14}ed|told|made|said|taught)\b)"
    r"|(?:\w+er|more\s+\w+|less\s+\w+)\s+than\s+(?:you|I|we|he|she|it|they|anybody|anyone|the|my|any|a)\b|rather\s+than\s+(?!(?:the|an?|my|your|his|her|any|all|some|every|each|on|for|to|against|in|proposals?|props?|motions?)\b)[a-z]{2,}\s+[a-z]+"
    r"|except\s+that\b|(?:whoever|wherever|whatever|however)\s+(?:it|he|she|they|you|the|this|that|wrote|made|did|said|leads?|is|was|\w+ed)\b)"
)
"""What leads in to a clause that tells the mind of who acts, or compares: "sure that", "as any cat would"."""
_NO_PARTICIPLE = (
    r"be|vot|giv|pay|send|nominat|veto|becom|propos|submitt|withdraw|retract|revis|pend|barr|fail|depend|assum|suppos|provid|start|beginn|commenc|effect|speak|act|quot|imagin|pretend|"
    r"dream|jok|kidd|read|writ|stand|post|test|practi[sc]|rehears|mean|chang|mak|tak|includ|exclud|except|count|doubl|permitt|allow|grant|wait|accord|follow|regard|concern|second|"
    r"oppos|cast|play|say|tell|sing|shout|think|typ|chant|humm|recit|repeat|announc|declar|bellow|mutter|whisper|paraphras|borrow|forg|impersonat|channell?|sav|dur|someth|noth|anyth|everyth"
)
"""Stems of participles that can change an action: "pending", "quoting", "starting"."""
OWN_PARTICIPLE = (
    rf"(?:never\s+|not\s+)?(?!(?:{_NO_PARTICIPLE})ing\b)[a-z]{{2,14}}ing\b(?=\s+(?:my|the|an?|his|her|what|full|for|up|all|how|why|no|none|every|some|with|that|on\s+my|across|set)\b)"
    rf"(?![^;:.!?]*(?:{OTHER_TIMES}|\bif\b))"
)
"""What somebody does meanwhile, or did before: "leaving the goats to Dov", "using the last one that I had"."""
_PARTICIPLES = (
    rf"(?:{OWN_PARTICIPLE}|(?:having|being|knowing|hoping|trusting|fearing|wishing|remembering|feeling|noting|ignoring|admiring|regretting|expecting|"
    r"blushing|grinning|sighing|weeping|smiling|laughing|crying|holding\s+my|standing|sitting|looking)\s+\w+)"
)
RELATIVE = (
    r"(?:that's(?=\s+(?:[a-z]+ing|been|just|still|now|in|on|under|by)\b)|that(?=\s+(?:(?:I|you|we)(?:\s+(?!will\b|would\b|shall\b|should\b|could\b|might\b|may\b)[a-z]+|'ve\b|'d\s+been\b)|"
    r"(?:he|she|they|nobody|everybody|somebody|(?-i:[A-Z])\w+)\s+(?:[a-z]{2,12}ed|left|lost|threw|lent|found|had|bought|built|put|hid|forgot|wrote)\b|"
    r"(?:[a-z]+ly\s+|once\s+|still\s+|just\s+)?(?:(?:is|was)(?!\s+(?:what|how|why|the|my|not|only|just|if|when|where|to|an?)\b)|has|had|lies|lay|fell|stood|came|got|belongs|belonged|smells|used\s+to)\b)))"
)
"""What leads in to more about a thing that an act has named: "the Purse that fell off Bram"."""
_GROUNDS = (
    r"(?:(?:with|and|as|in|for)\s+)?(?:(?:my|many|no|sincere|heartfelt|all|due|belated|profound|humble|special)\s+){0,2}"
    r"(?:(?:thanks|apologies|regards|compliments|condolences|congratulations|greetings|gratitude|revenge|memory|penance|amends|compensation|recompense)"
    r"\s+(?:to|for|of)\b|thank\s+you\s+for\b|sorry\s+(?:for|about)\b(?!\s+not\b)|"
    r"contrary\s+to\b(?!\s+(?:fact|appearances|what\s+(?:I\s+(?:mean|want|do|will)|it\s+says|you\s+read)))|"
    r"see\s+(?:my|the|his|her|your|our)\b(?!\s+(?:next|other|real|following|later)\b))"
)
"""Words that lead in to what an act is done for, or goes against, which has its own time: "thanks for last Friday"."""
_BEGINS_SUBORDINATE = re.compile(
    rf"(?:(?:mainly|mostly|partly|largely|simply|just|only|if\s+only|not\s+least|purely|perhaps)\s+)?(?:{_CONTENT}|{_PARTICIPLES}|{_SUBORDINATE}|to\s+(?:include|show|reflect|record)|{_GROUNDS}|(?:(?:both|all|none|some|most|each|neither)\s+)?(?:of|in|for|to|at|on|by|with|from)\s+(?:which|whom|whose)|"
    r"(?:both|all|none|some|most|each|neither)\s+of\s+them)\b",
    re.IGNORECASE,
)
_GOVERNS_ITS_OWN = re.compile(rf"\s*(?:{_CONTENT}|{_SUBORDINATE})\b", re.IGNORECASE)
_SUBJECT = (
    r"(?:it|this|that|these|those|they|he|she|e|we|you|there|here|I|who|what|everybody|everyone|everything|nobody|nothing|somebody|someone|something|all|"
    r"(?:the|my|your|his|her|its|our|their|eir|an?|no|some|both|each|every|any|such|one)\s+(?:[\w'-]{1,30}\s+){0,6}?[\w'-]{1,30}|(?-i:[A-Z])[\w'-]*(?:\s+(?:and|of)\s+(?-i:[A-Z])[\w'-]*)?|"
    r"p\s?\d+(?:\s+and\s+p?\s?\d+)?|(?:proposals?|motions?|people|players|sheds?|fish)\b(?:\s+\d+)?|[a-z]+s)"
)
_FINITE = (
    r"(?:is|are|am|was|were|has|have|had|does|do|did|will|would|can|could|should|must|cannot|[a-z]{2,12}n't|need[s]?|know[s]?|deserve[sd]?|hope|like[sd]|"
    r"love[sd]?|hate[sd]?|look(?:s|ed)?|seem(?:s|ed)?|sound(?:s|ed)?|feel[s]?|make[s]?|made|think|trust|suggest|wish|want[s]?|agree[sd]?|promise|apologi[sz]e|"
    r"thank|owe[sd]?|get[s]?|got|took|take[s]?|gave|went|came|said|told|saw|found|left|lost|won|kept|put|read|slept|knew|felt|heard|thought|cost[s]?|work[s]?|"
    r"break[s]?|broke|mean[s]?|go(?:es)?|come[s]?|let[s]?|held|stood|stands?|remains?|sits?|wins?|belongs?|suits?|demands?|[a-z]{2,14}ed)"
)
_LONG_SUBJECT = (
    r"(?!(?:in|on|at|for|to|with|as|by|from|of|like|about|after|before|until|till|if|unless|when|once|should|or|nor|not|never|only|"
    r"except|but|than|maybe|perhaps|so|yet|I|would|could|might|may|can|will|must|shall|is|are|was|were|has|have|had|does|do|did|be|instead|which|who|that\s+I|all)\b)(?:[\w'-]+\s+){1,9}?"
    r"(?:is|are|was|were|will|would|may|might|can|could|should|must|shall|has|had|does|did|gets?|goes|needs?|knows?)\s+(?!not\Z)\w+"
)
"""Any words that do not lead in to more of the action, with a verb behind that has a subject."""
OWN_CLAUSE = re.compile(
    rf"{_LONG_SUBJECT}|so\s+(?:do|does|did|is|was|has|would|will|should)\s+\w+|(?:this|that|he|she|(?-i:(?!I\b)[A-Z])[a-z]+)\s+(?!is\b|was\b|has\b|does\b)[a-z]{{2,14}}s\s|(?:(?:then|tomorrow|tonight|today|later|soon|now|next\s+time)\s+(?=(?:I|we|you|he|she|they|it)(?:'ll|\s+(?:will|shall))\b)|(?:on|about|as\s+for|for)\s+(?:p\s?|proposal\s+)?#?\d{{1,9}},?\s+(?=(?:I|we)(?:'ll|\s+(?:will|shall|have|am|need|can't|don't|haven't))\b)|(?:next\s+time|from\s+now\s+on|today|now)\s+(?!I\b))?(?:did\s+(?:so|it)\b|{_SUBJECT}(?:'(?:s|re|m|ve|ll|d)\b|\s+(?:[a-z]+ly\s+|also\s+|still\s+|just\s+|now\s+|both\s+|all\s+|really\s+|never\s+|always\s+|too\s+|only\s+){{0,2}}(?:{_FINITE}|being|having)\b)"
    r"|(?:I|we|they)\s+(?!and\b|or\b)[a-z]+\b|it\s+[a-z]{2,14}s\b|(?:he|she|they|you)\s+may\s+(?!not\b)[a-z]+|(?:will|shall|should|would)\s+(?:be|have|love|like|never|not|rather|do\s+so|look|see|come|go|try|read|write|buy|bring|miss|also|gladly)\b|(?:there|it|that|this|he|she|they)\s+being\b|(?:may\s+(?!I\b)|long\s+live\b|god\s+(?:help|save|bless)|let'?s?\s|(?:please\s+)?(?:don't|do\s+not)\s+(?!count|take|mean|listen)|sorry\b))",
    re.IGNORECASE,
)
_I_THINK = re.compile(r"I\s+(?:think|guess|suppose|believe|hope|reckon|gather|hear)", re.IGNORECASE)
_SHARES_SUBJECT = re.compile(
    r"(?:hope|trust|pray|thank|wish|promise|expect|ask|beg|urge|bid|look|feel|remain|apologi[sz]e|regret|return|retire|take\s+(?:\w+\s+)?(?:pleasure|pride|comfort|solace|note)|would\s+\w+)\b",
    re.IGNORECASE,
)
"""What its author does besides, which is none of the game's: "and hope that he'll forgive me"."""
_THIRD_PERSON = re.compile(r"has\s+(?!(?:not|never|yet|been|to)\b)", re.IGNORECASE)
"""A verb whose subject is that of the clause before, for it goes with no "I": "she's back, and has nothing to do"."""
_SOMEBODY = re.compile(r"(?:(?i:s?he|e)|(?!I\b)[A-Z]\w+)(?:'s)?\s")
_CONTRASTS = re.compile(r"\s*(?:but|yet)\b", re.IGNORECASE)
_NAMES = re.compile(rf"(?:{MOTION}|\d|{VOTES}\b|(?:not|or)\s+(?:{MOTION}|\d))", re.IGNORECASE)
_SAID = re.compile(r"\b(?:says?|said|wrote|writes|puts?\s+it|has\s+it)\W*\Z", re.IGNORECASE)
_RELATIVE = re.compile(RELATIVE, re.IGNORECASE)
_DIVIDES = re.compile(r"[;.!?…()\[\]–—-]")
_OF_THE_ACT = re.compile(
    r"(?:(?:I|we)\s+(?:(?:will|would|can|may|shall|only)\s+)?(?:do|mean|vote|only|act|say)\b|(?:this|that|it|which|(?:my|this|that|the)\s+(?:vote|action|payment|gift|veto|nomination|offer|post))"
    r"(?:\s+(?:is|only|will|should|shall)|'s)*\s*(?:only|count|hold|stand|appl|take|go|valid|void|good|if|unless|provided|valid|conditional|depend|become|expire|in\s+force)\w*\b)",
    re.IGNORECASE,
)
"""What speaks of the action itself, so that a condition there is one of the action."""
_RESTRICTS = re.compile(
    r"(?:and\s+)?(?:but|only|provided|on\s+condition|this\s+(?:is|only|counts?|holds?|stands?|vote)|that\s+is)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A clause of what stands beside an action."""

    text: str
    subordinate: bool
    """Whether it gives a reason or tells more of something."""
    whole: bool
    """Whether it has a subject and a verb of its own."""
    goes_on: bool
    """Whether it goes on with the clause before: "it's long and not funny"."""
    explains: bool
    """Whether it stands behind a colon."""
    apart: bool = False
    """Whether it belongs to a sentence of its own, on which all depends that hangs on something there."""


_REASON = re.compile(r"(?:since|because|as)\s", re.IGNORECASE)
_NO_REASON = re.compile(
    r"(?:if|unless|until|till|when\w*|once|while|before|after|provided|assuming|suppos\w+|in\s+case|then|I|also|so|thus)\b",
    re.IGNORECASE,
)


def pieces(words: str) -> Iterator[Piece]:
    """What stands beside an action, clause by clause."""
    begin, mark = 0, ""
    last: Piece | None = None
    apart = False
    cuts = [(match.start(), match.end(), (match["mark"] or "").strip()) for match in _CUT.finditer(words)]
    for start, end, next_mark in [*cuts, (len(words), len(words), "")]:
        if text := words[begin:start].strip():
            piece = _piece(text, mark, last)
            if _DIVIDES.search(mark):
                apart = piece.whole and not piece.subordinate and _OF_THE_ACT.match(piece.text) is None
            last = replace(piece, apart=apart and _RESTRICTS.match(text) is None)
            yield last
            mark = next_mark
        else:
            mark = next_mark or mark
        begin = end


def subordinate(tail: str) -> bool:
    """Whether a subordinate clause stands straight behind an action."""
    return _GOVERNS_ITS_OWN.match(tail) is not None


def _second_reason(link: re.Match[str] | None, bare: str, last: Piece | None) -> bool:
    """Whether a clause is one more reason behind a first one: "since half of you are away, and there might be ..."."""
    return (
        link is not None
        and last is not None
        and link[0].strip(" ,").lower() == "and"
        and _REASON.match(last.text) is not None
        and _NO_REASON.match(bare) is None
        and OWN_CLAUSE.match(bare) is not None
    )


def _piece(text: str, mark: str, last: Piece | None) -> Piece:
    link = _LINK.match(text)
    bare = text[link.end() :] if link else text
    goes_on = last is not None and not mark and not (link and _CONTRASTS.match(link[0])) and not _NAMES.match(bare)
    quoted = last is not None and last.subordinate and bare == "the motion" and _SAID.search(last.text) is not None
    straight = last is None and not mark and not link and _RELATIVE.match(bare) is not None
    subordinate = (
        quoted
        or straight
        or _BEGINS_SUBORDINATE.match(bare) is not None
        or (goes_on and last is not None and last.subordinate)
        or _second_reason(link, bare, last)
    )
    shares = link is not None and "and" in link[0].lower() and _SHARES_SUBJECT.match(bare) is not None
    of_somebody = link is not None and last is not None and last.whole and _SOMEBODY.match(last.text) is not None
    shares = shares or (of_somebody and _THIRD_PERSON.match(bare) is not None)
    whole = subordinate or shares or OWN_CLAUSE.match(bare) is not None
    goes_on = goes_on and last is not None and last.whole and not whole
    goes_on = goes_on or (last is not None and last.subordinate and _I_THINK.fullmatch(bare) is not None)
    return Piece(
        bare, subordinate, whole or goes_on, goes_on, mark == ":" or (not mark and last is not None and last.explains)
    )
