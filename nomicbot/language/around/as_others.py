"""Who does what e says somebody else does: "Bram votes FOR p12, and so do I.", "Dov nominated Ivy for Law. So do I."

It is put in the first person letter for letter, so that all places stay where they are: "I    vote  FOR p12". What
somebody does as a habit is nobody's act, so that only what names its object is taken so.
"""

import re

__all__ = ["as_others"]

_NAME = (
    r"(?!(?:I|He|She|They|We|You|It|This|That|If|Who|Whoever|Nobody|Everybody|Everyone|Somebody|Someone|All)\b)"
    r"[A-Z][\w'-]{1,20}"
)
_PLAIN = {
    "bribe": ("bribes", "bribed"),
    "choose": ("chooses", "chose"),
    "give": ("gives", "gave"),
    "heal": ("heals", "healed"),
    "lobby": ("lobbies", "lobbied"),
    "nominate": ("nominates", "nominated"),
    "pay": ("pays", "paid"),
    "second": ("seconds", "seconded"),
    "start": ("starts", "started"),
    "turn": ("turns", "turned"),
    "vote": ("votes", "voted"),
}
_VERB = {form: plain for plain, forms in _PLAIN.items() for form in (*forms, plain)}
_DO = (
    r"(?:so|as)[ \t]+do[ \t]+I|I[ \t]+do[ \t]+(?:so[ \t]+)?too"
    r"|I[ \t]+do[ \t]+(?:the[ \t]+same|likewise|so[ \t]+as[ \t]+well)|(?:me|I),?[ \t]+too"
)
_ECHOED = re.compile(
    r"(?P<lead>(?:\A|[.!?][ \t\n]+|\n\n)[ \t]*(?:(?:OK|Okay|Well|Right|And|So|Oh|Hm+)[,.]?[ \t]+)?)"
    rf"(?P<who>{_NAME}(?:(?:,[ \t]+{_NAME}){{0,4}},?[ \t]+and[ \t]+{_NAME})?)"
    r"(?P<how>(?:[ \t]+(?:hereby|also|just|now|already|rightly|wisely|kindly))*[ \t]+)"
    rf"(?P<verb>{'|'.join(_VERB)})(?=[ \t])(?P<rest>[^.!?;:\"\n]{{3,160}}?)"
    rf"(?P<echo>(?:,|[ \t]-{{1,2}})?[ \t]+(?:and[ \t]+)?(?:{_DO})"
    rf"|[.!][ \t]+(?:And[ \t]+|Well,[ \t]+)?(?i:{_DO}))"
    r"(?:[ \t]+(?:hereby|gladly|too|as[ \t]+well))?(?=[ \t]*(?:[.!(]|\Z|\n\n))"
)
_NAMED = re.compile(r"\d|[ \t][A-Z][a-z]|\"")
_HABIT = re.compile(
    r"\b(?:all|every\w*|each|any\w*|always|never|usually|often|whenever|when|nothing|most|things?|if|would|not"
    r"|I|eir|his|her|their)\b"
)


def as_others(text: str) -> str:
    """`text` with what its author does as somebody else said in the first person, at the same places."""
    return _ECHOED.sub(_does, text) if "do I" in text or "I do" in text or " too" in text else text


def _does(match: re.Match[str]) -> str:
    rest = match["rest"]
    if _HABIT.search(rest) or not _NAMED.search(rest):
        return match[0]
    begin, end = match.start("who"), match.end("verb")
    verb = f"{match['how']}{_VERB[match['verb']]}"
    if len(verb) >= end - begin:
        return match[0]
    tail = match[0][match.end("echo") - match.start() :]
    return match["lead"] + "I" + verb.rjust(end - begin - 1) + rest + " " * len(match["echo"]) + tail
