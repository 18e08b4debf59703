"""Grammar lines for clauses that permit more of an act than the rules do.

An act is something that the rules define, such as voting. For example "A player may spend 3A to
move to the Library", "A player may pay 2A to make one more Tile Play in an nweek". A clause that
permits what every player may already do any number of times is not implemented.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.plainlaw.tree import ANY_ONE, SAME, A, Is, Limit, Permits, Phrase, Price, Sum
from nomicbot.game.plainlaw.vocabulary import Act, Vocabulary
from nomicbot.game.sentence_templates import Slot
from nomicbot.language.law.acts import ORDINALS
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import with_roles
from nomicbot.language.law.parts import Deed, Doing
from nomicbot.language.law.synonyms import MAY, PAY, PAYING, PAYS_FREELY
from nomicbot.language.law.words import is_name

WHATEVER = ", whether or not another rule permits it"
"""Words for a permission that doesn't depend on the permissions of the rules."""
OFTENER = "once more than the rules permit"
"""Words for a permission to do an act more times than the rules permit."""


def permits_act(
    who: Phrase, deed: Deed, doing: Doing, limit: Limit | None = None
) -> Permits | None:
    """Return the permission of an act of the rules, or None if it is unclear who may do it."""
    target = doing.target
    if target is not None and target.quantifier in (SAME, ANY_ONE) and limit is not None:
        target, limit = replace(target, quantifier=A), replace(limit, each=True)
    plain = who.quantifier == A and who.besides is None and (not target or target.quantifier == A)
    stated = all(isinstance(one, Sum) and type(one.amount) is int for one in deed.price)
    if not plain or (doing.over and not doing.more) or not stated:
        return None
    own = (doing.act, doing.named, doing.more, doing.over)
    return Permits(who, "", target, deed.price, (), limit, (), *own)


def besides(words: Vocabulary) -> Iterator[Line]:
    """Yield grammar lines for permissions of acts of the rules: "pay 3A to move to the Library"."""
    for one in words.acts:
        yield from _acts(one)
    for act in ("own_act", "act_more"):
        to = f"{PAY} {{price:sums}} [in order] to {{doing:{act}}}"
        yield line("deed", to, _deed, reads=True)
        yield line("deed", f"{{doing:{act}}} {PAYING} {{price:sums}}", _deed, reads=True)
        yield line("deed", f"{{doing:{act}}}", _deed, reads=True)
    yield line("deed", f"{PAY} {{price:sums}} (for|on) {{doing:one_more_act}}", _deed, reads=True)
    for payer in ("(a|any) {noun:sing_player} who", "(whoever|anyone who|anybody who)"):
        said = f"{payer} {PAYS_FREELY} {{price:sums}} {MAY} {{doing:own_act}}"
        yield line("statement", said, _who_pays, reads=True)
        yield line("statement", f"{said} {{limit:limit}}", _who_pays, reads=True)
    in_one = "(in|within|during) (an|any|one|each|any one|every|the same) {period}"
    for said in (
        f"{PAY} {{price:sums}} [in order] to {{doing:act_more}} {in_one}",
        f"{{doing:act_more}} {in_one} {PAYING} {{price:sums}}",
        f"{{doing:act_more}} {PAYING} {{price:sums}} {in_one}",
    ):
        yield line("statement", f"{{who:phrase_player}} {MAY} {said}", _more_in, reads=True)
    said = f"(if|when|whenever) a player {PAYS_FREELY} {{price:sums}} , e {MAY} {{doing:own_act}}"
    yield line("statement", said, _who_pays, reads=True)
    yield line("paid_first", f"{PAY} {{price:sums}} [in order] to", reads=True)
    yield line("paid_last", f"[,] {PAYING} {{price:sums}}", reads=True)


def is_sayable(act: Act) -> bool:
    """Return whether players do an act with a single sentence, which can also state a price."""
    return all(
        any(not any(isinstance(p, Slot) and p.type == "text" for p in one.pieces) for one in a.said)
        for a in act.actions
    )


def own_acts_said(permits: Permits, words: Vocabulary) -> Iterator[str]:
    """Yield the sentences with which players use a permission of an act of the rules.

    The sentences lack "I" and the price.
    """
    act = words.one("acts", permits.act)
    if permits.named:
        yield act.naming[0].replace("{name}", permits.named)
        return
    yield from (action.said[0].form.removeprefix("I ") for action in act.actions)


def _deed(doing: Doing, price: tuple[Price, ...] = ()) -> Deed:
    return Deed(price=price, doing=doing)


def _who_pays(
    price: tuple[Price, ...], doing: Doing, noun: str = "player", limit: Limit | None = None
) -> Permits | None:
    return permits_act(Phrase(noun), _deed(doing, price), doing, limit)


def _more_in(who: Phrase, price: tuple[Price, ...], doing: Doing, period: str) -> Permits | None:
    return permits_act(who, _deed(doing, price), doing, Limit(1, period))


def _nth(act: str) -> Callable[..., Doing | None]:
    def made(role_over: int, role0: Phrase | None = None) -> Doing | None:
        known = 2 <= role_over < 2 + len(ORDINALS)
        return Doing(act, role0, role_over, more=True) if known else None

    return made


def idle(permits: Permits, words: Vocabulary) -> str:
    """Return why a permission of an act of the rules would change nothing, or ""."""
    act = words.one("acts", permits.act)
    if permits.price and not is_sayable(act):
        return "what is submitted cannot be said together with a price"
    return _idle_more(permits, act, words) if permits.more else _idle_besides(permits, act, words)


def _idle_more(permits: Permits, act: Act, words: Vocabulary) -> str:
    if not _is_one_of(act, words.restricted.limits):
        return "the rules do not limit the number of times that is done"
    return "" if permits.limit else "it does not say how many times: “at most once per nweek” does"


def _idle_besides(permits: Permits, act: Act, words: Vocabulary) -> str:
    if act.own and Is(act.own) in permits.who.conditions:
        return f"the rules let every {act.own} do that"
    if permits.limit and not permits.price and not permits.who.conditions:
        return "it only says how many times, and not who may do it besides"
    if _is_one_of(act, words.restricted.conditions) and (act.own or permits.named):
        return ""
    how = ": to put a price on it, say “a player must pay ... to ...”" if permits.price else ""
    return f"every player may do that anyway{how}"


def _is_one_of(act: Act, actions: Collection[type[Action]]) -> bool:
    return all(any(issubclass(one, other) for other in actions) for one in act.actions)


def _acts(act: Act) -> Iterator[Line]:
    another = not any("another " in english for english in act.english)
    one_more = f"({_ONE_MORE}|another)" if another else f"({_ONE_MORE})"
    more = Doing(act.name, more=True)
    for english in act.english:
        yield line("own_act", *with_roles(english, _doing(act.name)), reads=True)
        nth = f"{english} a {{over:nth}} time [, which is {OFTENER} ,]"
        yield line("act_more", *with_roles(nth.replace("{over", "{role_over"), _nth(act.name)))
        for said in _once_more(english, one_more):
            yield line("act_more", *with_roles(said, _doing(act.name, more=True)), reads=True)
    for english in act.naming:
        yield line("own_act", named_in(english), doing_named(act.name))
    for noun in act.nouns:
        yield line("one_more_act", f"{one_more} {noun}", value=more, reads=True)
        yield line("act_more", f"(make|do) {one_more} {noun}", value=more, reads=True)
        nth = f"(make|do) (a|another) {{role_over:nth}} {noun}"
        yield line("act_more", nth, _nth(act.name), reads=True)


_ONE_MORE = "one more|an additional|an extra|a further|one additional|one extra"


def _once_more(english: str, one_more: str) -> Iterator[str]:
    """Yield templates for doing an act once more: "submit another proposal", "move once more"."""
    again = "(once more|one more time|one additional time|one extra time|an additional time)"
    yield f"{english} ({again[1:-1]}|{OFTENER})"
    verb, bracket, rest = english.partition(" (a ")
    noun = rest.partition("|")[0]
    if bracket and "(" not in verb:
        yield f"{verb} {one_more} {noun}{rest.partition(')')[2]}"


def _doing(act: str, *, more: bool = False) -> Callable[..., Doing]:
    def made(role0: Phrase | None = None) -> Doing:
        return Doing(act, role0, more=more)

    return made


def doing_named(act: str) -> Callable[..., Doing]:
    """Return a constructor from a name to an act on the object so named: "move to the Library"."""
    return lambda named: Doing(act, named=named)


def named_in(english: str) -> str:
    """Return a template such as "move to {name}", with its slot marked as a proper name."""
    return english.replace("{name}", "{named:proper}")


def proper_at(taken: Collection[str]) -> Callable[[Sequence[str], int], Iterator[tuple[int, Any]]]:
    """Return a function that parses proper names, except those that contain a word in `taken`."""

    def found(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        start = at + (at < len(tokens) and tokens[at].casefold() == "the")
        end = start
        while end < min(start + _LONGEST, len(tokens)) and is_name(tokens[end]):
            end += 1
        if end > start and not any(one.casefold() in taken for one in tokens[start:end]):
            yield end, " ".join(tokens[at:end])

    return found


_LONGEST = 4
