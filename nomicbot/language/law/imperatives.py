"""What a clause offers in the imperative: "For 1A, poke another player" is "You may poke ...".

An imperative can be an offer or a command. It is an offer only if it states a price, a limit or
"at any time"; any other one waits.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomicbot.dictionary import english_words
from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.english import third
from nomicbot.language.law.words import is_verb

_STOPS = (".", "!")
_PAY = ("pay", "spend")
_THEN = (":", ",", ";")
_OBJECTS = frozenset(("your", "a", "an", "one", "any", "another", "the", "up", "from", "all"))
"""Words that can follow the verb of an imperative: "feed your Newt", "pay any amount"."""
_FINITE = frozenset(
    (
        *("may", "can", "cannot", "must", "shall", "will", "should", "is", "are", "has", "have"),
        *("you", "e"),
    )
)
"""Words that show a sentence to have a subject of its own, if they come before its first mark."""
_ANY_TIME = (("at", "any", "time"), ("as", "often", "as", "you", "like"))
_LIMITS = (("once", "per"), ("once", "each"), ("once", "every"), ("at", "most"), ("twice", "per"))
_PERIODS = ("nweek", "nday")
_OFTEN = ("once", "twice", "thrice")
_CONDITIONS = frozenset(("if", "when", "whenever", "unless", "while", "once", "each", "every"))
_GETS = ("gain", "lose", "get", "receive", "win", "earn", "forfeit")
_MODALS = frozenset(("may", "can", "cannot", "must", "shall", "will", "should", "could", "might"))


def with_options(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with "You may" for each offer in the imperative.

    "You" in a sentence after an offer is the one who takes it, unless that sentence gives leave
    itself or has a condition.
    """
    said: list[str] = []
    taker: tuple[str, ...] = ()
    for sentence, stop in _sentences(tokens):
        offer = next(filter(None, (form(sentence) for form in _FORMS)), [])
        if taker and not offer:
            sentence = _of_the_same(sentence, taker)
        if said and _YOU.keys() & {*_low(said)} and _is_of_that_time(_low(sentence)):
            sentence[0] = "e"
        said += [*(offer or _happening(sentence)), *stop]
        if offer:
            taker = ("the", "former") if "another" in _low(offer) else ("e",)
        elif _MODALS & {*_low(sentence)}:
            taker = ()
    return said


def _sentences(tokens: Sequence[str]) -> Iterator[tuple[list[str], Sequence[str]]]:
    """Yield each sentence with the mark that ends it."""
    ends = [at for at, token in enumerate(tokens) if token in _STOPS]
    for start, end in pairwise((-1, *ends, len(tokens))):
        if start < end - 1 or end < len(tokens):
            yield [*tokens[start + 1 : end]], tokens[end : end + 1]


def _low(sentence: Sequence[str]) -> list[str]:
    return [token.casefold() for token in sentence]


def _is_base(word: str) -> bool:
    low = word.casefold()
    said = is_verb(low) and low in english_words() and in_digits(low) is None
    return said and word.isalpha() and not low.endswith("ly")


def _price(sentence: Sequence[str], at: int) -> int:
    """Return where the price that begins at an index ends, or 0 if none begins there: "3A"."""
    if at + 1 >= len(sentence):
        return 0
    number, unit = sentence[at], sentence[at + 1]
    counted = number.isdecimal() or in_digits(number) is not None or number in ("a", "an")
    if not counted or not unit[:1].isupper():
        return 0
    end = at + 2
    while end < len(sentence) and sentence[end][:1].isupper():
        end += 1
    return end


def _then(sentence: Sequence[str], at: int) -> list[str] | None:
    """Return the effects after a price, with ";" in front, or None if other words follow."""
    rest = [*sentence[at:]]
    if not rest:
        return []
    if rest[0].casefold() != "and" and rest[0] not in _THEN:
        return None
    while rest and (rest[0] in _THEN or rest[0].casefold() == "and"):
        del rest[0]
    if rest and rest[0].casefold() in _GETS:
        rest[:1] = ["e", third(rest[0].casefold())]
    return [";", *rest] if rest else None


def _named(sentence: Sequence[str]) -> list[str]:
    """Return "Cure: pay 6A, and ..." as "You may cure by paying 6A; ...", or []."""
    low = _low(sentence)
    if low[1:2] != [":"] or not _is_base(sentence[0]) or low[2:3] == [] or low[2] not in _PAY:
        return []
    return _at_price(low[:1], sentence, 3)


def _aimed(sentence: Sequence[str]) -> list[str]:
    """Return "To plant, pay 2A: ..." as "You may plant by paying 2A; ...", or []."""
    low = _low(sentence)
    if low[:1] != ["to"] or "," not in low:
        return []
    comma = low.index(",")
    if comma < 2 or not _is_base(sentence[1]) or low[comma + 1 : comma + 2] == []:
        return []
    if low[comma + 1] not in _PAY:
        return []
    return _at_price(sentence[1:comma], sentence, comma + 2)


def _at_price(deed: Sequence[str], sentence: Sequence[str], at: int) -> list[str]:
    end = _price(sentence, at)
    then = _then(sentence, end) if end else None
    if then is None:
        return []
    return ["You", "may", *deed, "by", "paying", *sentence[at:end], *then]


def _for_a_price(sentence: Sequence[str]) -> list[str]:
    """Return "For 1A, trample one Sprout" as "You may trample one Sprout for 1A", or []."""
    low = _low(sentence)
    end = _price(sentence, 1) if low[:1] == ["for"] else 0
    if not end or low[end : end + 1] != [","] or not _commands(sentence, end + 1):
        return []
    return ["You", "may", *sentence[end + 1 :], "for", *sentence[1:end]]


def _plain(sentence: Sequence[str]) -> list[str]:
    """Return "Feed your Newt for 1A" as "You may feed your Newt for 1A", or [].

    Also a sentence with a limit or "at any time", but only if it does not begin with either.
    """
    low = _low(sentence)
    if not _commands(sentence, 0) or not _is_offer(sentence):
        return []
    return ["You", "may", low[0], *sentence[1:]]


def _commands(sentence: Sequence[str], at: int) -> bool:
    """Return whether a sentence, or the rest of one, has a verb and its object at an index."""
    low = _low(sentence[at:])
    clause = low[: next((n for n, token in enumerate(low) if token in (",", ";", ":")), len(low))]
    if len(clause) < 2 or not _is_base(sentence[at]) or _FINITE & {*clause} or _MODALS & {*low}:
        return False
    return clause[1] in _OBJECTS or _is_number(clause[1])


def _is_number(word: str) -> bool:
    return word.isdecimal() or (in_digits(word) is not None and word not in _OFTEN)


def _is_offer(sentence: Sequence[str]) -> bool:
    low = _low(sentence)
    every = [tuple(low[at : at + n]) for n in (2, 3, 5) for at in range(1, len(low))]
    priced = any(low[at] == "for" and _price(sentence, at + 1) for at in range(1, len(low)))
    return priced or any(said in (*_ANY_TIME, *_LIMITS) for said in every)


_FORMS = (_named, _aimed, _for_a_price, _plain)


def _is_of_that_time(low: Sequence[str]) -> bool:
    """Return whether a sentence bars "you" from something for the time of the sentence before."""
    times = [pair for pair in pairwise(low) if pair[0] == "that" and pair[1] in _PERIODS]
    return low[:1] == ["you"] and low[1:2] in (["cannot"], ["may"]) and len(times) == 1


def _happening(sentence: list[str]) -> list[str]:
    """Return "When your Newt dies, gain 1A" with "you" before "gain", or the sentence unchanged."""
    low = _low(sentence)
    if low[:1] not in (["when"], ["whenever"]) or not {"you", "your"} & {*low}:
        return sentence
    for at, (mark, verb) in enumerate(pairwise(low)):
        if mark == "," and verb in _GETS:
            return [*sentence[: at + 1], "you", *sentence[at + 1 :]]
    return sentence


def _of_the_same(sentence: list[str], taker: tuple[str, ...]) -> list[str]:
    """Return a sentence about "you" as one about the `taker` of the offer before it: "e"."""
    low = _low(sentence)
    if _MODALS & {*low} or _CONDITIONS & {*low} or not _YOU.keys() & {*low}:
        return sentence
    said: list[str] = []
    for before, token, verb in zip(("", *low), sentence, (*low[1:], ""), strict=False):
        subject = token.casefold() == "you" and verb and before not in _BEFORE
        if before == "you" and said[-1:] != ["em"]:
            said.append({"are": "is", "have": "has"}.get(token) or third(token))
        else:
            said += taker if subject else (_YOU.get(token.casefold(), token),)
    return said


_YOU = {"you": "em", "your": "eir", "yours": "eirs", "yourself": "emself"}
_BEFORE = frozenset(("to", "for", "from", "of", "by", "with", "leaves", "gives", "costs", "earns"))
