"""Votes above the motions that they are on, in plain shape, character by character: "I vote FOR these:", "and NO on:".

A ballot has them as "I vote FOR:" and "AGAINST:", each with its motions straight below. People join them ("but AGAINST
the following two:"), say that a list follows, and leave a line empty above it.
"""

import re

from nomicbot.language.ballots.rows import NUMBER, VOTES

__all__ = ["plain_groups"]

_COUNT = r"(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})"
_KIND = r"(?:proposals?|motions?|tweaks?|referend(?:ums|a)|cfis?|ones?|items?)"
_THESE = (
    r"(?:(?:all|each|both)[ \t]+(?:of[ \t]+)?)?(?:the[ \t]+following|these|those)\b"
    rf"(?:[ \t]+{_COUNT})?(?:[ \t]+{_KIND})?(?:[ \t]+(?:below|here))?"
    rf"|(?:the[ \t]+)?(?:{_COUNT}[ \t]+)?{_KIND}[ \t]+below"
)
_JOINT = r"(?:(?:and|but|plus|also|then|finally)\b,?[ \t]+){0,2}"
_WHO = (
    r"I(?:'m|[ \t]+am)?[ \t]+(?:(?:hereby|also|now|do|then)[ \t]+){0,2}"
    r"(?:(?P<verb>vote|voting)[ \t]+|(?=abstain|object|second))"
)
_MEMBER = (
    rf"[ \t]*(?:(?:[*+•-]|\d{{1,2}}[.)])[ \t]+)?(?=p|proposal|cfi|tweak|referendum|\#?\d){NUMBER}"
    rf"(?=[ \t]*(?:\n|\Z|[,;:.(–—-])|[ \t]+(?:[\"']|(?-i:[A-Z])))(?![^\n]*\b(?-i:{VOTES})\b)"
)
_HEAD = re.compile(
    rf"(?:^|(?<=[a-z][.!])[ \t](?=I\b))(?P<joint>[ \t]*{_JOINT})(?P<who>{_WHO})?(?P<choice>{VOTES})"
    rf"(?P<on>[ \t]+(?:on|to|for)\b)?(?P<these>[ \t]+(?:{_THESE}))?[ \t]*(?P<colon>:?)[ \t]*"
    rf"(?P<gap>\n(?:[ \t]*\n){{0,2}})(?={_MEMBER})",
    re.IGNORECASE | re.MULTILINE,
)
"""A vote that ends its line, above motions; with "I vote" it may stand behind a sentence."""
_UNMARKED = re.compile(
    rf"^(?P<head>{_WHO}(?-i:{VOTES}))\n(?:(?P<indent>[ \t]+)|[*+•-](?=[ \t]))(?={_MEMBER})",
    re.IGNORECASE | re.MULTILINE,
)
"""A vote with no mark behind it, straight above the first item of a list."""
_GOES_ON = re.compile(r",[ \t]*\n\Z")
"""The end of a line whose sentence the next one goes on with."""


def plain_groups(text: str) -> str:
    """`text` with each vote that stands above motions as "FOR:" or "I vote FOR:", straight above the first of them."""
    text = _UNMARKED.sub(lambda head: f"{head['head']}:\n{(head['indent'] or '')[1:]}", text)
    return _HEAD.sub(_plain, text)


def _plain(head: re.Match[str]) -> str:
    whole, empty = head[0], head["gap"].count("\n") > 1
    joined = bool(head["joint"].strip() or head["who"])
    # "and against", wrapped, with a sentence on p12 in the next line, heads nothing.
    if not (head["colon"] or head["these"] or (joined and empty)):
        return whole
    if not head["who"] and _GOES_ON.search(head.string, max(0, head.start() - 8), head.start()):
        return whole
    who = "" if not head["who"] else "I vote " if head["verb"] else "I "
    begin = head.start("joint") - head.start() + len(head["joint"]) - len(head["joint"].lstrip())
    words = f"{' ' * (head.start('choice') - head.start() - begin - len(who))}{who}{head['choice']}:"
    indent = whole[:begin] if head.start("joint") == head.start() else "\n".ljust(begin)
    return f"{indent}{words}".ljust(len(whole) - 1) + "\n"
