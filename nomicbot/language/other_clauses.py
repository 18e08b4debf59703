"""Clauses whose subject is not "I", and clauses that the grammar can't parse.

Such clauses are commands, participles, and clauses about an object of the game: "heal Dov", "voting
FOR p12", "p12 gets my FOR", "My gender is Male". The form of such a clause decides which signs show
that it is its author's own action.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from nomicbot.language.context import pointing
from nomicbot.language.declared_types import CURRENCIES, NAMES_OF_VALUES
from nomicbot.language.deeds import clause_within, put_together
from nomicbot.language.filled_clauses import said_of
from nomicbot.language.filling import Filled, filled
from nomicbot.language.lexicon import sets_of
from nomicbot.language.neighbours import around_facts
from nomicbot.language.own_clauses import BYGONE, before_purpose, own_clause
from nomicbot.language.parsing import Deed, Part
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.said import Clause, ClauseRead, One, Said, Setting
from nomicbot.language.stance import ASK, DO, PROSE, Stance, decide, own_facts
from nomicbot.language.supposing import asks_for_oneself
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.ruleset import Reporting, Updating, Voting

_WHO = ("person", "owner")
(_SUBMITTING,) = sets_of("offering")
_FINITE = ("THIRD", "BE", "MODAL", "HAVE")
_OF_A_STATE = ("copula", "third", "passive", "done")
"""Forms of clauses that say what something is or becomes."""
_GIVEN = frozenset(("me", "person", "em", "number", *CURRENCIES, "thing", "motion", "vote"))
"""Types of things that a person named before a participle may have acted on."""
_NAMING = frozenset(
    (
        *("thing", "person", "owner", "display", "titled", "motion", "vote", *CURRENCIES, "each"),
        *("square", "office", "direction", "class", "switch", "noun"),
    )
)
"""Types of things that may be the object in an unparsable clause."""


class _Clause(NamedTuple):
    """A clause whose subject is not "I", with the signs that show whose action it states."""

    part: Part
    here: bool
    """Whether it says "hereby", or names its author."""
    mine: bool
    """Whether it names a possession of its author: "my vote"."""
    by_me: bool
    """Whether it has "by me" or the like."""
    licensed: bool
    """Whether the line above says that the author does what follows."""
    sole: bool
    """Whether it is the whole sentence, and this isn't a question."""

    @property
    def form(self) -> str:
        """The form of the clause in the grammar."""
        return self.part.form


class _Filled(NamedTuple):
    """A deed, a verb with its complements, with its words in the fields of an action."""

    of: _Clause
    deed: Deed
    lead: Sequence[Tag]
    got: Filled

    @property
    def alone(self) -> bool:
        """Whether the clause consists only of a participle: "Seconded."."""
        return is_participle_alone(self.of, self.got)


def other_clause(clause: Clause, setting: Setting) -> ClauseRead:
    """Return the results of a clause whose subject is not "I"."""
    one = _clause(clause, setting)
    facts = around_facts(clause.parts, clause.index, clause.ends)
    said: list[One] = []
    deeds = (before_purpose(deed, setting.context) for deed in put_together(one.part.deeds))
    for index, deed in enumerate(deeds):
        lead = one.part.lead if index == 0 else ()
        if is_about_a_third(one) and not any_is(deed.things, "violations"):
            break
        told = tells_of_another(one, deed, lead, setting)
        if told and one.form != "done":
            break
        read = _fill(one, deed, () if _names_its_author(one) else lead, setting)
        if told and not undergoes_it(read, setting):
            break
        if read is None:
            continue
        if is_only_a_state(read):
            break
        does = said_of(read.got, facts | _own_facts(read), _way(read), one.part, deed, setting)
        said.append((does, read.got))
        setting = setting.at(pointing(setting.context, does.acts))
    return ClauseRead(setting, tuple(said))


def _way(read: _Filled) -> Way:
    """Return the way in which a clause is read. "By me" makes a report an action of the author."""
    one = read.of
    if one.form == "bare":
        return Way.IMPERATIVE
    if one.form != "done":
        return Way(one.form)
    pairs = pairwise(one.part.tags)
    by_me = any(prep.value == "by" and who.type == "me" for prep, who in pairs)
    return Way.PASSIVE if one.here or by_me or only_says_it_is_done(read) else Way.DONE


def _clause(clause: Clause, setting: Setting) -> _Clause:
    """Return a clause with the signs that show whose action it states."""
    part = clause.part
    named = part.form == "third" and bool(part.lead) and part.lead[0].type in _WHO
    return _Clause(
        part,
        named or any(tag.kind == "AUX" and tag.type == "here" for tag in part.aux),
        any(tag.own and tag.type in ("noun", "vote") for tag in part.tags),
        any(tag.type == "me" and one.type == "prep" for one, tag in pairwise(part.tags)),
        setting.licensed,
        len(clause.parts) == 1 and not clause.ends,
    )


def _names_its_author(one: _Clause) -> bool:
    return one.form == "third" and bool(one.part.lead) and one.part.lead[0].type in _WHO


def _fill(one: _Clause, deed: Deed, lead: Sequence[Tag], setting: Setting) -> _Filled | None:
    """Return a deed with its frame filled, or None if it is not recognisable as an action.

    Returns None as well if the clause asks others to do the deed.
    """
    things = (*lead, *deed.things)
    if one.form in ("done", "passive"):
        things = _with_stranded(things, _heads(one, deed))
    got = filled(_heads(one, deed), things, setting.context, one.form in ("copula", "third"))
    if got is None:
        return None
    named = got.nouns or any(got.acts) or one.here or is_participle_alone(one, got)
    if not named or is_asked_of_others(one, got) or accepts_in_a_word(one, deed, got):
        return None
    return _Filled(one, deed, lead, got)


def _with_stranded(things: tuple[Tag, ...], heads: AbstractSet[str]) -> tuple[Tag, ...]:
    """Return things, with a preposition at their end at their beginning: "Tweak 5 objected to"."""
    *others, last = things or (NOTHING,)
    if last.type != "prep" or not others:
        return things
    # "p13 voted against"
    vote = CHOICES.get(last.text.casefold(), "") if "vote" in heads else ""
    return (last.but(type="vote", value=vote) if vote else last, *others)


def _heads(one: _Clause, deed: Deed) -> set[str]:
    """Return the verbs that a clause may mean."""
    heads = set(deed.verb.value) if deed.verb is not None else set()
    if one.form not in _OF_A_STATE:
        return heads
    tags = one.part.tags
    heads.add("light")
    if any_is(tags, *NAMES_OF_VALUES):
        heads.add("declare")  # "p1 is a Story Proposal"
    if any_is(tags, *CURRENCIES):
        heads.add("give")
    if any_is(tags, "violations"):
        heads.add("report")  # "p14 has three violations"
    if one.form == "third" and any(tag.type == "vote" and tag.own for tag in tags):
        heads.add("vote")  # "p15 gets my FOR"
    return heads


@recogniser
def is_participle_alone(one: _Clause, got: Filled) -> bool:
    """Return whether a clause consists only of a participle that means a vote: "Seconded."."""
    return one.form == "done" and len(one.part.tags) == 1 and bool(got.frame.settled)


@recogniser
def tells_of_another(one: _Clause, deed: Deed, lead: Sequence[Tag], setting: Setting) -> bool:
    """Return whether a clause reports another person's action: "Dov votes FOR p12"."""
    told = one.form == "third" or (one.form == "done" and bool(deed.things))
    if not (told and lead and lead[0].type in _WHO):
        return False
    author = {name.casefold() for name in setting.context.scene.author}
    whose = len(lead) > 1 or lead[0].type == "owner"
    return whose or str(lead[0].value).casefold() not in author


@recogniser
def undergoes_it(read: _Filled | None, setting: Setting) -> bool:
    """Return whether the person before a participle is healed, not the healer: "Dov healed".

    The person is healed if the action would be incomplete without them as its object. "Dov voted"
    is different.
    """
    if read is None or read.of.form != "done" or not is_done_to_it(read):
        return False
    if any(tag.own for tag in read.deed.things):
        return True  # "Ivy dismissed as my deputy"
    without = filled(_heads(read.of, read.deed), read.deed.things, setting.context)
    return without is None or bool(without.lacking)


@recogniser
def is_done_to_it(read: _Filled) -> bool:
    """Return whether a participle with no "is" or "has" acts on the thing before it.

    For example "p15 sealed".
    """
    bare = read.of.form == "done" and not read.of.part.aux
    return bare and bool(read.lead) and read.got.whole and len(read.got.acts) == 1


@recogniser
def is_about_a_third(one: _Clause) -> bool:
    """Return whether the subject of a clause doesn't belong to its author: "The Clock stops"."""
    return one.form == "third" and not (one.mine or one.here or one.by_me)


@recogniser
def is_asked_of_others(one: _Clause, got: Filled) -> bool:
    """Return whether a command is addressed to another person: "Heal me, Bram"."""
    if one.form != "bare":
        return False
    return any_is(got.left, *CURRENCIES) or asks_for_oneself(one.part.tags)


def accepts_in_a_word(one: _Clause, deed: Deed, got: Filled) -> bool:
    """Return whether a participle and a name accept a challenge: "Gladly accepted, Ada".

    Such a sentence is parsed elsewhere, as a sentence without a verb.
    """
    called = all(tag.type in ("join", "person") for tag in deed.things)
    bare = one.form == "done" and not one.part.lead
    return bare and called and "challenge" in got.frame.nouns


@recogniser
def is_only_a_state(read: _Filled) -> bool:
    """Return whether a clause only describes a state, "p12 is done", and does nothing.

    A clause with "my" or "hereby" does more.
    """
    form = read.of.form
    told = read.of.part.tags[-1]
    if form == "copula" and told.type == "x" and told in read.got.left and only_describes(read):
        return True  # "My tiles are a catastrophe", but not "In the race for Law, my vote is Ivy"
    states = form in ("copula", "passive") or (form == "done" and not read.got.frame.nouns)
    return states and not (read.of.mine or _is_licensed(read) or is_done_to_it(read))


def _own_facts(read: _Filled) -> set[str]:
    """Return the facts that a clause itself states about its action."""
    found = own_facts(read.of.part.aux, replace(read.deed, verb=None))
    if read.of.form == "doing" and any(tag.type == "x" for tag in read.of.part.deeds[-1].things):
        found.add("left")  # "Throwing it costs nothing"
    if not _is_licensed(read) or only_describes(read) or is_told_by_its_author(read):
        found.add("unlicensed")
    return found


def _is_licensed(read: _Filled) -> bool:
    """Return whether the form of a clause shows that its author does the action themself."""
    one = read.of
    if one.form == "doing":
        return is_own_participle(read)
    if one.form == "bare":
        return is_own_command(read)
    if one.here or one.by_me or read.alone or settles_it(read) or only_says_it_is_done(read):
        return True
    return one.mine and one.form in ("copula", "third")


@recogniser
def is_own_participle(read: _Filled) -> bool:
    """Return whether a participle has no subject: "Voting FOR p12", but not "My healing of Ivy"."""
    return not read.lead and not (read.deed.verb is not None and read.deed.verb.own)


@recogniser
def is_own_command(read: _Filled) -> bool:
    """Return whether a command is the author's own action: "let me heal Dov".

    A command below a line such as "I do this:" is also the author's own.
    """
    one = read.of
    addressed = any(tag.type in ("me", "let") for tag in read.deed.things)
    return one.here or one.licensed or addressed


@recogniser
def settles_it(read: _Filled) -> bool:
    """Return whether a clause does its action by reporting it.

    Reports that a violation is corrected or a display is updated do so.
    """
    corrected = "corrected" in read.got.frame.nouns
    return corrected or any_is(read.of.part.tags, *NAMES_OF_VALUES) or tells_of_an_update(read)


@recogniser
def only_says_it_is_done(read: _Filled) -> bool:
    """Return whether a sentence is only an object and a participle: "p13: vetoed."."""
    done = read.of.sole and is_done_to_it(read) and not (read.got.behind or read.got.loose)
    goes = read.deed.verb is None or "light" in read.deed.verb.value  # "5 GC went to Ivy"
    people = any_is(read.lead, "person")  # "Peter gave me three"
    return (
        done and not goes and not (people and any(tag.type in _GIVEN for tag in read.deed.things))
    )


@recogniser
def tells_of_an_update(read: _Filled) -> bool:
    """Return whether a clause says that a display is updated, which updates it (4-2)."""
    updates = issubclass(read.got.frame.action, Updating) and read.of.form in ("passive", "done")
    return updates and read.got.whole and not any_is(read.of.part.aux, "HAVE", "NEG", "MODAL")


@recogniser
def only_describes(read: _Filled) -> bool:
    """Return whether a clause says what something is like, and so does nothing: "My Key is Off"."""
    if read.of.form != "copula" or issubclass(read.got.frame.action, Voting):
        return False
    return not (read.of.here or settles_it(read))


@recogniser
def is_told_by_its_author(read: _Filled) -> bool:
    """Return whether authors write about themselves by name: "Wonko wins.", written by Wonko."""
    bare = not (read.deed.things or any_is(read.of.part.aux, "here"))
    return read.of.form == "third" and read.of.here and bare


# -- other forms -------------------------------------------------------------------------------


def there_are(clause: Clause, setting: Setting) -> Iterator[One]:
    """Yield the report that a clause such as "There are three violations in p12" makes."""
    part = clause.part
    if not begins_with_there_are(part):
        return
    things = [tag for tag in part.tags if tag.kind == "T"]
    got = filled({"report", "list"}, things, setting.context)
    if got is not None and issubclass(got.frame.action, Reporting) and got.whole:
        facts = around_facts(clause.parts, clause.index, clause.ends)
        yield said_of(got, facts, Way.THERE_ARE, part, Deed(None, part.tags), setting), got


@recogniser
def begins_with_there_are(part: Part) -> bool:
    """Return whether a clause begins with "there is" or "there are"."""
    first, *rest = part.tags
    return first.text.casefold() == "there" and any(tag.kind == "BE" for tag in rest[:1])


def aside(clause: Clause, frame: Filled | None, setting: Setting) -> ClauseRead:
    """Return the results of a clause that begins with a cue: "Because I am away I vote FOR p12"."""
    part = clause.part
    if (inner := clause_within(part)) is not None:
        return _within(clause, inner, setting)
    if part.tags[0].type == "slip" and frame is not None:  # "no, make that AGAINST p18"
        rest = part.tags[1:]
        got = filled({frame.frame.head}, rest, setting.context)
        if got is not None and got.whole and any(got.acts):
            said = said_of(got, {"after slip"}, Way.GOES_ON, part, Deed(None, rest), setting)
            context = pointing(setting.context, said.acts)
            return ClauseRead(setting.at(context), ((said, None),))
    return ClauseRead(setting)


def _within(clause: Clause, inner: Part, setting: Setting) -> ClauseRead:
    """Return the results of an inner clause, which are as doubtful as the outer clause's cue."""
    part, before = clause.part, clause.before
    if submits_what_is_named(part, inner):
        return own_clause(Clause((inner,), 0, clause.ends), setting)
    relative = before is not None and continues_before(part, before)
    if relative:
        which = Tag("T", "pron", "it", "which", part.start, part.start)
        first, *more = inner.deeds
        inner = replace(inner, deeds=(replace(first, things=(*first.things, which)), *more))
    parts = (*clause.parts[: clause.index], inner)
    read = own_clause(Clause(parts, clause.index, clause.ends), setting)
    plain = relative and not clause.ends
    own = own_facts(inner.aux, inner.deeds[0]) | read.setting.beside if plain else set()
    told = [
        (replace(said, stance=_stance_within(said, part, own if plain else None)), None)
        for said, _ in read.said
    ]
    return replace(read, said=tuple(told))


def _stance_within(said: Said, part: Part, own: AbstractSet[str] | None) -> Stance:
    """Return whether to do, ask about or ignore a result in a clause within another.

    `own` contains the inner clause's own facts if only these decide.
    """
    if own is not None and all(isinstance(act, Voting) for act in said.acts):
        return decide(own)  # "p3, on which I ABSTAIN"
    if said.stance.decision == PROSE:
        return said.stance
    cue = part.tags[0].type
    if cue == "time" and "own will" in said.stance.facts:
        return decide({"own may"})  # "Next nweek I'm going to become a Priest"
    if part.tags[0].text.casefold() in BYGONE:
        return decide({"own past"})  # "Last year I cast a vote from a campsite"
    over = cue == "tell" and goes_on_after_a_report(part)
    return decide({f"{'before' if over else 'lead'} {cue}"})


@recogniser
def submits_what_is_named(part: Part, inner: Part) -> bool:
    """Return whether a relative clause submits its noun: "a CFI, which I submit: {{ ... }}"."""
    verb = inner.deeds[0].verb if inner.deeds else None
    submits = verb is not None and not _SUBMITTING.isdisjoint(verb.value)
    return submits and part.tags[0].text.casefold() == "which"


@recogniser
def continues_before(part: Part, before: Part) -> bool:
    """Return whether a relative clause is about the motion before it: "p3, on which I ABSTAIN"."""
    return part.tags[0].type == "rel" and before.tags[-1].text.casefold() == "on"


@recogniser
def goes_on_after_a_report(part: Part) -> bool:
    """Return whether an action follows a report: "E says I am lazy, and for that I heal Ivy"."""
    return (",", "and") in pairwise(tag.text for tag in part.tags)


def refused(clause: Clause, setting: Setting) -> Iterator[One]:
    """Yield a question about a clause that the grammar can't parse, if it states an action."""
    part, tags = clause.part, clause.part.tags
    subject = _subject(tags)
    facts = around_facts(clause.parts, clause.index, clause.ends)
    if (verb := verb_of_refused(tags, subject)) is not None:
        behind = tags[tags.index(verb) + 1 :]
        things = [tag for tag in behind[: another_clause_at(behind)] if tag.kind == "T"]
        got = filled(verb.value, things, setting.context)
        if got is not None and not got.lacking and any(tag.type in _NAMING for tag in things):
            deed = Deed(verb, tuple(things))
            yield said_of(got, facts | {"left"}, Way.REFUSED, part, deed, setting), None
            return
    if any(tag.type == "here" for tag in tags[subject + 1 : subject + 2]):
        stance = decide(facts | setting.beside)
        asked = Stance(ASK if stance.decision == DO else PROSE, "no action has this form")
        yield Said((), Way.UNSAID, asked, part.start, part.end), None


@recogniser
def another_clause_at(tags: Sequence[Tag]) -> int | None:
    """Return where another clause with a subject of its own begins: "FOR p12, p13 can wait".

    A comma is taken to begin it, or else the last "and". Returns None if there is no other clause.
    """
    verb = next((n for n, tag in enumerate(tags) if tag.kind in _FINITE), 0)
    joins = [n for n, tag in enumerate(tags[:verb]) if tag.type == "join"]
    if not joins or joins[-1] + 1 == verb:
        return None
    return next((n for n in reversed(joins) if tags[n].text == ","), joins[-1])


def _subject(tags: Sequence[Tag]) -> int:
    """Return the index of the subject, otherwise that of "is", otherwise the number of tags."""
    subjects = (n for kind in ("SUBJ", "BE") for n, tag in enumerate(tags) if tag.kind == kind)
    return next(subjects, len(tags))


@recogniser
def verb_of_refused(tags: Sequence[Tag], subject: int) -> Tag | None:
    """Return the verb of a subject in a clause that the grammar can't parse, or None."""
    verb = next((tag for tag in tags[subject + 1 :] if tag.kind in ("VERB", "GER")), None)
    if verb is None:
        return None
    between = tags[subject + 1 : tags.index(verb)]
    held = any(tag.kind in ("T", "NEG", "MODAL", "HAVE") for tag in between)
    return None if held else verb
