"""The meaning of a request in the current game: the motion, office, word or topic that it is about.

`language.requests` parses the words of a request without the game. Here they are compared with what
exists in the game: "status of p1" is about p1, "what is a Siren" about the clauses on Sirens, and
"hlep" is a typo.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches

from nomicbot.dictionary import english_words
from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.courtesy import asked_directly
from nomicbot.language.requests import (
    BOARD,
    HELP,
    LAW,
    ME,
    SCORE,
    THING,
    WHY,
    Request,
    in_words,
    is_first_person,
    telling,
    topic_called,
    without_beginning,
    words_before_names,
    words_of_topics,
)
from nomicbot.language.spelling import one_slip_from
from nomicbot.lazy_regex import regex
from nomicbot.publish.boards import board_called
from nomicbot.publish.display_names import INTERNAL_KINDS, NUMEROUS_KINDS
from nomicbot.publish.exemplary import forms
from nomicbot.publish.law_about import law_about, law_about_most
from nomicbot.publish.manual import about, on_topic, stems_of, verbs_of, word_for_help
from nomicbot.publish.offices import names_of_offices
from nomicbot.publish.players_numbers import number_named
from nomicbot.rulebooks.library import actions_in_play, motions
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables.table_objects import kinds_of
from nomicbot.text import one_line

ON_PLAIN_LAW = frozenset(("law", "clause", "clauses", "plain law"))
"""The words with which players ask for clauses that need no implementation."""
ABOUT_UNDOING = regex(
    r"\bundo(?:ing)?\b|\bmistakes?\b|\bmy mind\b|\btake\b.*\bback\b|^(?:cancel|revert|oops)\b"
    r"|\b(?:vote|post)\b.*\b(?:twice|again)\b",
    re.IGNORECASE,
)
_OTHERS = regex(r"\b(?:you|your|y'all|guys)\b", re.IGNORECASE)
"""Words of a question to the other players: "What do you all think about p1?"."""
_WORD = regex(r"[\w'’./-]*\w")
_NEAR = 3
"""The number of similar names to suggest for an unknown name."""
_NAMING = (THING, HELP, BOARD)
"""The topics for which a request also names an object."""
_SHORTEST = 4
"""The number of letters from which a word may be treated as misspelt."""
_ALIKE = 0.8


def understood(game: Game, request: Request) -> Request:
    """Return a request with the topic and the object that its words mean in this game.

    If they mean nothing, corrected spellings are tried. If these mean nothing either, the request
    is returned unchanged.
    """
    request = _by_title(game, request)
    if request.topic == LAW and (motion := _designated(game, request.about)):
        return replace(request, topic=THING, about=motion)  # "what happens if p2 passes?"
    if request.topic not in (THING, HELP, SCORE, ME) or not request.about:
        return request
    return _as_spelt(game, request) or _as_corrected(game, request) or request


def line_that_asks(game: Game, question: str) -> str:
    """Return the line for asking the bot a question, such as "bot: help Tweak", or "" if none."""
    request = in_words(question)
    if request is None or is_first_person(question):
        return ""
    found = request
    if request.about:
        known = _as_spelt(game, request)
        if known is None:
            return ""
        found = known
    topic = "" if found.topic in (THING, BOARD) else found.topic
    return f"bot: {' '.join(filter(None, (topic, found.about * (found.topic in _NAMING))))}"


def what_it_asks(game: Game, question: str, *, to_bot: bool) -> Request | None:
    """Return the request in a question without the name of the bot, or None.

    A question to others than the bot alone (`to_bot`) must name something in this game, or ask for
    something that only the bot knows.
    """
    plain = " ".join(asked_directly(_WORD.findall(question)))
    if to_bot and (request := in_words(plain)) is not None:
        return understood(game, request)
    if is_first_person(plain) or _OTHERS.search(plain):
        return None
    return _meant_by(game, plain) or _on_a_number(game, plain)


def _on_a_number(game: Game, question: str) -> Request | None:
    """Return the request for help on the number that a question names, or None."""
    number = number_named(game, question, by_unit=False)
    asks_why = question.casefold().startswith(WHY)
    return None if number is None or asks_why else Request(HELP, number.term)


def _meant_by(game: Game, question: str) -> Request | None:
    """Return the request that a question would be if asked of the bot, or None."""
    request = in_words(question)
    if request is None:
        return None
    request = _by_title(game, request)
    if request.topic == HELP and not request.about:
        return None
    found = _as_spelt(game, request) if request.about else request
    vague = found is not None and found.topic == HELP and not _explains(game, found.about)
    return None if vague else found


def _by_title(game: Game, request: Request) -> Request:
    """Return a request with the number of a motion or rule in place of its title.

    Titles are told from other words by their capitals, or because the request is about nothing
    else. A request is returned unchanged if help explains the words of the title, unless a motion
    bears it as written.
    """
    title = _title_in(game, request)
    called = _titled(game, title) if title else []
    of_rule = bool(called) and not game.library.find(game.state, called[0], motions().kind.name)
    if not called or ((of_rule or title not in request.words) and _explains(game, title)):
        return request
    if len(called) != 1:
        return replace(request, topic=THING, about=title) if request.topic == HELP else request
    words = re.sub(re.escape(title), called[0], request.words, count=1, flags=re.IGNORECASE)
    return replace(in_words(words) or request, span=request.span)


def _title_in(game: Game, request: Request) -> str:
    """Return the longest title of a motion or rule that a request mentions, or ""."""
    about, low = telling(request.about.casefold()), request.words.casefold()
    said = (title for title in _titles(game) if title.casefold() in low)  # few of very many
    meant = (
        title
        for title in said
        if _mentions(request.words, title) or (about and about == telling(title.casefold()))
    )
    return max(meant, key=len, default="")


def _mentions(words: str, title: str) -> bool:
    """Return whether words contain a title of several words as it is written."""
    return " " in title and re.search(rf"(?<!\w){re.escape(title)}(?!\w)", words) is not None


def _titles(game: Game) -> set[str]:
    """Return the titles of rules and motions, as a line each."""
    state = game.state
    of = [kinds.TITLE.of(state, one) for one in state.of_kind(kinds.RULE)]
    of += [motions().title.of(state, one) for one in state.of_kind(motions().kind)]
    return {one_line(title) for title in of} - {""}


def _titled(game: Game, title: str) -> list[str]:
    """Return the names of the rules with a title, or of the motions if no rule has it."""
    rules = game.library.find(game.state, title, kinds.RULE.name)
    found = rules or game.library.find(game.state, title, motions().kind.name)
    numbers = [kinds.NUMBER.of(game.state, one) for one in rules]
    return [f"rule {number}" for number in numbers] or [game.called(one) for one in found]


def _explains(game: Game, words: str) -> bool:
    """Return whether help on some words explains them, and does not only list similar actions."""
    return (
        is_defined(game, words)
        or _is_part_of_game(game, words)
        or number_named(game, words) is not None
        or words in names_of_offices(game)
    )


def _as_corrected(game: Game, request: Request) -> Request | None:
    """Return a request's meaning after correcting its words, or by one of its words, or None."""
    words = request.words.split()
    spelt = " ".join(_spelt(game, word, alone=len(words) == 1) for word in words)
    again = in_words(spelt) if spelt != request.words else None
    if again is not None:
        return (_as_spelt(game, again) if again.about else None) or again
    return _by_any_word(game, request)


def _as_spelt(game: Game, request: Request) -> Request | None:
    """Return the meaning of a request as it is spelt, or None if it names nothing in the game."""
    words = request.about
    if request.topic == ME and (office := _office_in(game, request.words)):
        return replace(request, topic=HELP, about=office)
    if request.topic == ME or (request.topic == SCORE and number_named(game, words)):
        return request
    if request.topic == THING and (board := _board_in(game, words)):
        return replace(request, topic=BOARD, about=board)
    if request.topic == THING and (name_of_thing(game, words) or tables_called(game, words)):
        return request
    return _named(game, request, (words, " ".join(telling(words))))


def _named(game: Game, request: Request, words: tuple[str, str]) -> Request | None:
    """Return the request for what the words name, with or without common words, or None."""
    whole, telling_ones = words
    played = without_beginning(whole)
    if request.topic == HELP and board_called(game, played) is not None:
        return replace(request, about=played)
    designated = _designated(game, request.words) or _designated(game, whole)
    if designated or _player_called(game, whole):
        return replace(request, topic=THING, about=designated or whole)
    if office := _office_in(game, request.words):
        return replace(request, topic=HELP, about=office)
    topic = topic_called(whole.split()) or topic_called(telling_ones.split())
    if request.topic == THING and topic:
        return Request(topic, span=request.span)
    known = _best_known(game, whole, telling_ones)
    return replace(request, topic=HELP, about=known) if known else None


def _best_known(game: Game, whole: str, telling_ones: str) -> str:
    """Return the words on which help is available: the distinctive ones, or all of them, or ""."""
    if telling_ones and (_is_part_of_game(game, telling_ones) or is_defined(game, telling_ones)):
        return telling_ones
    return next((one for one in (whole, telling_ones) if one and is_known_to_help(game, one)), "")


def _by_any_word(game: Game, request: Request) -> Request | None:
    """Return a request for any of the words that is known, or None if none is."""
    content = [one for one in telling(request.about) if not _player_called(game, one)]
    if len(content) > 1 and request.topic in (HELP, SCORE) and _is_partly_known(game, content):
        return replace(request, topic=HELP, about=" ".join(content))
    if part := word_for_help(request.about, actions_in_play(game.state)):
        return replace(request, topic=HELP, about=part)
    found = named_in(names(game), request.about.casefold())
    if found and not is_first_person(request.words):
        return replace(request, topic=THING, about=found[0])
    known = [one for one in content if is_known_to_help(game, one)]
    return replace(request, topic=HELP, about=known[-1]) if known else None


def _is_partly_known(game: Game, content: Sequence[str]) -> bool:
    """Return whether some of these words occur in an action, or together in a clause."""
    some = about(" ".join(content), actions_in_play(game.state)).most > 0
    return some or law_about_most(game, content, 1) is not None


def _designated(game: Game, words: str) -> str:
    """Return the only motion or rule that words mention by its number, or ""."""
    of = (motions().kind.name, kinds.RULE.name)
    there = {
        name: called
        for name, called in names(game).items()
        if any(character.isdigit() for character in name)
        and any(game.library.find(game.state, called, kind) for kind in of)
    }
    found = named_in(there, words.casefold())
    return found[0] if len(found) == 1 else ""


def _is_part_of_game(game: Game, words: str) -> bool:
    """Return whether words are the name of a part of the game, such as `tiles` or `sprouts`."""
    return board_called(game, words) is not None or bool(
        on_topic(words, actions_in_play(game.state))
    )


def _player_called(game: Game, words: str) -> bool:
    """Return whether words are the name of somebody who plays or has played."""
    people = game.state.of_kind(kinds.OUTSIDER)
    return words.casefold() in (game.called(one).casefold() for one in people)


def _board_in(game: Game, words: str) -> str:
    """Return the name of the board that words ask to see, if there is anything on it, or ""."""
    shown = " ".join(telling(words)) or words
    board = board_called(game, shown)
    return shown if board is not None and board.there(game.state) else ""


def _office_in(game: Game, words: str) -> str:
    """Return the name of the office that words mention, "who is the Minister of Law", or ""."""
    named = {name.casefold(): name for name in names_of_offices(game)}
    return next(iter(named_in(named, words.casefold())), "")


def is_defined(game: Game, words: str) -> bool:
    """Return whether a clause in force says what words mean: "A Siren is ..."."""
    found = law_about(game, words, 1)
    return found is not None and found.defined


def is_known_to_help(game: Game, words: str) -> bool:
    """Return whether help has something on all of these words."""
    if (
        words.casefold() in ON_PLAIN_LAW
        or ABOUT_UNDOING.search(words)
        or _is_part_of_game(game, words)
    ):
        return True
    if about(words, actions_in_play(game.state)).whole or law_about(game, words, 1) is not None:
        return True
    return " " in words and bool(forms_with(game, words))


def forms_with(game: Game, words: str) -> list[tuple[str, str]]:
    """Return the kinds of changes in motions whose description contains all of these words."""
    asked = stems_of(one_line(words).casefold().split())
    return [
        (what, sentence)
        for what, sentence in forms(game)
        if asked <= stems_of(re.findall(r"[\w-]+", f"{what} {sentence}".casefold()))
    ]


# -- names -----------------------------------------------------------------------------------------


def name_of_thing(game: Game, words: str) -> str:
    """Return the game object that `words` name, without "the rule" and the like, or ""."""
    name = one_line(words)
    for before in ("", *(f"{kind} " for kind in words_before_names())):
        bare = name[len(before) :] if name.casefold().startswith(before) else ""
        if bare and game.library.find(game.state, bare, ""):
            return bare
    return ""


def tables_called(game: Game, words: str) -> list[ObjectId]:
    """Return the table games with this name, such as `game 1`, of any kind."""
    return [
        table
        for kind in kinds_of(game.state)
        for table in table_names.find(game.state, words, kind)
    ]


def names(game: Game) -> dict[str, str]:
    """Return the names of the game objects that can be asked for, by their lower-case forms."""
    kind_of = game.state.kind
    unnamed = INTERNAL_KINDS | NUMEROUS_KINDS
    there = (o for o in game.state if kind_of(o) not in unnamed)
    return {name.casefold(): name for o in there if (name := game.called(o))}


def named_in(names: Mapping[str, str], said: str) -> list[str]:
    """Return the `names` that occur in the lower-case words `said`, the longest first."""
    within = [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)]
    return [names[name] for name in sorted(within, key=len, reverse=True)]


def near(game: Game, words: str) -> list[str]:
    """Return the names of game objects that occur in `words`, then similar names."""
    known = names(game) | {
        kinds.TITLE.of(game.state, o).casefold(): f"rule {kinds.NUMBER.of(game.state, o)}"
        for o in _rules(game)
    }
    said = one_line(words).casefold()
    close = [known[one] for one in get_close_matches(said, known, _NEAR, 0.6)]
    found = named_in(known, said) + close
    return list(dict.fromkeys(found))[:_NEAR] if found else _rules_about(game, said)


def _rules_about(game: Game, word: str) -> list[str]:
    """Return the rules that mention a word, those that mention it most often first."""
    whole = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE)
    often = {rule: len(whole.findall(kinds.TEXT.of(game.state, rule))) for rule in _rules(game)}
    most = sorted((rule for rule in often if often[rule]), key=lambda rule: -often[rule])
    return [f"rule {kinds.NUMBER.of(game.state, rule)}" for rule in most[:_NEAR]]


def _rules(game: Game) -> list[ObjectId]:
    return [rule for rule in game.state.of_kind(kinds.RULE) if kinds.TITLE.of(game.state, rule)]


# -- spelling --------------------------------------------------------------------------------------


def _spelt(game: Game, word: str, *, alone: bool) -> str:
    """Return a word, corrected if it must be a misspelling.

    An English word is corrected only if it is the only word of the request (`alone`). Names are
    tried first, then the words of requests, then those of the rules.
    """
    low = word.casefold()
    if len(low) < _SHORTEST or not low.isalpha() or (low in english_words() and not alone):
        return word
    sources = [frozenset(source) for source in _sources(game)]
    if any(low in source for source in sources):
        return word
    slips = frozenset(one_slip_from(low))
    near = (min(slips & known, default="") for known in sources)
    alike = (one for known in sources for one in get_close_matches(low, known, 1, _ALIKE))
    return next(filter(None, near), "") or next(alike, word)


def _sources(game: Game) -> Iterator[Sequence[str]]:
    """Yield the words of names and titles, of requests, of actions, and of the rules."""
    titles = (kinds.TITLE.of(game.state, rule).casefold() for rule in _rules(game))
    yield [word for name in (*names(game), *titles) for word in name.split()]
    yield words_of_topics()
    yield sorted(verbs_of(actions_in_play(game.state)))
    texts = (kinds.TEXT.of(game.state, rule) for rule in game.state.of_kind(kinds.RULE))
    yield re.findall(r"[a-z]{4,}", " ".join(texts).casefold())
