"""Verdicts on a CFI by TRUE and FALSE, as whoever judges elsewhere gives them: "So I rule TRUE", "Ruling: FALSE".

The statement of a CFI that passes is taken for true (5-2.e), so that TRUE is YES, and FALSE is NO. They are put so at
the same places of the text, and then read as all votes are, with what stands around them. Only a ruling that somebody
makes in the first person is taken so, or the field of a form in a post about a CFI: elsewhere they say what is so.
"""

import re

__all__ = ["in_yes_and_no", "ruled_by_others"]

_ADVERBS = r"(?:\s+(?:hereby|therefore|thus|hence|now|also|accordingly|must|do|simply|only|can\s+only)){0,3}"
_CASE = r"(?:CFI\s+#?\d{1,9}|(?:this|the)\s+CFI)"
_VALUE = r"(?P<value>true|false)"
_BE = r"(?:\s+(?:to\s+be|as|is))?"
_END = r"(?=\s*(?:[.,;!(]|\Z|\n[ \t]*\n|--)|\s+(?:because|since|as|for\s+the|in)\b)"
_NAMED = re.compile(
    rf"(?<![\w'\"])I{_ADVERBS}\s+(?P<verb>rule|judge|find(?=\s+{_CASE}\s+(?:to\s+be\s|(?-i:TRUE|FALSE)\b)))(?:\s+that)?\s+"
    rf"{_CASE}{_BE}\s+{_VALUE}\b{_END}",
    re.IGNORECASE,
)
"""Who rules on what e names; to find it true in small letters may be no more than talk."""
_RULED = re.compile(
    rf"(?<![\w'\"])I{_ADVERBS}\s+(?P<verb>rule|judge|find|hold|deem)"
    rf"(?:\s+(?:it(?=\s)|(?P<what>(?:this|the|that)(?:\s+(?:statement|inquiry|CFI|case|claim))?(?=\s))))?{_BE}\s+(?P<value>(?-i:TRUE|FALSE))\b{_END}",
    re.IGNORECASE,
)
"""The same, where only the subject of the post says on what."""
_FIELD = re.compile(
    r"^[ \t]*[*_=]{0,3}(?:(?:my|final)[ \t]+)?(?:vote|verdict|judge?ment|ruling|decision)[*_]{0,3}[ \t]*[:=]{1,2}"
    rf"[*_=]{{0,3}}\s*{_VALUE}(?P<stop>[.!]*)[ \t]*(?=\r?\n|\Z)",
    re.IGNORECASE | re.MULTILINE,
)
"""The field of a form that has the verdict."""
_DOUBLED = re.compile(
    rf"(?<![^\n])[ \t]*I{_ADVERBS}\s+(?:hold|find|deem|consider|declare|judge|rule|think)"
    r"\s+(?:this|the|that)\s+(?:statement|inquiry|claim)"
    r"\s+(?:to\s+be\s+|is\s+|as\s+)?(?:true\s*[:,-]\s*(?P<yes>YES)|false\s*[:,-]\s*(?P<no>NO))\b(?=\s*[.!]*\s*(?:\n|\Z))",
    re.IGNORECASE,
)
"""A verdict in words, and its vote behind: "I hold this statement to be true: YES"."""
_BY_OTHERS = re.compile(
    r"\b(?!I\b)[\w'-]{1,20}\s+(?:(?:has|had|have|once|then|just|also|already)\s+)?(?:ruled|judged|decided|found|voted|held)\b"
    r"|\b(?-i:[A-Z])[\w-]{1,20}'s\s+(?:ruling|verdict|judge?ment|vote|decision)\b|\b(?:archives?|last\s+(?:n?week|month|year))\b",
    re.IGNORECASE,
)
"""What makes a ruling below it somebody else's, or an old one."""
_VOTES = {"true": "YES", "false": "NO"}


def in_yes_and_no(text: str, about: str) -> str:
    """`text` with TRUE and FALSE of its author's own verdicts as YES and NO, at the same places.

    `about` is the motion that the subject of the post is about.
    """
    if "true" not in (small := text.lower()) and "false" not in small:
        return text
    text = _DOUBLED.sub(lambda match: (match["yes"] or match["no"]).rjust(len(match[0])), text)
    text = _NAMED.sub(_voted, text)
    if not about.startswith("CFI"):
        return text
    return _FIELD.sub(_voted, _RULED.sub(_voted, text))


def _voted(match: re.Match[str]) -> str:
    said = match[0]
    if match.groupdict().get("what"):
        return f"I rule it {_VOTES[match['value'].lower()]}".rjust(len(said))
    begin, end = (edge - match.start() for edge in match.span("value"))
    stop = len(match.groupdict().get("stop") or "")
    said = said[:begin] + _VOTES[match["value"].lower()].ljust(end - begin + stop) + said[end + stop :]
    if match.groupdict().get("verb", "").lower() in ("find", "hold", "deem"):
        begin, end = (edge - match.start() for edge in match.span("verb"))
        said = said[:begin] + "rule" + said[end:]
    return said


def ruled_by_others(above: str) -> bool:
    """Whether the paragraph above a form ends with a colon and says that the ruling below is somebody else's."""
    last = " ".join(above.rstrip().rpartition("\n\n")[2].split())
    return last.endswith(":") and _BY_OTHERS.search(last) is not None
