"""The manual's pages: actions with examples from the current game, and a guide for newcomers."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.sentence_templates import Slot
from nomicbot.publish.ballots import example, open_motions
from nomicbot.publish.boards import boards_to_show, openings
from nomicbot.publish.exemplary import exemplary, forms, words_of_today
from nomicbot.rulebooks.library import RULESET, rulebooks, ruleset
from nomicbot.site.chronicle import masked
from nomicbot.site.links import link, slug
from nomicbot.site.pages import boards
from nomicbot.site.pages.motions import calendar
from nomicbot.site.view import View

if TYPE_CHECKING:
    from nomicbot.language.law.forms import Blocks
    from nomicbot.publish.composing import Part

Data = dict[str, Any]

_FIRST = ("1-1", "1-3", "3-1", "3-2", "2-3", "2-6", "3-3", "3-4")
"""The rules that a newcomer should read first."""
_MOTION = "I submit a %s:\n\n{{\n__A better title__\n\n%s\n}}"
_RULE = re.compile(r" \([0-9A-Z]+-\d+\)")
"""The rule that the summary of an action names: ` (3-3)`."""
_BEFORE, _DURING = "Before voting", "While voting is open"


def today(view: View) -> dict[str, str]:
    """Return words from the current game, by the type of field that they fit."""
    forum = next(f for f in view.chronicle.config.fora if f.public)
    found = words_of_today(view.game) | {"forum": forum.address}
    return {
        type_: words for type_, words in found.items() if words.isprintable() and "“" not in words
    }


def said(view: View) -> Data:
    """Return the page of all actions possible in this game, by situation."""
    from nomicbot.language.law.forms import examples as examples_of_law  # it parses
    from nomicbot.language.law.forms import printed

    view.rests_on_law()
    groups = _actions(view)
    order = [_BEFORE, _DURING]
    names = [*(n for n in order if n in groups), *(n for n in groups if n not in order)]
    return {
        "title": "What to say",
        "forms": [{"what": what, "sentence": sentence} for what, sentence in forms(view.game)],
        "law": _by_headings(examples_of_law()),
        "phrases": _by_headings(printed()),
        "groups": [
            {"situation": name, "anchor": slug(name), "actions": groups[name]} for name in names
        ],
    }


def _actions(view: View) -> dict[str, list[Data]]:
    """Return the actions that can be stated in this game, by situation."""
    from nomicbot.publish.manual import examples, in_short  # it parses, so on demand

    words, law = today(view), view.game.law_now()
    permitted = set(law.permitted())
    groups: dict[str, list[Data]] = {}
    known: set[type[Action]] = set()
    for book in rulebooks():
        if not book.in_play(view.state):
            continue
        for action in book.actions:
            if action in known or not action.said:
                continue
            known.add(action)
            clauses = (
                [view.clause(one.authority) for one in law.permits[action]]
                if action in permitted
                else []
            )
            sentences = dict.fromkeys(s for saying in action.said for s in examples(saying, words))
            groups.setdefault(_situation(view, book.key, book.name, action), []).append(
                {
                    "name": action.name,
                    "told": _RULE.sub("", in_short(action)),  # its clauses are linked
                    "sentences": [masked_but_forum(view, s) for s in sentences],
                    "clauses": clauses[:3],
                    "possible": action in permitted,
                }
            )
    return groups


def _by_headings(blocks: "Blocks") -> list[Data]:
    return [{"heading": heading, "lines": lines} for heading, lines in blocks]


def composer(view: View) -> Data:
    """Return the sentences that can be composed now, by situation.

    The words to choose from are in `lists`, which fields refer to by index.
    """
    from nomicbot.publish.composing import Composer  # it parses

    view.rests_on_law()
    made = Composer(view.game)
    lists: dict[tuple[str, ...], int] = {}
    groups: dict[str, list[Data]] = {}
    for situation, action in _permitted(view):
        sentences = [
            [_part(part, lists) for part in sentence.parts] for sentence in made.sentences(action)
        ]
        if sentences:
            told = {"name": action.name, "sentences": sentences}
            groups.setdefault(situation, []).append(told)
    forum = next((f for f in view.chronicle.config.fora if f.public and f.address), None)
    return {
        "title": "Compose a sentence",
        "address": forum.address if forum is not None else "",
        "lists": [list(choices) for choices in lists],
        "groups": [{"situation": name, "actions": actions} for name, actions in groups.items()],
    }


def _permitted(view: View) -> Iterator[tuple[str, type[Action]]]:
    """Yield the actions that a clause or default permits, each once, with its situation."""
    left = set(view.game.law_now().permitted())
    for book in (book for book in rulebooks() if book.in_play(view.state)):
        for action in (action for action in book.actions if action in left):
            left.remove(action)
            yield _situation(view, book.key, book.name, action), action


def _part(part: "Part", lists: dict[tuple[str, ...], int]) -> str | Data:
    """Return a part of a sentence to compose: words, or a field with the index of its list."""
    if isinstance(part, str):
        return part
    place = lists.setdefault(part.choices, len(lists)) if part.choices else -1
    return {"name": part.slot.field.replace("_", " "), "written": part.written, "list": place}


def masked_but_forum(view: View, sentence: str) -> str:
    """Return a sentence without mail addresses, except the public ones of the fora."""
    if any(forum.address and forum.address in sentence for forum in view.chronicle.config.fora):
        return sentence
    return masked(sentence)


def _situation(view: View, key: str, book: str, action: type[Action]) -> str:
    """Return the situation of an action: before or during voting, a subgame, or a section."""
    if key != RULESET:
        return f"On {book}" if book.startswith("the ") else f"At {book}"
    slots = {
        piece.type for saying in action.said for piece in saying.pieces if isinstance(piece, Slot)
    }
    if slots & {"vote", "votes"}:
        return _DURING
    if action in ruleset().motions.submissions.values() or (slots & {"text"} and "motion" in slots):
        return _BEFORE
    clauses = view.game.law_now().permits[action]
    for clause in clauses:
        number = clause.authority.rule.partition("-")[0]
        for section in view.state.of_kind(kinds.SECTION):
            if kinds.SECTION_NUMBER.of(view.state, section) == number and kinds.SECTION_TITLE.of(
                view.state, section
            ):
                return kinds.SECTION_TITLE.of(view.state, section)
    return "At other times"


def newcomers(view: View) -> Data:
    """Return the page with everything that a newcomer needs to know to play."""
    view.rests_on_law()
    game, config = view.game, view.chronicle.config
    time, opened = ruleset().time.this_nweek(game), open_motions(game)
    people, form = view.outsiders(), ruleset().motions.main_form
    limit = game.readable_quantity(ruleset().motions.limit, people[0]) if people else None
    return {
        "title": "New here?",
        "join": view.said("I become a player.", "I join"),
        "submit": view.said(_MOTION % (form, exemplary(game).sentence), f"A {form}"),
        "vote": view.said(example(game, opened[0]) if opened else "I vote FOR p1.", "My vote"),
        "open": bool(opened),
        "help": view.said("bot: help", "help"),
        "boards": [link(board.name, boards.page_of_board(board)) for board in boards_to_show(game)],
        "openings": [
            {"name": name, "said": view.said(sentence, name)} for name, sentence in openings(game)
        ],
        "game": config.name,
        "lists": [forum.address for forum in config.fora if forum.public and forum.address],
        "bot": config.bot_name,
        "length": time.length,
        "opens": time.opens,
        "nweek": time.nweek,
        "nday": time.nday,
        "next": calendar(view),
        "players": view.things(people),
        "limit": limit,
        "links": [
            link("what is going on now", "index.html"),
            link("all that can be said", "say.html"),
            link("all rules on one page", "rules/all.html"),
        ],
        "rules": [
            view.thing(rule, f"{number} {kinds.TITLE.of(view.state, rule)}")
            for number in _FIRST
            for rule in view.state.where(kinds.NUMBER, number)
        ],
    }


def missing(_view: View) -> Data:
    """Return the page that a web server shows for an address that does not exist."""
    return {"title": "There is no such page"}
