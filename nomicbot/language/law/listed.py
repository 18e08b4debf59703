"""Gives the lists within sentences the same kind of labels: "(a)" for "a)", "1." and bullets.

Other marks of items count as labels only in this order: 1, 2, 3 or a, b, c or i, ii, iii.
"""

from collections.abc import Sequence

_BULLETS = ("-", "–", "—", "*", "•", "·")
_BEFORE = (":", ";", ",", ".", "and", "or")
"""What can come before a label."""
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_ORDERS = (
    tuple("abcdefghijkl"),
    tuple(str(number) for number in range(1, 13)),
    _ROMAN,
)
_FOLLOWS = (
    *(("the", "following", verb) for verb in ("happens", "happen", "occurs", "occur", "applies")),
    ("the", "following"),
    *(("all", "of", "the", "following", verb) for verb in ("happens", "happen", "occur")),
)
"""Words that only announce a list after them: "the following happens"."""


def with_labels(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with each label of a list after a colon as "(a)"."""
    start = next((at for at, token in enumerate(tokens) if token == ":"), -1)
    if start < 0:
        return _without_numbers(tokens)
    head = _without_announcement(tokens[:start])
    places = next(filter(None, (_labels(tokens, start, order) for order in _ORDERS)), None)
    places = places or _bullets(tokens, start)
    if places is None or len(places) < 2:
        return [*head, *tokens[start:]]
    said = [*head, ":"]
    ends = [first for first, _ in places[1:]] + [len(tokens)]
    for number, ((_, begins), end) in enumerate(zip(places, ends, strict=True)):
        said += ["(", _ORDERS[0][number], ")", *_item(tokens[begins:end], last=end == len(tokens))]
    return said


def _without_numbers(tokens: Sequence[str]) -> list[str]:
    """Return the words without labels inside a sentence: "gains (1) 1A, and (2) 2 Genechips"."""
    labels = [at for at in range(1, len(tokens) - 1) if _is_label(tokens, at)]
    if [tokens[at] for at in labels] != [str(n) for n in range(1, len(labels) + 1)]:
        return list(tokens)
    gone = {place for at in labels for place in (at - 1, at, at + 1)}
    if len(labels) == _PAIR and list(tokens[labels[1] - 3 : labels[1] - 1]) == [",", "and"]:
        gone.add(labels[1] - 3)  # no comma joins two things
    return [token for at, token in enumerate(tokens) if at not in gone]


_PAIR = 2


def _is_label(tokens: Sequence[str], at: int) -> bool:
    return tokens[at - 1] == "(" and tokens[at].isdecimal() and tokens[at + 1] == ")"


def _without_announcement(head: Sequence[str]) -> list[str]:
    """Return the words before a list without an announcement: "the following happens"."""
    low = tuple(token.casefold() for token in head)
    for words in _FOLLOWS:
        if low[-len(words) :] == words and low[-len(words) - 1 : -len(words)] == (",",):
            return list(head[: -len(words) - 1])
    return list(head)


def _labels(
    tokens: Sequence[str], start: int, order: Sequence[str]
) -> list[tuple[int, int]] | None:
    """Return where each label in `order` begins and ends, if several occur in order, or None."""
    found: list[tuple[int, int]] = []
    at = start
    for label in order:
        place = next(
            (one for one in range(at + 1, len(tokens)) if _is_at(tokens, one, label)), None
        )
        if place is None or (not found and place != start + 1):
            break
        bracketed = tokens[place] == "("
        found.append((place, place + (3 if bracketed else 2)))
        at = found[-1][1] - 1
    return found if len(found) > 1 else None


def _is_at(tokens: Sequence[str], at: int, label: str) -> bool:
    """Return whether a label is at index `at`: "(a)", "a)" or "1.", after a mark or "and"."""
    if tokens[at - 1].casefold() not in _BEFORE:
        return False
    said = [token.casefold() for token in tokens[at : at + 3]]
    return said == ["(", label, ")"] or (said[:1] == [label] and said[1:2] in ([")"], ["."]))


def _bullets(tokens: Sequence[str], start: int) -> list[tuple[int, int]] | None:
    """Return where each bullet begins and ends, or None if the list doesn't begin with a bullet."""
    mark = tokens[start + 1] if start + 1 < len(tokens) else ""
    if mark not in _BULLETS:
        return None
    after = (start + 1, *range(start + 2, len(tokens)))
    return [(at, at + 1) for at in after if tokens[at] == mark and tokens[at - 1] in _BEFORE]


def _item(said: Sequence[str], *, last: bool) -> list[str]:
    """Return an item with a semicolon at its end, or with a full stop if it is the last item."""
    words = list(said)
    while words and words[-1].casefold() in (*_BEFORE[:4], "and"):
        words.pop()
    return [*words, "." if last else ";"]
