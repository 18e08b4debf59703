"""Texts handed over by what they are, or with talk in front: "A new version of p22:", "Small Tweak, as discussed:".

The sentence is given back as long as it was, so that each word which is left stays at its place.
"""

import re

from nomicbot.language.around.residue import behind
from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK

_MOTION = (
    r"(?:(?:my\s+)?(?:own\s+)?(?:proposal|tweak|referendum|prop)\s+#?\d{1,9}"
    r"|(?:(?:my\s+)?(?:own\s+)?proposal,?\s+)?p\s?\d{1,9})(?:/\d{1,4})?"
)
_NEW = (
    r"(?:new|newest|revised|corrected|updated|improved|amended|reworked|shorter|longer|better|slightly|much|somewhat"
    r"|completely|(?:second|third|fourth|fifth|sixth|next|latest|final|further|minor|major)(?!\s+draft))"
)
_VERSION = r"(?:version|text|wording|attempt|edition)"
_AGAIN = (
    r"(?:,?\s+(?:as\s+(?:promised|discussed|announced|agreed|requested|suggested)|again|too|at\s+last"
    r"|at\s+long\s+last|everybody|all|folks|from\s+me|by\s+me"
    r"|with\s+(?:many\s+)?(?:thanks|apologies)\s+to\s+[A-Z][\w-]{1,30}))*"
)
_HEAD = re.compile(
    r"\W*(?:(?:so|and|ok(?:ay)?|well|now|right|also|then|finally|thanks|alright)[\s,.!:]+)*"
    rf"(?P<lead>(?:(?:here(?:'s|\s+(?:is|comes|goes))|(?:this|the\s+following|what\s+follows|below)\s+is)\s+)?(?:(?:an?|the"
    rf"|my)\s+)?(?:(?:{_NEW}\s+){{1,3}}{_VERSION}|(?:{_NEW}\s+){{0,2}}(?:revision|rewrite))\s+(?:of|for|at)\s+(?:my\s+(?={_MOTION}))?)"
    rf"(?P<motion>{_MOTION})(?P<tail>{_AGAIN})\s*[:.]?\s*{MARK}",
    re.IGNORECASE,
)
"""What heads a new text: "Revision of p21:"."""
_REVISES = re.compile(
    rf"(?<![\w'])I\s+(?:(?:hereby|herewith|now|also|therefore|thus|do)\s+)*(?:revise|amend|resubmit|rewrite"
    rf"|rework)\s+{_MOTION}(?:,?\s+(?:\"[^\"\n]{{1,100}}\"|\([^()\n]{{1,100}}\)))?"
    rf"(?P<talk>(?:,|\s+(?:and|so|with|to|like|in|as|per|following|after|based|according|thanks|owing|due)\b)[^{MARK}:.!?\"]{{2,100}}?)"
    rf"(?=\s*:?\s*{MARK}|,?\s+to\s+read(?:\s+as\s+follows)?\s*:?\s*{MARK})",
    re.IGNORECASE,
)
_READS = re.compile(
    r"\s+(?:to|so\s+(?:that|as\s+to)|and|it)\b[^,;]{0,30}\b(?:read|say|be|state|run)s?\b", re.IGNORECASE
)
"""How it is said that the text below is all of it, which the grammar reads itself."""
_OF_A_PART = re.compile(
    r"\b(?:add\w*|append\w*|insert\w*|remov\w*|delet\w*|drop\w*|replac\w*|chang\w*|strik\w*|chang\w*|part"
    r"|section|paragraph|sentence|clause|line|word|passage|first"
    r"|last|second|third|end|beginning|start|top|bottom|except|only|just|rule|if|when|unless|once|until|by|not"
    r"|never|would|will|could|might|might"
    r"|p\s?\d|withdraw|retract|\d)\b",
    re.IGNORECASE,
)
"""Words that may say that it is no whole text, or not now."""
_AS_SUGGESTED = re.compile(
    r",?\s+(?:as\s+)?(?:per|following|based\s+on|according\s+to|after|thanks\s+to|in\s+(?:line|accordance)\s+with|in\s+response\s+to)\s+"
    r"(?:(?:the|some|your|his|her|their|everybody's|everyone's|(?-i:[A-Z])[\w-]{1,20}'s?|recent|many|kind|good|helpful)\s+){0,3}"
    r"(?:suggest(?:ions?|ed)|comments?|discussions?|advice|feedback|requests?|remarks?|criticism|ideas?|objections?|complaints?|input)"
    r"(?:\s+(?:by|from|of|here|on\s+the\s+list)(?:\s+(?-i:[A-Z])[\w-]{1,20})?)?(?=\s*(?:\Z|[,;:.]))",
    re.IGNORECASE,
)
"""On whose word a text is given anew, which leaves it whole."""
_LEAST = len("I revise ")
_FORMS = r"(?:proposal|tweak|referendum)"
_OFFERED = re.compile(
    r"\W*(?:(?:so|and|ok(?:ay)?|well|now|right|also|then|finally)[\s,.!:]+)*"
    r"(?:(?:an?|my|another|one\s+more|new|small|little|quick|short|tiny|simple)\s+){1,4}"
    rf"{_FORMS}(?:\s+(?:from\s+me|of\s+mine))?(?P<tail>{_AGAIN})(?P<mark>[.:])\s*{MARK}",
    re.IGNORECASE,
)
"""What heads a text that is new: "Small Tweak, as discussed:"."""
_TITLED = re.compile(rf"\W*(?:new\s+)?{_FORMS}(?P<blank>\s)\"[^\"\n]{{1,80}}\"(?P<mark>:)\s*{MARK}", re.IGNORECASE)
"""A form and a title: "Proposal "Tidy":"."""
_THAT = re.compile(rf"(?<=\bI\ssubmit\s)that(?=\s+as\s+an?\s+(?:new\s+)?{_FORMS}\W*\Z)", re.IGNORECASE)
_AS_FORM = re.compile(
    rf"(?P<as>as\s+an?\s+(?P<form>{_FORMS}),?\s+I\s+(?:(?:hereby|herewith|now|also)\s+)*(?:submit|offer"
    rf"|propose)(?:\s+(?:this|the\s+following))?)(?=\s*:\s*{MARK})",
    re.IGNORECASE,
)
_ARGUMENT = re.compile(
    r"\W*(?P<lead>(?:(?:here(?:'s|\s+is)|this\s+is)\s+)?(?:an|another|one\s+more|my)\s+)?arguments?\s+(?:for"
    r"|against|in\s+favou?r\s+of)\s+(?:the\s+statement\s+(?:of|in)\s+)?CFI\s+#?\d{1,9}"
    r"(?P<tail>,?\s+(?:from|by)\s+me|,?\s+of\s+mine)?(?=\s*:\s*(?:\ue000|\Z))",
    re.IGNORECASE,
)
"""What heads an argument: "An argument against CFI 3, from me:"."""


def handed_over(text: str) -> str:
    """A sentence that hands over a new text, or an argument, in the words of the grammar; others as they are."""
    if argument := _ARGUMENT.match(text):
        for part in ("lead", "tail"):
            if argument[part]:
                text = blanked(text, *argument.span(part))
        return text
    if MARK not in text:
        return _THAT.sub("this", text)
    if (offered := _OFFERED.match(text)) and (offered["tail"] or offered["mark"] == "."):
        at = offered.start("mark")
        return f"{blanked(text, *offered.span('tail'))[:at]}:{text[at + 1 :]}"
    if titled := _TITLED.match(text):
        sign, mark = titled.start("blank"), titled.start("mark")
        return f"{text[:sign]}:{text[sign + 1 : mark]} {text[mark + 1 :]}"
    if found := _AS_FORM.search(text):
        words = f"I submit a {found['form']}".ljust(len(found["as"]))
        return text[: found.start()] + words + text[found.end() :]
    return revised_anew(text)


def revised_anew(text: str) -> str:
    """A sentence that hands over a new text of a motion, in the words of the grammar; others as they are."""
    if MARK not in text:
        return text
    head = _HEAD.match(text)
    if head and len(head["lead"]) >= _LEAST:
        text = blanked(text, *head.span("tail"))
        return f"{text[: head.start('lead')]}{'I revise '.ljust(len(head['lead']))}{text[head.start('motion') :]}"
    revises = _REVISES.search(text)
    if revises and not _READS.match(revises["talk"]) and _idle(revises["talk"]):
        return blanked(text, *revises.span("talk"))
    return text


def _idle(talk: str) -> bool:
    """Whether talk between a motion and its text leaves that whole."""
    talk = _AS_SUGGESTED.sub(" as suggested", talk)
    return not talk.strip() or not (_OF_A_PART.search(talk) or behind(talk))
