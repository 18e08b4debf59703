"""Labels: words with a colon behind them that say what, whose or when it is that follows.

"Final answer:" and "Second item:" are their author's own; a name, a kind of text, a time or a place may make what
follows somebody else's words, or nobody's.
"""

import re

from nomicbot.language.around.announcing import announces_words
from nomicbot.language.around.own_leads import own_lead, own_sentence
from nomicbot.language.around.residue_kinds import MOTION
from nomicbot.language.around.speech import SAYS
from nomicbot.language.around.vocatives import is_name

_OWN_HEAD = re.compile(
    r"(?:(?:my|our|the|an?|one|this|two|three|first|second|third|fourth|next|last|final|another|other|official|quick|small|short|brief|honest|new|also|more|status|action|agenda|urgent|"
    r"important|minor|considered|personal|public|service|formal|solemn|late|belated|only|main|real|overdue|long|unfinished|remaining|large|big|little|other|easy|hard|boring|serious|sad|nice|fifth|sixth)\s+){0,4}"
    r"(?:ballot|verdict|conclusion|result|upshot|outcome|item|point|matter|update|announcement|task|chore|duty|thing|part|half|job|errand|debt|statement|stance|contribution|act|deed|mine|up|one|bit|business|pence|twopence|tuppence|two\s+cents|"
    r"(?<=\s)(?:vote|answer|decision|choice|move|request|order|stop|note|word))s?"
    r"(?:\s+(?:of\s+the\s+(?:day|week|evening|night)|on\s+the\s+(?:list|agenda)|from\s+(?:me|the\s+[a-z]+)|so\s+far|for\s+(?:today|now|me|the\s+record)|today|now|then|here|at\s+last))?\W*"
    r"|.{0,120}\b(?:fruit|upshot|conclusion|result|outcome|decision|verdict|consequence)\s+is(?:\s+this)?\W*|(?:so\s+)?what\s+I(?:'m|\s+am)\s+(?:now\s+|hereby\s+)?doing\b.{0,30}"
    r"|(?:so\s+|and\s+|but\s+)?what\s+I\s+(?:[a-z]+ly\s+|now\s+|do\s+)*(?:do|want|choose|decided)(?:\s+(?:to\s+do|now|here|today|instead))*\s+is\s+(?:this|simple|the\s+following)\W*",
    re.IGNORECASE | re.DOTALL,
)
"""A label whose noun is something of its author's own: a verdict, an item, an answer."""
_FROM_ME = re.compile(
    r"(?!.*\b(?:draft|proto\w*|examples?|tests?|jokes?|fake|samples?|hypothe\w+|dreams?|plan\w*|old|previous|past|last|next|future|usual|likely|quot\w+)\b)"
    r"(?:an?\s+|the\s+|my\s+)?(?:[a-z]+\s+){0,3}(?:ballot|votes?|actions?|moves?|news|business)\s+(?:from|by|of)\s+(?:me|mine)(?:\s+(?:today|tonight|now|then|again|too|this\s+\w+))?\W*",
    re.IGNORECASE,
)
"""Whose the votes are that follow: "Lazy ballot from me this nweek"."""
_DECLARES = re.compile(
    r"\b(?:is|are|am|was|were|has|have|had|does|do|did|cannot|need[s]?|comes|makes|takes|keeps|think|agree|love|hate|hope|know|seem[s]?|look[s]?|sound[s]?|feel|want[s]?|owe[s]?|believe|"
    r"deserve[s]?|went|came|said|told|saw|found|left|lost|won|kept|slept|knew|felt|heard|thought|made|took|gave|got|[a-z]{2,12}n't|[a-z]{2,14}ed)\b|'(?:s|re|m|ve)\b|\bI\s+[a-z]",
    re.IGNORECASE,
)
BY_THE_WAY = re.compile(
    r"\([^()]{0,300}\)|,\s*(?:which|who|whose|whom)\b[^,;:.]{0,200}(?:,|(?=[:.;])|\Z)", re.IGNORECASE
)
_OWN_LABEL = re.compile(
    r"(?:\A(?:my\s+)?(?:votes?|actions?|moves?|ballots?|business|duties|acts)\b(?:\s+(?:on|for)\b.*|\s+from\s+me)?|\b(?:so|and|but|now|then|also|thus|therefore|hence|anyway|finally|lastly|ok|okay|well|quickly|short|brief|nevertheless|nonetheless|still|today|again|yes|no|fine|right|all)|"
    r"\bmy\s+(?:own\s+)?(?:votes?|vote|ballot|verdict|decision|stance|answer|view|opinion|take|turn|actions?|2c|(?:two\s+)?cents)|\b(?:last|final|one\s+more|next|another)\s+(?:thing|act|action|point|item|vote|business|will)|here\s+(?:goes|we\s+go|I\s+go|it\s+is|it\s+goes)|here\s+you\s+(?:go|are)|\breal\s+life|\b(?:back\s+to|on\s+to|down\s+to)\s+(?:business|work|reality|earth|the\s+(?:votes?|voting|ballot|point))|\A(?:(?:and|so|but|well|ok)[\s,]+)*(?:(?:no\s+)?(?:drama|fuss|hard\s+feelings|offen[cs]e|surprises?|regrets|excuses|frills|jokes?|kidding|secrets?|mercy|tears|comments?|long\s+speech(?:es)?)|"
    r"(?:decision|confession|pay|tax|closing|show|crunch|action)\s+time|time\s+(?:to|for)\s+[\w\s]{2,30}|fair\s+(?:is\s+fair|enough|play)|fair's\s+fair|point\s+taken|(?:good|bad|big|sad|great)\s+news|drum\s?roll|ta-?da|deep\s+breath|"
    r"long\s+story\s+short|in\s+short|bottom\s+line|duty\s+calls|first\s+things\s+first|ladies\s+and\s+gentlemen|(?:promises?|word)\s+kept|as\s+(?:a|an)\s+(?!(?:if|test|thought|story|draft|plan|quote|hypoth\w*|threat|bluff|rule)\b)[^,;:.?!\"]{2,60}|(?:nominations?|challenge|offer|bets?|wager|debts?|bills?|promises?|dut(?:y|ies))\s+(?:accepted|settled|paid|won|lost|kept|done)|(?:forgive|pardon|excuse)\s+me|(?:nearly|almost)\s+forgot|(?:tl;?)?(?-i:DR|dr)|never\s+let\s+[^:]{3,60}|once\s+more[\w\s]{0,40}|mea\s+culpa|bear\s+with\s+me|"
    r"still\s+(?:here|awake|alive|around)|(?!\b(?:how|what|that|where|way|who)\b)\w+\s+it\s+(?:is|shall\s+be)(?:\s+then)?|(?:goodbye|farewell|bye(?:-bye)?|adieu|hello|welcome)\s+\w+|(?:the\s+)?\w+'s\s+(?:privilege|prerogative|right|duty|choice|lot|orders?)))\W*\Z",
    re.IGNORECASE,
)
_DECIDED = re.compile(
    r"\W*(?:(?:and|so|then|well|ok(?:ay)?)[\s,]+)+(?!(?:how|what|that|where|who|this)\b)\w+\s+it\s+(?:is|shall\s+be|will\s+be)(?:\s+then)?\W*\Z",
    re.IGNORECASE,
)
"""What somebody has settled on: "So Senator it is"."""
_IDIOMS = re.compile(
    r"(?:(?:and|so|ok(?:ay)?|sigh|right|well)[\s,]+)?(?:self[- ]?(?:kill|veto|destruct)|s/k"
    r"|change\s+of\s+(?:vote|heart|mind)|CoV|vote\s+change|re-?vote)\W*",
    re.IGNORECASE,
)
"""What the players of nomics call what follows: a vote against one's own proposal, or in place of an earlier one."""
_NO_MORE = re.compile(
    r"(?:(?:and|so|but|ok)[\s,]+)?no\s+(?!(?:one|player|man|rule|clause)\b)(?:more\s+)?[a-z]+(?:\s+[a-z]+){0,3}",
    re.IGNORECASE,
)
"""What there is none of: "No more dithering"."""
_INTERJECTIONS = re.compile(
    r"\A(?:(?:ok(?:ay)?|oh|ah|so|well|right|yeah|yes|yep|no|nope|fi+ne|sure|ps|p\.s|pps|btw|fwiw|and|but|then|now|also|hm+|eh|um+|alright|all\s+right|anyway|finally|argh+|ugh|meh|sorry|thanks|hey|hi|hello|lol|phew|o+ps|whoops)\b[\s,.!:-]*)+",
    re.IGNORECASE,
)
_SHORTLY = re.compile(
    r"(?:(?:not\s+much|little|no|short\s+(?:of|on)|out\s+of)\s+time\b[^:.!?,;]{0,40}"
    r"|(?:(?:not\s+much|little|no|short|busy|tired|late|briefly|quickly|hello|hi|all|sorry|in\s+(?:haste|an?\s+\w+)|back|still)\b"
    r"[^:.!?,;]{0,40}[,;-]\s*)?(?:(?:so|and|but|then)\s+)?(?:only|just)\s+this"
    r"(?:\s+(?:from\s+me|today|tonight|now|then))?)\W*",
    re.IGNORECASE,
)
"""That there is no time for more: "Not much time today, only this"."""
_MY_LAST = re.compile(
    r"my\s+(?:very\s+)?(?:last|final|first|only|one)\b(?!\s+n?(?:week|day|month|year|time|turn))(?!.*\b(?:mails?|words?|lines?|posts?|messages?|sentences?|letters?|plans?|proposals?|drafts?|versions?|dreams?|questions?|ideas?|thoughts?|"
    r"roles?|books?|offers?|chance|condition|price|in\s+(?:19|20)\d\d|(?:next|last)\s+\w+(?<!list))\b)(?:\s+[\w']+){0,8}",
    re.IGNORECASE,
)
"""What its author does last, or first: "My last as Legislator of the Nweek", "My last wish"."""
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
    r"(?:[a-z]+ly|(?:for\s+(?:real|good|keeps)|in\s+earnest)(?:\s+(?:now|this\s+time))?|me\s+too|meanwhile|in\s+order|as\s+(?-i:[A-Z])[a-z]+|one\s+more|here|again|today|likewise|besides|however|therefore|too|once\s+more|and|moreover|furthermore|nevertheless|nonetheless|still|enough|seriously|done|next|last|good\s+\w+|(?:not|almost|before|after)\s+\w+)(?:\s+[a-z]+ly)?",
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
    r"|\A\W*(?:the\s+|my\s+|an?\s+|two\s+)?(?:(?:headlines?|predictions?|forecasts?|proposals?\s+for|memoirs|diary|lies?|truths?|true|errors?|blanks?|false|horoscopes?|prophecy|fake|wrong|myth)\b)"
    r"|\A\W*(?:spot|fill|find|guess|choose|pick|complete|translate|discuss|copy|type|circle|rewrite|parse|decode|punctuate|finish|caption)\s"
    r"|\A\W*(?:scribbled|carved|written|painted|scrawled|printed|engraved|tattooed|embroidered|chalked|whispered|seen)\b|\bto\s+show\b|\bexercise\b"
    rf"|\b{SAYS}\s+(?-i:[A-Z])\w+\W*\Z|\A\W*what\s+(?!I\b|we\b|matters\b|counts\b|the\s+he)\w+\s|\b(?:form|way|wording|phrase|spelling|syntax)\s+(?:is|would\s+be|to\s+\w+)\W*\Z"
    r"|\A\W*from\s+(?!the\s+department\s+of\b|me\b|myself\b|t?here\b|now\b|today\b|sunny\b|the\s+(?:bottom|heart|back|depths)|my\s+(?:bed|sickbed|heart|desk|sofa|armchair))"
    r"|\b(?:you|he|she|they)(?:'re|\s+are|\s+is|'s)?\s+(?:[a-z]+ly\s+)?tell(?:s|ing)?\s+(?:me|us|him|her|them|every(?:body|one)|people)\W*\Z"
    r"|\bas\s+(?:played|imitated|told|retold|spoken|sung|performed|remembered|recorded|reported)\s+by\b"
    r"|\A\W*some\s+(?!news|more|good|bad|last|thoughts|votes|business|things)[a-z]+\s"
    r"|\A\W*(?:far\s+from|you\s+(?:all\s+)?heard|(?:thus|so)\s+(?:spake|spoke))\b|\bsee\s+(?:myself|me|it)\W*\Z|\A\W*(?:(?:old|older|young|younger|future|past|drunk|sober)\s+)?me(?:\W*\Z|,?\s+(?:to|in|on|at|last|yesterday|back|before|\d)\b)|\w'?s\s+(?:headlines?|memoirs|diary|speech|reply|toast)\b"
    r"|\bfrom\s+(?:my|his|her|our|your|their|an?)\s+(?:\w+\s+)?(?:memoirs|diary|notes|notebook|blog|drafts?|book|column|journal|letters?|autobiography|archives?|scrapbook)\b"
    r"|\bkeyboard\W*\Z|\bdare\s+(?:you|him|her|them)\W*\Z|\band\s+a\s+(?:truth|lie)\W*\Z|\bhow\s+(?:it|this|that)\s+(?:goes|works|is)\W*\Z|\bas\s+(?-i:(?!I\b)[A-Z])\w+\s+(?:would|might|does|did)\W*\Z|\bI\s+can\s+(?:already\s+|just\s+)?(?:hear|see)\s+(?:it|you|him|her|them)\b[^,;]*\Z"
    r"|\A\W*(?!I\b|we\b)(?:[\w']+\s+){1,4}(?:typed|wrote|posted|sent|scribbled|left)\s+(?:this|it|that|these|the\s+following)\b[^.,;:]*\Z|\ball\s+(?:you|one|it)\s+(?:needs?|takes?|ha(?:s|ve)\s+to)\b"
    r"|\b(?:had|has|have|put|got)\s+me\s+(?:(?:down\s+)?as\W*\Z|(?:down|listed|recorded|marked)\b)|\bfor\s+(?:him|her|them|em)\W*\Z"
    r"|\bhere(?:'s|\s+(?:is|are))\s+(?:how|what|an?|the)\b(?!\s+(?:\w+\s+){0,2}(?:chips?|presents?|gifts?|tips?|tokens?|rewards?|coins?|trifle|something|payments?|money|votes?|ballots?|fix|remedy|solution)\b)|\bfrom\s+(?:(?-i:[A-Z])|the\s+(?:archives?|minutes|logs?|diary|page|web|book|story|transcript))"
    r"|\b(?:forwarded|copied|quoted|taken|reposted|posted|translated|stolen)\s+(?:from|by)\b"
    r"|\A\W*(?:over)?(?:heard|seen|spotted|found|noticed|witnessed|observed|read)\s+(?:on|in|at|by|from|among(?:st)?|between|behind|beneath|outside|inside|under|near|yesterday|today|last|this)\b"
    r"|\A\W*(?:over|out|back|meanwhile|up|down)\s+(?:there\s+)?(?:in|on|at)\s+(?:the\s+)?(?-i:(?!Grid\b)[A-Z])"
    r"|\A\W*(?:now\s+|just\s+)?(?:try|repeat|picture|imagine|play|hum|sing|read)\s+(?:it|this|that|after|to|the)\b"
    r"|(?<!\bcome\sto\s)(?<!\bcomes\sto\s)(?<!\bcame\sto\s)\b(?:this|these|following|(?<!\bset\san\s)(?<!\bset\sa\sgood\s)(?<!\bby\s)example|instance|draft|idea|plan|deal|offer|promise|threat|option\s+\w+|step\s+\w+|score|rules?|title|subject|re|question|quote|(?:after|with)\s+me|(?<!\bof\smy\s)words?|watch\s+me|guess\s+what|says?|said|wrote|thinks?|reads|suggests|(?<=april\s)fool(?:\s+in\s+\w+)?|like)\W*\Z",
    re.IGNORECASE,
)


def foretells(words: str) -> bool:
    """Whether words end so that what is shown or quoted follows."""
    return _FORETELLS.search(words) is not None or announces_words(words)


def counted(words: str) -> str:
    """How often something is done that stands behind a colon; empty if they do not say."""
    times = _COUNTS.search(words)
    told = times is None or _CLAUSE.match(words) or (times[0].endswith("ice") and declares(words))
    return "" if times is None or told else times[0]


def declares(words: str) -> bool:
    """Whether there is a verb in words that says how things are."""
    return _DECLARES.search(words) is not None


def labels(words: str) -> bool:
    """Whether words with a colon behind them only say what, whose or when it is that follows."""
    if not words:
        return True
    if (
        _DECIDED.match(words)
        or _IDIOMS.fullmatch(words.strip())
        or _FROM_ME.fullmatch(words.strip())
        or _NO_MORE.fullmatch(words.strip())
        or _SHORTLY.fullmatch(words.strip())
        or _MY_LAST.fullmatch(_INTERJECTIONS.sub("", words).strip())
        or _OWN_HEAD.fullmatch(BY_THE_WAY.sub(" ", _INTERJECTIONS.sub("", words)).strip())
    ):
        return False
    plain = BY_THE_WAY.sub(" ", words).strip()
    if own_lead(plain):
        return False
    if foretells(words):
        return True
    if own_sentence(plain):
        return False
    bare = _INTERJECTIONS.sub("", words)
    if not bare or _OWN_LABEL.search(bare) or _CLAUSE.match(bare):
        return False
    plain = BY_THE_WAY.sub(" ", bare).strip()
    bare = bare if _MOTION.fullmatch(plain) else plain
    if len(bare.split()) < 3:
        return not _ADVERBS.fullmatch(bare)
    named = _FIRST_WORD.match(bare)
    noun = (
        _NOUNS.match(bare) is not None or _NOUN_OF.match(bare) is not None or (named is not None and is_name(named[0]))
    )
    return noun and not _DECLARES.search(_POSSESSIVE.sub(" ", bare))
