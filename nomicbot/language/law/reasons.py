"""Words of a clause that change nothing, which are left out: "because towels cost money".

Reasons, purposes, and names for an amount are such words: "a fee of 3A" is 3A. They stay in the
clause if they name somebody, contain a number or restrict something. Then the clause waits for a
person.
"""

from collections.abc import Sequence, Set
from itertools import pairwise

from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.english import third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.synonyms import VERBS_OF_CHANGES
from nomicbot.language.law.words import nouns_of

_TELLING = frozenset(
    (
        *("not", "no", "never", "none", "nobody", "only", "unless", "until", "if", "when", "or"),
        *("usually", "almost", "half", "each", "every", "any", "other", "another", "second"),
        *("again", "except", "but", "more", "less", "most", "least", "fewer", "than", "while"),
        *("e", "em", "eir", "eirs", "emself", "it", "its", "that", "this", "former", "latter"),
        *(
            "motion",
            "motions",
            "who",
            "which",
            "whose",
            "may",
            "must",
            "shall",
            "cannot",
            "then",
            "nweek",
            "nday",
        ),
    )
)
"""Words with which a reason could change what the clause does, or for whom.

The nouns of the game are such words too.
"""
_BEFORE = frozenset(("not", "only", "just", "simply", "merely", "or", "and", "but", "perhaps"))
_PURPOSES = frozenset(
    (
        *("encourage", "discourage", "promote", "celebrate", "honour", "honor", "commemorate"),
        *("reward", "thank", "cheer", "help", "support", "honour", "keep", "make", "prevent"),
    )
)
_REASONS = (
    *(("because",), ("so", "that"), ("in", "order", "that"), ("lest",), ("seeing", "that")),
    *(("that", "being"), ("this", "being"), ("considering", "that"), ("inasmuch", "as")),
)
"""Words that begin a reason at the end of a sentence, with or without a comma."""
_REASONS_AFTER_COMMA = (("for",), ("since",), ("as",), ("so",))
"""Words that begin a reason only after a comma, and only if it is a clause with a verb."""
_CONCESSIONS = (("however",), ("no", "matter", "how"))
"""Words that begin a concession after a comma: "however much e regrets it". It decides nothing."""
_VERBS = frozenset(("is", "are", "was", "were", "has", "have", "had", "needs", "need", "must"))
_DECIDING = frozenset(
    (
        *("only", "unless", "until", "if", "usually", "almost", "half", "each", "second", "again"),
        *("except", "but", "more", "most", "least", "fewer", "than", "while", "may", "shall"),
        *("cannot", "can", "will", "whenever", "former", "latter", "not", "never", "no", "other"),
        *(form for verb in VERBS_OF_CHANGES for form in (verb, third(verb))),
    )
)
"""Words with which even what follows "because" could decide what the clause does, or for whom."""
_NAMED_AMOUNTS = frozenset(
    (
        *("fee", "tax", "fine", "duty", "levy", "toll", "charge", "bonus", "reward", "prize"),
        *("premium", "gratuity", "tip", "income", "wage", "wages", "salary", "stipend", "pension"),
        *("dividend", "allowance", "grant", "subsidy", "bounty", "gift", "present", "donation"),
        *("tribute", "penalty", "compensation", "consolation", "commission", "royalty"),
        *("interest", "rent", "ransom", "refund", "rebate", "rates", "dole", "bursary"),
    )
)
"""Nouns that only say what an amount is for: "a fee of 3A" is 3A."""
_NOBODYS = (
    *(("bank",), ("treasury",), ("common", "supply"), ("supply",), ("general", "supply")),
    *(("common", "stock"), ("exchequer",), ("public", "purse")),
)
"""Owners that don't exist unless a clause declares them. What is paid to them is lost."""
_GONE = (
    *(("goes", "to", "nobody"), ("goes", "to", "no", "one"), ("goes", "nowhere"), ("is", "lost")),
    *(("is", "destroyed"), ("are", "destroyed"), ("are", "lost"), ("go", "to", "nobody")),
    *(("vanish",), ("vanishes",), ("disappear",), ("disappears",)),
)
"""Phrases for an amount that nobody gets."""
_ENDS = (".", "!")
_MARKS = (".", "!", ",", ";")
_LONGEST_ASIDE = 6


def without_reasons(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words of a paragraph without reasons, purposes, and names for amounts.

    A reason is "because ..." at the end of a sentence, or "to encourage ...," at its beginning.
    """
    bare = _without_nobody(tokens)
    ends = [at for at, token in enumerate(bare) if token in _ENDS]
    telling = _TELLING | nouns_of(words)
    said: list[str] = []
    for start, end in pairwise((-1, *ends, len(bare))):
        said += _bare(bare[start + 1 : end], telling)
        said += bare[end : end + 1]
    return said


def _bare(sentence: list[str], telling: Set[str]) -> list[str]:
    """Return a sentence without its reason, if none of the words in `telling` is in the reason."""
    low = [token.casefold() for token in sentence]
    start = _reason(low)
    if start:
        return _bare(sentence[:start], telling)
    for first in _OPENING:
        if tuple(low[: len(first)]) != first or "," not in low:
            continue
        comma = low.index(",")
        inner = low[len(first) : comma]
        purpose = first[-1] != "to" or (inner[:1] and inner[0] in _PURPOSES)
        if purpose and _says_nothing(inner, telling):
            return sentence[comma + 1 :]
    return _without_purpose(sentence, low, telling)


_OPENING = (("so", "that"), ("in", "order", "that"), ("lest",), ("in", "order", "to"), ("to",))
"""Words that begin a purpose at the beginning of a sentence."""


def _reason(low: Sequence[str]) -> int:
    """Return the index at which a sentence ends and its reason begins, or 0 without one."""
    for at in range(2, len(low) - 1):
        comma = low[at - 1] == ","
        for first in (*_REASONS, *(_REASONS_AFTER_COMMA if comma else ())):
            rest = low[at + len(first) :]
            begins = tuple(low[at : at + len(first)]) == first and low[at - 1] not in _BEFORE
            if begins and _is_reason(rest, loose=first in _REASONS_AFTER_COMMA):
                return at - comma
        if comma and _is_concession(low[at:]):
            return at - comma
    return 0


def _is_reason(rest: Sequence[str], *, loose: bool) -> bool:
    """Return whether words after "because" decide nothing.

    After a `loose` word such as "for", they must also be a clause with a verb, and name no time.
    """
    if loose and (not _VERBS & {*rest[1:]} or _TIMES & {*rest}):
        return False
    words = [one for one in rest if one != ","]
    return bool(words) and all(one.isalpha() and one not in _DECIDING for one in words)


def _is_concession(rest: Sequence[str]) -> bool:
    """Return whether the last words of a sentence concede something, and restrict nothing."""
    begins = any(tuple(rest[: len(one)]) == one for one in _CONCESSIONS)
    return begins and all(one.isalpha() and one not in _RESTRICTING for one in rest)


_RESTRICTING = frozenset(
    (
        *("only", "unless", "until", "if", "except", "but", "then", "may", "must", "shall", "when"),
        *("gain", "gains", "lose", "loses", "pay", "pays", "become", "becomes", "whenever", "and"),
    )
)
_TIMES = frozenset(("nweek", "nday", "nyear", "nweeks", "ndays", "first", "last", "long", "soon"))


def _without_purpose(sentence: list[str], low: Sequence[str], telling: Set[str]) -> list[str]:
    """Return a sentence without "as a gift" or "to buy a hat" after what somebody gains at its end.

    A sentence with "may" stays, for there "to" says what is paid for.
    """
    for at in range(3, len(low) - 1):
        number = next((n for n in (at - 3, at - 2) if _is_number(low[n])), 0)
        if not number or not all(one[:1].isupper() for one in sentence[number + 1 : at]):
            continue
        rest = low[at:]
        fits = _is_name_of_gift(rest) or (_only_gains(low, number) and _is_purpose(rest))
        if fits and len(rest) <= _LONGEST_ASIDE and _says_nothing(rest[1:], telling - _OF_ITS):
            return sentence[:at]
    return sentence


def _only_gains(low: Sequence[str], number: int) -> bool:
    """Return whether somebody gains or loses the number at an index without choosing to."""
    changes = ("gain", "lose", "get", "receive")
    verb = low[number - 1]
    return not {"may", "can"} & {*low} and any(verb in (one, third(one)) for one in changes)


_OF_ITS = frozenset(("its", "eir", "it", "em"))


def _is_name_of_gift(rest: Sequence[str]) -> bool:
    """Return whether words say only what an amount is called: "as a Welcome Basket"."""
    return rest[0] == "as" and rest[1] in ("a", "an", "eir", "the")


def _is_purpose(rest: Sequence[str]) -> bool:
    return (
        (rest[0] == "to" and rest[1] in _SPENDING)
        or (rest[0] == "for" and rest[1] in ("its", "eir", "the", "a", "an") and len(rest) > 2)
        or tuple(rest[:3]) == ("by", "way", "of")
    )


_SPENDING = frozenset(("buy", "pay", "celebrate", "spend", "keep", "help", "cover", "feed", "mend"))


def without_amount_names(tokens: Sequence[str]) -> list[str]:
    """Return the words with "3A" for "a fee of 3A"."""
    low = [token.casefold() for token in tokens]
    said: list[str] = []
    at = 0
    while at < len(tokens):
        size = _amount_name(low, at)
        said += () if size else tokens[at : at + 1]
        at += size or 1
    return said


def _amount_name(low: Sequence[str], at: int) -> int:
    """Return how many words at an index only name the amount after them, or 0: "a fee of"."""
    if low[at] not in ("a", "an", "eir", "the"):
        return 0
    for size in (3, 4):
        named = low[at : at + size + 1]
        if _DECIDING & {*named}:
            return 0
        if len(named) > size and named[size - 1] == "of" and named[size - 2] in _NAMED_AMOUNTS:
            return size if _is_number(named[size]) else 0
    return 0


def _is_number(word: str) -> bool:
    return word.isdecimal() or in_digits(word) is not None


def _without_nobody(tokens: Sequence[str]) -> list[str]:
    """Return the words without owners that do not exist: "pays 2A to the bank" is "pays 2A"."""
    low = [token.casefold() for token in tokens]
    said: list[str] = []
    at = 0
    while at < len(tokens):
        size = _nobody(tokens, low, at)
        said += () if size else tokens[at : at + 1]
        at += size or 1
    return said


def _nobody(tokens: Sequence[str], low: Sequence[str], at: int) -> int:
    """Return how many words at an index name an owner that does not exist, or 0."""
    if low[at] == "," and low[at + 1 : at + 2] == ["which"]:
        for gone in _GONE:
            end = at + 2 + len(gone)
            if tuple(low[at + 2 : end]) == gone and low[end : end + 1] in (["."], [";"], []):
                return len(gone) + 2
    if low[at] in ("to", "from", "into") and low[at + 1 : at + 2] == ["the"]:
        for owner in _NOBODYS:
            end = at + 2 + len(owner)
            once = low.count(owner[-1]) == 1
            if tuple(tokens[at + 2 : end]) == owner and once and _before_owner(tokens[at - 1]):
                return len(owner) + 2
    return 0


def _before_owner(word: str) -> bool:
    """Return whether the word before "to the bank" can be the unit of an amount, such as "A".

    Units have a capital letter.
    """
    return word[:1].isupper()


def _says_nothing(low: Sequence[str], telling: Set[str]) -> bool:
    return bool(low) and all(word.isalpha() and word not in telling for word in low)
