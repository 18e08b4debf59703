"""Grammar lines with a possession as their subject: "Each Share pays its owner 1 Genechip".

The possession is an attribute or a kind of objects. The change happens to each owner, as many times
as the number of these possessions that they have.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.tree import (
    EACH,
    A,
    Change,
    Drops,
    ForEach,
    Gains,
    Loses,
    Of,
    Phrase,
    Sum,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME
from nomicbot.language.law.words import ALL

_OWNER = "(its|the) (owner|holder|possessor)"
_EARNS = (
    "(pays|earns|gives|brings|yields|nets|gains|grants|produces|pays out to|gives to|"
    "shall earn|shall give)"
)
_EARNS_FOR = "(pays|earns|gives|brings|yields|finds|makes|fetches|digs up)"
_COSTS = "(costs|shall cost)"
_GONE = "(destroyed|removed|lost|taken away|discarded|cleared)"
_VANISH = "(vanish|disappear|evaporate|go away|cease to exist|rot|rot away|melt|expire)"


def _to_each_owner(change: type[Gains] | type[Loses]) -> Callable[..., Change | None]:
    def made(of: str, what: Sum) -> Change | None:
        if type(what.amount) is not int:
            return None
        return change(Phrase("player", EACH), ForEach(what.amount, of, ME), what.attribute)

    return made


def _to_owner_of_each(whose: Phrase, what: Sum) -> Gains | None:
    """Return the change in "a Newt with 6 or more Vigour finds 2A for its owner", or None.

    Returns None unless the phrase describes objects of a declared kind. The change happens once for
    each of them.
    """
    some = whose.noun[:1].isupper() and bool(whose.conditions) and whose.besides is None
    if not some or whose.quantifier not in (A, EACH):
        return None
    each = replace(whose, quantifier=EACH)
    return Gains(Of("owner", each), what.amount, what.attribute)


def _all_gone(kind: str) -> Drops:
    return Drops(Phrase("player", EACH), kind, ALL)


def of_owners() -> Iterator[Line]:
    """Yield the grammar lines for changes whose subject is a possession: "Each Share pays ..."."""
    for verb, change in ((_EARNS, Gains), (_COSTS, Loses)):
        for said in (
            f"(each|every) {{of:attr_one}} {verb} {_OWNER} {{what:sum}}",
            f"(each|every) {{of:attr_one}} {verb} {{what:sum}} (to|for) {_OWNER}",
        ):
            yield line("change", said, _to_each_owner(change), reads=True)
    described = f"{{whose:phrase}} {_EARNS_FOR} {{what:sum}} (to|for) {_OWNER}"
    yield line("change", described, _to_owner_of_each, reads=True)
    for gone in (f"(is|are) {_GONE}", _VANISH):
        yield line("change", f"[all] [the] {{kind:kinds}} {gone}", _all_gone, reads=True)


OF_OWNERS: tuple[Line, ...] = tuple(of_owners())
