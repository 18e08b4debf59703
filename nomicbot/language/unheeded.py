"""Sentences of a post that may be meant as actions but had no effect: "deal me in".

No grammar of actions is needed to find them. A sentence qualifies if it requests, wishes or orders
something, or says what its author does, and if it mentions something from the game. Its author
deserves a notice, even if it is unknown which action was meant. Nothing is done, and no question
with options is asked: `worth` decides about such questions.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, pairwise, takewhile

from nomicbot.language.act_words import TALK, likely_kinds
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.declared_types import UNITS
from nomicbot.language.documents.blocks import merged
from nomicbot.language.expecting import expects_an_act
from nomicbot.language.lexicon import sets_of, word_set, words_of
from nomicbot.language.lines import courtesy
from nomicbot.language.loose_titles import answers_about_a_title
from nomicbot.language.mood import names_something, tells_of_self
from nomicbot.language.parsing import parts_of
from nomicbot.language.patterns import pattern
from nomicbot.language.perhaps import is_known, may_act
from nomicbot.language.posts import TAGGER
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.unheard import bare_sentences_of, left_of
from nomicbot.language.wishes import PLACES
from nomicbot.language.worded_motions import hands_in, makes_a_motion_of_it

Span = tuple[int, int]
_LONGEST, _MOST_WORDS = 400, 40
_AS_TALK = 0.17
"""The likelihood of being talk, by what was learned, below which a newcomer is notified."""
_SHORT_ORDER = 6
"""The most tags of an order that names nothing known: "buy a Fort section"."""
_YOURS = re.compile(r"\byours?\b", re.IGNORECASE)
_SHORT_VOTE = 8
"""The most words of a vote without a verb."""
_MOST_LOOKED = 60
"""The most sentences of a post that are examined."""
_DOUBTS = ("NEG", "bad", "tell", "hypo", "HAVE", "time", "cond", "quoted")
_ANYTHING = ("name", "number")
"""Types of things, unknown to the game, that a newcomer may mean as something of the game."""
_REQUESTING, _OF_OTHERS, _INTENDING, _WOULD, _LETS, _READY, _TELLING, _WISHING = sets_of(
    *("requesting", "requesting of others", "intending", "would", "lets", "ready", "telling"),
    "wishing",
)
_SHOULD_LIKE, _NAMING, _INVITING = sets_of("would in wishes", "naming", "inviting")
_OPINION, _ORIGIN, _LOOSE, _GUESSING, _HOW, _MAY_I, _ANNOUNCED, _VOTED_ON = sets_of(
    *("of opinion", "of origin", "loose things", "guessing", "asking how", "asking for oneself"),
    *("announced by name", "voted on"),
)
_LINE = re.compile(r"[^\s|>].*")
_NARROW, _WIDE = 48, 72
"""The least and the most characters at which programs of mail break lines."""
_CUES = ("reason", "rel")
_PROPOSES = pattern("begins_to_propose")
_ME = re.compile(r"\bme\b", re.IGNORECASE)
_INVERTED = ("VERB", "SUBJ")
_CLAUSES = ("SUBJ", "OTHER", "VERB", "MODAL", "PART", "HAVE", "BE", "ASK", "CUE")
"""Kinds of words beside which a verb before "I" belongs to another clause: "the move I made"."""


def unheeded(
    text: str,
    passages: Sequence[Span],
    heeded: Sequence[Span],
    scene: Scene,
    *,
    newcomer: bool,
    questions: bool = False,
    everything: bool = False,
) -> tuple[str, ...]:
    """Return the sentences in `passages` that may be meant as actions but had no effect.

    `passages` are the author's own. Sentences with words in `heeded` are left out, because they
    were parsed, or were requests to the bot. For a `newcomer`, more words count as something from
    the game. With `questions`, questions to anybody are returned as well. With `everything`, so is
    any sentence in which the author speaks of themselves or names something from the game.
    """
    read = merged(heeded)
    said = islice(pieces_of(text, passages), _MOST_LOOKED)
    left = [
        words for at, words in said if left_of(at, read) == [at] and not _heads(at, words, read)
    ]

    sided = {
        words for before, words in pairwise(left) if answers_about_a_title(before, words, scene)
    }

    def is_told_of(words: str) -> bool:
        return (
            _is_meant(words, scene, newcomer=newcomer)
            or words in sided
            or hands_in(words) is not None
            or makes_a_motion_of_it(words)
            or (len(left) == 1 and _is_vote(words))
            or (questions and "?" in words and _ASKS.match(words) is not None)
            or (everything and _may_be_anything(words, scene))
        )

    return tuple(" ".join(words.split()) for words in filter(is_told_of, left))


def pieces_of(text: str, passages: Sequence[Span]) -> Iterator[tuple[Span, str]]:
    """Yield the sentences of the passages, or their lines if their author ended these."""
    widest = max((len(line) for line in text.splitlines() if line[:1] != ">"), default=0)
    width = min(max(widest, _NARROW), _WIDE)
    for outer, at, words in bare_sentences_of(text, passages):
        lines = [one for one in _LINE.finditer(words) if one[0].strip()]
        goes_on = any(line[0].count('"') % 2 for line in lines) or any(
            len(line[0]) + 1 + len(next_[0].split()[0]) > width for line, next_ in pairwise(lines)
        )
        if goes_on or len(lines) < 2:
            yield outer.span(at, at + len(words)), words
        else:
            yield from ((outer.span(at + one.start(), at + one.end()), one[0]) for one in lines)


def _heads(at: Span, words: str, read: Sequence[Span]) -> bool:
    """Return whether a sentence introduces words below that were parsed: "I vote as follows:"."""
    return words.rstrip().endswith(":") and any(start >= at[1] for start, _ in read)


def _is_meant_by_a_newcomer(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a newcomer's words may be a vote, a proposal, or a short order."""
    if _orders_or_does_shortly(words, tags) or _is_hardly_talk(words, tags):
        return True
    votes = votes_shortly(words) or takes_sides(tags)
    return votes or _PROPOSES.match(words) is not None


def _is_meant(words: str, scene: Scene, *, newcomer: bool) -> bool:
    """Return whether a sentence may be meant as an action in the game.

    If its author is a `newcomer`, vaguer words are enough: "I propose that all cats get fish".
    """
    if _is_too_long(words) or courtesy(words):
        return False
    tagged = TAGGER.tag(_without_courtesy(words), scene)
    if may_act(words, tagged, scene) or asks_of_oneself(tagged):
        return True
    if expects_an_act(words, tagged, newcomer=newcomer):
        return True
    tags = before_reasons(tagged)
    if _heads_a_motion(tags) or (newcomer and _is_meant_by_a_newcomer(words, tags)):
        return True
    canvasses = words.rstrip().endswith("!") and any_is(tags, "vote")
    loosely = newcomer and not is_known(tagged) and words.count('"') % 2 == 0
    return not canvasses and _acts_on_something(tags, newcomer=newcomer, loosely=loosely)


def _heads_a_motion(tags: Sequence[Tag]) -> bool:
    """Return whether words announce a motion and state it: "New rule: all get a Tile"."""
    headed = any(tag.text == ":" for tag in tags[1:3]) and announces(tags)
    return headed and (any_is(tags[:2], "noun") or names_a_thing(tags))


def _acts_on_something(tags: Sequence[Tag], *, newcomer: bool, loosely: bool) -> bool:
    """Return whether the author wants something of the game; if `loosely`, also in vaguer words."""
    if not names_a_thing(tags, newcomer=newcomer):
        return False
    return _wants(tags) or (loosely and _acts_loosely(tags))


_OF_ONESELF = re.compile(r"\b(?:i|i['’](?:m|d|ll|ve)|my|mine|bot)\b", re.IGNORECASE)
_ASKS = re.compile(
    r"\W*(?:(?:and|so|but|now|then)\W+)*(?:who|what|where|when|why|how|which|is|are|does|do|can)\b",
    re.IGNORECASE,
)
"""The beginning of a question to anybody: "And where do I find the rules?"."""


def _may_be_anything(words: str, scene: Scene) -> bool:
    """Return whether a newcomer may mean a sentence as an action or a question to the bot."""
    if _is_too_long(words) or courtesy(words) or words.rstrip().endswith(":"):
        return False
    if _OF_ONESELF.search(words) or ("?" in words and _ASKS.match(words)):
        return True
    return names_a_thing(TAGGER.tag(words, scene), newcomer=False)


def asks_of_oneself(tags: Sequence[Tag]) -> bool:
    """Return whether the author asks about a number of their own: "Why do I have 0 chips?"."""
    asks = tags[:1] != [] and tags[0].kind == "CUE" and tags[0].type == "ask"
    return asks and any_is(tags[1:4], "SUBJ", "ask") and any_is(tags, *UNITS)


def takes_sides(tags: Sequence[Tag]) -> bool:
    """Return whether the author takes a side on any motion: "I am in favour of it"."""
    if any_is(tags, "NEG", "HAVE", "MODAL", "ASK") or not any_is(tags, "vote"):
        return False
    stands = any(one.type == "i" and next_.kind == "BE" for one, next_ in pairwise(tags))
    return stands or (any_is(tags, "VERB") and any_is(tags, "me"))


def _orders_or_does_shortly(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a short sentence is an order, or says what is played: "I play HELLO"."""
    few = len(tags) <= _SHORT_ORDER and not words.rstrip().endswith(("!", "?"))
    few = few and _YOURS.search(words) is None
    if not few or any_is(tags, "person", "owner", "vote", "time", "OTHER", "BE"):
        return False
    return orders(tags) or (does(tags) and any_is(tags[1:2], "VERB"))


def _is_hardly_talk(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether words without a subject are an action by what was learned: "game 2: 1 3".

    A count of votes is not: "p12: FOR 3, AGAINST 2".
    """
    if any_is(tags, "SUBJ", "BE", "HAVE", "THIRD", "PART", "NEG"):
        return False
    if any_is(tags, "vote") and any_is(tags, "number"):
        return False
    asks_for_oneself = any_is(tags[:1], "VERB") and any_is(tags[1:2], "me")
    return asks_for_oneself or likely_kinds(words, tags)[TALK] < _AS_TALK


def _is_too_long(words: str) -> bool:
    """Return whether a sentence is too long to be meant as an action."""
    return len(words) > _LONGEST or len(words.split()) > _MOST_WORDS


def _wants(tags: Sequence[Tag]) -> bool:
    """Return whether the author wishes, asks or orders to get something: "deal me in"."""
    return wishes(tags) or asks_anybody(tags) or (orders(tags) and _is_of_oneself(tags))


def _acts_loosely(tags: Sequence[Tag]) -> bool:
    """Return whether words are an action in the style of a newcomer: "Can I have a seat?"."""
    loosely = (does, inverts, requests, intends, votes_in_nouns, asks_how, announces)
    return any(applies(tags) for applies in loosely)


def _without_courtesy(words: str) -> str:
    """Return a sentence without a polite condition: "if that's possible"."""
    return _polite().sub("", words.replace("’", "'"))


@cache
def _polite() -> re.Pattern[str]:
    conditions = "|".join(map(re.escape, words_of("polite conditions")))
    return re.compile(rf",?\s*\b(?:{conditions})\b", re.IGNORECASE)


def before_reasons(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags up to the first reason or relative clause, without adverbs and the address.

    The address is a person named at the start: "Wonko, shall we ...?".
    """
    said = [tag for tag in tags if tag.type != "here" and (tag.kind, tag.type) != ("ADV", "so")]
    if [tag.type for tag in said[:2]] in (["person", "comma"], ["person", "join"]):
        del said[:2]
    while said and said[0].kind == "BRK":
        del said[0]
    if [tag.kind for tag in said[:2]] == ["SUBJ", "MODAL"] and said[1].text.casefold() in _GUESSING:
        del said[1]  # "I think I'd like ..."
    return list(takewhile(lambda tag: tag.kind != "CUE" or tag.type not in _CUES, said))


def names_a_thing(tags: Sequence[Tag], *, newcomer: bool = False) -> bool:
    """Return whether words mention something from the game, such as a square: "move me to (3,4)".

    For a `newcomer`, any name or number counts.
    """
    if names_something(tags):
        return True
    loosely = any_is(tags, *_ANYTHING) or any(tag.text.casefold() in _LOOSE for tag in tags)
    return newcomer and loosely


def asks_how(tags: Sequence[Tag]) -> bool:
    """Return whether words ask how their author can do something: "How can I see my tiles?"."""
    asks = [tag.text.casefold() for tag in tags[:2] if tag.kind == "CUE"]
    return len(asks) > 1 and asks[0] in _HOW and asks[1] in _MAY_I


def announces(tags: Sequence[Tag]) -> bool:
    """Return whether words introduce the author's move or proposal: "New rule: no puns."."""
    tags = _after_where(tags)
    first = [":" if tag.type == "dash" else tag.text.casefold() for tag in tags[:3]]
    given = ":" in first[1:] or any_is(tags[1:], "vote") or _is_equal(tags)
    told = any_is(tags, "HAVE", "PART", "NEG", "OTHER", "person") and ":" not in first[:2]
    return given and not told and not _ANNOUNCED.isdisjoint(first[:2])


def _after_where(tags: Sequence[Tag]) -> Sequence[Tag]:
    """Return the tags without words at the start that say in which game.

    For example "In the first game, ...".
    """
    if [tag.type for tag in tags[:1]] != ["prep"]:
        return tags
    marks = [n for n, tag in enumerate(tags) if tag.type in ("join", "comma")]
    return tags[marks[-1] + 1 :] if marks else tags


def _is_equal(tags: Sequence[Tag]) -> bool:
    """Return whether words say that something is a move or a place: "my move is 1(5)2"."""
    said = [tag for tag in tags if tag.kind != "STOP"]
    return [tag.kind for tag in said] == ["T", "BE", "T"] and any_is(
        said[2:], *own_types(), *PLACES
    )


def asks_anybody(tags: Sequence[Tag]) -> bool:
    """Return whether words ask somebody else to act for their author: "Could you deal me in?"."""
    asks = (
        [tag.kind for tag in tags[:2]] == ["MODAL", "OTHER"]
        or _is_cue(tags, _OF_OTHERS)
        or _invites(tags)
    )
    me = any(tag.own or tag.type == "me" or _ME.search(tag.text) for tag in tags)
    return asks and me and not _is_telling(tags) and not any_is(tags, *_DOUBTS)


def _invites(tags: Sequence[Tag]) -> bool:
    """Return whether words ask a player to join in: "Otto wanna do sprouts with me?"."""
    if not any_is(tags, "ASK"):
        return False
    named = any_is(tags[:1], "person", "MODAL") and any_is(tags[:2], "person")
    said = tags[1:] if any_is(tags[:1], "person") else tags
    return (named and tags[0].kind == "MODAL") or (
        said[:1] != [] and said[0].text.casefold() in _INVITING
    )


def requests(tags: Sequence[Tag]) -> bool:
    """Return whether the author asks for permission or for something: "Can I have a seat?"."""
    deeds = any_is(tags[1:], "VERB", "HAVE")
    asks = _is_cue(tags, _REQUESTING) and deeds
    return asks and not _is_telling(tags) and not any_is(tags, "NEG", "bad", "cond", "time")


def _is_cue(tags: Sequence[Tag], words: frozenset[str]) -> bool:
    return tags[:1] != [] and tags[0].kind == "CUE" and tags[0].text.casefold() in words


def wishes(tags: Sequence[Tag]) -> bool:
    """Return whether words state their author's wish to do something: "I'd love to play Spoof"."""
    if _is_telling(tags) or any_is(tags, *_DOUBTS):
        return False
    if tags[0].type == "let" or tags[0].text.casefold() in _LETS:
        return any_is(tags[1:], "VERB", "do")
    if tags[0].kind != "SUBJ":
        return False
    if _wishes(tags) or any_is(tags[1:2], "wish", "need"):
        return True
    return (
        [tag.kind for tag in tags[1:2]] == ["BE"]
        and any_is(tags[2:3], "prep")
        and (tags[2].text.casefold() in _READY)
    )


def intends(tags: Sequence[Tag]) -> bool:
    """Return whether words state their author's intention: "I think I'll take the Key"."""
    if _is_telling(tags) or any_is(tags, *_DOUBTS) or tags[0].kind != "SUBJ":
        return False
    modals = list(takewhile(lambda tag: tag.kind == "MODAL", tags[1:]))
    modal = modals[-1].text.casefold() if modals else ""
    if modal in _WOULD:  # "I'd vote yes on p5"
        return _has_vote(tags) and any_is(tags, "motion")
    return modal in _INTENDING and any_is(tags[1 + len(modals) :][:1], "VERB")


def orders(tags: Sequence[Tag]) -> bool:
    """Return whether words begin with an order: "step north"."""
    if _is_telling(tags) or any_is(tags, *_DOUBTS, "OTHER", "ASK"):
        return False
    listed = any(tag.text == ":" for tag in tags[1:])  # "Present: Wonko, Cleo."
    return tags[0].kind == "VERB" and not listed and not _addresses_somebody(tags)


def does(tags: Sequence[Tag]) -> bool:
    """Return whether words state their author's action in the present: "I bid 12 chips"."""
    said = _without_its_name(tags)
    if [tag.kind for tag in said[:1]] != ["SUBJ"] or any_is(said, *_DOUBTS) or _is_telling(said):
        return False
    verb = tags[1] if len(tags) > 1 else None
    if verb is not None and verb.kind == "VERB":
        origin = verb.text.casefold() in _ORIGIN and any(tag.value == "from" for tag in tags)
        return not origin and verb.text.casefold() not in _OPINION
    progressive = [tag.kind for tag in said[1:3]] == ["BE", "GER"]
    return progressive or any(map(tells_of_self, parts_of(tags)[:1]))


def inverts(tags: Sequence[Tag]) -> bool:
    """Return whether words state an action with the verb first: "Gladly accept I the deal"."""
    verbs = [n for n, tag in enumerate(tags[:-1]) if (tag.kind, tags[n + 1].kind) == _INVERTED]
    if not verbs or any_is(tags[: verbs[0]], *_CLAUSES) or any_is(tags[verbs[0] + 2 :], *_CLAUSES):
        return False
    return does([tags[verbs[0] + 1], tags[verbs[0]], *tags[verbs[0] + 2 :]])


def _without_its_name(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags without a quotation that only names something: 'a rule called "Fines"'."""
    before = ("", *(tag.text.casefold() for tag in tags))
    named = (
        tag.type == "quoted" and word in _NAMING for word, tag in zip(before, tags, strict=False)
    )
    return [tag for tag, is_name in zip(tags, named, strict=True) if not is_name]


def votes_in_nouns(tags: Sequence[Tag]) -> bool:
    """Return whether words are a vote with its motion, without a verb: "yes to all proposals"."""
    if any_is(tags, *_DOUBTS, "SUBJ", "OTHER", "MODAL", "ASK", "person", "number"):
        return False
    return _has_vote(tags) and any_is(tags, "motion", "each")


def _is_vote(words: str) -> bool:
    """Return whether a sentence is only a vote: "FOR"."""
    return words.casefold().strip(" .!") in CHOICES


def votes_shortly(words: str) -> bool:
    """Return whether a short sentence begins with a vote on something: "no to the second one"."""
    said = words.casefold().strip(" .!").split()
    lengths = [length for length in (1, 2) if " ".join(said[:length]) in CHOICES]
    on = {word for length in lengths for word in said[length : length + 1]}
    return len(said) <= _SHORT_VOTE and not on.isdisjoint(_VOTED_ON)


def _has_vote(tags: Sequence[Tag]) -> bool:
    return any(tag.type == "vote" or tag.text.casefold() in CHOICES for tag in tags)


def _is_telling(tags: Sequence[Tag]) -> bool:
    """Return whether words only ask for or promise information: "Can anyone tell me about p3?"."""
    said = (tag.text.casefold() for tag in tags if tag.kind == "VERB" or tag.type == "x")
    wishes = _wishes(tags) or [tag.kind for tag in tags[:2]] == ["MODAL", "OTHER"]
    verb = next((word for word in said if not (wishes and word in _WISHING)), "")
    return not tags or verb in word_set("stative") or verb in _TELLING


def _wishes(tags: Sequence[Tag]) -> bool:
    """Return whether words begin with a wish of their author: "I want", "I would like"."""
    if [tag.kind for tag in tags[:1]] != ["SUBJ"]:
        return False
    after = [tag.text.casefold() for tag in tags[1:3]]
    modal = tags[1:2] != [] and tags[1].kind == "MODAL" and after[0] in _SHOULD_LIKE
    return after[:1] == ["want"] or (modal and after[1:] in (["like"], ["love"]))


def _is_of_oneself(tags: Sequence[Tag]) -> bool:
    """Return whether the tags mention the author, or a place to go: "me", "my", "north"."""
    return any_is(tags, "me", *PLACES) or any(tag.own for tag in tags)


def _addresses_somebody(tags: Sequence[Tag]) -> bool:
    """Return whether a sentence ends with the name of the person addressed: "Nice move, Cleo!"."""
    last = [tag for tag in tags if tag.kind not in ("BRK", "STOP")][-2:]
    return not _is_of_oneself(tags) and [tag.type for tag in last] == ["join", "person"]
