"""Single words: numbers, names, verbs and their forms, and the words for attributes."""

from collections.abc import Iterator, Sequence
from typing import Any

from nomicbot.game.law import in_digits
from nomicbot.game.objects import Attribute
from nomicbot.game.plainlaw.english import irregular_singular, plural, third
from nomicbot.game.plainlaw.evaluating import HIGHEST
from nomicbot.game.plainlaw.tree import Chosen, Dice, Result, Share, Times
from nomicbot.game.plainlaw.vocabulary import Vocabulary, key_of
from nomicbot.language.law.parts import Terms, ThatMany
from nomicbot.language.law.synonyms import GETTING_OR_LOSING
from nomicbot.language.law.words_of_law import pairs_of_law, words_of_law
from nomicbot.rulebooks.library import motions

THING = "thing:"
"""The prefix of an attribute key that stands for a kind of objects."""


def nothing(_tokens: Sequence[str], _at: int) -> Iterator[tuple[int, Any]]:
    """Yield nothing, as the terminal of a symbol (kind of phrase) that has only grammar lines."""
    yield from ()


def nouns_of(words: Vocabulary) -> frozenset[str]:
    """Return the nouns of the game in lower case, singular and plural: "player", "ministers"."""
    said = [(noun.name, noun.plural) for noun in words.nouns]
    said += [trait.as_noun for trait in words.traits if trait.as_noun]
    return frozenset(noun.casefold() for both in said for noun in both)


def number_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    if at >= len(tokens):
        return
    token = tokens[at]
    if token.isdecimal() and int(token) <= HIGHEST:
        yield at + 1, int(token)
    elif (said := _in_words(token)) is not None:
        yield at + 1, said
    yield from _hundreds(tokens, at)


def is_number(tokens: Sequence[str], at: int) -> bool:
    """Return whether the tokens from the index `at` on begin with a number."""
    return any(True for _ in number_at(tokens, at))


def _in_words(token: str) -> int | None:
    """Return the number below a hundred that a word means, or None: 25 for "twenty-five"."""
    ten, _, one = token.partition("-")
    if not ten.isalpha() or token.casefold() in _NO_NUMBERS:
        return None
    tens = in_digits(ten)
    if not one:
        return tens
    more = in_digits(one) if one.isalpha() else None
    if tens is None or more is None or tens < _TEN * 2 or not 0 < more < _TEN:
        return None
    return tens + more


_TEN = 10
_LARGE = {"hundred": 100, "thousand": 1000}


def _hundreds(tokens: Sequence[str], at: int) -> Iterator[tuple[int, int]]:
    """Yield the end and value of a number of several words that begins at index `at`.

    For example "a hundred", "two hundred and fifty", "three thousand".
    """
    low = [token.casefold() for token in tokens[at : at + 5]]
    large = _LARGE.get(low[1]) if len(low) > 1 else None
    factor = 1 if low[0] == "a" else _in_words(low[0])
    if large is None or not factor:
        return
    yield at + 2, factor * large
    rest = 3 if low[2:3] == ["and"] else 2
    more = _in_words(low[rest]) if len(low) > rest else None
    if more:
        yield at + rest + 1, factor * large + more


def amount_written(value: Any) -> str | None:
    """Return an amount in English, or None for any other value."""
    match value:
        case Chosen(None):
            return "any number of"
        case Chosen(most, 1):
            return f"up to {most}"
        case Chosen(most, least):
            return f"from {least} to {most}"
        case ThatMany():
            return "that many"
        case Dice(sides, dice, plus):
            return f"{dice}d{sides} plus {plus}" if plus else f"{dice}d{sides}"
        case Times(factor, number) if not isinstance(number, Result):
            often = {2: "twice", 3: "thrice"}.get(factor, f"{factor} times")
            return f"{often} {amount_written(number)}"
    return str(value) if type(value) is int else None


ALL = Share(1, 1)
"""The share that is everything a subject has of an attribute.

It is 0 if the subject has less than 0.
"""


def share_written(share: Share, attribute: str) -> str:
    """Return a share of the subject's own amount in English: "half of eir A, rounded up".

    Raises Unwritable if there are no words for it.
    """
    if share == ALL:
        return f"all eir {attribute}"
    part = _SHARES.get((share.part, share.of))
    if part is None and 100 % share.of == 0:
        part = f"{share.part * 100 // share.of} percent"
    if part is None:
        part = f"{share.part}/{share.of}"
    return f"{part} of eir {attribute}, rounded {'up' if share.up else 'down'}"


_SHARES = {(1, 2): "half", (1, 3): "a third", (2, 3): "two thirds", (1, 4): "a quarter"}


def die_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the end of the name of a die that begins at `at`, and the number of its sides.

    For example "d6", "six-sided die", "die with 6 sides".
    """
    said = [token.casefold() for token in tokens[at : at + 4]]
    match said:
        case ["d", sides, *_] if sides.isdecimal():
            yield at + 2, int(sides)
        case [sides, "-", "sided", "die" | "dice"] if sides.isdecimal():
            yield at + 4, int(sides)
        case ["die" | "dice", "with", sides, "sides"] if (n := _number(sides)) is not None:
            yield at + 4, n
        case [first, "die" | "dice", *_] if first.endswith("-sided"):
            if (n := _number(first.removesuffix("-sided"))) is not None:
                yield at + 2, n


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() else in_digits(word)


_LONGEST_NAME = 4


def named_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the ends and words of the possible names of players in a post that begin at `at`.

    The names are one to four words without punctuation between them.
    """
    for end in range(at + 1, min(at + _LONGEST_NAME, len(tokens)) + 1):
        if not tokens[end - 1][0].isalnum():
            return
        yield end, " ".join(tokens[at:end])


_NO_NUMBERS = frozenset(("once", "twice", "thrice", "none", "dozen", "hundred", "thousand"))
_LINES = (
    "a an the any each every all no not only also may can must shall will should be is are",
    "was were been have has had having do does did done to of in on at by for from with",
    "without and or but if unless until when whenever while then than that this these those",
    "it its e em eir he him she her they them their one another other never always usually",
    "almost again immediately new half second first last both either neither who whose which",
    "what so as exactly least most more less fewer up out off over per times time once twice",
    "own owns owned own spend pay gain lose exchange buy purchase build make get acquire",
    "receive earn become change choose use take give become cause try refuse decide wish want",
    "ask need let set",
)
_FUNCTION_WORDS = frozenset(word for line in _LINES for word in line.split())


def is_name(token: str) -> bool:
    """Return whether a clause may define `token` as a name.

    A name begins with a capital, and is in capitals only if it is short, like XP. Words like "The"
    and "When" can't be names.
    """
    return (
        all(part.isalpha() for part in token.split("-"))
        and token[0].isupper()
        and (not token.isupper() or _is_acronym(token))
        and token.casefold() not in _FUNCTION_WORDS
    )


_LONGEST_ACRONYM = 4
_CAPITALS = frozenset(("YES", "NO", "FOR", "AND", "OR", "NOT", "ALL", "NPC"))
"""Short words in capitals that are votes, words of the game, or said loudly."""


def _is_acronym(token: str) -> bool:
    """Return whether a word in capitals may be a name: XP, but not A, YES or AGAINST."""
    return 1 < len(token) <= _LONGEST_ACRONYM and token not in _CAPITALS


def capital_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    if 0 < at < len(tokens) and is_name(tokens[at]):
        yield from name_at(tokens, at)


def name_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the end and words of a name that a clause defines: one or two capitalised words.

    If the second word can belong to the name, only the two words together are yielded.
    """
    if at >= len(tokens) or not is_name(tokens[at]):
        return
    if at + 1 < len(tokens) and is_name(tokens[at + 1]):
        yield at + 2, f"{tokens[at]} {tokens[at + 1]}"
    else:
        yield at + 1, tokens[at]


_WITHIN_NAMES = ("of", "the", "'s")
_LONGEST_TITLE = 7


def title_end(tokens: Sequence[str], at: int) -> int:
    """Return where the longest title that begins at an index ends, or `at` if none does.

    A title has capitalised words, and small words between them: "Captain of the Very Big Ship".
    """
    end = at
    for place in range(at, min(at + _LONGEST_TITLE, len(tokens))):
        if is_name(tokens[place]) or (end > at and is_capitalised(tokens[place])):
            end = place + 1
        elif end == at or tokens[place] not in _WITHIN_NAMES:
            break
    return end


def is_capitalised(token: str) -> bool:
    """Return whether a word begins with a capital, but isn't all in capitals: "Very"."""
    return len(token) > 1 and token.isalpha() and token.istitle()


def verb_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the ends and words of the verbs that players may define and that begin at `at`.

    A verb can be alone or include a particle or its object: "throw" and "throw a party".
    """
    if at >= len(tokens):
        return
    if tokens[at].casefold() in _LIGHT:
        yield from _light_verb(tokens, at)
        return
    if not is_verb(tokens[at]):
        return
    low = [token.casefold() for token in tokens[at : at + _LONGEST_VERB]]
    yield at + 1, low[0]
    if len(low) > 1 and low[1] in _PARTICLES and _ends_deed(tokens, at + 2):
        yield at + 2, f"{low[0]} {low[1]}"
    for length in range(2, _LONGEST_VERB + 1):
        if len(low) >= length and _belongs(
            tokens[at + 1 : at + length], named=low[0] not in GETTING_OR_LOSING
        ):
            yield at + length, " ".join(low[:length])


_IRREGULAR = ("bought", "made", "built", "caught", "got", "won", "grew", "grown", "found", "took")


def participle_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the position after a past form of any verb that is `at` a position, and the form.

    For example "hired" or "bought". Nothing is yielded if the word there is another one.
    """
    low = tokens[at].casefold() if at < len(tokens) else ""
    if low in _IRREGULAR or (low.endswith("ed") and is_verb(low)):
        yield at + 1, low


_LONGEST_VERB = 6
_LIGHT = ("do", "go", "take", "make", "have")
"""Verbs that players can define only together with an object: "do the dishes"."""


def is_light(verb: str) -> bool:
    """Return whether a verb is a light verb with an object, like "take a stroll"."""
    return verb.split()[0] in _LIGHT and " " in verb


def _light_verb(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    more = tokens[at + 1 : at + 3]
    verb = " ".join(tokens[at : at + 3]).casefold()
    if len(more) == 2 and more[0] in ("a", "an", "the", "eir") and _belongs(more, named=True):
        yield at + 3, verb
    elif more and len(more[0]) > 2 and _bare_object(tokens, at + 1):
        yield at + 2, f"{tokens[at]} {more[0]}".casefold()
    elif tokens[at].casefold() == "go" and more and more[0].endswith("ing"):
        yield at + 2, f"go {more[0].casefold()}"


_AFTER_DEED = ("once", "twice", "at", "by", "for", "to", "and", ".", ",", ";", "if", "while", "per")


_PARTICLES = frozenset(("in", "out", "up", "off", "over", "down", "along", "around", "away"))


def _ends_deed(tokens: Sequence[str], at: int) -> bool:
    """Return whether an action can end before the word at an index."""
    return at >= len(tokens) or tokens[at].casefold() in _AFTER_DEED


def _bare_object(tokens: Sequence[str], at: int) -> bool:
    """Return whether a noun without an article ends an action at an index: "take tea"."""
    noun = tokens[at]
    return (
        _ends_deed(tokens, at + 1) and noun.islower() and is_verb(noun) and noun not in _OF_THE_GAME
    )


def is_verb(token: str) -> bool:
    """Return whether a word can be a verb or noun.

    Such a word has more than two letters and isn't all in capitals. Words like "with" are excluded.
    """
    return (
        token.isalpha()
        and len(token) > 2
        and token.casefold() not in _FUNCTION_WORDS
        and not token.isupper()
    )


def _belongs(more: Sequence[str], *, named: bool) -> bool:
    """Return whether words can belong to the verb before them: "at", "a party", "on the Oak".

    A name after "a" can only if `named` is true: "file a Return", but not "buy a Kite".
    """
    end = _thing(more, 0, named=named)
    if end < len(more) and more[end] in AFTER_VERBS:
        on_the = end == 0 and [*more[1:2]] == ["the"]
        end = _thing(more, 1, named=False) if on_the else end + 1
    return end == len(more) > 0


def _noun_end(more: Sequence[str], at: int, *, named: bool) -> int:
    """Return where the noun that begins at index `at` ends, or `at` if none begins there."""
    end = at + 2 if named and _is_new_name(more[at : at + 2]) else at
    while end < len(more) and end <= at + 1 and _is_thing(more[end], named=named):
        end += 1
    return end


def _thing(more: Sequence[str], at: int, *, named: bool) -> int:
    """Return where a thing ends that can belong to a verb: "a party", "the Wheel of Woe"."""
    article = more[at] if at < len(more) else ""
    if more[at + 1 : at + 2] and is_name(more[at + 1]):
        article = article.casefold()
    end = _noun_end(more, at + 1, named=named or article == "the")
    if article not in ("a", "an", "the", "eir") or end == at + 1:
        return at
    of = end + 1 < len(more) and more[end] == "of" and _is_thing(more[end + 1], named=True)
    return end + 2 if of else end


def _is_new_name(names: Sequence[str]) -> bool:
    """Return whether two capitalised words are a new name: "Spelling Test".

    Two words are a new name if they are nowhere next to each other in the starting law.
    """
    pair = " ".join(names).casefold()
    return len(names) == 2 and all(map(is_name, names)) and pair not in pairs_of_law()


def _is_thing(noun: str, *, named: bool) -> bool:
    own = noun.islower() or (named and is_name(noun) and noun.casefold() not in words_of_law())
    return own and is_verb(noun) and noun.casefold() not in _OF_THE_GAME


AFTER_VERBS = frozenset(("at", "to", "on", "upon", "against", "with", "for"))
_OF_THE_GAME = frozenset(
    (
        *("player", *motions().forms, "motion", "rule", "coin", "die"),
        *("random", "randomly", "pending", "open", "game", "turn", "vote", "win", "title"),
    )
)
"""Nouns, and words before nouns, that can't be part of a defined verb.

They already have a meaning in the game.
"""


def third_written(verb: Any) -> str | None:
    return third(verb) if isinstance(verb, str) else None


def plural_of(noun: str) -> str:
    first, _, last = noun.rpartition(" ")
    return f"{first} {plural(last)}".strip()


def plural_verb(predicate: str) -> str:
    first, _, rest = predicate.partition(" ")
    return f"{first.removesuffix('s')} {rest}"


def singular(plural: str) -> str | None:
    """Return the singular of a plural, or None for a word that can't be a plural."""
    return next(singulars(plural), None)


def singulars(many: str) -> Iterator[str]:
    """Yield the possible singulars of a plural, the likelier first: "Pie" and "Py" for "Pies"."""
    known = irregular_singular(many)
    if known:
        yield known
    endings = [("ies", "y"), ("es", ""), ("s", "")]
    if len(many) <= _SHORT:
        endings.insert(0, ("ies", "ie"))
    for ending, instead in endings:
        one = many.removesuffix(ending) + instead if many.endswith(ending) else ""
        if one and one != known and plural_of(one) == many:
            yield one


_SHORT = len("pies")
"""The longest plural in "ies" whose singular more likely ends in "ie": "pies", "ties", "lies"."""


def counts_many(word: str) -> bool:
    """Return whether an attribute's name is a plural, like "Burns" but not "Happiness"."""
    return word.endswith("s") and not word.endswith("ss")


def names_of(words: Vocabulary, terms: Terms) -> frozenset[str]:
    """Return the last word of each name in a vocabulary and some terms, in lower case.

    A verb that players define can't end with one of these words: in "challenge the Baker" the verb
    is "challenge", and the Baker is its target.
    """
    titles = (said for trait in words.traits for said in trait.predicates)
    found = {said.split()[-1] for said in titles if said.startswith("is the ")}
    found |= {name.split()[-1] for one in words.counts for name in one.name.split()[:1]}
    terms_of = [one.term.split()[-1] for one in words.attributes]
    found |= {one for said in terms_of for one in (said, said.removesuffix("s"))}
    found |= {word.split()[-1] for _, word in (*terms.states, *terms.attributes)}
    found |= {kind.split()[-1] for kind in terms.kinds}
    return frozenset(name.casefold() for name in found)


def attribute_words(words: Vocabulary, terms: Terms) -> dict[tuple[str, ...], str]:
    """Return the keys of all attributes by the words for them, as tuples in lower case.

    Units of one letter keep their case. The words that the grammar uses for writing come first.
    """
    found: dict[tuple[str, ...], str] = {}
    for attribute in words.attributes:
        for form in _forms(attribute):
            found.setdefault(form, key_of(attribute))
    for kind, name in terms.attributes:
        for said in (name, name.removesuffix("s"), *singulars(name), plural_of(name)):
            found.setdefault(tuple(said.casefold().split()), f"{kind}:{name.casefold()}")
    for kind in terms.kinds:
        for said in (plural_of(kind), kind):
            found.setdefault(tuple(said.casefold().split()), f"{THING}{kind}")
    return found


def _forms(attribute: Attribute[Any]) -> Iterator[tuple[str, ...]]:
    if len(attribute.unit) == 1:
        yield (attribute.unit,)
    for said in dict.fromkeys((attribute.term, attribute.term.removesuffix("s"), attribute.unit)):
        if len(said) > 1:
            yield tuple(said.casefold().split())
