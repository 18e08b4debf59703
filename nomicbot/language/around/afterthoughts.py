"""Fragments straight behind an action that change what it is: "In another life.", "Make that 6.", "Quoth the raven."

A sentence with no subject and verb goes on with the one before it: it puts the action into another world or time, gives
it to somebody else, or corrects what it is about. What was meant is then for its author to say.
"""

import re

from nomicbot.language.around.speech import CALLED

_LONGEST = 120
_LINKS = (
    r"\W*(?:(?:and|but|well|oh|or|hm+|er+m?|um|uh|ah|no|sorry|wait|actually|rather|oops|of\s+course)\b[\s,.:…-]*){0,4}"
)
_END = r"\W*\Z"
_WORLD = (
    r"(?:life|lifetime|world|universe|timeline|dimension|reality|incarnation|theory|jest|spirit|"
    r"my\s+(?:mind|head|imagination))"
)
_LATER = (
    r"(?:tomorrow|tonight|later|soon|next|then|midnight|noon|n?day\s+\d|the\s+(?:next|coming|following|end|start|beginning)|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|when\b|once\b|after\b|receipt|delivery|demand)"
)
_VOTE = r"(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT)"
_NUMBER = r"(?:\d{1,9}|one|two|three|four|five|six|seven|eight|nine|ten|twenty|p\s?\d{1,9})"
_GAME = r"(?:p\s?\d+|(?:pass|fail|agree|object|accept|vote|win|lose|elect|enact|close)(?:s|es|ed)?\b|n(?:week|day))"
_FRAGMENTS = re.compile(
    rf"{_LINKS}(?:"
    rf"in\s+(?:(?:another|an?\s+(?:previous|different|better|perfect|parallel|past|former)|some\s+other|my\s+next|my\s+other)\s+)?{_WORLD}{_END}"
    rf"|I\s+(?:think|guess|suppose|presume|reckon|imagine|assume){_END}"
    rf"|(?:had|were)\s+(?:I|he|she|it|they|we|you)\s+(?!not\s+all\b)(?:(?!\s(?:I|we|you|he|she|it|they)(?:'|\s))[^,;:.!?]){{1,60}}{_END}"
    rf"|(?:effective|starting|beginning|commencing|valid|payable|due|with\s+effect)\s+(?:only\s+)?(?:(?:from|on|at|in|by|as\s+of)\s+)?(?:the\s+)?{_LATER}[^.!?]{{0,60}}{_END}"
    rf"|(?:as\s+soon\s+as|once|when|after|until)\s+(?!then\b|there\b)(?=[^.!?]*{_GAME})(?:(?!\s(?:I|we|you|he|she|they)(?:'|\s))[^,;:.!?]){{3,60}}{_END}"
    rf"|when\s+(?:hell|pigs|the\s+cows|the\s+moon)\b[^,;:.!?]{{0,40}}{_END}"
    rf"|not\s+(?:yet|now|today|really|just\s+yet){_END}"
    r"|on\s+(?:second|further)\s+thoughts?,?\s+I(?:'ll|\s+will|\s+shall|'d|\s+won't|\s+would)\b"
    rf"|(?:make|call)\s+(?:that|it)\s+(?![^.!?]*\band\b)(?:an?\s+)?(?:{_NUMBER}\b|{_VOTE}\b|(?-i:[A-Z])[a-z]+{_END})"
    rf"|I\s+meant?\s+(?:to\s+say\s+)?(?:(?:for\s+)?(?-i:(?!I\b)[A-Z])[a-z]+{_END}|{_NUMBER}\b|{_VOTE}\b)"
    r"|(?:just\s+|only\s+)?to\s+(?:see|test|check|find\s+out|try(?:\s+out)?)\s+(?:what|how|whether|if|that)\s+(?:the\s+(?:bot|parser|administrator|program|machine|software|list)|nomicbot|it|this|that)\s+(?:\w+\s+)?(?:does|do|reads?|works?|happens|looks?|says?|answers?|reacts?|understands?|takes?|copes?)\b"
    rf"|(?:quoth|thus\s+(?:spake|spoke|sa(?:ys|id))|so\s+(?:spake|spoke))\s+[^,;:.!?]{{1,40}}{_END}"
    rf"|(?:that|those|it|this)(?:'s|\s+(?:is|was|were|are))\s+(?:(?:all\s+)?(?:copied\s+|pasted\s+|quoted\s+|taken\s+)?from\s+(?:the\s+(?:old|last|previous|first)|last|(?-i:[A-Z])\w+'s|his|her)\s+\w+|(?:last|the\s+other|yester)\s?(?:n?week|n?day|day){_END}|(?:my|his|her|(?-i:[A-Z])\w+'s)\s+(?:(?:old|last|previous|first)\s+)?(?:votes?|ballot|post|words)\s+(?:on|from|of|in|back|at)\s+(?:n?day|last|yesterday|nweek|the\s+other))"
    rf"|(?-i:[A-Z])\w+'s\s+words(?:,\s+not\s+mine)?{_END}"
    rf"|(?:he|she|they|you)\s+wish(?:es)?{_END}|dream\s+on{_END}"
    r"|(?:is|was)\s+what\s+\w+"
    r"|in\s+the\s+sense\s+that\b"
    rf"|(?:(?:the|my|our|this|that|his|her)\s+(?:\w+\s+)?\w+|(?-i:(?!I\b)[A-Z])\w+),\s+(?:that\s+is|I\s+mean)\b[^.!?]{{0,40}}{_END}"
    r")",
    re.IGNORECASE,
)


def changes(sentence: str) -> bool:
    """Whether a sentence is such a fragment behind an action."""
    words = sentence.strip()
    return (
        0 < len(words) <= _LONGEST
        and not words.endswith("?")
        and (_FRAGMENTS.match(words) or CALLED.match(words)) is not None
    )
