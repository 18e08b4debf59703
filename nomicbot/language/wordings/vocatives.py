"""Actions on whoever is spoken to: "Bram, I heal you" is put as "I heal Bram"."""

import re
from collections.abc import Sequence

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.wordings.rewording import Piece, Wording, Wordings

_NO_NAME = (
    r"(?!(?:ok|okay|right|well|so|now|yes|no|sorry|thanks|thank|finally|also|then|but|and|or|first|second|third|"
    r"fine|hmm+|oh|ah|alas|anyway|"
    r"again|still|hereby|today|all|everyone|everybody|guys|folks|friends|hello|hi|hey|dear|sure|good|great|"
    r"please|here|there|if|when|"
    r"since|because|as|for|in|on|at|by|to|with|last|next|meanwhile|however|therefore|thus|hence|ps|lastly|"
    r"actually|honestly|besides|"
    r"true|look|listen|enough|done|agreed|cheers|ministers?|players?|ladies|gentlemen|everything|nothing|indeed|"
    r"obviously|yeah|nope|"
    r"argh|ugh|heh|lol|what|why|who|how|i|you|he|she|e|it|we|they|this|that|p\d+|[a-z]+ly)\b)"
)
_WHOM = rf"{_NO_NAME}(?P<who>(?-i:[A-Z])[\w'-]{{1,20}}(?: (?-i:[A-Z])[\w'-]{{1,20}}){{0,2}})"
_VERB = r"(?:give|pay|send|transfer|heal|lobby|nominate|designate|appoint|name|deputi[sz]e|grant|owe|reanimate)"
_ADVERBS = r"(?:(?:hereby|also|now|therefore|thus|gladly|happily|formally|as a \w+) )*"

_PERSON = re.compile(rf"(?<![\w'])(?<![.!?] ){_NO_NAME}(?-i:[A-Z])[\w-]{{1,20}}(?='s\b|\b)", re.IGNORECASE)
_OWNS = re.compile(
    r"['’]s\b(?!\s+(?:been|got|had|lost|won|gone|not|still|now|here|there|away|back|in|on|at|an?|the|so|too|very|no|just|again|without|out|ill|sick|"
    r"right|wrong|kind|nice|good|pale|sad|happy|poor|near|next|[a-z]{2,12}ing)\b)"
)
"""Something or somebody of somebody's: "Dov's sister", but not "Dov's right"."""
_THING = re.compile(
    r"(?:genechips?|soul|proposal|tweak|cfi|gc|gremlin|ministr|minister|monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday|nweek|nday|clock|rule|display|roster|priest|senator|lobbyist|necromancer|lost|game)",
    re.IGNORECASE,
)


def _whom(match: re.Match[str]) -> Sequence[Piece] | None:
    """ "Ivy found my glove, so I give her ...": the one who is named before."""
    start = match.start("talk")
    talk = match["talk"]
    if match["act"].endswith("nominate") and "inist" in talk:
        return None  # an office is named there, too
    named = [one for one in _PERSON.finditer(talk) if not _THING.match(one[0]) and is_name(one[0])]
    if len({one[0] for one in named}) != 1 or any(_OWNS.match(talk, one.end()) for one in named):
        return None
    return (match.span("talk"), match.span("act"), " ", (start + named[0].start(), start + named[0].end()))


VOCATIVE_WORDS = Wordings(
    r"\b(?:you|him|her|em|them)\b",
    (
        Wording(
            rf"(?P<talk>[^.?!:;\"]{{3,200}}?[,;:] (?:and |so |but )?)(?P<act>I {_ADVERBS}{_VERB}) (?:him|her|em|"
            r"them)(?! (?:to|as|for) )\b",
            _whom,
        ),
        Wording(rf"^{_WHOM}[,:] (?P<act>I {_ADVERBS}{_VERB}) you\b", "<act> <who>"),
        Wording(
            rf"^{_WHOM}[,:] (?P<talk>[^.?!:\"]{{2,200}}?(?:, (?:and )?|; |: |\bso |\band ))(?P<act>I "
            rf"{_ADVERBS}{_VERB}) you\b",
            "<talk><act> <who>",
        ),
        Wording(
            rf"^{_WHOM}[,:] for (?:the|your|that|all|being|having) [^,;:?.!\"]{{2,60}},? (?P<act>I "
            rf"{_ADVERBS}(?:give|pay|send|transfer)) you\b",
            "<act> <who>",
        ),
        Wording(rf"(?P<act>I {_ADVERBS}{_VERB}) you, {_WHOM}(?=,? (?:to|as|for)\b|[ ]*(?:$|[,;.!]))", "<act> <who>"),
        Wording(
            rf"(?P<act>I {_ADVERBS}(?:give|pay|send|transfer|grant)) you (?P<chips>\d{{1,9}} ?(?:genechips?|"
            rf"gc)),? {_WHOM}(?=[ ]*(?:$|[,;.!]))",
            "<act> <who> <chips>",
        ),
    ),
)
"""Tried on every sentence that speaks to somebody."""
