"""What leads over to an action: the last words before its "I", and the clause that they belong to.

Whatever hangs on another verb ("he says I vote"), on a noun ("the proposals I vote FOR"), or on what somebody else is
to do ("give me a chip and I vote") is no action of its own.
"""

import re

from nomicbot.language.around.bare_leads import leads_bare
from nomicbot.language.around.labels import BY_THE_WAY, counted, declares, foretells, labels
from nomicbot.language.around.own_leads import answers, what_is_answered
from nomicbot.language.around.residue_clauses import pieces
from nomicbot.language.around.speech import SAYS

_BY_LAW = re.compile(
    r"\W*(?:(?:and|so|ok|now|then|thus)[\s,]+)*(?:"
    r"(?:by|per|as\s+per|pursuant\s+to|in\s+accordance\s+with|in\s+keeping\s+with|by\s+(?:virtue|authority|the\s+power)\s+of|"
    r"as\s+(?:allowed|permitted|provided|described)\s+(?:by|in))\s+(?:the\s+(?:\w+\s+)?(?:sentence|clause|paragraph|part|item)\s+of\s+)?(?:the\s+)?(?:rules?\s+|clauses?\s+|r\s?)?\d{1,2}-\d{1,3}(?:\.?\s?[a-z]{1,2}\b)?"
    r"|as\s+(?:(?:rule|clause)\s+)?\d{1,2}-\d{1,3}(?:\.[a-z]{1,2})?\s+(?:explicitly\s+|expressly\s+|clearly\s+)?(?:lets|allows|permits|entitles)\s+(?:me(?:\s+to)?|it|this|that)"
    r"|as\s+any\s+(?:player|minister|priest|senator|lobbyist|necromancer|one|body)\s+(?:may|can)(?:\s+do)?"
    r"|as\s+(?:is\s+)?my\s+(?:right|duty|privilege)(?:\s+(?:as|under)\s+[\w\s.-]{1,40})?)\s*[,:]\s*\Z",
    re.IGNORECASE,
)
_BY_RULE = re.compile(
    r"(?:\A|[,;:.!…)]\s+)(?:(?:and|so|now)\s+)?(?:by|per|as\s+per|under|pursuant\s+to|in\s+accordance\s+with|according\s+to|invoking|citing)\s+(?:the\s+)?"
    r"(?:rules?\s+|clauses?\s+|r\s?)?\d{1,2}-\d{1,3}(?:\.?[a-z]{1,2}\b)?,?\s+\Z",
    re.IGNORECASE,
)
"""The ground in law of what stands behind: "Pursuant to 4-7.d "."""
_LAST = re.compile(
    r"(?P<mark>[,;:.!?…)\]]|\s[-–—]{1,3})?\s*(?P<links>(?:\b(?:and|but|so|yet|then|hence|thus|therefore|also|plus|still|now|anyway|instead|nonetheless|nevertheless|or|nor)\b[\s,:-]*)*)\Z",
    re.IGNORECASE,
)
_GOVERNS = re.compile(
    r"\b(?:that|if|whether|when|whenever|how|what|whatever|who|whom|which|where|wherever|than|until|till|before|after|while|once|unless|because|since|although|"
    r"though|as|like|lest|says?|said|thinks?|thought|means?|mean|know|suppose|imagine|guess|assume|pretend|say|case|time|day|moment|way|never|not|nor|or|either|neither|whenever|"
    r"do|does|did|may|shall|must|should|can|could|would|might|will|am|is|are|was|were|proposals?|motions?|posts?|votes?|thing|one|ones|all|everything|nothing|anything|only)\s+\Z",
    re.IGNORECASE,
)
_DO_I = re.compile(
    r"(?:\A|[,;:.!?]\s+)(?:(?:and|so|but)\s+)?(?:with|in|out\s+of)\s+(?!wh)[^\s,;:.!?]+(?:\s+[^\s,;:.!?]+){0,6}\s+do\s+\Z",
    re.IGNORECASE,
)
"""How somebody acts, said first: "With great pleasure do I accept"."""
_FOR = re.compile(r"[,;:]\s+(?:and\s+)?for\s+\Z", re.IGNORECASE)
"""What gives an act as the reason of what was said: "Rejoice, for I heal Dov"."""
_INVERTED = re.compile(
    r"(?<!\bI\s)(?<!\bhe\s)(?<!\bshe\s)(?<!\bit\s)(?<!\bwe\s)(?<!\byou\s)(?<!\bthey\s)\b(?:do|does|did|shall|may|might|can|could|would|should|will|am|was)\s+\Z",
    re.IGNORECASE,
)
_IS_WHY = re.compile(
    r"\b(?:(?:which|that|this|it)(?:'s|\s+(?:(?:\w+\s+)?alone\s+)?is)|and|is|are)\s+(?:exactly\s+|precisely\s+|partly\s+|also\s+)?why\s+\Z|\bwith\s+(?:[\w']+\s+){1,4}that\s+\Z"
    r"|\bto\s+(?:say|state|declare|announce|report|confess|admit|add|inform|note|record|tell\s+you|let\s+you)\s+(?:[\w']+\s+){0,4}that\s+\Z",
    re.IGNORECASE,
)
_THAT_AMID = re.compile(r"(?<=[a-z]s) that,\s[^,;:.!?]{2,60},\s+\Z", re.IGNORECASE)
"""Talk behind a "that" which holds what stands behind: "he promises that, before Friday, "."""
_ASKED_TO_SAY = re.compile(
    r"\b(?:want|ask|expect|like|tell|told|get|got|force|beg|order|make|made|teach|wait\s+for)(?:s|ed|ing)?\s+(?:me|us|him|her|them|people|everybody|someone|somebody)(?:,[^,;:.!?]{2,40},)?\s+to\s+(?:say|state|declare|announce|report|confess|admit|tell\s+you)\s+(?:[\w']+\s+){0,4}that\s+\Z",
    re.IGNORECASE,
)
"""What somebody is to say, for others: "You want me to say that "."""
_ADVERBIAL = re.compile(
    r"(?:\A|[,;:.!…)]\s+|\s-{1,3}\s+|\b(?:and|but|so|then)\s+)(?:(?:as|with|without|out\s+of|on(?=\s+(?:the\s+(?!(?:last|old|previous|next|other|first)\b)(?:\w+\s+)?(?:crop|ballot|list|batch|lot|rest|others|slate)\b|the\s+\w+\s+side|reflection|balance|principle|consideration|p\s?\d|proposal|cfi|tweak|referendum|motion|\"|the\s+(?:whole|strength|grounds?|basis|advice|subject|matter|question|topic|assumption|other\s+hand)|second\s+thoughts?|a\s+whim|th(?:at|is)\s+\w+|account)\b)|"
    r"in(?=\s+(?:an?\s+(?:\w+\s+)?(?:fit|burst|spirit|moment|surge|rush|flash|show|gesture|pang|state)\s+of|light|view|honou?r|memory|recognition|celebration|protest|response|reply|answer|return|addition|short|plain\s+\w+|haste|fact|conclusion|passing|keeping|accordance|(?:his|her|its|eir|their|your)\s+(?:place|stead)|(?:my\s+(?:(?:other|own|humble|modest|new|official|usual|present|double|private)\s+)?|th(?:at|is)\s+)(?:capacity|role|office|function|opinion|view|stead|place|spirit|vein)|(?:that|this|any)\s+case|"
    r"(?:all|good)\s+\w+|the\s+(?:hopes?|name|interests?|spirit|end|meantime|meanwhile|light|absence|circumstances))\b)|by(?=\s+(?:virtue|the\s+power|authority|popular|request|rule|clause|way|now|right)\b)|"
    r"from(?=\s+(?:(?:now|today|t?here|the\s+bottom)\b|(?:the|my|this)\s+[\w-]+\W*\Z))|under(?=\s+(?:the\s+circumstances|protest|duress|rule|clause)\b)|"
    r"for(?=\s+(?:(?!testing|reference|comparison|illustration|demonstration|information|practice|notice)(?-i:[a-z]{3,}(?:ance|ence|ness|ment|ship|ities|ity|tion|sion|ice|ices|ing|ery|our|acy)\b|(?:be|do|go|us|ly|ow|ty|ey|ad|as|ly)ing\b)(?!\s+(?:of|by|to)\b)|this|that|these|those|which|my|myself|now|once|good|better|what|want|lack|fear|old|the\s+(?:crime|sin|joy|glory|honou?r|record|sake|love|good|moment|same|above|reasons?|time|benefit|fun)|(?:\w+\s+)?reasons?)\b)|"
    r"at(?=\s+(?:this|last|least|long\s+last|once|the\s+(?:risk|request|last|suggestion))\b)|because\s+of|thanks\s+to|despite|true\s+to|owing\s+to|against(?=\s+(?:my|all|every)\b)|through(?=\s+(?:gritted|clenched|my|tears|sheer|no)\b)|between(?=\s+(?:you|us|ourselves)\b)|beyond(?=\s+(?:any|all|doubt|reasonable)\b)|in\s+spite\s+of|unlike|contrary\s+to|due\s+to|"
    r"after(?=\s+(?:(?:an?|my|three|two)\s+(?:[a-z]+\s+){0,4}?(?:thoughts?|thinking|reflection|deliberation|consideration|walk|sleep|nap|coffees?|teas?|pints?|beers?|lunch|dinner|breakfast|shower|weekend|glance|look|read|discussion|debate|pause|silence|hesitation|struggle)\b|reading|thinking|looking|sleeping|considering|hearing|seeing|much|some|long|careful|due|all)\b)|(?:just\s+|so\s+as\s+)?to\s+[a-z]{2,14}|wearing|acting\s+as|speaking\s+as|being|having)\s+"
    r"(?:[^\s,;:.!?\"]{1,30}\s+){1,14}|(?:(?:[a-z]{3,18}ly|(?:first|second)\s+of\s+all|nevertheless|nonetheless|however|hence|besides|likewise|moreover|furthermore|meanwhile|instead|first|second|third|next|last|lastly|myself|today|now|finally|again|hereby|anyway|ok|okay|fi+ne|well|yes|no|nope|yep|sure|also|lol|meh|alright|right|then|so)\s+)+)\Z",
    re.IGNORECASE,
)
_REASONED = re.compile(
    r"(?:\A|[,;:.]\s+|\s-+\s|\b(?:and|so|but)\s+)(?:because|since|as|given(?:\s+that)?|seeing\s+(?:that|as|how)|now\s+that|considering|until|till|before|while|although|though|even\s+though|so\s+that|in\s+order\s+that|lest)\s+(?:[^\s,;:.?!]+\s+){2,20}\Z",
    re.IGNORECASE,
)
_ADJUNCT = re.compile(
    r"(?:\A|[,;:.!?…)]\s+|\s-{1,3}\s+|\b(?:and|but|so|then|yet)\s+)(?:under|over|between|beyond|amid|amidst|upon|without|with|"
    r"against|like|unlike|despite|beside|beneath|contrary\s+to|owing\s+to|thanks\s+to|due\s+to|(?:by|in|through|from)\s+(?:the\s+(?:light|glow|depths|bottom|teeth|midst)|a\s+(?:mouthful|haze|cloud|fog))\s+of|"
    r"after\s+(?:\w+\s+){1,2}of|in\s+order\s+that|so\s+that|much\s+as|little\s+as|having|being|[a-z]{2,12}ing(?=\s+(?:my|the|an?|his|her|all|no|nothing|what|at|on|in|for|with|from|like|as)\s))\s+(?:[^\s,;:.!?\"]{1,30}\s+){1,16}\Z",
    re.IGNORECASE,
)
"""A preposition, or what leads in to a clause of its own, with all that belongs to it and no comma behind."""
_TAKES_CLAUSE = re.compile(
    r"\b(?:that|if|whether|when|whenever|how|what|whatever|who|whom|which|where|wherever|than|once|unless|like|never|nor|or|either|neither|every|each|every\s+time|(?:the|each|any)\s+(?:\w+\s+)?(?:case|times?|day|moment|way|reasons?|proposals?|motions?)|"
    r"says?|said|saying|tells?|told|writes?|wrote|thinks?|thinking|believes?|believed|hopes|hoped|hoping|wish(?:es|ed)?|knows?|knew|knowing|claims?|claimed|swears?|swore|sees?|saw|seen|hears?|heard|feels?|felt|means?|meant|"
    r"reckons?|supposes?|supposing|assumes?|assuming|expects?|expected|insists?|insisted|promises|promised|agrees?|agreed|fears?|feared|dreams?|dreamt|imagines?|imagined|imagining|asks|asked|wants?|wanted|guess(?:es)?|"
    r"notices?|noticed|remembers?|forgets?|forgot|pretends?|pretending|mentions?|mentioned|announces?|announced|declares?|declared|argues?|suggests?|suggested|reads?|shows?|proves?|sure|certain|afraid|glad|happy|sorry|convinced|aware|"
    r"(?:tells?|told|shows?|showed|asks?|asked|reminds?|reminded|assures?|assured)\s+\S+)\s+\Z",
    re.IGNORECASE,
)
"""What may have the "I" behind it in a clause that it governs, or that tells more of it."""
_TAKES_RELATIVE = re.compile(
    r"\b(?:the|these|those|that|all|any|every|each|only|some|of)\s+(?:\w+\s+){0,2}?(?:posts?|votes?|things?|ones?|proposals?|motions?|people|players?|thought|idea|fact|feeling|hope|belief|"
    r"promise|word|news|claim|rumou?r|all)\s+\Z|\b(?:every|any|no)thing\s+\Z",
    re.IGNORECASE,
)
"""A noun, straight behind a preposition, of which the "I" may tell more: "Of the things I give"."""
_IMPERATIVE = re.compile(r"\A\W*(?:do|need|want|hope|look|think|feel|love|hate)\s+(?!I\b)", re.IGNORECASE)
"""What somebody is told to do: "Do that again and I forfeit"."""
_THREATENS = re.compile(
    r"\A\W*(?:(?:and|but|so|well|ok)[\s,]+)*(?:(?:just\s+)?(?:one|another|any)\s+more\s+(?!thing\b|point\b|item\b|vote\b|action\b)|another\s+|keep\s+|carry\s+on\b|say\s+(?:that|it|this)\b|(?:try|touch|mention|do)\s+(?:that|this|it|my)\b)"
    r"(?!.*[.!?:]).*\band\W*\Z"
    r"|\A\W*(?:(?:and|but|so|well|ok)[\s,]+)*(?:just\s+)?(?:one\s+more|another|any\s+more)\s+(?!(?:thing|point|item|vote|action|round|time\s+for|question)\b)"
    r"[^.!?:;]{1,60}\band\s+(?:(?:it|that|this)(?:'s|\s+is)|so\s+help\s+me|then|you)\b[^.!?:;]{0,30}[:,]\s*\Z",
    re.IGNORECASE | re.DOTALL,
)
"""What is to happen before something is done: "One more word about cheese, Dov, and I forfeit"."""
_LABELLED_VOTES = re.compile(r"(?P<label>[^:.!?]{1,100}):\s[^.!?:]*\b(?:FOR|AGAINST|ABSTAIN)\b")
_GIVES_REASON = re.compile(
    r"\W*(?:(?:and|but|so|well|ok)[\s,]+)*(?:because|since|as|given|seeing|considering|now\s+that|although|though|even\s+though|if\s+I\s+may|however|whatever|no\s+matter|whether|much\s+as|[a-z]+\s+as\s+(?:it|this|that|he|she|they)\s)\b",
    re.IGNORECASE,
)
_CALL = re.compile(
    r"\W*(?:(?:oh|ah|ok(?:ay)?|well|yes|yeah|yep|sure|right|alright|hm+|ps|p\.s\.|btw|lol|hey|sorry|thanks)\b[\s,.!]*)+",
    re.IGNORECASE,
)
"""What somebody calls out before "and", which nothing hangs on: "Oh and I give Ivy 2 Genechips"."""
_OPINION = re.compile(
    r"\bit(?:'d|\s+would)\s+be\s+(?!(?:up|down|time)\b)(?:[a-z]+\s+|an?\s+){1,4}?(?:not\s+)?to(?=\s+[a-z]+)",
    re.IGNORECASE,
)
"""What somebody thinks of doing something or not, and acts on: "It would be odd not to follow, so I vote FOR p3"."""
_CONTRASTS = re.compile(r"\b(?:but|yet|still|anyway)\b|;", re.IGNORECASE)
_CONTRASTED = re.compile(r"\A.*[,\s](?:but|yet)\s", re.IGNORECASE | re.DOTALL)
_WOULD_HAVE = re.compile(r"(?:\b(?:would|could|might|may|should)|\w'd)\s+(?:\w+\s+)?have\s+\w+", re.IGNORECASE)
"""What might have been, on which nothing depends now."""
_WOULD = re.compile(r"\b(?:would|could|might|(?-i:may)|should)\b|\w'd\b", re.IGNORECASE)
_WOULD_LIKE = re.compile(
    r"(?-i:may)\s+(?:he|she|it|they|e|god|heaven|(?-i:[A-Z])\w+)\s+(?!\w+\s*\?)[a-z]+\b|\b(?:any|all|such|other|whatever)\s+(?:\w+\s+){1,2}(?:I|we|you)\s+(?:may|might)\s+(?:still\s+)?(?:have|hold|enjoy|owe|possess)\b|\bI\s+(?:may|might|could|would)\s+(?:well\s+|just\s+)?be\s+(?:wrong|mistaken|late|biased|na[iï]ve|alone|old|crazy|mad|sorry|the\s+only|in\s+(?:a|the)\s+minority)\b|\bI(?:'d|\s+(?:would|should))\s+(?:have\s+)?(?:liked?|loved?|hated?|rather|preferr?e?d?|say|better)\b|\b(?:had|'d)\s+better\b",
    re.IGNORECASE,
)
_SO = re.compile(
    r"[,;.!…)]\s+(?:and\s+)?(?:so|thus|hence|therefore)\b[\s,:]*"
    r"(?:(?:then|before\s+anything\s+else|first(?:\s+of\s+all)?|without\s+\w+(?:\s+\w+)?|with\s+(?:an?|my|no)\s+\w+(?:\s+\w+)?|for\s+once|at\s+last|right\s+away|once\s+(?:again|more))\b[\s,:]*)?\Z",
    re.IGNORECASE,
)
_WOULD_DO = re.compile(r"(?:\b(?:would|could|might|will|can|to)|'d)\s+[a-z]+\s*,\s*\Z", re.IGNORECASE)
_TALE = re.compile(r"(?-i:[A-Z])\w+'s\s+(?:\w+\s+)?(?:story|tale|dream|version|account)\W*\Z", re.IGNORECASE)
_TRIES_OUT = re.compile(r"\b(?:see|show|hear|test|try)\s+how\s+(?:it|this|that)\s+[a-z]+\W*\Z", re.IGNORECASE)
"""What is only tried out: "I wanted to see how it looks:"."""
_PROMISED = re.compile(
    r"\b(?:(?:was|is|were|are)\s+(?:so\s+)?(?:kind|good|nice|generous|brave)(?:\s+enough)?(?:\s+as)?\s+to\s+)?(?:say|said|says|promise[ds]?|agreed|swore|told\s+(?:me|us|you)|offered)"
    r"(?:\s+that)?\s+(?P<who>e|he|she|they)\s+would(?!\s+not|\s+(?:if|unless|only)\b)(?![^,;]{0,80}\b(?:if|unless|vote|but|when)\b)",
    re.IGNORECASE,
)
"""What somebody has promised, which has the "would" of a report."""
_REPORTED = re.compile(
    rf"(?:(?:rumou?r|word)\s+has\s+it|I(?:'m|\s+am|\s+was|'ve\s+been|\s+have\s+been)\s+(?:\w+ly\s+)?(?:told|assured|informed|reminded|warned|advised)"
    rf"|(?:(?:he|she|they|you|people|(?:my|the|our)\s+\w+|(?-i:(?!I\b)[A-Z])\w+)\s+)(?:\w+ly\s+|also\s+|just\s+)?(?:{SAYS}|remind(?:s|ed)|assure[sd]|warn(?:s|ed)|point(?:s|ed)\s+out|inform(?:s|ed))(?:\s+(?:me|us|everybody|everyone))?)"
    r"\s+(?:that\b|(?=(?:he|she|they)(?:'|\s)))"
    r"|(?:the|this|that|its)\s+(?:\w+\s+)?(?:rules?|ruleset|clauses?|text|law|statement|title|wording|dictionary)\s+(?:\w+ly\s+)?(?:says?|said|reads?|states?)(?=\s+\S)",
    re.IGNORECASE,
)
"""That somebody was told something, which may be a reason to act."""
_ASKED_FOR = re.compile(
    r"\b(?:you(?:\s+all)?|they|he|she)\s+asked\s+(?:me\s+)?for\s+(?:it|this|that|them)\b", re.IGNORECASE
)
"""What somebody has brought on emself, which is no word of eirs: "You asked for it"."""
_MAY = re.compile(r"\b(?:could|(?-i:may)|should)\b", re.IGNORECASE)
_SUPPOSES = re.compile(
    r"\b(?:if|were|had|suppos\w+|imagin\w+|dream\w*|wish\w*|I'd|I\s+would|otherwise)\b", re.IGNORECASE
)
"""What makes of a clause one of what might be, and of what follows from it the same."""
_THEN = re.compile(r"\b(?:then|in\s+that\s+case)\b", re.IGNORECASE)
_HEAD = re.compile(
    r"\W*(?:(?:the|an?|my|our|his|her|your|their|this|that)\s|(?-i:[A-Z])\w+'s\s)[\w\s'-]{2,60}\Z", re.IGNORECASE
)
"""A noun of which something may be said behind a comma."""
_TOLD_OF_PART = re.compile(
    r"(?:(?:first|next|then|now|last|lastly|finally),\s+)?(?P<noun>(?:the|my|an?)\s+(?:[a-z]+\s+){0,2}(?:part|bit|thing|half|one|point|vote|item|duty|task|business))\s+(?:that|which|who|nobody|I|you|everybody)\s(?:(?!\b(?:was|were|would|had|could|should|might|if)\b)[^:,;]){3,80}\Z",
    re.IGNORECASE,
)
"""A part of what somebody does, and more of it: "the part that will lose me a friend"."""
_LINKED = re.compile(r"\s*(?:and|or|but|so)\b", re.IGNORECASE)
_LAST_CLAUSE = re.compile(r"[^;:.!?]*\Z")


def governs(lead: str) -> str:
    """The words at the end of `lead` that an "I" behind them hangs on; empty if it begins a clause of its own."""
    lead = _THAT_AMID.sub(" that ", lead)
    last = _LAST.search(lead)
    if last is not None and (last["mark"] or last["links"].strip()):
        words = last["links"].split()
        return words[-1] if words and words[-1].lower().strip(",:-") in ("or", "nor") else ""
    if _DO_I.search(lead) or ((clause := _LAST_CLAUSE.search(lead)) and leads_bare(clause[0])):
        return ""
    if found := _INVERTED.search(lead) or _ASKED_TO_SAY.search(lead):
        return found[0].strip()
    if _FOR.search(lead) or _BY_RULE.search(lead) or _IS_WHY.search(lead) or _ADVERBIAL.search(lead):
        return ""
    adjunct = _ADJUNCT.search(lead) is not None and _TAKES_RELATIVE.search(lead) is None
    if _TAKES_CLAUSE.search(lead) is None and (adjunct or _REASONED.search(lead)):
        return ""
    hangs = _GOVERNS.search(lead)
    return hangs[0].strip() if hangs else " ".join(lead.split()[-2:])


def follows(lead: str) -> bool:
    """Whether an action follows from a sentence before it, so that nothing there governs it: ", so I vote"."""
    return _SO.search(lead) is not None or answers(lead)


def without_so(lead: str) -> str:
    """A lead without the "so" that an action follows with, and without what somebody would do."""
    return _WOULD_DO.sub("", _SO.sub(", ", lead))


def premise(lead: str) -> str:
    """A lead that an action follows from, in which what somebody said to be so is so: "He says that it's me, so"."""
    lead = what_is_answered(lead) if answers(lead) else lead
    return _REPORTED.sub("it shows that", _PROMISED.sub(r"\g<who> will", _ASKED_FOR.sub("it is this", lead)))


def joins(lead: str) -> str:
    """What the clause in front of an action makes of it, if that is no plain clause of its own; or an empty string."""
    last = _LAST.search(lead)
    if last is None:
        return ""
    mark, links = (last["mark"] or "").strip(), last["links"].lower()
    ahead = lead[: last.start()]
    if _THREATENS.match(lead):
        return lead.strip()[:60]
    if (listed := _LABELLED_VOTES.match(ahead)) and labels(listed["label"]):
        return ahead[-60:]
    clause = _LAST_CLAUSE.search(ahead)
    words = (clause[0] if clause else ahead).strip()
    contrasted = _CONTRASTS.search(f"{mark} {links}") is not None
    if follows(lead):
        words = _OPINION.sub("it is", words)
        words = words if _THEN.search(words) else (_MAY if _SUPPOSES.search(lead) else _WOULD).sub("does", words)
    if not contrasted and (could := _would(words)):
        return could
    if mark == ":" and (times := counted(words)):
        return times
    if mark == ":" and _TRIES_OUT.search(words):
        return words[-60:]
    if mark in (":", "-", "–", "—") and leads_bare(words):
        return ""
    if mark == ":" and not links.strip() and labels(_headed(words)):
        return f"{words[-60:]}:"
    if mark[:1] in "-–—" and mark and len(words.split()) < 3 and words[:1].isupper() and not links.strip():
        return f"{words} -"
    if any(foretells(one) or _TALE.search(one) for one in ahead.split(":")[:-1]):
        return ahead[-60:]
    told = _IMPERATIVE.sub("", words.rpartition(",")[2])
    if (
        "and" in links.split()
        and "so" not in links.split()
        and words
        and not mark
        and not _CALL.fullmatch(words)
        and not declares(told)
    ):
        return f"{words[-60:]} and"
    return ""


def _headed(label: str) -> str:
    """The noun of a label without what is said of it behind: "My plan, such as it is"."""
    if told := _TOLD_OF_PART.match(label):
        return told["noun"]
    head, comma, more = label.partition(",")
    if not comma or _HEAD.match(head) is None or declares(head.replace("'s ", " ")) or _LINKED.match(more):
        return label
    return head if all(one.subordinate or not (one.whole or declares(one.text)) for one in pieces(more)) else label


def by_law(lead: str) -> bool:
    """Whether words in front of an action are no more than its ground in law: "By rule 9-50, "."""
    return _BY_LAW.match(lead) is not None


def _would(words: str) -> str:
    """What puts a clause off to what might be; what is told by the way, or behind which something is so, does not."""
    plain = BY_THE_WAY.sub(" ", _WOULD_HAVE.sub("had", _WOULD_LIKE.sub(" ", _CONTRASTED.sub("", words))))
    could = ""
    for piece in pieces(plain):
        if piece.subordinate or _GIVES_REASON.match(piece.text):
            continue
        found = _WOULD.search(piece.text)
        if found or (piece.whole and not piece.goes_on):
            could = found[0] if found else ""
    return could
