"""What somebody wants, has or was asked to do, and says that e does: "I promised to heal Dov, which I hereby do".

Alone, a wish, a duty and a promise are no acts. They are with the words that carry them out, in the same sentence or
straight behind it, and so is a wish that is put as a request: "I want to become a player, please". What is wished is
then read as if it were done in so many words; each of these stays at its place.
"""

import re

from nomicbot.language.blanks import blanked
from nomicbot.language.wordings.participles import gerunds

__all__ = ["carried_out"]

_DENIES = (
    r"(?:not|never|no|nobody|hardly|scarcely|refuse[ds]?|decline[ds]?|fail(?:s|ed)?|hesitat\w+|afraid|unable|unwilling|"
    r"reluctant|too|if|when|until|unless|whether|how|what|why|where|who|which|that|nor|or|[a-z]+n't)\b"
)
_NOW = r"(?:hereby|herewith|now)"
_DOES = (
    rf"(?:I\s+{_NOW}\s+do(?:\s+(?:so|it|here))?|now\s+I\s+do\s+(?:so|it)|I\s+do\s+(?:(?:so|it|this|that)\s+)?(?:{_NOW}|with\s+this\s+(?:post|mail|message)))"
    r"(?=\s*(?:[.,;!(]|\Z)|\s+(?:because|since|for|with)\s)"
)
_CARRIES_OUT = re.compile(
    rf"(?:,|\s-{{1,3}}|\s[–—])?\s+(?:(?:which|(?:and|but|so)\s+(?:(?:this|that)\s+(?:is\s+what\s+)?)?(?:so\s+)?)\s*{_DOES}"
    rf"|and\s+{_NOW}\s+do(?:\s+(?:so|it))?(?=\s*(?:[.,;!(]|\Z)))",
    re.IGNORECASE,
)
_CARRIES_OUT_BEHIND = re.compile(
    rf"[\s.!]*\s(?:(?:and|so|therefore|thus)\s+)*{_DOES.replace(r'(?:so|it|here))?', r'(?:so|it|this|that))')}",
    re.IGNORECASE,
)
"""The same as a sentence of its own."""
_OF_ANOTHER = (
    r"(?:want|ask|tell|told|beg|begg|urge|order|expect|advise|remind|like|need|force|allow|invite|help|wish|prefer)"
    r"(?:e?d|s)?\s+(?!(?:to|by|of|about)\b)|(?<!\bby\s)(?<!promise\s)(?<!promised\s)(?<!\bowe\s)(?<!\bowed\s)"
    r"(?:(?-i:[A-Z])|(?:him|her|em|them|you|us|it|everybody|everyone|somebody|someone|people)\b)"
)
"""Whoever wants somebody else to do a thing does not do it emself."""
_OWN_WISH = re.compile(
    rf"(?<![\w'])I(?P<wish>(?:'[a-z]{{1,2}})?(?:\s+(?!{_DENIES}|{_OF_ANOTHER})[A-Za-z']+){{1,6}}?\s+(?:(?:to|of|about)\s+(?=(?P<gerund>(?!bring|fling)[a-z]{{2,14}}ing)\s)|to\s+(?=(?!be\b)[a-z]{{3,}}\s)))",
    re.IGNORECASE,
)
_OTHERS_WISH = re.compile(
    rf"(?<![\w'])(?:(?!{_DENIES})[A-Za-z]+(?:\s+(?!{_DENIES})[A-Za-z']+){{0,4}}?\s+(?:want|ask|tell|told|beg|begg|urge|invite|order|expect|advise|remind)(?:e?d|s)?\s+)me\s+to(?=\s+(?!be\b)[a-z]{{3,}}\s)",
    re.IGNORECASE,
)
_REQUESTED = re.compile(
    r"(?<![\w'])I(?P<wish>\s+(?:(?:really|also|now|just)\s+)?(?:want|like)\s+to)(?=\s)(?:[^.;:!?]|[.:](?=\S)){3,200}?"
    r"(?P<please>,?\s+please)(?=\s*(?:[.!,;]|\Z))",
    re.IGNORECASE,
)
_LONGEST = 600


def carried_out(text: str, behind: str) -> str:
    """A sentence with blanks for the wish that is carried out in it, or by the sentence `behind` it."""
    if len(text) > _LONGEST or "?" in text:
        return text
    if (asked := _REQUESTED.search(text)) is not None:
        return blanked(blanked(text, *asked.span("please")), *asked.span("wish"))
    done = _CARRIES_OUT.search(text)
    if done is None and _CARRIES_OUT_BEHIND.match(behind) is None:
        return text
    end = done.start() if done is not None else len(text)
    own, others = _OWN_WISH.search(text, 0, end), _OTHERS_WISH.search(text, 0, end)
    if own is not None and (others is None or own.start() <= others.start()):
        text = _with_infinitive(blanked(text, *own.span("wish")), own)
    elif others is not None:
        begin, end = others.span()
        text = f"{text[:begin]}{'I'.ljust(end - begin)}{text[end:]}"
    else:
        return text
    return blanked(text, *done.span()) if done is not None else text


def _with_infinitive(text: str, own: re.Match[str]) -> str:
    """A sentence with the verb of what its author is down to doing in its plain form."""
    if not own["gerund"] or not (plain := gerunds(own["gerund"])):
        return text
    begin, end = own.span("gerund")
    return text[:begin] + plain[0].ljust(end - begin) + text[end:]
