"""Grammar lines for sentences that add effects or limits to the permission before them."""

from nomicbot.game.plainlaw.references import LATTER
from nomicbot.game.plainlaw.tree import Change, Limit, Pronoun
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import Follows, Told, with_subject
from nomicbot.language.law.synonyms import MAY_NOT

_FOR_IT = (
    "(by it|for it|from it|thereby|in return|as a result|by doing so|for "
    "doing so|for this|each time|"
    "every time|then|when e does|when e does so|whenever e does|whenever "
    "e does so|each time e does|"
    "each time e does so|every time e does so)"
)
_FOR_THIS = (
    "(in doing so|in so doing|for this|for it|for doing so|by doing so|upon doing so|on "
    "doing so|in return|as a result|"
    "in that case|then|each time|every time|whenever e does|whenever e does so)"
)


def _done(c: tuple[Change, ...], verb: str = "") -> Follows:
    return Follows(c, deed=True, verb=verb)


def _shared(then: tuple[Told, ...]) -> Follows:
    return _done(then)


def to_target(then: tuple[Told, ...]) -> tuple[Change, ...]:
    """Return changes without a subject as changes of the target of an action."""
    return tuple(with_subject(one, Pronoun(LATTER)) for one in then)


def _to_target(then: tuple[Told, ...]) -> Follows:
    return _done(to_target(then))


def _often(limit: Limit, verb: str = "") -> Follows:
    return Follows(limit=limit, verb=verb)


def too_many(times: int, period: str) -> Limit | None:
    """Return the limit that a forbidden number implies: once, for "may not pray twice".

    Returns None for a number below 2.
    """
    return Limit(times - 1, period) if times > 1 else None


def _sequel(said: str, made: object, symbol: str = "statement") -> Line:
    return line(symbol, said, made, reads=True)  # type: ignore[arg-type]


_TARGET = "(the (latter|other player|other|target|victim)|that player|that other player)"
_DO_IT = "(do so|do it|do this|do that)"

SEQUELS: tuple[Line, ...] = (
    _sequel(f"e {{then:sharings}} {_FOR_IT}", _shared),
    _sequel(f"{_FOR_THIS} [,] e {{then:sharings}}", _shared),
    _sequel(f"{_TARGET} [then] {{then:sharings}}", _to_target),
    _sequel(f"e {MAY_NOT} {_DO_IT} {{limit:toomany}}", _often),
    _sequel(f"e may {_DO_IT} {{limit}}", _often),
    _sequel(f"(a player|each player|any player) may {_DO_IT} {{limit}}", _often),
    _sequel(f"(no player|nobody|no one) may {_DO_IT} {{limit:toomany}}", _often),
    _sequel(f"(a player|each player) {MAY_NOT} {_DO_IT} {{limit:toomany}}", _often),
    _sequel("(this|it) (may|can) be done [only] {{limit}}", _often),
    _sequel("(this|it) (may|can) be done [only] {{limit}} by (each|any|a) player", _often),
)
"""Grammar lines for sentences that continue the one before: "E may do so once per nweek."."""
