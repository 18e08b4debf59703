"""Overruling: a later decision about a past entry, which is judged in the entry's place.

An overruling decision is judged directly before its entry, and is stored in the state. When the
entry, or a deferred action of it, is judged, the state says what is judged instead.
"""

import json
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game import kinds
from nomicbot.game.actions import Announcement, Posted, Unread
from nomicbot.game.amending import carry_out, minding_fixed_words, raising
from nomicbot.game.decisions import AS, DECISION, ENACT, NO_ACTION, STANDS, Overrule, Overruled
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, ObjectId

Read = tuple[Announcement | Unread, ...]


def overrule(game: Game, decision: Overrule) -> None:
    """Store a decision in the state that overrules an entry or some of its actions."""
    actions = (decision.action, *decision.also)
    standing = [
        o for o in _of(game, decision.entry) if decision.action == 0 or _action(game, o) in actions
    ]
    if decision.how == STANDS:
        if not standing:
            raise game.refuse(f"nothing was decided about {what(decision)}")
    elif decision.action and any(not _action(game, o) for o in _of(game, decision.entry)):
        raise game.refuse(
            f"entry {decision.entry} was overruled as a whole; it can only "
            "be overruled as a whole again"
        )
    elif [_decision(game, o) for o in standing] == [decision]:
        raise game.refuse("that is decided already")
    for object in standing:
        game.destroy(object)
    if decision.how != STANDS:
        for action in actions:
            object = game.create(kinds.OVERRULING)
            game.set(kinds.OVERRULED_ENTRY, object, decision.entry)
            game.set(kinds.OVERRULED_ACTION, object, action)
            game.set(kinds.OVERRULED_AS, object, json.dumps(game.library.codec.plain(decision)))
    game.tell(in_words(decision))


def what(decision: Overrule) -> str:
    """Return the name of what a decision overrules: `entry 17`, or `action 2 of entry 17`."""
    if not decision.action:
        return f"entry {decision.entry}"
    actions = " and ".join(map(str, (decision.action, *decision.also)))
    return f"action{'s' if decision.also else ''} {actions} of entry {decision.entry}"


def in_words(decision: Overrule) -> str:
    """Return a decision and its reason as a sentence without its full stop."""
    by = f" (by {decision.by})" if decision.by else ""
    by += f", because {decision.because}" if decision.because else ""
    if decision.how == NO_ACTION:
        return f"{what(decision)} {'were' if decision.also else 'was'} no action{by}"
    if decision.how == AS:
        return f"{what(decision)} is read as “{' '.join(read.words for read in decision.read)}”{by}"
    if decision.how == ENACT:
        return f"{what(decision)} brings about what the administrator wrote{by}"
    if decision.how == STANDS:
        return f"{what(decision)} stands as it was read{by}"
    return f"{what(decision)} is refused: {decision.reason}{by}"


def overruled(game: Game, entry: int) -> Overruled | None:
    """Return the action that replaces an entry that was overruled entirely, or None."""
    for object in _of(game, entry):
        if not _action(game, object):
            return Overruled(_decision(game, object))
    return None


def read_as_overruled(game: Game, post: Posted, entry: int) -> Read:
    """Return the announcements of a post, with those that were overruled replaced."""
    found = _of(game, entry) if entry else []
    if not found:
        return post.read
    decisions = {_action(game, o): _decision(game, o) for o in found}
    if 0 in decisions:
        return _instead(decisions[0], post.read)
    reads: list[Announcement | Unread] = []
    for number, read in enumerate(post.read, 1):
        reads += _instead(decisions[number], (read,)) if number in decisions else (read,)
    return tuple(reads)


def origins(game: Game, post: Posted, entry: int) -> Sequence[int]:
    """Return, for each announcement to be judged, the index in the post of what it replaces.

    Returns an empty sequence if nothing in the post is overruled.
    """
    found = _of(game, entry) if entry else []
    if not found:
        return ()
    decisions = {_action(game, o): _decision(game, o) for o in found}
    if 0 in decisions:
        count = len(_instead(decisions[0], post.read))
        return [0] * count if len(post.read) == 1 else range(count)
    return [
        number - 1
        for number, read in enumerate(post.read, 1)
        for _ in (_instead(decisions[number], (read,)) if number in decisions else (read,))
    ]


def carry_overruled_out(game: Game, action: Overruled) -> Authority:
    """Carry out the decision that replaces an action, and return its authority.

    Raises Refusal if the decision says that nothing is done.
    """
    decision = action.decision
    authority = replace(DECISION, clause=decision.by)
    with game.reading(authority):
        if decision.how == NO_ACTION:
            raise game.refuse("it was decided that this was not an action")
        if decision.how != ENACT:
            raise game.refuse(decision.reason or "it was decided that this does not happen")
        with minding_fixed_words(game):
            for change in decision.changes:
                raising(carry_out(game, change))
    return authority


def _instead(decision: Overrule, read: Read) -> Read:
    if decision.how == AS:
        return (
            tuple(_in_place(said, read[0]) for said in decision.read)
            if len(read) == 1
            else decision.read
        )
    if decision.how == ENACT:  # only once, however many actions were read
        words = " ".join(one.text for one in read) or "the whole post"
        secret = any(one.in_confidence for one in read)
        made = Announcement(
            Overruled(decision, secret), words, tuple(span for one in read for span in one.spans)
        )
        return (_in_place(made, read[0]),) if len(read) == 1 else (made,)
    return tuple(
        _in_place(Announcement(Overruled(decision, one.in_confidence), one.text, one.spans), one)
        for one in read
    )


def _in_place(instead: Announcement, one: Announcement | Unread) -> Announcement:
    """Return the announcement `instead`, which an overruling put in the place of `one`.

    The dependencies between `one` and other announcements of the post also apply to it.
    """
    if isinstance(one, Unread):
        return instead
    return replace(instead, part=one.part, hinge=one.hinge, needs=one.needs, block=one.block)


def _of(game: Game, entry: int) -> list[ObjectId]:
    return game.state.where(kinds.OVERRULED_ENTRY, entry)


def _action(game: Game, object: ObjectId) -> int:
    return kinds.OVERRULED_ACTION.of(game.state, object)


def _decision(game: Game, object: ObjectId) -> Overrule:
    decision: Overrule = game.library.codec.read(
        json.loads(kinds.OVERRULED_AS.of(game.state, object))
    )
    return decision
