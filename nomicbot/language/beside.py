"""Talk beside an action: whole clauses in front of it, behind it and between two, by what speaks against reading on.

A clause is read over if it is talk among players (a contraction, a word of opinion, a motion by name, a reason that
ends with "so" or "but") and holds nothing that tells a story, quotes, plans, supposes or puts off. A bare scene ("It
is night and I ...") is no talk: there an action may be part of the tale.
"""

import re

from nomicbot.language.leading import STATIVE
from nomicbot.language.moods import PREPOSED, conditional, harmless, idle, surely

_BRACKETS = re.compile(r"\([^()]{0,300}\)")
_QUOTED = re.compile(r"(?<!\w)\"[^\"\n]{1,200}\"(?!\w)")
_MOTION = (
    r"(?:p\s?\d{1,9}|(?:proposals?|props?|motions?|cfis?|tweaks?|referend(?:um|a))\b(?:\s+(?:number\s+)?#?\d{1,9})?)"
)
_NAME_BEHIND = r"(?:as|for|like)\s+(?-i:(?!(?:I|P\d|CFI|Tweak|Proposal|Referendum)\b)[A-Z])\w*(?=\s*\Z)"
_IDIOMS = re.compile(
    r"\b(?:before\s+(?:i\s+(?:forget|go|leave|do|start)|it(?:'s|\s+is)\s+too\s+late|anything\s+else)"
    r"(?:\s+(?:yet\s+)?again)?|for\s+once|once\s+(?:more|again|and\s+for\s+all)|after\s+all(?:\s+(?:that|this|these))?"
    r"|after\s+(?:reading|thinking|looking|sleeping)\b|when\s+(?:all(?:'s|\s+is)\s+said\s+and\s+done|it\s+comes\s+to)"
    r"|so\s+to\s+speak|i'd\s+say|would\s+you\s+believe(?:\s+it)?|(?:last|next)\s+to\s+nothing|next\s+door"
    r"|i(?:\s+would|'d)\s+(?:have\s+)?(?:hate|love|like|preferred|prefer|rather(?:\s+not)?|better)\b|as\s+(?:i|you)\s+said|that\s+said"
    r"|i(?:'ve|\s+have)\s+(?:always\s+|often\s+)?said|(?:let's\s+)?say\s+no\s+more|sooner\s+or\s+later|as\s+always"
    r"|(?:can't|cannot|couldn't)\s+say|have\s+to\s+say|must\s+say|needless\s+to\s+say|to\s+say\s+the\s+least|as\s+usual"
    r"|(?:nobody|no\s+one)\s+(?:ever\s+|has\s+(?:ever\s+)?)?said|asked\s+(?:so\s+)?(?:nicely|politely|kindly|for\s+it)"
    r"|(?:almost|nearly)\s+forgot)\b"
    rf"|\b{_MOTION}\s+(?:is|was)\s+(?:just\s+|only\s+|clearly\s+)?an?\s+(?:\w+\s+)?joke\b",
    re.IGNORECASE,
)
"""Words that only look as if they put something off, or told something."""
_TELLS = re.compile(
    r"\b(?:says|said|saying|tells?|told|asks|asked|wrote|writes?|writing|repl(?:y|ies|ied)|claims?|claimed|shouts?|"
    r"whisper\w*|mutter\w*|mumbles|wonders|thinks|believes|sings?|sang|announces|declares|goes|went|quoth|quot\w+|"
    r"cit(?:e|es|ed|ing)|according|(?:is|was|were|'s|'m|am|be)\s+(?:all\s+)?like(?=\W*\Z)|dream\w*|imagin\w*|pretend\w*|"
    r"suppos(?:e|ing|edly)|assum\w*|hypothe\w*|theor\w*|fiction\w*|stor(?:y|ies)|tales?|novel|film|movie|scenes?|"
    r"chapters?|pages?|poems?|songs?|chorus|jok(?:e|es|ing)|jest|kidding|sarcas\w*|iron(?:y|ic\w*)|examples?|instance|"
    r"samples?|templates?|drafts?|proto\w*|tests?|testing|demonstrat\w*|illustrat\w*|scenario|options?|steps?|phase|"
    r"scheme|scam|script|wording|phrase|sentence|syntax|motto|slogan|diary|voice|(?:the|of)\s+minutes|logs?|"
    r"from\s+the\s+archives?|forward\w*|behalf|proxy|as\s+(?:if|though)|(?:not|n't)\s+(?:true|(?:the|a)\s+\w+:|a\s+vote)|"
    r"no\s+vote|were\s+i|had\s+i|wish(?:es)?|rather\s+than|instead|how\s+(?:to|it|you|one)|"
    r"(?:\w*n't|not)\s+(?:take|mean|believe|count|listen|trust)|think(?:s|ing)?\s+to|advice|post(?:ed|ing)?\s+(?:this|that|it)|to\s+post|"
    rf"(?:the|this|these|following)\s+(?:line|words|text|lines|post|mail|message)|in\s+n?week\s+\d+|{_NAME_BEHIND})\b",
    re.IGNORECASE,
)
"""Words that tell of what is said, or made up."""
_PUTS_OFF = re.compile(
    r"\b(?:tomorrow|tonight|later|soon|next|some\s?day|one\s+day|eventually|usually|sometimes|often|normally|always|"
    r"every\s+time|whenever|whoever|perhaps|maybe|either\b[^,;.]{1,60}\bor|neither|nor|until|till|should\s+(?:i|he|she|e|they|it)|"
    r"plan(?:s|ned|ning)?|i(?:'m|\s+am)\s+(?:\w+ly\s+)?(?:thinking|considering|wondering|tempted|planning|inclined)|"
    r"(?:about|going|meaning|tempted|supposed)\s+to|almost|nearly|had\s+to|used\s+to|at\s+midnight|"
    r"on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day|would|could|might|may|shall|should|\w+'d)\b"
    r"|\A\W*(?:when|once|after|before|in\s+(?:an?|another|some))\b",
    re.IGNORECASE,
)
"""Words that plan or doubt, or tell of another time: what is done in spite of that ("but I") is done all the same."""
_TRADES = re.compile(
    r"\A\W*(?:for|in\s+(?:exchange|return)\s+for)\s+an?\b|\b(?:one|two|another|any)\s+more\b[^,;.]{1,60}\Z",
    re.IGNORECASE,
)
"""For a vote; one more of these, and."""
_MODAL = re.compile(r"\b(?:will|when|once|after|before|\w+'ll)\b", re.IGNORECASE)
_CAPITALS = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO)\b")
_TALK = re.compile(
    r"\b(?:(?:i|you|we|they|it|that|there|who|he|she|this|nobody|everybody|everyone|somebody|someone|nothing|something|"
    r"everything|all|what)'(?:s|m|re|ve)|\w+n't|(?:i|we|you)\s+(?:\w+ly\s+|do\s+|still\s+|just\s+|rather\s+|quite\s+)?"
    r"(?:like|love|hate|agree|disagree|concur|think|believe|trust|know|find|found|prefer|doubt|understand|understood|see|"
    r"feel|need|have|am|are|hope|want|mind|care|did\s+not|do\s+not|cannot|read|saw|guess|suppose|must|owe|promised|"
    r"changed|looked|considered|thought|say|never|suggest|expect|recommend|urge|encourage|advise|apologi[sz]e|look|"
    r"wonder|invite|regret|admit|confess|insist|maintain|stand|dare|promise|remain|suspect|fear|reckon|bet|thank)|at\s+least|anyway|quick(?:ly)?|briefly|hurry|gotta|dunno|gonna|wanna|yeah|yep|"
    r"nope|meh|ugh|heh|argh|wow|omg|honestly|frankly|personally|enough|after\s+all|really|quite|rather|clearly|obviously|"
    r"sorry|thanks|please|lol|hm+|sensible|reasonable|silly|stupid|good|bad|great|nice|fine|fair|fun|funny|harmless|"
    r"useful|useless|odd|strange|weird|tricky|hard|tough|wrong|annoying|clever|brilliant|lovely|awful|terrible|ugly|cute|"
    r"confusing|overdue|necessary|unnecessary|interesting|boring|excellent|perfect|dangerous|risky|broken|pointless|convinced|convincing|since|because|given|considering|although|though|despite|"
    r"nobody\s+else|somebody\s+has|someone\s+has|no\s+(?:reason|harm|point|objections?|doubt|idea)|"
    rf"{_MOTION}(?:'s|\s+(?:is|was|has|had|looks?|seems?|does|do|doesn't|goes|makes|needs|are|sounds?|reads|fixes|solves|"
    r"helps|i\s+\w+|on\s+the\s+other)\b))(?!\w)|\A\s*(?:right|okay|ok|well|sure|yes|no|hm+|oh|ah)\b",
    re.IGNORECASE,
)
"""Words of people who talk with each other about the game."""
_THERE = (
    r"here\s+(?:it\s+)?goes|here\s+(?:you|we|i)\s+(?:go|are)|there\s+you\s+(?:go|are|have\s+it)|so\s+be\s+it|fair\s+enough|"
    r"here(?:'s|\s+is|\s+are)\s+your\s+(?:money|pay|share|reward|cut|chips|genechips|prize|wages)|"
    r"here(?:'s|\s+is)\s+my\s+(?:\w+\s+)?(?:take|verdict|view|opinion|cents|2c|stance|decision|answer)"
)
_JOINT = re.compile(
    r"(?P<mark>\s*[,;:.!…]+|\s+-{1,3})?\s*(?P<word>(?:\b(?:and|so|but|hence|therefore|thus|yet|still|plus|also|anyway|anyhow|"
    rf"nonetheless|nevertheless|consequently|accordingly|then|now|{_THERE})\b[\s,:-]*)*)\Z",
    re.IGNORECASE,
)
_REASONS = re.compile(
    r"\b(?:so|but|hence|therefore|thus|yet|consequently|accordingly|nonetheless|nevertheless)\b", re.IGNORECASE
)
_CONTRASTS = re.compile(r"\b(?:but|yet|nonetheless|nevertheless)\b|;", re.IGNORECASE)
_INTERJECTIONS = re.compile(
    r"(?:(?:ok(?:ay)?|eh|um+|erm?|uh|bah|whatever|darn|nope|no|fi+ne+|sure|well|right|so|then|and|but|yes|yeah|yep|oh|ah|"
    r"al+\s?right|great|good|hey|hmm+|ugh|argh+|sigh|meh|omg|lol|haha|heh|alas|damn|anyway|finally|lastly|also|now|"
    r"very\s+well|oh\s+well|why\s+not|what\s+the\s+(?:hell|heck)|screw\s+it|btw|fwiw|tbh|imho|imo|be\s+that\s+as\s+it\s+may|"
    r"(?:i\s+)?(?:almost|nearly)\s+forgot(?:\s+(?:it|this|that|again))?|(?:one|a)\s+(?:more|last|final)\s+thing|"
    rf"{_THERE})[\s,.!:-]+){{1,5}}",
    re.IGNORECASE,
)
_ROLE = re.compile(
    r"\W*(?:(?:and|so|but|then)\s+)?(?:acting\s+|speaking\s+)?as\s+(?:the|your|our|an?)\s+(?:[\w-]{1,20}\s+){0,3}"
    r"(?:priest|senator|lobbyist|necromancer|dictator|legislator(?:\s+of\s+the\s+n?week)?|minister\s+(?:of|for)\s+\w+|"
    r"keeper|manager|secretary|adept|tiler|grammar\s+nazi|banker),?\s+",
    re.IGNORECASE,
)
_LUCK = re.compile(
    r"\b(?:chance|luck|time|exceptions?|condition\w*|provis\w*|words?|(?:with|by)\s+(?-i:[A-Z]))", re.IGNORECASE
)
_POINTS = re.compile(
    r"\W*(?:(?:and|but)\s+)?(?:that|this|it|they|those|these|which|nobody|everybody|everyone)\s", re.IGNORECASE
)
"""A clause on what was talked about before."""
_ELSEWHERE = re.compile(
    rf"{_MOTION}(?:\s+and\s+{_MOTION})?(?=\s+(?:should|is|are|was|were|has|have|will|would|can|may|needs?|looks?)\b)",
    re.IGNORECASE,
)
"""Other motions of which something is said."""
_ABOUT_SELF = re.compile(r"\W*(?:I(?:'m|'ve|\s+(?:am|have))|it's|that's|here)\s", re.IGNORECASE)
_SHORTEST = 3
_LONGEST = 400

_APART = re.compile(
    r"\s*[,;:]|\s+-|\s+and\s+(?:will|I'll)\s|\s+(?:bc|b/c|cos|coz|cuz|'cause|tho)\b|\s+(?:with\s+both\s+hands|even\s|despite|anyway|nonetheless|regardless|nevertheless|on\s+principle)\b"
)
_TAIL_BEGINS = re.compile(
    r"(?:otherwise|or\s+else|bc|b/c|cos|coz|cuz|'cause|tho|(?:(?:and|but|simply|just|mainly|mostly|partly|purely|only|not\s+least|largely|if\s+only)\s+)?"
    r"(?:because|since|although|though|even\s+(?:if|though)|while|given|considering|seeing|despite|in\s+spite\s+of|"
    r"thanks\s+to|due\s+to|out\s+of|whatever|which|who|whose|what\s+with|with|without|as|for(?=\s+(?-i:[a-z]))|"
    r"in\s+(?:the\s+)?(?:hopes?|view|light|spite|honou?r|memory|protest)|not\s+(?:that|because|like|to\s+mention)|in\s+(?:that|this)\s+order|(?:both|all|none|some|most)\s+of\s+(?:which|whom|them)|"
    r"and\s+(?:not\s+before\s+time|about\s+time|good\s+riddance|high\s+time|rightly|quite\s+right|with|that(?:'s|\s+is))|"
    r"hoping|feeling|trusting|thinking|knowing|having|being|lest|mind\s+you|boring|silly|anyway|nonetheless|regardless|"
    r"nevertheless|on\s+principle))\b",
    re.IGNORECASE,
)
_TURNS = re.compile(
    r"\b(?:in\s+(?:spirit|theory|principle|my\s+(?:head|mind|heart|dreams?)|jest)|minus|plus|save|except\w*|excluding|rather|"
    r"instead|return\w*|back|loan|interest|each|every|per|void|invalid|opposite|lie|lies|lied|lying|cancel\w*|undo\w*|"
    r"withdr[ae]w\w*|retract\w*|rescind\w*|revok\w+|repeat\w*|same|(?:as|for)\s+an?\s+(?:joke|example|laugh|test|change)|"
    rf"so\s+(?:do(?:es)?|did|will|would)|not\s+really|well\s+almost|sort\s+of|kind\s+of|name\w*|call\w*|known|{_NAME_BEHIND}|"
    r"not\s+(?:as|in|for)|in\s+earnest|fingers|wh(?:o|ich)(?:'ll|\s+(?:will|shall|must|should|would)))\b"
    r"|\A\W*I\s+thought\b|\?|\d",
    re.IGNORECASE,
)
_PLANS = re.compile(
    r"(?:and\s+)?(?:(?:then|tomorrow|later|tonight|next\s+n?(?:week|time)|soon|after\s+that)\s+)?"
    r"(?:(?:I|we|you|he|she|they|e)(?:'ll|\s+will|\s+shall)|(?<=and\s)will)\s(?!(?:vote|do\s+(?:it|so|this|that)|then|mean)\b)",
    re.IGNORECASE,
)
"""What else somebody is going to do, which is no part of what e does."""


_WISHES = re.compile(r"(?:and\s+)?(?:may\s+(?!I\b)|long\s+live\b|god\s+(?:help|save|bless)\b)", re.IGNORECASE)
"""What somebody hopes will come of it."""


def tells(words: str) -> bool:
    """Whether something in `words` tells, quotes, plans, supposes or puts off."""
    return _TELLS.search(words) is not None or _PUTS_OFF.search(words) is not None


def talks(lead: str) -> bool:
    """Whether what stands before an action, up to its "I", is a clause of talk that leaves it as it is."""
    if len(lead) > _LONGEST:
        return False
    if _ROLE.fullmatch(lead) or _INTERJECTIONS.fullmatch(lead) or surely(lead):
        return True
    if PREPOSED.fullmatch(lead):
        return not (tells(_IDIOMS.sub(" ", lead)) or _LUCK.search(lead) or conditional(lead))
    joint = _JOINT.search(lead)
    if joint is None or not joint[0].strip():
        return False
    if any(conditional(aside) or not harmless(aside) for aside in _BRACKETS.findall(lead)):
        return False
    return _is_talk(lead[: joint.start()], (joint["mark"] or "").strip(), joint["word"])


def _is_talk(clause: str, mark: str, word: str) -> bool:
    """Whether a clause is talk, by the mark and the conjunction that lead over from it to the action."""
    bare = _QUOTED.sub(" p1 ", _BRACKETS.sub(" ", clause))
    words = _IDIOMS.sub(" ", bare)
    if len(bare.split()) < _SHORTEST or conditional(words) or _TELLS.search(words) or "?" in words:
        return False
    contrasted = _CONTRASTS.search(f"{mark} {word}") is not None
    if not contrasted and (_PUTS_OFF.search(words) or _TRADES.search(words)):
        return False
    reasoned = contrasted or _REASONS.search(word) is not None
    if word.lower().split()[:1] == ["then"] or (not reasoned and (_MODAL.search(words) or _CAPITALS.search(words))):
        return False
    if mark == ":" and len(words.split()) <= _SHORTEST and not _ABOUT_SELF.match(words):
        return False  # a label
    if contrasted and (_PUTS_OFF.search(words) or _MODAL.search(words)):
        return True
    if reasoned and _POINTS.match(words):
        return True
    return _TALK.search(bare) is not None or (reasoned and STATIVE.search(words) is not None)


def comments(tail: str) -> bool:
    """Whether what stands behind an action, from the comma or dash on, is talk that leaves it as it is."""
    if _APART.match(tail) is None:
        return False
    words = _ELSEWHERE.sub("it", tail.lstrip(" \t\r\n,;:-").rstrip())
    if not words or len(words) > _LONGEST or conditional(words) or _CAPITALS.search(words) or _TURNS.search(words):
        return False
    if _PLANS.match(words) or _WISHES.match(words):
        return True
    told = _IDIOMS.sub(" ", words)
    if _TELLS.search(told):
        return False
    if not harmless(words) or _PUTS_OFF.search(told.replace("should", "").replace("would", "")):
        return False
    if _TAIL_BEGINS.match(words) or words.startswith("it should"):
        return True
    return idle(re.sub(r"^and\s+", "", words)) and _TALK.search(words) is not None and len(words.split()) >= _SHORTEST
