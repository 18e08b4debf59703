"""The motion that a post is about by its subject alone, and votes in it that stand by themselves.

"Subject: Vote on CFI 3", and in the post "YES" in a line of its own, or a label "Vote:" with the value behind or below.
"""

import re
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import conditional
from nomicbot.language.around.residue import behind
from nomicbot.language.ballots.verdicts import ruled_by_others
from nomicbot.language.families.choices import choice_of
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.rulebooks.bnomic.vocabulary import (
    ABSTAIN,
    AGAINST,
    FOR,
    MAYBE,
    MAYBE_NOT,
    NO,
    OBJECT,
    REFUSED,
    SECOND,
    YES,
    Vote,
)

__all__ = ["Answer", "is_case", "motion_of", "of_subject", "untitled", "vote_alone"]

_TAGS = re.compile(
    r"(?:\s*(?:re|aw)\s*(?:\[\d{1,3}\])?\s*:|\s*\[(?!(?:p|proposal|cfi|tweak|referendum)\s?\d)[^\]\n]{0,40}\])*\s*\[?",
    re.IGNORECASE,
)
"""What mail programs and lists put before a subject."""
_MARKED_OUT = re.compile(r"[+*=~<>|\s-]{0,20}")
_WAS = re.compile(r"[(\[]\s*(?:was|formerly|previously)\b[^\n]*", re.IGNORECASE)
_RULED = r"(?:votes?|voting|ballot|ruling|verdict|answer|decision|response|reply|judge?ment|opinion|analysis)"
_LEAD = re.compile(
    rf"(?:(?:[\w'-]+\s+){{0,4}}?(?:on|about|concerning|regarding|re:?)\s+|(?:[\w'-]+\s+){{0,3}}?{_RULED}\s*(?:[:,–-]+|for|of|to|in)?\s+)?"
    r"(?:the\s+)?",
    re.IGNORECASE,
)
"""What stands before the motion that a subject is about."""
_BEHIND = re.compile(
    rf"\]?\s*(?:$|[+*=~<>|]{{2,20}}|(?:on|about|by|from|concerning|regarding)\b(?!\s+#?p?\d)|[:;.!(\[–—-](?!\s*#?p?\d)"
    rf"|,(?!\s*(?:and\s+|or\s+)?#?p?\d)|(?:my\s+|the\s+|a\s+)?{_RULED}\b"
    r"|(?:once\s+(?:more|again)|again|at\s+last|revisited|(?:yet\s+)?one\s+more\s+time)\W*$"
    r"|(?:(?:is|has\s+been)\s+)?(?:now\s+)?(?:open(?:ed)?|up\s+for\s+(?:a\s+)?vot(?:e|ing)|on\s+the\s+ballot)"
    r"(?:\s+for\s+vot(?:es|ing)|\s+now)?[.!]*\s*(?:$|[(\[;–—-]))",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"\w[\"'!.]?\s*[(\[](?P<motion>(?:p|proposal|cfi|tweak|referendum)\s?#?\d{1,9})[)\]]\s*\Z", re.IGNORECASE
)
"""The number of a motion behind its title: "Halves and Quarters (p18)"."""
_OF_ANOTHER_TIME = re.compile(
    r"\b(?:results?|outcomes?|resol\w+|pass(?:ed|es)|failed|fails|adopted|enacted|closed|over|drafts?|protos?|proto-?\w+|"
    r"revis\w+|replac\w+|amend\w+|instead|veto\w*|withdr\w+|retract\w*|repeal\w*|tally|count(?:ed)?|reminder|call\s+for|jok\w+|kidding|tests?|testing|stor(?:y|ies)|dream\w*|please|you|your|how|why|who|if|after|when|until|before|next)\b|\?\s*$",
    re.IGNORECASE,
)
"""What makes a subject be about something else than its author's vote on what it names."""
_SOMEBODYS = re.compile(r"\b[A-Z]\w+'s\s")
"""Whose vote or whose motion it may be, in front of what is named: behind that its title stands."""
_SEVERAL = re.compile(r"(?:s|pp)\s*#?\d", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answer gives, and where what was read for it ends: nothing before that is read again.

    What it gives `late` stands below other words, and counts if these cast no vote.
    """

    found: tuple[Announcement | Unread, ...] = ()
    end: int = 0
    late: bool = False


def motion_of(subject: str) -> str:
    """The only motion that a subject is about; empty if it is about none, or about more than that."""
    subject = _WAS.sub("", subject)
    named = {canonical(match[0])[0] for match in NAMED.finditer(subject)}
    if len(named) != 1:
        return ""
    tags = _TAGS.match(subject)
    begin = _MARKED_OUT.match(subject, tags.end() if tags else 0)
    at = begin.end() if begin else 0
    lead = _LEAD.match(subject, at)
    motion = NAMED.match(subject, at) or NAMED.match(subject, lead.end() if lead else at)
    if motion is None and (titled := _NUMBERED.search(subject)):
        motion = NAMED.match(subject, titled.start("motion"), titled.end("motion"))
        subject = subject[: titled.end("motion")]
    if motion is None or _SEVERAL.search(motion[0]) or not _BEHIND.match(subject, motion.end()):
        return ""
    before, behind = subject[: motion.start()], subject[motion.end() :]
    if _OF_ANOTHER_TIME.search(before + behind) or _SOMEBODYS.search(before):
        return ""
    return named.pop()


def of_subject(subject: str, quoted: str) -> tuple[str, ...]:
    """The several motions that a subject names, in its order, if nothing `quoted` straight above names another."""
    if _OF_ANOTHER_TIME.search(subject) or _SOMEBODYS.search(subject) or quoted.rstrip("> \t\r\n").endswith("?"):
        return ()
    named = tuple(dict.fromkeys(canonical(match[0])[0] for match in NAMED.finditer(_WAS.sub("", subject))))
    others = {canonical(match[0])[0] for match in NAMED.finditer(quoted)} - set(named)
    return () if len(named) < _TWO or others or _RANGE.search(subject) else named


_RANGE = re.compile(r"\d\s*(?:-+|–|\bto\b|\.\.+|through|thru)\s*(?:p\s?)?\d", re.IGNORECASE)
_VALUE = (
    r"[*_]{0,2}(?P<choice>FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT|REFUSED)[*_]{0,2}[.!]*[ \t]*"
)
_END = r"(?=\r?\n[ \t]*\r?\n|\s*\Z)"
_ALONE = re.compile(rf"(?:\A\s*|\n[ \t]*\r?\n[ \t]*)(?:So\W{{1,3}})?{_VALUE}{_END}")
"""A paragraph that is nothing but a vote in capitals."""
_SO = (
    r"(?i:(?:(?:and|so|thus|hence|therefore|accordingly|consequently|then|well|ok(?:ay)?"
    r"|for\s+that\s+reason)\b[,:;]?\s+){0,2})"
)
_CASTS = (
    r"(?i:(?:(?:I'm|I\s+am)\s+)?(?:still\s+|now\s+|reluctantly\s+|gladly\s+)?voting(?:\s+an?)?|it's(?:\s+an?)?|an?(?:\s+vote)?|"
    r"my\s+vote(?:\s+(?:goes|is|stays))?|put\s+me\s+down\s+(?:as|for)(?:\s+an?)?|I'll\s+go\s+with(?:\s+an?)?|I'm)\s+"
)
_PUT_SHORTLY = re.compile(
    rf"(?:\A\s*|\n[ \t]*\r?\n[ \t]*){_SO}(?:{_CASTS})?(?P<choice>FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO)"
    r"(?i:(?:,?\s+(?:then|it\s+is|(?:from|for)\s+me|for\s+now|again|sorry|(?:on\s+)?this(?:\s+one)?|it\s+must\s+be|as\s+it\s+stands)){0,2})"
    rf"[.!]*[ \t]*{_END}"
)
"""The same in a few words more: "Thus voting AGAINST.", "FOR, then."."""
_SIGNED = re.compile(
    r"\s*(?:--[ ]?\n)?\s*[-–—~]{0,3}[ \t]?(?:[A-Z][\w.'-]{0,24}(?:[ \t][A-Z][\w.'-]{0,24}){0,2})?\s*\Z"
)
_IN_A_LINE = re.compile(r"^[ \t]*(?P<vote>FOR|AGAINST|PROS?|CONS?|YES|NO)[ \t]*:?[ \t]*\r?$", re.MULTILINE)
"""A line that may head reasons to vote so."""
_LABELLED = re.compile(
    r"^[ \t]*[*_=]{0,3}(?:my[ \t]+)?(?:vote|verdict|judge?ment|ruling|decision|preferences?|choice)[*_]{0,3}"
    r"(?:[ \t]+is|[ \t]*\([^()\n]{1,30}\))?[ \t]*[:=-]{1,2}"
    rf"[*_=]{{0,3}}\s*(?i:{_VALUE})(?=\r?\n|\Z)",
    re.IGNORECASE | re.MULTILINE,
)
"""The field of a form that has the vote, in its line or in one of its own below it."""
_VOTER = re.compile(
    r"^[ \t]*(?:(?:judge|justice)[ \t]*:|(?:voter|name|player|from|by)[ \t]*:(?![ \t]*(?:me|myself|I)\b))[ \t]*\S",
    re.IGNORECASE | re.MULTILINE,
)
"""A field of such a form that says who votes, or that somebody judges: no vote is a judge's ruling."""
_REASONED = re.compile(
    r"\A\s*(?P<choice>for|against|abstain|aye|nay)(?P<reason>,\s+"
    r"(?:for|because|since|with|without|though|although|despite|mostly|mainly|purely|simply|as(?=\s+(?:it|this|that|the|its|there|I|we|he|she|they)\b))\b[^.!?\n]{3,200}(?:\n[^.!?\n]{1,200})?)[.!]*"
    r"(?=\s)",
    re.IGNORECASE,
)
"""A vote in small letters that a passage begins with, and why: "Against, for the reasons that Cleo gave"."""
_SENTENCES = re.compile(r"(?<=[.!?…])\s+|\n[ \t\r]*\n")
_SHOWS = re.compile(
    r"\b(?:words?|forms?|ballots?|wr(?:ote|ites?|iting|itten)|says?|said|saying|dream\w*|quot\w+|examples?|suppos\w+|imagin\w+|if|unless"
    r"|would|might|could|once|(?:only|like)\s+this(?=\W*\Z)|reads?)\b",
    re.IGNORECASE,
)
"""Words straight above a vote that may show it, and not cast it."""
_LEADS_ON = re.compile(r"[:?\"“]\s*\Z")
_MY = re.compile(r"\b(?:I|[Mm]y|[Mm]ine)\b")
_GOES_ON = re.compile(
    r"\s*(?:[a-z]|(?:that|this|it)(?:'s|\s+(?:is|was|would|will)|'d|'ll)\b|(?:says?|said|wrote|thinks)\b)"
)
"""Words behind a vote which say something of it."""
_MARKS = re.compile(r"^[> \t]*>", re.MULTILINE)
_TWO = 2
_PARAGRAPHS = re.compile(r"\n[ \t\r]*\n")
_FORM_FIELDS = 12
"""Paragraphs above a field in which the line may stand that says whose the form is."""
_THE_CASE = re.compile(r"\b(?:cfi|shenanigans|inquiry|statement)\b", re.IGNORECASE)
_KINDS = {"C": (YES, NO, REFUSED), "T": (SECOND, OBJECT), "R": (OBJECT, FOR, AGAINST, ABSTAIN)}
_OF_PROPOSALS = (FOR, AGAINST, ABSTAIN, MAYBE, MAYBE_NOT)


def _suits(choice: str, motion: str) -> bool:
    """Whether a vote is one that is cast on motions of that kind alone, so that nothing else can be meant."""
    return choice in _KINDS.get(motion[:1], _OF_PROPOSALS)


def is_case(quoted: str) -> bool:
    """Whether a quotation is of one mail that speaks of a CFI: below others, to say yes is to agree with somebody."""
    one = all(mark[0].count(">") < _TWO for mark in _MARKS.finditer(quoted))
    return one and (_THE_CASE.search(quoted) or NAMED.search(quoted)) is not None


def untitled(words: str, quoted: str) -> bool:
    """Whether votes of few words in a passage can be on what the subject names.

    It names nobody else who votes, and does not weigh one vote against another in paragraphs of their own; and
    `quoted`, the quotation straight above, asks nothing.
    """
    if (
        _VOTER.search(words)
        or len({one["vote"] for one in _IN_A_LINE.finditer(words)}) > 1
        or quoted.rstrip("> \t\r\n").endswith("?")
    ):
        return False
    return len(_chosen(words)) < _TWO


def _chosen(words: str) -> set[str]:
    """The votes that stand alone in a passage, or behind a label."""
    return {choice_of(one["choice"]) for pattern in (_ALONE, _LABELLED) for one in pattern.finditer(words)}


def _alone(words: str, motion: str) -> list[re.Match[str]]:
    """The votes that are a paragraph of their own; in more words only where a passage names no other motion."""
    others = {canonical(one[0])[0] for one in NAMED.finditer(words)} - {motion}
    return list(_ALONE.finditer(words)) or ([] if others else list(_PUT_SHORTLY.finditer(words)))


def _shown(before: str) -> bool:
    """Whether the words above a vote lead to it as to a word that is only shown."""
    return _LEADS_ON.search(before) is not None or _SHOWS.search(_SENTENCES.split(before.rstrip())[-1]) is not None


def vote_alone(flat: str, passage: tuple[int, int], motion: str, quoted: str) -> Answer | None:
    """The vote on the motion of the subject that a passage casts in a line of its own.

    `quoted` is the quotation straight above.
    """
    words = flat[slice(*passage)]
    alone, labelled = _alone(words, motion), list(_LABELLED.finditer(words))
    chosen = {choice_of(one["choice"]) for one in (*alone, *labelled)}
    if len(chosen) > 1:
        return None
    if not chosen and (reasoned := _REASONED.match(f"{words}\n")) and _stands(reasoned, words, motion):
        span = (passage[0] + reasoned.start("choice"), passage[0] + reasoned.end("choice"))
        choice = choice_of(reasoned["choice"], motion)
        cast = Announcement(Vote(motion, choice), f"{flat[slice(*span)]} ({motion})", (span,))
        return Answer((cast,), passage[0] + reasoned.end("choice"))
    if not chosen or (quoted and chosen <= {YES, NO} and not labelled and not is_case(quoted)):
        return None
    (choice,), vote = chosen, (labelled or alone)[0]
    choice = choice_of(vote["choice"], motion) if labelled else choice
    before, behind = words[: vote.start()], words[vote.end() :]
    if labelled:
        above = words[: vote.start()].rstrip().rpartition("\n")[2]
        clear = len(labelled) == 1 and not (_LEADS_ON.search(above) and " " in above and not _MY.search(above))
        clear = clear and not any(map(ruled_by_others, _PARAGRAPHS.split(words[: vote.start()])[-_FORM_FIELDS:]))
    else:
        clear = not before.strip() or (_SIGNED.match(behind) is not None and not _shown(before))
    if not clear or _GOES_ON.match(behind) or not _suits(choice, motion):
        return None
    span = (passage[0] + vote.start("choice"), passage[0] + vote.end("choice"))
    cast = Announcement(Vote(motion, choice), f"{flat[slice(*span)]} ({motion})", (span,))
    return Answer((cast,), passage[0], late=True) if before.strip() else Answer((cast,), passage[0] + vote.end())


def _stands(vote: re.Match[str], words: str, motion: str) -> bool:
    """Whether a vote and its reason are on the motion of the subject, and nothing in the reason speaks against it."""
    named = {canonical(one[0])[0] for one in NAMED.finditer(words)} - {motion}
    return not (named or conditional(vote["reason"]) or behind(vote["reason"])) and _suits(
        choice_of(vote["choice"]), motion
    )
