"""Votes on motions that are not named one by one: "all of the below", "both", "the rest", "all of Peter's proposals".

Where the rows that are meant are quoted in the post, they are those. Where the set is one that the game knows, it is
told when the vote is judged.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from nomicbot.language.ballots.rows import Around, copied, number_of
from nomicbot.language.families.choices import choice_of
from nomicbot.language.phrases import NUMBERS
from nomicbot.rulebooks.bnomic.vocabulary import (
    AGAINST,
    CFI,
    FOR,
    MAYBE,
    MAYBE_NOT,
    OBJECT,
    PROPOSAL,
    REFERENDUM,
    REFUSED,
    SECOND,
    TWEAK,
    VoteOnEach,
)

NOT_NAMED = "each motion that is voted on must be named"
WHICH = "it is not clear which motions these are"
NAME_IT = "it is not clear which motion this is; name it, as in “FOR p12”"

_NAME = r"[^\W\d_][\w.\-]{0,30}(?: (?-i:[A-Z])[\w.\-]{0,30}){0,2}"
_NOBODY = r"(?!(?:the|these|those|this|that|(?-i:all|any|every|each)|it|my|me|your|his|her|their|eir|our|of|other)\b)"
_OWNED = re.compile(rf"\b(?:by|from) {_NOBODY}(?P<by>{_NAME})|\b{_NOBODY}(?P<own>{_NAME})'s?(?= |$)", re.IGNORECASE)
_FORMS = {"prop": PROPOSAL, "twea": TWEAK, "refe": REFERENDUM, "cfi": CFI, "cfis": CFI}
_FORM = re.compile(r"\b(?:proposals?|props?|tweaks?|referend(?:um|ums|a)|cfis?)\b", re.IGNORECASE)
_REST = frozenset(("rest", "other", "others", "remaining", "else", "left"))
_GROUPS = {"both": 2, "pair": 2, "trio": 3}
_HERE = frozenset(("these", "those", "them", "lot", *_GROUPS))
_COUNTS = frozenset(NUMBERS) | frozenset(map(str, range(100)))
_PLAIN_WORDS = (
    "all every everything each of the open current currently single one ones proposal proposals prop props motion "
    "motions tweak tweaks cfi cfis referenda referendum referendums item items vote votes voting on in up for ballot "
    "that which are is own my mine"
)
_PLAIN = frozenset(_PLAIN_WORDS.split())
_QUOTED_WORDS = "batch distribution list post message mail listed quoted here there this below above"
_QUOTED_ONLY = frozenset(_QUOTED_WORDS.split())
SWEEPING = _PLAIN | _REST | _HERE
"""The words of which a whole set is said, and that say nothing of which one."""
_UNVOTED = re.compile(
    r"(?:(?:that|which|(?:on|for) which)? ?i (?:have not|haven't|did not|didn't) (?:yet |already )?(?:voted|vote)"
    r"(?: (?:on|for))?(?: yet| so far)?|(?:as )?yet unvoted)$",
    re.IGNORECASE,
)
_ONE_OTHER = re.compile(
    r"(?:the|that|his|her|your) (?:other|remaining|last|first|second) "
    r"(?:one|proposal|motion|prop|tweak|referendum|cfi) *",
    re.IGNORECASE,
)
"""One motion alone, of which nobody says which it is."""
_THAT_IS = re.compile(r"\bthat's\b", re.IGNORECASE)
_THIS_BALLOT = re.compile(r"\bon this ballot\b", re.IGNORECASE)
_OUT_THERE = re.compile(r"\b(?:on|out|up) there\b", re.IGNORECASE)
_FEWEST = 2
"""Rows that are a ballot, to somebody who speaks of all motions."""


@dataclass(frozen=True, slots=True)
class Swept:
    """What words like "all of Peter's open proposals" say: a set of the game, or motions that are quoted nearby."""

    form: str = ""
    owner: str = ""
    mine: bool = False
    rest: bool = False
    above: bool = False
    below: bool = False
    here: bool = False
    """Whether only what is quoted can be meant."""
    several: bool = False
    """Whether one alone cannot be meant: "these"."""
    count: int = 0
    ballot: bool = False
    """Whether "this" is only the ballot, which may be quoted."""
    open: bool = False
    """Whether it is said that they are open now: that is the game's set, whatever is quoted."""


def swept(words: str) -> Swept | None:
    """What these words say; None where some of them are not known."""
    said = _OUT_THERE.sub("", _THAT_IS.sub("", " ".join(words.split()))).strip(" ,:")
    rest = _UNVOTED.search(said) is not None
    said = _UNVOTED.sub("", said).strip()
    owned = _OWNED.search(said)
    if owned:
        said = f"{said[: owned.start()]} {said[owned.end() :]}"
    form = _FORM.search(said)
    known = set(said.lower().split())
    if _ONE_OTHER.fullmatch(said):
        return None
    if not known <= _PLAIN | _REST | _HERE | _COUNTS | _QUOTED_ONLY:
        return None
    counts = [NUMBERS.get(word) or int(word) for word in known & _COUNTS if word != "one"]
    return Swept(
        form=_FORMS[form[0].lower()[:4]] if form else "",
        owner=(owned["by"] or owned["own"] or "") if owned else "",
        mine=bool(known & {"my", "mine"}),
        rest=rest or bool(known & _REST),
        above="above" in known,
        below="below" in known,
        here=bool(known & (_HERE | _QUOTED_ONLY)) or bool(counts),
        several=bool(known & {"these", "those", "them"}),
        count=next((_GROUPS[word] for word in known & _GROUPS.keys()), counts[0] if counts else 0),
        ballot=_THIS_BALLOT.search(said) is not None and not known & (_HERE | _QUOTED_ONLY - {"this"}) and not counts,
        open=bool(known & {"open", "current", "currently"}),
    )


def named(said: Swept, around: Around, text: str, words: tuple[int, int]) -> tuple[str, ...] | str | None:
    """The motions that are meant; a reason if that is not clear; None for a set that the game knows.

    They are quoted, or copied with no marks in the passage itself: in its `text` before the words, or behind them.
    """
    if said.owner or said.mine or said.rest:
        return NOT_NAMED if said.here and not said.rest else None
    if said.open and not (said.here or said.above or said.below):
        return None
    rows = _rows(said, around) or _copied(said, text, words)
    if around.cut and not (said.here or said.above or said.below):
        return None
    if isinstance(rows, str):
        return rows
    if said.form:
        rows = tuple(name for name in rows if name[0].isdigit() or name[0].lower() == said.form[0])
    if said.here:
        if len(rows) < (_FEWEST if said.several else 1):
            return None if said.ballot and not rows else NOT_NAMED
        return rows if said.count in (0, len(rows)) else WHICH
    return rows if len(rows) >= _FEWEST else None


def _copied(said: Swept, text: str, words: tuple[int, int]) -> tuple[str, ...]:
    """The motions of a list that the author copied with no marks above or below, if that is where e says it stands."""
    return () if said.above == said.below else copied(text[words[1] :] if said.below else text[: words[0]])


def _rows(said: Swept, around: Around) -> tuple[str, ...] | str:
    if said.above or said.below:
        return () if said.above and said.below else (around.above if said.above else around.below)
    last = around.answered.last
    if said.count:
        if len(last) == said.count:
            return last
        found = [rows for rows in (around.answered.all, around.above, around.below) if len(rows) == said.count]
        return found[0] if found else (around.above or around.below)
    if said.here and last:
        return last if len(last) > 1 else WHICH
    above = around.answered.all or around.above
    if said.here:
        below = around.below
        if len(above) >= _FEWEST and len(below) >= _FEWEST and set(above) != set(below):
            return WHICH
        return max(above, below, key=len)
    # What is only copied below, perhaps in part, is not what "all proposals" above it are.
    return above


def of_game(said: Swept, choice: str, but: Iterable[str]) -> VoteOnEach | str:
    """The vote on a set that the game knows; or why there is none."""
    form = said.form
    vote = choice_of(choice, "p0" if form == PROPOSAL else "")
    fits = {SECOND: (TWEAK,), OBJECT: (TWEAK, REFERENDUM), REFUSED: (CFI,)}
    if vote in fits and form not in fits[vote]:
        return NOT_NAMED
    if vote in (FOR, AGAINST, MAYBE, MAYBE_NOT) and form in (TWEAK, CFI):
        return NOT_NAMED
    made = VoteOnEach(vote, form, said.owner, said.mine, said.rest)
    return replace(made, but=tuple(but))


def without(rows: tuple[str, ...], but: tuple[str, ...]) -> tuple[str, ...] | str:
    """These rows without some of them; a reason if one of those is not there."""
    left_out = {number_of(name) for name in but}
    if not left_out <= {number_of(name) for name in rows}:
        return WHICH
    return tuple(name for name in rows if number_of(name) not in left_out)
