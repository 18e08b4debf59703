"""Questions without the courtesy around them: "Could you kindly tell me whether p1 is open?".

Polite people ask in a dependent clause, whose words come in another order than in a direct
question: "whether p1 is open", "how many votes I have". The tables of questions have only the
latter.
"""

from collections.abc import Sequence
from functools import cache
from itertools import dropwhile

from nomicbot.language.lexicon import labelled
from nomicbot.lazy_regex import regex

_WHOM = r"(?:you|(?:some|any)(?:body|one)|one of you)"
_MILDLY = (
    r"(?:(?:kindly|please|perhaps|possibly|maybe|just|also|quickly|be so (?:kind|good) as to) )*"
)
_POLITE = regex(
    rf"{_MILDLY}(?:(?:can|could|will|would|might) {_WHOM} {_MILDLY}"
    r"(?:tell|explain|show|remind|inform|advise|enlighten|let|help)(?: to)?(?: (?:me|us))?"
    r"(?: (?:know|understand|see|out))?"
    rf"|(?:do|does|would|might) {_WHOM} {_MILDLY}(?:happen to )?know"
    rf"|(?:can|could|may|might) i {_MILDLY}ask(?: you)?"
    rf"|i(?: am|['’]m| was)? {_MILDLY}wonder(?:ing)?"
    r"|i(?: would|['’]d) (?:like|love) to (?:know|ask)|i want to (?:know|ask)"
    r"|any idea|(?:tell|remind) (?:me|us)|let (?:me|us) know"
    rf") {_MILDLY}"
)
"""The beginning of a question in courteous words, in small letters with a space after each."""
_WHETHER = frozenset(("whether", "if"))
_ASKS = frozenset(("who", "what", "where", "when", "why", "how", "which"))
_WHO = frozenset(("i", "we", "one", "you", "he", "she", "they", "people", "players"))
_MAIN = frozenset(("is", "are", "was", "were"))
_VERBS = frozenset(
    (*_MAIN, "has", "have", "had", "can", "could", "may", "must", "should", "will", "would", "do")
)


def is_polite(words: Sequence[str]) -> bool:
    """Return whether words begin with a courteous request for information."""
    return _polite_part(_plainly(words)) > 0


def asked_directly(words: Sequence[str]) -> list[str]:
    """Return the words of a question without courtesy, in the order of a direct question."""
    left, polite = _plainly(words), False
    while length := _polite_part(left):
        left, polite = _plainly(left[length:]), True
    return _direct(left) if polite or _first(left) == "whether" else left


def _plainly(words: Sequence[str]) -> list[str]:
    """Return words without those of a greeting that may come before a question."""
    return list(dropwhile(lambda word: word.casefold() in _before(), words))


@cache
def _before() -> frozenset[str]:
    return frozenset(word for words in labelled("requests")["before"] for word in words.split())


def _polite_part(words: Sequence[str]) -> int:
    """Return the number of words with which a courteous question begins, or 0 if none follow."""
    found = _POLITE.match(f"{' '.join(words).casefold()} ")
    length = len(found[0].split()) if found else 0
    return length if length < len(words) else 0


def _first(words: Sequence[str]) -> str:
    return words[0].casefold() if words else ""


def _direct(words: Sequence[str]) -> list[str]:
    """Return a dependent question as a direct one: "can I vote" for "whether I can vote"."""
    if _first(words) in _WHETHER:
        return _verb_first(words[1:])
    if _first(words) not in _ASKS:
        return list(words)
    if len(words) > 2 and words[-1].casefold() in _MAIN:  # "where the rules are"
        return [words[0], words[-1], *words[1:-1]]
    who = next((at for at, word in enumerate(words) if word.casefold() in _WHO), 0)
    if not who or any(word.casefold() in _VERBS for word in words[:who]):
        return list(words)
    if _first(words[who + 1 : -1]) in _VERBS:  # "how I can vote"
        return [*words[:who], *_verb_first(words[who:])]
    return [*words[:who], "do", *words[who:]]


def _verb_first(words: Sequence[str]) -> list[str]:
    """Return words with their first auxiliary verb before the others."""
    verb = next((at for at, word in enumerate(words) if word.casefold() in _VERBS), 0)
    return [*words[verb : verb + 1], *words[:verb], *words[verb + 1 :]]
