"""Answers to requests: how to state an action, a player's status, game objects, voting times.

The answers show nothing that is hidden from players.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId, serial
from nomicbot.language.law.words import plural_of
from nomicbot.language.plain_questions import is_question
from nomicbot.language.requests import (
    ADMINISTRATOR,
    HELP,
    LAW,
    ME,
    RESULTS,
    SAYINGS,
    SCORE,
    SITE,
    THING,
    WAITING,
    WHEN,
    WON,
)
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.publish.adopting import adopting
from nomicbot.publish.asked import (
    ABOUT_UNDOING,
    ON_PLAIN_LAW,
    forms_with,
    is_known_to_help,
    line_that_asks,
    name_of_thing,
    named_in,
    names,
    near,
    tables_called,
)
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
from nomicbot.publish.exemplary import exemplary, forms, words_of_today
from nomicbot.publish.how_games_go_on import next_in
from nomicbot.publish.law_about import LawAbout, law_about, law_about_most, law_on
from nomicbot.publish.manual import Manual, about, examples, on_topic, word_for_help
from nomicbot.publish.offices import Office, office_called
from nomicbot.publish.people import players
from nomicbot.publish.players_numbers import number_named, what_gives, what_takes
from nomicbot.publish.rendering import render
from nomicbot.publish.screens import state_screen
from nomicbot.publish.state_lines import under_way
from nomicbot.publish.waits import (
    VOTE,
    hours_left,
    voting_until,
    waits_for_others,
    waits_of,
)
from nomicbot.publish.whole_game import resolved, waiting, won
from nomicbot.rulebooks.library import actions_in_play, rulebooks, ruleset
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.rulebooks.tables import table_objects
from nomicbot.text import counted, fill, listed, one_line, told

_MOST = 8
"""The largest number of actions listed for one word."""
_SAID = 2
"""The number of example sentences for each action in a part of the game."""
_SEVERAL = 2
"""The number of the request's words from which an action containing them is likely meant."""
_SAID_OF_ONE = 5
"""The number of example sentences for each action that a word is about."""
_MOST_CLAUSES = 5
"""The number of clauses quoted about a word that does not name a part of the game."""
_MOST_RESOLVED = 5
"""The number of a player's own motions listed with their results: the last ones."""
_SAYINGS = "bot: help sayings"
_ASKS_WHY = regex(r"\bwhy\b|\bhow (?:come|many|much)\b", re.IGNORECASE)
_OF_ASKER = regex(r"\b(?:i|my|me|mine)\b", re.IGNORECASE)

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
    game: Game, topic: str, about: str, who: ObjectId | None, *, site: str = "", bot: str = ""
) -> str | None:
    """Return the answer to a request by `who`, who is None if unknown to the game.

    `site` and `bot` are the addresses of the site and of the bot, or "". Returns None if this
    module does not handle `topic`.
    """
    match topic:
        case topic if topic == HELP and about:
            return _help(game, about, who)
        case topic if topic == SAYINGS:
            return _page(game, who)
        case topic if topic == ME:
            return _standing(game, who, site, about)
        case topic if topic == WHEN:
            named = about and not _motions_called(game, about) and number_named(game, about)
            return _help(game, named.term, who) if named else _when(game, about)
        case topic if topic == SITE:
            return render("site_address", site=site)
        case topic if topic == ADMINISTRATOR:
            return render("administrator", site=site)
        case topic if topic == SCORE:
            return _score(game, about, site)
        case topic if topic == THING:
            return _thing(game, about, site, bot)
    return _on_the_game(game, topic, about, who)


def _on_the_game(game: Game, topic: str, about: str, who: ObjectId | None) -> str | None:
    """Return the answer to a request about the game as a whole, or None for other topics."""
    match topic:
        case topic if topic == WAITING:
            return waiting(game, about, who)
        case topic if topic == WON:
            return won(game, about)
        case topic if topic == RESULTS:
            return resolved(game)
        case topic if topic == LAW:
            return _what_the_law_allows(game, about, who)
    return None


def welcome(game: Game, who: ObjectId, *, rules_at: str, post_to: str, site: str = "") -> str:
    """Return the welcome to a new player."""
    return render(
        "welcome",
        name=game.library.called(game.state, who),
        when=_when(game, asked=False).rstrip("\n"),
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
    """Return the request to suggest for a sentence that was not understood."""
    if asking := _how_to_ask(game, sentence):
        return asking
    word = word_for_help(sentence, actions_in_play(game.state)) or (
        "motions" * _names_a_motion(sentence)
    )
    return f"bot: help {word}" if word else "bot: help" if is_question(sentence) else _SAYINGS


def how_to_say_each(game: Game, sentences: Sequence[str]) -> list[str]:
    """Return the requests to suggest for sentences that had no effect, and a general one."""
    everything = "bot: help" if sentences and all(map(is_question, sentences)) else _SAYINGS
    return list(dict.fromkeys((*(how_to_say(game, each) for each in sentences), everything)))


def _how_to_ask(game: Game, sentence: str) -> str:
    """Return the request that asks the bot a sentence's question about the game, or ""."""
    asked = _ASKS_WHY.search(sentence)
    number = number_named(game, sentence, by_unit=False)
    if asked is None and not is_question(sentence):
        return ""
    if number is None:
        things = named_in(names(game), one_line(sentence).casefold())
        return f"bot: {things[0]}" if things else line_that_asks(game, sentence)
    if asked is None:
        return f"bot: help {number.term}"
    named = (game.called(who) for who in game.state.where(ruleset().player, True))
    others = [one for one in named if re.search(rf"\b{re.escape(one)}\b", sentence)]
    whose = "my" if _OF_ASKER.search(sentence) or not others else others[0]
    return f"bot: why {whose} {number.term}"


def _names_a_motion(sentence: str) -> bool:
    """Return whether a sentence mentions a motion, as in "Please delete my proposal"."""
    forms = "|".join(form.casefold() for form in law_of_motions().forms)
    return re.search(rf"\b(?:{forms}|motion)s?\b", sentence.casefold()) is not None


def _help(game: Game, words: str, who: ObjectId | None) -> str:
    if ABOUT_UNDOING.search(words):
        return render("help_undoing")
    if words.casefold() in ON_PLAIN_LAW:
        return render("help_law", law=_clauses())
    return _help_about(game, words, words_of_today(game, who))


def _what_the_law_allows(game: Game, words: str, who: ObjectId | None) -> str:
    """Return the clauses on what is allowed, and how many motions the asker may still submit."""
    guide = next((lines for word in words.split() if (lines := _guide(game, word))), [])
    found = None if guide else law_on(game, words, _MOST_CLAUSES)
    manual = about(words, actions_in_play(game.state), words_of_today(game, who))
    actions, _ = _examples_of(manual.actions[:1] if manual.named else (), of_topic=False)
    law = law_of_motions()
    form = law.main_form.casefold()
    asks_of_motions = who is not None and re.search(rf"\b{form}s?\b", words.casefold())
    return render(
        "allowed",
        words=told(words),
        guide=guide,
        left=_submissions_left(game, who) if who and asks_of_motions else "",
        clauses=found.clauses if found is not None else (),
        actions=actions,
    )


def _submissions_left(game: Game, who: ObjectId) -> str:
    """Return how many main-form motions a player may own and does own, or "" if unknown."""
    law = law_of_motions()
    limit = game.readable_quantity(law.limit, who) if ruleset().player.of(game.state, who) else None
    if limit is None:
        return ""
    own = [
        one
        for one in pending_motions(game)
        if law.owner.of(game.state, one) == who and law.form.of(game.state, one) == law.main_form
    ]
    name = law.main_form.casefold()
    left = max(0, limit - len(own))
    return (
        f"You can submit {counted(left, f'more {name}')} now: your {name} limit is {limit}, and "
        f"you own {counted(len(own), f'Pending {name}')}."
    )


def _help_about(game: Game, words: str, today: Mapping[str, str]) -> str:
    topic = on_topic(words, actions_in_play(game.state), today)
    manual = about(words, actions_in_play(game.state), today)
    office = office_called(game, words)
    guide = _guide(game, words)
    shapes = _forms_about(game, words, topic)
    says = _law_about(game, words, office, topic=bool(topic), manual=manual)
    if guide or (shapes and says is not None and not says.rule):
        says = None  # forms of motions tell more than clauses in which the words are scattered
    elsewhere = any((office, says, shapes))
    found = topic or (manual.actions if manual.whole or not elsewhere else [])
    about_it = manual.most < _SEVERAL or not found
    number = _on_a_number(game, words) if about_it else _OnANumber()
    actions, more = _examples_of(found, of_topic=bool(topic))
    return render(
        "help_about",
        words=told(words),
        guide=guide,
        office=office,
        says=says,
        actions=actions,
        more=more,
        near=() if found or elsewhere else tuple(map(told, near(game, words))),
        forms=shapes,
        number=number,
        adopting=adopting(game, words),
    )


def _examples_of(found: Sequence[Said], *, of_topic: bool) -> tuple[list[Said], int]:
    """Return actions with some of their example sentences, and the number of actions left out.

    With `of_topic` no action is left out, but each has fewer sentences.
    """
    found = [one for one in found if one[2]]
    most, sentences = (len(found), _SAID) if of_topic else (_MOST, _SAID_OF_ONE)
    shown = [(name, meaning, said[:sentences]) for name, meaning, said in found[:most]]
    return shown, max(0, len(found) - most)


class _OnANumber(NamedTuple):
    """The help on a number of players, such as Amplitude: clauses, each with its name."""

    gives: Sequence[tuple[str, str]] = ()
    """The clauses that say who gains it."""
    takes: Sequence[tuple[str, str]] = ()
    """The clauses that say what it is spent on."""
    why: str = ""
    """The request for the reasons of its value."""


def _on_a_number(game: Game, words: str) -> _OnANumber:
    """Return the help on the number of players that words name, if they name one."""
    number = number_named(game, words)
    if number is None:
        return _OnANumber()
    why = f"bot: why my {number.term}"
    return _OnANumber(what_gives(game, number), what_takes(game, number), why)


def _law_about(
    game: Game, words: str, office: Office | None, *, topic: bool, manual: Manual
) -> LawAbout | None:
    """Return the clauses about `words`, or None.

    If `words` name a part of the game (`topic`) or an action, the clauses are returned only if one
    of them defines the words.
    """
    if office is not None:
        return law_about(game, office.name, _MOST_CLAUSES, office.also)
    found = law_about(game, words, 1 if topic else _MOST_CLAUSES)
    if found is None and not topic and not manual.whole:
        spread = law_about_most(game, words.split(), _MOST_CLAUSES)
        return spread if spread is not None and spread.most > manual.most else None
    known = topic or (manual.named and manual.whole)
    return None if known and found is not None and not found.defined else found


def _forms_about(game: Game, words: str, topic: Sequence[Said]) -> list[tuple[str, str]]:
    """Return the kinds of changes that motions can make, each with an example sentence.

    All kinds are returned if the `topic` includes submitting motions, otherwise those whose example
    contains the words.
    """
    submit = {action.name for action in law_of_motions().submissions.values()}
    if any(name in submit for name, _, _ in topic):
        return forms(game)
    return forms_with(game, words)


def _guide(game: Game, words: str) -> list[tuple[str, str]]:
    """Return how to play the game called `words`: lines of explanation, each with its clauses."""
    board = board_called(game, words)
    if board is None:
        return []
    lines = how_to_play(game, board)
    return [(line, ", ".join(one.short for one in clauses)) for line, clauses in lines]


def _clauses() -> Sequence[tuple[str, Sequence[str]]]:
    """Return examples of clauses that need no implementation, by heading."""
    from nomicbot.language.law.forms import examples as of_law  # it parses

    return of_law()


def _page(game: Game, who: ObjectId | None) -> str:
    today = words_of_today(game, who)
    actions = [
        (action.name, list(dict.fromkeys(s for one in action.said for s in examples(one, today))))
        for action in actions_in_play(game.state)
    ]
    return render("sayings", actions=[(name, said) for name, said in actions if said])


def _standing(game: Game, who: ObjectId | None, site: str, about: str) -> str:
    """Return a player's votes, numbers and waiting matters, with those named by `about` first."""
    if who is None or not ruleset().player.of(game.state, who):
        return render(
            "me",
            name="",
            of=[],
            screen="",
            page="",
            votes=[],
            has=[],
            waits=[],
            elsewhere=[],
            pending=[],
            resolved=[],
            left="",
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
        of=_of_player(game, who, about),
        screen=state_screen(game, name, briefly=True),
        page=_page_of(game, who, site),
        votes=votes,
        has=_belongings(game, who),
        waits=[
            (one.in_words, hours_left(game, one.until), one.says[0] if one.says else "")
            for one in waits_of(game, who)
            if one.kind != VOTE
        ],
        elsewhere=[
            one.told + (f" ({left})" if (left := hours_left(game, one.until)) else "")
            for one in waits_for_others(game, who)
        ],
        pending=[
            f"{row(game, motion)}: voting on it begins {opens(game, motion)}" for motion in own
        ],
        resolved=_resolved(game, who),
        left=_submissions_left(game, who),
        at=instant(game.now),
    )


def _resolved(game: Game, who: ObjectId) -> list[str]:
    """Return a player's most recent motions on which voting is over, each with its result."""
    law = law_of_motions()
    over = [
        one
        for one in game.state.of_kind(law.kind)
        if law.owner.of(game.state, one) == who and law.result.of(game.state, one)
    ]
    return [f"{row(game, one)}: {law.result.of(game.state, one)}" for one in over[-_MOST_RESOLVED:]]


def _of_player(game: Game, who: ObjectId, about: str) -> list[str]:
    """Return lines about a player's number that `about` names: its value, where to get help."""
    if number := number_named(game, about) if about else None:
        value = f"{number.term}: {number.of(game.state, who):,}."
        return [value, f"More about that: bot: help {number.term}"]
    known = bool(about) and is_known_to_help(game, about)
    return [f"More about {told(about)}: bot: help {told(about)}"] * known


def _score(game: Game, about: str, site: str) -> str:
    """Return the players with their numbers, ranked by the number that `about` names."""
    number = number_named(game, about) if about else None
    ask = f"bot: help {number.term}" if number else "bot: help win"
    return render(
        "score",
        players=players(game, number),
        number=number and number.term,
        ask=ask,
        at=instant(game.now),
        site=site,
    )


def _when(game: Game, about: str = "", *, asked: bool = True) -> str:
    """Return voting times, starting with those of the motion that `about` names, if any.

    The current time is included only if `asked` is true: then the question was about the times.
    """
    now = ruleset().time.this_nweek(game)
    kept, all_open = law_of_motions(), open_motions(game)
    others = [m for m in all_open if kept.form.of(game.state, m) != kept.main_form]
    motions = _motions_called(game, about)
    known = bool(about) and not motions and is_known_to_help(game, about)
    return render(
        "when",
        about=[_voting_on(game, motion) for motion in motions],
        more=told(about) if known else "",
        at=instant(game.now) if asked else "",
        next=midnight(now.ends) if now.ends and now.on else "",
        now=now,
        main=len(all_open) - len(others),
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
    """Return when voting on a motion begins or ends, or its state if neither is going to happen."""
    called = row(game, motion)
    if begins := opens(game, motion):
        return f"{called}: voting on it begins {begins}."
    if motion in open_motions(game):
        return f"{called}: it can be voted on now; voting closes {voting_ends(game, motion)}."
    return f"{called} is {law_of_motions().state.of(game.state, motion)}."


def _thing(game: Game, words: str, site: str, bot: str) -> str:
    """Return the public page of the game object that `words` name."""
    if games := _games(game, words, bot):
        return render("thing", screen="\n\n".join(games), page="", at=instant(game.now))
    name = name_of_thing(game, words)
    if not name:
        alike = [told(one) for one in near(game, words)]
        return render("no_such_thing", words=told(words), near=alike)
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


def _games(game: Game, words: str, bot: str) -> list[str]:
    """Return the boards of the table games with this name, such as `game 1`, and the next steps.

    There may be one of each kind of game. Private moves go to the bot's address, `bot`.
    """
    return [
        "\n\n".join(
            (
                _at_table(game, one) or state_screen(game, game.called(one)),
                *next_in(game, one, bot),
                *_never_begun(game, one),
            )
        )
        for one in tables_called(game, words)
    ]


def _never_begun(game: Game, table: ObjectId) -> list[str]:
    """Return a sentence about a table game that its players did not begin, or []."""
    lapsed = table_objects.PHASE.of(game.state, table) == table_objects.LAPSED
    why = "the challenge to it was declined, taken back or not accepted in time"
    return [fill(f"It is not played: {why}.")] if lapsed else []


def _at_table(game: Game, object: ObjectId) -> str:
    """Return the board of a table game, or "" if it is no longer on any board."""
    kind = game.state.kind(object)
    called = game.library.called(game.state, object)
    boards = (board for board in boards_in(game.state) if kind in board.kinds)
    parts = (part for board in boards for part in drawn_text(game, board).split("\n\n"))
    return "\n\n".join(part for part in parts if re.match(rf"\s*{re.escape(called)}\b", part))


def _belongings(game: Game, who: ObjectId) -> list[tuple[str, str]]:
    """Return a player's possessions other than numbers, for example their Rack.

    Objects of kinds that player-written clauses declare are counted: "3 Cubes".
    """
    rows = [row for book in rulebooks() for row in book.presentation.belongings(game, who)]
    state = game.state
    owned = Counter(
        kinds.OBJECT_NAME.of(state, one)
        for one in state.having(kinds.HOLDER, who)
        if state.kind(one) == kinds.OBJECT.name
    )
    things = [counted(number, name, plural_of(name)) for name, number in sorted(owned.items())]
    return [*rows, ("Objects", listed(things))] if things else rows
