"""Talk beside an action: whole clauses in front of it, behind it and between two, by what speaks against reading on.

A clause is read over if it is talk among players (a contraction, a word of opinion, a motion by name, a reason that
ends with "so" or "but") and holds nothing that tells a story, quotes, plans, supposes or puts off. A bare scene ("It
is night and I ...") is no talk: there an action may be part of the tale.
"""

import re

from nomicbot.language.leading import STATIVE
from nomicbot.language.moods import conditional, harmless, idle, surely

_BRACKETS = re.compile(r"\([^()]{0,300}\)")
_QUOTED = re.compile(r"(?<!\w)\"[^\"\n]{1,200}\"(?!\w)")
_MOTION = r"(?:p\s?\d{1,9}|(?:proposals?|props?|motions?|cfis?|tweaks?|referend(?:um|a))\b(?:\s+#?\d{1,9})?)"
_IDIOMS = re.compile(
    r"\b(?:before\s+(?:i\s+(?:forget|go|leave|do|start)|it(?:'s|\s+is)\s+too\s+late|anything\s+else)(?:\s+(?:again|yet\s+again))?"
    r"|for\s+once|once\s+(?:more|again|and\s+for\s+all)|after\s+all(?:\s+(?:that|this|these))?|after\s+(?:reading|thinking|looking|sleeping)\b"
    r"|when\s+(?:all(?:'s|\s+is)\s+said\s+and\s+done|it\s+comes\s+to)|all\s+in\s+all|so\s+to\s+speak|i'd\s+say|would\s+you\s+believe(?:\s+it)?"
    r"|i\s+(?:would|'d)\s+(?:have\s+)?(?:hate|love|like|preferred|prefer)\b|(?:last|next)\s+to\s+nothing|next\s+door|as\s+(?:i|you)\s+said"
    r"|i(?:'ve|\s+have)\s+(?:always\s+|often\s+)?said|(?:let's\s+)?say\s+no\s+more|that\s+said|or\s+(?:so|two|not|worse)|more\s+or\s+less)\b"
    rf"|\b{_MOTION}\s+(?:is|was)\s+(?:just\s+|only\s+|clearly\s+)?an?\s+(?:\w+\s+)?joke\b",
    re.IGNORECASE,
)
"""Words that only look as if they put something off, or told something."""

_TELLS = re.compile(
    r"\b(?:says?|said|saying|tells?|told|asks?|asked|wrote|writes?|writing|repl(?:y|ies|ied)|claims?|claimed|shouts?|whisper\w*|mutter\w*|"
    r"mumbl\w*|mumbles|wonders|thinks|believes|sings?|sang|announces|declares|goes|went|quoth|quot\w+|cit(?:e|es|ed|ing)|according|"
    r"(?:is|was|were|'s|'m|am|be)\s+(?:all\s+)?like(?=\W*\Z)|dream\w*|dreamt|imagin\w*|pretend\w*|suppos(?:e|ing|edly)|assum\w*|hypothe\w*|theor\w*|"
    r"fiction\w*|stor(?:y|ies)|tales?|novel|film|movie|scenes?|chapters?|pages?|poems?|songs?|chorus|jok(?:e|es|ing)|jest|kidding|sarcas\w*|iron(?:y|ic\w*)|"
    r"examples?|instance|samples?|templates?|drafts?|proto\w*|tests?|testing|demonstrat\w*|illustrat\w*|scenario|options?|steps?|phase|"
    r"plan(?:s|ned|ning)?|scheme|scam|script|wording|phrase|sentence|syntax|motto|slogan|diary|voice|(?:the|of)\s+minutes|logs?|from\s+the\s+archives?|forward\w*|"
    r"behalf|proxy|tomorrow|tonight|later|soon|next|some\s?day|one\s+day|eventually|usually|sometimes|often|normally|always|every\s+time|"
    r"whenever|whoever|perhaps|maybe|either|neither|nor|until|till|as\s+(?:if|though)|(?:not|n't)\s+(?:true|(?:the|a)\s+\w+:|a\s+vote)|no\s+vote|"
    r"were\s+i|had\s+i|should\s+(?:i|he|she|e|they|it)|wish(?:es)?|if|unless|rather\s+than|instead|(?:\w*n't|not)\s+(?:take|mean|believe|count|listen|trust)|think(?:s|ing)?\s+to|"
    r"i(?:'m|\s+am)\s+(?:\w+ly\s+)?(?:thinking|considering|wondering|tempted|planning|inclined)|(?:about|going|meaning|tempted|supposed)\s+to|almost|nearly|"
    r"had\s+to|used\s+to|how\s+(?:to|it|you|one)|(?:the|this|these|following)\s+(?:line|words|text|lines|post|mail|message)|advice|"
    r"post(?:ed|ing)?|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day|at\s+midnight|in\s+n?week\s+\d+|(?:as|for|like)\s+(?-i:(?!(?:I|P\d|CFI|Tweak|Proposal|Referendum)\b)[A-Z])\w*(?=\s*\Z))\b",
    re.IGNORECASE,
)
"""Words that tell of what is said, made up, planned or put off."""
_MODAL = re.compile(
    r"\b(?:would|could|might|may|shall|should|will|when|once|after|before|\w+'(?:d|ll))\b", re.IGNORECASE
)
_DOUBTFUL = re.compile(
    r"\b(?:would|could|might|may|shall|should|\w+'d)\b|\A\W*(?:when|once|after|before)\b", re.IGNORECASE
)
_TRADES = re.compile(
    r"\A\W*(?:for|in\s+(?:exchange|return)\s+for)\s+an?\b|\b(?:one|two|another|any)\s+more\b[^,;.]{1,60}\Z",
    re.IGNORECASE,
)
"""For a vote; one more of these, and."""
_CAPITALS = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO)\b")
_TALK = re.compile(
    r"\b(?:(?:i|you|we|they|it|that|there|who|he|she|this|nobody|everybody|everyone|somebody|someone|nothing|something|everything|all|what)'(?:s|m|re|ve)"
    r"|\w+n't|(?:i|we|you)\s+(?:\w+ly\s+|do\s+|still\s+|just\s+|rather\s+|quite\s+)?(?:like|love|hate|agree|disagree|concur|think|believe|trust|know|find|found|prefer|doubt|"
    r"understand|understood|see|feel|need|have|am|are|hope|want|mind|care|did\s+not|do\s+not|cannot|read|see|saw|guess|suppose|must|owe|promised|changed|"
    r"looked|considered|thought)|anyway|quick(?:ly)?|briefly|hurry|gotta|dunno|gonna|wanna|yeah|yep|nope|meh|ugh|heh|argh|wow|omg|honestly|frankly|personally|enough|after\s+all|really|quite|rather|clearly|obviously|sorry|thanks|please|lol|hm+|"
    r"sensible|reasonable|silly|stupid|good|bad|great|nice|fine|fair|fun|funny|harmless|useful|useless|broken|pointless|convinced|convincing|"
    r"since|because|given|considering|although|though|despite|nobody\s+else|somebody\s+has|someone\s+has|no\s+(?:reason|harm|point|objections?|doubt|idea)"
    rf"|{_MOTION}(?:'s|\s+(?:is|was|has|had|looks?|seems?|does|do|doesn't|goes|makes|needs|are|sounds?|reads|fixes|solves|helps|on\s+the\s+other)\b))(?!\w)|\A\s*(?:right|okay|ok|well|sure|yes|no|hm+|oh|ah)\b|\bI\s+(?:\w+\s+)?(?:agree|like|see)\b",
    re.IGNORECASE,
)
"""Words of people who talk with each other about the game."""
_JOINT = re.compile(
    r"(?P<mark>\s*[,;:.!…]+|\s+-{1,3})?\s*(?P<word>(?:\b(?:and|so|but|hence|therefore|thus|yet|still|plus|also|anyway|anyhow|nonetheless|nevertheless|"
    r"consequently|accordingly|then|now|here\s+goes|here\s+you\s+(?:go|are)|there\s+you\s+(?:go|are))\b[\s,:]*)*)\Z",
    re.IGNORECASE,
)
_REASONS = re.compile(
    r"\b(?:so|but|hence|therefore|thus|yet|consequently|accordingly|nonetheless|nevertheless)\b", re.IGNORECASE
)
_LABEL = re.compile(r"[^:]{0,200}:\s*\Z")
_INTERJECTIONS = re.compile(
    r"(?:(?:ok(?:ay)?|eh|um+|erm?|uh|bah|whatever|darn|nope|no|fine|sure|well|right|so|then|and|but|yes|yeah|yep|oh|ah|al+\s?right|great|good|hey|hmm+|ugh|argh+|sigh|meh|omg|lol|haha|heh|"
    r"alas|damn|anyway|finally|lastly|also|now|very\s+well|oh\s+well|why\s+not|what\s+the\s+(?:hell|heck))[\s,.!:-]+){1,5}",
    re.IGNORECASE,
)
_ROLE = re.compile(
    r"\W*(?:(?:and|so|but|then)\s+)?(?:acting\s+|speaking\s+)?as\s+(?:the|your|our|an?)\s+(?:[\w-]{1,20}\s+){0,3}(?:priest|senator|lobbyist|necromancer|dictator|"
    r"legislator(?:\s+of\s+the\s+n?week)?|minister\s+(?:of|for)\s+\w+|keeper|manager|secretary|adept|tiler|grammar\s+nazi|banker),?\s+",
    re.IGNORECASE,
)
_SHORTEST = 3
_LONGEST = 400

_TAIL_BEGINS = re.compile(
    r"(?:otherwise|or\s+else|(?:(?:and|but|simply|just|mainly|mostly|partly|purely|only|not\s+least|largely|if\s+only)\s+)?(?:because|since|although|though|even\s+though|while|given|considering|seeing|despite|in\s+spite\s+of|"
    r"thanks\s+to|due\s+to|out\s+of|whatever|which|who|whose|what\s+with|with|without|as|for(?=\s+(?-i:[a-z]))|in\s+(?:the\s+)?(?:hopes?|view|light|spite|honou?r|memory|protest)|"
    r"not\s+(?:that|because|to\s+mention)|and\s+(?:not\s+before\s+time|about\s+time|good\s+riddance|high\s+time|rightly|quite\s+right|with|that(?:'s|\s+is))|"
    r"hoping|feeling|trusting|thinking|knowing|having|being|lest|mind\s+you|boring|silly))\b",
    re.IGNORECASE,
)
_APART = re.compile(r"\s*[,;:]|\s+-")
_TURNS_TAIL = re.compile(
    r"\b(?:in\s+(?:spirit|theory|principle|my\s+(?:head|mind|heart|dreams?)|jest)|minus|plus|save|except\w*|excluding|rather|instead|return\w*|back|loan|"
    r"interest|each|every|per|void|invalid|opposite|lie|lies|lied|lying|cancel\w*|undo\w*|withdr[ae]w\w*|retract\w*|rescind\w*|revok\w+|repeat\w*|same|"
    r"(?:as|for|like)\s+(?-i:(?!(?:I|P\d|CFI|Tweak|Proposal|Referendum)\b)[A-Z])\w*(?=\s*\Z)|(?:as|for)\s+an?\s+(?:joke|example|laugh|test|change)|do(?:es)?\s+so\s+does|"
    r"so\s+(?:do(?:es)?|did|will|would)|not\s+really|well\s+almost|sort\s+of|kind\s+of|name\w*|call\w*|known|not\s+(?:as|in|for)|in\s+earnest|fingers|"
    r"wh(?:o|ich)(?:'ll|\s+(?:will|shall|must|should|would)))\b|\A\W*I\s+thought\b|\?|\d",
    re.IGNORECASE,
)


def talks(lead: str) -> bool:
    """Whether what stands before an action, up to its "I", is a clause of talk that leaves it as it is."""
    if _ROLE.fullmatch(lead) or _INTERJECTIONS.fullmatch(lead) or surely(lead):
        return True
    joint = _JOINT.search(lead)
    if joint is None or not joint[0].strip() or len(lead) > _LONGEST:
        return False
    if any(conditional(aside) or not harmless(aside) for aside in _BRACKETS.findall(lead)):
        return False
    bare = _QUOTED.sub(" p1 ", _BRACKETS.sub(" ", lead[: joint.start()]))
    words = _IDIOMS.sub(" ", bare)
    if len(bare.split()) < _SHORTEST or conditional(words) or _TELLS.search(words) or "?" in words:
        return False
    reasoned = _REASONS.search(joint["word"]) is not None or (joint["mark"] or "").strip() == ";"
    contrasted = reasoned and re.search(r"\b(?:but|yet)\b|;", joint[0]) is not None
    if not contrasted and (_DOUBTFUL.search(words) or _TRADES.search(words)):
        return False
    if joint["word"].lower().split()[:1] == ["then"] or (
        not reasoned and (_MODAL.search(words) or _CAPITALS.search(words))
    ):
        return False
    if (joint["mark"] or "").strip() == ":" and len(words.split()) <= _SHORTEST:
        return False  # a label
    return _TALK.search(words) is not None or (reasoned and STATIVE.search(words) is not None)


def comments(tail: str) -> bool:
    """Whether what stands behind an action, from the comma or dash on, is talk that leaves it as it is."""
    if _APART.match(tail) is None:
        return False
    words = tail.lstrip(" \t\r\n,;:-").rstrip()
    if not words or len(words) > _LONGEST or conditional(words) or not harmless(words):
        return False
    if _CAPITALS.search(words) or _TURNS_TAIL.search(words) or _TELLS.search(_IDIOMS.sub(" ", words)):
        return False
    if _TAIL_BEGINS.match(words):
        return True
    return idle(words) and _TALK.search(words) is not None and len(words.split()) >= _SHORTEST
