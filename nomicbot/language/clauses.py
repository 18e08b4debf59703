"""Turns sentences into actions: first each clause, then the sentence as a whole.

Clauses are parsed in order (`own_clauses`, `other_clauses`, `wordless`), each with the context of
those before it. Then the whole sentence is considered: Souls and their votes, details given
separately, and dependencies on the action before.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.carried_nouns import with_nouns_as_verbs
from nomicbot.language.chains import Link, link_in
from nomicbot.language.context import Context, pointing
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.deeds import capacity, not_said_more, unlinked, with_leads
from nomicbot.language.dictating import undictated
from nomicbot.language.filled_clauses import TELLING
from nomicbot.language.filling import Filled
from nomicbot.language.gapping import without_gaps
from nomicbot.language.learned import fitting
from nomicbot.language.lexicon import sets_of, word_set
from nomicbot.language.motion_words import forms_by_noun
from nomicbot.language.other_clauses import aside, other_clause, refused, there_are
from nomicbot.language.own_clauses import own_clause
from nomicbot.language.parsing import Part, parts_of
from nomicbot.language.patterns import pattern
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognition import after_recognition, recognised
from nomicbot.language.rewording import (
    emotes,
    reworded,
    with_mine_named,
    with_particles,
    with_purposes,
)
from nomicbot.language.role_values import by_number
from nomicbot.language.said import (
    Clause,
    ClauseRead,
    Said,
    Setting,
    left_over,
    unfinished,
)
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, DO, PROSE, Stance, weaker
from nomicbot.language.supposing import meant, mentions_anothers_vote
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.language.wordless import (
    move_of_who_is_due,
    spoken_act,
    without_verb,
    without_verb_that_acts,
)
from nomicbot.rulebooks.ruleset import Voting, VotingOnEach

_THEIRS, _PUTTING_UP, _BEING_PUT_UP = sets_of("theirs", "putting up", "being put up")
_LABEL = re.compile(
    r"(?:## )?[\[<(*]*(?:for )?([\w .'-]{1,40}?):?[*]?[\])>]+[*:]?\s+(?:## )?(?=\S)"
)
"""The name of a speaker in brackets before their words."""
_SET_OFF = pattern("set_off", 0)
"""The start of a sentence between marks, or in a list: "'I veto p3'", "+I veto p4"."""
_OWN_ASIDE = re.compile(r"\([^()]*\bI\b[^()]*\)")
"""An aside in which the author speaks of themselves: "(really: I give Dov 1 Genechip)"."""
_ASIDES = Stance(ASK, "it stands in brackets, and may only be said by the way")
_NOTED = frozenset(("motion", "thing", "display", "office"))
"""Types of things that "it" and plain nouns can refer to after they are mentioned."""
_OFTEN = frozenset(("SUBJ", "AUX", "ADV", "T"))
_TIMES = "how often something is done is said in its own sentence: “I ... twice”"
_LIMITS = pattern("limits_a_set")
"""The continuation of a sentence that limits which members of a set it means."""
_APART = TELLING - {"office", "class"}
"""The types in `TELLING` that a signature can't contain."""
_VOTES = (Voting, VotingOnEach)


@dataclass(slots=True)
class Clauses:
    """A parser of sentences, one by one, that remembers what pronouns refer to."""

    tagger: Tagger
    context: Context
    beside: frozenset[str] = frozenset()
    """Facts about the block around the sentence, for the table of stances."""
    above: tuple[Tag, ...] = ()
    """The things that the heading above names as the subject of the lines below it."""
    licensed: bool = False
    """Whether this is a list item below a line saying that its author does the items."""

    @property
    def setting(self) -> Setting:
        """The setting for parsing the next sentence: the scene and the context so far."""
        return Setting(self.tagger, self.context, self.beside, self.above, self.licensed)

    def parsed(self, words: str) -> tuple[list[Tag], list[Part]]:
        """Return the tags and clauses of a sentence. (Cached.)"""
        return _once_parsed(words, self.tagger, self.context.scene)

    def read(self, words: str) -> list[Said]:
        """Return the results of parsing a sentence: actions and possible actions."""
        read = read_sentence(words, self.setting)
        self.context = read.context
        return read.said

    def meant(self, words: str) -> tuple[Action, ...]:
        """Return the actions that words may mean, judged only by their names, amounts and verbs."""
        return meant(undictated(words), self.setting)

    def fitting(self, words: str) -> tuple[Action, ...]:
        """Return the actions that words probably mean, the likeliest first."""
        return fitting(undictated(words), self.setting)

    def stated(self, words: str) -> tuple[Action, ...]:
        """Return all actions found in a sentence that is parsed alone, even unlikely ones."""
        said = read_sentence(words, self.setting).said
        return tuple(act for one in said for act in one.acts)

    def plain(self, words: str) -> Action | None:
        """Return the one action that a sentence by itself plainly states, or None."""
        match read_sentence(words, self.setting).said:
            case [Said(acts=(act,), times=1, lacking=(), stance=stance)] if stance.decision == DO:
                return act
        return None


class SentenceRead(NamedTuple):
    """The results of parsing a sentence, and the context after it."""

    said: list[Said]
    context: Context


class _Sentence(NamedTuple):
    """A sentence with its tags and clauses."""

    words: str
    tags: Sequence[Tag]
    parts: tuple[Part, ...]
    links: Sequence[tuple[Part, Link]]
    """The clauses that only state a dependency on an earlier action."""
    ends: str


def parsed(words: str, setting: Setting) -> tuple[list[Tag], list[Part]]:
    """Return the tags and clauses of a sentence. (Cached.)"""
    return _once_parsed(words, setting.tagger, setting.context.scene)


def _once_parsed(words: str, tagger: Tagger, scene: Scene) -> tuple[list[Tag], list[Part]]:
    found: tuple[list[Tag], list[Part]] = scene.once(_parsed, words, tagger, scene)
    return found


def _parsed(words: str, tagger: Tagger, scene: Scene) -> tuple[list[Tag], list[Part]]:
    plain_tags = with_purposes(with_particles(with_mine_named(tagger.tag(words, scene))))
    tags = without_gaps(plain_tags, words)
    parts = (one for part in parts_of(tags) for one in unlinked(part, words))
    plain = (with_nouns_as_verbs(reworded(part, words), words) for part in parts)
    return tags, with_leads(list(plain))


def read_sentence(words: str, setting: Setting) -> SentenceRead:
    """Return the results of parsing a sentence, and the context after it."""
    if _is_anothers(words, setting.context.scene):
        return SentenceRead([], setting.context)  # "[Bram] I vote FOR p1."
    words = undictated(words)
    tags, whole = parsed(words, setting)
    if _SET_OFF.match(words) and not emotes(tags, words):
        setting = replace(setting, beside=setting.beside | {"set apart"})
    ends = "?" if words.rstrip(" \"')\n").endswith("?") else ""

    def inner(quoted: str) -> list[Said]:
        return read_sentence(quoted, Setting(setting.tagger, setting.context)).said

    if (one := recognised(tags, ends, setting, inner)) is not None:
        cut = after_recognition(tags)
        return _in_two(words, cut, setting) if cut > 0 else SentenceRead([one], setting.context)
    links = [(part, link_in(part, words)) for part in whole]
    sentence = _Sentence(
        words,
        tags,
        _own_parts([part for part, link in links if link is None]),
        [(part, link) for part, link in links if link is not None],
        ends,
    )
    read = _read(sentence, setting)
    found = _with_own_votes(_with_voters(read.said), sentence)
    return read._replace(said=_linked(found, sentence.links))


def _is_anothers(words: str, scene: Scene) -> bool:
    """Return whether a label before the words marks them as another person's, or as examples."""
    label = _LABEL.match(words)
    if label is None:
        return False
    type_, speaker = scene.names.get(label[1].casefold(), ("", ""))
    if type_ == "person" and speaker not in scene.author:
        return True
    return label[1].casefold() in word_set("shown")


def _in_two(words: str, cut: int, setting: Setting) -> SentenceRead:
    """Return the results of a sentence that is parsed in two halves, divided at `cut`.

    The first half recognises another player's action: "I recognise Bram's vote, and I veto p2".
    """
    behind = read_sentence(words[cut:], setting)
    before = read_sentence(words[:cut], setting.at(behind.context))
    moved = [replace(one, start=one.start + cut, end=one.end + cut) for one in behind.said]
    return SentenceRead([*before.said, *moved], before.context)


def _own_parts(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Return the clauses, without a first clause that only states a capacity: "As the FCC"."""
    if len(parts) > 1 and capacity(parts[0]):
        return (replace(parts[1], brk=""), *parts[2:])
    return tuple(parts)


def _read(sentence: _Sentence, setting: Setting) -> SentenceRead:
    """Return the results for a sentence: those of its clauses, or a move of who is due.

    "I play 1(4)2 in game 1." is plain, even if it is its author's turn.
    """
    move = move_of_who_is_due(sentence.words, setting)
    if move is None:
        return _read_by_clauses(sentence, setting)
    plain = _read_by_clauses(sentence, setting)
    does = [one for one in plain.said if one.stance.decision == DO]
    if len(does) == len(plain.said) == 1 and does[0].acts == move.acts:
        return plain
    return SentenceRead([move], setting.context)


def _read_by_clauses(sentence: _Sentence, setting: Setting) -> SentenceRead:
    """Return the results for the clauses of a sentence, adjusted for the whole sentence."""
    words, tags, usual = sentence.words, sentence.tags, setting.context.implied
    setting = setting.at(_speaking_to(_implying(setting.context, tags), tags))
    found, setting = _read_clauses(sentence, setting)
    for adjusted in WHOLE:
        found = adjusted(found, sentence, setting.context)
    if not found and only_says_how_often(tags):
        asked = Stance(ASK, _TIMES)  # "I do this twice."
        found = [Said((), Way.HOW_OFTEN, asked, tags[0].start, tags[-1].end)]
    found += _spoken_beside(found, sentence, setting)
    if all(is_mere_talk(one) for one in found):
        spoken = without_verb_that_acts(tags, words, sentence.ends, setting)
        found = [spoken] if spoken is not None else found
    context = setting.context.but(implied=usual)
    if not found and tags and (words.startswith("(") or _OWN_ASIDE.search(words)):
        return _in_brackets(words, setting.at(context))
    return SentenceRead(found, context)


def _implying(context: Context, tags: Sequence[Tag]) -> Context:
    """Return the context with the motion that a sentence names, if it names exactly one."""
    motions = {tag.value for tag in tags if tag.kind == "T" and tag.type == "motion"}
    return context.but(implied=motions.pop()) if len(motions) == 1 else context


def _speaking_to(context: Context, tags: Sequence[Tag]) -> Context:
    """Return the context with the player whom a sentence addresses at its beginning, if any."""
    alone = any_is(tags[:1], "person") and not any_is(tags[2:3], "person")
    spoken = alone and [tag.text for tag in tags[1:2]] in ([","], [":"])
    return context.but(spoken_to=tags[0].value) if spoken else context


def _spoken_beside(found: Sequence[Said], sentence: _Sentence, setting: Setting) -> Iterator[Said]:
    """Yield acts without a verb that follow other acts: "I decline, but 1 GC to Ivy from me"."""
    for part in sentence.parts if any(one.acts for one in found) else ():
        unread = all(one.end <= part.start or part.end <= one.start for one in found)
        if part.form == "refused" and unread and not any_is(part.tags, "SUBJ", "CUE"):
            said = spoken_act(part.tags, sentence.ends, setting)
            if said is not None and said.acts:
                yield said


@recogniser
def is_mere_talk(one: Said) -> bool:
    """Return whether a clause has no action, no offer and no question."""
    return not (one.acts or one.offer) and one.stance.decision == PROSE


def _in_brackets(words: str, setting: Setting) -> SentenceRead:
    """Return the results for the words in a sentence's first brackets, which are doubtful."""
    at = words.index("(") + 1
    ends = words.find(")", at)
    inside = words[at : ends if at > 1 and ends > 0 else None]
    read = read_sentence(inside.rstrip(" )"), setting)
    found = [
        replace(one, stance=weaker(one.stance, _ASIDES), start=one.start + at, end=one.end + at)
        for one in read.said
    ]
    return read._replace(said=found)


# -- clause by clause --------------------------------------------------------------------------


def _read_clauses(sentence: _Sentence, setting: Setting) -> tuple[list[Said], Setting]:
    """Return the results for the clauses of a sentence, and the setting after the last one.

    A setting is the scene and what was said before. Each clause is parsed in the setting that the
    clauses before it leave, so its pronouns can refer to things that they named.
    """
    found: list[Said] = []
    frame: Filled | None = None
    for index, part in enumerate(sentence.parts):
        read = _clause_read(Clause(sentence.parts, index, sentence.ends), frame, setting)
        held = len(found)
        for said, got in read.said:
            # "I'm voting FOR p12: I vote FOR p12."
            if part.brk == "colon" and said.acts and found and found[-1].acts == said.acts:
                said = replace(said, start=found.pop().start)
            found.append(said)
            frame = got or frame
        found = _without_untold(found, held, read.unread, part)
        setting = read.setting.at(_noted(read.setting.context, part))
    return found, setting


def _clause_read(clause: Clause, frame: Filled | None, setting: Setting) -> ClauseRead:
    """Return the result for a clause, by the function that handles the clause's form.

    `frame` is the filled frame of the previous action, or None.
    """
    match clause.part.form:
        case "active":
            return own_clause(clause, setting)
        case "aside":
            return aside(clause, frame, setting)
        case "words":
            said = without_verb(clause, frame, setting)
        case "told":
            said = there_are(clause, setting)
        case "refused":
            said = refused(clause, setting)
        case _:
            return other_clause(clause, setting)
    told = tuple(said)
    acts = (act for one, _ in told for act in one.acts)
    return ClauseRead(setting.at(pointing(setting.context, acts)), told)


def _without_untold(
    found: Sequence[Said], held: int, unread: Sequence[Tag], part: Part
) -> list[Said]:
    """Return the results so far, without possible actions that would leave out something said.

    The last clause is `part`; its results begin at index `held`, and none of them uses its words
    `unread`. If that clause is incomplete, its words may also belong to earlier results: "I bribe
    the Gremlin to ..., and for this I give it 6 Genechips".
    """
    lacks = any(one.lacking and one.stance.decision == ASK for one in found[held:])
    if not (unread or lacks):
        return list(found)
    kept: list[Said] = []
    for n, one in enumerate(found):
        own = n >= held
        acts = not_said_more(one.acts, unread if own else part.tags if lacks else ())
        doubted = acts != one.acts or (own and unread)
        kept.append(replace(left_over(one), acts=acts) if doubted else one)
    return kept


def _noted(context: Context, part: Part) -> Context:
    """Return the context after the things named in a clause."""
    for tag in part.tags:
        if tag.kind == "T":
            context = _noting(context, tag)
    return context.but(nominated=True) if is_nominated(part) else context


@recogniser
def is_nominated(part: Part) -> bool:
    """Return whether a clause says that its author is nominated: "Bram has nominated me"."""
    if any_is(part.tags, "NEG", "bad", "cond", "hypo"):
        return False
    if part.form == "active":
        return False
    verbs = (tag for tag in part.tags if tag.kind in ("PART", "THIRD"))
    names_me = any_is(part.tags, "me") and any(tag.value & _PUTTING_UP for tag in verbs)
    return names_me or any(tag.type == "noun" and tag.value in _BEING_PUT_UP for tag in part.tags)


def _noting(context: Context, tag: Tag) -> Context:
    """Return the context after a thing has been named."""
    match tag.type:
        case "number":
            return _noting_number(context, tag)
        case "noun" if tag.own and tag.value not in forms_by_noun():
            return context.but(thing=tag.value)
        case "each" if tag.value.get("but"):
            return context.but(motion=tag.value["but"][-1])
        case "person":
            return context.but(person=tag.value, people=context.people | {tag.value})
    if tag.type in _NOTED:
        return context.but(**{tag.type: tag.value})
    if tag.type in own_types():
        return context.but(owned={**context.owned, tag.type: tag.value})
    return context


def _noting_number(context: Context, tag: Tag) -> Context:
    """Return the context after a number, which may be the number of a motion."""
    numbers = (motion.name.split()[-1].lstrip("p") for motion in context.scene.motions)
    if tag.text.isalpha() or str(tag.value) not in numbers:
        return context
    return context.but(motion=by_number(tag.value, context.scene))


# -- the sentence as a whole -------------------------------------------------------------------


def without_limits(found: list[Said], sentence: _Sentence, _context: Context) -> list[Said]:
    """Return the results, with a question for each action on a whole set that later words restrict.

    For example "I destroy all my Rocks that are wet".
    """
    words = sentence.words
    return [
        unfinished(one, len(words))
        if _LIMITS.match(words, one.end) and any(map(_is_on_all, one.acts))
        else one
        for one in found
    ]


def _is_on_all(act: Action) -> bool:
    """Return whether an action applies to all of something: "all my points", "all open motions"."""
    return bool(getattr(act, "all", isinstance(act, VotingOnEach) and not act.but))


def without_told_apart(found: list[Said], sentence: _Sentence, _context: Context) -> list[Said]:
    """Return the results, with a question if the details of the only action come after it.

    For example "I buy a Big Rock (target: (2,2))".
    """
    if len(found) == 1 and found[0].acts and (end := end_of_details(sentence.tags, sentence.parts)):
        return [unfinished(found[0], end)]
    return found


@recogniser
def end_of_details(tags: Sequence[Tag], parts: Sequence[Part]) -> int:
    """Return where details after an action end, in brackets or a clause of their own, or 0.

    For example "I buy a Big Rock (target: (2,2))".
    """
    last = next((part for part in reversed(parts) if part.deeds), None)
    if last is None:
        return 0
    apart = [tag for tag in tags if tag.type in _APART and tag.start >= last.end]
    told = any(tag in part.tags for tag in apart for part in parts if part.form != "words")
    return apart[-1].end if apart and not told else 0


def with_yours(found: list[Said], sentence: _Sentence, context: Context) -> list[Said]:
    """Return the results with the person addressed as the owner in "your deputization"."""
    if "your" not in sentence.words or not context.people:
        return found
    return [_of_the_addressed(one, sentence.words, context) for one in found]


def _of_the_addressed(one: Said, words: str, context: Context) -> Said:
    """Return `one` with the person addressed in place of "your", if it names nobody else.

    For example Bram in "Thanks, Bram, but I revoke your deputization".
    """
    act = one.acts[0] if len(one.acts) == 1 else Action()
    field = next((field for said, field in act.yours if said in words), "")
    if not field or getattr(act, field):
        return one
    sole = len(context.people) == 1
    acts = (replace(act, **{field: context.person if sole else ""}),)
    return replace(one if sole else left_over(one), acts=acts)


def with_doubt_of_theirs(found: list[Said], sentence: _Sentence, _context: Context) -> list[Said]:
    """Return the results, as doubtful if they are about another person: "Her gender is Female"."""
    if found and begins_with_theirs(sentence.words):
        return [left_over(one) for one in found]
    return found


@recogniser
def begins_with_theirs(words: str) -> bool:
    """Return whether a sentence begins with a possessive of another person: "Her", "Their"."""
    return words.split()[0].casefold() in _THEIRS


def without_denied(found: list[Said], sentence: _Sentence, _context: Context) -> list[Said]:
    """Return the results without those that a "no" denies: "No objection to Tweak 5"."""
    return [one for one in found if not is_denied_by_no(one, sentence.words)]


@recogniser
def is_denied_by_no(one: Said, words: str) -> bool:
    """Return whether a "no" denies a noun or participle: "No healing of Dov"."""
    if one.way not in (Way.NOMINAL, Way.FRAGMENT, Way.DOING):
        return False
    before = words[: one.start].casefold().split()[-1:]
    return before == ["no"] and words[one.start] != ","


WHOLE: Sequence[Callable[[list[Said], _Sentence, Context], list[Said]]] = (
    without_limits,
    without_denied,
    without_told_apart,
    with_yours,
    with_doubt_of_theirs,
)
"""The adjustments for a sentence as a whole, in order."""


@recogniser
def only_says_how_often(tags: Sequence[Tag]) -> bool:
    """Return whether a sentence only says how many times something is done: "I do this twice."."""
    timed = any(tag.type == "times" for tag in tags)
    return timed and all(tag.kind in _OFTEN for tag in tags)


def _linked(found: list[Said], links: Sequence[tuple[Part, Link]]) -> list[Said]:
    """Return the results with their dependencies on earlier actions.

    Actions after a condition such as "if that fails" depend on those before the condition. If no
    action comes after it, all actions depend on the previous sentence.
    """
    if not links:
        return found
    hinge, needs = next(((part.start, link.needs) for part, link in links if link.needs), (0, ""))
    last = all(one.start < hinge for one in found)
    together = any(link.together for _, link in links)
    vague = any(link.vague for _, link in links)
    return [
        replace(
            one,
            needs=needs if last or one.start > hinge else "",
            together=together,
            vague=vague,
        )
        for one in found
    ]


def _with_own_votes(found: list[Said], sentence: _Sentence) -> list[Said]:
    """Return `found`, with a question instead of each vote that is cast for another player.

    Votes cast with something else, such as a Soul, already belong to another action at this point.
    """
    if not mentions_anothers_vote(sentence.tags, sentence.words):
        return found
    return [
        unfinished(one, one.end) if any(isinstance(act, _VOTES) for act in one.acts) else one
        for one in found
    ]


def _with_voters(found: list[Said]) -> list[Said]:
    """Return `found`, with the votes of "with it I vote ..." added to the action that names it."""
    at = next((n for n, said in enumerate(found) if votes_with_something(said)), None)
    if at is None:
        return found
    voter, behind = found[at].voter, found[at + 1 :]
    if voter is None or not found[at].names_voter:  # "I reanimate a Soul and vote FOR p3"
        return [left_over(said) for said in found]
    votes, rest = _votes_of(behind)
    if not (votes or rest):
        return found
    doubts = (said.stance for said in behind if said.stance.decision != DO)
    one = replace(
        found[at],
        acts=(voter.voting(votes, rest),),
        stance=next(doubts, Stance(DO)),
        lacking=(),
        end=max(said.end for said in found),
        way=Way.WITH_ANOTHER,
    )
    return [*found[:at], one]


def _votes_of(said: Sequence[Said]) -> tuple[tuple[tuple[str, str], ...], str]:
    """Return the votes on single motions, and the vote on a whole set of motions or ""."""
    acts = [act for one in said for act in one.acts]
    votes = tuple((act.motion, act.vote) for act in acts if isinstance(act, Voting))
    return votes, next((act.vote for act in acts if isinstance(act, VotingOnEach)), "")


@recogniser
def votes_with_something(said: Said) -> bool:
    """Return whether the author votes with something, and later clauses give its votes."""
    return said.voter is not None


@recogniser
def tells_more(parts: Sequence[Part]) -> bool:
    """Return whether a sentence only adds a detail to the sentence before it.

    For example "Target: (2,2)" and "I want it at (2,2)".
    """
    plain = all(part.form == "words" for part in parts)
    return any(
        tag.type in (_APART if plain else ("square",)) for part in parts for tag in part.tags
    )
