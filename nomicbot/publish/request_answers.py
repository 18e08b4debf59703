"""Answers to requests: how to state an action, a player's status, game objects, voting times.

They show nothing that is hidden from players.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId, serial
from nomicbot.language.requests import HELP, ME, SAYINGS, THING, WHEN
from nomicbot.late import dataclass, regex
from nomicbot.publish.adopting import adopting
from nomicbot.publish.ballots import (
    example,
    open_motions,
    opens,
    pending_motions,
    row,
    voting_ends,
)
from nomicbot.publish.boards import board_called, boards_in, drawn_text, how_to_play, openings
from nomicbot.publish.calendar import instant, midnight
from nomicbot.publish.display_names import INTERNAL_KINDS, NUMEROUS_KINDS
from nomicbot.publish.exemplary import exemplary, forms
from nomicbot.publish.law_about import LawAbout, law_about
from nomicbot.publish.manual import about, examples, on_topic, word_for_help
from nomicbot.publish.rendering import render
from nomicbot.publish.screens import state_screen
from nomicbot.publish.standing import under_way
from nomicbot.publish.waits import VOTE, hours_left, voting_until, waits_of
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.rulebooks.library import rulebooks, ruleset
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables.table_objects import kinds_of
from nomicbot.text import one_line, told

_MOST = 8
"""The largest number of actions listed for one word."""
_SAID = 2
"""The number of example sentences for each action in a part of the game."""
_MOST_CLAUSES = 5
"""The number of clauses quoted about a word that is not the name of a part of the game."""
_NEAR = 3
"""The number of similar names to suggest for an unknown name."""
_KINDS = ("rule ", "motion ", "proposal ", "player ", "object ", "thing ")
"""Words that may come before the name of an object without being part of it."""

Said = tuple[str, str, list[str]]
"""An action: its name, its summary, and example sentences."""


@dataclass(frozen=True)
class VoteRow:
    """A motion that a player can vote on: its row, the deadline, and their vote."""

    row: str
    until: str
    vote: str
    left: str


def answer_to(
    game: Game, topic: str, about: str, who: ObjectId | None, *, site: str = ""
) -> str | None:
    """Return the answer to a request by `who`, who is None if unknown to the game.

    Returns None if this module doesn't answer requests about `topic`.
    """
    match topic:
        case topic if topic == HELP and about:
            return _help(game, about)
        case topic if topic == SAYINGS:
            return _page(game)
        case topic if topic == ME:
            return _standing(game, who, site)
        case topic if topic == WHEN:
            return _when(game, about)
        case topic if topic == THING:
            return _thing(game, about, site)
    return None


def welcome(game: Game, who: ObjectId, *, rules_at: str, post_to: str, site: str = "") -> str:
    """Return the welcome to a new player."""
    return render(
        "welcome",
        name=game.library.called(game.state, who),
        when=_when(game).rstrip("\n"),
        motions=[row(game, motion) for motion in open_motions(game)],
        first=next((example(game, motion) for motion in open_motions(game)), ""),
        amendment=exemplary(game).sentence,
        openings=openings(game, who),
        rules_at=rules_at,
        site=site,
        waiting_at=f"{site}players/{serial(who)[1]}/waiting" if site else "",
        post_to=one_line(post_to),
    )


def how_to_say(game: Game, sentence: str) -> str:
    """Return the `bot: help` request to suggest for a sentence that was not understood."""
    word = word_for_help(sentence, _actions(game)) or ("motions" * _names_a_motion(sentence))
    return f"bot: help {word or 'sayings'}"


def _names_a_motion(sentence: str) -> bool:
    """Return whether a sentence mentions a motion, as in "Please delete my proposal"."""
    forms = "|".join(form.casefold() for form in law_of_motions().forms)
    return re.search(rf"\b(?:{forms}|motion)s?\b", sentence.casefold()) is not None


def _actions(game: Game) -> tuple[type[Action], ...]:
    played = (book for book in rulebooks() if book.in_play(game.state))
    return tuple(dict.fromkeys(action for book in played for action in book.actions))


_ABOUT_UNDOING = regex(r"\bundo(?:ing)?\b|\bmistakes?\b|\bmy mind\b", re.IGNORECASE)


def _help(game: Game, words: str) -> str:
    if _ABOUT_UNDOING.search(words):
        return render("help_undoing")
    topic = on_topic(words, _actions(game))
    spoken_of, acts = about(words, _actions(game))
    found: list[Said] = [one for one in topic or spoken_of if one[2]]
    most = len(found) if topic else _MOST
    actions = [
        (name, meaning, said[:_SAID] if topic else said) for name, meaning, said in found[:most]
    ]
    guide = _guide(game, words)
    law = None if guide else _law_about(game, words, topic=bool(topic), acts=acts)
    return render(
        "help_about",
        words=told(words),
        guide=guide,
        says=law,
        actions=actions,
        more=max(0, len(found) - most),
        near=[] if found or law else [told(one) for one in _near(game, words)],
        forms=_forms_about(game, words, topic),
        law=_clauses() if words.casefold() in _LAW else [],
        adopting=adopting(game, words),
    )


def _law_about(game: Game, words: str, *, topic: bool, acts: bool) -> LawAbout | None:
    """Return the clauses about `words`, or None.

    If `words` name a part of the game or an action, clauses count only if one defines them.
    """
    found = law_about(game, words, 1 if topic else _MOST_CLAUSES)
    return None if (topic or acts) and found is not None and not found.defined else found


def _forms_about(game: Game, words: str, topic: Sequence[Said]) -> list[tuple[str, str]]:
    """Return the forms of changes for a topic with motions, or else those that have the words."""
    submit = {action.name for action in law_of_motions().submissions.values()}
    if any(name in submit for name, _, _ in topic):
        return forms(game)
    word = re.compile(rf"\b{re.escape(one_line(words).removesuffix('s'))}s?\b", re.IGNORECASE)
    return [(what, sentence) for what, sentence in forms(game) if word.search(sentence)]


def _guide(game: Game, words: str) -> list[tuple[str, str]]:
    """Return how to play the game that `words` name: lines, each with its clauses."""
    board = board_called(game, words)
    if board is None:
        return []
    lines = how_to_play(game, board)
    return [(line, ", ".join(one.short for one in clauses)) for line, clauses in lines]


_LAW = frozenset(("law", "clause", "clauses", "plain law"))


def _clauses() -> Sequence[tuple[str, Sequence[str]]]:
    """Return examples of clauses that need no implementation, by heading."""
    from nomicbot.language.law.forms import examples as of_law  # it parses

    return of_law()


def _page(game: Game) -> str:
    actions = [
        (action.name, list(dict.fromkeys(s for saying in action.said for s in examples(saying))))
        for action in _actions(game)
    ]
    return render("sayings", actions=[(name, said) for name, said in actions if said])


def _standing(game: Game, who: ObjectId | None, site: str) -> str:
    if who is None or not ruleset().player.of(game.state, who):
        return render(
            "me",
            name="",
            screen="",
            page="",
            votes=[],
            has=[],
            waits=[],
            pending=[],
            at=instant(game.now),
        )
    name = kinds.NAME.of(game.state, who)
    votes = [
        VoteRow(
            row(game, motion),
            voting_ends(game, motion),
            law_of_motions().vote[who].of(game.state, motion),
            hours_left(game, voting_until(game, motion)),
        )
        for motion in open_motions(game)
    ]
    owner = law_of_motions().owner
    own = [motion for motion in pending_motions(game) if owner.of(game.state, motion) == who]
    return render(
        "me",
        name=game.library.called(game.state, who),
        screen=state_screen(game, name, briefly=True),
        page=_page_of(game, who, site),
        votes=votes,
        has=_belongings(game, who),
        waits=[
            (one.told, hours_left(game, one.until), one.says[0] if one.says else "")
            for one in waits_of(game, who)
            if one.kind != VOTE
        ],
        pending=[
            f"{row(game, motion)}: voting on it begins {opens(game, motion)}" for motion in own
        ],
        at=instant(game.now),
    )


def _when(game: Game, about: str = "") -> str:
    """Return voting times, first those of the motion that `about` names, if any."""
    now = ruleset().time.this_nweek(game)
    kept, all_open = law_of_motions(), open_motions(game)
    others = [m for m in all_open if kept.form.of(game.state, m) != kept.main_form]
    return render(
        "when",
        about=[_voting_on(game, motion) for motion in _motions_called(game, about)],
        now=now,
        proposals=len(all_open) - len(others),
        ends=midnight(now.ends) if now.ends else "",
        begins=midnight(now.next_votes) if now.next_votes else "",
        others=[
            f"{row(game, motion)}: voting closes {voting_ends(game, motion)}" for motion in others
        ],
        elections=under_way(game, now),
    )


def _motions_called(game: Game, words: str) -> list[ObjectId]:
    name = name_of_thing(game, words) if words else ""
    return list(game.library.find(game.state, name, law_of_motions().kind.name)) if name else []


def _voting_on(game: Game, motion: ObjectId) -> str:
    """Return when voting on a motion begins or ends, or its state if neither will happen."""
    called = row(game, motion)
    if begins := opens(game, motion):
        return f"{called}: voting on it begins {begins}."
    if motion in open_motions(game):
        return f"{called}: it can be voted on now; voting closes {voting_ends(game, motion)}."
    return f"{called} is {law_of_motions().state.of(game.state, motion)}."


def _thing(game: Game, words: str, site: str) -> str:
    """Return the public page of the game object that `words` name."""
    if games := _games(game, words):
        return render("thing", screen="\n\n".join(games), page="", at=instant(game.now))
    name = name_of_thing(game, words)
    if not name:
        near = [told(one) for one in _near(game, words)]
        return render("no_such_thing", words=told(words), near=near)
    pages = [_page_of(game, one, site) for one in game.library.find(game.state, name, "")]
    return render(
        "thing",
        screen=state_screen(game, name, readings=False, briefly=True),
        page=next(filter(None, pages), ""),
        at=instant(game.now),
    )


def _page_of(game: Game, one: ObjectId, site: str) -> str:
    """Return the address of a player's page, where each number has its reasons, or ""."""
    played = game.state.kind(one) == kinds.OUTSIDER.name and ruleset().player.of(game.state, one)
    return f"{site}players/{serial(one)[1]}.html" if site and played else ""


def _games(game: Game, words: str) -> list[str]:
    """Return the boards of the games at tables with this name, such as `game 1`.

    There may be one of each kind of game.
    """
    found = [
        table
        for kind in kinds_of(game.state)
        for table in table_names.find(game.state, words, kind)
    ]
    return [
        _at_table(game, one) or state_screen(game, game.library.called(game.state, one))
        for one in found
    ]


def _at_table(game: Game, object: ObjectId) -> str:
    """Return the board of a game at a table, or "" if it is no longer on any board."""
    kind = game.state.kind(object)
    called = game.library.called(game.state, object)
    boards = (board for board in boards_in(game.state) if kind in board.kinds)
    parts = (part for board in boards for part in drawn_text(game, board).split("\n\n"))
    return "\n\n".join(part for part in parts if re.match(rf"\s*{re.escape(called)}\b", part))


def _near(game: Game, words: str) -> list[str]:
    """Return the names of game objects that occur in `words`, then similar names."""
    kind_of = game.state.kind
    shown = (
        o
        for o in game.state
        if kind_of(o) not in INTERNAL_KINDS and kind_of(o) not in NUMEROUS_KINDS
    )
    names = {name.casefold(): name for o in shown if (name := game.library.called(game.state, o))}
    names |= {
        kinds.TITLE.of(game.state, o).casefold(): f"rule {kinds.NUMBER.of(game.state, o)}"
        for o in _rules(game)
    }
    said = one_line(words).casefold()
    within = [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)]
    found = sorted(within, key=len, reverse=True) + get_close_matches(said, names, _NEAR, 0.6)
    if not found:
        return _rules_about(game, said)
    return list(dict.fromkeys(names[name] for name in found))[:_NEAR]


def _rules_about(game: Game, word: str) -> list[str]:
    """Return the rules that mention a word, those that mention it most first."""
    whole = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE)
    often = {rule: len(whole.findall(kinds.TEXT.of(game.state, rule))) for rule in _rules(game)}
    most = sorted((rule for rule in often if often[rule]), key=lambda rule: -often[rule])
    return [f"rule {kinds.NUMBER.of(game.state, rule)}" for rule in most[:_NEAR]]


def _rules(game: Game) -> list[ObjectId]:
    return [rule for rule in game.state.of_kind(kinds.RULE) if kinds.TITLE.of(game.state, rule)]


def _belongings(game: Game, who: ObjectId) -> list[tuple[str, str]]:
    """Return a player's possessions that aren't numbers, for example their Rack."""
    return [row for book in rulebooks() for row in book.presentation.belongings(game, who)]


def name_of_thing(game: Game, words: str) -> str:
    """Return the name of a game object that `words` are, without "the rule" and the like, or ""."""
    name = one_line(words)
    for before in ("", *_KINDS):
        bare = name[len(before) :] if name.casefold().startswith(before) else ""
        if bare and game.library.find(game.state, bare, ""):
            return bare
    return ""
