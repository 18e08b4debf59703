"""Grammar lines for limits on total amounts: how much may be given or bought in a period.

"A player may not give more than 25 Genechips in total to any one player during an nweek", "No
player may buy more than two Kites per nweek".
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.english import gerund
from nomicbot.game.plainlaw.tree import EACH, A, Forbids, Phrase
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ONE_AND_THE_SAME, Doing, Terms, forbidding
from nomicbot.language.law.synonyms import MAY
from nomicbot.language.law.words import plural_of

_PER = (
    "(in one|per|each|every|in each|in any|in an|in any one|during each|during any|during an|"
    "during one|in a single|within an|within one|in every|an|this|that)"
)
_MORE = "(more than|over)"
_MOST = "(at most|no more than|not more than|up to|a maximum of|only|only up to)"
_IN_ALL = "[(in total|in all|altogether|all told)]"
_BUY = ("buy", "purchase", "build", "make", "create")
"""Verbs for what a clause lets players do at a price to have an object; the first is written."""
_ANYBODY = Phrase("player")
Often = tuple[Doing, str]
"""An act with the number that it may have in all, and the period."""


def amounts(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for limits on total amounts in acts of the rules.

    For example "give more than 25 Genechips in total during an nweek".
    """
    yield from _BANS
    for act in words.acts:
        for said in act.in_all:
            template = said.replace("{player}", "{target:phrase_player}")
            yield from _limits(template, _given(act.name))


def purchases(terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for buying objects of declared kinds: "buy at most two Kites"."""
    for kind in terms.kinds:
        doing, many = Doing("", kind=kind), plural_of(kind)
        things = f"(a {kind}|an {kind}|any {kind}|another {kind}|{many}|any {many})"
        for verb in _BUY:
            yield line("doing", f"{verb} {things}", value=doing, reads=True)
            yield line("doing_ing", f"{gerund(verb)} {things}", value=doing, reads=True)
            yield from _limits(f"{verb} {{number}} ({many}|{kind})", _bought(kind))
            nth = f"{verb} (a|another) {{over:nth}} {kind} {_PER} {{period}}"
            yield line("too_much", nth, _bought(kind, fewer=1), reads=True)


def _given(act: str) -> Callable[..., Often | None]:
    def made(over: int, period: str = "", target: Phrase | None = None) -> Often | None:
        one = target is None or target.quantifier in ONE_AND_THE_SAME
        return (Doing(act, target, over), period) if one and over > 0 else None

    return made


def _bought(kind: str, *, fewer: int = 0) -> Callable[..., Often | None]:
    def made(over: int, period: str = "") -> Often | None:
        return (Doing("", None, over - fewer, kind=kind), period) if over > fewer else None

    return made


def _limits(template: str, made: Callable[..., Often | None]) -> Iterator[Line]:
    """Yield the grammar lines for a limit on the number in `template`: "more than", "at most"."""
    for symbol, number in (
        ("too_much", f"{_MORE} {{over:number}}"),
        ("not_more", f"{_MOST} {{over:number}}"),
    ):
        said = template.replace("{number}", number)
        yield line(symbol, f"{said} {_IN_ALL} {_PER} {{period}}", made, reads=True)
        yield line(f"{symbol}_so", f"{said} {_IN_ALL}", made, reads=True)


def _forbids_over(t: Often, who: Phrase = _ANYBODY) -> Forbids | None:
    """Return the prohibition against exceeding a total amount, applied to each player separately.

    `t` is the act with its amount, and the period. Returns None if `who` describes several players
    together.
    """
    doing, period = t
    if who.quantifier not in (A, *ONE_AND_THE_SAME, EACH) or who.besides is not None:
        return None
    target = doing.target
    one = replace(doing, target=None if target is None else replace(target, quantifier=A))
    made = forbidding(replace(who, quantifier=A), one)
    return replace(made, in_all=period, each=target is not None)


def _over_in(t: Often, period: str, who: Phrase = _ANYBODY) -> Forbids | None:
    return _forbids_over((t[0], period), who)


_FRONTED = f"{_PER} {{period}} [,]"


def _over_together(t: Often, who: Phrase = _ANYBODY) -> Forbids | None:
    made = _forbids_over(t, who)
    return None if made is None else replace(made, shared=True)


_BANS = (
    line("ban", "{who:who_may_not} {t:too_much} , {_:all_together}", _over_together, reads=True),
    line("ban", "{who:who_may_not} {t:too_much}", _forbids_over, reads=True),
    line("ban", f"{{who:phrase_player}} {MAY} {{t:not_more}}", _forbids_over, reads=True),
    line("ban", f"{_FRONTED} {{who:who_may_not}} {{t:too_much_so}}", _over_in, reads=True),
    line("ban", f"{_FRONTED} {{who:phrase_player}} {MAY} {{t:not_more_so}}", _over_in, reads=True),
)


def bought_written(doing: Doing) -> str:
    """Return the act of buying objects of a kind in English: "buy a Kite"."""
    if not doing.over:
        return f"buy {'an' if doing.kind[0] in 'AEIO' else 'a'} {doing.kind}"
    return f"buy more than {doing.over} {plural_of(doing.kind)}"
