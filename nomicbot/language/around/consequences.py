"""Conditions of something else than an action: of what a clause beside it says would come of them, or comes of them.

"I vote FOR p3; should it pass, Dov owes me a drink": on what it depends whether Dov owes anything changes nothing in
the vote. A condition belongs to the clause that it stands straight behind, or to the one that follows it behind a
comma. If that clause has a subject and a verb, and neither acts nor speaks of the action, the action hangs on nothing.
"""

import re

from nomicbot.language.around.residue_clauses import OWN_CLAUSE
from nomicbot.language.around.residue_kinds import GAME_VERBS
from nomicbot.language.blanks import blank, blanked

_LONGEST = 600
_HINTS = re.compile(
    r"\b(?:if|unless|whenever|whether|should|had|were|else|otherwise|in\s+case|long\s+as|provided|assuming)\b",
    re.IGNORECASE,
)
_SUBJECT = (
    r"(?:he|she|e|it|this|that|they|you|we|any\w*|some\w*|no\w*|every\w*|"
    r"the|my|your|his|her|their|its|an?|(?-i:(?!I\b)[A-Z])[\w'-]+)"
)
_CONDITION = re.compile(
    rf"(?<!\bonly\s)(?<!\beven\s)(?<!\bas\s)(?:\b(?:if|unless|whenever|in\s+case|(?:as|so)\s+long\s+as)\b(?!\s+(?:so|not)\b)|(?<![\w'])(?:should|had|were)(?=\s+(?:I\b|{_SUBJECT}\b)))",
    re.IGNORECASE,
)
_MARK = re.compile(r"[,;:.!?…()\[\]](?=\s(?!\d+\))|\Z|[)\]])|[(\[](?!\d)|\s[-–—]{1,3}(?=\s)|—")
_LINKS = re.compile(
    r"\A(?:\s|\b(?:and|but|so|because|since|for|as|though|although|while|or|yet|well|oh|then|plus|now|honestly|frankly)\b,?)*",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"\s(?:and|but|so|because|since|though|although|while|which|who|for(?=\s+(?:it|he|she|they|we|you)\s)|as(?=\s+(?:it|he|she|they|we|you|I)\s))\s",
    re.IGNORECASE,
)
"""What leads in to a clause within words that no mark divides."""
_JOINS = re.compile(r"\s*(?:and|but|so|because|since|for|as|or|though|although|yet)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"\s*(?:so|but|yet|still|hence|therefore|thus|anyway|nevertheless|nonetheless|accordingly)\b", re.IGNORECASE
)
"""What leads from a condition and its consequence over to something that hangs on neither."""
_DIVIDES = re.compile(r"[;:.!?…()\[\]–—-]")
_TALKS = (
    r"(?:think|know|like|hope|believe|guess|have|had|am(?!\s+\w+ing\b|\s+(?-i:FOR|AGAINST))|was|were|said|see|saw|love|hate|mind|care|wonder|owe|need|feel|felt|suspect|remember|told|ask|asked|wrote|bet|doubt|swear|fear|trust|"
    r"understand|understood|hear|heard|read|got|get|can|can't|cannot|could|couldn't|must|should|might|may|will|shall|'ll|'d|don't|didn't|wouldn't|never|always|won't|used|thought|knew|enjoy|laugh|cry|"
    r"lose|lost|win|won|look|sleep|live|die|work|worry|regret|apologi[sz]e|prefer|tend|seem|suppose|expect|intend|plan|just\s+(?:think|hope|like|want)|really\s+(?:like|hope|hate))"
)
_OF_AUTHOR = re.compile(
    rf"I(?:'(?:ll|d|ve|m(?!\s+\w+ing\b|\s+(?-i:FOR|AGAINST)))\b|\s+(?:(?:[a-z]+ly|also|still|just|even|then)\s+)?{_TALKS}\b)"
    r"(?!\s+(?:[a-z]+ly\s+)?(?:like|love|wish|prefer|want)\s+to\b|\s+(?:not\b|do\b|mean\b|only\b|hereby\b|(?:not\s+)?be\s+(?:voting|bound)))",
    re.IGNORECASE,
)
"""What its author says of emself that is no action, and does not say that e does something else then."""
_BY_AUTHOR = re.compile(
    rf"(?:\bI\b(?!'|\s+{_TALKS}\b)|\bmy\s+(?:vote|ballot|action|payment|offer|gift|nomination|veto)s?\b|\b{GAME_VERBS}\s+(?:this|that|it)\b)",
    re.IGNORECASE,
)
_SECOND = re.compile(
    r"(?<!\bthat)(?<!\bthan)(?<!\bas)(?<!\bwhat)(?<!\bhow)(?<!\bwho)(?<!\bwhich)(?<!\bwhere)(?<!\bor)(?<!\band)(?<!\bif)"
    r"\s(?=(?:I|we|you|they|he|she|it|e|that|there|nobody|somebody|everybody)(?:'(?:ll|d|s|m|re)\b|\s+(?:will|would|shall|should|can|could|must|may|might|am|is|are)\b)|(?:it|he|she|that|this)\s+[a-z]{2,12}s\s)",
    re.IGNORECASE,
)
"""Where a consequence begins that no comma divides from its condition: "If I had a coin for each I'd be rich"."""
_OF_ACT = re.compile(
    r"(?:and\s+|but\s+)?(?:that\s+is\b|i\.?e\b|this\b|that\b(?!\s+(?:would|will|could|might)\b)|it\s+(?:only\s+)?(?:counts?|stands?|holds?|applies|takes|goes|is\s+(?:only|void|off|on|valid|conditional|yours|meant|good|withdrawn))\b"
    r"|(?:the|these|those)\s+(?:votes?|ballots?|actions?|payments?|offers?|gifts?|deal|money|chips|genechips|acts?)\b|which\s+(?:counts?|stands?|holds?|applies|is\s+(?:only|void|off|on|valid|conditional))\b|do\b|did\b|just\b|only\b|provided\b|please\b)",
    re.IGNORECASE,
)
_NO_VERB = re.compile(r"no\s+(?:[\w'-]+\s+){1,3}[a-z]+ed\s*", re.IGNORECASE)
"""What has no verb: "no deputy needed"."""
_EITHER_WAY = re.compile(
    r"(?:,\s+)?\bwhether\s+(?:or\s+not\s+(?!p\s?\d)[^,;:.!?()]{3,60}(?=\s*(?:[,;:.!?()]|\Z))|(?:(?!\b(?:I|p\s?\d+)\b)[^,;:.!?()]){3,60}?\sor\s+not\b)",
    re.IGNORECASE,
)
"""What is so in either case is no condition: "whether Dov likes it or not"."""
_ALLOWED = re.compile(
    r"(?:,\s+|\b)(?:if|(?:as|so)\s+long\s+as|effective\s+whenever|whenever|insofar\s+as|as\s+far\s+as|where)\s+(?:the\s+(?:rules?|law|Ruleset)|rule\s+\d+-\d+|it(?:'s|\s+is)|that(?:'s|\s+is)|this\s+is)"
    r"\s+(?:still\s+|really\s+|actually\s+)?(?:let|allow|permit|say|allowed|legal|permitted)s?(?:\s+(?:me(?:\s+to)?|it|that|this|us|so|I\s+(?:can|may)|it\s+(?:is|does|may|can|takes\s+effect)))*(?=\s*(?:[,;:.!?)]|\s-|\Z))",
    re.IGNORECASE,
)
"""What is not allowed is not done anyhow."""
_PRECAUTION = re.compile(
    r"(?:,\s+)?(?:just\s+)?\bin\s+case\s+(?=(?:I|we|you|he|she|they|it|any\w*|some\w*|no\w*|every\w*|the|my|your|his|her|our|their|(?-i:[A-Z])[\w'-]+)\b)(?:(?!\sI\s+(?:\w+\s+)?(?:vote|veto|pay|give)\b)[^,;:.!?()]){3,90}(?:,(?=\s)|(?=\s*(?:[;:.!?)]|\Z)))",
    re.IGNORECASE,
)
"""What somebody makes sure against; of what the game decides it may be a condition."""
_OWN_CASE = re.compile(r"(?:just\s+)?in\s+case\s+(?:I|we)\s", re.IGNORECASE)
_DECIDED = re.compile(
    r"\d|\b(?:pass(?:es|ed)?|fail\w*|enact\w*|reject\w*|adopt\w*|carr(?:y|ies|ied)|elect\w*|wins?|won|lose[sd]?|lost|agrees?|accepts?|objects?|votes?|vetoe?[sd]?|open|closed?|closes|tie[sd]?|revise[sd]?|withdraws?|withdrawn|changes?)\b",
    re.IGNORECASE,
)
_ELSE = re.compile(
    r"(?:[,;:.!?]|\s[-–—]+)\s+(?P<else>(?:or\s+else|or\s+otherwise|otherwise|else),?)(?=\s)", re.IGNORECASE
)
"""What would be so if the action were not taken."""
_ASKS = re.compile(
    r"\s*(?:then\s+|just\s+|please\s+|do\s+)?(?:ask|tell|blame|shout|wave|bring|come|let\s+(?:me|us|him|her|them)\s+(?:know|see|hear)|feel|talk|look|complain|sue|thank|write|mail|call\s+(?:me|him|her|them)|don't|do\s+not|please|good\s+luck|so\s+be\s+it|too\s+bad|"
    r"fine\s+by|all\s+the\s+better|so\s+much\s+the\s+(?:better|worse)|never\s+mind|remind|forgive|correct|stop|hold\s+your|cheer|laugh|rejoice|beware|duck|run|try|tough|so\s+be\s+it|pity|bad\s+luck|hard\s+luck)\b(?!\s+(?:count|ignore|disregard|forget|take|mean)\b)",
    re.IGNORECASE,
)


def without_consequences(text: str, *, beside: bool = False) -> str:
    """A sentence with blanks for such conditions, each other word where it was.

    A clause beside which nothing is done may be an action in other words, unless all stands `beside` one.
    """
    if len(text) > _LONGEST or _HINTS.search(text) is None:
        return text
    text = _EITHER_WAY.sub(blank, _ALLOWED.sub(blank, text))
    for found in list(_PRECAUTION.finditer(text)):
        if (found.start() or _OWN_CASE.match(found[0])) and _DECIDED.search(found[0]) is None:
            text = blanked(text, *found.span())
    for found in list(_ELSE.finditer(text)):
        stop = _MARK.search(text, found.end())
        if _talk(text[found.end() : stop.start() if stop else len(text)]):
            text = blanked(text, *found.span("else"))
    for found in list(_CONDITION.finditer(text)):
        if text.count('"', 0, found.start()) % 2 == 0 and (belongs := _belongs(text, found, beside)):
            text = blanked(text, *belongs)
    return text


def _belongs(text: str, found: re.Match[str], beside: bool) -> tuple[int, int] | None:
    """From where to where a condition stands that belongs to a clause which is no action; None if it may be of one."""
    begin, mark = _begin(text, found.start())
    stop = _MARK.search(text, found.end())
    end = stop.start() if stop else len(text)
    if _LINK.search(text, found.end(), end) or found.end() == end:
        return None
    ahead = _LINKS.sub("", text[begin : found.start()], count=1)
    if not ahead.strip():
        return _with_consequence(text, found, end, mark, begin, beside)
    acts = beside or _acts(text[end:]) or (mark != ":" and _acts(text[:begin]))
    return (found.start(), end) if acts and _talk(ahead) else None


def _acts(text: str) -> bool:
    """Whether something may be done in what stands beside a clause and the condition in it."""
    return _ACTS.search(text) is not None


def _with_consequence(
    text: str, found: re.Match[str], end: int, mark: str, begin: int, beside: bool
) -> tuple[int, int] | None:
    """The condition behind which stands its consequence, with that where it asks somebody for something."""
    if mark and not _DIVIDES.search(mark) and not _JOINS.match(text, begin, found.start()):
        return None
    if text[end : end + 1] == ",":
        called = _CALLED.match(text, end)
        comma = called.end() - 1 if called else end
        stop = _MARK.search(text, comma + 1)
        close = stop.start() if stop else len(text)
        consequence = text[comma + 1 : close]
        if _goes_on(text[close:]) and (beside or _acts(text[:begin]) or _acts(text[close:])):
            if _ASKS.match(consequence) and not (_GIVES.search(consequence) or _BY_AUTHOR.search(consequence)):
                return begin - len(mark) if mark == "," else begin, close
            if _talk(consequence.strip().removeprefix("then ")):
                return found.start(), comma + 1
    if _goes_on(text[end:]) and (beside or _acts(text[:begin]) or _acts(text[end:])):
        for subject in _SECOND.finditer(text, found.end() + 3, end):
            if _talk(text[subject.end() : end]):
                return found.start(), subject.end()
    return None


def _goes_on(behind: str) -> bool:
    """Whether what stands behind a consequence hangs on nothing that stands before it."""
    return (
        not behind.strip(" .!?)…")
        or _DIVIDES.match(behind.lstrip()) is not None
        or _GOES_ON.match(behind[1:]) is not None
    )


def _begin(text: str, end: int) -> tuple[int, str]:
    """Where the clause begins in which something stands, and the mark before it."""
    begin, mark = 0, ""
    for found in _MARK.finditer(text, 0, end):
        begin, mark = found.end(), found[0].strip()
    for link in _LINK.finditer(text, begin, end):
        if link.end() < end:
            begin = link.start()
    return begin, mark


_ACTS = re.compile(
    rf"\bI\s+(?!(?:[a-z]+ly\s+)?{_TALKS}\b)|\bI(?:'d|'m)\s+(?:like|love|voting)\b|\bhereby\b|\b(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT)\b",
    re.IGNORECASE,
)
"""What may be an action."""
_CALLED = re.compile(r",\s+[A-Z][\w'-]*,(?=\s)")
"""Who is spoken to between a condition and what would come of it."""
_HAD = re.compile(r"I(?:'d|\s+would)\s+(?:[a-z]+\s+)?have\s+[a-z]+", re.IGNORECASE)
"""What its author would have done, and has not."""
_GIVES = re.compile(
    rf"\bp\s?\d|\b(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b|\bI\b.*\b{GAME_VERBS}\b|\b(?:gets?|has|have|receives?|takes?|earns?|deserves?|wins?|keeps?|gives?|goes|belongs?|is|are)\b.*\b(?:my|me|mine)\b|\bme\b.*\b(?:gets?|has|gives?)\b|\bhereby\b"
    r"|\bmy\s+(?:new\s+)?(?:deputy|nominee|candidate)\b",
    re.IGNORECASE,
)
"""Signs that a clause does something, in whatever words."""


def _talk(words: str) -> bool:
    """Whether words are a clause with a subject and a verb that neither acts nor speaks of the action."""
    words = words.strip()
    if _HAD.match(words):
        return True
    words = _LINKS.sub("", words, count=1)
    if _OF_ACT.match(words) or _NO_VERB.fullmatch(words) or _GIVES.search(words):
        return False
    if words[:1] == "I" and not words[1:2].isalnum():
        author = _OF_AUTHOR.match(words)
        return author is not None and _BY_AUTHOR.search(words, author.end()) is None
    return OWN_CLAUSE.match(words) is not None and _BY_AUTHOR.search(words) is None
