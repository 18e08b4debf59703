"""The names that players and the bot use for the Ruleset's objects: `p12`, `3-4`, `Wonko`."""

import re
from collections.abc import Iterator

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic import offices, people, singletons, soul_standing
from nomicbot.rulebooks.bnomic.mystical import talisman_names as talismans
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import REPORT_NAME
from nomicbot.rulebooks.bnomic.vocabulary.ministries import DISPLAY_NAME, ELECTION, MINISTRY
from nomicbot.rulebooks.bnomic.vocabulary.motions import FORM, MOTION, PROPOSAL
from nomicbot.rulebooks.bnomic.vocabulary.motions import TITLE as MOTION_TITLE
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, WATCH
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.bnomic.vocabulary.tiles import ENTRY_NAME
from nomicbot.rulebooks.bnomic.vocabulary.titles import HONORIFIC, WIN

_RULE = regex(r"(?:rule\s*|r)?(\w+-\w+)(?:/\d+)?", re.IGNORECASE)
_MOTION = regex(
    r"(?:(p|proposal|motion|cfi|tweak|referendum)\s*|#)?(\d{1,15})(?:/\d+)?", re.IGNORECASE
)
_DESK = regex(r"(?:d|desk\s*|matter\s*)(\d{1,15})", re.IGNORECASE)
_TITLE_HELD = regex(r"the\s+title\s+[\"“”']?(.{1,200}?)[\"“”']?", re.IGNORECASE)
_MADE = regex(r"(?P<name>.{1,80}) #?(?P<number>\d{1,15})")
_MADE_OF = regex(r"(?P<holder>.{1,80})['’]s? (?P<name>.{1,80})")
_SINGLE = {"clock": CLOCK, "watch": WATCH, "game": kinds.GAME}
_NAMES = (HONORIFIC, DISPLAY_NAME, REPORT_NAME, ENTRY_NAME)
_OFFICES = {
    MINISTRY.name: offices.ministry_called,
    ELECTION.name: offices.election_called,
    SOUL.name: soul_standing.soul_called,
    WIN.name: soul_standing.win_called,
    **singletons.CALLED,
    **talismans.CALLED,
}


def find(state: State, name: str, kind: str = "") -> list[ObjectId]:
    """Return the objects of a kind (any kind if `kind` is "") that players call `name`."""
    words = " ".join(name.split()).strip("\"“”'").strip()
    if not words:
        return []
    for found in _answering(state, words):
        fitting = [o for o in found if not kind or state.kind(o) == kind]
        if fitting:
            return fitting
    return people.outsiders_called(state, words) if kind == kinds.OUTSIDER.name else []


def is_numbered(words: str) -> bool:
    """Return whether words refer to a motion, or a matter on the desk, by its number."""
    return any(form.fullmatch(words) for form in (_MOTION, _DESK))


def _answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    bare = words.casefold().removeprefix("the ")
    if bare in _SINGLE:
        yield state.of_kind(_SINGLE[bare])
    numbered = _MOTION.fullmatch(words)
    if numbered:
        motion = f"{MOTION.name}:{int(numbered[2])}"
        said = (numbered[1] or "motion").casefold()
        form = {"p": PROPOSAL, "motion": ""}.get(said, said)
        yield [motion] if state.exists(motion) and form in ("", FORM.of(state, motion)) else []
    rule = _RULE.fullmatch(words)
    if rule:
        yield state.where(kinds.NUMBER, rule[1]) or state.where(kinds.NUMBER, rule[1].upper())
    desk = _DESK.fullmatch(words)
    if desk:
        item = f"{kinds.DESK.name}:{int(desk[1])}"
        yield [item] if state.exists(item) else []
    held = _TITLE_HELD.fullmatch(words)
    if held:
        yield state.written(HONORIFIC, held[1])
    yield state.written(kinds.NAME, words)
    yield from offices.answering(state, words)
    yield from soul_standing.answering(state, words)
    yield from singletons.answering(state, words)
    yield from talismans.answering(state, words)
    for attribute in (*_NAMES, kinds.TITLE, MOTION_TITLE, kinds.FORUM_NAME, kinds.RULEBOOK_NAME):
        yield state.written(attribute, words)
    yield from _own_objects(state, bare)


def _own_objects(state: State, bare: str) -> Iterator[list[ObjectId]]:
    """Yield the objects with a name that motions or player-written clauses have created.

    The objects can be called by their name in lower case, "ship", with their number, "ship 7", or
    with the player who has them: "dov's ship".
    """
    made = {
        o: kinds.OBJECT_NAME.of(state, o).casefold().removeprefix("the ")
        for o in state.of_kind(kinds.OBJECT)
    }
    yield [o for o, name in made.items() if name == bare]
    if numbered := _MADE.fullmatch(bare):
        one = f"{kinds.OBJECT.name}:{int(numbered['number'])}"
        yield [one] if made.get(one) == numbered["name"] else []
    if of := _MADE_OF.fullmatch(bare):
        holders = people.outsiders_called(state, of["holder"])
        yield [
            o
            for o, name in made.items()
            if name == of["name"] and kinds.OBJECT_HOLDER.of(state, o) in holders
        ]


def called(state: State, object: ObjectId) -> str:
    """Return the players' name for an object."""
    kind, _, serial = object.partition(":")
    if kind == kinds.OUTSIDER.name:
        return kinds.NAME.of(state, object) or kinds.ADDRESS.of(state, object) or object
    if kind == MOTION.name and state.exists(object):
        return motion_name(FORM.of(state, object), int(serial))
    if kind == kinds.RULE.name:
        return kinds.NUMBER.of(state, object) or object
    if kind == kinds.FORUM.name:
        return kinds.FORUM_NAME.of(state, object)
    if kind == kinds.DESK.name:
        return f"d{serial}"
    if kind == kinds.RULEBOOK.name:
        return kinds.RULEBOOK_NAME.of(state, object)
    if kind in _SINGLE:
        return kind.capitalize()
    if kind in _OFFICES and state.exists(object):
        return _OFFICES[kind](state, object)
    return _own_name(state, object)


def _own_name(state: State, object: ObjectId) -> str:
    """Return an object's own name, with its number if other objects have the same name."""
    kind, _, serial = object.partition(":")
    own = state.schema.attribute(kind, "name")
    name = own.of(state, object) if own else ""
    if kind == kinds.OBJECT.name and _is_one_of_many(state, name):
        return f"{name} {serial}"
    return name or f"{kind} {serial}".rstrip()


def _is_one_of_many(state: State, name: str) -> bool:
    """Return whether player-written clauses declare a kind of object with the name `name`."""
    terms = state.where(kinds.TERM_NAME, name) if name else ()
    return any(not kinds.TERM_OF.of(state, term) for term in terms)


def motion_name(form: str, serial: int) -> str:
    """Return the name of a motion: `p12` for a proposal, `Tweak 4`, `CFI 3`."""
    if form == PROPOSAL:
        return f"p{serial}"
    return f"{form.upper() if form == 'cfi' else form.capitalize()} {serial}"
