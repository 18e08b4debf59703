"""Recognition: another player's actions that the author recognises.

For example "I recognise Dov's vote" and "I recognise that Ivy enters the Grid at (2,2)".
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.custom_word_types import types_of_possessions
from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.deeds import offer_of
from nomicbot.language.filling import Filled, built, filled
from nomicbot.language.frames import votes_with_another
from nomicbot.language.motion_words import has_a_body
from nomicbot.language.offering import Offer
from nomicbot.language.parsing import Deed, Part, unbracketed
from nomicbot.language.recognisers import recogniser
from nomicbot.language.said import Said, Setting
from nomicbot.language.stance import ASK, DO, PROSE, Stance, decide, own_facts
from nomicbot.language.supposing import DOUBTS
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import ruleset

_NO_REASON = ("vote", "motion", *CURRENCIES, "cond", "time", "tell", "hypo", "quoted", "fence")
"""Types and kinds of tags that are never part of a mere reason."""
_OWNERS = ("person", "owner", "name", *types_of_possessions())
_FORM = "the form is “{}”"
_RECOGNISED = "what is recognised is said of each: “I recognise that PLAYER votes FOR MOTION”"
Read = Callable[[str], Sequence[Said]]
_AUXILIARY = ("AUX", "NEG", "MODAL", "HAVE")
_VERBS = ("VERB", "THIRD", "PART", "GER")


class _Recognition(NamedTuple):
    """A recognition in a sentence: the player whose action it is, and the tags of the action."""

    person: str
    rest: Sequence[Tag]
    """The tags after "recognise"."""
    told: Sequence[Tag]
    """The tags of the clause after the person."""

    @property
    def verb(self) -> Tag | None:
        """The verb of the recognised action, or None."""
        return next((tag for tag in self.told if tag.kind in _VERBS), None)

    @property
    def things(self) -> list[Tag]:
        """The things in the recognised action, such as motions and amounts."""
        return [tag for tag in self.told if tag.kind == "T" and tag.type != "join"]


def recognised(tags: Sequence[Tag], ends: str, setting: Setting, read: Read) -> Said | None:
    """Return another player's action that the author recognises, or None.

    `read` parses a quotation: `I recognise that Dov posted "I vote FOR p12."`.
    """
    at = place_of_recognising(tags)
    tags = tags if at is None else tags[: begins_reason(tags) or len(tags)]
    one = _recognition(tags[at + 1 :]) if at is not None else None
    if one is None:
        return None
    start, end = tags[0].start, max(tag.end for tag in tags)
    facts = _facts(tags[:at], ends)
    acts = _quoted(one, read)
    if not acts:
        got = _filled(one, setting)
        if (offered := _offered(one, got)) is not None:
            stance = decide(facts | setting.beside)
            return Said((), Way.RECOGNISED, stance, start, end, offer=offered, whose=one.person)
        acts = _built(got, setting)
        facts |= {"left"} if says_more(one, got) or is_unsure(one) else set()
    stance = decide(facts | setting.beside - {"beside doubt"})
    if not acts:
        stance = Stance(ASK if stance.decision == DO else PROSE, "something is missing")
    told = tuple(ruleset().recognise(one.person, act) for act in acts)
    return Said(told, Way.RECOGNISED, stance, start, end, _times(one))


@recogniser
def begins_reason(tags: Sequence[Tag]) -> int:
    """Return the index where a reason begins that only explains a recognition, or 0.

    For example ", since it went to the wrong list" after "I recognise Dov's vote FOR p12".
    """
    joints = (n for n in range(len(tags) - 1) if tags[n].kind == "BRK")
    at = next((n for n in joints if tags[n + 1].type == "reason"), 0)
    return 0 if any_is(tags[at:], *_NO_REASON) else at


def _facts(before: Sequence[Tag], ends: str) -> set[str]:
    """Return the facts that follow from the words before "recognise" and the sentence's end."""
    aux = [tag for tag in before if tag.kind in _AUXILIARY]
    return own_facts(aux, Deed(None, ())) | ({"asked"} if ends else set())


def _built(got: Filled | None, setting: Setting) -> list[Action]:
    return built(got, setting.context) if got is not None and not got.lacking else []


def _times(one: _Recognition) -> int:
    return next((tag.value for tag in one.told if tag.type == "times"), 1)


def _offered(one: _Recognition, got: Filled | None) -> Offer | None:
    """Return the motion that the author recognises as submitted: "that Dov submits this proposal".

    Returns None if the recognised action is not the submission of a motion.
    """
    if got is None or not has_a_body(got.frame.action) or one.verb is None:
        return None
    deed = Deed(one.verb, tuple(one.things))
    return offer_of(got, deed, Part("active", deeds=(deed,), tags=tuple(one.told)))


@recogniser
def place_of_recognising(tags: Sequence[Tag]) -> int | None:
    """Return the index of the verb "recognise" if it has a subject, or None."""
    for at, tag in enumerate(tags):
        if tag.kind == "VERB" and "recognise" in tag.value:
            return at if any_is(tags[:at], "SUBJ") else None
    return None


def _recognition(rest: Sequence[Tag]) -> _Recognition | None:
    """Return the recognition in the tags after "I recognise", or None if they name nobody.

    The person named first is the actor: "I recognise that Bram votes FOR p1".
    """
    named = (
        n
        for n, tag in enumerate(rest)
        if tag.kind == "T" and tag.type in ("person", "owner", "name")
    )
    who = next(named, None)
    if who is None:
        return None
    person = str(rest[who].value if rest[who].type == "person" else rest[who].text)
    clause = takewhile(
        lambda tag: tag.text != ";" and (tag.kind, tag.type) != ("CUE", "rel"), rest[who + 1 :]
    )
    return _Recognition(person, rest, unbracketed(list(clause)))


def _quoted(one: _Recognition, read: Read) -> list[Action]:
    """Return the actions in a quotation within the recognition, or none."""
    quoted = next((tag for tag in one.told if tag.type == "quoted"), None)
    said = read(str(quoted.value)) if quoted is not None else ()
    return [act for each in said if each.stance.decision == DO for act in each.acts]


def _filled(one: _Recognition, setting: Setting) -> Filled | None:
    """Return the frame of the recognised action, filled, or None.

    If the verb fits no frame, the action is treated as a vote.
    """
    context = replace(setting.context, implied="")
    got = filled(one.verb.value, one.things, context) if one.verb is not None else None
    if got is not None and (not got.lacking or has_a_body(got.frame.action)):
        return got
    return filled({"vote"}, one.things, context)


@recogniser
def is_unsure(one: _Recognition) -> bool:
    """Return whether the recognised action is negated or imagined: "that Dov did not vote"."""
    return any(
        tag.kind in ("MODAL", "NEG") or (tag.kind == "CUE" and tag.type in DOUBTS)
        for tag in one.told
    )


@recogniser
def says_more(one: _Recognition, got: Filled | None) -> bool:
    """Return whether leftover words may change what is recognised.

    A word before a colon doesn't: "what e sent to talk: I vote FOR p3".
    """
    if got is None:
        return False
    left = [tag for tag in (*got.left, *got.loose) if tag.value != "vote"]
    led = any(tag.text == ":" for tag in one.rest)
    cast = next((tag.start for tag in one.things if tag.type == "vote"), 0) if led else 0
    return len(left) > 1 or any(tag.start > cast for tag in left[:1])


def after_recognition(tags: Sequence[Tag]) -> int:
    """Return the position of the author's own action after a recognition, or 0.

    For example "I recognise that Dov voted FOR p1, and I vote AGAINST p2".
    """
    further = (
        then.start
        for one, then in pairwise(tags)
        if then.kind == "SUBJ" and one.text in ("and", ";")
    )
    return next(further, 0)


# -- lines below a heading that recognises them ------------------------------------------------


class Gathered(NamedTuple):
    """A heading that recognises the actions below it, or has another player's Soul do them.

    `whose` is the other player, or "". `reason` says how to state each of the actions.
    """

    whose: str
    reason: str


@recogniser
def gathers_actions(tags: Sequence[Tag]) -> Gathered | None:
    """Return what a heading does to the actions below it, or None if it does nothing to them.

    "I recognise Bram's actions:" recognises them, and "I reanimate Bram's Soul:" has a Soul do
    them.
    """
    verbs = {verb for tag in tags if isinstance(tag.value, frozenset) for verb in tag.value}
    whose = next((tag.text for tag in tags if tag.type in _OWNERS), "")
    if "recognise" in verbs:
        return Gathered(whose, _RECOGNISED)
    forms = (form for verb, form in votes_with_another().items() if verb in verbs and whose)
    return next((Gathered("", _FORM.format(form)) for form in forms), None)


@recogniser
def is_plain_gathering(tags: Sequence[Tag]) -> bool:
    """Return whether a heading recognises actions without negating or asking anything."""
    return not any_is(tags, "MODAL", "NEG", "ASK")
