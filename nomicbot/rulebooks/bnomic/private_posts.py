"""Recognising posts to a private forum, and objecting to a recognition (rule 1-3)."""

from datetime import UTC, datetime

from nomicbot.game import kinds
from nomicbot.game.actions import Author, Posted
from nomicbot.game.addresses import of_the_same
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.recognition import RECOGNITION_STANDS, PostRecognised, RecognitionObjected
from nomicbot.rulebooks.bnomic import display_scopes, game_time
from nomicbot.rulebooks.bnomic.vocabulary.recognising import (
    OBJECTED,
    OBJECTION,
    OBJECTION_AT,
    OBJECTION_FROM,
    OBJECTION_TO,
    RECOGNISED_ACTION,
    RECOGNISED_AT,
    RECOGNISED_ENTRY,
    RECOGNISED_FROM,
    RECOGNITION,
    ObjectToRecognition,
    RecogniseAction,
)

_LONG_AGO = datetime.min.replace(tzinfo=UTC)
"""The date used for posts of unknown date, so that any later objection may be about them."""


def reached_the_administrator_alone(game: Game) -> bool:
    """Return whether the current post went to the administrator alone and not to a forum."""
    fora = game.state.of_kind(kinds.FORUM)
    return game.post is not None and game.post.forum not in [
        kinds.FORUM_NAME.of(game.state, forum) for forum in fora
    ]


def recognise(game: Game, recognition: RecogniseAction) -> None:
    """Recognise a player's private post, as a Minister: the action in it takes effect now."""
    (sender,) = game.find(recognition.player, kinds.OUTSIDER.name)
    name, address = game.called(sender), kinds.ADDRESS.of(game.state, sender)
    entry, action = game.place
    if recognition.action is not None and not game.quantity(
        RECOGNITION_STANDS, address, _LONG_AGO, 0
    ):
        raise game.refuse(
            f"{name} objected before to what e had sent; the "
            "administrator finds out whether to this"
        )
    game.happen(PostRecognised(entry, address, _LONG_AGO, action))
    if recognition.action is None:
        game.tell(f"{name} objected to the recognition: none of it happens")
        return
    assert game.post is not None
    minister, post = game.actor, game.post
    said = Posted(
        post.at, Author(address, name), post.forum, (), post.message_id, post.body_hash, post.chain
    )
    game.tell(f"{name}'s action is recognised by entry {entry}")
    before = len(game.transcript.changes)
    game.attempt(recognition.action, said)
    if not _tracks(game, minister, before):
        raise game.refuse("only a Minister who tracks what that changes may recognise it")


def _tracks(game: Game, minister: ObjectId | None, before: int) -> bool:
    """Return whether a display of this Minister shows anything that changed after `before`."""
    changed = {
        (c.object, c.attribute)
        for c in game.transcript.changes[before:]
        if game.state.exists(c.object)
    }
    shown = {display_scopes.shown_in(game.state, *one) for one in changed} - {""}
    return minister is not None and any(display_scopes.tracks(game, minister, one) for one in shown)


def keep(game: Game, recognised: PostRecognised) -> None:
    """Record a recognition, so that the alleged author can object to it."""
    recognition = game.create(RECOGNITION)
    game.set(RECOGNISED_ENTRY, recognition, recognised.entry)
    game.set(RECOGNISED_ACTION, recognition, recognised.action)
    game.set(RECOGNISED_FROM, recognition, recognised.address)
    game.set(RECOGNISED_AT, recognition, game_time.advances(game))


def object_to(game: Game, objection: ObjectToRecognition, days: int) -> None:
    """Record an objection to a past or future recognition, made in time and by the author."""
    recognitions = _recognitions(game, objection.entry)
    if not recognitions:
        _object_before_it(game, objection)
        return
    now = game_time.advances(game)
    in_time = [r for r in recognitions if now - RECOGNISED_AT.of(game.state, r) < days]
    left = game.meaning(
        RECOGNITION.name, "stands", [r for r in in_time if not OBJECTED.of(game.state, r)]
    )
    entries = [RECOGNISED_ENTRY.of(game.state, r) for r in left]
    if not left:
        raise game.refuse(
            "that was objected to already"
            if in_time
            else f"the day to object is over: {days} at most"
        )
    if len(set(entries)) > 1:
        which = ", ".join(f"entry {entry}" for entry in dict.fromkeys(entries))
        raise game.refuse(f"more than one of your posts was recognised: say which, of {which}")
    for recognition in left:
        game.set(OBJECTED, recognition, True)
    game.tell(f"nothing of entry {entries[0]} happens by its recognition")
    for action in sorted({RECOGNISED_ACTION.of(game.state, r) for r in left}):
        game.happen(RecognitionObjected(entries[0], action))


def _recognitions(game: Game, entry: int) -> list[ObjectId]:
    """Return the recognitions of private posts by this author, or only that of `entry`."""
    return [
        recognition
        for recognition in game.state.of_kind(RECOGNITION)
        if of_the_same(game.state, RECOGNISED_FROM.of(game.state, recognition), game.author.address)
        and entry in (0, RECOGNISED_ENTRY.of(game.state, recognition))
    ]


def _object_before_it(game: Game, action: ObjectToRecognition) -> None:
    objection = game.create(OBJECTION)
    game.set(OBJECTION_FROM, objection, game.author.address)
    game.set(OBJECTION_TO, objection, action.entry)
    game.set(OBJECTION_AT, objection, game.now)
    what = f"entry {action.entry}" if action.entry else "what you have sent to private fora so far"
    game.tell(f"nothing of {what} happens if it is recognised")
