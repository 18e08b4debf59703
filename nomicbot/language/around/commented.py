"""Remarks behind a sign, as programs have them: "pick up the Shield  # it's mine", and whole lines behind one.

A remark is put behind a dash or two. Where a post has such remarks, a line that begins with the sign says nothing: it
was struck out so.
"""

import re

from nomicbot.language.blanks import blank

__all__ = ["without_comments"]

_REMARK = re.compile(
    r"^(?![ \t]*(?:>|#|//))(?P<said>[^\n#]*?[\w)\].!\"])(?P<sign>[ \t]{1,60}(?:#|//|<--))[ \t]+(?=[^\W\d])(?!I\b)"
    r"(?![^\n]*(?:#|//))",
    re.MULTILINE,
)
_STRUCK = re.compile(r"^[ \t]*(?:#|//)[ \t]*[^\n]*", re.MULTILINE)
_FEWEST = 2
"""Remarks by which it is plain that a sign has this sense."""


def without_comments(text: str) -> str:
    """`text` with such remarks behind dashes and blanks for such lines, each other character where it was."""
    if "#" not in text and "//" not in text and "<--" not in text:
        return text
    put, found = _REMARK.subn(_dashed, text)
    return _STRUCK.sub(blank, put) if found >= _FEWEST else text


def _dashed(remark: re.Match[str]) -> str:
    sign = remark["sign"]
    dash = ("--" if len(sign) > len("--") else "-").rjust(len(sign))
    return remark["said"] + dash + remark[0][remark.end("sign") - remark.start() :]
