"""The meaning of a paragraph of law: one tree, or the reason why it waits for a person.

The whole paragraph is parsed, or none of it, and every word must have a role. A paragraph waits if
it has two meanings, has no effect, contradicts itself, or defines a name that is already in use.
The reason names what is missing or wrong.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import islice, pairwise, product
from typing import Any

from nomicbot.dictionary import english_words
from nomicbot.game.kinds import KERNEL_ATTRIBUTES
from nomicbot.game.law import squeeze
from nomicbot.game.objects import Attribute
from nomicbot.game.plainlaw.english import gerund
from nomicbot.game.plainlaw.legislated import (
    ATTRIBUTE,
    CHOICE,
    DEED,
    FLAG,
    KIND,
    LINK,
    WORD,
    called,
    given,
    used,
)
from nomicbot.game.plainlaw.loud import loud
from nomicbot.game.plainlaw.references import Unclear, resolved, unresolved
from nomicbot.game.plainlaw.tree import (
    Amount,
    Asks,
    Chosen,
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresLink,
    DeclaresOffice,
    DeclaresWords,
    Defines,
    Did,
    DidTo,
    Does,
    Doings,
    Ends,
    Forbids,
    Gets,
    Goes,
    Is,
    Lasts,
    Law,
    Marks,
    Occurs,
    On,
    Pays,
    Permits,
    Phrase,
    Pours,
    Result,
    Statement,
    Var,
    WasDone,
    changed,
    nodes,
    written,
)
from nomicbot.game.plainlaw.vocabulary import (
    HOLDER_NOUN,
    Act,
    Incident,
    Vocabulary,
    link_of,
)
from nomicbot.language.frames import heads
from nomicbot.language.law.arriving import with_arrivals
from nomicbot.language.law.besides import idle, own_acts_said
from nomicbot.language.law.chart import Grammar, TooLong, Unwritable, tokens_of
from nomicbot.language.law.continuing import joined, with_amounts
from nomicbot.language.law.determiners import with_plain_determiners
from nomicbot.language.law.grammar import Deed, Terms, grammar
from nomicbot.language.law.handling import handles, holding, named, uses_up
from nomicbot.language.law.imperatives import with_options
from nomicbot.language.law.inlining import inlined
from nomicbot.language.law.limited_deeds import limited
from nomicbot.language.law.listed import with_labels
from nomicbot.language.law.nouns_again import nouns_again
from nomicbot.language.law.ntime import in_ntime
from nomicbot.language.law.other_subjects import other_subjects
from nomicbot.language.law.owners_acting import owners_acting
from nomicbot.language.law.parts import (
    Follows,
    Several,
    ThatMany,
    Unkept,
    Unstarted,
    any_one,
    anyones,
    falling,
    having,
)
from nomicbot.language.law.passives import verb_of_participle
from nomicbot.language.law.plainer import plainer, with_plain_numbers
from nomicbot.language.law.questions import without_questions
from nomicbot.language.law.reasons import without_amount_names, without_reasons
from nomicbot.language.law.recasting import recast
from nomicbot.language.law.regrouping import about_one, regrouped
from nomicbot.language.law.sense import fitting, is_done_to_objects, objection
from nomicbot.language.law.shared_subjects import cuts_at_changes, cuts_at_joints, said_of_one
from nomicbot.language.law.small_names import with_names
from nomicbot.language.law.small_states import with_states_named
from nomicbot.language.law.spreading import (
    declared_apart,
    either_event,
    moved,
    spread,
    together_said,
    without_brackets,
)
from nomicbot.language.law.terms import terms_of, together
from nomicbot.language.law.things import kinds_gained, kinds_named
from nomicbot.language.law.titles import titles_named
from nomicbot.language.law.voices import in_active
from nomicbot.language.law.words import is_light, is_name, names_of, plural_of, verb_at
from nomicbot.language.law.words_of_law import words_of_law
from nomicbot.language.law.writing import polished
from nomicbot.rulebooks.library import rulebooks, ruleset

_ENDS = (".", "!")
"""The marks that end a sentence."""
_FOR_A_TIME = ("for", "during", "until")
_OPENING_TO = frozenset((("it", "costs"), ("it", "is"), ("in", "order")))
"""The first two words of sentences in which "to" brings in an action: "it costs 2A to pray".

In other sentences an action comes after "may" or "can".
"""
_LASTING = frozenset(("until", "for"))
"""Words after a state that say how long somebody is in it: "is Immune until ..."."""
_PASSING = {"passes", "passage", "passing", "passed", "adoption"}
"""The words that show that a sentence already says when it applies: "when this proposal passes"."""
_GETS = ("gets", "get", "turns", "turn", "grows", "grow")
"""Verbs that can mean "become", as in "gets Cold", or something else, as in "gets 5A".

The word after one is a state only if the paragraph also uses it with "player": "a Cold player".
"""
_HEARING = (Does, Did, Doings, DidTo, WasDone)
"""The parts of a tree that react to an action, or ask about it."""
MOST_WORDS, LONGEST_SENTENCE = 150, 60
_TIMES_LONGER = 3
"""A paragraph that is longer than MOST_WORDS by this factor stays too long in plainer words."""
_MOST_MEANINGS = 16
_PASSES = 3
_SO_FAR = 0.4
"""The share of a sentence that must be parsed before players are told where parsing stopped."""


@dataclass(frozen=True)
class Understood:
    """A parsed paragraph: its tree, the tree in English, and the warnings for voters (`loud`).

    `said` contains the sentences with which players take the actions that the paragraph permits.
    """

    law: Law
    english: str
    loud: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()
    """The kinds of objects that no clause declares, and that the paragraph lets somebody get.

    It declares them by that alone.
    """

    @property
    def tree(self) -> str:
        """The tree in the form in which the record stores it."""
        return written(self.law)


@dataclass(frozen=True)
class Stuck:
    """The point where parsing a paragraph stopped: after `reached` words of sentence `number`.

    That is the first sentence that can't be parsed. `sentences` contains all of them.
    """

    sentences: tuple[tuple[str, ...], ...]
    read: tuple[bool, ...]
    """Whether each sentence was parsed."""
    number: int
    reached: int
    expected: frozenset[str]
    """The words that could come next in that sentence."""
    terms: Terms

    @property
    def left(self) -> int:
        """The number of unparsed words.

        All words of the unparsed sentences count, except the first `reached` words.
        """
        unread = (one for one, read in zip(self.sentences, self.read, strict=True) if not read)
        return sum(len(one) + 1 for one in unread) - self.reached


@dataclass(frozen=True)
class Waits:
    """The reason why a paragraph is not parsed, as a sentence without a full stop.

    If the paragraph has several possible meanings, `english` contains two of them.
    """

    why: str
    english: tuple[str, ...] = ()
    plain: bool = True
    """Whether players are told the reason. It helps them only if most of a sentence was parsed."""
    stuck: Stuck | None = field(default=None, compare=False)
    """Where parsing stopped, if a sentence can't be parsed."""


_TOO_LONG = Waits(
    f"it has more than {LONGEST_SENTENCE} words in a sentence, or {MOST_WORDS} in all"
)


def understand(
    text: str, words: Vocabulary, terms: Terms | None = None, *, implying: bool = True
) -> Understood | Waits:
    """Return the meaning of a paragraph, or the reason why it waits.

    `terms` are the words that other clauses define. If `implying`, the paragraph may let somebody
    get an object of a kind that no clause declares, and thereby declares that kind.
    """
    return _meaning(squeeze(text), words, terms or Terms(), implying)


def plain_tokens(text: str, words: Vocabulary) -> list[str]:
    """Return the words and marks of a paragraph, without reasons and other words without effect.

    "They" in the sense of "each of them" becomes "e", and states get a capital letter: "Sleepy".
    """
    said = with_plain_numbers(with_options(with_arrivals(tokens_of(text))))
    tokens = _with_plain_amounts(_with_known_names(said, words), words)
    plain = with_plain_determiners(plainer(without_questions(tokens)), words)
    said = nouns_again(with_labels(in_active(plain)), words)
    return with_states_named(with_names(without_reasons(said, words), words))


def _with_known_names(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words, with each name in `words.also` replaced by the name that lines use."""
    known = [(tuple(said.split()), plain.split()) for said, plain in words.also]
    firsts = frozenset(said[0] for said, _ in known)
    low = [token.casefold() for token in tokens]
    said: list[str] = []
    at = 0
    while at < len(low):
        pairs = known if low[at] in firsts else ()
        pair = next((one for one in pairs if tuple(low[at : at + len(one[0])]) == one[0]), None)
        said += tokens[at : at + 1] if pair is None else pair[1]
        at += 1 if pair is None else len(pair[0])
    return said


def _with_plain_amounts(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words with "nweek" for "week", and without names for amounts: "a fee of 3A".

    A sentence that can be parsed as it is stays: some numbers of the law are called a fee, or are
    lengths in days.
    """
    said: list[str] = []
    ends = [at for at, token in enumerate(tokens) if token in _ENDS]
    for start, end in pairwise((-1, *ends, len(tokens))):
        sentence = tokens[start + 1 : end]
        plain = without_amount_names(in_ntime(sentence))
        kept = plain != [*sentence] and grammar(words, Terms()).parses(
            "statement", plainer(sentence)
        )
        said += [*(sentence if kept else plain), *tokens[end : end + 1]]
    return said


@lru_cache(maxsize=512)
def _meaning(text: str, words: Vocabulary, known: Terms, implying: bool) -> Understood | Waits:
    """Return the meaning of a paragraph with single spaces. This does the work of `understand`.

    The result is cached, since rulings, ballots and previews all need it.
    """
    if text.count(" ") > MOST_WORDS * _TIMES_LONGER:
        return _TOO_LONG
    tokens = plain_tokens(text, words)
    found = _read_as(tokens, words, known, implying)
    if isinstance(found, Waits) and not found.english and (other := recast(tokens)) != tokens:
        again = _read_as(other, words, known, implying)
        return again if isinstance(again, Understood) else found
    return found


def _read_as(
    tokens: Sequence[str], words: Vocabulary, known: Terms, implying: bool
) -> Understood | Waits:
    """Return the meaning of a paragraph of these words, or the reason why it waits."""
    found = _sentences(tokens)
    if len(tokens) > MOST_WORDS or any(len(one) > LONGEST_SENTENCE for one in found):
        return _TOO_LONG
    if not found:
        return Waits("it says nothing")
    sentences = [_at_passage(one) for one in found]
    return _Paragraph(sentences, words, known, implying=implying).understood()


def _at_passage(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Return a motion's sentence about "this proposal" with "When this proposal passes," in front.

    A motion can affect its own voters only when it passes. Other sentences are returned unchanged.
    """
    low = [token.casefold() for token in tokens]
    forms = ruleset().motions.changing_forms
    named = {noun for this, noun in pairwise(low) if this == "this" and noun in forms}
    if len(named) != 1 or any(t == "this" for t in low[:2]) or _PASSING & {*low}:
        return tokens
    (noun,) = named
    that = [
        "that" if a == "this" and b == noun else t
        for t, a, b in zip(tokens, low, [*low[1:], ""], strict=True)
    ]
    return "When", "this", noun, "passes", ",", *that


def _sentences(tokens: Sequence[str]) -> list[tuple[str, ...]]:
    sentences: list[list[str]] = [[]]
    for token in declared_apart(regrouped(tokens)):
        if token in _ENDS:
            sentences.append([])
        else:
            sentences[-1].append(token)
    if sentences[-1]:
        return [tuple(one) for one in sentences] if all(sentences) else []
    sentences.pop()
    return (
        [tuple(one) for one in sentences] if all(sentences) else []
    )  # "..", or nothing but a full stop


@dataclass
class _Paragraph:
    sentences: list[tuple[str, ...]]
    words: Vocabulary
    known: Terms
    own: Terms = field(default_factory=Terms)
    implying: bool = True
    implied: tuple[str, ...] = ()
    """The kinds of objects that somebody gets, and that no clause declares."""
    own_numbers: list[Declares] = field(default_factory=list)
    """The numbers that sentences of the paragraph declare."""

    def understood(self) -> Understood | Waits:
        try:
            read = self._read()
        except TooLong:
            return Waits("it takes more steps to read than a paragraph may")
        if (split := self._split(read)) is not None:
            self.sentences, read = split
        unread = next((n for n, statements in enumerate(read) if not statements), None)
        if unread is not None:
            return replace(self._why_not(unread), stuck=self._stuck(read, unread))
        laws = _laws(read)
        meanings, why = self._meanings(laws)
        if len(meanings) != 1:
            either = tuple(self._written(law) for law in meanings[:2])
            why = _unsaid(read, laws) or why
            return Waits(why if not meanings else "it can mean two things", either)
        (law,) = meanings
        if objection := self._objection(law):
            return Waits(objection)
        english = self._written(law)
        if not english or not self._reads_back(english, law):
            return Waits("it cannot be said again so that it means the same")
        said = how_said(law, self.words, together(self.known, self.own))
        return Understood(
            law, english, tuple(loud(law, self.words)), tuple(said), self._implied_by(law)
        )

    def _meanings(self, laws: Sequence[Law]) -> tuple[list[Law], str]:
        found: dict[Law, None] = {}
        why = "what it says of something cannot be said of that"
        terms = together(self.known, self.own)
        plain = falling({f"{kind}:{name.casefold()}" for kind, name in terms.attributes})
        held = holding(terms.kinds)
        every = (changed(changed(changed(one, any_one), plain), having) for one in laws)
        for law in (changed(one, held) for one in every):
            if not fitting(law, self.words, terms):
                continue
            if idle := self._idle(law, terms):
                why = idle
                continue
            if taken := self._taken(law):
                why = taken
                continue
            try:
                meant = resolved(self._with_kinds(self._with_flags(law)), self.words)
            except Unclear as unclear:
                why = str(unclear)
                continue
            wrong = next(
                filter(None, (objection(one, self.words, terms) for one in meant.statements)), ""
            )
            if wrong:
                why = wrong
            else:
                found[changed(meant, anyones)] = None
        some = _with_any_object(list(found), self.words)
        return _without_idle_objects(some, self.words), why

    def _idle(self, law: Law, terms: Terms) -> str:
        """Return why an action that the paragraph permits is impossible or has no effect, or ""."""
        taken = _taken_deed(law, self.words, terms.kinds) or _open_end(law, self.words)
        return taken or self._may_make_it(law) or self._comes_to_nothing(law)

    def _may_make_it(self, law: Law) -> str:
        """Return the objection that an act on an object may make that object, or "".

        For example "A player may fry a Pancake; e gains a Pancake". With "eir Pancake" it is clear
        that the actor needs one before.
        """
        said = " ".join(" ".join(one) for one in self.sentences).casefold()
        for one in law.statements:
            if not isinstance(one, Permits) or not (made := _object_made(one)):
                continue
            if f"{one.verb.partition(' ')[0]} {named(made)}" in said:
                return f"it does not say whether somebody needs a {made} for it, or makes one"
        return ""

    def _read(self) -> list[list[Statement | Follows | Several]]:
        """Return all parses of each sentence, using the terms that the paragraph itself defines."""
        verbs, kinds = sorted(set(self._verbs())), sorted(set(self._kinds()))
        flags = tuple(sorted(set(self._flags())))
        one = tuple(kinds) if len(kinds) == 1 else ()
        self.own = Terms(kinds=tuple(kinds), ones=one, words=flags, flags=flags, verbs=tuple(verbs))
        read = self._with_own_terms(flags)
        whole = all(read) or ((split := self._split(read)) is not None and all(split[1]))
        if self.implying and not whole and (implied := (*sorted({*self._implied_kinds()}),)):
            self.implied = implied
            one = implied if len(implied) == 1 and not kinds else ()
            self.own = together(self.own, Terms(kinds=implied, ones=one))
            read = self._with_own_terms(flags)
        return read

    def _with_own_terms(
        self, flags: tuple[tuple[str, str], ...]
    ) -> list[list[Statement | Follows | Several]]:
        """Return all parses of each sentence, and add the terms that they define to `own`."""
        read: list[list[Statement | Follows | Several]] = []
        for _ in range(_PASSES):
            terms = together(self.known, self.own)
            read = [self._parsed(one, terms) for one in self.sentences]
            laws = [Law(tuple(_made(said, terms))) for said in read]
            self.own_numbers = [
                one for law in laws for one in law.statements if isinstance(one, Declares)
            ]
            more = _unlisted(flags, together(self.own, terms_of(laws, self.words)))
            named = names_of(self.words, together(self.known, more))
            more = replace(more, verbs=tuple(verb for verb in more.verbs if not _ends(verb, named)))
            if more == self.own:
                break
            self.own = more
        return read

    def _split(
        self, read: list[list[Statement | Follows | Several]]
    ) -> tuple[list[tuple[str, ...]], list[list[Statement | Follows | Several]]] | None:
        """Return the sentences, with each unparsable sentence cut into parts that can be parsed.

        The parses are returned with the sentences. Returns None if no sentence was cut.
        """
        terms = together(self.known, self.own)
        sentences: list[tuple[str, ...]] = []
        found: list[list[Statement | Follows | Several]] = []
        for tokens, statements in zip(self.sentences, read, strict=True):
            cuts, parts = ((tokens,), [statements]) if statements else self._parts(tokens, terms)
            sentences += cuts
            found += parts
        return (sentences, found) if len(sentences) > len(read) else None

    def _parts(
        self, tokens: tuple[str, ...], terms: Terms
    ) -> tuple[tuple[tuple[str, ...], ...], list[list[Statement | Follows | Several]]]:
        """Return the parts of a sentence, and the parses of each part.

        If the sentence can't be cut into parts that all have a parse, the whole sentence is
        returned, without a parse.
        """
        others = (*_cuts_at_may(tokens), *_cuts_at_and(tokens), *_cuts_at_other_price(tokens))
        if ":" in tokens:
            others = (_cut(_with_plain_marks(tokens)), *others)
        others = (*others, *_cuts_at_when_e(tokens))
        for cuts in (_cut(tokens), _items(tokens, ()), *others):
            parts, more = self._in_turn(cuts, terms)
            if cuts and all(parts):
                self.own = together(self.own, more)
                return cuts, parts
        for cuts in cuts_at_joints(tokens):
            parts, more = self._in_turn(cuts, terms)
            if all(parts) and all(map(_brings, parts[0])):
                self.own = together(self.own, more)
                return cuts, parts
        if (facts := self._parts_of_facts(tokens, terms)) is not None:
            return facts
        for cuts, pronoun in said_of_one(tokens):
            parts, more = self._in_turn(cuts, terms)
            if all(parts) and all(_is_of_some(one, pronoun=pronoun) for one in parts[1]):
                self.own = together(self.own, more)
                return cuts, parts
        return self._parts_of_happenings(tokens, terms)

    def _parts_of_facts(
        self, tokens: tuple[str, ...], terms: Terms
    ) -> tuple[tuple[tuple[str, ...], ...], list[list[Statement | Follows | Several]]] | None:
        """Return a declaration, and sentences about the further changes in it, or None.

        For example "Each player has a Karma, which is 0 at first and rises by 1 whenever e votes"
        becomes "Each player has a Karma, which is 0 at first" and "Each player's Karma rises ...".
        """
        for first, changes in cuts_at_changes(tokens):
            declared = self._number_of(self._parsed(first, terms), tokens)
            for subject in self._whose(declared) if declared else ():
                cuts = (first, *((*subject, *one) for one in changes))
                parts, more = self._in_turn(cuts, terms)
                if all(parts):
                    self.own = together(self.own, more)
                    return cuts, parts
        return None

    def _number_of(
        self, said: Sequence[Statement | Follows | Several], tokens: Sequence[str]
    ) -> Declares | None:
        """Return the number that a sentence declares or calls "it", or None if there is none."""
        made = [one for one in said if isinstance(one, Declares)]
        if made:
            return made[-1] if len(made) == len(said) else None
        if not said:
            return None
        names = {one.name for one in self.own_numbers}
        return self.own_numbers[0] if tokens[0].casefold() == "it" and len(names) == 1 else None

    def _whose(self, declared: Declares) -> Iterator[tuple[str, ...]]:
        """Yield the words for a declared number as a subject: "each player's Karma"."""
        name = declared.name.split()
        if self.words.whole is not None and declared.noun == self.words.whole.name:
            yield "the", *name
            return
        for each in ("each", "a"):
            yield each, *declared.noun.split(), "'s", *name

    def _parts_of_happenings(
        self, tokens: tuple[str, ...], terms: Terms
    ) -> tuple[tuple[tuple[str, ...], ...], list[list[Statement | Follows | Several]]]:
        """Return the parts of a "When ..." sentence, and their parses, as `_parts` does."""
        for cuts in _cuts_after_happening(tokens):
            parts = [self._parsed(one, terms) for one in cuts]
            if all(parts) and all(map(_is_lasting, parts[1])):
                return cuts, parts
        for cuts in _cuts_at_second_happening(tokens):
            parts = [self._parsed(one, terms) for one in cuts]
            if all(parts):
                return cuts, parts
        return (tokens,), [[]]

    def _in_turn(
        self, cuts: tuple[tuple[str, ...], ...], terms: Terms
    ) -> tuple[list[list[Statement | Follows | Several]], Terms]:
        """Return the parses of each part, and the terms that the parts define.

        Each part is parsed with the terms of the parts before it. If a part has no parse, the parts
        after it are not parsed.
        """
        parts: list[list[Statement | Follows | Several]] = []
        own = Terms()
        for one in cuts:
            parts.append(self._parsed(one, together(terms, own)))
            if not parts[-1]:
                break
            made = Law(tuple(_made(parts[-1], together(terms, own))))
            own = together(own, terms_of([made], self.words))
        return parts, own

    def _parsed(self, tokens: Sequence[str], terms: Terms) -> list[Statement | Follows | Several]:
        """Return all parses of a sentence, or none if it has no words.

        If there are none, the parses of rewordings with the same meaning are returned.
        """
        if not tokens:
            return []
        if found := self._as_it_is(tokens, terms):
            return found
        plain = list(without_brackets(tuple(tokens)))
        others = [*plain, *(one for said in (tuple(tokens), *plain) for one in moved(said))]
        others += owners_acting(tokens, self.words)
        others += filter(None, (about_one(tokens, self.words),))
        others += other_subjects(tokens)
        if found := [said for one in others for said in self._as_it_is(one, terms)]:
            return list(dict.fromkeys(found))
        for one in (tokens, *plain):
            for sentences in spread(one, self.words):
                found += self._together(sentences, terms)
        either = either_event(tokens) if not found else ()
        found += next(filter(None, (self._together(each, terms) for each in either)), [])
        return list(dict.fromkeys(found or self._about_it(tokens, terms)))

    def _about_it(self, tokens: Sequence[str], terms: Terms) -> list[Statement | Follows | Several]:
        """Return the parses of a sentence that begins with "it" for the only declared number."""
        if tokens[0].casefold() != "it" or len({one.name for one in self.own_numbers}) != 1:
            return []
        each = self._whose(self.own_numbers[0])
        parses = (self._as_it_is((*subject, *tokens[1:]), terms) for subject in each)
        return next(filter(None, parses), [])

    def _together(self, sentences: Sequence[Sequence[str]], terms: Terms) -> list[Several]:
        """Return the parses of several sentences that together say what one sentence said."""
        parses = product(*(self._as_it_is(each, terms) for each in sentences))
        return [*filter(None, map(together_said, islice(parses, _MOST_MEANINGS)))]

    def _as_it_is(self, tokens: Sequence[str], terms: Terms) -> list[Statement | Follows | Several]:
        lines = grammar(self.words, terms)
        found = lines.parses("statement", tokens)
        if not found and (plain := _with_plain_marks(tokens)) != tuple(tokens):
            found = lines.parses("statement", plain)
        if found:
            return found
        for place, token in enumerate(tokens[1:], 1):
            if token in _FOR_A_TIME and _is_for_a_time(lines, tokens[place:]):
                found += filter(
                    _may_end, lines.parses("statement", (*tokens[place:], ",", *tokens[:place]))
                )
        return found

    def _verbs(self) -> Iterator[str]:
        """Yield the verbs that the paragraph permits: "pray" in "A player may pray"."""
        for tokens in self.sentences:
            bargain = tuple(one.casefold() for one in tokens[:2]) in _OPENING_TO
            for place, may in enumerate(tokens, 1):
                modal = may.casefold() in ("may", "can")
                bargain = bargain or modal
                if place == 1 and may.casefold().endswith("ing") and "costs" in tokens:
                    yield from filter(None, (_of_gerund(may.casefold()),))
                if modal or (bargain and may == "to"):
                    yield from (verb for verb in _deeds(tokens, place) if not _is_taken(verb))

    def _flags(self) -> Iterator[tuple[str, str]]:
        """Yield the noun for players and each new state of a player that a sentence names.

        For example "Cold" in "that player becomes Cold". A state is new if no clause defines it and
        the game has no other use for the word.
        """
        known = self._words_known()
        taken = _taken_names(self.words)
        adjectives = set(self._adjectives())
        for tokens in self.sentences:
            for word in _becoming(tokens, adjectives):
                if word not in known and word.casefold() not in taken:
                    yield HOLDER_NOUN, word
            for title in titles_named(tokens):
                if title not in known and title.casefold() not in taken:
                    yield HOLDER_NOUN, title

    def _adjectives(self) -> Iterator[str]:
        """Yield the words that describe players in the paragraph: "Dirty" in "a Dirty player"."""
        for tokens in self.sentences:
            for one, then in pairwise((*tokens, "")):
                if then in ("player", "players"):
                    yield one
                if one in ("is", "are", "not"):
                    yield then

    def _words_known(self) -> set[str]:
        """Return the words that other clauses define: states, kinds, and values of attributes."""
        listed = {word for _, _, words in self.known.choices for word in words}
        return listed | {word for _, word in self.known.states} | {*self.known.kinds}

    def _with_flags(self, law: Law) -> Law:
        """Return a law with a declaration for each state of players that only its effects name."""
        there = {name for what, name in given(law, self.words) if what == WORD}
        there |= {word for _, word in self.known.states}
        missing = {
            node.word: None
            for node in nodes(law)
            if isinstance(node, Marks) and node.word not in there
        }
        flags = tuple(DeclaresFlag(HOLDER_NOUN, word) for word in missing)
        return Law((*flags, *law.statements))

    def _kinds(self) -> Iterator[str]:
        """Yield the kinds that the paragraph declares: "Farm" in "Farms are objects"."""
        said = {token for tokens in self.sentences for token in tokens}
        for tokens in self.sentences:
            yield from kinds_named(tokens, said)

    def _implied_kinds(self) -> Iterator[str]:
        """Yield the kinds of objects that somebody gets here, if the kinds' names aren't in use."""
        terms = together(self.known, self.own)
        known = {name.casefold() for name in (*self._words_known(), *terms.kinds)}
        known |= {name.casefold() for _, name in (*terms.attributes, *terms.words, *terms.flags)}
        known |= _taken_names(self.words) | words_of_law()
        for tokens in self.sentences:
            for kind in kinds_gained(tokens):
                head = kind.rpartition(" ")[2]
                names = (kind, plural_of(kind), head, plural_of(head))
                if not any(name.casefold() in known for name in names):
                    yield kind

    def _with_kinds(self, law: Law) -> Law:
        """Return a law that also declares each kind in `implied` whose objects it hands out."""
        there = {name for what, name in given(law, self.words) if what == KIND}
        missing = {node.kind: None for node in nodes(law) if isinstance(node, Gets)}
        kinds = (DeclaresKind(kind) for kind in missing if kind in self.implied)
        return Law((*(one for one in kinds if one.name not in there), *law.statements))

    def _implied_by(self, law: Law) -> tuple[str, ...]:
        declared = {one.name for one in law.statements if isinstance(one, DeclaresKind)}
        return tuple(one for one in self.implied if one in declared)

    def _why_not(self, number: int) -> Waits:
        """Return the reason why sentence `number` can't be parsed, with the words that could be.

        Players are told the reason only if at least the share _SO_FAR of the sentence can be
        parsed.
        """
        tokens = self.sentences[number]
        lines = grammar(self.words, together(self.known, self.own))
        reached, _ = lines.reach("statement", tokens)
        read, rest = (
            polished(" ".join(tokens[:reached])).rstrip("."),
            " ".join(tokens[reached : reached + 4]),
        )
        if not rest:
            return Waits(f"“{read}” says less, or more, than a whole sentence", plain=True)
        return Waits(
            f"I can read it up to “{read}”, and not “{rest}”",
            plain=reached >= len(tokens) * _SO_FAR,
        )

    def _stuck(self, read: list[list[Statement | Follows | Several]], unread: int) -> Stuck:
        terms = together(self.known, self.own)
        reached, expected = grammar(self.words, terms).reach("statement", self.sentences[unread])
        parsed = tuple(map(bool, read))
        return Stuck(tuple(self.sentences), parsed, unread, reached, expected, terms)

    # -- reasons to wait although every word has a role --------------------------------------------

    def _objection(self, law: Law) -> str:
        if not law.statements:
            return "it only says how everything is done"
        there = {*given(law, self.words), *self._terms_known()}
        missing = next(
            (name for name in used(law, self.words) if name not in there and not self._is(name)),
            None,
        )
        if missing is not None:
            return f"nothing says what {missing[1].partition(':')[2] or missing[1]} is"
        return self._says_both(law) or self._meets_itself(law) or _mixed(law)

    def _terms_known(self) -> Iterator[tuple[str, str]]:
        yield from (
            (ATTRIBUTE, f"{kind}:{name.casefold()}") for kind, name in self.known.attributes
        )
        yield from ((KIND, name) for name in self.known.kinds)
        yield from ((FLAG, word) for _, word in self.known.flags)
        yield from ((sort, word) for _, word, _ in self.known.had for sort in (WORD, FLAG))
        for noun, name, words in self.known.choices:
            key = f"{self.words.noun(noun).kind.name}:{name.casefold()}"
            yield CHOICE, key
            yield from ((CHOICE, f"{key}={word}") for word in words)
        yield from ((LINK, link_of(noun, name)) for noun, name, *_ in self.known.links)
        yield from ((WORD, word) for _, word in self.known.words)
        yield from ((DEED, verb) for verb in self.known.verbs)

    def _is(self, term: tuple[str, str]) -> bool:
        what, name = term
        return what == ATTRIBUTE and any(
            f"{a.kind.name}:{a.name}" == name for a in self.words.attributes
        )

    def _taken(self, law: Law) -> str:
        """Return why a name that the paragraph defines can't be used, or "" if all can."""
        taken = _taken_names(self.words) | _taken_verbs()
        known = {called(term).casefold() for term in self._terms_known() if term[0] != DEED}
        for term in given(law, self.words):
            name = called(term)
            if term[0] == DEED:
                continue
            if name.casefold() in taken - _adjectives_of_others(term, self.words):
                return f"{name} is a word of the game already"
            if name.casefold() in known:
                return f"another clause in force says already what {name} is"
        return self._named_twice(law)

    def _named_twice(self, law: Law) -> str:
        """Return the reason if the paragraph gives two meanings to one name, or ""."""
        names = [name.casefold() for name in _brought(law)]
        listed = {word.casefold() for word in self._listed(law)}
        if word := next((name for name in names if name in listed), ""):
            return f"{word} is a word of an attribute already"
        forms = [*names, *(many for name in names if (many := plural_of(name)) != name)]
        twice = next((name for name in names if forms.count(name) > 1), "")
        return f"it says twice what {twice} is" if twice else ""

    def _listed(self, law: Law) -> Iterator[str]:
        """Yield the words that are possible values of attributes."""
        for _, _, words in self.known.choices:
            yield from words
        for statement in law.statements:
            if isinstance(statement, DeclaresWords):
                yield from statement.words

    def _comes_to_nothing(self, law: Law) -> str:
        """Return why an action that the paragraph permits would have no effect, or "".

        An action must have a price, an effect, or a clause that reacts to it.
        """
        heard = [node for node in nodes(law) if isinstance(node, _HEARING)]
        for statement in law.statements:
            match statement:
                case Permits(act=act) if act and (why := idle(statement, self.words)):
                    return why
                case Permits(verb=verb, price=price, effects=()) if (
                    verb
                    and not any(isinstance(one, Pays) for one in price)
                    and not any(_hears(one, statement) for one in heard)
                ):
                    return f"nothing would come of it if somebody did {verb}: say what"
                case Permits(verb="", act="", effects=(), price=price) if not any(
                    isinstance(one, Pays) for one in price
                ):
                    return "nothing would come of it if somebody paid that: say what"
        return ""

    def _says_both(self, law: Law) -> str:
        permitted = {one.verb for one in law.statements if isinstance(one, Permits) and one.verb}
        forbidden = {
            one.act
            for one in law.statements
            if isinstance(one, Forbids) and (one.limit is not None or not one.who.conditions)
        }
        both = permitted & forbidden
        return f"it permits and forbids to {both.pop()}" if both else ""

    def _meets_itself(self, law: Law) -> str:
        """Return why a definition is circular, or "" if no definition is.

        A definition that uses another definition from the same paragraph counts as circular.
        """
        defined = {one.word: one for one in law.statements if isinstance(one, Defines)}
        for word, one in defined.items():
            if any(
                isinstance(node, Is) and node.trait in defined for node in nodes(one.conditions)
            ):
                return f"what {word} means hangs on itself, or on another word of this clause"
        return ""

    # -- back into English -------------------------------------------------------------------------

    def _written(self, law: Law) -> str:
        try:
            return write(law, self.words, together(self.known, self.own))
        except (Unclear, Unwritable):
            return ""

    def _reads_back(self, english: str, law: Law) -> bool:
        terms = together(self.known, self.own)
        read = [self._parsed(one, terms) for one in _sentences(tokens_of(english))]
        if len(read) != len(law.statements) or not all(read):
            return False
        meanings, _ = self._meanings(_laws(read))
        return meanings == [law]


def by_hand(when: str, matter: str, words: Vocabulary, terms: Terms) -> Understood | Waits:
    """Return a law that asks the administrator to deal with `matter` whenever `when` happens.

    If `when` can't be parsed as an event, such as "At the end of each nweek", returns the reason
    why it waits.
    """
    tokens = _sentences(tokens_of(squeeze(when)))
    try:
        found = grammar(words, terms).parses("when", tokens[0]) if len(tokens) == 1 else []
        laws = {resolved(Law((On(one, (Asks(squeeze(matter)),)),)), words): None for one in found}
        (law,) = laws
        return Understood(law, write(law, words, terms))
    except (TooLong, Unclear, Unwritable, ValueError):
        return Waits(
            f"“{when}” is nothing that happens which I know, as “At the end of each nweek” is"
        )


NOTHING = Understood(Law(()), "It has no machine effect.")
"""The result for a clause that somebody certified to have no machine effect."""


def how_said(law: Law, words: Vocabulary, terms: Terms) -> Iterator[str]:
    """Yield a sentence for each action that a law permits, as a player would post it.

    The target is in capitals: "I poke PLAYER.".
    """
    lines = grammar(words, together(terms, terms_of([law], words)))
    for statement in unresolved(law, words).statements:
        if not isinstance(statement, Permits):
            continue
        if statement.act:
            paying = lines.write("deed", Deed(price=statement.price)) if statement.price else ""
            own = own_acts_said(statement, words)
            yield from (polished(f"I {paying}{' to ' if paying else ''}{one}.") for one in own)
        elif statement.verb:
            target = f" {statement.target.noun.upper()}" if statement.target else ""
            yield f"I {statement.verb}{target}."
        else:
            said = with_amounts(statement, _example, of=(Chosen, Result))
            whom = said.target.noun.upper() if said.target else None
            deed = Deed("", whom, said.price, said.effects)
            yield polished(f"I {lines.write('deed', deed)}")


def _example(amount: Amount) -> Amount | ThatMany:
    """Return 3 as an example, or less if the player may not choose 3; "that many" if not chosen."""
    if not isinstance(amount, Chosen):
        return ThatMany()
    return max(amount.least, _EXAMPLE if amount.most is None else min(_EXAMPLE, amount.most))


_EXAMPLE = 3


def write(law: Law, words: Vocabulary, terms: Terms) -> str:
    """Return a law in English, with one sentence for each statement.

    Raises Unclear or Unwritable if it can't be written.
    """
    lines = grammar(words, terms)
    said = [lines.write("statement", statement) for statement in unresolved(law, words).statements]
    return " ".join(polished(one) for one in said)


def _deeds(tokens: Sequence[str], at: int) -> Iterator[str]:
    """Yield the verbs that can begin at the index `at`: "pray", or "toast" in "be toasted"."""
    yield from (verb for _, verb in verb_at(tokens, at))
    if tokens[at : at + 1] == ("be",) and at + 1 < len(tokens):
        verb = verb_of_participle(tokens[at + 1].casefold())
        yield from (verb,) if verb else ()


def _mixed(law: Law) -> str:
    """Return why amounts of two kinds can't go into and out of one number of the game, or ""."""
    poured = {(one.pot, one.attribute) for one in nodes(law) if isinstance(one, Pours)}
    mixed = len(poured) > len({pot for pot, _ in poured})
    return "one kind of amount would become another in what holds both" if mixed else ""


def _becoming(tokens: Sequence[str], adjectives: Collection[str]) -> Iterator[str]:
    """Yield the names after a verb that means "become": "Knight" in "becomes a Knight".

    After "gets" a name counts only if it is one of `adjectives`, the words that describe players.
    """
    low = [token.casefold() for token in tokens]
    for at, (become, a) in enumerate(pairwise(low)):
        names = tokens[at + 2 : at + 3] if a in ("a", "an") else tokens[at + 1 : at + 2]
        lasts = become in ("is", "are") and {*low[at + 2 : at + 3]} & _LASTING
        if lasts or become in ("become", "becomes"):
            yield from filter(is_name, names)
        elif become in _GETS:
            yield from (name for name in names if is_name(name) and name in adjectives)


def _is_for_a_time(lines: Grammar, said: Sequence[str]) -> bool:
    """Return whether words say for how long a statement applies: "for the next two nweeks"."""
    return any(lines.parses(symbol, said) for symbol in ("for_the_rest", "for_some"))


def _with_plain_marks(tokens: Sequence[str]) -> tuple[str, ...]:
    """Return a sentence with commas in place of brackets and dashes, and semicolons for colons.

    A list after a colon is returned unchanged.
    """
    if _items(tuple(tokens)):
        return tuple(tokens)
    said = [_MARKS.get(token, token) for token in tokens]
    while said and said[-1] == ",":
        said.pop()
    return tuple(one for one, then in pairwise((*said, "")) if (one, then) != (",", ","))


_MARKS = {"(": ",", ")": ",", ":": ";", "—": ",", "–": ","}


def _cut(tokens: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the items of a list, or the parts of a sentence between semicolons.

    Returns () if the sentence has neither, or if a part would have no words.
    """
    if items := _items(tokens):
        return items
    places = [place for place, token in enumerate(tokens) if token == ";"]
    if not places:
        return ()
    starts, ends = [0, *(place + 1 for place in places)], [*places, len(tokens)]
    parts = tuple(tokens[a:b] for a, b in zip(starts, ends, strict=True))
    return parts if all(parts) else ()


_ALONE = frozenset(
    [
        "once",
        "twice",
        "there",
        "a",
        "an",
        "any",
        "each",
        "every",
        "no",
        "nobody",
        "players",
        "e",
        "this",
        "it",
        "they",
    ]
)
_CONDITIONAL = frozenset(
    (
        *("if", "unless", "while", "until", "when", "whenever", "provided", "only", "during"),
        *("except", "as"),
    )
)
"""Words that begin a condition. The condition could apply to both parts of a sentence."""


def _is_lasting(said: Statement | Follows | Several) -> bool:
    """Return whether a statement permits or forbids something to players with some condition.

    For example "A player who has no Burns may pray".
    """
    return isinstance(said, (Permits, Forbids)) and bool(said.who.conditions)


def _is_of_some(said: Statement | Follows | Several, *, pronoun: bool) -> bool:
    """Return whether one half of a divided sentence can be a sentence of its own.

    A prohibition must describe its players, and so must a permission whose subject was "e"
    (`pronoun`). Otherwise it could be meant only for players to whom the other half applies.
    """
    every = said.statements if isinstance(said, Several) else (said,)
    return all(
        bool(one.who.conditions)
        if isinstance(one, Forbids) or (isinstance(one, Permits) and pronoun)
        else not isinstance(one, Follows)
        for one in every
    )


def _brings(said: Statement | Follows | Several) -> bool:
    """Return whether words only define something. No time or condition can restrict that."""
    every = said.statements if isinstance(said, Several) else (said,)
    return all(
        isinstance(one, _DEFINING) or (isinstance(one, Follows) and bool(one.facts))
        for one in every
    )


_DEFINING = (Declares, DeclaresFlag, DeclaresKind, DeclaresOffice, DeclaresWords, Defines)


def _cuts_after_happening(
    tokens: tuple[str, ...],
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield the two parts of a "When ..." sentence at each ", and" in it."""
    low = [token.casefold() for token in tokens]
    if low and low[0] in ("when", "whenever"):
        for place, pair in enumerate(pairwise(low)):
            if pair == (",", "and") and low[place + 2 : place + 3] not in (["if"], ["e"]):
                yield tokens[:place], tokens[place + 2 :]


def _cuts_at_second_happening(
    tokens: tuple[str, ...],
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield the two parts of "When a player joins, ..., and when e leaves, ...".

    "E" in the second part becomes "a player", since the two events can be about two players.
    """
    low = [token.casefold() for token in tokens]
    if low[:1] not in (["when"], ["whenever"]):
        return
    who = tokens[1:3] if low[1:3] in (["a", "player"], ["any", "player"]) else tokens[1:2]
    if low[1 : 1 + len(who)] not in (["a", "player"], ["any", "player"], ["someone"], ["somebody"]):
        return
    for place in range(len(low) - 4):
        again = low[place + 2 : place + 3]
        then = low[place : place + 2] == [",", "and"] and again in (["when"], ["whenever"])
        if then and low[place + 3] == "e":
            second = (tokens[place + 2], *who, *tokens[place + 4 :])
            yield tokens[:place], second


def _cuts_at_and(tokens: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield the two parts of a sentence at each ", and" or ", but" that can join two sentences.

    No sentence is cut if a condition in the second part could apply to both.
    """
    low = [token.casefold() for token in tokens]
    if not tokens or not (low[0] in _ALONE or is_name(tokens[0])):
        return
    for place, (mark, also) in enumerate(pairwise(low)):
        alone = not _CONDITIONAL & {*low[place + 2 :]}
        if mark == "," and also in ("and", "but", "though", "although") and alone:
            yield tokens[:place], tokens[place + 2 :]


_WHENEVERS = (("when",), ("whenever",), ("each", "time"), ("every", "time"))


def _cuts_at_when_e(tokens: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield "A player may not pray twice, and each time e prays ..." as two sentences."""
    low = [token.casefold() for token in tokens]
    if low[:2] not in (["a", "player"], ["any", "player"]) or "," not in low:
        return
    for place in range(2, len(low) - 4):
        for when in _WHENEVERS:
            end = place + 2 + len(when)
            if low[place : place + 2] == [",", "and"] and tuple(low[place + 2 : end]) == when:
                end += low[end : end + 1] == ["that"]
                if low[end : end + 1] == ["e"]:
                    second = (*tokens[place + 2 : end], *tokens[:2], *tokens[end + 1 :])
                    yield tokens[:place], second


def _cuts_at_may(tokens: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield "A player may pray, and may ..." as two sentences, each with the same subject."""
    low = [token.casefold() for token in tokens]
    if low[:1] not in (["a"], ["any"], ["each"], ["every"], ["players"]) or "may" not in low:
        return
    who = tokens[: low.index("may")]
    for place in range(len(who) + 1, len(low) - 2):
        if low[place] in ("and", "but") and low[place + 1] == "may" and low[place + 2] != "not":
            end = place - (low[place - 1] == ",")
            yield tokens[:end], (*who, *tokens[place + 1 :])


def _cuts_at_other_price(tokens: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield "A player may buy a Hat for 5A, or for 1A if e ..." as two sentences."""
    low = [token.casefold() for token in tokens]
    for preposition in ("for", "by"):
        starts = [place for place, token in enumerate(low) if token == preposition]
        for place, other in pairwise(starts):
            before = low[other - 2 : other]
            if before[-1:] == ["or"] and low[place + 1 : other].count("or") == 1:
                first = other - 2 if before == [",", "or"] else other - 1
                yield tokens[:first], (*tokens[:place], *tokens[other:])


def _items(tokens: tuple[str, ...], mark: tuple[str, ...] = (",",)) -> tuple[tuple[str, ...], ...]:
    """Return the items of a list after a colon, each with the words before the colon and `mark`.

    For example "At the end of each nweek: (a) ...; (b) ..." has two items. Returns () if there is
    no list.
    """
    if ":" not in tokens:
        return ()
    start = tokens.index(":")
    marks = [
        place
        for place in range(start, len(tokens) - 2)
        if tokens[place] == "(" and len(tokens[place + 1]) == 1 and tokens[place + 2] == ")"
    ]
    if not marks or marks[0] != start + 1:
        return ()
    items = []
    for begin, end in zip(marks, [*marks[1:], len(tokens)], strict=True):
        item = list(tokens[begin + 3 : end])
        while item and (item[-1] in (",", ";") or (end < len(tokens) and item[-1] == "and")):
            item.pop()
        items.append((*tokens[:start], *mark, *item))
    return tuple(items)


def _may_end(said: Statement | Follows | Several) -> bool:
    """Return whether a statement can end with its time limit: "... until the next nweek"."""
    if not isinstance(said, Lasts) or isinstance(said.statement, On):
        return False
    return not said.more or isinstance(said.statement, Forbids)  # or an effect might last so long


def _laws(read: Sequence[Sequence[Statement | Follows | Several]]) -> list[Law]:
    """Return the laws that the sentences can make, one for each combination of their parses."""
    every = (joined(one) for one in islice(product(*read), _MOST_MEANINGS))
    return [inlined(Law(limited(one))) for one in every if one is not None]


def _made(said: Sequence[Statement | Follows | Several], terms: Terms) -> Iterator[Statement]:
    """Yield the parses of a sentence that are complete statements without another sentence.

    A statement that permits a verb which already has a meaning is left out, since players can't
    redefine such a verb.
    """
    for one in said:
        if isinstance(one, Several):
            yield from one.statements
        elif isinstance(one, Permits) and one.verb and _is_taken(one.verb, terms.kinds):
            continue
        elif not isinstance(one, Follows):
            yield one


def _unsaid(read: Sequence[Sequence[Statement | Follows | Several]], laws: Sequence[Law]) -> str:
    """Return what the paragraph leaves open, such as the initial value of a number, or "".

    Returns "" if there are any `laws`, which means that the paragraph was parsed.
    """
    if laws:
        return ""
    for one in (said[0] for said in read if len(said) == 1):
        match one:
            case Unstarted(name=name):
                return f"it does not say at how much {name} starts"
            case Unkept():
                return "it does not say what happens to what is above the limit"
    return ""


def _brought(law: Law) -> Iterator[str]:
    """Yield the names of the terms that a law defines."""
    for statement in law.statements:
        match statement:
            case DeclaresFlag(word=name) | DeclaresOffice(name) | Defines(name):
                yield name
            case (
                Declares(name=name)
                | DeclaresWords(name=name)
                | DeclaresLink(name=name)
                | DeclaresKind(name)
            ):
                yield name


def _unlisted(flags: tuple[tuple[str, str], ...], terms: Terms) -> Terms:
    """Return terms without guessed states that are values of an attribute: "become a Rook"."""
    listed = {word for _, _, words in terms.choices for word in words}
    listed |= {word for noun, word in terms.words if noun != HOLDER_NOUN}
    listed |= {word for _, word in {*terms.flags} - {*flags}}
    guessed = {flag for flag in flags if flag[1] in listed}
    return replace(
        terms,
        flags=tuple(one for one in terms.flags if one not in guessed),
        words=tuple(one for one in terms.words if one not in guessed),
    )


def _ends(verb: str, names: frozenset[str]) -> bool:
    """Return whether a verb of several words contains one of `names` after its first word."""
    return any(word in names for word in verb.split()[1:])


def _of_gerund(word: str) -> str | None:
    """Return the verb of a gerund, such as "slap" for "slapping".

    Returns None if English has no such verb, or if the verb already has a meaning.
    """
    stem = word.removesuffix("ing")
    bases = (stem, f"{stem}e", stem[:-1])
    known = [one for one in bases if one in english_words() and gerund(one) == word]
    return None if any(map(_is_taken, known)) else next(iter(known), None)


def _hears(does: Does | Did | Doings | DidTo | WasDone, permits: Permits) -> bool:
    """Return whether `does` reacts to, or counts, the action that `permits` permits."""
    if not isinstance(does, Does):
        return does.incident == permits.verb
    if does.target is None or does.verb != permits.verb:
        return does.verb == permits.verb
    return permits.target is not None and does.target.noun == permits.target.noun


def _with_any_object(laws: list[Law], words: Vocabulary) -> list[Law]:
    """Return the meanings in which no act is done to an object of a declared kind.

    If there are none, all meanings are returned.
    """
    return [one for one in laws if not is_done_to_objects(one, words)] or laws


def _without_idle_objects(laws: list[Law], words: Vocabulary) -> list[Law]:
    """Return the meanings that say something about each object that they name.

    "A player uses a Talisman" is any use, and not the use of an object that is a Talisman. If there
    are no such meanings, all meanings are returned.
    """
    return [one for one in laws if not _names_idle_object(one, words)] or laws


def _names_idle_object(law: Law, words: Vocabulary) -> bool:
    """Return whether a law names an object of an event or act without saying more about it."""
    every = list(nodes(law))
    for node in every:
        match node:
            case Occurs(incident, (*_, Phrase(conditions=()) as object)):
                general = _general(words.one("incidents", incident))
            case DidTo(incident, Phrase(conditions=()) as object):
                general = _general(words.one("incidents", incident))
            case Did(incident) | Doings(incident):  # which say of no object
                if _general(words.one("incidents", incident)):
                    return True
                continue
            case Forbids(act=act, target=Phrase(conditions=(), besides=None) as object):
                general = _general(words.one("acts", act))
            case _:
                continue
        if general and Var(object.number) not in every:
            return True
    return False


def _general(declared: Act | Incident | None) -> str:
    """Return the act or event that words mean in which nothing is said of the object, or ""."""
    return declared.general if declared is not None else ""


def _object_made(permits: Permits) -> str:
    """Return the kind of the object of an action's verb if somebody gets one by it, or ""."""
    got = (one.kind for one in nodes(permits) if isinstance(one, Gets))
    return next((kind for kind in got if handles(permits.verb, kind)), "")


def _open_end(law: Law, words: Vocabulary) -> str:
    """Return the objection that an act such as "raze a Mint" may use up its target, or ""."""
    if any(isinstance(node, (Ends, Goes)) for node in nodes(law)):
        return ""
    for one in law.statements:
        target = one.target if isinstance(one, Permits) and uses_up(one.verb) else None
        if target is not None and words.is_kind(target.noun):
            return f"it does not say whether the {target.noun} is destroyed by it"
    return ""


def _taken_deed(law: Law, words: Vocabulary, kinds: Sequence[str]) -> str:
    """Return why a new action of a law can't have its verb, or "" if every verb is free.

    A verb that already has a meaning isn't free.
    """
    for statement in law.statements:
        match statement:
            case Permits(verb=verb) | Forbids(act=verb):
                forbidden = isinstance(statement, Forbids) and words.one("acts", verb) is not None
                if verb and not forbidden and _is_taken(verb, kinds):
                    return f"“{verb}” has a meaning in the rules already; call this by another verb"
    return ""


def _is_taken(verb: str, kinds: Sequence[str] = ()) -> bool:
    """Return whether sentences that begin with a verb already have a meaning.

    A verb with one of `kinds`, which players declared, as its object has no other meaning. Nor has
    a light verb such as "take" with an object.
    """
    own = is_light(verb) or any(handles(verb, kind) for kind in kinds)
    return not own and verb.split()[0] in _taken_verbs()


def _taken_verbs() -> frozenset[str]:
    """Return the first words, in lower case, of sentences that already have a meaning."""
    return frozenset(verb.split()[0].casefold() for verb in heads())


@cache
def _declared_names(words: Vocabulary) -> frozenset[str]:
    """Return the names of the game's own attributes, which no clause may redefine.

    An attribute of a kind that no clause can mention, such as the Grid, does not count.
    """
    kinds = {noun.kind for noun in words.nouns}
    declared: tuple[Attribute[Any], ...] = (
        *KERNEL_ATTRIBUTES,
        *(one for book in rulebooks() for one in book.attributes),
    )
    said = ((one.name, one.term) for one in declared if one.kind in kinds)
    return frozenset(name.casefold() for both in said for name in both)


def _adjectives_of_others(term: tuple[str, str], words: Vocabulary) -> frozenset[str]:
    """Return the adjectives that a value of an attribute may also be, in lower case.

    They say something only of other kinds of objects: a Harbour may be Open, as proposals are.
    """
    kind, _, value = term[1].partition(":")
    if term[0] != CHOICE or "=" not in value:
        return frozenset()
    others = (one for one in words.traits if words.noun(one.noun).kind.name != kind)
    return frozenset(one.adjective.casefold() for one in others)


def _taken_names(words: Vocabulary) -> frozenset[str]:
    found = {noun.name for noun in words.nouns} | {noun.plural for noun in words.nouns}
    found |= {trait.name.casefold() for trait in words.traits}
    found |= {one.adjective.casefold() for one in words.traits if one.adjective[:1].isupper()}
    for attribute in words.attributes:
        found |= {attribute.name.casefold(), attribute.term.casefold(), attribute.unit.casefold()}
    return frozenset(one.casefold() for one in found) | _declared_names(words)


__all__ = ["Understood", "Waits", "terms_of", "together", "understand", "write"]
