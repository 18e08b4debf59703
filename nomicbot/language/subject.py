"""What the subject of a post says of all that stands in it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.disclaiming import drafted
from nomicbot.language.around.disowning import tried
from nomicbot.rulebooks.bnomic.vocabulary import AcceptNomination, Elect, Nominate, RejectNomination

__all__ = ["NO_SUBJECT", "Subject", "announces_ballot", "speaks_of_proposal", "title_in", "told_by"]

_NWEEK = r"(?:n?week|nweek's)\s*\d{0,5}|\d{1,5}"
_BALLOT = re.compile(
    r"(?:\s*\[[^\]\n]{0,40}\])*\W*(?:(?:my|some|the|an?|few|late|quick|short|final|last|belated|early|remaining|more|also|and|tonight's|today's|"
    rf"here\s+(?:are|is|be)|{_NWEEK}|(?:ar+h*|ahoy|oops|sorry|hello|hi|finally|at\s+last)\b)[\s,.!:(-]+){{0,4}}"
    r"(?:votes?|ballot(?:\s+paper)?|voting)"
    rf"(?:[\s,:(–-]+(?:for|of|in|on|from\s+me|{_NWEEK}|at\s+last|finally|late)){{0,3}}\W*",
    re.IGNORECASE,
)
_OFF_TOPIC = re.compile(
    r"(?:\s*(?:re|fwd?|aw)\s*:|\s*\[(?!OT\b)[^\]\n]{0,40}\])*\W*(?:OT\b\s*[\]:)]|off[ -]topic\b)", re.IGNORECASE
)
_TOLD = re.compile(
    r"(?!\s*(?:re|aw)\s*:)[^\n]*\b(?:an?\s+(?:\w+\s+)?(?:dream|nightmare)|(?:dreams?|nightmares?)\s+(?:I|of|about)|diary|diaries|memoirs?|fables?|"
    r"fairy\s?tales?|(?:chapter|episode)\s+(?:\d+|[ivx]+|one|two|three|four|five)|once\s+upon|tales?\s+(?:from|of)|(?:ballad|saga|song|legend)\s+of|an?\s+(?:\w+\s+)?(?:tale|fable|ballad|poem|bedtime\s+story))\b",
    re.IGNORECASE,
)
"""A subject of a story."""
_EVERYDAY = (Nominate, AcceptNomination, RejectNomination, Elect)
_PROPOSAL = re.compile(
    r"\s*(?:\[[^\[\]]{1,40}\]\s*){0,3}(?:(?:a|my|another|quick|new)\s+){0,2}prop(?:osal|osition)?"
    r"(?:(?:\s*:|\s+-{1,2})\s(?P<title>[^?]{1,150}))?[\s.!]*",
    re.IGNORECASE,
)
_MARKS = re.compile(
    r"(?:\s*(?:re|aw|fwd?)\s*(?:\[\d{1,3}\])?\s*:|\s*\[[^\]\n]{0,40}\]|\s*(?:new\s+)?(?:proposal|tweak|referendum)\s*:)*\s*",
    re.IGNORECASE,
)
"""What stands before the title that a subject is."""
_TITLES = re.compile(
    r"(?:\s*(?:re|aw|fwd?)\s*(?:\[\d{1,3}\])?\s*:|\s*\[[^\]\n]{0,40}\])*\s*(?:(?:a|my|another|quick|new)\s+){0,2}(?:proposal|tweak|referendum)\s*:\s*\S",
    re.IGNORECASE,
)
_NO_PROPOSAL = re.compile(
    r"\b(?:proto\w*|drafts?|ideas?|discussion|comments?|example|withdrawn|results?)\b", re.IGNORECASE
)
_THREAD = re.compile(
    r"(?:\s*(?:re|aw)\s*(?:\[\d{1,3}\])?\s*:|\s*\[(?!\s*(?:vot|ballot|cfv))[^\]\n]{0,40}\]){0,8}\s*"
    r"(?:\[\s*(?:call\s+for\s+votes?|cfv|votes?|voting|ballot)\s*\]|(?:call\s+for\s+votes?|cfv|vote)\s*:)",
    re.IGNORECASE,
)
"""That a motion is voted on in its thread."""
_OTHERS = re.compile(
    r"(?!\s*(?:re|aw)\s*(?:\[\d{1,3}\])?\s*:)(?:\s*\[(?!\s*archives?\b)[^\]\n]{0,40}\])*\s*[^\n]*?(?:"
    r"\bhow\s+(?:not\s+)?(?:to\b|I'd\b|you\b|we\b)|\bwhat\s+(?:the\s+(?:bot|clerk|tracker|page|wiki)|I'd)\b|\[\s*archives?\s*\]|\barchives?\b"
    r"|\b(?:voting|voters?'?)\s+guide\b|\bold\s+(?:ballot|votes?|mail)|\b(?:suggest\w*|recommend\w*|predict\w*|forecasts?|polls?|tall(?:y|ies)|layouts?|formats?|results?|outcome)\b"
    r"|\bdreams?\b|(?-i:\b(?!It|That|What|Here|Let|Today|Tonight)[A-Z][a-z]+'s)\s+(?:ballot|votes?|mail|picks|list)\b)",
    re.IGNORECASE,
)
"""A subject of votes that are somebody else's, of another time, or only shown: "Bram's ballot", "How to vote"."""
_LONGEST = 120


@dataclass(frozen=True, slots=True)
class Subject:
    """What a subject says of its post."""

    tried: bool = False
    """That it is a test, or a draft."""
    voting: bool = False
    """That its author votes."""
    others: bool = False
    """That rows in it may be anybody's votes, unless the post says that they are its author's."""
    off_topic: bool = False
    """That it is about something else than the game."""
    told: bool = False
    """That it tells a story."""
    proposing: bool = False
    """That it is a proposal."""
    titles: bool = False
    """Whether it says that it is about a proposal, whose title it is: "Re: Proposal: Goats"."""
    title: str = ""
    """What is left of it without the marks of mail programs and lists: perhaps the title of a motion."""

    thread: bool = False
    """That a motion is voted on in its thread: "[VOTE] p12"."""

    def doubts(self, done: Sequence[Announcement | Unread]) -> bool:
        """Whether what was read may be about something else, for it is said of anything: "I nominate Wonko" to pay."""
        acts = [one.action for one in done if isinstance(one, Announcement)]
        return self.off_topic and any(isinstance(act, _EVERYDAY) for act in acts)


NO_SUBJECT = Subject()


def told_by(subject: str, names: Sequence[str] = ()) -> Subject:
    """What a subject says of its post, whose author has these `names`."""
    own = re.compile("|".join(rf"\b{re.escape(name)}'s\b" for name in names) or r"(?!)", re.IGNORECASE)
    return Subject(
        tried=tried(subject) or drafted(subject),
        voting=announces_ballot(subject),
        others=_OTHERS.match(own.sub("my", subject[:_LONGEST])) is not None,
        off_topic=_OFF_TOPIC.match(subject[:_LONGEST]) is not None,
        told=_TOLD.match(subject[:_LONGEST]) is not None,
        proposing=speaks_of_proposal(subject),
        thread=_THREAD.match(subject[:_LONGEST]) is not None,
        titles=_TITLES.match(subject) is not None and _NO_PROPOSAL.search(subject) is None,
        title=_MARKS.sub("", subject, count=1).strip(" .!\"'"),
    )


def announces_ballot(subject: str) -> bool:
    """Whether a subject says no more than that its author votes, as "My votes" and "Ballot for nweek 12" do."""
    return _BALLOT.fullmatch(subject[:_LONGEST]) is not None


def speaks_of_proposal(subject: str) -> bool:
    """Whether a subject says that its post is a proposal, and no reply to one."""
    return _PROPOSAL.fullmatch(subject) is not None and _NO_PROPOSAL.search(subject) is None


def title_in(subject: str) -> str:
    """The title that a subject gives to a proposal: "Proposal: Goats"."""
    match = _PROPOSAL.fullmatch(subject)
    return " ".join((match["title"] or "").split()).strip(" .!") if match else ""
