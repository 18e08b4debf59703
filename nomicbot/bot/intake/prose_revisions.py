"""Revisions of a Pending motion that describe a single change in prose: "drop clause d".

The change is applied to the text of the motion, and the result becomes its revision (2-6). This is
done only if the motion is the author's own and Pending, and has the clause or words in question.
The post must name the motion or reply to a ruling about it, or it must be the author's only motion.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.config import PRIVATE
from nomicbot.game.actions import Announcement, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.engine import Engine
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.effort import Effort
from nomicbot.language.motion_edits import Edits, edited_motion, edits_in
from nomicbot.language.offering import revision
from nomicbot.language.unheeded import pieces_of
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.rulebooks import library
from nomicbot.rulebooks.ruleset import Submitting

_MOST = 60
"""The largest number of sentences of a post that are examined."""

_NUMBERED = re.compile(r"(\D*?)\s*#?(\d+)")


def with_prose_revisions(event: Posted, post: Post, engine: Engine, ledger: Ledger) -> Posted:
    """Return a post with a revision of each motion for which its sentences describe changes."""
    if event.forum == PRIVATE:
        return event
    game = engine.query(event.at)
    own = _own_pending(game, event)
    if not own:
        return event
    read = list(event.read)
    for motion, changes in _edits_by_motion(game, own, post, ledger).items():
        found = _revision(game, motion, changes)
        if found is None or _revises_wholly(event, library.called(game.state, motion)):
            continue
        covered = found.spans
        read = [one for one in read if not _overlap(one.spans, covered)]
        read.append(found)
    order = sorted(read, key=lambda one: one.spans[:1] or ((len(post.body), 0),))
    return replace(event, read=tuple(order)) if read != list(event.read) else event


def _edits_by_motion(
    game: Game, own: Sequence[ObjectId], post: Post, ledger: Ledger
) -> dict[ObjectId, list[tuple[tuple[int, int], str, Edits]]]:
    """Return, for each of the author's motions, the sentences that change it, with their edits.

    Each sentence comes with its span in the post.
    """
    told: dict[ObjectId, list[tuple[tuple[int, int], str, Edits]]] = {}
    for at, words in _sentences(post):
        edits = edits_in(words)
        motion = _motion_of(game, edits.motion, own, post, ledger) if edits is not None else None
        if edits is not None and motion is not None:
            told.setdefault(motion, []).append((at, words, edits.edits))
    return told


def _sentences(post: Post) -> Iterator[tuple[tuple[int, int], str]]:
    passages = [(one.start, one.end) for one in post.written if not one.doubt]
    for number, (at, _) in enumerate(pieces_of(post.body, passages)):
        if number >= _MOST:
            return
        yield at, post.body[slice(*at)]


def _own_pending(game: Game, event: Posted) -> list[ObjectId]:
    law, who = library.motions(), owner_of(game.state, event.author.address)
    pending = game.state.where(law.state, law.pending)
    return [one for one in pending if who is not None and law.owner.of(game.state, one) == who]


def _motion_of(
    game: Game, name: str, own: Sequence[ObjectId], post: Post, ledger: Ledger
) -> ObjectId | None:
    """Return which of the author's motions an edit is about, or None if that is not certain."""
    if name:
        named = [one for one in own if _same(library.called(game.state, one), name)]
        return named[0] if named else None
    about = _answered(own, post, ledger)
    if len(about) == 1:
        return about[0]
    return own[0] if len(own) == 1 else None


def _answered(own: Sequence[ObjectId], post: Post, ledger: Ledger) -> list[ObjectId]:
    """Return the author's motions that were changed by the entry whose ruling a post replies to."""
    entry = ledger.entry_told_of(post.replies_to) if post.replies_to else None
    touched = {change.object for change in ledger.changes(entry.id)} if entry is not None else ()
    return [one for one in own if one in touched]


def _same(called: str, name: str) -> bool:
    """Return whether `name`, such as "proposal #5" or "p 5", is that of the motion `called`."""
    form, number = _NUMBERED.fullmatch(name).groups()  # type: ignore[union-attr]
    return library.motions().named(form, int(number)).casefold() == called.casefold()


def _revises_wholly(event: Posted, called: str) -> bool:
    """Return whether a post gives a motion an entirely new text."""
    return any(
        isinstance(one, Announcement)
        and isinstance(one.action, Submitting)
        and getattr(one.action, "motion", "").casefold() == called.casefold()
        for one in event.read
    )


def _revision(
    game: Game, motion: ObjectId, told: Sequence[tuple[tuple[int, int], str, Edits]]
) -> Announcement | None:
    """Return the revision of a motion by the changes in `told`, or None if they don't fit."""
    law = library.motions()
    edits = tuple(edit for _, _, each in told for edit in each)
    text = edited_motion(law.text.of(game.state, motion), law.listed_changes(game, motion), edits)
    if text is None:
        return None
    called = library.called(game.state, motion)
    action = revision(called, "", text, Effort())
    if isinstance(action, str):
        return None
    words = " ".join(" ".join(one.split()) for _, one, _ in told)
    return Announcement(action, words, spans=tuple(at for at, _, _ in told), way="edit of a motion")


def _overlap(spans: Sequence[tuple[int, int]], others: Sequence[tuple[int, int]]) -> bool:
    return any(a < d and c < b for a, b in spans for c, d in others)
