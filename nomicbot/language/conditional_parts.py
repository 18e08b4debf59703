"""The parts of a post that depend on each other, or are done all together: which announcement belongs to which.

While a post is read, all that one sentence announces belongs to one part. In the end only those are kept that
something depends on.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from nomicbot.game.actions import Announcement, Meaning, Unread
from nomicbot.rulebooks.bnomic import vocabulary as v

_HINGES_ON_DOUBT = "what it depends on cannot be read, so it was not done either"
_VAGUE = "it is not clear whether this depends on the action or on what becomes of the motion"
_BLOCK_IN_DOUBT = "this is to be done all together or not at all, and not all of it can be read"


@dataclass(frozen=True, slots=True)
class Label:
    """Where an announcement belongs, and what it depends on; `vague` if that may be something else."""

    part: int = 0
    hinge: int = 0
    needs: str = ""
    block: int = 0
    vague: bool = False


class Labels:
    """Labels what is announced in one post."""

    def __init__(self) -> None:
        self.now = Label()
        self._parts = 0
        self._blocks = 0
        self._acting: set[int] = set()
        self._in_doubt: set[int] = set()
        self._blocks_in_doubt: set[int] = set()
        self._vague: set[int] = set()
        self._used = False
        self._known: dict[int, tuple[Announcement, Label]] = {}

    def begin(self, hinge: int = 0, needs: str = "", *, vague: bool = False) -> int:
        """What comes now is a part of its own, unless it belongs to a block: its number."""
        block = self.now.block
        if block and self.now.part and hinge in (0, self.now.hinge):
            return self.now.part
        self._parts += 1
        self.now = Label(self._parts, hinge, needs, block, vague)
        if vague:
            self._vague.add(self._parts)
        self._used = self._used or bool(hinge)
        return self._parts

    def begin_block(self, hinge: int = 0, needs: str = "", *, vague: bool = False) -> int:
        """What comes now is done all together or not at all: the number of the block's part."""
        self.now = Label()
        part = self.begin(hinge, needs, vague=vague)
        self._blocks += 1
        self._used = True
        self.now = replace(self.now, block=self._blocks)
        return part

    def end_block(self) -> None:
        """The block is over."""
        self.now = Label()

    @contextmanager
    def at(self, label: Label) -> Iterator[None]:
        """What is announced meanwhile belongs where `label` says."""
        now, self.now = self.now, label
        try:
            yield
        finally:
            self.now = now

    def stamp(self, found: Iterable[Announcement | Unread]) -> Iterator[Announcement | Unread]:
        """What was read; where it belongs is noted, and told in the end."""
        for one in found:
            if isinstance(one, Unread):
                self.doubt()
            else:
                self._note(one, self.now)
            yield one

    def placed(self, one: Announcement | Unread, instead_of: Announcement) -> Announcement | Unread:
        """What takes the place of an announcement belongs where that did."""
        _, label = self._known[id(instead_of)]
        with self.at(label):
            (stamped,) = self.stamp((one,))
        return stamped

    def _note(self, one: Announcement, label: Label) -> None:
        self._acting.add(label.part)
        # By identity: equal announcements can belong to different parts. The announcement is kept so that its id is.
        self._known[id(one)] = (one, label)

    def acts(self, part: int) -> bool:
        """Whether a part has announced something, and nothing in it is in doubt."""
        return part in self._acting and part not in self._in_doubt

    def offering(self) -> None:
        """What comes now announces something once its texts are known."""
        self._acting.add(self.now.part)

    def doubt(self) -> None:
        """Something of what comes now cannot be read."""
        self._in_doubt.add(self.now.part)
        self._blocks_in_doubt.add(self.now.block)

    def finished(self, read: list[Announcement | Unread]) -> list[Announcement | Unread]:
        """All that was read of the post, with what hangs together labelled, and what hangs on doubt asked about."""
        if not self._used:
            return read
        read = [self._labelled(one) if isinstance(one, Announcement) else one for one in read]
        while (changed := self._once(read)) != read:
            read = changed
        used = {one.hinge for one in read if isinstance(one, Announcement)}
        return [replace(one, part=0) if isinstance(one, Announcement) and one.part not in used else one for one in read]

    def _labelled(self, one: Announcement) -> Announcement:
        _, label = self._known[id(one)]
        return replace(one, part=label.part, hinge=label.hinge, needs=label.needs, block=label.block)

    def _once(self, read: list[Announcement | Unread]) -> list[Announcement | Unread]:
        announced = [one for one in read if isinstance(one, Announcement)]
        there = {one.part for one in announced}
        motions = {one.part for one in announced if _about_motions(one)}
        found: list[Announcement | Unread] = []
        asked: set[int] = set()
        for one in read:
            if isinstance(one, Unread):
                found.append(one)
            elif one.hinge and (one.hinge not in there or one.hinge in self._in_doubt):
                self._lose(one)
                found.append(Unread(one.text, _HINGES_ON_DOUBT, (), one.spans, (as_read(one),)))
            elif one.part in self._vague and one.hinge in motions:
                self._lose(one)
                found.append(Unread(one.text, _VAGUE, (), one.spans, (as_read(one),)))
            elif one.block and one.block in self._blocks_in_doubt:
                self._lose(one)
                if one.block not in asked:
                    asked.add(one.block)
                    found.append(Unread(one.text, _BLOCK_IN_DOUBT, (), one.spans))
            else:
                found.append(one)
        return found

    def _lose(self, one: Announcement) -> None:
        self._in_doubt.add(one.part)
        if one.block:
            self._blocks_in_doubt.add(one.block)


def as_read(one: Announcement) -> Meaning:
    """An announcement that is in doubt, as its author may mean it: by itself."""
    return Meaning(one.text, action=one.action, times=one.times)


def _about_motions(one: Announcement) -> bool:
    """Whether "it fails" may speak of the motion that this is about."""
    action = one.action
    makes = isinstance(action, v.Propose | v.SubmitTweak | v.SubmitReferendum | v.CallShenanigans)
    return makes or any(kind == v.MOTION.name for _, kind in action.targets)
