"""Who accepts or declines a nomination in the mail that e answers: "> I nominate Wonko for Law." and "I accept." (4-1).

What is plainly said to a nomination of whoever replies is done. A word that only answers ("Gladly.") is an answer where
somebody asked "Do you accept?", and asked back about elsewhere.
"""

import re
from collections.abc import Sequence

from nomicbot.game.actions import Announcement, Meaning, Unread
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.families.electing import OFFICES, office_of
from nomicbot.language.replies.reply import Reply, last_paragraph, saying
from nomicbot.rulebooks.bnomic.vocabulary import AcceptNomination, Nominate, RejectNomination

__all__ = ["nominated"]

_LEAD = (
    r"(?:(?:and|but|well|ok(?:ay)?|oh|ah|hm+|right|wow|so|then|thanks?(?:\s+you)?(?:,?\s+(?-i:[A-Z])\w+)?"
    r"|alright|all\s+right|fine|aww?|why\s+not|very\s+well"
    r"|if\s+(?:nobody\s+else\s+(?:wants|does|will)(?:\s+it|\s+to)?|I\s+must|you\s+(?:insist"
    r"|say\s+so)))[,.!…\s-]+){0,3}"
)
_HOW = (
    r"(?:(?:hereby|gladly|happily|gratefully|humbly|formally|officially|respectfully|regretfully|reluctantly"
    r"|graciously|kindly|also|must|do|therefore|"
    r"would\s+like\s+to|have\s+to|am\s+(?:happy|glad|honou?red|pleased|proud)\s+to|'m\s+(?:happy|glad"
    r"|honou?red|pleased)\s+to|'d\s+be\s+(?:happy|glad|honou?red)\s+to)\s+){0,3}"
)
_IT = (
    r"(?:\s+(?:(?:it|this|that)(?:\s+(?:nomination|honou?r|job))?|the\s+(?:honou?r|job|post|position|challenge"
    r"|burden)|your\s+(?:kind\s+)?(?:nomination|offer)))?"
)
_TAIL = (
    r"(?:,?\s+(?:with\s+(?:pleasure|thanks|gratitude|regret|great\s+pleasure|all\s+due\s+humility"
    r"|some\s+trepidation)|thanks(?:\s+(?:a\s+lot|anyway|all|everyone|everybody))?|thank\s+you(?:\s+(?:all"
    r"|very\s+much))?"
    r"|gladly|happily|then|of\s+course|hereby|sorry|(?:and\s+)?many\s+thanks|though|again|as\s+well|too"
    r"|I\s+guess|I\s+suppose|if\s+I\s+must|(?-i:[A-Z])[\w'-]{1,20})){0,2}"
)
_ACCEPTS = rf"I\s*{_HOW}accept{_IT}|(?:(?:happily|gladly|gratefully|humbly|graciously)\s+)?accepted|accepting{_IT}"
_REJECTS = (
    rf"I\s*{_HOW}(?:decline|reject|refuse|turn\s+(?:it|this|that)\s+down){_IT}"
    rf"|(?:(?:respectfully|regretfully|gratefully)\s+)?(?:declined|rejected)|declining{_IT}"
)
_SAID = saying(rf"{_LEAD}(?:(?P<yes>{_ACCEPTS})|(?P<no>{_REJECTS})){_TAIL}")
_YES = (
    r"(?:yes|yep|yeah|aye|sure|gladly|happily|certainly|absolutely|of\s+course|with\s+pleasure|ok(?:ay)?"
    r"|I\s+(?:certainly\s+|gladly\s+|hereby\s+|sure\s+)?do|I\s+am|why\s+not)"
)
_NO = (
    r"(?:no|nope|nah|I\s+(?:do\s+not|don't)|not\s+(?:me|this\s+time|now)"
    r"|(?:thanks,?\s+but\s+)?no(?:,?\s+(?:thanks|thank\s+you))?)"
)
_ANSWERED = saying(rf"{_LEAD}(?:(?P<yes>{_YES}(?:,?\s+{_YES})?)|(?P<no>{_NO}(?:,?\s+{_NO})?)){_TAIL}")
_ASKS = re.compile(
    r"(?:(?-i:(?P<whom>[A-Z][\w'-]{1,20})),\s+)?\b(?:do|will)\s+you\s+(?:please\s+|hereby\s+)?accept"
    r"(?:\s+(?:it|this|that|(?P<named>(?:(?:the|your|my|this|that|eir|his|her|[A-Z]\w+'s)\s+)?nomination)))?"
    rf"(?:\s+(?:for|as|to\s+be(?:come)?)\s+(?:the\s+)?(?:office\s+of\s+)?(?P<office>{OFFICES}"
    rf"|(?-i:[A-Z])\w+))?(?:,\s+(?-i:[A-Z])[\w'-]{{1,20}})?\s*\?",
    re.IGNORECASE,
)
_SAYS_IT_AGAIN = re.compile(r"\bI(?:'ll|'d|\s+\w+)?\s+(?:accept|reject|declin|refus)|\bnominat", re.IGNORECASE)
"""What a reply says of its own after "No.", to be read as any other sentence."""
_ASKED = "it is not clear whether this answers your nomination"


def nominated(reply: Reply) -> Answer:
    """The nomination that a reply accepts or declines in its first sentence, if what it answers made or named one."""
    said = reply.begins(_SAID)
    answers = reply.begins(_ANSWERED) if said is None else None
    if (found := said or answers) is None or (answers and _SAYS_IT_AGAIN.search(reply.flat, *reply.passage)):
        return Answer()
    words = reply.answered()
    read = reply.aloud(words) if words else ()
    made = list(filter(None, (_ministry(one, reply.around.names) for one in read)))
    asked = _asked(last_paragraph(words), reply.around.names)
    if len(set(made)) > 1 or not (made or (asked and asked["named"])):
        return Answer()
    ministry = made[0] if made else office_of(asked["office"] or "") if asked else ""
    yes, span = found[0]["yes"], found[1]
    quoted = reply.text[slice(*span)]
    act = AcceptNomination(ministry) if yes else RejectNomination(ministry)
    if said or asked:
        return Answer((Announcement(act, quoted, (span,)),), span[1])
    line = f"I {'accept' if yes else 'reject'} my nomination{f' for {ministry}' if ministry else ''}."
    return Answer((Unread(quoted, _ASKED, (), (span,), readings=(Meaning(line, action=act),)),), span[1])


def _asked(words: str, names: Sequence[str]) -> re.Match[str] | None:
    """The question whether whoever replies accepts a nomination, if words ask that."""
    asks = _ASKS.search(words)
    return (
        asks if asks and (not asks["whom"] or asks["whom"].casefold() in {name.casefold() for name in names}) else None
    )


def _ministry(read: Announcement | Unread, names: Sequence[str]) -> str:
    """The ministry for which somebody of these names, or whoever is spoken to, is nominated."""
    act = read.action if isinstance(read, Announcement) else None
    called = isinstance(act, Nominate) and act.player.casefold() in {name.casefold() for name in (*names, "you")}
    return act.ministry if isinstance(act, Nominate) and called else ""
