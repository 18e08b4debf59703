"""Votes and the like that their author tells of emself by eir own name: "Glotmorf votes AGAINST Referendum 6."

Everybody tells of emself in the third person now and then, so that this is the act itself only where a paragraph is
nothing else, and nothing around it tells a tale, keeps a log or says what others do.
"""

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter

__all__ = ["acts_by_own_name"]

_ACTS = r"(?:votes|casts|abstains|seconds|nominates|accepts|declines|withdraws|retracts|vetoes|objects)"
_HOW = r"(?:(?:hereby|herewith|also|therefore|thus|now|gladly|reluctantly)[ \t]+){0,2}"
_NO_NAME = re.compile(
    r"(?:the|an?|old|new|lord|lady|sir|mr|mrs|ms|dr|our|your|my|his|her|all|no|some|one|each|every)\Z", re.IGNORECASE
)
"""First words of a name that are no name by themselves."""
_ELSEWHERE = re.compile(
    r"\b(?:reports?|recorded|tall(?:y|ies)|logs?|minutes|records|results?|history|stor(?:y|ies)|tales?|chapter|scene|news"
    r"|headlines?|dreams?|dreamt|suppos\w+|imagin\w+|examples?|e\.g|predict\w*|forecasts?|transcript|summary|recap|archives?|diary|wrote"
    r"|writes|said|says|told|reads?|recognis\w+|recogniz\w+|if|would|could|might|should|once|meanwhile|suddenly)\b|\?",
    re.IGNORECASE,
)
"""Words of a post in which somebody may be told of who acts elsewhere."""
_OTHERS = re.compile(
    r"(?<![\w'-])(?!I\b)[A-Z][\w'-]*[ \t]+(?:hereby[ \t]+)?(?:vot(?:es|ed)|casts?|abstain(?:s|ed)|second(?:s|ed)"
    r"|nominate[sd]|accept(?:s|ed)|decline[sd]|withdr(?:aws|ew)|retract(?:s|ed)|veto(?:es|ed)|object(?:s|ed)|g(?:ives|ave)"
    r"|pa(?:ys|id)|move[sd])\b"
)
_TELLING = re.compile(
    r"[.!?][\"')]*[ \t\n]+\S|\b(?:and|while|as|then|who|which|but|so)\s+"
    r"(?!(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT|Tweak|Referendum|CFI|Minister|Proposal|Keeper|Manager|FCC)\b)"
    r"(?:the|every\w+|nobody|they|e|he|she|it|we|you|[A-Z]\w*)\b"
)
"""How a paragraph goes on that tells of more than the act."""
_LEADS = re.compile(r"[:–—-]\Z|(?<![\w'])[\w']+[ \t]+[\w']+[ \t]+[\w']+,\Z")
"""How words end that lead to those of somebody: with a colon, or amid a sentence that is longer than a greeting."""
_OVER_QUOTATION = re.compile(r"(?:\A|(?<=\n))[^\n]*:\s*\Z")
_MOST = 20
_SENT = re.compile(r"[ \t]*>")


def acts_by_own_name(text: str, names: Sequence[str]) -> list[int]:
    """Where a name of its author stands in `text` by which e does something."""
    called = [name for name in names if not _NO_NAME.match(name)]
    if not called or not any(f"{name} " in text for name in called):
        return []
    name = "|".join(sorted(map(re.escape, called), key=len, reverse=True))
    acts = re.compile(rf"[ \t]*(?P<who>{name})[ \t]+{_HOW}{_ACTS}\b")
    paragraphs = list(_paragraphs(text))
    told = re.compile(rf"[ \t]*(?:{name})[ \t]+(?:hereby[ \t]+)?[a-z]+s\b")
    found: list[int] = []
    others = False
    above = ""
    for start, words in paragraphs:
        match = acts.match(words)
        if match and not _LEADS.search(above) and not _TELLING.search(words.rstrip(), match.end()):
            found.append(start + match.start("who"))
            words = words[match.end() :]
        others = others or bool(told.match(words) or _OTHERS.search(words) or _ELSEWHERE.search(words))
        above = words.rstrip()
    return [] if others else found[:_MOST]


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs of a post that are not quoted, and where each begins; of a line over a quotation nothing."""
    blocks: list[tuple[int, str]] = []
    at, goes_on = 0, False
    for line in text.splitlines(keepends=True):
        if _SENT.match(line):
            if blocks:
                blocks[-1] = (blocks[-1][0], _OVER_QUOTATION.sub("", blocks[-1][1]))
            goes_on = False
        elif not line.strip():
            goes_on = False
        else:
            start, above = blocks.pop() if goes_on else (at, "")
            blocks.append((start, above + line))
            goes_on = True
        at += len(line)
    return filter(itemgetter(1), blocks)
