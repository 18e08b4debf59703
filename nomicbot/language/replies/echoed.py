"""Who does what somebody else did in the mail that e answers: "> I vote FOR p12." above, and "So do I." below.

Only where the answered words end with an act, and the reply begins with nothing but that e does the same. Who only
agrees ("Seconded.", "+1") is asked whether e does it too.
"""

import re
from collections.abc import Callable, Sequence

from nomicbot.game.actions import Action, Announcement, Meaning, Unread
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.replies.reply import Reply, last_paragraph, saying
from nomicbot.rulebooks.bnomic.vocabulary import (
    Atone,
    Bribe,
    ChooseClass,
    Elect,
    Heal,
    Lobby,
    Nominate,
    Pay,
    StartElection,
    TurnKey,
    Vote,
    VoteOnEach,
)

__all__ = ["echoed"]

_VOTING = (Vote, VoteOnEach, Elect)
_REPEATABLE = (*_VOTING, Atone, Bribe, ChooseClass, Heal, Lobby, Nominate, Pay, StartElection, TurnKey)
"""What two people may do in the same words. A win is of one alone, and each stands on a square of eir own."""
_NAME = r"(?:you|(?-i:[A-Z])[\w'-]{1,20})"
_LEAD = (
    r"(?:(?:and|but|well|ok(?:ay)?|yes|yep|yeah|yup|ha|heh|oh|ah|hm+|right|indeed|true|good\s+(?:call|point"
    r"|idea)|hear,?\s+hear|in\s+that\s+case|then|also)"
    r"[,\s]+){0,3}"
)
_HOW = r"(?:(?:also|hereby|too|gladly|happily|therefore|thus|now|hereby\s+also|simply|just)\s+){0,2}"
_SAME = r"(?:the\s+(?:very\s+|exact\s+|exactly\s+)?same(?:\s+thing)?|likewise|similarly|exactly\s+that|just\s+that)"
_DOES = (
    r"(?:so|as)\s+do\s+I|I\s+do,?\s+too|I\s+do\s+(?:so|it|that),?\s+(?:too|as\s+well|also)"
    rf"|I\s+{_HOW}do\s+{_SAME}|I\s+(?:hereby\s+)?also\s+do\s+(?:so|that|this)"
    rf"|(?:me|I),?\s+(?:too|as\s+well|also)|same\s+(?:here|from\s+(?:me|here))|the\s+same\s+(?:here"
    rf"|from\s+(?:me|here)|for\s+me)|likewise|ditto(?:\s+(?:from|for)\s+me|\s+here)?"
)
_VOTES = (
    rf"I\s+{_HOW}(?:vote|cast\s+my\s+votes?)\s+(?:{_SAME}(?:\s+way)?|(?:just\s+)?(?:as|like)\s+(?:{_NAME}|e|he"
    rf"|she|they)(?:\s+(?:do(?:es)?|did|votes?|voted))?|the\s+same\s+as\s+{_NAME}|(?:along\s+)?with\s+{_NAME})"
    r"|(?:the\s+)?same\s+votes?(?:\s+(?:here|from\s+(?:me|here)|for\s+me|too))?|my\s+votes?\s+(?:is"
    r"|are)\s+the\s+same(?:\s+as\s+yours)?"
)
_AGREES = (
    rf"seconded|I\s+{_HOW}second\s+(?:this|that|it|these|those|{_NAME})|\+1|count\s+me\s+in|what\s+(?:{_NAME}|e"
    rf"|he|she)\s+said|mine\s+too|\^+\s*this|put\s+me\s+down\s+for\s+that(?:\s+too)?"
)
_TAIL = (
    r"(?:,?\s+(?:too|as\s+well|hereby|gladly|happily|of\s+course|obviously|naturally|with\s+pleasure|then|here"
    r"|all\s+of\s+(?:them|it)|on\s+all\s+(?:of\s+them|counts)"
    rf"|for\s+(?:the\s+(?:very\s+)?same\s+reasons?|what\s+it's\s+worth)|and\s+(?:many\s+)?thanks|thanks"
    rf"|{_NAME})){{0,2}}"
)
_DONE = saying(rf"{_LEAD}(?:(?P<does>{_DOES})|(?P<votes>{_VOTES})){_TAIL}")
_AGREED = saying(rf"{_LEAD}(?:{_AGREES}){_TAIL}")
_STOP = re.compile(r"[.!?]+(?:\s+|\Z)")
_ASKED = "it is not clear whether you do the same"


def echoed(reply: Reply) -> Answer:
    """What a reply does that begins by saying that its author does as the one whom e answers."""
    said = reply.begins(_DONE) or reply.begins(_AGREED)
    if said is None:
        return Answer()
    done = said[0] if said[0].re is _DONE else None
    acts = _acts(last_paragraph(reply.answered()), reply.aloud)
    if not acts or (done and done["votes"] and not all(isinstance(one, _VOTING) for one, _ in acts)):
        return Answer()
    if any(_to(one, reply.around.names) for one, _ in acts):
        return Answer()  # "Likewise" to a gift is no gift to oneself
    span = said[1]
    words = reply.text[slice(*span)]
    kinds = {type(one) for one, _ in acts}
    if (
        done
        and kinds <= set(_REPEATABLE)
        and (len(kinds) == 1 or kinds <= set(_VOTING))
        and not any(map(_of_self, acts))
    ):
        found = tuple(Announcement(one, f"{words} ({above})", (span,)) for one, above in acts)
        return Answer(found, span[1])
    if any(isinstance(one, Announcement) for one in reply.aloud(reply.text[span[1] : reply.passage[1]])):
        return Answer()  # "Me too. I become a player": what e does is said behind it
    offered = tuple(Meaning(above, action=one) for one, above in acts) if len(acts) == 1 else ()
    return Answer((Unread(words, _ASKED, (), (span,), readings=offered),), span[1])


def _to(act: Action, names: Sequence[str]) -> bool:
    """Whether an act is done to somebody of these names."""
    whom = getattr(act, "player", "") or getattr(act, "senator", "")
    return bool(whom) and whom.casefold() in {name.casefold() for name in (*names, "you")}


def _of_self(act: tuple[Action, str]) -> bool:
    """Whether an act is about whoever takes it, who is somebody else here."""
    return act[0] == Nominate("", getattr(act[0], "ministry", "")) or act[0] == Elect(
        "", getattr(act[0], "ministry", "")
    )


def _acts(words: str, aloud: Callable[[str], Sequence[Announcement | Unread]]) -> list[tuple[Action, str]]:
    """What somebody's words do, and what is said of each, if all that they do stands at their end."""
    if not words or words.endswith("?"):
        return []
    read = aloud(words)
    done = [one for one in read if isinstance(one, Announcement)]
    if not done or len(done) != len(read) or any(one.hinge or one.block or one.times != 1 for one in done):
        return []
    first = min(one.spans[0][0] for one in done)
    last = max(stop for one in done for _, stop in one.spans)
    ends = [match.end() for match in _STOP.finditer(words)]
    if any(last < end < len(words.rstrip()) for end in ends):
        return []  # something else was said last
    between = [
        (begin, end) for begin, end in zip([0, *ends], [*ends, len(words)], strict=True) if first < end and begin < last
    ]
    acting = all(any(begin <= at < end for one in done for at, _ in one.spans) for begin, end in between)
    return [(one.action, one.text) for one in done] if acting else []
