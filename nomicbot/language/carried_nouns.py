"""Deeds (verbs with their complements) whose verb only carries a noun of the verb that is meant.

"I make objection to Tweak 5" is "I object to Tweak 5", and "I lodge a nomination of Ivy for Law" is
"I nominate Ivy for Law". This holds for the noun of any action, if no action has these words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nomicbot.language.context import Context
from nomicbot.language.filling import Filled, filled
from nomicbot.language.frames import heads
from nomicbot.language.lexicon import lexicon, sets_of, valued
from nomicbot.language.motion_words import forms_by_noun
from nomicbot.language.parsing import Deed, Part, clause_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.scene import Scene
from nomicbot.language.tags import NOTHING, Tag, any_is

_CARRYING, _NOT_ANY = sets_of("carrying a noun", "not any")
_ENDINGS = ("ation", "ition", "ion", "ment", "al", "ance")
_MADE_OF = valued("made of")
"""Verbs of nouns that aren't formed by an ending: "forge" for "forgery"."""
_REFERRING = Context(Scene(), motion="p1", person="?")
"""A context in which pronouns refer to something, so that they fill their roles."""


def verbs_of_noun(noun: str) -> frozenset[str]:
    """Return the meanings of the verb that a noun is made of: "nominate" for "nomination"."""
    verbs = lexicon(heads()).verbs
    known = (verbs[form] for form in _verbs_in(noun.casefold()) if form in verbs)
    return next((to for form, to in known if form in ("VERB", "GER")), frozenset())


def _verbs_in(noun: str) -> Iterator[str]:
    """Yield the verbs that a noun may be made of: "pay" for "payment", "nominate"."""
    yield from (noun, _MADE_OF.get(noun, noun))
    for ending in _ENDINGS:
        if noun.endswith(ending):
            stem = noun.removesuffix(ending)
            yield from (f"{stem}{ends}" for ends in ("", "e", "ate"))


def fits_a_frame(heads: frozenset[str], things: Sequence[Tag], context: Context) -> Filled | None:
    """Return the frame of a verb, filled, or None if a thing is missing or left over."""
    got = filled(heads, things, context)
    fits = got is not None and got.whole and any(got.acts) and not got.loose
    return got if fits else None


def with_nouns_as_verbs(part: Part, words: str) -> Part:
    """Return a clause with "I object" in place of "I make objection", if it is its author's.

    A clause of another form is returned unchanged, and so is a deed that means an action as it is.
    """
    if part.form == "third" and (told := has_my_noun(part)) is not None:
        return told
    if part.form not in ("active", "bare"):
        return part
    return replace(part, deeds=tuple(_plain(deed, words) for deed in part.deeds))


def _plain(deed: Deed, words: str) -> Deed:
    noun = carried_noun(deed, words)
    if noun is None or deed.verb is None:
        return deed
    own = filled(deed.verb.value, deed.things, _REFERRING)
    if own is not None and own.whole and any(own.acts):
        return deed
    meant = verbs_of_noun(noun.text)
    things = tuple(tag for tag in deed.things if tag is not noun)
    first = next((n for n, tag in enumerate(things) if tag.type == "prep"), 0)
    for tried in (things, (*things[:first], *things[first + 1 :])):
        if fits_a_frame(meant, tried, _REFERRING) is not None:
            return replace(deed, verb=deed.verb.but(value=meant), things=tried)
    return deed


@recogniser
def carried_noun(deed: Deed, words: str) -> Tag | None:
    """Return the noun that a verb such as "make" carries, or None if there is none.

    A noun that is denied is not carried: "I make no objection".
    """
    carries = deed.verb is not None and deed.verb.text.casefold() in _CARRYING
    if not carries or any_is(deed.things, "bad", "quoted"):
        return None
    noun = next((tag for tag in deed.things if _is_of_a_verb(tag)), None)
    before = words[: noun.start].casefold().split()[-1:] if noun is not None else ()
    return noun if _NOT_ANY.isdisjoint(before) else None


def _is_of_a_verb(tag: Tag) -> bool:
    named = tag.type in ("x", "noun") and tag.value not in forms_by_noun()
    return named and bool(verbs_of_noun(tag.text))


@recogniser
def has_my_noun(part: Part) -> Part | None:
    """Return "Tweak 5 has my objection" as "I object to Tweak 5", or None for any other clause."""
    *named, has, noun = (NOTHING, NOTHING, *part.tags)
    named = [tag for tag in named if tag is not NOTHING]
    gets = has.kind == "THIRD" and "light" in has.value
    if not (gets and named and noun.own and _is_of_a_verb(noun)) or any_is(named, "bad"):
        return None
    meant = verbs_of_noun(noun.text)
    for to in ((), (noun.but(type="prep", value="to", text="to", own=False),)):
        if fits_a_frame(meant, (*to, *named), _REFERRING) is not None:
            does = has.but(kind="VERB", type="", value=meant)
            subject = Tag("SUBJ", "i", "i", "I", part.start, part.start)
            return clause_of([subject, does, *to, *named], part.brk)
    return None
