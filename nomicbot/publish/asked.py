"""What the bot answers to who asks: how something is said, how e stands, one thing of the game, when voting is.

Nothing of it tells what is hidden from players.
"""

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.requests import HELP, ME, SAYINGS, THING, WHEN
from nomicbot.late import dataclass
from nomicbot.publish.adopting import adopting
from nomicbot.publish.ballots import example, in_state, opens, row, voting_ends
from nomicbot.publish.calendar import instant, midnight
from nomicbot.publish.exemplary import exemplary
from nomicbot.publish.rendering import render
from nomicbot.publish.sayings import about, examples
from nomicbot.publish.screens import state_screen
from nomicbot.publish.standing import under_way
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.days import this_nweek
from nomicbot.rulebooks.library import rulebooks
from nomicbot.text import one_line, told

_MOST = 8
"""Actions that are told about one word."""
_KINDS = ("rule ", "motion ", "proposal ", "player ", "object ")
"""What may stand before the name of a thing, and is no part of it."""

Said = tuple[str, str, list[str]]
"""An action: its name, what it is, and sentences that say it."""


@dataclass(frozen=True)
class Vote:
    """A motion that somebody can vote on: its row, and what eir vote is."""

    row: str
    until: str
    vote: str


def answer_to(game: Game, topic: str, about: str, who: ObjectId | None) -> str | None:
    """The answer to what `who`, or somebody whom the game does not know, asks; None if these are no topic of it."""
    match topic:
        case topic if topic == HELP and about:
            return _help(game, about)
        case topic if topic == SAYINGS:
            return _page(game)
        case topic if topic == ME:
            return _standing(game, who)
        case topic if topic == WHEN:
            return _when(game)
        case topic if topic == THING:
            return _thing(game, about)
    return None


def welcome(game: Game, who: ObjectId, *, rules_at: str, post_to: str) -> str:
    """What who has joined is told."""
    return render(
        "welcome",
        name=game.library.called(game.state, who),
        when=_when(game).rstrip("\n"),
        motions=[row(game, motion) for motion in in_state(game, v.OPEN)],
        first=next((example(game, motion) for motion in in_state(game, v.OPEN)), ""),
        amendment=exemplary(game).sentence,
        rules_at=rules_at,
        post_to=one_line(post_to),
    )


def _actions(game: Game) -> tuple[type[Action], ...]:
    played = (book for book in rulebooks() if book.in_play(game.state))
    return tuple(dict.fromkeys(action for book in played for action in book.actions))


def _help(game: Game, words: str) -> str:
    found: list[Said] = [(name, meaning, said) for name, meaning, said in about(words, _actions(game)) if said]
    more = max(0, len(found) - _MOST)
    return render("help_about", words=told(words), actions=found[:_MOST], more=more, adopting=adopting(game, words))


def _page(game: Game) -> str:
    actions = [
        (action.name, list(dict.fromkeys(s for saying in action.said for s in examples(saying))))
        for action in _actions(game)
    ]
    return render("sayings", actions=[(name, said) for name, said in actions if said])


def _standing(game: Game, who: ObjectId | None) -> str:
    if who is None or not v.PLAYER.of(game.state, who):
        return render("me", name="", screen="", votes=[], pending=[], at=instant(game.now))
    name = kinds.NAME.of(game.state, who)
    votes = [
        Vote(row(game, motion), voting_ends(game, motion), v.VOTE[who].of(game.state, motion))
        for motion in in_state(game, v.OPEN)
    ]
    own = [motion for motion in in_state(game, v.PENDING) if v.OWNER.of(game.state, motion) == who]
    return render(
        "me",
        name=game.library.called(game.state, who),
        screen=state_screen(game, name),
        votes=votes,
        pending=[f"{row(game, motion)}: voting on it begins {opens(game, motion)}" for motion in own],
        at=instant(game.now),
    )


def _when(game: Game) -> str:
    now = this_nweek(game)
    own = [m for m in in_state(game, v.OPEN) if v.FORM.of(game.state, m) != v.PROPOSAL]
    return render(
        "when",
        now=now,
        proposals=len([m for m in in_state(game, v.OPEN) if v.FORM.of(game.state, m) == v.PROPOSAL]),
        ends=midnight(now.ends) if now.ends else "",
        begins=midnight(now.next_votes) if now.next_votes else "",
        others=[f"{row(game, motion)}: voting closes {voting_ends(game, motion)}" for motion in own],
        elections=under_way(game, now),
    )


def _thing(game: Game, words: str) -> str:
    """One thing of the game by its name, as everybody may see it."""
    name = name_of_thing(game, words)
    if not name:
        return render("no_such_thing", words=told(words))
    return render("thing", screen=state_screen(game, name), at=instant(game.now))


def name_of_thing(game: Game, words: str) -> str:
    """The name among these words that something in the game has; "" if nothing has."""
    name = one_line(words)
    for before in ("", *_KINDS):
        bare = name[len(before) :] if name.casefold().startswith(before) else ""
        if bare and game.library.find(game.state, bare, ""):
            return bare
    return ""
