"""Parses clauses in the first person, and fills the frames of their deeds.

For example "I vote FOR p12 and give Ivy 3 Genechips". A deed is a verb of the author with its
complements, such as "give Ivy 3 Genechips". Words missing from a deed may come before its clause,
and later words may refer to objects that the deed names.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from nomicbot.language.context import Context, naming, pointing
from nomicbot.language.declared_types import CURRENCIES, NAMES_OF_THINGS
from nomicbot.language.deeds import (
    BEING,
    by_alias,
    each_apart,
    entities,
    heads_of_being,
    idles,
    loose,
    of_another,
    put_together,
    strays,
)
from nomicbot.language.filled_clauses import OF_A_VOTE, how_said, said_of
from nomicbot.language.filling import Filled, filled
from nomicbot.language.lexicon import sets_of
from nomicbot.language.motion_words import forms_by_noun, has_a_body, is_inquiry
from nomicbot.language.neighbours import around_facts
from nomicbot.language.parsing import Deed, Part
from nomicbot.language.questions import accounted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.role_values import VERDICTS
from nomicbot.language.said import Clause, ClauseRead, One, Said, Setting
from nomicbot.language.stance import ASK, DO, PROSE, Stance, decide, own_facts
from nomicbot.language.supposing import UNCLEAR, acts_named, tells_what_one_has
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.ruleset import DeclaringVictory, Electing, Updating, Voting

_MEANS, _OPINION, _OFFERING_TOO, BYGONE = sets_of("means", "of opinion", "offering too", "bygone")
_NAMED = ("office", "motion", *CURRENCIES, "class", "square", *NAMES_OF_THINGS)
"""Types of things in the game that an action may be about."""
_VERB_ALONE = 2
"""How many tags a clause has that is only a subject and a verb."""
_GOVERNING = ("office", "class", "noun")
"""Types of words before a subject that name the author's capacity."""


class _Act(NamedTuple):
    """A deed (a verb of the author with its complements), with its frame filled."""

    clause: Clause
    deed: Deed
    got: Filled
    heads: frozenset[str]
    lead: Sequence[Tag]
    """The things before the subject that belong to the deed."""
    odd: bool
    """Whether words before the subject may change the deed."""
    later: bool
    """Whether another deed comes before it in the clause."""
    setting: Setting

    @property
    def part(self) -> Part:
        """The clause that contains the deed."""
        return self.clause.part

    @property
    def announced(self) -> bool:
        """Whether the deed is announced: "I declare that I win"."""
        return self.setting.context.announced

    @property
    def afresh(self) -> bool:
        """Whether the deed has a verb of its own.

        For example "turn" in "I vote FOR p1 and turn the Clock off".
        """
        return self.later and self.deed.verb is not None and self.deed.verb.kind == "VERB"


def own_clause(clause: Clause, setting: Setting) -> ClauseRead:
    """Return the results of a clause in the first person: "I vote FOR p12 and give Ivy 3 GC"."""
    part = clause.part
    context = setting.context
    for tag in part.tags:
        if tag.type == "office":
            context = context.but(office=tag.value)
    announced = any(tag.kind == "AUX" and tag.type == "announce" for tag in part.aux)
    context = context.but(announced=announced)
    meant = (_purpose_of(deed, context) for whole in part.deeds for deed in each_apart(whole))
    deeds = put_together(list(meant))
    often = _times_before(clause)
    read = ClauseRead(setting.at(context))
    for index in range(len(deeds)):
        one = _read_deed(clause, deeds, index, often, read.setting)
        named = naming(one.setting.context, deeds[index].things)
        read = ClauseRead(
            one.setting.at(named), (*read.said, *one.said), (*read.unread, *one.unread)
        )
    return replace(read, said=_cast_again(read.said))


def _cast_again(told: Sequence[One]) -> tuple[One, ...]:
    """Return the results without a withdrawn vote if the same clause casts the vote again."""
    cast = {act.motion for said, _ in told for act in said.acts if isinstance(act, Voting)}

    def again(said: Said) -> bool:
        back = said.stance.reason == OF_A_VOTE
        return back and any(isinstance(act, Voting) and act.motion in cast for act in said.acts)

    casts = any(said.stance.reason != OF_A_VOTE and said.acts for said, _ in told)
    return tuple(one for one in told if not (casts and again(one[0])))


def _times_before(clause: Clause) -> int:
    """Return the number of times that the words before a clause state ("twice"), or 1.

    Past repetition doesn't count: "I've counted twice: ...".
    """
    index, parts = clause.index, clause.parts
    if clause.part.brk == "colon":
        before: Sequence[Part] = [one for one in parts[:index] if not any_is(one.tags, "HAVE")]
    else:
        before = parts[index - 1 : index] if index and parts[index - 1].form == "words" else ()
    tags = chain.from_iterable(part.tags for part in before)
    return next((tag.value for tag in tags if tag.type == "times"), 1)


def _read_deed(
    clause: Clause, deeds: Sequence[Deed], index: int, often: int, setting: Setting
) -> ClauseRead:
    """Return the results of one deed of a clause, and the setting (scene and context) after it."""
    part, deed = clause.part, deeds[index]
    first = index == 0
    lead, odd = _lead(part) if first else ((), False)
    words = _words_before(clause) if first else None
    heads = _heads(part, deed, words)
    got = _best(heads, lead, deed.things, words, setting) if heads else None
    if got is not None and only_offers(got, heads):
        heads &= _OFFERING_TOO
        got = _best(heads, lead, deed.things, words, setting)
    unsaid = _unsaid(clause, deed, setting) if _may_be_unsaid(got, part, heads) else None
    if unsaid is not None:
        # "I buy a Big Rock and drop it near (7,7)"
        points = not first and any_is(deed.things, "pron")
        return ClauseRead(setting, ((unsaid, None),), deed.things if points else ())
    several = len(deeds) > 1
    if got is None or of_another(got, deed):
        return ClauseRead(setting, (), _left_unread(part, deed) if several else ())
    act = _Act(clause, deed, got, heads, lead, odd, not first, setting)
    return _read_act(act, deeds[: index + 1], often, several=several)


def has_been(part: Part, deed: Deed) -> bool:
    """Return whether a deed is in the past: "I've changed my mind on p12 and now vote FOR it"."""
    return deed.verb is not None and deed.verb.kind == "PART" and any_is(part.aux, "HAVE")


def _heads(part: Part, deed: Deed, words: Part | None) -> frozenset[str]:
    """Return the verbs that a deed may mean: its own, or those that its complements suggest."""
    if deed.verb is not None:
        return frozenset(deed.verb.value)
    fronted = words.lead if words is not None else ()
    return heads_of_being(part.aux, (*deed.things, *fronted))


def _may_be_unsaid(got: Filled | None, part: Part, heads: AbstractSet[str]) -> bool:
    """Return whether a deed may be an action for which there is no sentence template."""
    if got is not None and (not got.lacking or has_a_body(got.frame.action)):
        return False
    spoken = heads or any(tag.type == "here" for tag in part.aux)
    return bool(spoken) and (got is None or not (got.nouns or any(got.acts)))


def _read_act(act: _Act, deeds: Sequence[Deed], often: int, *, several: bool) -> ClauseRead:
    """Return the results of a deed with a filled frame. `deeds` are all deeds up to it."""
    got, deed = act.got, act.deed
    lead_left = _left_of_lead(act)
    got.times = often if got.times == 1 else got.times
    way, setting = _way(act), _told_in(act)
    facts = _facts(act, way, lead_left)
    said = said_of(got, facts, way, act.part, deed, setting)
    if is_a_vote_like_anothers(got):
        said = replace(said, acts=())
    said = _of_its_own_words(said, deeds)
    told: list[One] = [(said, got)]
    nothing = _does_nothing(said)
    if nothing and _is_unsaid(act, facts | setting.beside):
        told.append((_unsaid_again(act, said.end), None))
    strange = goes_on(got) or (nothing and strays(deed, first=not act.later))
    context = _noting_thing(pointing(setting.context, said.acts), act)
    unread = _words(deed) if several and strange and not has_been(act.part, deed) else ()
    return ClauseRead(setting.at(context), tuple(told), unread)


def _left_of_lead(act: _Act) -> list[Tag]:
    """Return the leftover tags among the words before the subject.

    Words that begin with a preposition only say where or why, so they are removed from the fill's
    leftovers.
    """
    lead = act.part.lead
    left = [tag for tag in act.got.left if tag in lead]
    if left and lead[0].type == "prep":
        act.got.left = [tag for tag in act.got.left if tag not in lead]
    return left


def _does_nothing(said: Said) -> bool:
    return not (said.acts or said.names_voter or said.offer) and said.stance.decision == PROSE


def _told_in(act: _Act) -> Setting:
    """Return the setting (scene and context) for a deed, which says if it is part of a story.

    A report with its violations listed is not part of one.
    """
    setting = act.setting
    if setting.context.items and "violations" in act.got.acts[0]:
        return replace(setting, beside=setting.beside - {"tale"})
    return setting


@recogniser
def is_a_vote_like_anothers(got: Filled) -> bool:
    """Return whether a vote only refers to another player's vote: "I vote the same as Bea"."""
    return issubclass(got.frame.action, Electing) and bool(got.loose)


def _is_unsaid(act: _Act, facts: AbstractSet[str]) -> bool:
    """Return whether a later deed is an action, but one that no sentence template covers."""
    named = act.afresh and names_what_it_lacks(act.got, act.deed)
    return named and decide(facts).decision == DO


def _words(deed: Deed) -> tuple[Tag, ...]:
    return (deed.verb or NOTHING, *deed.things)


def _left_unread(part: Part, deed: Deed) -> tuple[Tag, ...]:
    """Return the words of a deed that matches no action, or none if the deed only describes."""
    now = deed.verb is not None and not has_been(part, deed)
    return _words(deed) if now or idles(part, deed) else ()


def _noting_thing(context: Context, act: _Act) -> Context:
    """Return the context with the object that a deed names, unless it is a field of the action."""
    things = [tag for tag in act.deed.things if tag.type == "thing"]
    if things and not any("thing" in one for one in act.got.acts):
        return context.but(thing=things[-1].value)
    return context


@recogniser
def only_offers(got: Filled, heads: AbstractSet[str]) -> bool:
    """Return whether a verb with two meanings means offering a motion: "I propose a new rule".

    The verb means this if the clause has more words than the verb's other meaning can use. "I
    propose Ivy" has no such words, so the other meaning, nominating, applies there.
    """
    other = bool(heads & _OFFERING_TOO) and got.frame.head not in _OFFERING_TOO
    return other and bool(got.left or got.loose)


@recogniser
def goes_on(got: Filled) -> bool:
    """Return whether the purpose of a deed is a deed itself: "I pay Dov 3 GC to walk to (2,2)"."""
    return any(tag.type == "inf" for tag in got.behind)


@recogniser
def names_what_it_lacks(got: Filled, deed: Deed) -> bool:
    """Return whether an incomplete deed names something of the game: "turn the Clock off"."""
    return bool(got.lacking) and any_is(deed.things, "switch", "noun", *_NAMED)


def _unsaid_again(act: _Act, end: int) -> Said:
    """Return a question about a later deed in a clause that no sentence template covers."""
    begins = act.deed.verb.start if act.deed.verb is not None else act.part.start
    return Said((), Way.UNSAID, Stance(ASK, how_said(act.got, act.deed)), begins, end)


# -- words before a deed -----------------------------------------------------------------------


def _lead(part: Part) -> tuple[Sequence[Tag], bool]:
    """Return the things before a subject that belong to the deed, and whether they are odd.

    Things that only state a capacity or a reason don't belong to the deed: "As the FCC, I ...".
    """
    lead = part.lead
    if not lead or not is_circumstance(lead):
        return lead, False
    return (), not any(tag.type in _GOVERNING for tag in lead)


@recogniser
def is_circumstance(lead: Sequence[Tag]) -> bool:
    """Return whether words before a subject only name a capacity, "As the FCC", or nothing."""
    return lead[0].type == "prep" and (lead[0].value == "as" or not entities(lead))


def _words_before(clause: Clause) -> Part | None:
    """Return the words before a clause if they have no verb: "On p13, which is dull, I vote NO"."""
    index, parts = clause.index, clause.parts
    relative = index > 1 and parts[index - 1].cues[:1] == ("rel",)
    before = parts[index - 1 - relative] if index else None
    return before if before is not None and before.form == "words" else None


def _best(
    heads: frozenset[str],
    lead: Sequence[Tag],
    things: Sequence[Tag],
    before: Part | None,
    setting: Setting,
) -> Filled | None:
    """Return the best fill of a deed, or None.

    Fields that the deed lacks are taken from the heading above it, or from the words before its
    clause.
    """
    context = setting.context
    got = filled(heads, (*lead, *things), context)
    if setting.above and got is not None:
        got = _below_heading(got, heads, lead, things, setting)
    if before is not None and (got is None or got.lacking):
        more = filled(heads, (*before.lead, *lead, *things), context)
        if more is not None and (got is None or len(more.lacking) < len(got.lacking)):
            return more
    return got


def _below_heading(
    got: Filled,
    heads: frozenset[str],
    lead: Sequence[Tag],
    things: Sequence[Tag],
    setting: Setting,
) -> Filled:
    """Return `got`, with fields that it lacks taken from the heading above its line.

    Fields that the clause fills itself, or that don't fit its action, are not taken from there.
    """
    named = {tag.type for tag in lead}
    if any(role.type in named for role in got.frame.roles):
        return got
    told = filled(heads, (*setting.above, *lead, *things), setting.context)
    fits = told is not None and not told.left and len(told.acts) == len(got.acts)
    return told if told is not None and fits else got


def _purpose_of(deed: Deed, context: Context) -> Deed:
    """Return the deed that is the purpose of another deed: "I pay 12 points to buy a Big Rock".

    Returns `deed` itself if it is more than a means to a purpose.
    """
    verb = deed.verb
    if verb is None or verb.kind == "PART" or not verb.value & _SERVING:
        return deed
    if (verdict := verdict_on(deed)) is not None:
        first, *rest = deed.things
        return replace(deed, things=(first.but(type="vote", value=verdict), *rest))
    for n, tag in enumerate(deed.things):
        if tag.type in ("person", "name", "em"):
            break  # "I give Peter 5 Genechips to vote FOR p3": what somebody else is to do
        if tag.type == "inf" and isinstance(tag.value, frozenset):
            got = filled(verb.value, deed.things, context)
            if got is not None and got.whole:
                break
            if stands_without(deed, n, context):
                return replace(deed, things=deed.things[:n])
            purpose = tag.but(kind="VERB", text=tag.text.split()[-1])
            return Deed(purpose, deed.things[n + 1 :], deed.aux)
    return deed


_SERVING = frozenset((*_MEANS, "vote"))


def stands_without(deed: Deed, at: int, context: Context) -> bool:
    """Return whether an action is complete without the purpose at index `at` of its complements.

    For example "I go east" in "I go east, to pick up the wax".
    """
    got = filled(deed.verb.value, deed.things[:at], context) if deed.verb is not None else None
    return got is not None and got.whole and any(got.acts)


def before_purpose(deed: Deed, context: Context) -> Deed:
    """Return a deed without its purpose if it is complete without it.

    For example "I go east" for "I go east to get wax".
    """
    if deed.verb is None or _SERVING.isdisjoint(deed.verb.value):
        return deed
    at = next((n for n, tag in enumerate(deed.things) if tag.type == "inf"), 0)
    given = any_is(deed.things[:at], "person", "name", "em")
    whole = at and not given and stands_without(deed, at, context)
    return replace(deed, things=deed.things[:at]) if whole else deed


@recogniser
def verdict_on(deed: Deed) -> str | None:
    """Return the vote that a verdict on a CFI stands for, or None.

    For example YES for "I vote TRUE on CFI 3", and NO for FALSE.
    """
    if deed.verb is None or "vote" not in deed.verb.value or not deed.things:
        return None
    verdict = VERDICTS.get(deed.things[0].text.casefold())
    return verdict if any(is_inquiry(str(tag.value)) for tag in deed.things) else None


# -- the facts about a deed --------------------------------------------------------------------


def _way(act: _Act) -> Way:
    """Return the way in which a deed is stated."""
    for way, has in _WAYS.items():
        if has(act):
            return way
    return Way.OWN_SENTENCE


@recogniser
def is_progressive(act: _Act) -> bool:
    """Return whether a deed is in progress: "I am voting FOR p12"."""
    return act.deed.verb is not None and act.deed.verb.kind == "GER"


@recogniser
def is_a_stand(act: _Act) -> bool:
    """Return whether a clause only states its author's opinion: "I am FOR p12"."""
    if act.deed.verb is not None or act.announced or act.heads == BEING:
        return False
    return any(tag.kind == "BE" for tag in act.part.aux)


@recogniser
def is_a_wish(act: _Act) -> bool:
    """Return whether a clause only wishes for an action: "I would like to vote FOR p12"."""
    return any(tag.type == "wish" for tag in act.part.aux)


@recogniser
def is_a_need(act: _Act) -> bool:
    """Return whether an action is needed or permitted: "I need to vote FOR p12", "let me heal"."""
    return any(tag.type in ("need", "let") for tag in act.part.aux)


@recogniser
def is_a_verb_alone(act: _Act) -> bool:
    """Return whether a verb needs no complement and has none: "I resign"."""
    got = act.got
    return not (got.nouns or got.lacking or any(got.acts) or act.lead or act.announced)


_WAYS: dict[Way, Callable[[_Act], bool]] = {
    Way.PROGRESSIVE: is_progressive,
    Way.STAND: is_a_stand,
    Way.WISH: is_a_wish,
    Way.NEED: is_a_need,
    Way.VERB_ALONE: is_a_verb_alone,
}
"""The ways in which a deed is stated, the most doubtful first.

Any other deed is its author's own sentence.
"""


_OF_A_TIME = frozenset(("before time", "after time", "lead time"))
"""The facts of another time."""


def _is_planned(facts: AbstractSet[str]) -> bool:
    """Return whether an action is planned for another time: "I will vote FOR p1 tomorrow"."""
    return "own will" in facts and not _OF_A_TIME.isdisjoint(facts)


def _facts(act: _Act, way: Way, lead_left: Sequence[Tag]) -> set[str]:
    """Return the facts about a clause that decide whether it is an action, such as "lead words"."""
    clause, part, deed = act.clause, act.part, act.deed
    aux = [tag for tag in part.aux if not (act.afresh and tag.kind == "HAVE")]
    facts = own_facts(aux, deed) | around_facts(clause.parts, clause.index, clause.ends)
    if part.lead and (act.odd or lead_left or loose(part.lead)):
        facts.add("lead words")
    facts |= {"own may"} if _is_planned(facts) else set()
    facts |= {fact for states, fact in STATING if states(act, way)}
    return facts - {fact for excuses, fact in EXCUSING if excuses(act)}


@recogniser
def lists_another_number(act: _Act, _way: Way) -> bool:
    """Return whether the announced number of violations differs from the number listed."""
    items, first = act.setting.context.items, act.got.acts[0]
    return bool(items) and "violations" in first and first["violations"] != items


@recogniser
def wishes_to_win(act: _Act, way: Way) -> bool:
    """Return whether a deed only wishes for a victory: "I would like to win"."""
    return (
        way == Way.WISH and issubclass(act.got.frame.action, DeclaringVictory) and not act.announced
    )


@recogniser
def votes_a_name(act: _Act, _way: Way) -> bool:
    """Return whether a vote is only a name: "I vote Labour"."""
    verb, things = act.deed.verb, act.deed.things
    if not issubclass(act.got.frame.action, Electing) or verb is None or not things:
        return False
    return things[0].type in ("name", "person") and verb.text.casefold() in ("vote", "voting")


@recogniser
def is_a_sentence_of_a_verb(act: _Act, _way: Way) -> bool:
    """Return whether the whole sentence is a subject and a verb: "I resign."."""
    return len(act.clause.parts) == 1 and len(act.part.tags) == _VERB_ALONE


@recogniser
def is_by_alias(act: _Act, _way: Way) -> bool:
    """Return whether a deed names its object only by an everyday word: "key" in "I turn my key"."""
    return not any(act.got.acts) and by_alias(act.deed.things)


@recogniser
def is_of_a_past_time(act: _Act, _way: Way) -> bool:
    """Return whether words after a deed put it in the past: "I cast my vote FOR p1 last week".

    Many verbs have the same form in the past.
    """
    behind = act.clause.parts[act.clause.index + 1 :]
    when = behind[0].tags if len(behind) == 1 and behind[0].brk == "glue" else ()
    now = any(tag.type == "here" for tag in act.part.aux)
    return len(when) == 1 and when[0].text.casefold() in BYGONE and not now


STATING: tuple[tuple[Callable[[_Act, Way], bool], str], ...] = (
    (lists_another_number, "left"),
    (wishes_to_win, "own will"),
    (votes_a_name, "left"),
    (is_a_sentence_of_a_verb, "alone"),
    (is_by_alias, "unlicensed"),
    (is_of_a_past_time, "own past"),
)
"""The checks that make a deed doubtful, each with its fact. Their order has no meaning."""


@recogniser
def is_foretold(act: _Act) -> bool:
    """Return whether the action is announced for later: "I will catch the Football"."""
    return act.got.frame.foretold


@recogniser
def reports_an_update(act: _Act) -> bool:
    """Return whether reporting the action is the action: "I have updated the Roster" (4-2)."""
    held = any(tag.kind in ("NEG", "MODAL") for tag in act.part.aux)
    return issubclass(act.got.frame.action, Updating) and not held


EXCUSING: tuple[tuple[Callable[[_Act], bool], str], ...] = (
    (is_foretold, "own will"),
    (reports_an_update, "own past"),
)
"""The checks for deeds to which a fact does not apply. Their order has no meaning."""


# -- deeds that no sentence template covers ----------------------------------------------------


def _unsaid(clause: Clause, deed: Deed, setting: Setting) -> Said | None:
    """Return a question about a deed that mentions the game but fits no action, or None.

    If its complements suggest an action, the question offers that action.
    """
    part = clause.part
    hereby = any(tag.type == "here" for tag in part.aux)
    spoken = deed.verb is not None and deed.verb.kind == "VERB"
    if not (hereby or (spoken and names_the_game(deed))):
        return None
    around = around_facts(clause.parts, clause.index, clause.ends)
    around = around | (setting.beside - {"tale"} if hereby else setting.beside)
    if decide(own_facts(part.aux, deed) | around).decision != DO:
        return None
    acts = acts_named(_words(deed), setting)
    if acts and accounted(acts, deed.things):  # "I put my Seal of Approval on p12"
        return Said(acts, Way.GUESSED, Stance(ASK, UNCLEAR), part.start, part.end)
    return Said((), Way.UNSAID, Stance(ASK, how_said(None, deed)), part.start, part.end)


@recogniser
def names_the_game(deed: Deed) -> bool:
    """Return whether a deed names something to act on, and its verb isn't one of opinion.

    "I agree with Iain's argument on CFI 3" does nothing.
    """
    if deed.verb is not None and deed.verb.text.casefold() in _OPINION:
        return False
    if tells_what_one_has(_words(deed)):
        return False
    return any(
        tag.type in _NAMED or (tag.own and (tag.type == "name" or _is_a_form(tag)))
        for tag in deed.things
    )


def _is_a_form(tag: Tag) -> bool:
    """Return whether a thing is a noun for a motion. (The value of a set has no hash.)"""
    return tag.type == "noun" and tag.value in forms_by_noun()


def _of_its_own_words(said: Said, deeds: Sequence[Deed]) -> Said:
    """Return the result of the last of several deeds, based on its own words only if incomplete.

    Otherwise its question would offer what the other deeds already do: "I nominate Ivy and vote for
    the best". Deeds with the same verb keep all words: "I pay Ivy 3 GC and pay the same to Dov".
    """
    *others, deed = deeds
    tags = (*((deed.verb,) if deed.verb is not None else ()), *deed.things)
    shares = any(_heads_in(one) & _heads_in(deed) for one in others)
    if not (others and tags and said.lacking) or shares or said.names_voter:
        return said
    return replace(said, start=min(tag.start for tag in tags), end=max(tag.end for tag in tags))


def _heads_in(deed: Deed) -> frozenset[str]:
    return frozenset(deed.verb.value) if deed.verb is not None else frozenset()
