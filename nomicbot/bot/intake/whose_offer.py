"""Acceptance of a Talisman that several players offer by the same name: a question asks whose."""

from dataclasses import replace

from nomicbot.game import kinds
from nomicbot.game.actions import Announcement, Posted, Unread
from nomicbot.game.addresses import owner_of
from nomicbot.game.state import State
from nomicbot.language.questions import Asked, question
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical.prices import bare

_WHOSE = "it is not clear whose of these Talismans you accept"


def asked_whose(event: Posted, state: State) -> Posted:
    """Return a post with a question for each acceptance that may be of several players' offers."""
    taker = owner_of(state, event.author.address)
    if taker is None or not state.where(v.OFFERED_TO, taker):
        return event
    read = tuple(
        _asked(one, state, taker) if isinstance(one, Announcement) else one for one in event.read
    )
    return replace(event, read=read)


def _asked(one: Announcement, state: State, taker: str) -> Announcement | Unread:
    act = one.action
    if not isinstance(act, v.AcceptTalisman) or act.player:
        return one
    givers = dict.fromkeys(
        kinds.NAME.of(state, v.OFFERED_BY.of(state, each) or "")
        for each in state.where(v.OFFERED_TO, taker)
        if bare(v.TALISMAN_NAME.of(state, each)) == bare(act.talisman)
    )
    if len(givers) < 2:
        return one
    acts = tuple((replace(act, player=giver), one.times) for giver in givers)
    return replace(question(Asked(one.text, _WHOSE, acts, one.spans)), way=one.way)
