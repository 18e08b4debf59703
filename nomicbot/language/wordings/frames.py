"""Ways of writing that change nothing: emphasis, adverbs, letters before the parts of a sentence.

`smoothed` takes them out of a sentence and leaves blanks in their place, so that each word stays where it stood.
"""

import re

from nomicbot.language.blanks import blank, blanked

_VOTES = r"(?:FOR|AGAINST|ABSTAIN|MAYBE(?: NOT)?|YES|NO|SECOND|OBJECT|REFUSED)"
_EMPHASIS = re.compile(r"(?<![\w*/])([*/])(?=\w)([\w-]{1,30}|[\w ]{1,30}\w)\1(?![\w*/])")
_QUOTED_VOTE = re.compile(
    rf"(?<![\w\"'])([\"'])((?i:{_VOTES}))\1(?=\s+(?:on\s+)?(?:(?i:proposal|motion|tweak|referendum|cfi)\s+)?(?:p\s?)?\d)"
)
_UNSURE = (
    r"hypothetic|theoretic|tentative|near|hard|scarce|bare|provisional|conditional|possib|probab|suppose|alleged|on|usual|"
    r"normal|general|rare|seldom|occasional|regular|eventual|short|potential|virtual|practical|ostensib|joking|mental|private|"
    r"retroactive|figurative|symbolic|metaphoric|fictional|fictive|false|partial|part|most|main|dai|hour|week|year|night|month|ear|"
    r"unlike|like|rep|app|supp|re|f|imp|comp|fami|al|Ju|ironical|sarcastical|secret|silent|quiet|inward|apparent|seeming|presumab|"
    r"effective|periodical|routine|previous|former|recent|late|subsequent|constant|continual|sudden|slow|habitual|reputed|supposed|"
    r"initial|original|imagina|imaginari|dreami|vicarious|unofficial|informal|nominal|notional|abstract|repeated|frequent|continuous|"
    r"endless|infinite|perpetual|recursive|wrong|mistaken|accidental|inadvertent|erroneous|illegal|unsuccessful|ideal|hopeful|"
    r"temporari|momentari|brief|gradual|premature|fictitious"
)
"""Beginnings of adverbs in -ly that may say that a thing is not done, or not now."""
UNSURE_ADVERB = re.compile(rf"(?:{_UNSURE})(?:al)?ly", re.IGNORECASE)
"""An adverb that may say that a thing is not done, or not now."""
_ADVERB = r"(?:(?:most|very|quite|rather|ever\s+so)\s+)?[a-z]{2,20}ly"
_PLAIN_ADVERB = (
    r"hereby|now|also|therefore|thus|then|again|further|herewith|hereupon|furthermore|once\s+(?:more|again)|at\s+once"
)
_ADVERBS = re.compile(
    r"(?<![\w'])(?P<subject>I(?:'d|\s+(?:would|should))?)"
    rf"(?P<adverbs>\s+(?:(?:do\s+)?{_ADVERB}|do\s+hereby|once\s+(?:more|again)|(?:{_PLAIN_ADVERB})(?=\s*(?:,|and\b)))"
    rf"(?:(?:,?\s+and\s+|,\s+|\s+)(?:{_ADVERB}|{_PLAIN_ADVERB})){{0,3}})(?=,?\s+(?!and\b|or\b|but\b|not\b)[a-z]),?",
)
_WORD = re.compile(r"[a-z]+ly\b")
_ALSO = re.compile(r"(?<=[a-z])\s+(?:also|likewise)(?=\s+(?:p\s?\d|proposals?\s|motions?\s|\"|FOR\b|AGAINST\b|[A-Z]))")
_BEHIND_VERB = re.compile(
    rf"(?<=\bvote)\s+(?P<adverb>still|again|also|now|here|therefore|thus|then|hence|hereby|simply|firmly|of\s+course|[a-z]+ly)(?=\s+{_VOTES}\b)"
)
_DECORATION = re.compile(
    r"\s*(?:\*{2,}|~{2,}|={2,}|#{2,})\s+(?=I\s)"
    r"|\s*\*(?:(?:deep|big|long|loud|heavy)\s+)?(?:sigh|shrug|cough|yawn|grin|nod|gulp|sniff|groan|grumble|wave|facepalm|ahem|blush|gasp|bow|frown|shudder|sob|yay|phew|stretch|hug)(?:e?s)?\*\s+(?=\S)",
    re.IGNORECASE,
)
_AMPERSAND = re.compile(r"\A(?P<before>\W*(?:oh|ok|well|so|also|plus|yes|hey|ps|pps)\s+)&(?=\s+[Ii]\s)", re.IGNORECASE)
_AND_SUBMIT = re.compile(
    r"(?<=\w),?\s+and\s+(?:hereby\s+)?(?:submit|file|make|issue|post)\s+(?:the\s+following|this)\s+(?:CFI|call\s+for\s+inquiry)"
    r"(?=\s*:?\s*\Z)",
    re.IGNORECASE,
)
"""What calling Shenanigans is, said again."""
_SHENANIGANS = re.compile(r"\bI\s+(?:\w+\s+)?call\s+shenanigans\b", re.IGNORECASE)
_ON_THIS = re.compile(r"(?<=henanigans)\s+on\s+(?:this|the\s+following(?:\s+statement)?)(?=\s*:)")
_CALLING = re.compile(r"\bI(?:'m|’m|\s+am)\s+[Cc]alling(?=\s+[Ss]henanigans\b\s*(?:[.:!,;]|\Z|on\b|for\b))")
_PLEASE = re.compile(
    r"(?<=player),?\s+please(?:,(?=\s+(?:under|with|as|by)\b)|(?P<comma>,)|(?=\s*[.;!)]|\s+(?:and|under|as|with)\b|\Z))"
    r"|(?<=[,;])\s+please(?=\s+call\s+me\s)",
    re.IGNORECASE,
)
_WISHES = re.compile(
    r"(?<=\blike\sto)\s+(?:please|kindly|hereby|now|formally|officially)(?=\s+(?!(?:you|him|her|em|them|it|me|the|my|your|his|every\w*|all|both|"
    r"some\w*|any\w*|an?|our|their|no|one|as|and|or|with|by|for|in|on|at|this|that|these|those|not|never|know|see|think)\b)[a-z]{2,})"
    r"|(?<=\bI'd)\s+please(?=\s+like\s+to\b)|(?<=\bI\swould)\s+please(?=\s+like\s+to\b)"
)
"""What is put into a polite wish, and changes nothing: "I'd like to please replace p22"."""
_TODAY = re.compile(r"(?<=[\w\"])\s+(?:today|hereby|herewith)(?=\s+(?:as|for|to\s+vote)\s)")
_MY_NAME = re.compile(r"(?<=\bmyself),\s+[A-Z][\w-]{1,30},(?=\s+(?:for|as|to\s+be)\b)")
_TOO = re.compile(
    r"(?<=[\w\"])\s+(?:too|as\s+well|accordingly|forthwith|posthaste)(?=[\s.!)]*\Z)|(?:(?<=\d)|(?<=\sit))(?:\s+(?:myself|personally|too|as\s+well)){1,3}(?=\s*[.,;!)])|(?:(?<=\d)|(?<=\sit))\s+(?:myself|personally)(?=[\s.!]*\Z)"
)
_TOO_HAS = ("too", "well", "myself", "personally", "accordingly", "forthwith", "herewith", "posthaste")
"""What some of stands in all of these."""
_ANOTHER_TOO = re.compile(
    r"\b(?:nominate|whack|lobby|pay|give|tip)\s[^;:.!?]{2,80}\band\s+(?:(?:then|also)\s+)?(?:(?-i:[A-Z])[\w-]{1,30}|myself),?\s+(?:too|as\s+well)[\s.!)]*\Z",
    re.IGNORECASE,
)
"""An object behind the others that shares all that is said of the first: "I nominate Ivy for Law, and Dov too"."""
_POINTED = re.compile(r"\b(?:you|him|her|em|them)\s*\((?P<name>(?-i:(?!I\b)[A-Z])[\w-]{1,20})\)")
"""Who is meant by a pronoun: "I give you (Ivy) 3 Genechips"."""
_OF_MINE = re.compile(
    r"(?<=[a-z\d])\s+of\s+(?:mine|my\s+(?:very\s+)?own)(?=\s*(?:[,;:.!)]|\Z)|\s+(?:to|for|because|since|and|at|on|in|as|from|by|with|into|so|reads?)\b)"
)
"""Whose a thing is that its author gives, withdraws or is rid of: "CFI 4 of mine"."""
_ENUMERATORS = (
    re.compile(r"(?P<before>^|[\s,;.])\((?P<sign>[a-h]|[1-9]|i{1,3}|iv|v)\)(?=\s)"),
    re.compile(r"(?P<before>^|[\s,;.])(?P<sign>[a-h]|[1-9])\)(?=\s)"),
)
_ORDERS = ("abcdefgh", "123456789", ("i", "ii", "iii", "iv", "v"))
_DASH = re.compile(r"(?<=[\w\"])-(?=(?:it|this|that|he|she|they|we|because|since|sorry|there|which|what)\b(?!-))")
_ASIDE = re.compile(
    r",\s+(?:as\s+(?:promised|usual|always|ever|announced|agreed|before)|of\s+course|naturally|obviously|reluctantly|gladly|"
    r"happily|sadly|alas|again|too|however|therefore|after\s+all|once\s+(?:again|more)|by\s+the\s+way|for\s+the\s+record|"
    r"with\s+(?:regret|pleasure|joy)|in\s+(?:turn|addition|return)),(?=\s)",
    re.IGNORECASE,
)
_CLAUSE_FOLLOWS = re.compile(r"\s+(?:I|we|you|he|she|it|this|that|they|there|the|my)\b", re.IGNORECASE)
_ROUGH = re.compile(
    r"[*/]\w|\s&\s|[\"'][A-Z]|henanigans|(?<![\w'])I(?:'d)?\s+\w+|(?<![\w'])I\s[-(]|\balso\b|likewise|and\s+(?:then\s+)?[a-z]+ly\b|(?:Shield|Football|Purse|Stick|Rock|[Ww]ax|Bait|Tower|Gun|Key|Approval|\s\()|\bplease\b|\btoo\b|\bmyself\b|\bof\s+m(?:ine|y)\b|(?:you|him|her|em|them)\s*\(|personally|as\s+well|accordingly|forthwith|posthaste|[\s(][a-z1-9]\)|\w-[a-z]|,\s+\w[^,]{1,16},"
)


_APPOSITION = re.compile(
    r"\s*(?:(?:so|now|and|therefore|thus)[,\s]+)?I(?P<who>(?:,\s+[^,;:.!?\"()]{2,60}){2,5},)(?=\s+(?:(?:do|solemnly)\s+)?(?:hereby|herewith)\b)"
)
_OF_ANOTHER = re.compile(
    r"\b(?:not|never|no|if|unless|when|until|would|could|might|may|will|shall|behalf|name|proxy|deputy|for|like|as|said|says|tells?"
    r"|dream\w*|pretend\w*|imagin\w*|suppos\w*|play\w*|and|or|but)\b",
    re.IGNORECASE,
)
"""What makes it somebody else's sentence, or no sentence that anything is done with."""


_BEHIND_I = re.compile(
    r"(?<![\w'])I\s(?:\((?P<bracketed>[^()\n,;:]{2,60})\)|-{1,3}\s(?P<dashed>[^()\n,;:–—]{2,60}?)\s-{1,3})(?=\s[a-z])"
)
"""What is put in straight behind an "I", in brackets or between dashes, and is read as if it stood between commas."""
_TURNS = re.compile(
    r"n't\b|\b(?:not|never|almost|nearly|hardly|barely|scarcely|maybe|perhaps|only|usually|sometimes|always|often|once|rarely|seldom|could|would|"
    r"should|will|shall|can|may|might|must|do|does|did|am|was|have|had|used)\b|\b[A-Z]",
)
"""What may say that it is not done, or by somebody else."""
_MYSELF = re.compile(r"(?<![\w'])I(?P<self>(?:\s+for\s+(?:one|my\s+part)|\s+myself|\s+alone)(?=\s+[a-z]))")
_VERBS = (
    r"(?:fire|throw|toss|hurl|drop|pick|grab|take|put|place|move|step|go|walk|whack|give|pay|send|vote|nominate|heal|buy|build|stuff|turn|"
    r"withdraw|retract|veto|propose|submit|designate|appoint|choose|second|object|lobby|bribe|enter|catch)"
)
_JOINED_ADVERB = re.compile(
    rf"(?<=\band\s)(?P<adverb>(?:then\s+)?[a-z]{{3,20}}ly)(?=\s+{_VERBS}\s)|(?<=\band\sthen\s)(?P<then>[a-z]{{3,20}}ly)(?=\s+{_VERBS}\s)"
)
"""What tells how a further act is taken: "and promptly fire it at (7,3)"."""
_NOT_DESCRIBING = (
    r"(?!(?:of|in|on|at|to|for|with|from|by|and|or|not|no|as|that|which|who|is|was|are|has|have|had|will|one|own|the|an?|my|our|his|her|its|their|your|"
    r"about|over|under|into|onto|through|than|behind|near|beside|against|without|via|per|when|where|between|random|placed|same|half|other|another|second|third|fourth|first|"
    r"last|next|future|former|imaginary|metaphorical|proverbial|virtual|fake|false|mock|model|toy|paper|plastic|cardboard|chocolate|rubber|wooden|human|"
    r"living|potential|fictional|fictitious|hypothetical|would-be|so-called|invisible|mental|verbal|symbolic|spiritual|pretend|miniature|dream|secret|"
    r"non-existent|nonexistent|missing|extra|additional|spare|double|triple|whole|entire|all|both|each|every|any|some|only|single|possible|"
    r"randomly|[a-z]+(?:ing|'s))\b)"
)
_DESCRIBED = re.compile(
    rf"(?<=\b)(?:[Tt]he|[Mm]y|[Tt]h(?:is|at)|an?|our|his|her|your|its)(?P<words>(?:\s+(?:(?:so|very|rather|quite)\s+)?{_NOT_DESCRIBING}[a-z][a-z-]{{2,14}}(?:,|\s+(?:and|but|if))?){{1,4}})"
    r"(?=\s+(?:Shield|Football|Purse|[Bb]ig\s+(?:Stick|Rock)|Balls?\s+of\s+(?:Ear)?[Ww]ax|Siren\s+Bait|Radar\s+Tower|Pinball\s+Gun|Clock\s+Key|"
    r"Seal\s+of\s+Approval|square\s+\())"
)
"""How a thing looks that only one kind of the game's can be: "my beloved Shield", "a tall and handsome Radar Tower"."""


def undecorated(text: str) -> int:
    """Where a sentence begins behind stars or other marks that set it off: "*** I veto p3 ***"."""
    found = _DECORATION.match(text)
    return found.end() if found else 0


def without_apposition(text: str) -> str:
    """A solemn sentence without who its author is: "I, Dov, Minister of Law, being of sound mind, hereby do ..."."""
    found = _APPOSITION.match(text)
    if found is None or _OF_ANOTHER.search(found["who"]):
        return text
    return blanked(text, *found.span("who"))


def smoothed(text: str) -> str:
    """`text` without what changes nothing, each other character where it was."""
    if _ROUGH.search(text) is None:
        return text
    # Most sentences have no such mark, and to see that takes no time.
    if "&" in text:
        text = _AMPERSAND.sub(lambda found: f"{found['before']},", text)
    if "*" in text or "/" in text:
        text = _EMPHASIS.sub(r" \2 ", text)
    if "I (" in text or "I -" in text:
        text = _BEHIND_I.sub(_between_commas, text)
    text = _MYSELF.sub(lambda found: "I".ljust(len(found[0])), text)
    text = _POINTED.sub(lambda found: f" {found['name']} ".rjust(len(found[0])), text)
    text = _DESCRIBED.sub(lambda found: found[0][: -len(found["words"])] + " " * len(found["words"]), text)
    if '"' in text or "'" in text:
        text = _QUOTED_VOTE.sub(r" \2 ", text)
    text = _ADVERBS.sub(_without_adverbs, text)
    text = _JOINED_ADVERB.sub(lambda found: found[0] if _unsure(found[0]) else blank(found), text)
    text = _BEHIND_VERB.sub(_without_adverb, _ALSO.sub(blank, text))
    if "henanigans" in text:
        text = _CALLING.sub(lambda found: "I call".ljust(len(found[0])), text)
        text = _ON_THIS.sub(blank, text)
    if _SHENANIGANS.search(text):
        text = _AND_SUBMIT.sub(blank, text)
    text = _PLEASE.sub(lambda found: (found["comma"] or " ").ljust(len(found[0])), text)
    if "like to" in text:
        text = _WISHES.sub(blank, text)
    text = _TODAY.sub(blank, _MY_NAME.sub(blank, text))
    if text.count(",") > 1:
        text = _ASIDE.sub(_without_aside, text)
    if any(map(text.__contains__, _TOO_HAS)) and not _ANOTHER_TOO.search(text):
        text = _TOO.sub(blank, text)
    if " of m" in text:
        text = _OF_MINE.sub(blank, text)
    if "-" in text:
        text = _DASH.sub(",", text)
    return _without_enumerators(text) if ")" in text else text


def _between_commas(found: re.Match[str]) -> str:
    words = found["bracketed"] or found["dashed"]
    if _TURNS.search(words):
        return found[0]
    return f"I, {words},".ljust(len(found[0]))


def _unsure(words: str) -> bool:
    return any(UNSURE_ADVERB.fullmatch(word) for word in _WORD.findall(words))


def _without_adverb(match: re.Match[str]) -> str:
    return match[0] if UNSURE_ADVERB.fullmatch(match["adverb"]) else blank(match)


def _without_aside(match: re.Match[str]) -> str:
    """Blanks, with a comma where a clause of its own follows: "p3, naturally, I like it"."""
    return " " * (len(match[0]) - 1) + ("," if _CLAUSE_FOLLOWS.match(match.string, match.end()) else " ")


def _without_adverbs(match: re.Match[str]) -> str:
    if _unsure(match["adverbs"]):
        return match[0]
    subject = match["subject"]
    return subject.ljust(len(match[0]))


def _without_enumerators(text: str) -> str:
    """ "(a) vote FOR p1 (b) veto p2" as "vote FOR p1; veto p2", if the letters come in their order."""
    for pattern in _ENUMERATORS:
        found = list(pattern.finditer(text))
        signs = [match["sign"] for match in found]
        if len(found) > 1 and any(signs == list(order[: len(signs)]) for order in _ORDERS):
            for match in found:
                start, end = match.span()
                apart = match is found[0] or text[:start].rstrip()[-1:] in (",", ";", ".")
                joins = " " if apart else ";"
                text = text[:start] + joins.rjust(end - start) + text[end:]
            return text
    return text
