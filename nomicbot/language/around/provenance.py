"""Sentences that say where the words below them come from, if that is not their author here and now.

"Dov sent me this." "Found on the floor." "From nweek 11." "How not to do it." Nobody does what stands below them.
"""

import re

_LINKS = r"\W*(?:(?:and|so|but|now|then|also|well|ok(?:ay)?|anyway|by\s+the\s+way|btw|oh|ps|fyi)[\s,:]+){0,3}"
_NAME = (
    r"(?-i:(?!(?:I|We|It|This|That|These|Those|There|Here|What|Who|How|Let|My|Our|Today|Tonight|Nobody|Thanks|Sorry"
    r"|Nweek|Nday)\b)[A-Z])[\w-]{1,20}"
)
_SOMEBODY = rf"(?:{_NAME}|he|she|e|they|some(?:body|one)|an?\s+[a-z-]{{2,20}}|my\s+[a-z-]{{2,20}}|the\s+[a-z-]{{2,20}})"
_THIS = (
    r"(?:this|these|it|them|the\s+following|what\s+(?:follows|stands\s+below)|(?:an?|the|his|her|eir|their)\s+"
    r"(?:\w+\s+)?(?:notes?|lists?|ballots?|slips?|lines?|mails?|letters?|cards?|votes?))"
)
_GAVE = (
    r"(?:sent|gave|left|handed|slipped|passed|mailed|e-?mailed|texted|dictated|wrote|posted|shouted|whispered|showed"
    r"|lent|(?:asked|begged|told|wanted|paid)\s+(?:me|us)\s+to\s+"
    r"(?:post|send|say|write|copy|pass\s+on|enter|forward|read\s+out))"
)
_TAIL = r"[^.!?:]{0,60}[.!:]*\s*"
_PLACE = r"(?:(?!\b(?:what|it|I|we|you|he|she|that|which|they|looks?|seems?)\b)[^.!?:,]){1,50}[.!:]*\s*"
_END = r"[.!:]*\s*"
_LONGEST = 160
"""Characters of a sentence that may say so."""


def _forms(*forms: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(f"{_LINKS}{form}", re.IGNORECASE) for form in forms)


_HANDED = _forms(
    rf"{_SOMEBODY}\s+(?:(?:has|had|just|once|also|kindly)\s+)*{_GAVE}\s+(?:(?:me|us|round|over|in)\s+)?{_THIS}\b{_TAIL}",
    rf"I\s+(?:just\s+|have\s+|had\s+)?(?:got|received|found|heard|overheard|copied|took|stole|translated|pasted|borrowed)"
    rf"\s+{_THIS}\s+(?:from|off|in|on|at|by|under|over)\s{_TAIL}",
    rf"(?:found|seen|overheard|heard|stolen|borrowed|forwarded)\s+"
    rf"(?:(?:here|this|it)\s+)?(?:from|off|in|on|at|by|under|over|for|via)\s{_PLACE}",
    r"(?:this|these|the\s+following)(?:\s+one)?"
    r"(?:'s|\s+(?:is|are|was|were|came|comes|come|arrived|reached\s+me|fell|turned\s+up))\s+(?:(?:all|just|only)\s+)?"
    rf"(?:(?:in|out\s+of)\s+my\s+(?:mail|in)?box|(?:from|by)\s+{_NAME}|{_NAME}'s){_TAIL}",
    rf"(?:from|on\s+behalf\s+of|in\s+the\s+name\s+of|courtesy\s+of)\s+{_NAME}(?:,\s+who\s{_TAIL}|{_END})",
    rf"(?:(?:passing|handing|sending)\s+(?:this|it|these)\s+(?:on|along)|(?:posting|forwarding|typing|sending|voting)"
    rf"(?:\s+(?:this|it|these))?)\s+(?:for|on\s+behalf\s+of)\s+{_NAME}{_TAIL}",
    rf"how\s+(?:not\s+)?to\s{_TAIL}|which\s+of\s+these\s{_TAIL}|spot\s+the\s{_TAIL}|(?:a\s+)?(?:quiz|riddle|puzzle){_END}",
    rf"what\s+the\s+[a-z]+\s+(?:made|makes|has|had|said|says|wrote|shows?|found)\s?{_TAIL}",
)
"""Sentences behind which somebody else's words stand, or none that are meant."""
_TOLD = _forms(
    rf"[(\[]{_NAME}[)\]]{_END}",
    rf"(?:copied|pasted|translated|reposted|received)\s+(?:(?:here|this|it)\s+)?(?:from|off|in|on|at|by|over|for|via)\s{_TAIL}",
    rf"{_SOMEBODY}\s+(?:rang|called|phoned|wrote|came\s+by)(?:\s+(?:me|us))?(?:\s+(?:up|in))?"
    rf"(?:\s+and\s+(?:dictated|said|left){_TAIL}|[.!:]+\s*)",
    rf"(?:for|by|via|with\s+(?:greetings|love|regards)\s+from)\s+{_NAME}(?:,\s+who\s{_TAIL}|{_END})",
    rf"(?:an?|my|some)\s+old\s+(?:one|ones|ballot|list|draft|mail|post){_TAIL}",
    r"(?:(?:as|back)\s+)?(?:from|in)\s+(?:n?week\s+\d+|the\s+(?:archives?|old\s+days|last\s+n?week))"
    rf"(?:,?\s+(?:it|this|that|they|these|I|we)\s+(?:was|were|had|voted))?{_END}",
    rf"last\s+(?:time|n?week|n?day|month|year|round)(?:'s)?{_END}",
    rf"(?:(?:the|my|an?|our|this)\s+)?(?:{_NAME}|[a-z]{{3,20}})'s\s+(?:\w+\s+)?(?:reading|idea|version|take|views?|opinions?"
    rf"|picks?|choices?|guess(?:es)?|dream|suggestions?|position|line|words?|answers?)(?:\s+of\s{_TAIL}|{_END})",
    rf"what\s+I\s+(?:found|heard|saw|got|dug\s+up)\s?{_TAIL}",
    rf"(?:{_NAME}|he|she|e|they|everybody|everyone)\s+(?:vote[sd]?|says?|said|thinks?|thought|writes?|wrote)"
    rf"(?:\s+(?:so|thus|this|like\s+(?:so|this)))?{_END}",
)
"""Sentences behind which rows may be somebody else's or of another time, while "I vote" is its author's."""


def hands_over(sentence: str) -> bool:
    """Whether a sentence says that the words below it are somebody else's, or only shown."""
    return len(sentence) <= _LONGEST and any(form.fullmatch(sentence) for form in _HANDED)


def comes_from_elsewhere(sentence: str) -> bool:
    """Whether a sentence may say of the rows below it that they are somebody else's, of another time, or only shown."""
    return hands_over(sentence) or (len(sentence) <= _LONGEST and any(form.fullmatch(sentence) for form in _TOLD))
