"""Sentences that take back what somebody has done just before: by a word that turns round, or by saying what is so.

A word that turns round ("oh wait", "correction") takes nothing back by itself; the clause behind it does, or one in
which nothing is done, another has written, or the words above are to be dropped.
"""

import re

_CLAUSES = re.compile(r"\s*(?:[,;:.!?()\[\]]+\s|\s[-–—]{1,3}\s|[(\[]|(?<=[.,;])\s+(?=and\b|but\b))\s*")
_TURNS = re.compile(
    r"\W*(?:(?:oh|ah|no|hm+|uh|um|er+m?|wait|hang\s+on|hold\s+on|hold\s+it|actually|oops|whoops|argh+|sorry|"
    r"drat|damn|correction|on\s+(?:second|further)\s+thoughts?|come\s+to\s+think\s+of\s+it|"
    r"scrap|erratum|stop|but|and|well|nope|nah)\b[\s,.:!…-]*)+",
    re.IGNORECASE,
)
_STRONG = re.compile(
    r"wait|hang|hold|correction|second|further|think|oops|whoops|scrap|erratum|\bno\b|nope|actually", re.IGNORECASE
)
_AFTER_TURN = re.compile(
    r"(?:I|I've|I'd)\s+(?:had\s+|have\s+|just\s+|must\s+have\s+)*(?:misread|mistook|mixed\s+up|misunderst\w+|"
    r"got\s+(?:it|that|the)\s+\w*\s*wrong|don't|do\s+not|didn't|won't|can't|cannot|haven't|shan't|couldn't|"
    r"shouldn't|changed\s+my\s+mind|think\s+not)\b(?!\s+(?:think|know|care|believe|mind|see|like|understand|"
    r"remember|need|have|expect|hate|regret|agree|trust|blame|feel|wish|envy|expect|even\s+(?:know|care|like|mind))\b)"
    r"|I'd\s+rather(?:\s+not)?\b|I(?:'m|\s+am)\s+not\b|(?:leave|keep)\s+(?:me|it|her|him|things)\b|"
    r"not\s+(?:that|this|now|today|yet|me)\b|no,?\s+I\b"
    r"|(?:he|she|they|it)(?:'s|\s+has|\s+is|\s+still|\s+already)?\s+(?:got|has|owes|had|have|already|enough|plenty)\b|I\s+need\b|rather\s+not\b|better\s+not\b|let's\s+not\b|(?:that|this|it)(?:'s|\s+(?:is|was))\s+(?:the\s+)?wrong\b|maybe\s+not\b|no\s+vote\b",
    re.IGNORECASE,
)
_DROP = (
    r"(?:scratch|strike|scrap|belay|cancel|undo|forget|ignore|disregard|delete|unsay|discount|discard|drop|"
    r"void|revoke|retract|withdraw|erase|rescind|nix)"
)
_WHAT = (
    r"(?:that(?!\s+(?:I|he|she|they|we|you|the)\b)|this|it|these|those|(?:all|everything|"
    r"what)\s+(?:of\s+)?(?:(?:I|that|this|the)\s*)(?:\s*\w+){0,3}|I\s+(?:said|spoke|wrote)|me|"
    r"(?:the|my)\s+(?:above|foregoing|(?:above|last|previous|preceding|earlier|first)\s+\w+|vote|sentence|line|order|"
    r"post|message|lot))"
)
_KIN = (
    r"(?:(?:my|our|the)\s+(?:\w+\s+){0,2}(?:brother|sister|son|daughter|kid|child|wife|husband|mother|father|"
    r"mum|mom|dad|uncle|aunt|cousin|nephew|niece|friend|flatmate|room-?mate|"
    r"colleague|neighbou?r|boss|cat|dog|parrot|goat|toddler|baby|twin|partner|girlfriend|boyfriend|phone|"
    r"autocorrect|keyboard|alter\s+ego)|somebody\s+else|someone\s+else|not\s+me|(?-i:(?!I\b)[A-Z])[a-z]+)"
)
_ON = (
    r"(?:\W*\Z|,|\s+(?:on|at|with|through|via|using|typing|talking|speaking|writing|playing|posting|messing|"
    r"again|who|not|having|being|borrowing|walking|sitting|pretending|impersonating|under|from)\b)"
)
_OF_ITS_OWN = (
    r"up|about|(?:an?|some|several|two|three|many)\s+(?!(?:\w+\s+)?(?:e?-?mails?|posts?|messages?|votes?|ballots?|lines?|jokes?|"
    r"sentences?|words?)\b)\w+"
)
"""What somebody wrote that is none of the words above: "Marvin wrote up a Pact"."""
_SAYS_SO = re.compile(
    rf"(?:(?:please|so|and|but|just|kindly|then|do|better|oh|no)\s+)*(?:{_DROP}\s+{_WHAT}"
    rf"|(?:treat|consider|regard|take|count|read)\s+(?:that|this|it|(?:the|"
    rf"my)\s+(?:\w+\s+){{1,2}}\w+)\s+(?:as\s+|to\s+be\s+)?(?:unsaid|unsent|unwritten|void|withdrawn|retracted|"
    rf"null|cancelled|never|not|nonsense|struck)"
    rf"|pretend\s+(?:you|I|that|nobody|this)\b)"
    rf"|(?:that|this|it)(?:'s|\s+(?:was|is|wasn't|isn't))\s+(?:just\s+|only\s+)?{_KIN}{_ON}"
    rf"|{_KIN}\s+(?:wrote|typed|posted|sent|dictated|got\s+hold|must\s+have\s+(?:typed|written|posted|sent)|"
    rf"hit\s+(?:send|enter))\b(?!\s+(?:to|me|{_OF_ITS_OWN})\b)"
    r"|(?:not\s+really|no\s+(?:actual|real)\s+\w+\s+(?:change|is|are|was|were)\b.{0,40})"
    r"|(?:nothing|no\s+one|nobody|no\s+\w+)\s+(?:is|was|has\s+been|gets|got)\s+(?:actually\s+|really\s+|"
    r"being\s+|hereby\s+)?(?:vetoed|given|paid|nominated|voted|cast|done|transferred|changing|meant|decided|"
    r"moved)"
    r"|I(?:'m|\s+am)\s+(?:not\s+(?:actually\s+|really\s+)?(?:voting|vetoing|giving|paying|nominating|becoming|"
    r"doing\s+(?:it|that|this|so|anything))|staying\s+(?:an?|as|what|where|put)\b|keeping\s+(?:my|them|"
    r"the\s+chips)\b)"
    r"|(?:(?:I'm|I\s+am|I\s+was)\s+)?(?:just|only|merely)\s+(?:practi[sc]ing|rehearsing|kidding|joking|testing|"
    r"pretending|playing|teasing|checking|trying|dreaming|imagining|pulling|seeing|thinking|toying|warming|"
    r"quoting|showing)\b"
    r"|(?:the|my)\s+(?:real|actual|proper|true)\s+(?:vote|veto|nomination|gift|payment|one|thing|announcement|"
    r"post)\s+(?:comes?|follows?|will|is\s+(?:yet\s+)?to|is\s+still|later|tomorrow|soon)\b"
    r"|(?:I\s+)?(?:got|had|gotcha|had\s+you|made\s+you)\s+(?:you|look)\b(?!\s+[a-z]+(?:ed|en)\b)|I\s+(?:don't|do\s+not|"
    r"didn't)\s+(?:really\s+)?mean\s+(?:it|that|this|a\s+word)\b|I\s+take\s+(?:it|that|"
    r"this)\s+(?:all\s+)?back\b"
    r"|(?:it|that|this)\s+(?:was|is)\s+(?:meant\s+for|supposed\s+to\s+be|intended\s+for|for(?!\s+(?:my|a)\s+(?:new|old|own|first|poor|good|bad|late)\b))\s+(?:a|another|the\s+other|my|somebody|someone)\b",
    re.IGNORECASE,
)
_LENGTH = 300
_DENIED = re.compile(r".{0,60}?\bnot\s+(?P<what>[\w' ]{3,60})\W*", re.IGNORECASE | re.DOTALL)
_SAYS_NO = re.compile(
    r"\W*(?:oh\s+|well\s+)?no(?:pe|t\s+(?:me|yet|at\s+all|really))?\b(?!.*\b(?:kidding|jok\w+|mean|meant|scratch|mind|forget|ignore|withdraw|"
    r"retract|back|vot\w+|wrong|mistake|that'?s|those|above|p\s?\d|(?-i:FOR|AGAINST)|instead)\b).*",
    re.IGNORECASE | re.DOTALL,
)
"""An answer of no which does not speak of what its author did."""


def unsays(sentence: str) -> bool:
    """Whether a sentence takes back what was done in the one before it."""
    words = sentence[:_LENGTH].strip()
    if words.endswith("?"):
        return False
    turn = _TURNS.match(words)
    clauses = [clause for clause in _CLAUSES.split(words[turn.end() if turn else 0 :]) if clause]
    if turn is not None and _STRONG.search(turn[0]) and any(map(_AFTER_TURN.match, clauses)):
        return True
    return any(map(_SAYS_SO.match, clauses))


def denies_talk(sentence: str, before: str) -> bool:
    """Whether a sentence denies only what the one before it, which does nothing, says: "Sorry. Actually not sorry." """
    denied = _DENIED.fullmatch(sentence)
    return denied is not None and denied["what"].lower() in before.lower()


def says_no(sentence: str) -> bool:
    """Whether a sentence only answers somebody with no: "No, I haven't the shoes for it"."""
    return _SAYS_NO.fullmatch(sentence) is not None
