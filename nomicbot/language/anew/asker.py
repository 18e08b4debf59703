"""The new reader as the one who asks: it proposes lines where the old one asks without any, or is silent.

What the old reader does is done; nothing is done that it does not do, but for actions that only the new one knows. It
is the first step of the way over from one reader to the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from nomicbot.game.actions import Announcement, Meaning, Unread
from nomicbot.language.anew.questions import Asked, question
from nomicbot.language.anew.reader import Reader as New
from nomicbot.language.anew.scene import Scene
from nomicbot.language.reader import Reader as Old
from nomicbot.language.reader import ReadPost, common_reader
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.library import rulebooks
from nomicbot.rulebooks.tables.vocabulary import Accept, Decline

_TRADES = (v.OfferExchange, v.AcceptExchange, v.TakeBackExchange)
_TILES = (v.BeginTiles, v.QuitTiles, v.PlayWord, v.ZapZones, v.ExchangeTiles, v.LetterBlank)
_NINE = (v.PutInVat, v.Smite, v.Hide, v.ComeOut, v.MoveRoom)
_SOULS = (
    *(v.TakeSoul, v.OfferTalisman, v.TakeBackOffer, v.AcceptTalisman, v.UseTalisman),
    *(v.Forge, v.GiveUpForging, v.Contribute, v.WithdrawContribution),
)
ONLY_NEW: frozenset[str] = frozenset(action.name for action in (*_TILES, *_NINE, *_SOULS, *_TRADES)) | frozenset(
    action.name for book in rulebooks() if book.key not in ("bnomic", "grid") for action in book.actions
)
"""The kinds of action that the old reader has no words for: the new one's word on them counts."""

Span = tuple[int, int]
_NOT_COUNTED = "it is not clear whether you do it here"
_PLAIN = frozenset(
    (
        *("row alone", "row under own heading", "row by subject", "row by own subject", "row answered", "answered"),
        *("fragment", "row of titles", "row below a row", "row below its line", "remark answered"),
    )
)
"""Ways of reading of which a question is put also where the new reader itself asks."""


class Asking:
    """A reader that does what `old` does, and asks where `new` sees an act that `old` does not."""

    def __init__(self, old: Old, new: New) -> None:
        self._old = old
        self._new = new

    def warm(self) -> None:
        """Make ready now what the old reader makes when it is first needed."""
        self._old.warm()

    def read(
        self,
        text: str,
        passages: Sequence[Span] | None = None,
        quoted: Sequence[Span | None] | Mapping[Span, Span] | None = None,
        subject: str = "",
        names: Sequence[str] = (),
        scene: Scene | None = None,
    ) -> ReadPost:
        """Read a post, as either reader does."""
        done = self._old.read(text, passages, quoted, subject, names)
        seen = self._new.read(text, passages, quoted, subject, names, scene)
        found = [self._lined(one, seen) for one in done.read]
        for one, way in zip(seen.read, seen.ways, strict=True):
            if _answers_a_challenge(one) and not _may_be_one(one, done, scene, names):
                continue
            if _only_new(one):
                found = [other for other in found if not _touch(one, other)]  # "I quit Tiles" is no Forfeit
                at = next((n for n, other in enumerate(found) if _begins(other) > _begins(one)), len(found))
                found.insert(at, one)
                continue
            if any(_touch(one, other) for other in done.read):
                continue
            if (asked := _not_counted(one, way)) is not None:
                at = next((n for n, other in enumerate(found) if _begins(other) > _begins(asked)), len(found))
                found.insert(at, asked)  # what was read keeps its order
        return replace(done, read=tuple(found))

    @staticmethod
    def _lined(one: Announcement | Unread, seen: ReadPost) -> Announcement | Unread:
        """A question with lines, if it has none and the new reader knows what its words may be."""
        if isinstance(one, Announcement) or one.readings:
            return one
        lines: list[Meaning] = []
        for other in seen.read:
            if _touch(one, other):
                lines += other.readings if isinstance(other, Unread) else _asked(other, one.reason).readings
        return replace(one, readings=tuple(dict.fromkeys(lines))[:3])


@cache
def common_asker() -> Asking:
    """The one that all games of a program share."""
    return Asking(common_reader(), New())


def _only_new(one: Announcement | Unread) -> bool:
    actions = [one.action] if isinstance(one, Announcement) else [line.action for line in one.readings]
    return bool(actions) and all(action is not None and action.name in ONLY_NEW for action in actions)


def _answers_a_challenge(one: Announcement | Unread) -> bool:
    """Whether it accepts or declines a challenge, and does not say whose or to which game."""
    act = one.action if isinstance(one, Announcement) else None
    return isinstance(act, Accept | Decline) and not (act.challenger or act.game)


def _may_be_one(one: Announcement | Unread, done: ReadPost, scene: Scene | None, names: Sequence[str]) -> bool:
    """Whether there is a challenge that it may be about: "I accept the challenge" is also said of a nomination."""
    if scene is not None:
        return replace(scene, author=tuple(names)).may_answer_a_challenge
    return not any(_touch(one, other) for other in done.read if isinstance(other, Announcement))


def _asked(one: Announcement, reason: str) -> Unread:
    return question(Asked(one.text, reason, ((one.action, one.times),), one.spans))


def _not_counted(one: Announcement | Unread, way: str) -> Unread | None:
    """A question about an act that the old reader passes over in silence."""
    if isinstance(one, Announcement):
        return replace(_asked(one, _NOT_COUNTED), way=way, aside=True)
    return replace(one, aside=True) if one.readings and way in _PLAIN else None


def _touch(one: Announcement | Unread, other: Announcement | Unread) -> bool:
    return any(a < d and c < b for a, b in one.spans for c, d in other.spans)


def _begins(one: Announcement | Unread) -> int:
    return min((start for start, _ in one.spans), default=0)
