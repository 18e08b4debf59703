"""How players call the objects of the Ruleset, and how the bot calls them: `p12`, `3-4`, `Wonko`, `Clock`."""

import re

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId, State
from nomicbot.rulebooks.bnomic.vocabulary import CLOCK, FORM, MOTION, PROPOSAL, WATCH
from nomicbot.rulebooks.bnomic.vocabulary import TITLE as MOTION_TITLE

_RULE = re.compile(r"(?:rule\s*|r)?(\w+-\w+)(?:/\d+)?", re.IGNORECASE)
_MOTION = re.compile(r"(?:(p|proposal|motion|cfi|tweak|referendum)\s*)(\d+)(?:/\d+)?", re.IGNORECASE)
_DESK = re.compile(r"(?:d|desk\s*|matter\s*)(\d+)", re.IGNORECASE)
_SINGLE = {"clock": CLOCK, "watch": WATCH}


def find(state: State, name: str) -> list[ObjectId]:
    """The objects that players call so: by number if it looks like one, else by name or title, whatever its case."""
    words = " ".join(name.split()).strip("\"“”'").strip()
    if not words:
        return []
    bare = words.casefold().removeprefix("the ")
    if bare in _SINGLE:
        return state.of_kind(_SINGLE[bare])
    people = [o for o in state.of_kind(kinds.OUTSIDER) if kinds.NAME.of(state, o).casefold() == words.casefold()]
    if people:
        return people
    numbered = _MOTION.fullmatch(words)
    if numbered:
        motion = f"{MOTION.name}:{int(numbered[2])}"
        wanted = {"p": PROPOSAL, "motion": ""}.get(numbered[1].casefold(), numbered[1].casefold())
        right = state.exists(motion) and wanted in ("", FORM.of(state, motion))
        return [motion] if right else []
    rule = _RULE.fullmatch(words)
    if rule:
        found = state.where(kinds.NUMBER, rule[1])
        if found:
            return found
    desk = _DESK.fullmatch(words)
    if desk:
        item = f"{kinds.DESK.name}:{int(desk[1])}"
        return [item] if state.exists(item) else []
    return (
        [o for o in state.of_kind(kinds.RULE) if kinds.TITLE.of(state, o).casefold() == words.casefold()]
        or [o for o in state.of_kind(MOTION) if MOTION_TITLE.of(state, o).casefold() == words.casefold()]
        or [o for o in state.of_kind(kinds.FORUM) if kinds.FORUM_NAME.of(state, o).casefold() == words.casefold()]
    )


def called(state: State, object: ObjectId) -> str:
    """What players call this object."""
    kind, _, serial = object.partition(":")
    if kind == kinds.OUTSIDER.name:
        return kinds.NAME.of(state, object) or kinds.ADDRESS.of(state, object) or object
    if kind == MOTION.name:
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
    return object


def motion_name(form: str, serial: int) -> str:
    """`p12` for a proposal, `Tweak 4`, `CFI 3`."""
    if form == PROPOSAL:
        return f"p{serial}"
    return f"{form.upper() if form == 'cfi' else form.capitalize()} {serial}"
