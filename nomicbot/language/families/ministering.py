"""What Ministers do: "I designate Peter as my deputy", "I designate a Public Forum", "I keep the Roster at ..."."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.around.moods import first_person, harmless, masked
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.ministering import MINISTERING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import (
    ChooseSerial,
    DesignateDeputy,
    DesignateForum,
    MoveDisplay,
    PerformBackupDuty,
    RevokeDeputy,
    TellChange,
    UpdateDisplay,
)

_OF_DISPLAYS = re.compile(
    r"^(?:(?:the|my)\s+)?(?:(?:public\s+)?display\s+of\s+(?:the\s+|all\s+)?)?|\s+display$", re.IGNORECASE
)
_NAMING = frozenset(("QUOTED", "FORUM", "PERSON", "DEPUTY", "DEPUTY_OF", "DISPLAY", "DISPLAY_IS", "LOCATION", "SERIAL"))
"""The tokens that name something; others say what is done with it."""

_CALLED = {"fora": "Public Fora", "metadisplay": "Public Metadisplay"}


def _name(source: Source, token: Token) -> str:
    """What a token names."""
    if token.type == "QUOTED":
        return source.title(token)
    words = source.words(token)
    if not token.type.startswith("DISPLAY"):
        return words
    display = _OF_DISPLAYS.sub("", words)
    return _CALLED.get(display.lower(), display)


@dataclass(frozen=True, slots=True)
class Ministering(Phrase):
    """One thing that somebody does about ministries: the action, and its words, some of which name what it takes."""

    shares_verb = True

    what: type[Action]
    words: tuple[Token, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The action."""
        span = source.said(self.words[0], self.words[-1])
        told = masked(str(self.words[-1])) if self.words[-1].type == "CHANGED" else ""
        if first_person(told) or not harmless(told):
            yield Unread(source.text(span), "it is not clear where it ends what is told of the changes", (), (span,))
            return
        named = [
            int(token) if token.type == "SERIAL" else _name(source, token)
            for token in self.words
            if token.type in _NAMING
        ]
        yield Announcement(self.what(*named), source.text(span), (span,), times)


class MinisteringRules:
    """What the rules of `ministering.lark` become."""

    def designate_forum(self, children: Sequence[Token]) -> Ministering:
        """I designate this forum as public."""
        return Ministering(DesignateForum, tuple(children))

    def choose_serial(self, children: Sequence[Token]) -> Ministering:
        """I choose the serial number of the next motion."""
        return Ministering(ChooseSerial, tuple(children))

    def designate_deputy(self, children: Sequence[Token]) -> Ministering:
        """I designate somebody as my deputy."""
        return Ministering(DesignateDeputy, tuple(children))

    deputize = designate_deputy

    def revoke_deputy(self, children: Sequence[Token]) -> Ministering:
        """I revoke my deputization."""
        return Ministering(RevokeDeputy, tuple(children))

    revoke_deputy_of = revoke_deputy

    def move_display(self, children: Sequence[Token]) -> Ministering:
        """I keep a display somewhere."""
        return Ministering(MoveDisplay, tuple(children))

    return_display = move_display

    def display_is(self, children: Sequence[Token]) -> Ministering:
        """A display is now somewhere."""
        return Ministering(MoveDisplay, tuple(children))

    def update_display(self, children: Sequence[Token | None]) -> Ministering:
        """I update a display, and this changed."""
        return Ministering(UpdateDisplay, tuple(child for child in children if child is not None))

    def notify_change(self, children: Sequence[Token | None]) -> Ministering:
        """I notify the forum that a display has changed, and what in it."""
        return Ministering(TellChange, tuple(child for child in children if child is not None))

    def backup(self, children: Sequence[Token | None]) -> Ministering:
        """I perform the Backup Duty."""
        return Ministering(PerformBackupDuty, tuple(child for child in children if child is not None))


def _advise(text: str) -> Advice:
    """A sentence of the kind that was tried."""
    words = text.lower()
    if "backup" in words:
        return Advice("it must be said for which Public Display", ("I perform the Backup Duty on the Roster.",))
    if "forum" in words or re.search(r"(?:designate|declare|make)\b.*\bpublic\b", words):
        return Advice("", ("I designate list@nomic.example as a Public Forum.",))
    if "number" in words:
        return Advice("", ("I choose the serial number 20 for the next motion.",))
    if "deput" in words:
        revoked = re.search(r"revoke|dismiss|release|remove|relieve", words)
        return Advice("", ("I revoke my deputization.",) if revoked else ("I designate Peter as my deputy.",))
    if re.match(r"(?:I\s+)?(?:\w+\s+)?(?:notify|inform|tell)\b", words, re.IGNORECASE):
        return Advice("", ("I notify the forum of a change in the Roster: Zed has joined.",))
    if "updated" in words:
        return Advice("", ("I update the Roster.",))
    return Advice("", ("I keep the Roster at http://nomic.example/roster.", "I update the Roster."))


_DISPLAYS = (
    r"(?:(?:the|my)\s+)?(?:public\s+)?"
    r"(?:metadisplay|display\s+of|roster|ruleset|fora|(?:map|genechip\s+ledger|list\s+of\s+motions)\b|(?:grid|ruleset|holdings|souls|motions|objects|tiles|ministries|grammar)\s+display)"
)

MINISTERING = Family(
    grammar="ministering",
    rules=MinisteringRules,
    phrases=(
        *("designate_forum", "choose_serial", "designate_deputy", "revoke_deputy"),
        *("move_display", "return_display", "update_display", "notify_change", "backup"),
    ),
    statements=("display_is",),
    bare_attempt=(
        rf"\s*{_DISPLAYS}\s+(?:is\s+(?:now\s+(?:\w+\s+){{0,4}}(?:at|on)|kept\s+at)|can\s+now\s+be\s+found\s+(?:at|on))\s+(?:https?:|www\.)"
        rf"|\s*the\s+new\s+location\s+of\s+{_DISPLAYS}\s+is\s+(?:https?:|www\.)|\s*{_DISPLAYS}\s+(?:has\s+(?:just\s+|now\s+)?been|is\s+(?:now|hereby))\s+updated\b"
        rf"|I(?:'ve|\s+have)\s+(?:just\s+|now\s+|also\s+)?updated\s+{_DISPLAYS}\b"
        r"|\S{1,60}@\S{1,60}\s+is\s+(?:now|hereby)\s+(?:designated\s+(?:as\s+)?)?a\s+public\s+forum\b"
        r"|(?-i:[A-Z])\w{0,30}\s+is\s+(?:now|hereby)\s+my\s+(?:new\s+)?deputy\b"
        r"|while\s+I(?:'m|\s+am)\s+[^,;:.!?]{2,40},?\s+(?-i:[A-Z])\w{0,30}\s+is\s+my\s+(?:new\s+)?deputy\b"
    ),
    attempt=(
        r"(?:designate|declare|appoint|create|establish|make)\s.{0,200}\bpublic\s+forum\b|designate\s.{1,200}\bpublic\b"
        r"|make\s+(?:the\s+)?(?:(?:mailing\s+)?list\s+|forum\s+)?\S{1,60}@\S{1,60}\s+(?:a\s+)?public\b|(?:designate|appoint)\s.{1,80}\bdeputy(?=\s*[.!]*$)"
        r"|(?:designate|appoint|name|make|choose|select|assign)\s.{1,80}\bmy\s+(?:new\s+)?deputy\b|deputi[sz]e\b"
        r"|(?:assign|choose|give|pick|set)\s+(?:the\s+)?(?:serial\s+)?number\s.{0,40}\bnext\s+(?:motion|proposal|tweak|cfi|referendum)\b"
        r"|(?:give|assign)\s+the\s+next\s+(?:motion|proposal|tweak|cfi|referendum)\s+(?:the\s+)?(?:serial\s+)?number\b"
        r"|(?:revoke|end|terminate|dismiss|release|remove|relieve)\s.{1,80}\bdeput(?:y|i[sz]ation)\b"
        rf"|(?:keep|maintain|move|publish|host|update)\s+{_DISPLAYS}\b"
        r"|(?:keep|move|publish|host|update|return|give|hand)\s+(?:the|my)\s+(?:\w+\s+){1,3}(?:at\s+(?:https?:|www)|(?:back\s+)?to\s+the\s+(?:administrator|(?:nomic)?bot)\b)"
        rf"|(?:notify|inform|tell)\s+(?:\w+\s+){{1,4}}(?:(?:of|about)\s+(?:\w+\s+){{0,3}}changes?\s+(?:to|in|of|on)\s+{_DISPLAYS}\b"
        rf"|that\s+{_DISPLAYS}[^.:]{{0,30}}?\s(?:has|have)\s+(?:been\s+)?changed\b)"
        r"|(?:perform|do|carry\s+out)\s+the\s+backup\s+duty\b"
    ),
    verbs=("designate", "deputize"),
    advise=_advise,
    wordings=MINISTERING_WORDS,
)
