"""Other forms of a sentence that begins with a condition: "once a Ship sails, nobody may sink it".

What the condition is about becomes the subject or the object of the rest, with the condition as its
description. Only words that can mean nothing else are replaced.
"""

from collections.abc import Iterator, Sequence

from nomicbot.game.plainlaw.english import done

_WHILE = (
    *(("if",), ("when",), ("whenever",), ("once",), ("while",), ("after",)),
    *(("as", "long", "as"), ("so", "long", "as"), ("as", "soon", "as")),
)
_ONE = ("a", "an", "any", "each", "every")
_NOBODY = (("nobody",), ("no", "one"), ("no", "player"))
_MAY = ("may", "can", "shall")
_PERSONS = frozenset(("player", "person"))
_MORE = (
    *(("any",), ("any", "more"), ("another",), ("another", "one"), ("more",), ("any", "others")),
    *(("any", "further"), ("any", "more", "of", "em"), ("further", "ones")),
)
_BY_ALL = ((",", "no", "matter", "by", "whom", ","), (",", "by", "whomever", ","))


def other_subjects(tokens: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield forms of a sentence in which its condition describes its subject or its object."""
    low = [token.casefold() for token in tokens]
    start = next((len(one) for one in _WHILE if tuple(low[: len(one)]) == one), 0)
    comma = low.index(",") if "," in low[start:] else 0
    if start and low[start : start + 1] and low[start] in _ONE and comma > start + 2:
        yield from _whose(tokens, low, start, comma)
        yield from _done_to_it(tokens, low, start, comma)
    yield from _enough(tokens, low, start)
    yield from _own(tokens, low)


def _whose(
    tokens: Sequence[str], low: Sequence[str], start: int, comma: int
) -> Iterator[tuple[str, ...]]:
    """Yield "a Fort whose Wall is 0 is destroyed" for "if a Fort's Wall is 0, it is destroyed".

    The condition's subject begins at `start`, and the condition ends at `comma`. Nothing is yielded
    for conditions of other forms.
    """
    noun = low[start + 1]
    owned = low[start + 2 : start + 3] == ["'s"]
    its = 2 if low[comma + 1 : comma + 3] in (["that", noun], ["the", noun]) else 1
    again = its == 2 or low[comma + 1 : comma + 2] in (["it"], ["e"])
    if owned and again and low[comma + 1 + its : comma + 2 + its] != ["'s"]:
        whose = ("a", tokens[start + 1], "whose", *tokens[start + 3 : comma])
        yield (*whose, *tokens[comma + 1 + its :])


def _done_to_it(
    tokens: Sequence[str], low: Sequence[str], start: int, comma: int
) -> Iterator[tuple[str, ...]]:
    """Yield "no player may revise a proposal that ..." for "once a proposal ..., nobody may"."""
    rest = low[comma + 1 :]
    nobody = next((len(one) for one in _NOBODY if tuple(rest[: len(one)]) == one), 0)
    may = comma + 1 + nobody
    it = low[may + 2 : may + 3] == ["it"]
    if nobody and low[may : may + 1] and low[may] in _MAY and it and low[start + 1] not in _PERSONS:
        so = tokens[start + 2 : comma]
        been = ("is", *so[2:]) if tuple(low[start + 2 : start + 4]) == ("has", "been") else so
        for said in dict.fromkeys((so, been)):
            object = ("a", tokens[start + 1], "that", *said)
            yield ("no", "player", "may", tokens[may + 1], *object, *tokens[may + 3 :])


def _enough(tokens: Sequence[str], low: Sequence[str], start: int) -> Iterator[tuple[str, ...]]:
    """Yield "a player may not submit more than two Tweaks per nweek" for a limit that was reached.

    For example "once a player has submitted two Tweaks in an nweek, e may not submit any more".
    """
    may = next((at for at, token in enumerate(low) if token in _MAY and at > start), 0)
    verb = may + 1 + (low[may + 1 : may + 2] == ["not"])
    again = tuple(low[verb + 1 : -3]) in _MORE and low[-3:-1] in _IN_THAT
    if start and may and again and low[-1] in _PERIODS:
        did = done(low[verb])
        if verb > may + 1:
            yield from _enough_by_one(tokens, low, (start, may), did)
        else:
            yield from _enough_in_all(tokens[start:may], did, low[-1])


def _enough_by_one(
    tokens: Sequence[str], low: Sequence[str], places: tuple[int, int], did: str
) -> Iterator[tuple[str, ...]]:
    """Yield the limit in "once a player has submitted two Tweaks in an nweek, e may not submit".

    `places` are the indices of the first word after "once", and of "may".
    """
    start, may = places
    subject = list(low[start : start + len(_HAS_DONE) + 1]) == [*_HAS_DONE, did]
    many = tokens[start + len(_HAS_DONE) + 1 : may - 2]
    number = _number_before(many, low[-1])
    if subject and low[may - 2 : may] == [",", "e"] and number:
        limit = ("more", "than", *number, "in", "one", low[-1])
        yield ("a", "player", "may", "not", low[may + 2], *limit)


_HAS_DONE = ("a", "player", "has")
_PERIODS = ("nweek", "nday")
_IN_THAT = (["in", "that"], ["in", "the"], ["during", "that"])


def _number_before(said: Sequence[str], period: str) -> tuple[str, ...]:
    """Return "two Tweaks" for "two Tweaks in an nweek", or () if it ends otherwise."""
    low = [token.casefold() for token in said]
    ends = low[-1:] == [period] and low[-2:-1] != [] and low[-2] in (*_ONE, "one")
    in_ = low[-3:-2] in (["in"], ["during"], ["within"])
    return tuple(said[:-3]) if ends and in_ else ()


def _enough_in_all(said: Sequence[str], did: str, period: str) -> Iterator[tuple[str, ...]]:
    """Yield "no more than two Tweaks may be submitted in all" for "once two were submitted"."""
    low = [token.casefold() for token in said]
    nobody = next((one for one in _NOBODY if tuple(low[-len(one) :]) == one), ())
    comma = low.index(",") if "," in low and nobody else 0
    been = low[:comma].index(did) if did in low[:comma] else 0
    passive = tuple(low[max(0, been - 2) : been]) in (("have", "been"), ("has", "been"))
    only = tuple(low[comma : len(low) - len(nobody)]) in ((",",), *_BY_ALL)
    if passive and only and _number_before(("", *said[been + 1 : comma]), period) == ("",):
        yield (
            *("no", "more", "than", *said[: been - 2], "may", "be", did),
            *("in", "all", "in", "an", period),
        )


def _own(tokens: Sequence[str], low: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield a sentence with "eir Karma" for "eir own Karma"."""
    own = [
        at
        for at in range(1, len(low) - 1)
        if low[at - 1 : at + 1] == ["eir", "own"] and tokens[at + 1][:1].isupper()
    ]
    if own:
        yield tuple(token for at, token in enumerate(tokens) if at not in own)
