"""The choice of questions worth asking: about unparsed words, and about possible talk.

Words that the grammar rejects may still be meant as an action ("And p12, which I'd forgotten:
FOR"), and many words that it parses in a story are not an action. Asking about all of them would
mean asking about every post. So words are weighed: the words themselves, and the rest of their
post. The weights (`words/reading/worth.txt`) were learned from the open posts of the corpus by
`python -m tests.corpus.weighing`. The weights only choose questions: no action is done because of a
weight.
"""

import math
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import islice

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.act_words import TALK, likely_kinds
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import MARK, merged
from nomicbot.language.invitations import adds_a_number, challenge_in, names_a_game
from nomicbot.language.lexicon import rows, sets_of
from nomicbot.language.lines import courtesy
from nomicbot.language.loose_titles import (
    answered_about,
    answers_about_a_title,
    likely_vote,
    loosely_meant,
)
from nomicbot.language.mood import (
    acts,
    acts_alone,
    concerns_the_game,
    does_something,
    only_tells,
    votes,
)
from nomicbot.language.patterns import pattern
from nomicbot.language.questions import (
    IN_WORDS,
    INVITED,
    MOST_LINES,
    SIDE,
    Asked,
    acts_of,
    question,
    unsaid,
)
from nomicbot.language.scene import Scene
from nomicbot.language.stance import FOR_ANOTHER
from nomicbot.language.supposing import UNCLEAR, is_contrary, is_not_own, kinds_meant
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.thresholds import (
    ALWAYS,
    ONE_KIND,
    QUESTION,
    QUESTION_IN_SHORT,
    SURELY_TALK,
)
from nomicbot.language.unheard import left_of, paragraphs_of, sentences_of
from nomicbot.language.ways import Way
from nomicbot.language.wishes import in_plain_words, wishes_to_act

Span = tuple[int, int]
REASON = "it may be meant as an act, and I cannot read it"
_MOST = 8
_MOST_LOOKED = 200
"""The most sentences of a post that are weighed, and the most of them that are asked about."""
_LONGEST, _MOST_WORDS = 600, 60
_ALWAYS = frozenset(
    (Way.LEARNED, Way.TOO_LONG, Way.HOW_OFTEN, Way.ROW_FILLED_IN, Way.UNREAD_CLAUSE)
)
"""Ways whose questions are never left out."""
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+|[^\w\s]")
_DEEDS = frozenset(("VERB", "GER", "THIRD", "PART", "CHOICE"))
_EMPTY = re.compile(r"\[[ \t]*\]")
"""A box that is not ticked: a line of such boxes says nothing."""
_LEADS = re.compile(r".?\s*:\s*\Z|.?:?\s*[{<\[]{2}|:", re.DOTALL)
_THANKS = pattern("thanks_for")
"""A sentence that only thanks for what its author got."""
_RULED = re.compile(r"^[ \t]*([=~*_-])\1{2,}[ \t]*$", re.MULTILINE)
"""A line that underlines a heading."""
_ITEM = re.compile(r"\s*(?:[*+-]|[(\[]?(?:\d{1,3}|[a-z])[.)\]])\s*\S?\Z", re.IGNORECASE)
"""The beginning of a line before the text of an item."""
_LENGTHS = (4, 8, 15, 25)
_POSTS = (30, 100, 300)
_LONG = f"is:post>{_POSTS[0]}"
_ACTING = "is:acting"
"""The feature of a post that does something."""
_PLAIN = "is:plain"
"""The feature of words that plainly state an author's action. The bot always asks about them."""
_MOST_ASKED_OF = 4
_LONGEST_GREETING = 5
"""The most words of a sentence that only greets: "Good morning to you all!"."""
(_GREETINGS,) = sets_of("greeting")
_BOUNDS = re.compile(r"(?<=[.!?])\s|\n")
_ROUNDED = 1e-6
"""More than the rounding error of sums of weights."""
_NEAR = 300
"""How many characters on each side, within a paragraph, count as the context of some words."""


@dataclass(frozen=True, slots=True)
class ScoredText:
    """The text of a post with plain marks, its new parts, its subject, and the names it may use.

    `passed` contains the questions about actions that were ignored as talk.
    """

    flat: str
    passages: Sequence[Span]
    subject: str
    tagger: Tagger
    scene: Scene
    meant: Callable[[str], tuple[Action, ...]]
    """A function that returns the actions that words may mean."""
    passed: Sequence[tuple[Unread, str]] = ()
    stated: Callable[[str], tuple[Action, ...]] = lambda _: ()
    """A function that returns the actions that a sentence states."""
    evidence: Mapping[tuple[Span, ...], frozenset[str]] = field(default_factory=dict)
    """The facts found in and around each parsed part of the post, by its spans."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A possible question, with its features; `made` if parsing has asked it already."""

    own: frozenset[str]
    post: frozenset[str]
    """The features of the whole post; `own` has those of the question's own words."""
    at: int
    asked: Unread
    way: str = Way.UNHEARD
    made: bool = False

    @property
    def likely(self) -> float:
        """The likelihood that the words are an action, from 0 to 1."""
        return _likely(_weight(self.own) + _weight(self.post))

    def may_be_worth(self, acts: int) -> bool:
        """Return whether the question may be worth asking if it is about `acts` kinds of actions.

        This check comes before the slow search for the actions that the words may mean.
        """
        weight = _weight(self.own - {f"way:{Way.UNHEARD}:0"}) + _weight(self.post)
        return self.is_worth(_likely(weight + _most_by_acts(acts)))

    def is_worth(self, likely: float) -> bool:
        """Return whether to ask the question, given the likelihood that its words are an action."""
        if _PLAIN in self.own or (self.made and self.asked.reason == IN_WORDS):
            return True
        if _LONG in self.post:
            return likely > ALWAYS[QUESTION] / 100 or (self.made and self.way in _ALWAYS)
        return self.made or (self.way == Way.UNHEARD and likely > ALWAYS[QUESTION_IN_SHORT] / 100)


def _likely(weight: float) -> float:
    return 1 / (1 + math.exp(-weight))


@lru_cache(maxsize=64)
def _weight(features: frozenset[str]) -> float:
    weighs = _weights()
    # A plain sum would depend on the order of the set, and with it which of two equal words is
    # asked about.
    return math.fsum(map(weighs.__getitem__, weighs.keys() & features))


def sifted(found: Sequence[Found], letter: ScoredText) -> list[Found]:
    """Return the actions of a post, and of the questions only those that are worth asking.

    Questions about ignored or unparsed words are added to the candidates.
    """
    found = lined(found, letter)
    likely = [
        (one, how)
        for one in weighed(found, letter, sparing=True)
        if one.is_worth(how := one.likely)
    ]
    asked = {id(one.asked) for one, _ in likely if one.made}
    kept = [each for each in found if isinstance(each[0], Announcement) or id(each[0]) in asked]
    for one in chosen(likely):
        behind = (
            number
            for number, (each, _) in enumerate(kept)
            if each.spans and each.spans[0][0] > one.at
        )
        kept.insert(next(behind, len(kept)), (one.asked, one.way))
    return kept


def lined(found: Sequence[Found], letter: ScoredText) -> list[Found]:
    """Return the results of parsing, with options added to each question that has none."""
    done = [one for one, _ in found if isinstance(one, Announcement)]
    return [(_lined(one, letter, done, way == Way.OFFER), way) for one, way in found]


def _lined(
    one: Announcement | Unread, letter: ScoredText, done: Sequence[Announcement], offers: bool
) -> Announcement | Unread:
    """Return `one` with options if it is a question without options, and unchanged otherwise.

    An action that the same words already do is not an option. If the question is about the offer of
    a motion, only its first paragraph is searched, not the body of the motion.
    """
    if isinstance(one, Announcement) or one.readings or not one.spans or one.reason == FOR_ANOTHER:
        return one
    words = " ".join(letter.flat[slice(*span)] for span in one.spans)[:_LONGEST]
    acts = letter.meant(words.partition("\n\n" if offers else "{")[0]) if "{" not in words else ()
    if not acts and (loosely := _in_loose_words_of(one, words, letter)):
        one, acts = replace(one, reason=loosely[0]), loosely[1]
    does = _acts_around(one.spans[-1][1], done) if acts else set()
    left = tuple((act, 1) for act in acts if act not in does)
    return replace(one, readings=question(Asked(one.text, one.reason, left, one.spans)).readings)


def _in_loose_words_of(
    one: Unread, words: str, letter: ScoredText
) -> tuple[str, tuple[Action, ...]] | None:
    """Return the reason to ask about a question without options, and its meanings, or None.

    The question may be about an invitation, a wish, or a vote that the sentence around it casts.
    """
    if invited := _invited(words, letter):
        return INVITED, invited
    if wished := _wished(words, letter):
        return one.reason, wished
    votes = loosely_meant(_sentence_around(one.spans[0], letter.flat), letter.scene)
    return (SIDE, votes) if votes else None


def _sentence_around(span: Span, flat: str) -> str:
    """Return the sentence around a span: "It is bad, I'm voting it down" around its end."""
    before = _BOUNDS.split(flat[max(0, span[0] - _NEAR) : span[0]])[-1]
    return before + _BOUNDS.split(flat[span[0] : span[0] + _NEAR], 1)[0]


def _wished(words: str, letter: ScoredText) -> tuple[Action, ...]:
    """Return the actions that a short order or wish in loose words may mean, or none."""
    if not wishes_to_act(words, letter.tagger.tag(words, letter.scene)):
        return ()
    return letter.stated(in_plain_words(words))


def _invited(words: str, letter: ScoredText) -> tuple[Action, ...]:
    """Return the challenge that an invitation to a game means, or none."""
    if not names_a_game(words):
        return ()
    challenge = challenge_in(words, letter.tagger.tag(words, letter.scene), letter.scene)
    return letter.stated(challenge) if challenge else ()


def _acts_around(place: int, done: Sequence[Announcement]) -> set[Action]:
    """Return the actions of those announcements that contain a place of the post."""
    return {one.action for one in done if one.spans and one.spans[0][0] < place <= one.spans[-1][1]}


def chosen(likely: Sequence[tuple[Weighed, float]]) -> list[Weighed]:
    """Return the likeliest new questions that don't overlap. Questions with options come first."""
    found: list[tuple[float, Weighed]] = []
    taken: list[Span] = []
    heard = [each for each in likely if not each[0].made]
    for one, how in sorted(heard, key=lambda each: (not each[0].asked.readings, -each[1])):
        if all(left_of(span, taken) == [span] for span in one.asked.spans):
            found.append((-how, one))
            taken = merged((*taken, *one.asked.spans))
    return [one for _, one in sorted(found, key=lambda each: each[0])[:_MOST]]


def weighed(
    found: Sequence[Found], letter: ScoredText, *, sparing: bool = False
) -> Iterator[Weighed]:
    """Yield every question that might be asked about a post, with its features and weight.

    These are the questions from parsing, and further ones about words ignored as talk and about
    unparsed sentences. If `sparing`, those that can't be worth asking are left out.
    """
    read = merged(span for one, _ in found for span in one.spans)
    questions = [(one, way) for one, way in found if isinstance(one, Unread)]
    if not (questions or letter.passed or _has_unread(letter, read)):
        return
    said = list(islice(sentences_of(letter.flat, letter.passages), _MOST_LOOKED))
    around = _around(found, letter, said)
    for number, (one, way) in enumerate((*questions, *letter.passed)):
        yield around.weighed(one.text, one, way, made=number < len(questions))
    read = merged(span for one, _ in (*found, *letter.passed) for span in one.spans)
    rests = _rests(letter, said, read, found)
    yield from _of_rests(rests, around, sparing=sparing)


def _has_unread(letter: ScoredText, read: Sequence[Span]) -> bool:
    """Return whether a passage of the post has words that were not parsed."""
    return any(_unread(letter.flat, passage, read) for passage in letter.passages)


@dataclass(frozen=True, slots=True)
class _Around:
    """The context for weighing the words of a post."""

    letter: ScoredText
    names: frozenset[str]
    """The words of the names of players."""
    post: frozenset[str]
    """The features of the post as a whole."""
    paragraphs: Sequence[Span]
    ends: Sequence[int]
    """Where each paragraph ends."""

    @property
    def acts(self) -> bool:
        """Whether some words of the post were parsed as an action."""
        return _ACTING in self.post

    def weighed(
        self, words: str, one: Unread, way: str, more: Sequence[str] = (), *, made: bool = False
    ) -> Weighed:
        """Return the question `one` about `words` with its features, including those in `more`."""
        told = way.replace(" ", "_")
        start, end = one.spans[0] if one.spans else (0, 0)
        told_of = (act.action for line in one.readings for act in (line.acts or (line,)))
        named = {type(act).__name__ for act in told_of if act is not None}
        own = {
            *_features(words, self.names, self.letter),
            *(f"n:{word}" for word in _words(self._beside(start, end), self.names)),
            *(f"{kind}:{act}" for act in named for kind in ("act", f"way:{told}")),
            *(f"way:{told}", f"way:{told}:{len(one.readings)}"),
            *more,
        }
        return Weighed(frozenset(own), self.post, start, one, way, made)

    def _beside(self, start: int, end: int) -> str:
        """Return the words before and after a span, within its paragraph."""
        place = min(bisect_right(self.ends, start), len(self.ends) - 1)
        first, last = self.paragraphs[place]
        flat = self.letter.flat
        return f"{flat[max(first, start - _NEAR) : start]} {flat[end : min(last, end + _NEAR)]}"


def _around(
    found: Sequence[Found], letter: ScoredText, said: Sequence[tuple[Span, str]]
) -> _Around:
    """Return the context for weighing the words of a post; `said` are its sentences."""
    names = _names(letter.scene)
    heard = [_words(words, names) for words in _own_sentences(found, said)]
    long = sum(map(len, heard))
    questions = sum(isinstance(one, Unread) for one, _ in found)
    acting = any(isinstance(one, Announcement) for one, _ in found)
    post = {f"p:{word}" for words in (_words(letter.subject, names), *heard) for word in words}
    post |= {f"is:post>{length}" for length in _POSTS if long > length}
    post |= {f"is:questions>{count}" for count in range(_MOST_ASKED_OF) if questions > count}
    post |= {"is:reply"} if letter.subject[:2].casefold() == "re" else set()
    post |= {_ACTING} if acting else set()
    paragraphs = list(paragraphs_of(letter.flat, letter.passages))
    ends = [end for _, end in paragraphs]
    return _Around(letter, names, frozenset((*post, "always")), paragraphs, ends)


def _names(scene: Scene) -> frozenset[str]:
    """Return the capitalised words in the names of players, in lower case."""
    parts = (part for name in scene.players for part in name.split())
    return frozenset(part.casefold() for part in parts if part[0].isupper())


def _own_sentences(found: Sequence[Found], said: Sequence[tuple[Span, str]]) -> Iterator[str]:
    """Yield the sentences outside long texts. (Long texts are the bodies of motions.)"""
    read = merged(span for one, _ in found for span in one.spans)
    texts = [(start, end) for start, end in read if end - start > _LONGEST]
    for span, words in said:
        if not any(start <= span[0] and span[1] <= end for start, end in texts):
            yield words


@dataclass(frozen=True, slots=True)
class _Rest:
    """The unparsed words of a sentence."""

    words: str
    spans: tuple[Span, ...]
    whole: bool
    """Whether they are the whole sentence."""
    late: bool
    """Whether parsed words of the sentence come before them."""


def _rest(letter: ScoredText, span: Span, words: str, read: Sequence[Span]) -> _Rest | None:
    """Return the unparsed words of a sentence, or None if they say nothing.

    Words say nothing if, for example, they only introduce parsed text below them.
    """
    rest = _unread(letter.flat, span, read)
    if not rest or _LEADS.match(letter.flat, rest[-1][1] - 1) or _is_empty(words, letter.scene):
        return None
    whole = rest == [span]
    left = words if whole else "".join(letter.flat[slice(*each)] for each in rest)
    if _EMPTY.search(left) or not (whole or _says(left, letter)):
        return None
    return _Rest(left, tuple(rest), whole, rest[0][0] > span[0])


def _rests(
    letter: ScoredText,
    said: Iterable[tuple[Span, str]],
    read: Sequence[Span],
    found: Sequence[Found],
) -> Iterator[_Rest]:
    """Yield each sentence's unparsed words, if these words say something."""
    for span, words in _with_answers(said, letter.scene):
        rest = _rest(letter, span, words, read)
        if rest is not None and not _adds_nothing(rest, span, found, letter):
            yield rest


def _with_answers(said: Iterable[tuple[Span, str]], scene: Scene) -> Iterator[tuple[Span, str]]:
    """Yield sentences, each question with its author's own answer: "Cats? No way"."""
    before: tuple[Span, str] | None = None
    for span, words in said:
        if before is not None and (
            answers_about_a_title(before[1], words, scene) or adds_a_number(before[1], words)
        ):
            yield (before[0][0], span[1]), f"{before[1]} {words}"
            before = None
            continue
        if before is not None:
            yield before
        before = span, words
    if before is not None:
        yield before


def _adds_nothing(rest: _Rest, span: Span, found: Sequence[Found], letter: ScoredText) -> bool:
    """Return whether unparsed words only name things that the actions of their sentence are about.

    For example "As for p4, I'm torn, but" before "I'll abstain on it".
    """
    if rest.whole:
        return False
    inside = [one for one, _ in found if any(span[0] <= at < span[1] for at, _ in one.spans)]
    acts = [act for one in inside for act in acts_of(one)]
    if not acts:
        return False
    tags = letter.tagger.tag(rest.words[:_LONGEST], letter.scene)
    does = any_is(tags, "SUBJ") and any_is(tags, "VERB", "GER")
    told = any_is(tags, "motion", "titled") and not (does or any_is(tags, "vote"))
    return told and not unsaid(acts, tags)


def _of_rests(rests: Iterable[_Rest], around: _Around, *, sparing: bool) -> Iterator[Weighed]:
    """Yield the questions about unparsed words, weighed."""
    for rest in rests:
        one = _of_unread(rest, around, sparing=sparing)
        if one is not None:
            yield one


def _of_unread(rest: _Rest, around: _Around, *, sparing: bool) -> Weighed | None:
    """Return a question about the unparsed words of a sentence, with its weight, or None.

    Returns None if the words say nothing about the game. If `sparing`, it also returns None if they
    can't be worth a question.
    """
    letter, meant = around.letter, rest.words[:_LONGEST]
    if rest.whole and (loosely := _in_loose_words(rest, around)) is not None:
        return loosely
    tags = letter.tagger.tag(meant, letter.scene)
    features = [] if rest.whole else ["is:rest"]
    if _acts_plainly(rest, around, tags) or _announces(rest, tags, letter.flat):
        features += [_PLAIN]
    unknown = question(Asked(rest.words, REASON, (), rest.spans))
    plain = around.weighed(rest.words, unknown, Way.UNHEARD, features)
    if sparing and not plain.may_be_worth(kinds_meant(meant, tags)):
        return None
    if may := _may_mean(rest, letter):
        features += [_PLAIN] if rest.whole and acts_alone(rest.words, tags) else []  # "I accept."
        return _asked_of(rest, may, around, Way.UNHEARD, features)
    return plain if _says_something(rest, tags, features, around) else None


def _in_loose_words(rest: _Rest, around: _Around) -> Weighed | None:
    """Return the question about a vote by a title, or about an invitation to a game, or None."""
    letter, meant = around.letter, rest.words[:_LONGEST]
    if loosely := loosely_meant(meant, letter.scene) or _likely_vote(rest, letter):
        why = SIDE if len(loosely) > 1 else UNCLEAR
        return _asked_of(rest, loosely, around, Way.LOOSELY, [_PLAIN], why)
    invited = _invited(meant, letter)
    return _asked_of(rest, invited, around, Way.UNHEARD, [_PLAIN], INVITED) if invited else None


def _likely_vote(rest: _Rest, letter: ScoredText) -> tuple[Action, ...]:
    """Return both votes on the motion that words name if they are likely a vote, or none.

    Votes in capitals, the words of the law, and items of a list are left to the ways that read
    them.
    """
    words = rest.words[:_LONGEST]
    tags = letter.tagger.tag(words, letter.scene)
    worded = any(tag.type == "vote" and tag.text.isupper() for tag in tags)
    if worded or is_not_own(tags, words) or _is_item(rest, letter.flat):
        return ()
    return likely_vote(words, tags, letter.scene)


def _announces(rest: _Rest, tags: Sequence[Tag], flat: str) -> bool:
    """Return whether a sentence with a verb probably announces a kind of action, by words alone.

    Words that deny, imagine or ask something do not. An item of a list is left to the line above.
    """
    if not (rest.whole and any_is(tags, *_DEEDS)) or _is_item(rest, flat):
        return False
    if is_contrary(tags) or is_not_own(tags, rest.words):
        return False
    likely = likely_kinds(rest.words[:_LONGEST], tags)
    return (
        max((of for kind, of in likely.items() if kind != TALK), default=0.0)
        > ALWAYS[ONE_KIND] / 100
    )


def _is_item(rest: _Rest, flat: str) -> bool:
    """Return whether words are an item of a list."""
    start = rest.spans[0][0]
    return _ITEM.match(flat[flat.rfind("\n", 0, start) + 1 : start + 1]) is not None


def _says_something(
    rest: _Rest, tags: Sequence[Tag], features: Sequence[str], around: _Around
) -> bool:
    """Return whether words that fit no action of the game are still worth a question.

    In a post with actions, words that only tell a story or give a reason are not.
    """
    meant = rest.words[:_LONGEST]
    if rest.whole and likely_kinds(meant, tags)[TALK] > ALWAYS[SURELY_TALK] / 100:
        return False
    if meant.rstrip(f" \n{MARK}").endswith(":"):
        return True  # "And, if it fails, this one as well:"
    silent = around.acts and _PLAIN not in features and only_tells(tags)
    return concerns_the_game(tags) and not silent


def _may_mean(rest: _Rest, letter: ScoredText) -> tuple[Action, ...]:
    """Return the actions that unparsed words may mean, or none."""
    words = rest.words[:_LONGEST]
    return letter.meant(words) or (_wished(words, letter) if rest.whole else ())


def _asked_of(
    rest: _Rest,
    may: Sequence[Action],
    around: _Around,
    way: str,
    features: Sequence[str],
    why: str = UNCLEAR,
) -> Weighed:
    """Return the question which of the actions `may` the unparsed words mean, with its weight."""
    asked = Asked(rest.words, why, tuple((act, 1) for act in may), rest.spans)
    return around.weighed(rest.words, question(asked), way, features)


def _acts_plainly(rest: _Rest, around: _Around, tags: Sequence[Tag]) -> bool:
    """Return whether unparsed words clearly state that their author acts or votes.

    In a long post without parsed actions, only whole sentences count. The beginning of a sentence
    never counts if its end was parsed.
    """
    if rest.whole and (does_something(rest.words, tags) or wishes_to_act(rest.words, tags)):
        return True
    if not ((around.acts or _LONG not in around.post) and (rest.whole or rest.late)):
        return False
    return acts(rest.words, tags, beside=around.acts) or votes(rest.words, tags)


def _is_empty(words: str, scene: Scene) -> bool:
    """Return whether a sentence only seems to say something: "Good morning, Cleo!".

    A title may begin like a greeting, but it counts if words take a side on it: "Welcome Gift: no".
    """
    return _says_nothing(words) and not answered_about(words, scene)


def _says_nothing(words: str) -> bool:
    """Return whether a sentence greets, thanks, or is underlined as a heading."""
    thanks = _THANKS.match(words) or _RULED.search(words)
    return thanks is not None or _greets(words) or courtesy(words)


def _greets(words: str) -> bool:
    """Return whether a short sentence without "I" begins with a greeting: "Good morning, all!"."""
    said = [word.casefold() for word in _WORD.findall(words) if word[0].isalpha()]
    begins = {" ".join(said[:length]) for length in (1, 2)}
    short = len(said) <= _LONGEST_GREETING and "i" not in said
    return short and not _GREETINGS.isdisjoint(begins)


def _says(words: str, letter: ScoredText) -> bool:
    """Return whether `words`, the rest of a sentence, contain a verb, a vote or a motion.

    For example "As Minister of Law, ..." doesn't contain any: it only says who acts.
    """
    tags = letter.tagger.plain(words[:_LONGEST], letter.scene)
    return any(tag.kind in _DEEDS or tag.type in ("vote", "motion", "titled") for tag in tags)


def _unread(flat: str, span: Span, read: Sequence[Span]) -> list[Span]:
    """Return the parts of a span that were not parsed and contain a letter or digit."""
    return [
        each for each in left_of(span, read) if any(mark.isalnum() for mark in flat[slice(*each)])
    ]


def _words(words: str, names: frozenset[str]) -> list[str]:
    """Return words normalised for weighing: each number becomes "0", and each name "@"."""
    return [
        "0"
        if word.isdigit()
        else "@"
        if (low := word.casefold()).removesuffix("'s") in names
        else low
        for word in _WORD.findall(words[:_LONGEST])[:_MOST_WORDS]
    ]


def _features(words: str, names: frozenset[str], letter: ScoredText) -> Iterator[str]:
    told = _words(words, names)
    yield from (f"w:{word}" for word in told)
    yield from (
        f"c:{word}" for word in _WORD.findall(words[:_LONGEST]) if len(word) > 1 and word.isupper()
    )
    yield from (f"is:words>{length}" for length in _LENGTHS if len(told) > length)
    tags = [
        f"{tag.kind}.{tag.type}"
        for tag in letter.tagger.plain(words[:_LONGEST], letter.scene)[:_MOST_WORDS]
    ]
    yield from (f"t:{tag}" for tag in tags)
    yield from (f"t:{tag}+{after}" for tag, after in zip(("^", *tags), (*tags, "$"), strict=True))


@lru_cache(maxsize=64)
def _most_by_acts(acts: int) -> float:
    """Return an upper bound for the weight that `acts` kinds of actions and their options add."""
    by_act: dict[str, float] = {}
    for name, weight in _weights().items():
        if name.startswith(("act:", f"way:{Way.UNHEARD}:")):
            of = name.rpartition(":")[2]
            by_act[of] = by_act.get(of, 0.0) + weight
    lines = max(0.0, *(by_act.pop(str(count), 0.0) for count in range(MOST_LINES + 1)))
    return (
        lines
        + sum(weight for weight in sorted(by_act.values(), reverse=True)[:acts] if weight > 0)
        + _ROUNDED
    )


@cache
def _weights() -> dict[str, float]:
    found: dict[str, float] = {}
    for row in rows("worth"):
        weight, *features = row.split()
        found |= dict.fromkeys(features, float(weight))
    return found
