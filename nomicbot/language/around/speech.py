"""Whose words an action is made of: the grammatical signs by which a clause beside it makes it somebody's words.

A verb of saying or thinking has them as its object if it has no other: "the parrot squawked", "hummed Cass", "what I
used to tell my aunt", "it has me saying". A noun of saying has them as what it is: "that's the line that I rehearse".
Whoever speaks here and now of eir own act says nothing of others: "let me spell it out:".
"""

import re

SAYS = (
    r"(?:says?|said|saith|sayeth|saying|tells|told|asks|asked|wrote|writes?|repl(?:y|ies|ied)|answer(?:s|ed)|claim(?:s|ed)|"
    r"shouts?|shouted|whisper(?:s|ed)?|"
    r"mutter(?:s|ed)?|mumbl(?:es|ed)|wonder(?:s|ed)|cr(?:ies|ied)|sings?|sang|announce[sd]|quoth|quot(?:e[sd]?|"
    r"ing)|reads|goes|went|thinks|thought|"
    r"believes|cite[sd]?|recite[sd]?|yell(?:s|ed)|repeat(?:s|ed))"
)
"""The verbs that speak of words wherever they stand."""
_STEMS = (
    "tapp|spell|beep|demand|command|urg|implor|beseech|suggest|claim|flash|blar|mouth|promis|alleg|rumbl|dron|rattl|splutter|slurr?|wheez|bray|neigh|"
    "cluck|quack|toll|chim|crackl|boom|echo|yodell|trill|twitter|whistl|sobb|lisp|chorus|rapp|"
    "roar|bellow|mutter|murmur|whisper|shout|scream|squeal|squawk|shriek|croak|purr|groan|moan|growl|wail|chirp|tweet|text|e?mail|chant|bleat|bark|"
    "plead|confess|insist|exclaim|intone|thunder|repeat|retort|counter|blurt|stammer|stutter|drawl|rant|preach|scrawl|threaten|lament|boast|vow|whimper|snarl|"
    "bawl|holler|yell|coo|crow|sneer|trumpet|parrot|mimic|croon|hiss|rasp|pant|gasp|sigh|sob|hoot|howl|caw|thought|dictat|announc|declar|proclaim|recit|quot|cit|"
    "tease|jok|whin|prattl|babbl|mumbl|grumbl|scribbl|warbl|cackl|giggl|chuckl|gurgl|yodel|rehears|translat|autocomplet|predict|prophes|foretell|imagin|fantasi[sz]|"
    "wonder|daydream|dream|type|post|sign|scratch|carv|paint|print|spray|embroider"
)
_PAST = (
    rf"(?:(?:{_STEMS})e?d|hummed|begged|quipped|blabbed|babbled|typed|said|told|wrote|written|sang|sung|swore|"
    rf"thought|spake|dreamt|"
    r"replied|cried|answered|claimed|prophesied)"
)
_PRESENT = (
    rf"(?:(?:{_STEMS})e?s|hums|begs|quips|says|tells|writes|sings|swears|thinks|replies|cries|answers|claims|"
    rf"quoth)"
)
_BARE = (
    r"(?:say|tell|write|sing|think|shout|yell|scream|whisper|mutter|mumble|type|post|text|tweet|chant|hum|"
    r"recite|repeat|read|quote|cry|announce|declare|"
    r"proclaim|intone|dream|imagine|scribble|croak|roar|bellow|murmur|dictate|translate|rehearse|reply|answer)"
)
_ING = (
    r"(?:saying|telling|writing|singing|shouting|yelling|whispering|muttering|typing|posting|chanting|humming|"
    r"reciting|repeating|quoting|announcing|declaring|bellowing|babbling|thinking|dreaming|rehearsing|"
    r"practi[sc]ing|mumbling|murmuring|screaming)"
)
_OF_TEXT = (
    r"(?:lines?|sentences?|phrases?|motto|slogan|password|passphrase|punch-?line|quot(?:e|ation)|captions?|"
    r"headlines?|lyrics?|refrain|verse|mantra|"
    r"catch-?phrase|saying|proverb|tongue-?twister|limerick|rumou?r|examples?|placeholder|samples?|title|"
    r"chorus|template|graffit[io]|inscription|dialogue|"
    r"wording|formula|incantation|battle-?cry|parrot|echo|autocomplete|autocorrect)"
)
_OBJECT = (
    r"(?:\s+(?:that|it|so|such|this(?!\s+(?:n?week|morning|evening|n?day|month|year|once|whole|very))|"
    r"as\s+much|nothing|something|anything|everything|otherwise|how|why|what|whether|when|where|about|of|if|"
    r"yes|no|well|nicely|"
    r"politely|first|twice|on\s+(?:it|that|this)|in\s+favou?r|against|more|less|enough|for|me\s+(?:that|it|so|"
    r"to|about|not|yes|no|how|why|what)|us\s+(?:that|it|so|to|about|not))\b"
    r"|\s+to\s+(?!(?:me|us|him|her|them|you|myself|himself|herself|itself|themselves|the|my|our|his|their|an?|"
    r"no|(?-i:[A-Z])\w+)\b)|\s+the\s+motion\b)"
)
"""What a verb of saying has for an object of its own, so that it does not take the action for one."""
_PERSON = (
    r"(?:the|an?|my|our|his|her|their|your|this|that|some|every|one|no(?:body)?|(?-i:(?!I\b|FOR|AGAINST)[A-Z])[\w'-]+)"
)
_NO_SUBJECT = (
    r"(?!(?:as|when|while|if|because|since|although|though|like|than|that|what|which|who|where|how|why|and|but|"
    r"so|or|after|before|until|once|never|for|with|"
    r"without|despite|to|in|on|at|by|from|of|not|no|let|please|now)\b)"
)
_RUNS = r"(?:goes|went|reads?|runs|ran|speaks|spoke)"
_SPEECH_BEHIND = r"(?:reports|adds|explains|grins|smiles|shrugs|nods|concludes|observes|continues|remarks|notes|agrees)"
"""What is a verb of saying where its subject stands behind it: "grins the Dictator"."""
_INVERTED = re.compile(rf"(?:{_PAST}|{_PRESENT}|{_RUNS})\s+{_PERSON}\b", re.IGNORECASE)
_DID_TO = (
    r"(?!(?:lov|hat|lik|enjoy|ador|miss|need|want|admir|finish|skipp|wast|check|"
    r"notic|fix|pleas|caus|attach|enclos|sign|laugh|learn|chang|mark)\w*\s)[a-z]{3,12}ed\s+(?:the|my|his|her|our)\s+[a-z]"
)
"""A verb with its subject behind it, as only words that are told of have: "yodelled the goatherd"."""
_TOLD = (
    rf"{_NO_SUBJECT}(?!(?:I|we)\s)(?:[\w'-]+\s+){{1,7}}?(?:(?:had|has|have|'d|was|is|been|just|always|once|"
    rf"often|still|then|only|[a-z]+ly)\s+){{0,3}}"
    rf"(?<!\bthe\s)(?<!\ba\s)(?<!\bmy\s)(?<!\bthis\s)(?<!\bhis\s)(?<!\bher\s)(?<!\bof\s)(?<!\bno\s)(?<!\bour\s)(?:{_PAST}|{_PRESENT})\b(?!{_OBJECT})",
    rf"(?:[\w'-]+\s+){{1,6}}?(?:used\s+to|would|could|might|likes?\s+to|loves?\s+to|ke(?:eps?|pt)(?:\s+on)?|starts?|started|began|tends?\s+to)\s+(?:\w+ly\s+)?(?:{_BARE}|{_ING})\b(?!{_OBJECT})",
    rf"(?:he|she|they|you|it|e|we)'d\s+(?:\w+ly\s+|once\s+|just\s+)?(?:{_PAST}|{_BARE})\b(?!{_OBJECT})",
    rf"(?:and\s+|then\s+|or\s+so\s+|so\s+)?(?:{_PAST}|{_PRESENT}|{_RUNS}|{_SPEECH_BEHIND})\s+(?!me\b){_PERSON}\b(?!\s+(?:while|when|if|motion)\b)",
    _DID_TO,
    rf".{{0,80}}\b(?:lets?|ha[sd]|have|having|makes?|made|making|hears?|heard|hearing|caught|catch|got|gets?|"
    rf"taught|expects?|wants?|wanted|begs|begged|dares?|dared|ask(?:s|ed)?|told|tells|bade|orders|ordered|"
    rf"forced|paid)\s+(?:me|us|one|him|her|them|you|it|(?-i:[A-Z])\w+)\s+(?:to\s+)?(?:{_BARE}|{_ING})\b(?!{_OBJECT})",
)
TOLD_BESIDE = re.compile("|".join(_TOLD), re.IGNORECASE)
"""A clause beside an action, from its beginning, that has it for its object."""
CALLED = re.compile(
    rf"\A\W*(?:(?:that|this|which|it|such|those|these|there)(?:'s|\s+(?:is|was|are|were|being|makes?|made|"
    rf"remains)))\s+(?:(?:just|only|merely|also|still|always)\s+)*(?:(?:the|an?|my|our|his|her|their|one|some|"
    rf"(?-i:[A-Z])\w+'s)\s+)"
    rf"(?:[\w'-]+\s+){{0,4}}?{_OF_TEXT}\b"
    r"|\A\W*as\s+(?!(?:I|we|you)\b)(?:[\w'-]+\s+){1,8}?(?:(?:would\s+)?ha(?:s|d|ve)\s+it|puts?\s+it|goes|went|reads?|ran|runs)\W*\Z",
    re.IGNORECASE,
)
"""What calls the words beside it a piece of text, or says where they stand: "that's the line that I rehearse"."""
_ENDS_IN_VERB = re.compile(
    rf"\b(?P<verb>{_PAST}|{_PRESENT}|{_RUNS}|{_BARE}|{_ING}|thinking|to\s+wit)(?:\s+(?:out|aloud|forth|up|back|"
    rf"on|again|along|instead|loudly|softly|quietly|"
    r"to\s+(?:myself|himself|herself|themselves|me|us|him|her|the\s+\w+|my\s+\w+)|in\s+(?:a|his|her)\s+\w+(?:\s+\w+)?|after\s+me|of\s+me|over\s+and\s+over))?(?:,\s+\w+\s+by\s+\w+)?\s*[,:]\s*\Z",
    re.IGNORECASE,
)
_OWN_SAYING = re.compile(
    r"\bhere\s+(?:it\s+)?goes(?:\s+nothing)?\s*[,:]\s*\Z|\bwhat(?:ever)?\b[^:]*,\s*\Z|\b(?:that|this|which|all|"
    r"enough|having|when\s+all\s+is|easier|less|no\s+sooner)\s+(?:being\s+|having\s+been\s+)?said\s*[,:]\s*\Z"
    r"|\b(?:needless|sorry|sad|strange|suffice(?:\s+it)?|fair|safe|happy|glad|proud|pleased|only|left|just|so|"
    r"dare\s+I)\s+(?:to\s+)?(?:say|tell|report|announce|declare|read|think|write)\s*[,:]\s*\Z"
    r"|\b(?:I|we|let\s+me|allow\s+me\s+to)(?:'ll|'m)?\s+(?:(?:must|can|will|shall|have\s+to|am|want\s+to|just|"
    r"only|hereby|now|do|also|therefore|formally|solemnly|proudly|dare|daresay|repeat|should|may)\s+){0,3}"
    r"(?:say|tell|announce|declare|proclaim|repeat|answer|reply|quote\s+myself|declaring|announcing|saying|"
    r"answering)\b[^,:]{0,40}[,:]\s*\Z"
    r"|\bas\s+(?:(?:I|we)\s+(?:\w+\s+)?\w+|\w+ed)\s*[,:]\s*\Z|\b(?:read|gone|written|well\s+read|much\s+thought|I\s+went|I\s+ran|I've\s+thought|I\s+read|I\s+(?:have|had)\s+(?:\w+\s+)?(?:said|thought|read))\s*,\s*\Z",
    re.IGNORECASE,
)
"""Where such a verb at the end is its author's own, now: "I'll say it once more:", "that said,"."""
_IS_NOUN = re.compile(
    r"\b(?:the|my|this|that|an?|of|with|final|short|long|no|any|all|in|on|some|his|her|our|your|their|further|much|more|second|for|by|without|from|after|upon|at|time|first|last|own|good|careful|due)\s+\Z",
    re.IGNORECASE,
)
"""What makes a noun of a word that could be such a verb: "final answer:"."""
_CLAUSE = re.compile(r"[^.;!?]*\Z")
_FOLLOWING = re.compile(
    r"\b(?:the\s+following|the\s+(?:words|sentence|line|phrase|text|formula)|these\s+words|this\s+(?:sentence|line|phrase|text)|what\s+follows)\b[^:]*:\s*\Z",
    re.IGNORECASE,
)
_HANDLES = re.compile(
    r"(?:\A|[,:]|\b(?:please|kindly|just|now|then|and))\s*(?:render|translate|conjugate|parse|spell|copy|fill|repeat|recite|rewrite|paraphrase|diagram|complete|memori[sz]e|practi[sc]e|"
    r"discuss|insert|dictate|transcribe|pronounce|utter|punctuate|decline|analy[sz]e|interpret|decode|unscramble|caption|whisper|chant|type|write)\b(?![^:]*\b(?:I|my|me)\b)[^:]*:\s*\Z",
    re.IGNORECASE,
)
"""What somebody is to do with the words that follow, as words."""
_I_DO = re.compile(r"\b(?:I|I'm|we|my|me|mine)\b", re.IGNORECASE)
_COMMANDS = re.compile(
    r"\A\W*(?:(?:please|just|now|kindly|so|and|then|ok(?:ay)?|well|go|come|[a-z]+,)\s+)*(?!(?:let|forgive|"
    r"excuse|pardon|thank|thanks|cheers|sorry|hi|hello|hey|dear|bless|god|call|trust|mark|mind|never|do)\b)"
    r"(?!(?:for|with|to|from|by|in|on|of|at|as|is|was|are|like|than|and|but|or|so|if|that|all|not|both|about|"
    r"after|before|over|under|having|giving|without|despite|because|since|while|when|once|until|then|"
    r"into|through|against|[a-z]+ed|[a-z]+ing|[a-z]+ly|I|he|she|it|we|they|you|who|what|which|where|how|why|"
    r"half|quite|such|only|even|just|there|here|now|today|this|that|these|those|my|your|our|the|an?)\b)"
    r"[a-z]{2,12}\s+(?:me|us|him|her|them|it|p\s?\d+|the|an?|my|your|our|this|that|over|off|out|down|up|(?-i:[A-Z])[a-z]+)\b",
    re.IGNORECASE,
)
_PRICED = re.compile(
    r"\A\W*(?:(?:an?|one|two|three|four|five|six|ten|\d+|another|enough|no|some)\s+(?:\w+\s+){0,3}\w+)\W*\Z",
    re.IGNORECASE,
)
_AND = re.compile(r"[,\s]\s*(?:and(?:\s+then)?|then)\s+\Z", re.IGNORECASE)
_RECOGNISED = re.compile(r"\brecogni[sz]e\s[^:]{1,80}:\s*\Z", re.IGNORECASE)
"""Behind this stand the words of whoever is recognised."""
_LEAD_CLAUSE = re.compile(r"[^.;!?:]*\Z")


def quoted_by_lead(lead: str) -> str:
    """What in the words straight before an action makes it the object of saying or thinking; or an empty string."""
    if recognised := _RECOGNISED.search(lead):
        return recognised[0].strip()
    clause = _CLAUSE.search(lead)
    words = clause[0] if clause else lead
    if _FOLLOWING.search(words) and not _I_DO.search(words):
        return words.strip()[:60]
    if handled := _HANDLES.search(words):
        return handled[0].strip()[:60]
    verb = _ENDS_IN_VERB.search(words)
    if verb is None or _OWN_SAYING.search(words) or _IS_NOUN.search(words, 0, verb.start()):
        return ""
    return verb["verb"]


def bargained(lead: str) -> str:
    """What somebody else is to do first, or to pay: "Buy me dinner, Mick, and "; or an empty string."""
    end = _AND.search(lead)
    clause = _LEAD_CLAUSE.search(lead[: end.start()]) if end else None
    if clause is None or not (_COMMANDS.match(clause[0]) or _PRICED.match(clause[0])):
        return ""
    return clause[0].strip()[:60]


def attributes(sentence: str) -> bool:
    """Whether a sentence that goes on with no capital says whose words stood before it: "screamed the headline"."""
    begin = sentence.lstrip(" -–—\n\t")
    return begin[:1].islower() and _INVERTED.match(begin[:200]) is not None
