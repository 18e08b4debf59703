"""Reads a sentence by its sense, where it fits no sentence template of any action.

Each action declares the verbs and nouns by which free sentences mean it (`game/senses`): "I pull
out of p12", "Ivy's offer is hereby turned down", "My vote is FOR". Their order does not
matter, but the author must state the act as their own and present: "I ...", "... by me", "hereby
...", "my ... is". What such a sentence names must be all that one action needs. So the act is done
with an offer to undo it, or asked about if it is grave or something is left over.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from nomicbot.game.actions import GRAVE, Action
from nomicbot.game.senses import Sense
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.frames import Frame, Role, by_action
from nomicbot.language.lexicon import forms_of
from nomicbot.language.named_things import is_addressed, is_weighty, overlaps, things_named
from nomicbot.language.patterns import pattern
from nomicbot.language.role_values import value_of
from nomicbot.language.roles import PLAYED, ROLE_TYPES
from nomicbot.language.said import Said, Setting
from nomicbot.language.stance import ASK, DO, PROSE, Stance, decide, weaker
from nomicbot.language.supposing import UNCLEAR
from nomicbot.language.tags import Tag
from nomicbot.language.ways import Way
from nomicbot.rulebooks import library

_LONGEST = 500
_OPENS = re.compile(r"(?<!\w)[\"“”'‘](?=\w)")
_CLOSES = re.compile(r"(?<=[\w.,!?])[\"”'’](?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_ADVERBS = (
    r"(?:(?:\w+ly|hereby|herewith|henceforth|now|also|then|do|am|must|all|just|thus)\s+){0,4}"
)
_BEING = r"(?:is|are|be|being|gets?|getting|['’]s|['’]re|consider\w*)\s+(?:\S+\s+){0,5}?"
_OF_ONE_CLAUSE = r"(?:(?!\b(?:you|he|she|they|we|who|which|that|if|when)\b)[^.;:?!]){1,80}?"
_IS = r"(?:\bis\b|\bare\b|['’]s\b|\bgoes\b|\bhits\b|\bstands\b|\bsays\b|\bends\b|\bstarts\b|:|=)"
_LOOSE = frozenset(("name", "pron", "em", "number"))
"""Types of tags that may mean nothing of the game, and fill no field that has a better type."""
_PEOPLE = frozenset(("person", "owner"))
_WEIGHTY = PLAYED | _PEOPLE | (ROLE_TYPES.keys() - _LOOSE)
"""Types of tags that a sentence names only for a reason."""


class _Known(NamedTuple):
    """A sense of an action. Its patterns are made when a sentence may have it, as few are used."""

    action: type[Action]
    sense: Sense
    firsts: frozenset[str]
    """The first words of its verbs and nouns. Every sentence with this sense has one of them."""

    @property
    def about(self) -> tuple[re.Pattern[str], ...]:
        """The patterns of its nouns, all of which a sentence must name."""
        return tuple(map(_any_of, self.sense.about))

    @property
    def stated(self) -> tuple[re.Pattern[str], ...]:
        """The patterns of the ways to state it."""
        return _statements(self.sense)


class SenseMatch(NamedTuple):
    """An action that a sentence may mean, and how much of the sentence it uses."""

    action: Action
    worth: tuple[int, int]
    whole: bool
    """Whether it uses everything of the game that the sentence names."""


def with_sense(read: Sequence[Said], words: str, setting: Setting) -> list[Said]:
    """Return the results of a sentence, or what it means by its sense if that is more certain.

    An act that was found by the nouns alone gives way, too: "Ivy's offer is turned down".
    """
    acts = sum(len(said.acts) for said in read)
    if acts > 1 or any(_is_certain(said) for said in read):
        return list(read)
    one = by_sense(words, setting)
    if one is None or (acts and not one.whole):
        return list(read)
    return [_said(one, words, setting)]


def _said(one: SenseMatch, words: str, setting: Setting) -> Said:
    """Return the result of a sentence that means an action by its sense."""
    sure = one.whole and one.action.stakes != GRAVE
    stance = replace(Stance(DO) if sure else Stance(ASK, UNCLEAR), facts=setting.beside)
    stance = weaker(stance, decide(setting.beside))
    return Said((one.action,), Way.SENSE, stance, 0, len(words.rstrip(" .!")))


def _is_certain(said: Said) -> bool:
    """Return whether a result is better than any that the sense of the words can give."""
    told = bool(said.acts) or (said.stance.decision == ASK and said.way == Way.OWN_SENTENCE)
    return said.offer is not None or (told and said.way not in _BY_NOUNS)


_BY_NOUNS = frozenset((Way.PASSIVE, Way.COPULA, Way.THIRD, Way.THERE_ARE, Way.NOMINAL, Way.GUESSED))
"""Ways that know an action by its nouns, whatever the verb is."""


def by_sense(words: str, setting: Setting) -> SenseMatch | None:
    """Return the action that a sentence means by its sense, or None if none or several fit."""
    if len(words) > _LONGEST or "{" in words or decide(setting.beside).decision == PROSE:
        return None
    found = [one for known in _near(words) if (one := _meant(known, words, setting)) is not None]
    most = max((one.worth for one in found), default=None)
    best = {one.action: one for one in found if one.worth == most}
    return next(iter(best.values())) if len(best) == 1 else None


def _never(words: str) -> bool:
    """Return whether a sentence asks, imagines, puts off or only reports something."""
    return words.rstrip(" )\"'").endswith("?") or bool(pattern("not_meant_now").search(words))


# -- what a sentence is about ------------------------------------------------------------------


@cache
def _known() -> Sequence[_Known]:
    """Return the senses of all actions of all rulebooks."""
    actions = dict.fromkeys(action for book in library.rulebooks() for action in book.actions)
    return [
        _Known(action, one, frozenset(_firsts(one))) for action in actions for one in action.meant
    ]


def _near(words: str) -> Iterator[_Known]:
    """Yield the senses whose nouns all occur in a sentence."""
    said = frozenset(_WORD.findall(words.casefold()))
    for known in _known():
        if not known.firsts.isdisjoint(said) and all(nouns.search(words) for nouns in known.about):
            yield known


def _firsts(one: Sense) -> Iterator[str]:
    """Yield the first words of all forms of the verbs of a sense, and of its nouns."""
    for verb in one.verbs:
        for words in chain.from_iterable(forms_of(verb).values()):
            yield words.split()[0]
    yield from (words.split()[0] for words in (*one.mine, *one.asks))


@cache
def _any_of(nouns: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of any of some nouns, in the singular or plural."""
    return re.compile(rf"\b(?:{'|'.join(map(_phrase, nouns))})(?:e?s)?\b", re.IGNORECASE)


def _phrase(words: str) -> str:
    """Return the pattern of a phrase, in which `*` stands for a few words."""
    return r"\s+".join(
        r"(?:[^\s.;:?!]+\s+){0,7}?[^\s.;:?!]+" if word == "*" else re.escape(word)
        for word in words.split()
    )


@cache
def _statements(one: Sense) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of the ways to state an act in a sense."""
    return tuple(_patterns(one))


def _patterns(one: Sense) -> Iterator[re.Pattern[str]]:
    """Yield the patterns of the ways to state an act in a sense."""
    if one.asks:
        yield _any_of(one.asks)
    if one.verbs:
        form = {kind: _forms(one.verbs, kind) for kind in ("VERB", "GER", "PART", "THIRD")}
        yield _compiled(rf"\bI\s+{_ADVERBS}(?P<verb>{form['VERB']})\b")
        yield _compiled(rf"\bI\b{_OF_ONE_CLAUSE}\band\s+{_ADVERBS}(?P<verb>{form['VERB']})\b")
        yield _compiled(rf"\bI(?:['’]m|\s+am)\s+{_ADVERBS}(?P<verb>{form['GER']})\b")
        yield _compiled(rf"\b(?:hereby|herewith)\s+(?P<verb>{form['PART']})\b")
        yield _compiled(rf"{_BEING}(?P<verb>{form['PART']})\b(?=.*\b(?:by me|hereby|herewith)\b)")
        yield _compiled(rf"\bgets?\s+(?:\w+\s+)?(?P<verb>{form['PART']})\b(?=.*\bmy\b)")
        yield _compiled(
            rf"\b(?:your|the)\s+(?:(?!\b(?:who|which|that)\b)[^.;?!])*?\bhereby\s+(?P<verb>{form['THIRD']})\b"
        )
        yield _compiled(rf"\b(?:consider|let)\b[^.;:?!]*?\b(?P<verb>{form['PART']})\b")
    if one.mine:
        nouns = "|".join(map(_phrase, one.mine))
        yield _compiled(rf"\bmy\s+(?:\w+\s+){{0,3}}?(?P<verb>{nouns})\b(?=[^.;?!]*?{_IS})")
        yield _compiled(
            rf"\bhere(?:['’]s|\s+is)\b[^.;?!]*?\bmy\s+(?:\w+\s+){{0,2}}?(?P<verb>{nouns})\b"
        )
        yield _compiled(
            rf"\b(?:(?:this|that|it|here|there|which)(?:['’]s|\s+is)(?:\s+\w+)?|being|has|have|as|is)"
            rf"\s+my\s+(?:\w+\s+){{0,2}}?(?P<verb>{nouns})\b"
        )


def _compiled(words: str) -> re.Pattern[str]:
    return re.compile(words, re.IGNORECASE)


def _forms(verbs: Sequence[str], kind: str) -> str:
    """Return the pattern of the forms of one kind of some verbs, the longest first."""
    found = chain.from_iterable(forms_of(verb).get(kind, ()) for verb in verbs)
    return "|".join(map(_phrase, sorted(set(found), key=len, reverse=True)))


# -- the act -----------------------------------------------------------------------------------


def _meant(known: _Known, words: str, setting: Setting) -> SenseMatch | None:
    """Return the action that a sentence states in a sense, or None."""
    stated = _stated(known, words)
    if stated is None:
        return None
    things = things_named(known.action.__name__, words, setting)
    reasons = [reason.span() for reason in pattern("reason_for_an_act").finditer(words)]
    told = [tag for tag in things if tag.type in own_types() or not _is_within(tag, reasons)]
    filled = [
        one
        for frame in by_action()[known.action.__name__]
        if (one := _filled(frame, told, setting)) is not None
    ]
    if not filled:
        return None
    best = max(filled, key=lambda one: (len(one.fields), -one.forced))
    verb = Tag("VERB", "", "", "", *stated)
    whole = not _left(things, [*best.used, verb], known, words)
    covered = sum(tag.end - tag.start for tag in best.used)
    worth = 2 * len(best.fields) + 3 * len(known.about) + whole, covered
    return SenseMatch(known.action(**best.fields), worth, whole)


def _stated(known: _Known, words: str) -> tuple[int, int] | None:
    """Return the span of the verb that states an act as its author's own, or None."""
    if known.sense.asks and (asked := known.stated[0].search(words)):
        return asked.span()
    if _never(words):
        return None
    found = chain.from_iterable(stated.finditer(words) for stated in known.stated)
    spans = (one.span("verb") for one in found if "verb" in one.groupdict())
    return next((span for span in spans if not _is_denied(words, *span)), None)


def _is_denied(words: str, start: int, end: int) -> bool:
    """Return whether the clause around a verb denies it, puts it off or gives it to another."""
    breaks = pattern("between_clauses")
    begins = max((cut.end() for cut in breaks.finditer(words, 0, start)), default=0)
    after = breaks.search(words, end)
    beside = words[begins : after.start() if after else len(words)]
    return _is_quoted(words[:start]) or bool(pattern("denies_an_act").search(beside))


def _is_quoted(before: str) -> bool:
    """Return whether the words before a sentence begin a quotation and don't end it.

    For example `Reply '` before "I accept the offer".
    """
    opened = max((mark.end() for mark in _OPENS.finditer(before)), default=0)
    return opened > 0 and not _CLOSES.search(before, opened)


class _Filled(NamedTuple):
    """The fields of an action that a frame fills, and the things that fill them."""

    fields: dict[str, Any]
    used: list[Tag]
    forced: int
    """How far the types of the things are from those that the roles are meant for."""


def _filled(frame: Frame, things: Sequence[Tag], setting: Setting) -> _Filled | None:
    """Return a frame filled with things, or None if a needed one is missing or unclear."""
    fields: dict[str, Any] = dict(frame.settled)
    used: list[Tag] = []
    forced = 0
    for role in frame.roles:
        found = _thing_for(role, [tag for tag in things if tag not in used])
        value = None if found is None else value_of(role, found, setting.context)
        if found is not None and value is not None:
            fields[role.field] = value
            used.append(found)
            forced += ROLE_TYPES[role.type].index(found.type)
        elif role.needed:
            return None
    return _Filled(fields, used, forced)


def _thing_for(role: Role, things: Sequence[Tag]) -> Tag | None:
    """Return the only thing that can fill a role: the first of those with the best type."""
    known = ROLE_TYPES.get(role.type, ())
    loose = _LOOSE if _PEOPLE.intersection(known[:1]) else _LOOSE | _PEOPLE
    for type_ in [type_ for type_ in known if type_ not in loose] or known:
        fitting = {str(tag.value): tag for tag in reversed(things) if tag.type == type_}
        if fitting:
            return next(iter(fitting.values())) if len(fitting) == 1 else None
    return None


def _left(things: Sequence[Tag], used: Sequence[Tag], known: _Known, words: str) -> list[Tag]:
    """Return the weighty things that an action does not use, outside of reasons and asides."""
    values = {str(tag.value) for tag in used}
    asides = [aside.span() for aside in pattern("beside_an_act").finditer(words)]
    return [
        tag
        for tag in things
        if is_weighty(tag, _WEIGHTY)
        and tag not in used
        and str(tag.value) not in values
        and not overlaps(tag, used)
        and not _is_within(tag, asides)
        and not is_addressed(tag, words)
        and not any(nouns.fullmatch(tag.text) for nouns in known.about)
    ]


def _is_within(tag: Tag, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= tag.start < end for start, end in spans)
