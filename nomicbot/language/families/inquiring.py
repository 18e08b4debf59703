"""CFIs: "I call Shenanigans on Peter: {{ The Clock is Off. }}", "I submit a CFI: ...", "I argue for CFI 3: ..."."""

import re
from collections.abc import Sequence
from dataclasses import replace

from lark import Token

from nomicbot.language.around.moods import asides
from nomicbot.language.around.residue import aside, behind
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.offers import Entry, Offer, shortened
from nomicbot.language.families.arguing import Arguing
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motion_forms import expected_of, how
from nomicbot.language.families.motions import MotionName
from nomicbot.language.wordings.inquiring import INQUIRING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import AGAINST, CFI, FOR

_AGAINST = re.compile(r"\bagainst\b", re.IGNORECASE)
_IN_FAVOUR = re.compile(
    r"\bargue\s+for\b|\barguments?\s+(?-i:FOR)\b|\bfavou?r\b|\bfor\s+the\s+statement\b", re.IGNORECASE
)


_ITS_STATEMENT = re.compile(
    r"\W*(?:(?:with|on|into|about)\s+)?(?:the|this)\s+(?:following(?:\s+(?:statement|matter|question|quote|quotation|sentence))?"
    r"|statement|quote|quotation|sentence)\W*\Z",
    re.IGNORECASE,
)


_SEVERAL = re.compile(r"\b(?:each\s+of|these|CFIs|statements|questions|matters|claims|points)\b", re.IGNORECASE)
"""Words of a CFI that stands for several: "a CFI on each of the following"."""
_BRACKETED = re.compile(r"\s*\([^()]*\)\s*\Z")
_WHY = re.compile(
    r"\W*(?:for\s+the\s+(?:sake|good|love|fun)|because|since|despite|although|though|given|again|now|in\s+(?:order|protest|memory|honou?r|the\s+(?:name|hope)))\b",
    re.IGNORECASE,
)
"""Words that only say why."""


def _changes(about: Token | Entry | None) -> bool:
    """Whether words behind a CFI may say more than that its statement follows."""
    if about is None:
        return False
    bare = _BRACKETED.sub("", str(about))
    if bare != str(about) and any(map(aside, asides(str(about)))):
        return True
    if _ITS_STATEMENT.match(bare):
        return False
    return _WHY.match(str(about)) is None or behind(f" {about}") is not None


class InquiringRules:
    """What the rules of `inquiring.lark` become."""

    def inquire(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit a CFI."""
        words, count, noun, *rest = children
        assert isinstance(words, Token)
        named = str(noun).lower().startswith(("cfis", "calls"))
        plural = named or _SEVERAL.search(str(noun)) is not None
        return self._offered(words, expected_of(str(count), named) if named or not plural else None, plural, rest)

    def inquire_often(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit the following CFI three times."""
        often = next(token for token in children if isinstance(token, Token) and token.type == "OFTEN")
        return replace(self.inquire([one for one in children if one is not often]), times=often)

    def call_shenanigans(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I call Shenanigans."""
        words, *rest = children
        assert isinstance(words, Token)
        several = _SEVERAL.search(words) is not None
        return self._offered(words, None if several else 1, several, rest)

    @staticmethod
    def _offered(words: Token, expected: int | None, plural: bool, rest: Sequence[Token | Entry | None]) -> Offer:
        accused, about, *texts = rest
        assert accused is None or isinstance(accused, Token)
        tokens = [token for token in texts if isinstance(token, Token)]
        stated = [token for token in tokens if token.type in ("STATEMENT", "STATED")]
        if tokens and tokens[0].type == "STATING":
            stated, tokens = tokens[1:], []
        return Offer(
            words,
            expected,
            plural,
            entries=tuple(entry for entry in texts if isinstance(entry, Entry)),
            title=next((token for token in tokens if token not in stated), None),
            doubt=f"it is not clear whether “{shortened(str(about))}” changes it" if _changes(about) else "",
            form=CFI,
            accused=accused,
            statement=stated[0] if stated else None,
        )

    def argue(self, children: Sequence[Token | MotionName]) -> Arguing:
        """I argue for CFI 3."""
        *said, motion, argument = children
        words = said[0]
        assert isinstance(words, Token)
        assert isinstance(motion, MotionName)
        assert isinstance(argument, Token)
        told = " ".join(str(token) for token in said)
        side = AGAINST if _AGAINST.search(told) else FOR if _IN_FAVOUR.search(told) else ""
        return Arguing(words, side, motion, argument)

    argued_head = argue


_ARGUES = re.compile(r"\bargu", re.IGNORECASE)


def _advise(text: str) -> Advice:
    """How to call Shenanigans, or to argue."""
    if _ARGUES.search(text):
        return Advice("", ("I argue for CFI 3: {{ The argument. }}", "I argue against CFI 3: {{ The argument. }}"))
    return Advice("", (how(CFI), "I call Shenanigans on Zed: {{ The statement. }}"))


INQUIRING = Family(
    grammar="inquiring",
    rules=InquiringRules,
    phrases=("inquire", "argue"),
    attempt=(
        r"(?:raise|open|lodge|initiate|launch|enter|bring)\s+(?:an?|another|this|the\s+following)\s+(?:CFI|call\s+for\s+inquiry)\b"
        r"|(?:call|invoke|cry|declare)\s+(?:for\s+)?shenanigans\b|call\s+(?:for\s+)?(?:an?\s+)?inquiry\b"
        rf"|CFI(?=\s*:|\s+(?:on\s+)?(?:each\s+of\s+)?(?:these|the|this)\s+(?:(?:following|(?:following\s+)?(?:\w+\s+)?statements?)\b)|\s*{MARK})"
        r"|argue\s+(?:for|against|on|in)\b[^.]{0,40}\bCFI\s*#?\d|(?:submit|give|add|make|offer|present)\s+[^.:]{0,40}\barguments?\b[^.:]{0,40}\b(?:CFI\s*#?|p)\d"
    ),
    bare_attempt=r"\s*(?:CFI|call\s+for\s+inquiry)\s*:\s*[^\s\ue000]|\s*(?:my\s+)?arguments?\s+(?:for|against|on|in)\b[^.:]{0,30}\bCFI\s*#?\d{1,9}\s*:\s*[^\s\ue000]",
    verbs=("argue",),
    advise=_advise,
    wordings=INQUIRING_WORDS,
)
