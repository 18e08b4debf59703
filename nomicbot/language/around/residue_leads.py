"""What leads over to an action: the last words before its "I", and the clause that they belong to.

Whatever hangs on another verb ("he says I vote"), on a noun ("the proposals I vote FOR"), or on what somebody else is
to do ("give me a chip and I vote") is no action of its own.
"""

import re

from nomicbot.language.around.residue_kinds import MOTION, SAYS
from nomicbot.language.around.vocatives import is_name

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
    r"(?P<mark>[,;:.!?…)\]]|\s[-–—]{1,3})?\s*(?P<links>(?:\b(?:and|but|so|yet|then|hence|thus|therefore|also|plus|still|now|anyway|or|nor)\b[\s,:-]*)*)\Z",
    re.IGNORECASE,
)
_GOVERNS = re.compile(
    r"\b(?:that|if|whether|when|whenever|how|what|whatever|who|whom|which|where|wherever|than|until|till|before|after|while|once|unless|because|since|although|"
    r"though|as|like|lest|says?|said|thinks?|thought|means?|mean|know|suppose|imagine|guess|assume|pretend|say|case|time|day|moment|way|never|not|nor|or|either|neither|whenever|"
    r"do|does|did|may|shall|must|should|can|could|would|might|will|am|is|are|was|were|proposals?|motions?|posts?|votes?|thing|one|ones|all|everything|nothing|anything|only)\s+\Z",
    re.IGNORECASE,
)
_INVERTED = re.compile(
    r"(?<!\bI\s)(?<!\bhe\s)(?<!\bshe\s)(?<!\bit\s)(?<!\bwe\s)(?<!\byou\s)(?<!\bthey\s)\b(?:do|does|did|shall|may|might|can|could|would|should|will|am|was)\s+\Z",
    re.IGNORECASE,
)
_IS_WHY = re.compile(
    r"\b(?:(?:which|that|this|it)(?:'s|\s+(?:(?:\w+\s+)?alone\s+)?is)|and|is|are)\s+(?:exactly\s+|precisely\s+|partly\s+)?why\s+\Z|\b(?:with|to)\s+(?:[\w']+\s+){1,4}that\s+\Z",
    re.IGNORECASE,
)
_ADVERBIAL = re.compile(
    r"(?:\A|[,;:.!…)]\s+|\s-{1,3}\s+|\b(?:and|but|so|then)\s+)(?:(?:as|with|without|out\s+of|on(?=\s+(?:the\s+\w+\s+side|reflection|balance|principle|consideration|p\s?\d|proposal|cfi|tweak|referendum|motion|\"|the\s+(?:whole|strength|grounds?|basis|advice|subject|matter|question|topic|assumption|other\s+hand)|second\s+thoughts?|a\s+whim|th(?:at|is)\s+\w+|account)\b)|"
    r"in(?=\s+(?:light|view|honou?r|memory|recognition|celebration|protest|response|reply|answer|return|addition|short|haste|fact|conclusion|passing|keeping|accordance|(?:his|her|its|eir|their)\s+(?:place|stead)|my\s+(?:capacity|role|office|function|opinion|view)|(?:that|this|any)\s+case|"
    r"(?:all|good)\s+\w+|the\s+(?:hopes?|name|interests?|spirit|end|meantime|meanwhile|light|absence|circumstances))\b)|by(?=\s+(?:virtue|the\s+power|authority|popular|request|rule|clause|way|now|right)\b)|"
    r"from(?=\s+(?:now|today|here|the\s+bottom)\b)|under(?=\s+(?:the\s+circumstances|protest|duress|rule|clause)\b)|"
    r"for(?=\s+(?:this|that|these|those|which|my|now|once|good|better|what|want|lack|fear|old|the\s+(?:record|sake|love|good|moment|same|above|reasons?|time|benefit|fun)|(?:\w+\s+)?reasons?)\b)|"
    r"at(?=\s+(?:this|last|least|long\s+last|once|the\s+(?:risk|request|last|suggestion))\b)|because\s+of|thanks\s+to|despite|in\s+spite\s+of|unlike|contrary\s+to|due\s+to|"
    r"after(?=\s+(?:reading|thinking|looking|sleeping|considering|hearing|seeing|much|some|long|careful|due|all)\b)|(?:just\s+)?to\s+(?:be|make|shut|settle|please|spite|celebrate|thank|keep)|wearing|acting\s+as|speaking\s+as|being)\s+"
    r"(?:[^\s,;:.!?\"]{1,30}\s+){1,14}|(?:(?:[a-z]{3,18}ly|(?:first|second)\s+of\s+all|nevertheless|nonetheless|however|hence|besides|likewise|moreover|furthermore|meanwhile|first|second|third|next|last|lastly|today|now|finally|again|hereby|anyway|ok|okay|fi+ne|well|yes|no|nope|yep|sure|also|lol|meh|alright|right|then|so)\s+)+)\Z",
    re.IGNORECASE,
)
_REASONED = re.compile(
    r"(?:\A|[,;:.]\s+|\s-+\s|\b(?:and|so|but)\s+)(?:because|since|as|given(?:\s+that)?|seeing\s+(?:that|as)|now\s+that|considering|until|till|before|while|although|though|even\s+though)\s+(?:[^\s,;:.?!]+\s+){2,20}\Z",
    re.IGNORECASE,
)
_DECLARES = re.compile(
    r"\b(?:is|are|am|was|were|has|have|had|does|do|did|cannot|need[s]?|think|agree|love|hate|hope|know|seem[s]?|look[s]?|sound[s]?|feel|want[s]?|owe[s]?|believe|"
    r"deserve[s]?|went|came|said|told|saw|found|left|lost|won|kept|slept|knew|felt|heard|thought|made|took|gave|got|[a-z]{2,12}n't|[a-z]{2,14}ed)\b|'(?:s|re|m|ve)\b|\bI\s+[a-z]",
    re.IGNORECASE,
)
_IMPERATIVE = re.compile(r"\A\W*(?:do|need|want|hope|look|think|feel|love|hate)\s+(?!I\b)", re.IGNORECASE)
"""What somebody is told to do: "Do that again and I forfeit"."""
_THREATENS = re.compile(
    r"\A\W*(?:(?:and|but|so|well|ok)[\s,]+)*(?:(?:just\s+)?(?:one|another|any)\s+more\s+(?!thing\b|point\b|item\b|vote\b|action\b)|another\s+|keep\s+|carry\s+on\b|say\s+(?:that|it|this)\b|(?:try|touch|mention|do)\s+(?:that|this|it|my)\b)"
    r"(?!.*[.!?:]).*\band\W*\Z",
    re.IGNORECASE | re.DOTALL,
)
"""What is to happen before something is done: "One more word about cheese, Dov, and I forfeit"."""
_LABELLED_VOTES = re.compile(r"(?P<label>[^:.!?]{1,100}):\s[^.!?:]*\b(?:FOR|AGAINST|ABSTAIN)\b")
_BY_THE_WAY = re.compile(
    r"\([^()]{0,300}\)|,\s*(?:which|who|whose|whom)\b[^,;:.]{0,200}(?:,|(?=[:.;])|\Z)", re.IGNORECASE
)
_GIVES_REASON = re.compile(
    r"\W*(?:(?:and|but|so|well|ok)[\s,]+)*(?:because|since|as|given|seeing|considering|now\s+that|although|though|even\s+though|if\s+I\s+may)\b",
    re.IGNORECASE,
)
_CONTRASTS = re.compile(r"\b(?:but|yet|still|anyway)\b|;", re.IGNORECASE)
_WOULD = re.compile(r"\b(?:would|could|might|may|should)\b|\w'd\b", re.IGNORECASE)
_WOULD_LIKE = re.compile(
    r"\bI\s+(?:may|might|could|would)\s+(?:well\s+|just\s+)?be\s+(?:wrong|mistaken|late|biased|na[iï]ve|alone|old|crazy|mad|sorry|the\s+only|in\s+(?:a|the)\s+minority)\b|\bI(?:'d|\s+(?:would|should))\s+(?:have\s+)?(?:liked?|loved?|hated?|rather|preferr?e?d?|say|better)\b|\b(?:had|'d)\s+better\b",
    re.IGNORECASE,
)
_LAST_CLAUSE = re.compile(r"[^;:.!?]*\Z")
_OWN_LABEL = re.compile(
    r"(?:\A(?:my\s+)?(?:votes?|actions?|moves?|ballots?|business|duties|acts)\b(?:\s+(?:on|for)\b.*)?|\b(?:so|and|but|now|then|also|thus|therefore|hence|anyway|finally|lastly|ok|okay|well|quickly|short|brief|nevertheless|nonetheless|still|today|again|yes|no|fine|right|all)|"
    r"\bmy\s+(?:own\s+)?(?:votes?|vote|ballot|verdict|decision|stance|answer|view|opinion|take|turn|actions?|2c|(?:two\s+)?cents)|\b(?:last|final|one\s+more|next|another)\s+(?:thing|act|action|point|item|vote|business|will)|here\s+(?:goes|we\s+go|I\s+go|it\s+is|it\s+goes)|\breal\s+life|\b(?:back\s+to|on\s+to|down\s+to)\s+(?:business|work|reality|earth|the\s+(?:votes?|voting|ballot|point))|\A(?:(?:and|so|but|well|ok)[\s,]+)*(?:(?:no\s+)?(?:drama|fuss|hard\s+feelings|offen[cs]e|surprises?|regrets|excuses|frills|jokes?|kidding|secrets?|mercy|tears|comments?|long\s+speech(?:es)?)|"
    r"(?:decision|confession|pay|tax|closing|show|crunch|action)\s+time|time\s+(?:to|for)\s+[\w\s]{2,30}|fair\s+(?:is\s+fair|enough|play)|fair's\s+fair|point\s+taken|(?:good|bad|big|sad|great)\s+news|drum\s?roll|ta-?da|deep\s+breath|"
    r"long\s+story\s+short|in\s+short|bottom\s+line|duty\s+calls|first\s+things\s+first|ladies\s+and\s+gentlemen|(?:promises?|word)\s+kept|as\s+(?:a|an)\s+(?!(?:if|test|thought|story|draft|plan|quote|hypoth\w*|threat|bluff|rule)\b)[^,;:.?!\"]{2,60}|(?:nominations?|challenge|offer|bets?|wager|debts?|bills?|promises?|dut(?:y|ies))\s+(?:accepted|settled|paid|won|lost|kept|done)|(?:forgive|pardon|excuse)\s+me|mea\s+culpa|bear\s+with\s+me|"
    r"still\s+(?:here|awake|alive|around)|(?!\b(?:how|what|that|where|way|who)\b)\w+\s+it\s+(?:is|shall\s+be)(?:\s+then)?|(?:goodbye|farewell|bye(?:-bye)?|adieu|hello|welcome)\s+\w+|(?:the\s+)?\w+'s\s+(?:privilege|prerogative|right|duty|choice|lot|orders?)))\W*\Z",
    re.IGNORECASE,
)
_DECIDED = re.compile(
    r"\W*(?:(?:and|so|then|well|ok(?:ay)?)[\s,]+)+(?!(?:how|what|that|where|who|this)\b)\w+\s+it\s+(?:is|shall\s+be|will\s+be)(?:\s+then)?\W*\Z",
    re.IGNORECASE,
)
"""What somebody has settled on: "So Senator it is"."""
_INTERJECTIONS = re.compile(
    r"\A(?:(?:ok(?:ay)?|oh|ah|so|well|right|yeah|yes|yep|no|nope|fi+ne|sure|ps|p\.s|pps|btw|fwiw|and|but|then|now|also|hm+|eh|um+|alright|all\s+right|anyway|finally|argh+|ugh|meh|sorry|thanks|hey|hi|hello|lol|phew)\b[\s,.!:-]*)+",
    re.IGNORECASE,
)
_COUNTS = re.compile(
    r"\b(?:twice|thrice|(?:\d{1,9}|two|three|four|five|six|seven|eight|nine|ten|many|several|some|a\s+few)\s+times)\b",
    re.IGNORECASE,
)
"""How often something is done that stands behind a colon."""
_CLAUSE = re.compile(
    r"(?:I|we|it|this|that|he|she|they|there|here|everybody|everything|nobody|nothing|somebody|you)(?:\s+[a-z]+|'(?:s|re|m|ve|ll|d))\b|.{0,200}\bI\s+[a-z]",
    re.IGNORECASE | re.DOTALL,
)
_ADVERBS = re.compile(
    r"(?:[a-z]+ly|(?:for\s+(?:real|good|keeps)|in\s+earnest)(?:\s+(?:now|this\s+time))?|me\s+too|one\s+more|here|again|today|likewise|besides|however|therefore|too|once\s+more|and|moreover|furthermore|nevertheless|nonetheless|still|enough|seriously|done|next|last|good\s+\w+|(?:not|almost|before|after)\s+\w+)(?:\s+[a-z]+ly)?",
    re.IGNORECASE,
)
_NOUNS = re.compile(
    r"(?:the|an?|my|your|his|her|its|our|their|this|that|these|those)\s|(?:\w+\s+)?(?:minutes|advice|news|notes?|words|motto|rules?|lessons?|moral|plans?|memo|"
    r"messages?|letters?|banners?|posters?|placards?|stickers?|badges?|bingo(?:\s+cards?)?|lies|graffiti|riddles?|dares?|entry|entries|extract|translation|version|summary|subject|title|headline|caption|signs?|lines?|veni)\b",
    re.IGNORECASE,
)
_MOTION = re.compile(MOTION, re.IGNORECASE)
_NOUN_OF = re.compile(
    r"(?!(?:out|because|instead|ahead|regardless|straight|fresh|short|most|one|all|none|some|any|plenty|enough|speaking|back|just|apart|aside|away|far|live|hot|"
    r"greetings|hello|love|regards|thanks|best|one|two|three|four|five|six|few|several|many|weeks?|days?|hours?|months?|years?|lots?|loads|tons)\b)[a-z]{3,14}\s+(?:[a-z]{3,14}\s+)?(?:of|from)\s|me\s+(?:in|at|on)\b",
    re.IGNORECASE,
)
"""A noun that something belongs to: "Voice from the back"."""
_FIRST_WORD = re.compile(r"(?-i:[A-Z])[\w-]*(?='s\b|\b)")
_POSSESSIVE = re.compile(r"(?<!\bit)(?<!that)(?<!here)(?<!what)(?<!who)'s\b")
_FORETELLS = re.compile(
    r"\A\W*(?:(?:and|so|but|well|ok|no)[\s,]+)*(?:the\s+|my\s+|our\s+)?(?:(?!(?:since|because|as|given|although|though|that|here|there)\b)[\w']+\s+)?(?:it|this|that|plan|trick|deal|idea|offer|point|joke|story|rule|scenario|question|problem|thing)(?:'s|\s+(?:is|was|goes|works|would\s+be|says|reads))(?:\s+(?:so|too|very|quite|simply|how|what|like|an?|the|my))*(?:\s+\w+){0,2}\W*\Z"
    rf"|(?<!\bhere\s)\b{SAYS}\W*\Z"
    r"|\bto\s+be\s+(?:read|said|sung|spoken|recited|shouted|whispered|chanted|repeated|signed|posted|sent|mailed|sealed|opened|delivered)\b[^:]{0,60}\Z"
    r"|\bkeyboard\W*\Z|\bdare\s+(?:you|him|her|them)\W*\Z|\band\s+a\s+(?:truth|lie)\W*\Z|\bhow\s+(?:it|this|that)\s+(?:goes|works|is)\W*\Z|\ball\s+(?:you|one|it)\s+(?:needs?|takes?|ha(?:s|ve)\s+to)\b"
    r"|\b(?:had|has|have|put|got)\s+me\s+(?:down\s+)?as\W*\Z|\bfor\s+(?:him|her|them|em)\W*\Z"
    r"|\bhere(?:'s|\s+(?:is|are))\s+(?:how|what|an?|the)\b(?!\s+(?:\w+\s+){0,2}(?:chips?|presents?|gifts?|tips?|tokens?|rewards?|coins?|trifle|something|payments?|money|votes?|ballots?)\b)|\bfrom\s+(?:(?-i:[A-Z])|the\s+(?:archives?|minutes|logs?|diary|page|web|book|story|transcript))"
    r"|\b(?:forwarded|copied|quoted|taken|reposted|posted|translated|stolen)\s+(?:from|by)\b"
    r"|\A\W*(?:over)?(?:heard|seen|spotted|found|noticed|witnessed|observed|read)\s+(?:on|in|at|by|from|outside|inside|under|near|yesterday|today|last|this)\b"
    r"|\A\W*(?:over|out|back|meanwhile|up|down)\s+(?:there\s+)?(?:in|on|at)\s+(?:the\s+)?(?-i:[A-Z])"
    r"|\A\W*(?:now\s+|just\s+)?(?:try|repeat|picture|imagine|play|hum|sing|read)\s+(?:it|this|that|after|to|the)\b"
    r"|\b(?:this|these|following|example|instance|draft|idea|plan|deal|offer|promise|threat|option\s+\w+|step\s+\w+|result|conclusion|score|rules?|title|subject|re|question|quote|(?:after|with)\s+me|(?<!\bof\smy\s)words?|watch\s+me|guess\s+what|says?|said|wrote|thinks?|reads|like)\W*\Z",
    re.IGNORECASE,
)


def governs(lead: str) -> str:
    """The words at the end of `lead` that an "I" behind them hangs on; empty if it begins a clause of its own."""
    last = _LAST.search(lead)
    if last is not None and (last["mark"] or last["links"].strip()):
        words = last["links"].split()
        return words[-1] if words and words[-1].lower().strip(",:-") in ("or", "nor") else ""
    if found := _INVERTED.search(lead):
        return found[0].strip()
    if _BY_RULE.search(lead) or _IS_WHY.search(lead) or _ADVERBIAL.search(lead) or _REASONED.search(lead):
        return ""
    hangs = _GOVERNS.search(lead)
    return hangs[0].strip() if hangs else " ".join(lead.split()[-2:])


def joins(lead: str) -> str:
    """What the clause in front of an action makes of it, if that is no plain clause of its own; or an empty string."""
    last = _LAST.search(lead)
    if last is None:
        return ""
    mark, links = (last["mark"] or "").strip(), last["links"].lower()
    ahead = lead[: last.start()]
    if _THREATENS.match(lead):
        return lead.strip()[:60]
    if (listed := _LABELLED_VOTES.match(ahead)) and _labels(listed["label"], ""):
        return ahead[-60:]
    clause = _LAST_CLAUSE.search(ahead)
    words = (clause[0] if clause else ahead).strip()
    contrasted = _CONTRASTS.search(f"{mark} {links}") is not None
    if not contrasted and (could := _would(words)):
        return could
    if mark == ":" and (counted := _COUNTS.search(words)) and not _CLAUSE.match(words):
        return counted[0]
    if mark == ":" and _labels(words, links):
        return f"{words[-60:]}:"
    if mark[:1] in "-–—" and mark and len(words.split()) < 3 and words[:1].isupper() and not links.strip():
        return f"{words} -"
    if any(_FORETELLS.search(one) for one in ahead.split(":")[:-1]):
        return ahead[-60:]
    told = _IMPERATIVE.sub("", words.rpartition(",")[2])
    if "and" in links.split() and words and not mark and not _DECLARES.search(told):
        return f"{words[-60:]} and"
    return ""


def _labels(words: str, links: str) -> bool:
    """Whether words with a colon behind them only say what, whose or when it is that follows."""
    if links.strip():
        return False
    if not words:
        return True
    if _DECIDED.match(words):
        return False
    if _FORETELLS.search(words):
        return True
    bare = _INTERJECTIONS.sub("", words)
    if not bare or _OWN_LABEL.search(bare) or _CLAUSE.match(bare):
        return False
    plain = _BY_THE_WAY.sub(" ", bare).strip()
    bare = bare if _MOTION.fullmatch(plain) else plain
    if len(bare.split()) < 3:
        return not _ADVERBS.fullmatch(bare)
    named = _FIRST_WORD.match(bare)
    noun = (
        _NOUNS.match(bare) is not None or _NOUN_OF.match(bare) is not None or (named is not None and is_name(named[0]))
    )
    return noun and not _DECLARES.search(_POSSESSIVE.sub(" ", bare))


def by_law(lead: str) -> bool:
    """Whether words in front of an action are no more than its ground in law: "By rule 9-50, "."""
    return _BY_LAW.match(lead) is not None


def _would(words: str) -> str:
    """What puts a clause off to what might be, reasons and what is told by the way aside."""
    plain = _BY_THE_WAY.sub(" ", _WOULD_LIKE.sub(" ", words))
    found = None if _GIVES_REASON.match(plain) else _WOULD.search(plain)
    return found[0] if found else ""
