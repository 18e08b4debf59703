"""A vote that its author puts right in the same breath: "p18: FOR -- scratch that, AGAINST"."""

import re

from nomicbot.language.blanks import blank

_VOTE = r"(?:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|YES|NO|SECOND|OBJECT|REFUSED)"
_UNSAYS = (
    r"(?:(?i:(?:no|wait|sorry|oops|er+m?|hang\s+on|hold\s+on|argh|damn|bother)\b[\s,.!–-]+){0,3}"
    r"(?i:(?:scratch|strike|scrap|cancel)\s+(?:that|it)|make\s+(?:that|it)|correction|I\s+mean(?:t)?|or\s+rather)\b)"
)
_CORRECTED = re.compile(
    rf"(?<!\bI was )(?<!\bI voted )"
    rf"\b{_VOTE}\b(?P<between>(?:(?!\n[ \t]*\n|{_VOTE}\b)[\s\S]){{0,100}}?)(?<![\w']){_UNSAYS}"
    rf"(?:[\s,:;–-]+(?:(?i:an?)\s+)?|[,\s]+[^.!?\n]{{3,60}}[.!]\s+)(?={_VOTE}\b)"
)
_CHANGED = re.compile(rf"\b{_VOTE}[ \t]*(?:-{{1,3}}>|={{1,2}}>|→|➔|➜)[ \t]*(?={_VOTE}\b)")
"""What a vote was before: "p12: AGAINST -> FOR"."""
_CHANGES = re.compile(
    r"\bI(?:'m|\s+am)?\s+(?:(?:hereby|now|also)\s+)?(?:chang|switch|revis|amend|alter)\w*\s+(?:\w+\s+){0,4}votes?\b|^[^\w\n]*(?:vote|my)\s+changes\b",
    re.IGNORECASE | re.MULTILINE,
)
_NAMES = re.compile(r"p\s?\d|proposal\s|cfi\s|tweak\s|referendum\s|#?\d", re.IGNORECASE)


def corrected(text: str) -> str:
    """`text` with blanks for votes that are put right straight behind, each other character where it was."""
    if "FOR" not in text and "AGAINST" not in text and "ABSTAIN" not in text and "MAYBE" not in text:
        return text
    if _CHANGES.search(text):
        text = _CHANGED.sub(blank, text)
    return _CORRECTED.sub(_blank, text)


def _blank(match: re.Match[str]) -> str:
    if _NAMES.search(match["between"]):
        return match[0]  # which motion the second vote is on, nobody can tell
    return "".join(character if character == "\n" else " " for character in match[0])
