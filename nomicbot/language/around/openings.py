"""What people say to begin with, before they do something, and which nothing hangs on: "Fair's fair: I give ...".

They are sayings ("a bet is a bet"), ways to ask for attention, a word on what comes ("no drama", "the short version"),
or politeness to somebody by name. Labels that may say whose words follow, or of what time, are none of them.
"""

import re

_INTERJECTIONS = (
    r"(?:(?:ok(?:ay)?|oh|ah|so|well|right|yeah|yes|no|nope|fine|sure|ps|btw|and|but|then|now|also|hm+|um+|alright|all\s+right|anyway|"
    r"sorry|thanks|hey|hi|hello|phew|ha|heh)\b[\s,.!:-]*)*"
)
_MOOD = r"(?:says?|tells\s+me|said)\s+(?:yes|no|so|go|maybe|otherwise|stop)"
_PUT = (
    r"(?:formally|plainly|simply|bluntly|briefly|shortly|properly|officially"
    r"|in\s+(?:proper|plain|due|legal)\s+(?:form|words|english|terms))"
)
_SAYINGS = (
    r"(?:an?\s+)?(?P<same>[a-z]{3,12})(?:'s|\s+(?:is|are))\s+(?:an?\s+)?(?P=same)"
    r"|(?!not?\b|never\b|tests?\b|jok\w+|drafts?\b)(?P<called>[a-z]{2,8})[,!]?\s+(?P=called)(?:[,!]?\s+(?P=called)){0,2}"
    r"|no\s+(?:more\s+)?(?:drama|fuss|frills|speech(?:es)?|big\s+\w+|hard\s+feelings|offen[cs]e|surprises?|ifs\s+(?:and|or|no)\s+buts|ifs,\s+no\s+buts|excuses|"
    r"jokes?|tricks?|poetry|comments?|reasons?|explanations?|doubts?|long\s+\w+|beating\s+about\s+the\s+bush|point\s+(?:in\s+)?waiting|time\s+(?:to\s+lose|like\s+the\s+present))"
    r"(?:,\s+no\s+[a-z ]{3,20}){0,3}"
    r"|(?:this\s+is\s+|it's\s+|that's\s+)?not\s+(?:an?\s+|my\s+)(?:joke|test|draft|drill|dream|typo|mistake|brother|cat)(?:,\s+(?:not|nor|no)\s+(?:an?\s+|my\s+)?[a-z]{2,12}){0,3}"
    r"|enough\s+(?:talk|said|of\s+(?:this|that|the\s+\w+)|is\s+enough)|nothing\s+(?:for\s+it|personal|new|up\s+my\s+sleeve)(?:\s+then)?"
    r"|(?:drum\s?rolls?|attention|silence|trumpets?|fanfare)(?:,?\s+please)?|ta-?da+h?|voil[aà]|surprise(?:,?\s+surprise)?|hats\s+off|deep\s+breath"
    r"|(?:moving|carrying|going|pressing|soldiering|marching|hurrying)\s+(?:on|along|ahead|back)|housekeeping|message\s+received|(?:good\s+)?point\s+taken"
    r"|(?:(?:to\s+(?:make|cut)|making|cutting)\s+(?:a\s+)?)?long\s+story\s+short"
    r"|(?:the|my)\s+(?:short\s+(?:version|of\s+it)|long\s+and\s+(?:the\s+)?short\s+of\s+it|upshot|gist|conclusion|decision|verdict|bottom\s+line|moral)(?:\s+(?:is|first))?"
    r"|(?:believe|like)\s+it\s+or\s+not|(?:strange|odd|funny|sad|hard)\s+(?:but\s+true|as\s+it\s+(?:is|sounds|may\s+seem))|now\s+or\s+never|last\s+but\s+not\s+least|better\s+late\s+than\s+never"
    r"|(?:p\s?\d{1,9}|proposal\s+\d{1,9})\s+(?:first|next|now|then|last)|to\s+(?-i:[A-Z])\w{1,15}(?:,\s+who\s+[^,:.!?]{3,40})?|no\s+longer|no\s+more|not\s+any\s?more|(?:item|point|thing|number)\s+(?:one|two|three|four|\d)|so\s+be\s+it|(?:that\s+)?settles\s+(?:it|that)|(?:it|that)(?:'s|\s+is)\s+(?:settled|decided|official|final|only\s+fair|high\s+time|my\s+turn|long\s+overdue)"
    r"|(?:the\s+)?(?:time|clock)(?:'s|\s+is)\s+(?:up|ticking|running(?:\s+out)?)|my\s+(?:head|heart|gut|stomach|conscience|instinct|brain)\s+"
    rf"{_MOOD}(?:,?\s+(?:and|but)\s+my\s+(?:head|heart|gut|stomach|conscience|instinct|brain)\s+{_MOOD})?(?:,\s+so)?"
    r"|(?:[a-z]+,\s+)?you\s+asked\s+for\s+(?:it|this)|to\s+whom\s+it\s+may\s+concern(?:,\s+and\s+(?:to\s+)?[^,:.!?]{2,30}(?:,\s+[^,:.!?]{2,30})?)?"
    r"|as\s+(?:announced|threatened|foretold|advertised|planned|discussed|agreed|feared|instructed)|in\s+case\s+(?:my\s+|the\s+|it\s+|[a-z]+day's\s+)(?:[\w']+\s+){0,4}(?:got|was|is|went|gets)\s+(?:lost|eaten|missed|overlooked|astray)"
    r"|(?:please\s+)?take\s+(?:due\s+)?note|here\s+(?:it\s+)?goes(?:\s+nothing)?|there(?:\s+(?:we|you)\s+(?:go|are))?|for\s+starters|(?:one|two|three|four|five|six)"
    rf"|(?:that\s+is(?:\s+to\s+say)?|(?:to\s+)?put\s+(?:it\s+)?(?:more\s+)?{_PUT})(?!\W+I\s+win\b)|I\s+(?:hereby|now)\s+do\s+(?:so|it)|I\s+(?:hereby\s+|now\s+)?say\s+(?:so|it)(?:\s+(?:again|once\s+more|aloud|now|here))?"
    r"|(?:second|further)\s+thoughts(?:\s+(?:after|on|about)\s[^,:.!?]{2,40})?|for\s+the\s+(?:\w+\s+and\s+)?(?:first|second|third|last|umpteenth|n-?th)\s+time|from\s+this\s+(?:moment|minute|day|hour)\s+on(?:wards?)?"
    r"|(?:sorry|thanks|thank\s+you|dear|apologies)[,\s]+(?:to\s+)?(?-i:[A-Z])\w{1,15}(?:\s+and\s+(?-i:[A-Z])\w{1,15})?"
)
_THAT = (
    r"(?:be\s+it|let\s+it\s+be)\s+(?:hereby\s+)?(?:known|recorded|noted|resolved)(?:\s+(?:to\s+all|far\s+and\s+wide|by\s+all))?\s+that"
    r"|let\s+the\s+record\s+(?:show|state)\s+that|(?:please|kindly)\s+(?:note|record|register|write\s+down|take\s+note)\s+that|know\s+(?:all\s+(?:men|ye|people)|everyone)(?:\s+by\s+these\s+presents)?\s+that"
    r"|this\s+is\s+to\s+(?:say|inform\s+you(?:\s+all)?|certify|announce|let\s+you(?:\s+all)?\s+know)\s+that|(?:I'd|I\s+would)\s+like\s+it\s+(?:on\s+(?:the\s+)?record|(?:to\s+be\s+)?(?:recorded|noted|known))\s+that"
    r"|(?:I'm|I\s+am)\s+(?:happy|proud|glad|pleased|sorry|sad|delighted)\s+to\s+(?:announce|say|report|declare|inform\s+you)\s+that"
)
_OPENING = re.compile(
    rf"\s*{_INTERJECTIONS}(?:(?:{_SAYINGS})\s*(?:[:,;]|\s-{{1,3}}(?=\s))\s+|call\s+me\s+(?:an?\s+)?(?-i:[a-z][a-z-]+)(?:\s+(?-i:[a-z][a-z-]+))?(?:,\s+(?=but\b)|:\s+)|(?:{_THAT})\s+|</\w{{1,12}}>\s+)"
    r"(?=(?:(?:so|then|and|but|yes|as\s+of\s+(?:now|today)|hereby|now|here|today)\b,?\s+){0,3}I[\s'])",
    re.IGNORECASE,
)
_LENGTH = 200
_IN_BRACKETS = re.compile(
    r"\s*(?P<open>\[)\s*(?:(?:my|game|official|formal|public)\s+)?actions?\s*:\s[^\[\]]{2,300}(?P<close>\])\s*",
    re.IGNORECASE,
)


def unbracketed(text: str) -> str:
    """A sentence without the brackets that its author sets eir own acts in: "[Action: I give 1 Genechip to Wonko.]"."""
    found = _IN_BRACKETS.fullmatch(text)
    if found is None:
        return text
    begin, end = found.start("open"), found.start("close")
    return f"{text[:begin]} {text[begin + 1 : end]} {text[end + 1 :]}"


def opening_end(text: str) -> int:
    """Where a sentence begins behind such words; 0 if it begins with none."""
    found = _OPENING.match(text[:_LENGTH])
    return found.end() if found else 0
