"""The result of a clause whose frame is filled: its actions, and whether to do or ask about them.

Each recogniser is a function that decides one question about a fill. `said_of` combines them.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.beside import is_denial
from nomicbot.language.declared_types import CURRENCIES, MEASURES
from nomicbot.language.deeds import contradicts, lacks_its_own_words, offer_of
from nomicbot.language.filling import Filled, built, evidence_of
from nomicbot.language.lexicon import sets_of
from nomicbot.language.motion_words import (
    forms_by_noun,
    has_a_body,
    one_of_main_form,
    revises,
    short_forms,
    short_forms_of,
)
from nomicbot.language.parsing import Deed, Part
from nomicbot.language.questions import MOST_LINES, WHICH
from nomicbot.language.recognisers import recogniser
from nomicbot.language.role_values import fitting, vote_on
from nomicbot.language.roles import of_kinds, of_verb
from nomicbot.language.said import Said, Setting
from nomicbot.language.scene import Motion
from nomicbot.language.stance import ASK, FOR_ANOTHER, FOREIGN, PLANS, PROSE, Stance, decide, weaker
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.rulebooks.ruleset import Reporting, VotingWith

ALL_SAYINGS = "“bot: help sayings” has all forms"
_MEASURED = frozenset((*MEASURES, "points", "thing"))
"""Types of things that people may mention where a thing of another type is needed."""
TELLING = frozenset(("office", "class", "square", *MEASURES, "switch", "direction"))
"""Types of things that few sentence templates mention."""
_DENIED = frozenset(("NEG", "MODAL", "HAVE", "ASK"))
_ASIDE = frozenset((FOREIGN, "set apart", "below chat", "beside doubt"))
"""Facts beside an offer that make it doubtful. (Talk around an offer does not.)"""
_NO_MOTION = (("motion",), ("each",))
"""The missing fields if only the motion is missing: "I second it"."""
_BACK = frozenset(("revoke", "withdraw"))
(_JUDGING,) = sets_of("judging")
OF_A_VOTE = "it is not clear what is done with this vote; it can be set to another one"
_WHICH_SET = "it is not clear which motions these are"
_NO_SUCH_VOTE = f"on {one_of_main_form()} one votes {' or '.join(law_of_motions().sides)}"
_OWN = Way.OWN_SENTENCE
_TOO_MANY = 4
"""How many leftover words make it likely that a fill is an accident."""


class Fill(NamedTuple):
    """A clause whose words have been put in the fields of an action, and how it was found."""

    got: Filled
    way: Way
    part: Part
    deed: Deed
    setting: Setting

    def said(self, acts: Sequence[Action], stance: Stance) -> Said:
        """Return the clause's result: `acts`, with whether to do, ask about or ignore them.

        `stance` is that decision.
        """
        start, end = self.part.start, self.part.end
        return Said(tuple(acts), self.way, stance, start, end, self.got.times)


def said_of(
    got: Filled, facts: AbstractSet[str], way: Way, part: Part, deed: Deed, setting: Setting
) -> Said:
    """Return the result of a clause whose words fill a frame: actions, and whether to do or ask.

    `facts` are the facts about the clause and the clauses around it.
    """
    one = Fill(got, way, part, deed, setting)
    if leaves_something(got):
        facts = facts | {"left"}
    if is_about_a_vote(got, deed):
        return _of_a_vote(one, facts)
    if any(tag.type == "bad" for tag in got.behind):
        facts = facts | {"left"}
    if has_a_body(got.frame.action):
        return _offering(one, facts)
    stance = decide((*facts, *setting.beside, *evidence_of(got)))
    return _lacking(one, facts, stance) if got.lacking else _whole(one, stance)


def _whole(one: Fill, stance: Stance) -> Said:
    """Return the result of a complete clause."""
    got = one.got
    if stance.decision == ASK and is_strewn(got, one.part):
        stance = Stance(PROSE, stance.reason)
    if points_at_no_motions(got, one.setting):
        stance = weaker(stance, Stance(ASK, _WHICH_SET))
    if got.implied:
        one = one._replace(way=Way.ANSWERED)
    if leaves_a_square(got):  # "I enter at (4,5)"
        asked = weaker(Stance(ASK, how_said(None, one.deed)), stance)
        return replace(one.said((), asked), times=1)
    done = without_their_words(built(got, one.setting.context))
    fit = tuple(map(fitting, done)) if got.frame.settled else done
    if fit != done:
        stance = weaker(stance, Stance(ASK, _NO_SUCH_VOTE))
    # "On behalf of Ivy, I vote FOR p14" is not a vote of one's own
    other = stance.reason == FOR_ANOTHER or acts_on_another_thing(one)
    return one.said(() if other else fit, stance)


def without_their_words(acts: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions, except reports of violations that were found only in quoted text.

    For example `I report 2 violations in p12: "it's" twice` is one report, not two.
    """
    first, others = next(iter(acts), None), acts[1:]
    numbered = isinstance(first, Reporting) and first.motion[-1:].isdigit()
    if first is None or not (numbered and others):
        return tuple(acts)
    kept = (one for one in others if str(getattr(one, "motion", "0"))[-1:].isdigit())
    return (first, *kept)


@recogniser
def acts_on_another_thing(one: Fill) -> bool:
    """Return whether the object is an unknown possession of the author: "my hat".

    For example "I take my hat off to Ivy". A vote may have any name: "I change my opinion on p12 to
    FOR".
    """
    first = next(iter(one.deed.things), None)
    if first is None or not first.own or first.type != "x":
        return False
    return first in one.got.left and not any("vote" in act for act in one.got.acts)


@recogniser
def leaves_something(got: Filled) -> bool:
    """Return whether words are left over, may not fit their field, or contradict each other.

    For example "I vote FOR p12, no, NO".
    """
    return bool(got.left or got.loose) or contradicts(got)


@recogniser
def is_strewn(got: Filled, part: Part) -> bool:
    """Return whether so many words are left over that the frame was filled only by accident."""
    many = len(got.left) > _TOO_MANY and not got.nouns
    return many and not any_is(part.tags, "vote", "motion", *CURRENCIES)


@recogniser
def points_at_no_motions(got: Filled, setting: Setting) -> bool:
    """Return whether votes are on "these" motions although none were listed."""
    each = (act["each"] for act in got.acts if isinstance(act.get("each"), dict))
    listed = setting.context.listed
    return any(told.get("these") and not (told.get("of") or listed) for told in each)


@recogniser
def leaves_a_square(got: Filled) -> bool:
    """Return whether a square is left over: "I enter at (4,5)"."""
    squares = any(tag.type == "square" for tag in got.left)
    return squares and got.frame.head not in ("vote", "give")


# -- votes without their motion, and offers ----------------------------------------------------


@recogniser
def is_about_a_vote(got: Filled, deed: Deed) -> bool:
    """Return whether a clause does something else with the vote it names: "I withdraw my vote"."""
    if withdraws_an_earlier_vote(deed):
        return True
    if not any(tag.type == "noun" and tag.value == "vote" for tag in got.left):
        return False
    return bool(got.lacking) or got.frame.head == "vote" or _takes_back(deed)


@recogniser
def withdraws_an_earlier_vote(deed: Deed) -> bool:
    """Return whether a clause withdraws a vote that it names: "I withdraw my FOR on p12"."""
    first = next((tag for tag in deed.things if tag.type != "x"), None)
    return _takes_back(deed) and first is not None and (first.type, first.kind) == ("vote", "T")


def _takes_back(deed: Deed) -> bool:
    return deed.verb is not None and not _BACK.isdisjoint(deed.verb.value)


def _of_a_vote(one: Fill, facts: AbstractSet[str]) -> Said:
    """Return the result of a clause about a vote that isn't cast here: a question, or nothing.

    If the clause withdraws the vote, the question offers to ABSTAIN.
    """
    stance = Stance(ASK if decide(facts).decision == ASK else PROSE, OF_A_VOTE)
    motions = [tag.value for tag in one.deed.things if tag.type == "motion"]
    acts = (
        [law_of_motions().cast(motion, law_of_motions().abstention) for motion in motions]
        if _takes_back(one.deed)
        else []
    )
    return replace(one.said(acts, stance), times=1)


def _offering(one: Fill, facts: AbstractSet[str]) -> Said:
    """Return the offer of a motion in a clause. Words after the offer don't make it doubtful."""
    behind = {fact for fact in facts if fact.startswith("after ")}
    odd = any(tag.type == "bad" for tag in one.got.left)
    before = facts - behind - (set() if odd else {"left"})
    beside = one.setting.beside & _ASIDE
    if one.way == _OWN and "below chat" in beside:
        beside -= {"set apart", "below chat"}
    stance = decide(before | (facts & {"after cond"}) | beside)
    offer = offer_of(one.got, one.deed, one.part)
    return replace(one.said((), stance), offer=replace(offer, of_no_text=changes_no_text(one)))


@recogniser
def changes_no_text(one: Fill) -> bool:
    """Return whether a clause changes something else than a motion's body: "I change my mind"."""
    first = next(iter(one.deed.things), None)
    if first is None or not first.own or first.type != "x" or not revises(one.got.frame.action):
        return False
    into = any(tag.type == "prep" and tag.value == "to" for tag in one.deed.things)
    return not (into or any_is(one.deed.things, "motion", "vote"))


# -- what is missing ---------------------------------------------------------------------------


def _lacking(one: Fill, facts: AbstractSet[str], stance: Stance) -> Said:
    """Return the result for a clause without a value that its action needs.

    The result is a question about that value. If the clause is only talk, it is no action at all.
    """
    got = one.got
    silent = stance.decision == PROSE or is_talk(one, facts)
    stance = Stance(PROSE if silent else ASK, how_said(got, one.deed))
    vote = _vote_alone(got)
    if vote and (able := _motions_meant(one, vote, silent=silent)) is not None:
        acts = tuple(
            law_of_motions().cast(motion.name, vote_on(vote, motion.name)) for motion in able
        )
        which = weaker(decide(facts - {"left"}), Stance(ASK, WHICH))
        fragment = one._replace(way=Way.FRAGMENT)
        return replace(fragment.said(acts if len(acts) <= MOST_LINES else (), which), times=1)
    return replace(one.said((), stance), lacking=got.lacking, voter=_voter(one))


def _voter(one: Fill) -> VotingWith | None:
    """Return the object that votes, if its votes are left to a later clause, or None."""
    if "votes" not in one.got.lacking:
        return None
    acts = built(one.got, one.setting.context)
    return next((act for act in acts if isinstance(act, VotingWith)), None)


@recogniser
def is_talk(one: Fill, facts: AbstractSet[str]) -> bool:
    """Return whether an incomplete clause is mere talk.

    A clause is talk if too much is missing or left over, or if it mentions nothing from the game.
    """
    got = one.got
    if is_promised_or_asked(one, facts) or (len(got.left) > 1 and one.way != _OWN):
        return True
    if judges_a_thing(one):
        return True
    if waits_for_a_time(one, facts):
        return False
    alone = is_vote_alone(got)
    if len(got.left) + len(got.lacking) > 2 and not alone:
        return True
    return not (alone or "alone" in facts or touches_the_game(one))


@recogniser
def is_promised_or_asked(one: Fill, facts: AbstractSet[str]) -> bool:
    """Return whether an incomplete clause is a promise, a question, or a request to others.

    "I'll give 5 GC to whoever explains it" is a promise. A vote in the future tense need not be a
    promise.
    """
    promised = "own will" in facts and "vote" not in one.got.acts[0]
    if "asked" in facts:  # "And must I send myself a copy?"
        return True
    return promised or (one.way == Way.IMPERATIVE and "unlicensed" in facts)


@recogniser
def judges_a_thing(one: Fill) -> bool:
    """Return whether a clause only gives an opinion on something: "I find p12 charming"."""
    verb = one.deed.verb.text.casefold() if one.deed.verb else ""
    left = one.got.left
    return verb in _JUDGING and not one.got.nouns and bool(left) and left[-1].type == "x"


@recogniser
def waits_for_a_time(one: Fill, facts: AbstractSet[str]) -> bool:
    """Return whether an action lacks only a time that the clause states in another form.

    For example "I hide until Sunday".
    """
    return not one.deed.things and "after time" in facts and lacks_its_own_words(one.got)


@recogniser
def is_vote_alone(got: Filled) -> bool:
    """Return whether a vote lacks only its motion: "I second it"."""
    if got.lacking not in _NO_MOTION or not got.frame.settled:
        return False
    return all(
        tag.type == "owner" or (tag.type == "noun" and tag.value in forms_by_noun())
        for tag in got.left
    )


@recogniser
def touches_the_game(one: Fill) -> bool:
    """Return whether an incomplete clause names something from the game that the frame needs."""
    got = one.got
    if any(got.acts) or any(map(denies, got.left)):
        return True
    if got.nouns and one.part.form not in ("third", "copula"):  # "My votes are below."
        return True
    # "I heal him"
    return one.way == _OWN and [tag.type for tag in one.deed.things] == ["em"]


@recogniser
def denies(tag: Tag) -> bool:
    """Return whether a tag negates or imagines something: "not", "would", but not "will"."""
    return is_denial(tag) or (tag.kind in _DENIED and tag.text.casefold() not in PLANS)


def _vote_alone(got: Filled) -> str:
    """Return the vote of an action that lacks only its motion, or ""."""
    if got.lacking not in _NO_MOTION:
        return ""
    return str(got.acts[0].get("vote") or dict(got.frame.settled).get("vote") or "")


def _motions_meant(one: Fill, vote: str, *, silent: bool) -> list[Motion] | None:
    """Return the open motions with the form or owner that a `vote` names: "FOR Zoe's tweaks".

    If the vote names no form, seconds and objections are taken to be about tweaks and referenda,
    unless `silent` is true. Returns None if there are no such motions and the words may be talk.
    """
    owners = [tag.text for tag in one.got.left if tag.type == "owner"]
    forms = _forms(one.deed)
    if not (forms or owners or silent) and vote in ("SECOND", "OBJECT"):
        forms = [*short_forms_of(law_of_motions().other_forms)]
    every = chain.from_iterable(map(one.setting.context.scene.of_form, forms))
    able = [motion for motion in every if not owners or motion.owner in owners]
    return able if able or (forms and not silent) else None


def _forms(deed: Deed) -> list[str]:
    """Return the forms of motions that the nouns of a deed name, such as "proposal"."""
    nouns = (tag.value for tag in deed.things if tag.type == "noun")
    return [short_forms()[noun] for noun in nouns if noun in short_forms()]


# -- how to say it -----------------------------------------------------------------------------


def how_said(got: Filled | None, deed: Deed) -> str:
    """Return why words are not an action, and how to state the action.

    The sentence templates shown are those of the verb, or those with the same types of things.
    """
    told = of_kinds(TELLING & {tag.type for tag in deed.things})
    verb = deed.verb.text.casefold() if deed.verb else ""
    if got is not None and (got.nouns or got.frame.head in (verb, "vote") or not told):
        how = _how_filled(got, deed, verb)
        if how:
            return how
    return f"no action has this form; {f'there is {told}; ' if told else ''}{ALL_SAYINGS}"


def _how_filled(got: Filled, deed: Deed, verb: str) -> str:
    """Return which words of a clause do not fit the action it resembles, and that action's form.

    Returns "" if the clause hardly resembles any action.
    """
    odd = _measured(got.left)
    fits = odd or (deed.things and got.frame.head == verb)
    own = of_verb(verb, deed.things)
    if not (own or odd or _has_much(got, deed)):
        return ""  # "I take a stroll on the Grid", "I read the three proposals"
    own = "" if fits else own
    odd = (_measured(deed.things) if own else "") or odd
    lacks = f"“{odd}” does not fit" if odd else "something is missing or does not fit"
    return f"{lacks}; the form is {own or f'“{got.frame.action.said[0].form}”'}"


def _has_much(got: Filled, deed: Deed) -> bool:
    """Return whether a fill has its noun and its specific verb, or uses all words of the clause."""
    light = deed.verb is None or "light" in deed.verb.value
    return (bool(got.nouns) and not light) or (any(got.acts) and not got.left)


def _measured(tags: Sequence[Tag]) -> str:
    """Return the text of the first amount or thing among some tags, or ""."""
    return next((tag.text for tag in tags if tag.type in _MEASURED), "")
