"""Where a line of votes ends: before a sentence that does something else, "FOR on 13 and 18. And I heal Bram"."""

import re

from nomicbot.language.around.disowning import unsettles
from nomicbot.language.around.moods import Attempts, conditional, masked, takes_back
from nomicbot.language.around.speech import SAYS
from nomicbot.language.ballots.remarks import TAKEN_BACK
from nomicbot.language.effort import SENTENCE_LENGTH
from nomicbot.language.families.choices import CAPITALS, CHOICE
from nomicbot.language.wordings.frames import smoothed
from nomicbot.language.wordings.reordered import UNDOES

_I_BEHIND = re.compile(
    r"(?<![.!])[.!]++(?=[ \t]{1,9}(?:(?:And|Also|Then|Now|Plus|Next|Finally|Besides)\b[, \t]+){0,2}I(?:'m)?[ \t]+[a-z])"
)
_SMALL_BEHIND = re.compile(r"(?<![.!])[.!]++(?=[ \t]{1,9}(?:[a-z]++[^.!?\n]{0,80}?[, \t])?i[ \t]+[a-z])")
"""The end of a sentence in small letters before another that does something: "sorry ivy. here, i give you 3 gc"."""
_GOES_ON = re.compile(r"(?!(?:p|proposal|cfi|tweak|referendum)[ \t]*#?\d)[a-z]")
"""How a line begins that is the rest of a sentence, and no row."""
_A_VOTE = re.compile(rf"\b{CHOICE}\b", re.IGNORECASE)
_VOTES = re.compile(r"\b(?:vot|abstain|ballot)", re.IGNORECASE)
_SAYS = re.compile(rf"\b{SAYS}\b", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_FOR_SOMEBODY = re.compile(r"\bI[ \t]+(?:also[ \t]+)?vote[ \t]+for[ \t]+[A-Z]\w+[ \t]+(?:as|for|in)\b")
_VOTE_BEHIND = re.compile(
    r"(?<![.!])[.!]++(?=[ \t]{1,9}(?:(?:and|but|also)[ \t]+)?"
    r"(?:(?:on|as[ \t]+(?:for|to))[ \t]+(?P<topic>[^.!?,;:\n]{1,40}?)"
    rf",?[ \t]+I[ \t]+vote[ \t]+{CHOICE}|I[ \t]+vote[ \t]+{CHOICE}[ \t]+(?:on[ \t]+)?(?P<motion>[^.!?,;:\n]{{1,40}}))"
    r"[ \t]*[.!]*[ \t\r]*\Z)",
    re.IGNORECASE,
)
"""The end of a sentence before one that only votes on something else: "FOR p12. On p13 I vote AGAINST"."""
_BUT = re.compile(r"\b(?:except|but|save|excluding|other[ \t]+than|apart[ \t]+from)\b", re.IGNORECASE)


def _other_vote(line: str) -> int:
    """Where the votes of a line end behind which nothing stands but a vote on what those are not on."""
    found = _VOTE_BEHIND.search(line)
    if found is None or not _A_VOTE.search(line, 0, found.start()):
        return 0
    other = {match[0] for match in _DIGITS.finditer(found["topic"] or found["motion"])}
    voted = {match[0] for match in _DIGITS.finditer(_BUT.split(line[: found.start()])[0])}
    return found.end() if other and not other & voted else 0


def act_behind(line: str, attempts: Attempts, below: str = "") -> int:
    """Where the votes of a line end behind which something else is done; 0 if nothing is, or it can change a vote.

    `below` is the next line, where this one may have been wrapped.
    """
    if len(line) > SENTENCE_LENGTH:
        return 0
    if end := _other_vote(line):
        return end
    found = _I_BEHIND.search(line) or _SMALL_BEHIND.search(line)
    if found is None or not _A_VOTE.search(line, 0, found.start()):
        return 0
    words = " ".join((line[found.end() :], below if _GOES_ON.match(below) else "")).strip()
    if any(pattern.search(words) for pattern in (CAPITALS, TAKEN_BACK, UNDOES, _SAYS)):
        return 0
    if _VOTES.search(words) and not _FOR_SOMEBODY.search(words):
        return 0
    plain = masked(smoothed(words))
    attempt = attempts.find(plain)
    if attempt is None or attempt.family is None or takes_back(words) or unsettles(words) or conditional(plain):
        return 0
    return found.end()


_POINT = re.compile(r"[.)][ \t]+(?P<said>I(?:'m|[ \t]))")


def is_point(text: str, number: int, line: tuple[int, int], attempts: Attempts) -> bool:
    """Whether the number that ends at `number` only counts what is done in its `line`: "2. I give Ivy 5 GC."."""
    point = _POINT.match(text, number)
    return point is not None and bool(attempts.acts(text[point.start("said") : line[1]][:SENTENCE_LENGTH]))
