"""The grammar lines of plain law: all sentences that clauses can contain.

The lines contain the words that a vocabulary declares, and the words that clauses define.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from nomicbot.game.plainlaw.english import agent, done, gerund, third, with_double_l
from nomicbot.game.plainlaw.references import TARGETS
from nomicbot.game.plainlaw.tree import (
    CLUBS,
    EACH,
    LEAST,
    MOST,
    RANDOM,
    A,
    Alters,
    Amount,
    Appears,
    Asks,
    Bars,
    Becomes,
    Been,
    Change,
    Classifies,
    Comes,
    Counts,
    Divides,
    Does,
    Doings,
    Drops,
    Forbids,
    ForEach,
    Gains,
    Gets,
    Goes,
    Has,
    Is,
    Limit,
    Loses,
    Marks,
    Moves,
    Not,
    Occurs,
    Of,
    On,
    Owned,
    Pays,
    Phrase,
    Points,
    Pours,
    Price,
    Pronoun,
    Rolls,
    Sets,
    Share,
    Shifts,
    Subject,
    Sum,
    Swaps,
    Takes,
    Things,
    Tied,
    Total,
    Turns,
    Undergoes,
    Wins,
)
from nomicbot.game.plainlaw.vocabulary import (
    HOLDER_NOUN,
    OWNED,
    WHOLE,
    Act,
    Noun,
    Tie,
    Trait,
    Vocabulary,
    key_of,
    link_in,
    link_of,
)
from nomicbot.language.law.acts import ORDINALS, acts_said
from nomicbot.language.law.aims import AIM, DOER, aims
from nomicbot.language.law.alterings import altered_written, alterings, alterings_of_terms
from nomicbot.language.law.amounts_done import amounts, bought_written, purchases
from nomicbot.language.law.besides import OFTENER, besides, doing_named, named_in, proper_at
from nomicbot.language.law.by_name import by_name, names_by_symbol
from nomicbot.language.law.cases import cases
from nomicbot.language.law.chances import dice_written
from nomicbot.language.law.changes import CHANGES, counting_lines, counting_of, named_again
from nomicbot.language.law.chart import (
    Grammar,
    Line,
    Lines,
    Terminal,
    Unwritable,
    Writer,
    line,
    pieces_of,
)
from nomicbot.language.law.classes import class_lines, class_written
from nomicbot.language.law.comings import comings, comings_of, leavings
from nomicbot.language.law.common_limits import COMMON_LIMITS, common_limits, counted_of
from nomicbot.language.law.condition_english import (
    condition_written,
    each_written,
    game_wide_written,
)
from nomicbot.language.law.contrasts import contrasts
from nomicbot.language.law.countables import countables
from nomicbot.language.law.counted_kinds import meaning_with
from nomicbot.language.law.counters import (
    COUNTERS,
    coming_written,
    counter_caused,
    counter_written,
    is_of_game,
    seasons,
)
from nomicbot.language.law.declared_numbers import declared_numbers, declared_numbers_of
from nomicbot.language.law.definitions import known_many, names_of_many, one_of_many
from nomicbot.language.law.dividing import DIVIDED, divided_written
from nomicbot.language.law.doings import doings, doings_of_verbs, first_way
from nomicbot.language.law.done_to import done_to, done_to_of_verbs
from nomicbot.language.law.had_states import HAD, had_states
from nomicbot.language.law.handling import done_again, handled
from nomicbot.language.law.happenings import (
    PRICES_OF_ACTS,
    costing_nouns,
    costing_of,
    costs,
    described,
    doing_of,
    doing_often,
    first_of,
    happens,
    in_base,
    in_form,
    occurs,
    of_this,
    piece_written,
    with_plural_verb,
    with_roles,
)
from nomicbot.language.law.lasting import lasting, lasting_of
from nomicbot.language.law.links import declared_links, links
from nomicbot.language.law.noun_phrases import (
    AT_RANDOM,
    CONDITIONS,
    not_tied,
    people,
    phrase_of,
    phrases,
    relatives,
)
from nomicbot.language.law.numbers import number_lines, number_terminals, setting_written
from nomicbot.language.law.objects_changed import appearing
from nomicbot.language.law.parts import ME, Deed, Doing, Terms
from nomicbot.language.law.passing import passing
from nomicbot.language.law.passives import PASSIVES, target_conditions
from nomicbot.language.law.payments import payments, unique_nouns
from nomicbot.language.law.pots import POTS, pots_of, poured_written
from nomicbot.language.law.prohibitions import prohibitions
from nomicbot.language.law.quantities import (
    Bound,
    quantities,
    quantities_of,
    quantities_of_terms,
)
from nomicbot.language.law.receiving import receiving
from nomicbot.language.law.recurring import moment_written
from nomicbot.language.law.statement_english import outcomes_written, statement_written
from nomicbot.language.law.statements import STATEMENTS, adjusts, limit_written
from nomicbot.language.law.states import STATES, as_nouns, of_predicate, of_value, states
from nomicbot.language.law.synonyms import MAY, MAY_NOT
from nomicbot.language.law.target_if import target_if
from nomicbot.language.law.things import counted, things
from nomicbot.language.law.titles import title_at
from nomicbot.language.law.turns import nth_acts
from nomicbot.language.law.undergoing import undergoing, undergone
from nomicbot.language.law.weights import weights
from nomicbot.language.law.words import (
    amount_written,
    attribute_words,
    capital_at,
    counts_many,
    die_at,
    name_at,
    named_at,
    names_of,
    nothing,
    number_at,
    participle_at,
    plural_of,
    plural_verb,
    share_written,
    singular,
    third_written,
    verb_at,
)

VERSION = 21
"""The version of the grammar.

Clauses parsed by another version are not parsed again; differences are reported instead.
"""


@lru_cache(maxsize=64)
def grammar(words: Vocabulary, terms: Terms) -> Grammar:
    """Return the grammar of a vocabulary and some terms."""
    return _Making(words, terms).grammar


@lru_cache(maxsize=8)
def _of_words(
    words: Vocabulary, given: frozenset[str]
) -> tuple[list[Line], list[Line], list[Line], Lines]:
    """Return the grammar lines that need no terms: first, middle and last ones, and all together.

    The lines that need terms are inserted between these parts. `given` has those titles of the
    rules, in lower case, that clauses have given to somebody else. Lines with them are left out.
    """
    made = _OfWords(words, given)
    first = [*made.nouns(), *CONDITIONS, *made.traits(), *made.ties(), *by_name(words)]
    first += [one for noun in words.nouns for one in named_again(noun)]
    middle = [
        *quantities(words),
        *countables(words),
        *contrasts(),
        *doings(words),
        *done_to(words),
        *comings(words),
        *alterings(words),
        *lasting(words),
        *undergoing(words),
        *cases(words),
    ]
    last = [
        *made.whens(),
        *made.acts(),
        *prohibitions(words),
        *acts_said(words),
        *amounts(words),
        *besides(words),
        *STATEMENTS,
        *PASSIVES,
        *target_conditions(words),
        *STATES,
        *HAD,
        *made.measures(),
        *number_lines(words.numbers),
        *class_lines(words),
        *counting_lines(words),
        *declared_numbers(words),
        *((*COUNTERS, *POTS) if words.whole is not None else ()),
        *weights(words),
        *passing(words),
        *target_if(words),
        *COMMON_LIMITS,
        *DIVIDED,
        *declared_links(),
    ]
    return first, middle, last, Lines([*first, *CHANGES, *middle, *last])


@lru_cache(maxsize=64)
def _of_kinds(words: Vocabulary, kinds: tuple[str, ...]) -> list[Line]:
    """Return the grammar lines in which declared kinds are nouns: "the owner of each Mint"."""
    of = words.of_kinds(kinds)
    made = _OfWords(of, frozenset())
    lines = [*made.nouns(), *made.traits(), *made.ties()]
    for noun in of.nouns:
        own = Phrase(noun.name, A, (Tied(f"owned {noun.name}", ME),))
        said = f"(eir {noun.name}|one of eir [own] {noun.plural})"
        lines.append(line(f"phrase_{noun.name}", said, value=own, reads=True))
        lines += [*quantities_of(noun, of), *counting_of(noun, of), *comings_of(noun)]
        lines += lasting_of(noun)
        lines += [*declared_numbers_of(noun), *named_again(noun), *appearing(noun)]
    lines += target_if(of)
    return lines


@lru_cache(maxsize=8)
def _of_numbers(words: Vocabulary) -> Mapping[str, Terminal]:
    """Return the terminals for the numbers of the law that a vocabulary names."""
    return number_terminals(words.numbers)


def which_is(noun: str, tie: str, said: str) -> Iterator[Line]:
    """Yield the grammar line for a relation directly after a noun: "a player in the same Room".

    `said` is the relation as a predicate: "is in the same Room as {player}". Nothing is yielded if
    it doesn't begin with "is", or if nothing would remain to be said.
    """
    rest = said.removeprefix("is ").removeprefix("(is|are) ")
    if rest != said and not rest.startswith(("{", "owned ")):
        yield line(f"which_{noun}", rest, lambda to: (Tied(tie, to),), reads=True)


def of_eirs(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines for some of the objects that a player owns: "each of eir Mints"."""
    rel = f"{{conditions:rel_{noun.name}}}"
    of = f"of eir [own] {noun.plural}"
    for said, quantifier in (
        (f"(each|every one|all) {of}", EACH),
        (f"all eir [own] {noun.plural}", EACH),
        (f"(a random one|a randomly chosen one) {of}", RANDOM),
        (f"one {of} {AT_RANDOM}", RANDOM),
    ):
        made = phrase_of(noun.name, quantifier, Tied(f"{OWNED} {noun.name}", ME))
        yield line(f"phrase_{noun.name}", f"{said} {rel}", made, reads=True)


class _OfWords:
    """The grammar lines for the words that a vocabulary declares."""

    def __init__(self, words: Vocabulary, given: frozenset[str]) -> None:
        self._words, self._given = words, given

    def nouns(self) -> Iterator[Line]:
        for noun in self._words.nouns:
            yield line("sing", noun.name, value=noun.name)
            yield line("plural", noun.plural, value=noun.name)
            mine = f"sing_{noun.name}"
            yield line(mine, noun.name, value=noun.name)
            yield line(f"plural_{noun.name}", noun.plural, value=noun.name)
            if self._words.one("ties", f"is {noun.name}") is not None:
                emself = Phrase(noun.name, A, (Tied(f"is {noun.name}", ME),))
                yield line(f"phrase_{noun.name}", "emself", value=emself)
            yield from phrases(noun.name)
            yield from relatives(noun.name)
            certain = f"certain_{noun.name}"
            rel = f"{{conditions:rel_{noun.name}}}"
            yield line(certain, f"a {{noun:sing_{noun.name}}} {rel}", Phrase, quantifier=A)
            yield line(certain, f"{{p:phrase_{noun.name}}}", _certain, reads=True)
            if noun.person:
                yield from people(noun.name)
            for owned in self._words.owned:
                if owned.noun == noun.kind.name:
                    made = phrase_of(noun.name, A, Is(f"{owned.trait} {noun.name}"))
                    yield line(
                        f"phrase_{noun.name}",
                        f"(a|any) {owned.of} 's {noun.name}",
                        made,
                        reads=True,
                    )
                    yield line(
                        f"phrase_{noun.name}",
                        f"(a|an|any) {noun.name} of (a|any) {owned.of} ['s]",
                        made,
                        conditions=(),
                        reads=True,
                    )
                    own = Phrase(noun.name, A, (Tied(f"owned {noun.name}", ME),))
                    said = (
                        f"(eir [own] {noun.plural}|eir own {noun.name}|"
                        f"(a|any) {noun.name} of eir own|{noun.plural} of eir own)"
                    )
                    yield line(f"phrase_{noun.name}", said, value=own, reads=True)
                    yield from of_eirs(noun)
        for trait in self._words.traits:
            for title in self._predicates(trait):
                if _title_of(title):
                    yield from self._titled(trait, title.removeprefix("is "))
            if trait.as_noun is None:
                continue
            are, many = f"are {trait.as_noun[1]}", f"are not {trait.as_noun[1]}"
            yield line(f"cond_{trait.noun}", are, value=Is(trait.name), reads=True)
            yield line(f"cond_{trait.noun}", many, value=Not(Is(trait.name)), reads=True)
            yield line(f"being_{trait.noun}", trait.as_noun[1], value=Is(trait.name), reads=True)
            yield line(f"kind_many_{trait.noun}", trait.as_noun[1], value=Is(trait.name))
            yield line(f"kind_one_{trait.noun}", trait.as_noun[0], value=Is(trait.name))
            one = f"(each|every) non-{trait.as_noun[0]}"
            made = phrase_of(trait.noun, EACH, Not(Is(trait.name)))
            yield line(
                f"phrase_{trait.noun}", f"{one} {{conditions:rel_{trait.noun}}}", made, reads=True
            )
            made = phrase_of(trait.noun, A, Not(Is(trait.name)))
            for symbol, said in (
                ("phrase", f"a non-{trait.as_noun[0]}"),
                ("bare", f"non-{trait.as_noun[1]}"),
            ):
                yield line(
                    f"{symbol}_{trait.noun}",
                    f"{said} {{conditions:rel_{trait.noun}}}",
                    made,
                    reads=True,
                )
            yield from as_nouns(trait.noun, Is(trait.name), *trait.as_noun)

    def _predicates(self, trait: Trait) -> Sequence[str]:
        """Return the predicates of a trait, except titles that clauses have given to others."""
        return [one for one in trait.predicates if _title_of(one) not in self._given]

    def _titled(self, trait: Trait, title: str) -> Iterator[Line]:
        """Yield the grammar lines for the holder of a title from the rules: "the Secretary"."""
        one = Phrase(trait.noun, A, (Is(trait.name),))
        yield line(f"phrase_{trait.noun}", title, value=one, reads=True)
        each = Phrase(trait.noun, EACH, (Is(trait.name),))
        yield line("subject", title, value=each, reads=True)

    def traits(self) -> Iterator[Line]:
        for trait in self._words.traits:
            for number, predicate in enumerate(self._predicates(trait)):
                plural = (
                    predicate.replace("is ", "(is|are) ", 1)
                    if predicate.startswith("is ")
                    else predicate
                )
                said = plural if plural != predicate else f"({predicate}|{plural_verb(predicate)})"
                yield line(f"cond_{trait.noun}", said, value=Is(trait.name), reads=number > 0)
                yield from of_predicate(trait, predicate)
                if predicate.startswith("has ") and trait.name == "winner":
                    rest = predicate.removeprefix("has ")
                    never = f"(has|have) (never|not|not yet|never yet) {rest}"
                    yield line(f"cond_{trait.noun}", never, value=Not(Is(trait.name)), reads=True)
                if predicate.startswith("is "):
                    rest = predicate.removeprefix("is ")
                    if " " in rest and not rest.startswith(("a ", "the ")):
                        yield line(f"which_{trait.noun}", rest, value=(Is(trait.name),), reads=True)
                    yield line(f"being_{trait.noun}", rest, value=Is(trait.name))
                    yield line(
                        f"cond_{trait.noun}", f"(is|are) not {rest}", value=Not(Is(trait.name))
                    )
            yield from of_value(trait)
            yield from _clauses_of(trait)
            if trait.adjective:
                yield line(f"adj_{trait.noun}", trait.adjective, value=Is(trait.name))
        for known in self._words.nouns:
            yield line("cond", f"{{cond_{known.name}}}")
            yield line("adj", f"{{adj_{known.name}}}")

    def ties(self) -> Iterator[Line]:
        for tie in self._words.ties:
            person = self._words.noun(tie.to).person
            for number, predicate in enumerate(tie.predicates):
                said = predicate.replace("{to}", "{to:whom}" if person else "{to:thing}")
                yield line(f"cond_{tie.noun}", said, Tied, tie=tie.name, reads=number > 0)
                yield from which_is(tie.noun, tie.name, said)
                yield from _of_votes(tie, said, person=person)
                if past := _CAPITAL_PAST.fullmatch(said):
                    did_not = f"(did|has|have) not {past['verb']} {past['rest']}"
                    yield line(f"cond_{tie.noun}", did_not, not_tied(tie.name), reads=True)
                if person and self._words.noun(tie.noun).person:
                    yield from _to_certain(tie, predicate)
                yield from _to_any(tie, predicate, reads=number > 0)
            for whose in tie.whose:
                said = whose.replace("{to}", "{to:thing}")
                yield line(f"whose_{tie.noun}", said, Tied, tie=tie.name, reads=True)

    def whens(self) -> Iterator[Line]:
        voted = _with_votes(self._words)
        for incident in self._words.incidents:
            for number, moment in enumerate(incident.moments):
                yield line("moment", moment, value=Occurs(incident.name), reads=number > 0)
            for english in incident.english if incident.moments else ():
                at = Occurs(incident.name)
                yield line("moment", f"(when|whenever|as) {english}", value=at, reads=True)
            if incident.own:
                yield from of_this(incident)
                continue
            for english in incident.at_least:
                many = with_plural_verb(english).replace("{least}", "{role9:bound}")
                made = _at_least(occurs(incident.name))
                yield line("incident", *with_roles(many, made), reads=True)
                if many.startswith("{player} "):
                    made = _at_least(happens(incident.name, "player"))
                    said = many.removeprefix("{player} ")
                    yield line("happens", *with_roles(said, made), reads=True)
            for english in incident.english:
                many = with_plural_verb(english).replace("(is|are)", "(is|are|has been|have been)")
                yield line("incident", *with_roles(many, occurs(incident.name)), reads=True)
                yield from described(incident.name, many, voted=english.startswith(voted))
                yield from first_of(incident.name, many)
                yield from nth_acts(incident)
                yield from self._of_somebody(incident.name, english)
                if english.startswith("{player} "):
                    said, made = many.removeprefix("{player} "), happens(incident.name, "player")
                    yield line("happens", *with_roles(said, made), reads=True)
                    base = in_base(english.removeprefix("{player} "))
                    yield line("to_happen", *with_roles(f"to {base}", made), reads=True)

    def _of_somebody(self, name: str, english: str) -> Iterator[Line]:
        """Yield the grammar lines for events of owned objects: "one of eir proposals passes"."""
        for noun in self._words.nouns:
            for owned in self._words.owned:
                if owned.noun == noun.kind.name and english.startswith(f"{{{noun.name}}} "):
                    rest = english.removeprefix(f"{{{noun.name}}} ")
                    said = (
                        f"(one of eir [own] {noun.plural}|(a|any) {noun.name} of eirs|"
                        f"eir [own] {noun.name}) {rest}"
                    )
                    value = Occurs(
                        name, (Phrase(noun.name, A, (Is(f"{owned.trait} {noun.name}"),)),)
                    )
                    yield line("eirs", said, value=value, reads=True)
                    somebodys = (
                        f"(one of (a|any) player 's {noun.plural}|(a|any) player 's {noun.name}|"
                        f"(a|any) {noun.name} of (a|any) player 's) {rest}"
                    )
                    yield line("somebodys", somebodys, value=value, reads=True)
                    any_one = Occurs(name, (Phrase(noun.name),))
                    that = f"(a|any|each|every) {noun.name} that {rest}"
                    yield line("owned_that", that, value=any_one, reads=True)
                    yield line("itself", f"it {rest}", value=any_one, reads=True)
                    many = f"whose ({noun.name} {rest}|{noun.plural} {in_base(rest)})"
                    yield line("whose_happens", many, value=value, reads=True)
                    has = f"who (has|have) (a|any) {noun.name} {in_form(in_base(rest), _be)}"
                    yield line("whose_happens", has, value=value, reads=True)

    def acts(self) -> Iterator[Line]:
        yield from PRICES_OF_ACTS
        for act in self._words.acts:
            for english in act.english:
                said, made = with_roles(english, doing_of(act.name))
                yield line("doing", said, made, reads=True)
            for english in act.naming:
                yield line("doing", named_in(english), doing_named(act.name), reads=True)
                acting = in_form(named_in(english), gerund)
                yield line("doing_ing", acting, doing_named(act.name), reads=True)
            for noun in act.made:
                said = f"{{who:phrase_player}} (makes|make) no {noun}"
                yield line("statement", said, _makes_none, act=act.name, reads=True)
            if act.passive is not None:
                noun, participle = act.passive
                for said in (
                    f"{{target:phrase_{noun}}} {MAY_NOT} be {participle}",
                    f"no {{target:any_{noun}}} {MAY} be {participle}",
                ):
                    yield line("statement", said, _may_not_be, act=act.name, reads=True)
            for too_many in counted_of(act):
                often = f"{too_many} {_PER} {{period}}".replace("{number}", "{times:number}")
                yield line("toooften", often, doing_often(act.name), reads=True)
                bare = often.replace("more than", "")
                for up_to in (often.replace("more than", _UP_TO), f"{bare} {_NO_MORE}"):
                    yield line("often_enough", up_to, doing_often(act.name), reads=True)
                one_more = _one_less(doing_often(act.name))
                another = too_many.replace("more than {number}", "another")
                another = f"{another} (in|during|within|on) the same {{period}}"
                yield line("toooften", another, doing_often(act.name), reads=True, times=1)
                nth = often.replace("more than {times:number}", "(a|another) {times:nth}")
                yield line("toooften", nth, one_more, reads=True)
                for many in (bare, bare.replace("{times:number}", "{times:number} or more")):
                    yield line("toooften", many, one_more, reads=True)
            yield from (*common_limits(act), *receiving(act))
            if done := self._words.one("incidents", act.done):
                for said in (*act.costing, *costing_nouns(act)):
                    yield line("statement", said, costs(act, done), reads=True)
                yield from costing_of(act, done)

    def measures(self) -> Iterator[Line]:
        for measure in self._words.measures:
            yield line("measure", measure.name, value=measure.name)
            for more in measure.more:
                said = more.replace("{number}", "{by:number}")
                yield line(
                    "statement",
                    f"{{who:phrase_{measure.noun}}} {said}",
                    adjusts(measure.name),
                    reads=True,
                )


def _with_votes(words: Vocabulary) -> tuple[str, ...]:
    """Return how the English of a happening begins that is about a motion with votes."""
    persons = {noun.name for noun in words.nouns if noun.person}
    counted = {one.noun for one in words.counts} - persons
    return tuple(f"{{{noun}}} " for noun in sorted(counted))


def _nouns_of_acts(words: Vocabulary) -> frozenset[str]:
    """Return the nouns and the capitalised words in the law's names for acts, in lower case.

    For example "room" and "grid".
    """
    said = " ".join(english for act in words.acts for english in act.english)
    nouns = (one for noun in words.nouns for one in (noun.name, noun.plural))
    return frozenset(one.casefold() for one in (*re.findall(r"\b[A-Z][a-z]+", said), *nouns))


@lru_cache(maxsize=8)
def _capitalised(words: Vocabulary) -> frozenset[str]:
    """Return the capitalised words with which a vocabulary describes things, in lower case."""
    said = [one for trait in words.traits for one in (*trait.predicates, *(trait.as_noun or ()))]
    said += [one for tie in words.ties for one in tie.predicates]
    said += [one for stage in words.stages for one in (*stage.english, *stage.while_)]
    said += [english for incident in words.incidents for english in incident.english]
    said += [english for one in words.counts for english in one.english]
    return frozenset(one.casefold() for one in re.findall(r"\b[A-Z][A-Za-z]+", " ".join(said)))


def _name_written(value: Any) -> str | None:
    """Return a name unchanged, or None if `value` is not a string."""
    return value if isinstance(value, str) else None


class _Making:
    def __init__(self, words: Vocabulary, terms: Terms) -> None:
        self._words, self._terms = words, terms
        self._attributes = attribute_words(words, terms)
        self._names = names_of(words, terms)
        own = frozenset(word.casefold() for _, word in terms.words)
        first, middle, last, shared = _of_words(words, own & _titles(words))
        lines = [
            *first,
            *states(words, terms),
            *had_states(terms),
            *links(words, terms),
            *CHANGES,
            *things(words, terms, frozenset(unique_nouns(words, terms))),
            *_of_kinds(words, terms.kinds),
            *purchases(terms),
            *quantities_of_terms(words, terms),
            *doings_of_verbs(terms),
            *done_to_of_verbs(words, terms),
            *leavings(words, terms),
            *alterings_of_terms(words, terms),
            *seasons(words, terms),
            *pots_of(words, terms),
            *middle,
            *self._roles(),
            *aims(frozenset(unique_nouns(words, terms))),
            *payments(words, terms),
            *last,
        ]
        meant = meaning_with(terms.kinds, words)
        self.grammar = Grammar(Lines(lines, shared), self._terminals(), meant)

    def _terminals(self) -> dict[str, tuple[Terminal, Writer]]:
        """Return the functions that parse and write each terminal, by symbol."""
        nouns = self._words.nouns
        taken = _nouns_of_acts(self._words) | _capitalised(self._words) | self._names
        parts: dict[str, tuple[Terminal, Writer]] = {
            "number": (number_at, lambda value: str(value) if isinstance(value, int) else None),
            "attr": (self._attribute, self._attribute_written),
            "currency": (self._currency, lambda _: None),
            "burden_name": (self._burden, lambda _: None),
            "own_many": (self._own_many, lambda _: None),
            "counter": (self._counter, lambda _: None),
            "attr_many": (self._attribute_many, lambda _: None),
            "attr_one": (self._attribute_one, self._attribute_one_written),
            "names_of_many": (names_of_many, lambda _: None),
            "known_many": (known_many, lambda _: None),
            "one_of_many": (one_of_many, lambda _: None),
            "name": (name_at, _name_written),
            "word": (capital_at, _name_written),
            "title": (title_at, lambda _: None),
            "some": (nothing, amount_written),
            "die": (die_at, lambda value: f"d{value}" if type(value) is int else None),
            "named": (named_at, _name_written),
            "proper": (proper_at(_nouns_of_acts(self._words) | self._own_states()), _name_written),
            **names_by_symbol(self._words, taken | self._own_states()),
            "newverb": (self._new_verb, _name_written),
            "oldverb": (self._known_verb, _name_written),
            "object_of_verb": (self._object_of_verb, lambda _: None),
            "participle": (participle_at, lambda _: None),
            "verb3": (self._third, third_written),
            "verbed": (self._past, lambda _: None),
            "verbing": (self._gerund, lambda _: None),
            "holding": (nothing, self._holding_written),
            "cond": (nothing, self._cond_written),
            "subject": (nothing, self._subject_written),
            "deed": (nothing, self._deed_written),
            "changes": (nothing, self._changes_written),
            "change": (nothing, self._change_written),
            "price": (nothing, self._price_written),
            "limit": (nothing, limit_written),
            "statement": (nothing, self._statement_written),
            "outcomes": (nothing, lambda value: outcomes_written(value, self.grammar.write)),
            "when": (nothing, self._when_written),
            "doing": (nothing, self._doing_written),
            "game_wide": (nothing, self._game_wide_written),
        }
        parts |= {
            name: (terminal, lambda _: None) for name, terminal in _of_numbers(self._words).items()
        }
        parts |= {
            f"told_{noun.name}": (nothing, self._subject_written) for noun in nouns if noun.person
        }
        nouns = (*nouns, *self._words.of_kinds(self._terms.kinds).nouns)
        return parts | {
            f"rel_{noun.name}": (nothing, partial(self._relative, "who" if noun.person else "that"))
            for noun in nouns
        }

    def _own_states(self) -> frozenset[str]:
        """Return the states that clauses declare, in lower case: "become a Knight" means one."""
        return frozenset(word.casefold() for _, word in self._terms.flags)

    # -- words -------------------------------------------------------------------------------------

    def _attribute(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        for words, key in self._attributes.items():
            end = at + len(words)
            said = tuple(tokens[at:end])
            if said == words or (words != ("A",) and tuple(map(str.casefold, said)) == words):
                yield end, key

    def _currency(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and key of an attribute that players can give away: 3A, 2 Buttons."""
        known = {key_of(one) for one in self._words.currencies} | self._own_keys()
        yield from ((end, key) for end, key in self._attribute(tokens, at) if key in known)

    def _own_keys(self) -> set[str]:
        """Return the keys of the numbers of players that clauses declare."""
        kind = self._words.noun(HOLDER_NOUN).kind.name
        return {f"{of}:{name.casefold()}" for of, name in self._terms.attributes if of == kind}

    def _own_many(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and key of a number that clauses declare, in the plural: "Buttons"."""
        known = self._own_keys()
        yield from ((end, key) for end, key in self._attribute_many(tokens, at) if key in known)

    def _burden(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and key of an attribute that players can't give away: Burn, Suck Point."""
        known = {key_of(one) for one in self._words.currencies}
        named = {key_of(one) for one in self._words.attributes} - known
        yield from ((end, key) for end, key in self._attribute(tokens, at) if key in named)

    def _counter(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and key of a number of the game itself, such as the Pot."""
        yield from (
            (end, key) for end, key in self._attribute(tokens, at) if key.startswith(f"{WHOLE}:")
        )

    def _attribute_one(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and key of an attribute in the singular, as after "each": "Burn"."""
        yield from (
            (end, key)
            for end, key in self._attribute(tokens, at)
            if not counts_many(tokens[end - 1].casefold())
        )

    def _attribute_many(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and key of an attribute in the plural: "Burns", but not "Burn" or "A"."""
        yield from (
            (end, key)
            for end, key in self._attribute(tokens, at)
            if counts_many(tokens[end - 1].casefold())
        )

    def _attribute_one_written(self, key: Any) -> str | None:
        said = self._attribute_written(key)
        return said.removesuffix("s") if said is not None and counts_many(said) else said

    def _attribute_written(self, key: Any) -> str | None:
        for words, known in self._attributes.items():
            if known == key:
                return " ".join(words) if words == ("A",) else self._shown(key)
        return None

    def _shown(self, key: str) -> str:
        for attribute in self._words.attributes:
            if key_of(attribute) == key:
                return attribute.term
        every = self._terms.attributes
        named = (name for kind, name in every if f"{kind}:{name.casefold()}" == key)
        if (name := next(named, None)) is None:  # as of a number of objects, before it is resolved
            raise Unwritable(f"no attribute has the key {key}")
        return name

    def _new_verb(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and words of a verb that a clause may define: "pray" in "may pray"."""
        for end, verb in verb_at(tokens, at):
            if not any(word in self._names for word in verb.split()[1:]):
                yield end, verb
        yield from handled(tokens, at, self._terms)

    def _known_verb(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        yield from self._verbs_as(tokens, at, str)

    def _third(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        yield from self._verbs_as(tokens, at, third)
        if at and tokens[at - 1].casefold() in ("e", "players"):  # as "they" has been understood
            yield from self._verbs_as(tokens, at, str)

    def _gerund(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        yield from self._verbs_as(tokens, at, gerund)
        alone = tokens[at].casefold() if at < len(tokens) else ""
        longer = [one for one in self._terms.verbs if " " in one]
        heads = [one for one in longer if gerund(one.partition(" ")[0]) == alone]
        if len(heads) == 1:  # "filing" for "filing a Grievance"
            yield at + 1, heads[0]

    def _object_of_verb(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        """Yield the end and words of the players' verb whose last word is next.

        For example "sit a Spelling Test" for "test", if no other verb ends with it.
        """
        noun = tokens[at].casefold() if at < len(tokens) else ""
        verbs = [one for one in self._terms.verbs if " " in one and one.split()[-1] == noun]
        if len(verbs) == 1:
            yield at + 1, verbs[0]

    def _past(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        yield from self._verbs_as(tokens, at, done)

    def _verbs_as(
        self, tokens: Sequence[str], at: int, form: Callable[[str], str]
    ) -> Iterator[tuple[int, Any]]:
        """Yield the end and the words of each players' verb that is next in a certain form.

        `form` returns that form of a verb: "prayed" for "pray". A verb may have several words.
        """
        for verb in self._terms.verbs if at < len(tokens) else ():
            words = form(verb).split()
            said = [token.casefold() for token in tokens[at : at + len(words)]]
            if said in (words, with_double_l(" ".join(words)).split()):
                yield at + len(words), verb
        if self._terms.kinds:
            yield from done_again(tokens, at, self._terms, form)

    # -- noun phrases ------------------------------------------------------------------------------

    def _relative(self, pronoun: str, value: Any) -> str | None:
        """Return conditions in English as a relative clause that begins with a pronoun."""
        if not isinstance(value, tuple):
            return None
        said = " and ".join(self.grammar.write("cond", one) for one in value)
        return f"{pronoun} {said}" if said else ""

    def _holding_written(self, value: Any) -> str | None:
        none = isinstance(value, Has) and (value.relation, value.amount) == (MOST, 0)
        return f"no {self.grammar.write('attr', value.attribute)}" if none else None

    def _cond_written(self, value: Any) -> str | None:
        return condition_written(value, self._words, self.grammar.write)

    def _game_wide_written(self, value: Any) -> str | None:
        return game_wide_written(value, self._words, self.grammar.write)

    def _subject_written(self, value: Any) -> str | None:
        match value:
            case Of(what, Phrase() as whose):
                name = self._link_name(what) if link_in(what) else what
                return f"the {name} of {self.grammar.write('phrase', whose)}"
            case Phrase():
                return self.grammar.write("phrase", value)
        return None

    def _link_name(self, link: str) -> str:
        """Return the name of an attribute whose value is a player. Raises Unwritable if unknown."""
        for noun, name, *_ in self._terms.links:
            if link_of(noun, name) == link:
                return name
        raise Unwritable

    def _statement_written(self, value: Any) -> str | None:
        if isinstance(value, (Sets, Shifts)):
            return setting_written(value, self._words.numbers[value.number])
        if isinstance(value, Classifies):
            return class_written(value, self._words)
        return statement_written(value, self.grammar.write)

    # -- actions, acts and incidents ---------------------------------------------------------------

    def _roles(self) -> Iterator[Line]:
        """Yield the grammar lines for people in an event: "the giver", "the tipper"."""
        roles = {name for one in self._words.incidents for names in one.roles for name in names}
        roles |= {agent(verb) for verb in self._terms.verbs} | {*TARGETS}
        for verb in self._terms.verbs:
            yield line("doer", f"the {agent(verb)}", value="", reads=True)
        for role in sorted(roles):
            yield line("subjref", f"the {role}", value=Pronoun(f"the {role}"), reads=True)

    # -- writing what several lines parse ----------------------------------------------------------

    def _when_written(self, value: Any) -> str | None:
        write = self.grammar.write
        if isinstance(value, Comes):
            return self._coming_written(value)
        if isinstance(value, (Alters, Appears)):
            return altered_written(value, write, self._turning_name)
        if isinstance(value, Does):
            on = f" {write('phrase', value.target)}" if value.target else ""
            return f"When {write('phrase', value.who)} {third_written(value.verb)}{on}"
        if not isinstance(value, Occurs):
            return None
        incident = self._words.one("incidents", value.incident)
        if (moment := moment_written(value)) is not None:
            return moment
        if incident.moments:
            return write("moment", value)
        if value.least:
            said = incident.at_least[0].replace("{least}", f"{value.least} or more")
            return f"When {self._english(said, value.roles)}"
        return f"When {self._english(incident.english[0], value.roles)}"

    def _coming_written(self, comes: Comes) -> str:
        """Return the event that a condition begins to hold, in English."""
        if comes.who.noun == WHOLE:
            return coming_written(comes.condition, self._attr)
        who, cond = (
            self.grammar.write("phrase", comes.who),
            self.grammar.write("cond", comes.condition),
        )
        if isinstance(comes.condition, Been) and not comes.first:
            return f"When {who} {cond}"
        first = " for the first time" if comes.first else ""
        begins = "is, or comes to be," if comes.already else f"comes{first} to be"
        return f"When {who} {begins} one who {cond}"

    def _english(self, template: str, roles: Sequence[Phrase]) -> str:
        left = list(roles)
        said = []
        for piece in pieces_of(template):
            said.append(piece_written(piece, lambda: self.grammar.write("phrase", left.pop(0))))
        return " ".join(filter(None, said))

    def _doing_written(self, value: Any) -> str | None:
        if not isinstance(value, Doing):
            return None
        if value.kind:
            return bought_written(value)
        if value.word:
            return self._turning(Marks(ME, value.word))
        act: Act | None = self._words.one("acts", value.act)
        if act is not None:
            return self._act_written(value, act)
        return value.act + (
            f" {self.grammar.write('phrase', value.target)}" if value.target else ""
        )

    def _act_written(self, doing: Doing, act: Act) -> str:
        """Return an act of the rules in English: "vote on a proposal"."""
        if doing.received:
            more_than = f"more than {doing.over}"
            gets = act.received_in_all[0] if doing.over else act.received[0]
            return self._english(gets.replace("{number}", more_than), ())
        to = () if doing.target is None else (doing.target,)
        if doing.named:
            pieces = (piece_written(one, lambda: doing.named) for one in pieces_of(act.naming[0]))
            return " ".join(filter(None, pieces))
        if doing.in_all:
            more_than = act.in_all[0].replace("{number}", f"more than {doing.over}")
            return self._english(more_than, to)
        if doing.over:
            return self._english(act.over[0].replace("{number}", str(doing.over)), to)
        return self._english(act.english[0], to)

    def _sums(self, sums: Sequence[Price]) -> str:
        return " and ".join(self.grammar.write("price", one) for one in sums)

    def _price_written(self, value: Any) -> str | None:
        if isinstance(value, Things):
            return self._own_objects(value)
        if isinstance(value, Pays):
            return f"{self._part(value.amount, value.of)} to {self._payee(value.to)}"
        if isinstance(value, Sum) and isinstance(value.amount, ForEach):
            return self._each_written(value.amount, value.attribute)
        return self.grammar.write("sum", value) if isinstance(value, Sum) else None

    def _own_objects(self, price: Things) -> str:
        """Return objects that their owner gives up, in English: "one of eir Lanterns"."""
        if type(price.amount) is not int:
            return self._part(price.amount, price.kind)
        number = "one" if price.amount == 1 else str(price.amount)
        return f"{number} of eir {plural_of(price.kind)}"

    def _part(self, amount: Amount, of: str) -> str:
        """Return an amount of an attribute, or of a kind of object, in English: "3 Burns"."""
        if ":" in of:
            return self.grammar.write("sum", Sum(amount, of))
        if type(amount) is int:
            return counted(amount, of)
        return f"{amount_written(amount)} {plural_of(of)}"

    def _made(self, amount: Amount, kind: str) -> str:
        """Return the number of objects of a kind that somebody gets, in English: "3 Lanterns"."""
        if not isinstance(amount, ForEach):
            return self._part(amount, kind)
        most = "" if amount.most is None else f", but at most {counted(amount.most, kind)}"
        each = self._each_of_written(amount)
        first = f" beyond the first {amount.beyond}" if amount.beyond else ""
        return f"{counted(amount.amount, kind)} for each {each}{first}{most}"

    def _payee(self, to: Any) -> str:
        if to == AIM:
            return "em"
        match to:
            case Phrase(conditions=(Is(word),)):
                return f"the {unique_nouns(self._words, self._terms)[word]}"
        raise Unwritable

    def _deed_written(self, value: Any) -> str | None:
        if not isinstance(value, Deed):
            return None
        if value.doing is not None:
            return self._own_act_written(value, value.doing)
        if value.target is not None and not value.verb:
            return self._aim_written(value, value.target)
        if value.verb:
            on = f" {self.grammar.write('phrase', value.target)}" if value.target else ""
            paying = gerund(_paid(value.price))
            price = f" by {paying} {self._sums(value.price)}" if value.price else ""
            then = f"; {self.grammar.write('changes', value.effects)}" if value.effects else ""
            return f"{value.verb}{on}{price}{then}"
        effects = " and ".join(self._caused(one) for one in value.effects)
        if not value.price:
            return effects
        paid = f"{_paid(value.price)} {self._sums(value.price)}"
        return f"{paid} to {effects}" if effects else paid

    def _own_act_written(self, deed: Deed, doing: Doing) -> str:
        """Return the English for an act of the rules at a price: "spend 3A to move"."""
        paying = f"{_paid(deed.price)} {self._sums(deed.price)} to " if deed.price else ""
        act = self.grammar.write("doing", replace(doing, over=0))
        if not doing.more:
            return f"{paying}{act}"
        nth = f" a {ORDINALS[doing.over - 2]} time, which is" if doing.over else ""
        return f"{paying}{act}{nth} {OFTENER}"

    def _aim_written(self, deed: Deed, target: Phrase | str) -> str:
        """Return an action that changes another player, in English: "fine another player 2A"."""
        whom = target if isinstance(target, str) else self.grammar.write("phrase", target)
        match deed.price:
            case (Pays(amount, of, to),) if to == AIM:
                then = " and ".join(self._mine(one) for one in deed.effects)
                return f"hand {self._part(amount, of)} to {whom}" + (then and f" to {then}")
        price = f"spend {self._sums(deed.price)} to " if deed.price else ""
        match deed.effects:
            case (Swaps(_, key, other),) if other == AIM:
                return f"{price}swap eir {self._attr(key)} with {whom}"
            case (Points(_, link, chosen),) if chosen == AIM:
                return f"{price}choose {whom} as eir {self._link_name(link)}"
            case (Takes(_, amount, attribute),):
                taken = self.grammar.write("sum", Sum(amount, attribute))
                return f"{price}take {taken} from {whom} so far as there are any"
            case (Moves(_, kind, _, amount),):
                taken = counted(amount, kind)
                return f"{price}take {taken} from {whom} so far as there are any"
        done = " and ".join(self._done(one) for one in deed.effects)
        return f"{price}cause {whom} to {done}"

    def _attr(self, key: str) -> str:
        return self.grammar.write("attr", key)

    def _caused(self, change: Change) -> str:
        """Return an effect of an action in English: "gain 1A", "cause each Minister to lose 1A"."""
        if is_of_game(change) and not isinstance(change, Undergoes):
            return counter_caused(change, self._attr)
        if isinstance(change, (Gains, Loses)) and isinstance(change.who, Phrase):
            return f"cause {self.grammar.write('phrase', change.who)} to {self._done(change)}"
        if isinstance(change, (Takes, Swaps, Divides, Undergoes, Goes, Bars)):
            return self._brought_about(change)
        return self._done(change)

    def _brought_about(self, change: Takes | Swaps | Divides | Undergoes | Goes | Bars) -> str:
        """Return the effects of an action that its verb alone does not state, in English."""
        if isinstance(change, Undergoes) and change.who == ME:
            return self._done(change)
        return f"bring it about that {self.grammar.write('change', change)}"

    def _mine(self, change: Change) -> str:
        """Return an effect on the actor in English. Raises Unwritable if it is on somebody else."""
        if is_of_game(change):
            return counter_caused(change, self._attr)
        if isinstance(change, (Asks, Rolls)) or change.who != DOER:
            raise Unwritable
        return self._done(change)

    def _done(self, change: Change) -> str:
        match change:
            case Pours():
                return poured_written(change, self._attr).replace("s ", " ", 1)
            case Gets(_, kind, amount):
                return f"get {self._made(amount, kind)}"
            case Drops(_, kind, amount):
                return f"lose {_dropped(amount, kind)}"
            case Rolls():
                return "flip a coin" if change.coin else f"roll {dice_written(change)}"
            case Gains() | Loses():
                return self._counting_done(change)
            case Wins():
                return "win the game"
            case Undergoes(_, effect):
                return undergone(self._words.one("effects", effect))
            case Becomes(_, amount, attribute):
                return self._left_with(amount, attribute)
            case Marks() | Turns():
                return self._turning(change)
            case Points(_, link, None):
                return f"give up eir {self._link_name(link)}"
        raise Unwritable

    def _counting_done(self, change: Gains | Loses) -> str:
        """Return the English for a gain or loss, with its verb in the base form: "gain 3A".

        Raises Unwritable for one with a bound.
        """
        match change:
            case Gains(bound=int()) | Loses(bound=int()):
                raise Unwritable
            case Gains(_, int(amount), attribute) if amount < 0:
                said = self.grammar.write("attr", attribute)
                return f"lower eir {said} by {-amount} (even below 0)"
            case Gains(_, ForEach() as each, attribute):
                return f"gain {self._each_written(each, attribute)}"
            case Gains(_, Share() as share, attribute) | Loses(_, Share() as share, attribute):
                verb = "gain" if isinstance(change, Gains) else "lose"
                return f"{verb} {share_written(share, self.grammar.write('attr', attribute))}"
        said = self.grammar.write("sum", Sum(change.amount, change.attribute))
        if isinstance(change, Gains):
            return f"gain {said}"
        return f"lose {said} so far as there are any"

    def _turning(self, change: Marks | Turns) -> str:
        match change:
            case Marks(_, word, on) if had := self._had_as(word):
                return self._had_turning(word, had, on=on)
            case Marks(_, word, on, period, more):
                next_ = f" and the next {more}" if more else ""
                time = f" for the rest of the {period}{next_}" if period else ""
                return f"become {word}{time}" if on else f"cease to be {word}{time}"
            case Turns(_, key, word, other):
                name = self._choice(key)
                if other:
                    return f"choose another {name} for emself"
                if word and _is_unnamed(name):
                    return f"become {word}"
                return f"get a {name} of {word}" if word else f"choose eir {name}"

    def _had_turning(self, word: str, had: str, *, on: bool) -> str:
        """Return the English for getting or losing a state that somebody has."""
        symbol, comes, leaves = (
            ("club", "join", "leave") if had in CLUBS else ("had", "get", "lose")
        )
        return f"{comes if on else leaves} {self.grammar.write(symbol, word)}"

    def _had_as(self, word: str) -> str:
        """Return the noun for a state that somebody has, "disease" or another, or "" for others."""
        return next((what for _, known, what in self._terms.had if word == known), "")

    def _left_with(self, amount: int, attribute: str) -> str:
        said = self.grammar.write("attr", attribute)
        return f"set eir {said} to {amount}"

    def _turning_name(self, key: str) -> str:
        """Return the name of an attribute with words as values. Raises Unwritable without one."""
        known = self._words.value(key)
        return known.term if known is not None else self._choice(key)

    def _choice(self, key: str) -> str:
        for noun, name, _ in self._terms.choices:
            if key == f"{self._words.noun(noun).kind.name}:{name.casefold()}":
                return name
        raise Unwritable

    def _change_written(self, value: Any) -> str | None:
        if is_of_game(value) and not isinstance(value, Undergoes):
            return counter_written(value, self._attr)
        match value:
            case Divides() | Swaps():
                return divided_written(value, self.grammar.write)
            case Gains() | Loses() | Takes():
                return self._amount_changed_written(value)
            case Pours(who=who):
                return f"{self.grammar.write('subject', who)} {poured_written(value, self._attr)}"
            case Moves(who, kind, giver, amount):
                taken = counted(amount, kind)
                return f"{self.grammar.write('subject', who)} {self._from(taken, giver)}"
            case Bars(who, act, period, more, kind, word):
                said = self.grammar.write("subject", who)
                doing = self.grammar.write("doing", Doing(act, kind=kind, word=word))
                next_ = f" and the next {more}" if more else ""
                return f"{said} may not {doing} for the rest of the {period}{next_}"
            case Rolls():
                return _rolled_written(value)
            case Points() | Turns():
                return self._set_to(value)
            case Gets(who, kind, amount):
                return f"{self.grammar.write('subject', who)} gets {self._made(amount, kind)}"
            case Drops(who, kind, amount):
                said = self.grammar.write("subject", who)
                return f"{said} loses {_dropped(amount, kind)}"
        return None

    def _set_to(self, change: Points | Turns) -> str | None:
        if isinstance(change, Points):
            return self._pointed(change)
        subject = self.grammar.write("subject", change.who) if change.word else ""
        return f"{subject} {self._turned(change.attribute, change.word)}" if subject else None

    def _pointed(self, change: Points) -> str:
        name = self._link_name(change.link)
        if change.to is None:
            to = "nobody"
        else:
            to = "em" if change.to == ME else self.grammar.write("subject", change.to)
        if change.who == ME:
            return f"eir {name} becomes {to}"
        return f"the {name} of {self.grammar.write('subject', change.who)} becomes {to}"

    def _turned(self, key: str, word: str) -> str:
        name = self._choice(key)
        return f"becomes {word}" if _is_unnamed(name) else f"gets a {name} of {word}"

    def _amount_changed_written(self, value: Gains | Loses | Takes) -> str | None:
        """Return a change of a player's number in English, or None if a grammar line has it."""
        match value:
            case Gains(bound=int()) | Loses(bound=int()):
                return self._bounded_written(value)
            case Gains(_, int(amount)) if amount < 0:
                return self._fall_written(value, -amount)
            case Gains(who, ForEach() as each, attribute) | Loses(
                who, ForEach() as each, attribute
            ):
                said = self.grammar.write("subject", who)
                verb, rest = _verb_and_rest(value)
                return f"{said} {verb} {self._each_written(each, attribute)}{rest}"
            case Gains(who, Share() as share, attribute) | Loses(who, Share() as share, attribute):
                verb, _ = _verb_and_rest(value)
                part = share_written(share, self.grammar.write("attr", attribute))
                return f"{self.grammar.write('subject', who)} {verb} {part}"
            case Takes(who, Share() as share, attribute, giver):
                to = "em" if who == ME else self.grammar.write("subject", who)
                part = share_written(share, self.grammar.write("attr", attribute))
                return f"{self.grammar.write('subject', giver)} hands {part}, to {to}"
            case Takes(who, amount, attribute, giver):
                taken = self.grammar.write("sum", Sum(amount, attribute))
                return f"{self.grammar.write('subject', who)} {self._from(taken, giver)}"
        return None

    def _bounded_written(self, change: Gains | Loses) -> str:
        """Return a change up to a bound in English: "it gains 1 Vigour, but to no more than 8"."""
        said = self.grammar.write("change", replace(change, bound=None))
        said = said.removesuffix(" (even below 0)").removesuffix(" so far as there are any")
        fall = isinstance(change, Loses) or (type(change.amount) is int and change.amount < 0)
        return f"{said}, but to no {'less' if fall else 'more'} than {change.bound}"

    def _fall_written(self, change: Gains, by: int) -> str:
        said = self.grammar.write("attr", change.attribute)
        whose = "eir " if change.who == ME else "the "
        of = "" if change.who == ME else f" of {self.grammar.write('subject', change.who)}"
        return f"{whose}{said}{of} falls by {by} (even below 0)"

    def _from(self, taken: str, giver: Subject) -> str:
        whom = "em" if giver == ME else self.grammar.write("subject", giver)
        return f"takes {taken} from {whom} so far as there are any"

    def _each_written(self, each: ForEach, attribute: str) -> str:
        if each.whose is None and isinstance(each.of, str) and each.of.startswith(f"{WHOLE}:"):
            return self._as_many_written(each, attribute)
        amount = self.grammar.write("sum", Sum(each.amount, attribute))
        first = f" beyond the first {each.beyond}" if each.beyond else ""
        said = f"{amount} for each {self._each_of_written(each)}{first}"
        if each.most is None:
            return said
        return f"{said}, but at most {self.grammar.write('sum', Sum(each.most, attribute))}"

    def _as_many_written(self, each: ForEach, attribute: str) -> str:
        """Return the English for an amount that a number of the game gives.

        For example "as many A as the Pot is".

        Raises Unwritable for an amount per several items, or with a maximum.
        """
        if each.per > 1 or each.most is not None:
            raise Unwritable
        times = {1: "", 2: "twice "}.get(each.amount, f"{each.amount} times ")
        said, of = (self.grammar.write("attr", key) for key in (attribute, each.of))
        return f"{times}as many {said} as the {of} is"

    def _each_of_written(self, each: ForEach) -> str:
        """Return what "for each" counts, in English: "Burn that e has"."""
        write = self.grammar.write
        if isinstance(each.of, (Doings, Counts, Owned, Total)):
            return each_written(each, self._words, write)
        counted = self._words.one("counts", each.of)
        if counted is not None:
            person = self._words.noun(counted.noun).person
            if each.per > 1 and not person:
                votes, of = first_way(counted.many[0]), write("thing", each.whose)
                return f"full {each.per} {votes} on {of}"
            whose = write("subjref" if person else "thing", each.whose)
            if each.per > 1:
                return f"full {each.per} {first_way(counted.many[0])} that {whose} has"
            return str(counted.english[0].replace("{whose}", whose))
        one = each.of if ":" not in each.of else write("attr_one", each.of)
        if each.per > 1:
            many = write("attr", each.of) if ":" in each.of else plural_of(each.of)
            one = f"full {each.per} {many}"
        return f"{one} that {write('subjref', each.whose)} has"

    def _changes_written(self, value: Any) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        return " and ".join(
            f"the administrator is asked: {one.matter}"
            if isinstance(one, Asks)
            else self.grammar.write("change", one)
            for one in value
        )


def _clauses_of(trait: Trait) -> Iterator[Line]:
    """Yield the grammar lines for clauses about a player with a trait, or without it."""
    for clauses, holds in ((trait.so, Is(trait.name)), (trait.not_so, Not(Is(trait.name)))):
        for said in clauses:
            yield line("e_is", said, value=(holds,), reads=True)


def _rolled_written(rolls: Rolls) -> str:
    be = "is" if rolls.dice == 1 else "are"
    return "a coin is flipped" if rolls.coin else f"{dice_written(rolls)} {be} rolled"


_EVERYONE = (
    "(everyone|everybody|[each] player|each player|every player|all players|players|those|"
    "anyone|anybody|any player|a player)"
)


_VOTE = re.compile(r"[A-Z]{2,}(?: [A-Z]{2,})*")
_CAPITAL_PAST = re.compile(r"(?P<verb>[A-Z]{3,})(?:ed|ED) (?P<rest>.*)")
"""The past of a verb in capitals, as of a vote: "OBJECTED to {to:thing}"."""


def _of_votes(tie: Tie, said: str, *, person: bool) -> Iterator[Line]:
    """Yield the grammar lines about who voted, if `said` is a predicate about that."""
    if not said.startswith("voted "):
        return
    if not person:
        yield from _of_a_vote(tie, said.removeprefix("voted "))
    if said.endswith("{to:thing}") and tie.only:
        vote = said.removesuffix("{to:thing}").removesuffix("[on] ")
        that = f"{_EVERYONE} who {vote} [on] {{o:owned_that}}"
        yield line("voted_that", that, _voted_that(tie))
    said = f"did not vote {said.removeprefix('voted ')}"
    yield line(f"cond_{tie.noun}", said, not_tied(tie.name), reads=True)


def _to_any(tie: Tie, predicate: str, *, reads: bool) -> Iterator[Line]:
    """Yield the grammar lines for a relation to any one object of a noun, if it can be stated."""
    if tie.any:
        said = predicate.replace("{to}", f"{{to:phrase_{tie.to}}}")
        yield line(f"cond_{tie.noun}", said, Tied, tie=tie.name, reads=reads)
        said = predicate.replace("{to}", f"no {{to:any_{tie.to}}}")
        yield line(f"cond_{tie.noun}", said, not_tied(tie.name), reads=True)


def _to_certain(tie: Tie, predicate: str) -> Iterator[Line]:
    """Yield the grammar lines for a relation to a player who meets a condition.

    For example "is on the same square as a Minister", or "as the Minister of Tiles".
    """
    if tie.any or tie.name.startswith("is "):
        return
    to = predicate.replace("{to}", f"{{to:certain_{tie.to}}}")
    yield line(f"cond_{tie.noun}", to, Tied, tie=tie.name)
    yield from which_is(tie.noun, tie.name, to)


def _certain(p: Phrase) -> Phrase | None:
    """Return a phrase for an object that meets conditions, or None for another phrase."""
    return p if p.conditions and p.quantifier == A and p.besides is None else None


def _of_a_vote(tie: Tie, rest: str) -> Iterator[Line]:
    """Yield the grammar lines about who voted on "it"; `rest` is a predicate without "voted"."""
    vote = m[0] if (m := _VOTE.match(rest)) else rest.partition(" ")[0]
    of_it = Tied(tie.name, Pronoun("it"))
    for bare in (
        f"[had] voted {vote}",
        f"(has|have|had) voted {vote} [on] it",
        f"(cast|had cast|has cast) (a|eir) [Final] (Vote|vote) [of] {vote} [it|on it]",
    ):
        yield line(f"cond_{tie.noun}", bare, value=of_it, reads=True)
    which = f"which_{tie.noun}"
    final = f"(with|having) a [Final] (Vote|vote) of {vote} [on it]"
    yield line(which, final, value=(of_it,), reads=True)
    yield line(which, f"having voted {vote} [on] it", value=(of_it,), reads=True)
    whose = f"[Final] (Vote|vote) (was|is) {vote}"
    yield line(f"whose_{tie.noun}", whose, value=of_it, reads=True)


def _voted_that(tie: Tie) -> Callable[[Occurs], On | None]:
    """Return a constructor for "when it passes, each player who voted FOR it ...".

    It takes the event, and returns None if such votes don't matter for the event. The changes that
    the clause makes come later; until then, those players win.
    """
    who = Phrase(tie.noun, EACH, (Tied(tie.name, Pronoun("it")),))
    return lambda o: On(o, (Wins(who),)) if o.incident in tie.only else None


_PER = (
    "(in one|per|in each|in any|in an|each|every|in every|an|a|during an|during any|during each|"
    "during one|in the same|during the same|in one and the same|within one)"
)
_NO_MORE = "(at most|at the most|, no more|, and no more|, but no more)"
_UP_TO = (
    "(at most|no more than|not more than|only|just|up to|a maximum of|a total of at most|"
    "only up to)"
)


def _at_least(plain: Callable[..., Occurs | None]) -> Callable[..., Occurs | None]:
    """Return a constructor for an event of at least some amount: "gives 10 or more Genechips"."""

    def made(role9: Bound, **roles: Phrase) -> Occurs | None:
        relation, least = role9
        found = plain(**roles) if relation == LEAST and least > 0 else None
        return replace(found, least=least) if found else None

    return made


def _one_less(made: Callable[..., tuple[Doing, Limit]]) -> Callable[..., Any]:
    """Return a constructor that makes "may not submit three" a limit of two."""

    def less(times: int, period: str) -> tuple[Doing, Limit] | None:
        return made(times - 1, period) if times > 1 else None

    return less


def _title_of(predicate: str) -> str:
    """Return the title in a predicate in lower case ("banker" for "is the Banker"), or ""."""
    start = "is the "
    return predicate.removeprefix(start).casefold() if predicate.startswith(start) else ""


def _titles(words: Vocabulary) -> frozenset[str]:
    """Return the titles that the rules give, in lower case."""
    said = (_title_of(one) for trait in words.traits for one in trait.predicates)
    return frozenset(filter(None, said))


def _is_unnamed(name: str) -> bool:
    """Return whether the name of an attribute is only a list of its values: "Lit or Unlit"."""
    return " or " in name


def _be(verb: str) -> str:
    return "be" if verb == "are" else verb


def _verb_and_rest(change: Gains | Loses) -> tuple[str, str]:
    return ("gains", "") if isinstance(change, Gains) else ("loses", " so far as there are any")


def _dropped(amount: int | Share, kind: str) -> str:
    """Return objects that somebody loses, in English: "3 Lanterns so far as there are any"."""
    if isinstance(amount, Share):
        return f"all eir {plural_of(kind)}"
    return f"{counted(amount, kind)} so far as there are any"


def _makes_none(who: Phrase, act: str) -> Forbids | None:
    return Forbids(who, act) if who.quantifier == A and who.besides is None else None


def _may_not_be(target: Phrase, act: str) -> Forbids | None:
    one = target.quantifier == A and target.besides is None
    return Forbids(Phrase("player"), act, target) if one else None


def _paid(price: Sequence[Price]) -> str:
    """Return the verb for paying a price: "hand" to a payee, "destroy" objects, or else "spend"."""
    if any(isinstance(one, Pays) for one in price):
        return "hand"
    return "destroy" if all(isinstance(one, Things) for one in price) else "spend"


__all__ = ["ME", "VERSION", "Deed", "Doing", "Terms", "grammar", "singular"]
