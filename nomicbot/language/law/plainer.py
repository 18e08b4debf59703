"""Simplifies the words of a clause without changing its meaning: "shall also gain" to "gains".

Of all phrases with the same meaning in every clause, one replaces the others before the grammar is
tried. So the grammar needs only this phrase, and the others can be used wherever it can.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product

from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.english import IRREGULAR_PASTS, third
from nomicbot.language.law.modals import with_may
from nomicbot.language.law.words import title_end
from nomicbot.language.lexicon import sets_of
from nomicbot.resources import folder
from nomicbot.rulebooks.library import motions

_DISTRIBUTED = {
    "they": "e",
    "their": "eir",
    "theirs": "eirs",
    "them": "em",
    "themself": "emself",
    "themselves": "emself",
}
"""Pronouns for several people, which mean each of them separately."""
_ANYBODY = {"your": "eir", "yours": "eirs", "yourself": "emself"}
"""The replacements for "you" after its first occurrence: clauses address any player."""
_MODALS = frozenset(
    (
        *("may", "can", "cannot", "must", "shall", "will", "should", "would", "could", "might"),
        *("did", "had", "were", "was", "ever", "first", "then", "also", "already"),
    )
)
"""Words after "you" that are the same after "a player", or aren't its verb."""
_IS = frozenset(("it", "there", "that", "who", "what", "he", "she"))
"""Words after which "'s" means "is"."""
_MAKES = (
    ("put forward", "puts forward", "put forward", "putting forward"),
    ("bring forward", "brings forward", "brought forward", "bringing forward"),
    ("file", "files", "filed", "filing"),
    ("introduce", "introduces", "introduced", "introducing"),
    ("create", "creates", "created", "creating"),
)
_ARTICLES = ("a", "any", "no", "one", "another")
_ENDS = ("end", "close", "ending", "conclusion", "expiry", "completion")
_BEGINNINGS = (
    *("beginning", "start", "opening", "outset", "first moment", "onset", "dawn"),
    *("commencement", "inception", "very beginning", "very start"),
)
_AND_THEN = (
    "and",
    ", and e",
    "and e",
    "; e",
    "; that player",
    ", and that player",
    ". e",
    ". that player",
    ": e",
    ": that player",
    "; that player",
    ", who",
    "who",
)
_BEFORE_CAST = ("shall", "may", "can", "cannot", "not", "to", "must", "will")
"""Words before "cast a vote" that show it means to vote now, not an earlier vote."""
_MAKERS = ("may", "not", "cannot", "can", "player", "players", "e", "who", "has", "have")
"""Words before "make a proposal" that show it means to submit one.

Elsewhere the words can mean something else: "votes can make a proposal fail".
"""
_SUBMITS = ("submit", "submits", "submitted", "submitting")
_FORMS_OF_MOTION = motions().forms
"""The forms of motions that exist only if a player submits them."""
_WILL = ("shall", "will")
_HAPPENS = frozenset(
    (
        *("gain", "gains", "lose", "loses", "receive", "receives", "get", "gets", "earn", "earns"),
        *("become", "becomes", "win", "wins", "forfeit", "forfeits", "cease", "ceases"),
    )
)
"""The verbs of the changes that a clause makes."""
_BESIDES = frozenset(
    ("also", "immediately", "automatically", "instantly", "thereupon", "thereby", "hereby")
)
"""The adverbs that can be omitted before one of these verbs: "also"."""
_PURPOSES = (
    *("consolation", "comfort", "reward", "bonus", "prize", "compensation", "thanks", "penalty"),
    *("punishment", "fine", "gift", "present", "tax", "fee", "encouragement", "recompense"),
)
_PAINS = ("trouble", "troubles", "effort", "efforts", "pains", "work")
_PROMPTLY = (
    *(("straight", "away"), ("right", "away"), ("on", "the", "spot"), ("without", "delay")),
    *(("there", "and", "then"), ("then", "and", "there"), ("straightaway",)),
)
"""Phrases that only say that a change happens immediately, as all changes do."""
_ADDED = (
    ("in", "addition", "to", "everything", "else"),
    ("in", "addition"),
    ("as", "well"),
    ("too",),
    *(("as", "eir", noun) for noun in ("wages", "wage", "salary", "pay", "reward")),
    *_PROMPTLY,
    *((word, noun) for word in ("as", "for") for noun in _PURPOSES),
    *(("as", "a", noun) for noun in _PURPOSES),
    *(("by", "way", "of", noun) for noun in _PURPOSES),
    *(("for", "eir", noun) for noun in _PAINS),
)
"""Phrases at the end of a change that can be omitted, since they only mean "in addition"."""
_ADDED_FROM = {
    first: [words for words in _ADDED if words[0] == first] for first in {one[0] for one in _ADDED}
}
"""The phrases in `_ADDED`, by their first word."""
_AT_ONCE = ("immediately", "automatically", "instantly")
_NEGATIVE = ("no", "not", "never", "nobody", "none")


def with_plain_numbers(tokens: Sequence[str]) -> list[str]:
    """Return the words with "3 or more" for "3+", and "3" for "three (3)"."""
    said: list[str] = []
    at = 0
    while at < len(tokens):
        token, number = tokens[at], "".join(tokens[at + 1 : at + 2])
        last = said[-1] if said else ""
        twice = number.isdigit() and tokens[at + 2 : at + 3] == (")",)
        if token == "(" and twice and number in (last, str(in_digits(last))):
            said[-1] = number
            at += 3
            continue
        more = token == "+" and last.isdigit() and number.isalpha()
        said += ("or", "more") if more else (token,)
        at += 1
    return said


@cache
def _same() -> str:
    """Return the replacements that never change a meaning, a line each: "if ever a = if a"."""
    return (folder("words") / "plainer_law.txt").read_text("utf-8")


def _same_words() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield each phrase with the plainer phrase that has the same meaning."""
    for one in filter(None, _same().splitlines()):
        said, _, plain = one.partition("=")
        yield tuple(said.split()), tuple(plain.split())
    yield from _same_moments()
    yield from _same_draws()
    yield from _same_wishes()
    for modal, cast in product(
        _BEFORE_CAST, ("a vote", "any vote", "votes", "any votes", "eir vote")
    ):
        for of in ((), ("of",)):
            yield (modal, "cast", *cast.split(), *of), (modal, "vote")
    for makes, a, noun in product(_MAKES, _ARTICLES, _FORMS_OF_MOTION):
        for form, submits in zip(makes, _SUBMITS, strict=True):
            yield (*form.split(), a, noun), (submits, a, noun)
            yield (*form.split(), f"{noun}s"), (submits, f"{noun}s")
    ways = (("make", "submit"), ("makes", "submits"), ("made", "submitted"))
    for who, (way, submits), a, noun in product(_MAKERS, ways, _ARTICLES, _FORMS_OF_MOTION):
        yield (who, way, a, noun), (who, submits, a, noun)


def _same_wishes() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield "any player who wishes to may" and the like, each without the wish.

    The wish adds nothing: the law makes nobody do what they do not wish to.
    """
    for who, wishes, may in product(sorted(sets_of("wishing to")[0]), _WISHING, _MAY):
        yield (who, "who", *wishes.split(), may), (who, may)


_WISHING = (
    *("wishes", "wish", "wishes it", "wishes to", "wish to", "wishes to do so", "so wishes"),
    *("wants", "wants to", "want to", "wants it", "likes", "cares to", "likes to", "so desires"),
    *("so wish", "would like to", "feels like it", "desires it", "chooses to", "so chooses"),
)
_MAY = ("may", "can", "shall")


def _same_moments() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield phrases for the beginning or end of a period, each with the plain phrase."""
    for preposition, close in product(("on", "upon", "with"), _ENDS):
        yield (preposition, "the", close, "of"), ("at", "the", "end", "of")
    for preposition, start in product(("on", "upon", "with"), _BEGINNINGS):
        yield (preposition, "the", *start.split(), "of"), ("at", "the", "beginning", "of")
    for start in (
        "opening",
        "dawn",
        "onset",
        "first moment",
        "birth",
        "very start",
        "very beginning",
    ):
        yield ("at", "the", *start.split(), "of"), ("at", "the", "beginning", "of")
    for close in ("ending", "expiry", "completion", "last moment", "very end"):
        yield ("at", "the", *close.split(), "of"), ("at", "the", "end", "of")
    for every, period in product(("each", "every", "an"), ("nweek", "nday")):
        for its in ("its", "the"):
            yield (every, period, ",", "at", its, "end"), ("at", "the", "end", "of", "each", period)
            begins = ("at", "the", "beginning", "of", "each", period)
            yield (every, period, ",", "at", its, "start"), begins
            yield (every, period, ",", "at", its, "beginning"), begins
        yield ("at", every, period, "end"), ("at", "the", "end", "of", "each", period)
        for ends, at in (("ends", "end"), ("begins", "beginning"), ("starts", "beginning")):
            yield (every, period, ",", "when", "it", ends), ("at", "the", at, "of", "each", period)


def _same_draws() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield phrases that draw a player at random and go on, each with "a random player"."""
    for drawn, more in product(("chosen", "selected", "picked", "drawn"), _AND_THEN):
        for who in ("a player", "one player", "one of the players"):
            random = ("a", "random", "player")
            yield (*who.split(), "is", drawn, "at", "random", *more.split()), random
    for draw, more in product(("choose", "pick", "select", "draw"), _AND_THEN):
        if more != "and":
            yield (draw, "a", "random", "player", *more.split()), ("a", "random", "player")


def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Return the phrases with their plainer ones, by first word, longest first."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for said, plain in sorted(_same_words(), key=lambda pair: -len(pair[0])):
        found.setdefault(said[0], []).append((said, plain))
    return found


_PLAIN = _by_first_word()


def plainer(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph in their plainer form."""
    bare = _without_quotes(with_may(_whole(_with_whoever(tokens))))
    said = [_DISTRIBUTED.get(token.casefold(), token) for token in _of_anybody(_with_own(bare))]
    said = _with_everyone(_without_emphasis(_without_then(said)))
    return _with_bounds_together(list(_replaced(list(_kept(list(_replaced(said)))))))


_OPENS = frozenset(("if", "when", "whenever", "once", "should", "where", "as", "after", "each"))


_BEFORE_THEN = frozenset(("and", "is", "are"))


def _without_then(said: Sequence[str]) -> list[str]:
    """Return the words without "then" after "If ...,", after "and", and after "is".

    "Eir Thirst is then 0" keeps it: that is a change.
    """
    low = [token.casefold() for token in said]
    bare: list[str] = []
    start = 0
    for at, token in enumerate(said):
        follows = low[at - 1] in _BEFORE_THEN or (low[at - 1] == "," and low[start] in _OPENS)
        inside = start < at < len(said) - 1 and not low[at + 1].isdigit()
        if low[at] == "then" and inside and follows:
            continue
        if token in (".", ";", "!"):
            start = at + 1
        bare.append(token)
    return bare


_AT_ENDS = ("at", "on", "every", "each")


def _with_everyone(said: Sequence[str]) -> list[str]:
    """Return the words with "everyone who" for "anyone who" after "At the end of each nweek,"."""
    whole: list[str] = []
    first = ""
    for at, token in enumerate(said):
        starts = not whole or whole[-1] in (".", "!", ";")
        first = token.casefold() if starts else first
        after = tuple(one.casefold() for one in said[at - 1 : at + 2]) if at else ()
        every = after[:2] in _ANYONE and after[2:] in _WHO and first in _AT_ENDS
        whole.append("everyone" if every else token)
    return whole


_ANYONE = ((",", "anyone"), (",", "anybody"))
_WHO = (("with",), ("who",), ("without",), ("having",))
_EXTRA = ("extra", "additional", "further")


def _without_emphasis(said: Sequence[str]) -> list[str]:
    """Return the words without what only adds emphasis.

    That is "at all" after "no ...", "extra" after a number, and "extra" or "at once" after what
    somebody gains or loses at the end of a sentence.
    """
    low = [token.casefold() for token in said]
    bare: list[str] = []
    for at, token in enumerate(said):
        if _only_ends_change(said, low, at):
            continue
        all_ = at if low[at : at + 2] == ["at", "all"] else at - 1
        if low[all_ : all_ + 2] == ["at", "all"] and "no" in low[max(0, all_ - 4) : all_]:
            continue
        extra = token in _EXTRA and at and low[at - 1].isdecimal()
        if extra and said[at + 1 : at + 2] and said[at + 1][:1].isupper():
            continue
        bare.append(token)
    return bare


def _only_ends_change(said: Sequence[str], low: Sequence[str], at: int) -> bool:
    """Return whether a word is part of "extra" or "at once" after what somebody gains or loses.

    For example in "e gains 4A at once." In "may not give 4A at once" it says how much at a time.
    """
    once = at if low[at] == "at" else at - 1
    if low[once : once + 2] == ["at", "once"]:
        start, end = once, once + 2
    elif low[at] in _EXTRA:
        start, end = at, at + 1
    else:
        return False
    if low[end : end + 1] not in ([], ["."], [";"]) or start < _SHORTEST_CHANGE:
        return False
    thing = next(place for place in range(start - 1, -1, -1) if not said[place][:1].isupper())
    counted = thing < start - 1 and (low[thing].isdecimal() or in_digits(low[thing]) is not None)
    return counted and low[thing - 1] in _HAPPENS and not _MEASURED & {*low[thing + 1 : start]}


_SHORTEST_CHANGE = 4
"""How many words "e gains 4A" has."""
_MEASURED = frozenset(
    ("vote", "votes", "pending", *(one for form in _FORMS_OF_MOTION for one in (form, f"{form}s")))
)
"""Words that "extra" does not leave as they are: "gets 1 Vote extra"."""


_LONGEST_THING = 2
_OR_MORE = (("or", "more"), ("or", "fewer"), ("or", "less"))


def _with_bounds_together(said: list[str]) -> list[str]:
    """Return the words with the number and its bound together: "two or more Burns".

    The original may be "two Burns or more".
    """
    for at in range(len(said) - 3):
        for end in range(at + 2, min(at + 2 + _LONGEST_THING, len(said) - 1)):
            more = tuple(token.casefold() for token in said[end : end + 3])
            if more[:2] in _OR_MORE and more[2:] != ("than",) and _counts(said[at:end]):
                return [
                    *said[: at + 1],
                    *said[end : end + 2],
                    *said[at + 1 : end],
                    *_with_bounds_together(said[end + 2 :]),
                ]
    return said


def _counts(said: Sequence[str]) -> bool:
    """Return whether words are a number and a counted noun: "two Suck Points"."""
    number, *things = said
    counted = all(one.isalpha() and one[0].isupper() for one in things)
    return counted and (number.isdecimal() or in_digits(number) is not None)


def _with_whoever(tokens: Sequence[str]) -> list[str]:
    """Return the words with "Whoever" for "Who" at the beginning of a sentence."""
    return [
        "Whoever" if token == "Who" and before in ("", ".", "!", ";") else token
        for before, token in pairwise(("", *tokens))
    ]


_BEFORE_ONE = frozenset(("no", "any", "every", "each", "another", "some", "the", "that", "this"))
"""Words after which "one" does not mean anybody in general."""


def _of_ones(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the words with "eir" for "one's", and "a player" for "one" before "may" or "must"."""
    at = 0
    while at < len(tokens):
        low = [token.casefold() for token in tokens[at : at + 2]]
        if at and tokens[at - 1].casefold() in _BEFORE_ONE:
            yield tokens[at]
            at += 1
            continue
        if low == ["one", "'s"]:
            yield "eir"
            at += 2
            continue
        if low[0] == "one" and low[1:] and low[1] in ("may", "can", "cannot", "must", "shall"):
            yield from ("a", "player")
        else:
            yield tokens[at]
        at += 1


def _whole(tokens: Sequence[str]) -> list[str]:
    """Return the words, with "'s" as "is" or "has" if it means that, and "one's" as "eir"."""
    said = list(_of_ones(tokens))
    for at, token in enumerate(said):
        before = said[at - 1].casefold() if at else ""
        if token == "'s" and before in _IS:
            said[at] = "has" if said[at + 1 : at + 2] == ["been"] else "is"
        elif token.casefold() in ("you've", "they've") and said[at + 1 : at + 2] == ["got"]:
            said[at : at + 2] = [token.partition("'")[0], "have"]
        elif token == "'re" or token.casefold() in ("you're", "they're"):
            said[at : at + 1] = [token.partition("'")[0], "are"]
    return said


_QUOTES = {'"': '"', "“": "”"}
_NAMING = frozenset(("called", "named", "as", "title", "titled", "of", "is", "be", "termed"))
"""Words after which quotation marks only mark a name."""
_LONGEST_NAME = 3


def _without_quotes(tokens: Sequence[str]) -> list[str]:
    """Return the words without quotation marks around names: an office called "Baker"."""
    said: list[str] = []
    at = 0
    while at < len(tokens):
        end = _quoted_name(tokens, at)
        if end:
            said += tokens[at + 1 : end]
            at = end
        else:
            said.append(tokens[at])
        at += 1
    return said


def _quoted_name(tokens: Sequence[str], at: int) -> int:
    """Return the index of the mark that closes a quoted name at `at`, or 0."""
    close = _QUOTES.get(tokens[at])
    if close is None or not _names_next(tokens[:at]):
        return 0
    for end in range(at + 2, min(at + 2 + _LONGEST_NAME, len(tokens))):
        if tokens[end] == close and all(one[0].isupper() for one in tokens[at + 1 : end]):
            return end
    end = title_end(tokens, at + 1)
    return end if end > at + 1 and tokens[end : end + 1] == [close] and _is_title(tokens, at) else 0


def _is_title(tokens: Sequence[str], at: int) -> bool:
    """Return whether "the title" comes before a mark, perhaps with "of" between them."""
    low = [token.casefold() for token in tokens[max(0, at - 3) : at]]
    return "title" in low[-2:] or "titles" in low[-2:]


def _names_next(before: Sequence[str]) -> bool:
    """Return whether the words `before` can introduce a name: none, or ones ending in "named"."""
    low = [token.casefold() for token in before[-2:]]
    if low and low[-1] in ("a", "an", "the"):
        low.pop()
    return not low or low[-1] in _NAMING or low[-1] in (".", "!", ";")


def _with_own(tokens: Sequence[str]) -> list[str]:
    """Return the words with "eir own" for "your own" if nothing before it addresses anybody."""
    low = [token.casefold() for token in tokens]
    addressed = [at for at, token in enumerate(low) if token in ("you", *_ANYBODY)]
    said = list(tokens)
    if addressed and low[addressed[0] : addressed[0] + 2] == ["your", "own"]:
        said[addressed[0]] = "eir"
    return said


def _of_anybody(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the words with the first "you" of a sentence as "a player", and the others as "e"."""
    named, verb = False, False
    for at, token in enumerate(tokens):
        low = token.casefold()
        if verb:
            yield token if low in _MODALS or not token.isalpha() else _of_one(low, token)
            verb = False
        elif low == "you":
            subject = _is_subject(tokens, at)
            yield from (("e",) if subject else ("em",)) if named else ("a", "player")
            verb, named = subject, True
        elif low in _ANYBODY:
            yield from (
                (_ANYBODY[low],) if named else ("a", "player", "'s") if low == "your" else (token,)
            )
            named = named or low == "your"
        else:
            named = named and _goes_on_about(token, tokens[at + 1 : at + 4])
            yield token


_OF_THE_SAME = (
    *(
        ("if", "it"),
        ("if", "they"),
        ("if", "both"),
        ("if", "the"),
        ("on",),
        ("otherwise",),
        ("in", "that", "case"),
        ("if", "so"),
    ),
    *((when, "you", "do") for when in ("if", "when", "whenever", "once")),
)
"""The first words of a sentence about the same person as the sentence before it."""


def _goes_on_about(mark: str, tokens: Sequence[str]) -> bool:
    """Return whether "you" in `tokens` means the same person as in the words before.

    After a comma it does. After the `mark` at the end of a sentence, it does only if the next
    sentence begins in certain ways.
    """
    if mark not in (".", "!"):
        return True
    low = tuple(token.casefold() for token in tokens)
    return any(low[: len(first)] == first for first in _OF_THE_SAME)


def _of_one(low: str, token: str) -> str:
    """Return a verb in the form that follows "a player": has, is, votes."""
    past = low.endswith("ed") and not low.endswith("eed")
    return {"are": "is", "have": "has"}.get(low) or (token if past else third(token))


def _is_subject(tokens: Sequence[str], at: int) -> bool:
    """Return whether "you" is a subject: a word follows, and no preposition or verb precedes.

    After a verb in the past tense a verb may follow, "If you voted you gain 1A", or what was given:
    "who gave you Genechips".
    """
    if at + 1 >= len(tokens) or not tokens[at + 1].isalpha():
        return False
    before, behind = tokens[at - 1].casefold() if at else "", tokens[at + 1]
    past = before in IRREGULAR_PASTS or (before.endswith("ed") and not before.endswith("eed"))
    given = past and (behind[:1].isupper() or behind in _ARTICLES)
    return not given and before not in _BEFORE_OBJECTS


_BEFORE_OBJECTS = frozenset(
    ("to", "for", "from", "of", "by", "with", "costs", "cost", "gives", "give", "earns", "earn")
)


def _replaced(said: Sequence[str]) -> Iterator[str]:
    """Yield the words, with each phrase replaced by its plainer equivalent."""
    low = [token.casefold() for token in said]
    at = 0
    while at < len(said):
        pair = next(
            (one for one in _PLAIN.get(low[at], ()) if tuple(low[at : at + len(one[0])]) == one[0]),
            None,
        )
        if pair is None:
            yield said[at]
            at += 1
        else:
            yield from pair[1]
            at += len(pair[0])


def _kept(said: Sequence[str]) -> Iterator[str]:
    low = [token.casefold() for token in said]
    at = 0
    while at < len(said):
        then = low[at + 1] if at + 1 < len(low) else ""
        if low[at] in _WILL and then == "be" and not _is_negative(low, at):
            yield "are" if _is_of_several(low, at) else "is"
            at += 2
            continue
        if at and (more := _added(low, at)):
            at += more
            continue
        before = low[at - 1] if at else ""
        if not _changes_nothing(low[at], then, low[at + 2 : at + 3], before):
            yield said[at]
        at += 1


def _is_of_several(low: Sequence[str], at: int) -> bool:
    """Return whether "there shall be" at an index is followed by several things: "objects"."""
    return low[at - 1] == "there" and any(
        token in ("objects", "things", "items") for token in low[at + 2 : at + 4]
    )


def _added(low: Sequence[str], at: int) -> int:
    """Return the number of words at index `at` that only mean "in addition" or "at once", or 0."""
    for words in _ADDED_FROM.get(low[at], ()):
        end = at + len(words)
        if tuple(low[at:end]) == words and (end == len(low) or low[end] in (".", ",", ";")):
            return 0 if words in _PROMPTLY and _is_negative(low, at) else len(words)
    return 0


def _changes_nothing(word: str, then: str, after: Sequence[str], before: str) -> bool:
    if word in _BESIDES - {"hereby"} and before in ("is", "are") and then.endswith(("ed", "set")):
        return True
    if word in _WILL:
        return then in _HAPPENS or (then in _BESIDES and any(one in _HAPPENS for one in after))
    if word in _BESIDES and then in _HAPPENS:
        return True
    return word in _AT_ONCE and then in (".", ",", ";", "")


def _is_negative(low: Sequence[str], at: int) -> bool:
    """Return whether a sentence has "no" or "not" before the word at `at`, or directly after it."""
    start = max((place for place in range(at) if low[place] in (".", ";")), default=-1) + 1
    return any(word in _NEGATIVE for word in (*low[start:at], *low[at + 2 : at + 3]))
