"""Words in front of an act that are plainly its author's own, though a noun or a verb of theirs could be of others.

"Hat two:" and "Debt one:" count what e does, "Cleo's round from Thursday:" is what e owes, "Paid:" is an answer. "So
let it go:" and "Now the bait goes onto the rock:" are whole sentences. What somebody said before e does something "to
prove her wrong" is only why e does it.
"""

import re

from nomicbot.language.around.speech import SAYS

_LINKS = r"(?:(?:and|so|but|then|now|next|also|well|ok(?:ay)?|right|finally|first|last)[\s,]+)*"
_TEXT = (
    r"(?:songs?|stor(?:y|ies)|tales?|jokes?|rules?|poems?|verses?|chorus|sayings?|scripts?|plans?|lines?|words?|texts?|mails?|posts?|letters?|messages?|"
    r"plot|scene|act|argument|theory|rumou?rs?|legend|proverb|motto|slogan|refrain|reasoning|logic|clause|spell|prayer|deal|offer|bot|oracle|parrot)"
)
_COUNTED = re.compile(
    rf"{_LINKS}(?:hat|debt|errand|duty|task|job|chore|bill|promise|office|ministry|department|item|order\s+of\s+business|"
    r"piece\s+of\s+business|act\s+of\s+(?:kindness|mercy|charity|revenge|war|faith|contrition))\s+"
    r"(?:(?:number|no\.|nr\.)\s+)?(?:one|two|three|four|five|six|\d{1,2})(?:,\s+(?:the|my)\s+[a-z]+(?:\s+[a-z]+)?)?\W*",
    re.IGNORECASE,
)
"""What its author counts, and does: "Hat two (the shiny one):"."""
_OWED = re.compile(
    rf"{_LINKS}(?:my|our|the|last\s+\w+'s|(?-i:[A-Z])\w+'s)\s+(?:\w+\s+)?(?:round|bill|tab|share|refund|rent|fee|fare|loan|beers?|pints?|drinks?|coffees?|"
    r"lunch|dinner|tickets?|stake|winnings|wages|debts?|deposit|tip)(?:\s+(?:from|for|of|on|at)\s+(?:(?:the|last|that|a|my)\s+)?[\w-]+(?:\s+[\w-]+){0,2})?\W*",
    re.IGNORECASE,
)
"""What its author owes or is owed: "Cleo's round from Thursday:"."""
_ANSWERS = re.compile(
    rf"{_LINKS}(?:paid|settled|granted|agreed|accepted|noted|understood|sold|amen|bingo|deal|gladly|willingly|indeed|touch[eé]|guilty|pow|bang|whoosh|"
    r"ready|steady|presto)\W*",
    re.IGNORECASE,
)
_ASKED = re.compile(
    rf"(?:for\s+the\s+record,\s+)?{_LINKS}(?:since|because|seeing(?:\s+that)?|now\s+that)\s+(?:(?:the|my|your|his|her|our)\s+(?:[\w-]+\s+){{1,3}}|(?-i:[A-Z])\w+\s+|you\s+|they\s+|it\s+)"
    r"(?:asks?|asked|demands?|demanded|insists?|insisted)\W*",
    re.IGNORECASE,
)
"""Why its author says it at all: "Since the form asks:"."""
_WHOM = r"(?:you(?:\s+all)?|him|her|them|em|it|everybody|everyone|(?:my|the)\s+[a-z]+|(?-i:(?!I\b)[A-Z])\w+)"
_WHY = re.compile(
    rf"{_LINKS}(?:to\s+whom\s+it\s+may\s+concern|just\s+in\s+case|in\s+case\s+(?:that|this|it)\s+(?:ever\s+)?(?:happens|breaks|fails|goes\s+down)\s+again"
    r"|after\s+(?:some|much|long|careful|due|a\s+lot\s+of)\s+(?:thought|thinking|hesitation|deliberation|reflection|consideration|coffee|tea)"
    r"|now\s+that\s+(?:(?!(?:would|could|might|if|says?|said)\b)[\w']+\s*){2,10}|so\s+as\s+(?:not\s+)?to\s+[a-z]+(?:\s+[\w']+){0,6}"
    rf"|(?:just\s+|only\s+)?to\s+(?:please|annoy|spite|humou?r|oblige|console|cheer|calm|(?:keep|make)(?=\s+{_WHOM}\s+(?:happy|quiet|busy|company|smile|laugh)))\s+{_WHOM}(?:\s+[a-z]+)?"
    rf"|(?:because|since|as)\s+{_WHOM}\s+(?:(?:\w+ly|so|kindly)\s+)?(?:ask(?:s|ed)|insist(?:s|ed)|request(?:s|ed)|demand(?:s|ed)|begged|want(?:s|ed)\s+(?:it|me\s+to))(?:\s+(?:me|it|so|for\s+it|so\s+nicely|nicely))?"
    rf"|{_WHOM}\s+(?:told|asked|begged|advised|urged)\s+me\s+to\s+(?:say|do|repeat)\s+(?:this|it|so)\s+(?:here|again|in\s+public|formally|properly|aloud)"
    r"|it\s+has\s+to\s+be\s+done|it(?:'s|\s+is)\s+(?:about\s+)?time|let's\s+(?:do\s+(?:this|it)|get\s+(?:it|this)\s+over\s+with)|your\s+wish\s+is\s+my\s+command|when\s+in\s+rome"
    r"|it(?:'s|\s+is)\s+the\s+same\s+(?:again\s+)?(?:with|for)\s+(?:an|another|the|my)\s+[\w\s]{2,30}|I\s+thought\s+about\s+it(?:\s+and\s+came\s+to\s+a\s+(?:conclusion|decision))?"
    r"|(?:as|so)\s+long\s+as\s+(?:the|my)\s+(?:coffee|tea|beer|wine|battery|light|connection|sun|daylight)\s+(?:lasts|holds(?:\s+out)?)"
    rf"|(?:(?:first|then|now|next|last|lastly),?\s+)(?:the|my)\s+(?!{_TEXT}\b)(?:[a-z-]+\s+(?!that\b|which\b|{_TEXT}\b))?[a-z-]+(?:\s+(?:that|which))?\s+I\s+(?:had|owe|owed|promised|forgot|mentioned|announced)(?:\s+[\w']+){{0,5}})\W*",
    re.IGNORECASE,
)
"""Why its author does what follows, and what e comes to next."""
_LET = re.compile(
    rf"{_LINKS}let\s+(?!(?:us|me)\s+(?:say|suppose|assume|imagine|pretend|quote|read|sing)\b)\w", re.IGNORECASE
)
_GOES = re.compile(
    rf"{_LINKS}(?:the|my|your|his|her|our|this|that|(?-i:[A-Z])\w+'s)\s+(?!{_TEXT}\b)(?:[a-z-]+\s+)?(?!{_TEXT}\b)(?P<noun>[a-z-]+)\s+"
    r"(?:goes|comes|gets|stays|falls|drops|lands|sits|lies|stands|moves|turns|waits|calls\s+for|belongs|deserves|needs|asks\s+for|wins|loses|pays|costs)"
    r"\s+(?!like\b|as\b|so\b|that\b|this\b|thus\b|these\b)(?:[a-z']+)(?:\s+[\w'()-]+){0,8}\W*",
    re.IGNORECASE,
)
"""A sentence of what becomes of a thing: "Now the bait goes onto the rock:"."""
_IN_ANSWER = re.compile(
    r"[,;.!…]\s+(?:and|but|so)\s+(?:just\s+|only\s+|if\s+only\s+|partly\s+|purely\s+|mostly\s+)?to\s+(?:prove|show|spite|annoy|please|humou?r|convince|silence|refute|"
    r"contradict|disprove|reassure|console|cheer|appease|oblige|disappoint|thank|calm|tease)\s+"
    r"(?:him|her|them|em|it|that|this|you|everybody|everyone|(?-i:(?!I\b)[A-Z])\w+)(?:\s+(?:wrong|right|otherwise|up|down))?,?\s+\Z"
    r"|,\s+which\s+I\s+(?:\w+ly\s+|now\s+|hereby\s+)?(?:take|see|regard|treat|count|understand|read)\s+as\s+(?:an?|the|my)\s+(?:\w+\s+)?"
    r"(?:challenge|yes|compliment|hint|invitation|sign|reason|insult|dare|encouragement|permission|order|request)\s*[:,.;-]+\s*\Z",
    re.IGNORECASE,
)
"""What an act answers, said straight before it: ", and to prove her wrong", ", which I take as a challenge:"."""
_SAID_OF_ME = re.compile(
    rf"\b(?:he|she|they|e|you|people|everybody|everyone|somebody|(?:my|the|our)\s+\w+|(?-i:(?!I\b)[A-Z])\w+)\s+(?:\w+ly\s+|also\s+|just\s+|still\s+)?{SAYS}\s+"
    r"(?:that\s+)?(?=(?:I|we)(?:'m|'ve|'re|'d|'ll|\s))",
    re.IGNORECASE,
)


def own_lead(words: str) -> bool:
    """Whether words with a colon behind them only count, or give as a reason, what their author does or owes."""
    return any(one.fullmatch(words) for one in (_COUNTED, _OWED, _ANSWERS, _ASKED, _WHY))


def own_sentence(words: str) -> bool:
    """Whether words with a colon behind them are a whole sentence of what becomes of something, or is to be."""
    return _GOES.fullmatch(words) is not None or _LET.match(words) is not None


def answers(lead: str) -> bool:
    """Whether an act answers what stands before it: "Dov says I'm soft, and to prove him wrong "."""
    return _IN_ANSWER.search(lead) is not None


def what_is_answered(lead: str) -> str:
    """A lead in which what somebody said of its author is only so."""
    return _SAID_OF_ME.sub("it shows that ", lead)
