"""Grammar lines for upper and lower limits of numbers, and for what happens at the limits.

For example "No player has more than 30 Burns; Burns in excess of that vanish", "Should any player's
A ever be below -10, it shall become -10", "A player who has more than 4 Burns loses all eir Burns".
"""

from collections.abc import Callable

from nomicbot.game.plainlaw.evaluating import HIGHEST
from nomicbot.game.plainlaw.tree import (
    EACH,
    LEAST,
    MOST,
    A,
    Becomes,
    Caps,
    CapsKind,
    Change,
    Comes,
    Floors,
    Has,
    Loses,
    MayOwn,
    On,
    Phrase,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, Follows, Unkept
from nomicbot.language.law.quantities import Bound
from nomicbot.language.law.synonyms import BECOMES
from nomicbot.language.law.words import ALL

_HAS = (
    "[ever] (has|have|owns|own|(may|can|shall|must) [ever] (have|own|hold|keep|possess)|"
    "(is|are) (allowed|permitted) to (have|own|hold|keep|possess))"
)
_IS = (
    "(is|are|may be|can be|may fall|may drop|may go|may rise|can fall|can "
    "drop|can go|can rise) [ever]"
)
_EVER = (
    "[at any time] ([ever] (is|are|be|becomes|become|falls|fall|drops|drop|goes|go|gets|get|"
    "rises|rise)"
    "|(is|are) ever)"
)
_KEEP = "(have|own|hold|possess|keep)"
_NEVER = (
    "(never (has|owns|holds|possesses|keeps|have|own|hold|possess|keep)|"
    "(has|have|owns|own|holds|hold|possesses|possess|keeps|keep) never|"
    f"(may|can|shall|must) never [ever] {_KEEP}|cannot [ever] {_KEEP})"
)
_AT_ONCE = "[at once|immediately|instantly|automatically]"
_GONE = (
    "((is|are) (lost|destroyed|removed|gone|discarded|taken away)|vanishes|vanish|disappears|"
    "disappear|evaporates|goes away|go away|(goes|go) back to the bank|"
    "(is|are) returned to the bank)"
)
_BEYOND = "(above|over|beyond|more than)"
_OWN = "(have|has|own|owns|hold|holds|possess|possesses|keep|keeps)"
_NEVER_GO = (
    "((do|does) not [ever]|never|may not|cannot|must not|shall not|may never|can never) "
    "(be|become|go|fall|drop|rise|climb|get|sink)"
)
_THAT = "(that|it|this|this limit|that limit|the limit|that number)"


def never(noun: str, attribute: str, b: Bound) -> Caps | Floors | None:
    """Return the limit that keeps an amount out of the bound `b`, or None.

    For example the maximum 30 for "may never have more than 30 Burns".
    """
    relation, n = b
    if relation == LEAST and n > 0:
        return _most(noun, attribute, n - 1)
    return _least(noun, attribute, n + 1) if relation == MOST else None


def never_of(attribute: str, b: Bound, noun: str = "player") -> Caps | Floors | None:
    """Return the limit in "Burns never go below 0", which is about players unless said."""
    return never(noun, attribute, b)


def _edge(kept: Caps | Floors) -> int:
    return kept.most if isinstance(kept, Caps) else kept.least


def _always(noun: str, attribute: str, b: Bound) -> Caps | Floors | None:
    """Return the limit for "is always at most 50" and the like, or None for an exact number."""
    relation, n = b
    if relation == LEAST:
        return _least(noun, attribute, n)
    return _most(noun, attribute, n) if relation == MOST else None


def _most(noun: str, attribute: str, n: int) -> Caps | None:
    return Caps(Phrase(noun, EACH), attribute, n) if 0 <= n <= HIGHEST else None


def _least(noun: str, attribute: str, n: int) -> Floors | None:
    return Floors(Phrase(noun, EACH), attribute, n) if abs(n) <= HIGHEST else None


def _most_again(noun: str, attribute: str, n: int, than: int) -> Caps | None:
    return _most(noun, attribute, n) if n == than else None


def _held_at(noun: str, attribute: str, b: Bound, n: int) -> Caps | Floors | None:
    """Return the limit on an attribute that becomes exactly `n` beyond the limit, or None.

    For example "if a player's A is below -10, it becomes -10".
    """
    kept = never(noun, attribute, b)
    return kept if kept is not None and _edge(kept) == n else None


def _reset_at(noun: str, attribute: str, b: Bound, n: int) -> Caps | Floors | On | None:
    """Return the limit or reaction in "once a player has 60 Burns, they become 30", or None.

    Returns None for a number below 0, unless it is a limit: no change can be written to set it.
    """
    if (kept := _held_at(noun, attribute, b, n)) is not None:
        return kept
    if n < 0:
        return None
    return _upheld(Phrase(noun, A, (Has(*b, attribute),)), (Becomes(ME, n, attribute),))


def _had(noun: str, attribute: str, b: Bound) -> Caps | Floors | None:
    """Return the limit on an amount, or None.

    The limit leaves open what happens to an excess over a maximum.
    """
    kept = never(noun, attribute, b)
    return Unkept(kept.who, kept.attribute, kept.most) if isinstance(kept, Caps) else kept


def at_its_limit(kept: Caps | Floors, follows: Follows) -> Caps | Floors | None:
    """Return the limit `kept` if the sentence `follows` only says how the limit is kept, or None.

    For example "Any excess is lost." after a maximum.
    """
    if follows.of not in ("", kept.attribute) or follows.edge not in (None, _edge(kept)):
        return None
    if not isinstance(kept, Caps):
        return kept if follows.edge is not None else None
    return Caps(kept.who, kept.attribute, kept.most)


def kind_at_its_limit(limit: MayOwn, follows: Follows) -> CapsKind | None:
    """Return the limit on objects of a kind if the next sentence says the same about it, or None.

    Objects beyond such a limit are destroyed. Without the next sentence, nobody could get any
    beyond it.
    """
    fits = follows.of in ("", limit.kind) and follows.edge in (None, limit.most)
    return CapsKind(limit.who, limit.kind, limit.most) if fits else None


def _had_at(noun: str, attribute: str, b: Bound, n: int | None = None) -> Caps | None:
    """Return the limit beyond which amounts are lost, or None if it is not `n` (when given)."""
    kept = never(noun, attribute, b)
    return kept if isinstance(kept, Caps) and n in (None, kept.most) else None


def _had_excess(noun: str, attribute: str, b: Bound, of: str) -> Caps | None:
    return _had_at(noun, attribute, b) if of == attribute else None


def _had_of(noun: str, attribute: str, b: Bound, of: str, n: int) -> Caps | None:
    return _had_at(noun, attribute, b, n) if of == attribute else None


def _ends(condition: Has, change: Change) -> bool:
    """Return whether `change` ends `condition`."""
    match change:
        case Becomes(who, to, attribute) if who == ME and attribute == condition.attribute:
            beyond = {LEAST: to < condition.amount, MOST: to > condition.amount}
            return beyond.get(condition.relation, to != condition.amount)
        case Loses(who, amount, attribute) if who == ME and attribute == condition.attribute:
            return amount == ALL and condition.relation == LEAST and condition.amount > 0
    return False


def _upheld(who: Phrase, then: tuple[Change, ...]) -> On | None:
    """Return a reaction to a condition that one of its own changes ends, or None.

    For example "A player who has more than 4 Burns loses all eir Burns".
    """
    match who:
        case Phrase(quantifier="a", conditions=(Has() as has,), besides=None) if any(
            _ends(has, one) for one in then
        ):
            return On(Comes(Phrase(who.noun, A), has, already=True), then)
    return None


def _each(said: str, made: Callable[..., Caps | Floors | On | None] = never) -> Line:
    return line("statement", said, made, reads=True)


_IT = "((it|e)|eir {_:attr})"
_WOULD = "(ever [would]|would [ever])"
_OF_ONE = (
    "((a|any|each|every) {noun:sing} 's [number of] {attribute:attr}|"
    "the [(number|amount) of] {attribute:attr} (of|for) (a|any|each|every) {noun:sing})"
)

_SHOULD_HAVE = (
    "(should|if|when|whenever) (e|any player|a player|anyone|anybody) [at any time|ever] "
    "(possess|possesses|has|have|hold|holds|own|owns|get|gets|receive|receives|gain|gains) [any]"
)
_THAN_THAT = "(than that|of em|of that)"
_EXCESS = (
    "(the excess|any excess|the surplus|all excess|the rest|"
    "(the|any|all) (superfluous|surplus|excess|supernumerary) ones)"
)
_NOT_HAVE = "(may not|cannot|shall not|must not) (have|own|hold|possess)"
_ONCE_BEYOND = (
    "(if|when|whenever|should|as soon as) ((a|any|each|every) {noun:sing}|{noun:somebody}) [ever] "
    "[(come|comes) to] (has|have|owns|own|holds|hold|possesses|possess) {b:bound} {attribute:attr}"
)
_SIGNED = "[a] {b:sign} [(amount|number) of] {attribute:attr}"
_AWAY = (
    f"({_GONE}|(is|are) [simply|just|merely] (not (received|gained|kept|counted|obtained|acquired)|"
    "void|cancelled|ignored|discarded|destroyed|lost|never received)|"
    "counts for nothing|(does|do) not count|has no effect)"
)
_WOULD_BE = "[ever] (is|are|be|falls|fall|goes|rises|rise|would (be|fall|go|drop|become|rise))"
_SUPERFLUOUS = "(superfluous|surplus|excess|supernumerary|extra)"


def _at_bound(b: Bound, edge: int, of: str = "") -> Follows | None:
    """Return the limit in "whenever eir A would be below 0, it is set to 0", or None."""
    kept = never("player", of, b)
    fits = kept is not None and _edge(kept) == edge
    return Follows(excess=True, of=of, edge=edge) if fits else None


def _before(edge: int, of: str = "") -> Follows | None:
    """Return the limit in "a fifth Burn is not received", which is 4, or None for the first."""
    return Follows(excess=True, of=of, edge=edge - 1) if edge > 1 else None


KEPT: tuple[Line, ...] = (
    _each(f"no {{noun:sing}} {_HAS} {{b:bound}} {{attribute:attr}}", _had),
    _each(f"{{noun:nobody_at_all}} {_HAS} {{b:bound}} {{attribute:attr}}", _had),
    _each(f"no {{noun:sing}} 's {{attribute:attr}} {_IS} {{b:bound}}"),
    _each("no {noun:sing} 's {attribute:attr} [ever] {b:compared}"),
    _each(f"(a|any) {{noun:sing}} {_NEVER} {{b:bound}} {{attribute:attr}}", _had),
    _each(f"(a|any) {{noun:sing}} {_NOT_HAVE} {{b:bound}} {{attribute:attr}}", _had),
    _each(f"{{noun:plural}} {_NOT_HAVE} {{b:bound}} {{attribute:attr}}", _had),
    _each(f"{{noun:plural}} {_NEVER} {{b:bound}} {{attribute:attr}}", _had),
    _each(f"(a|any|each|every) {{noun:sing}} {_NEVER} {_SIGNED}", _had),
    _each(f"{{noun:plural}} {_NEVER} {_SIGNED}", _had),
    line("somebody", "(anyone|anybody|someone|somebody)", value="player"),
    line("nobody_at_all", "(nobody|no one)", value="player"),
    *(
        _each(
            f"(if|should|whenever|when) {beyond} , {it} {BECOMES} {{n:signed}} [instead]", _held_at
        )
        for beyond, it in (
            (f"{_OF_ONE} {_EVER} {{b:bound}}", _IT),
            (f"{_OF_ONE} {_WOULD} {{b:compared}}", _IT),
            (f"{_OF_ONE} {_WOULD} (be|become|exceed|go|rise|fall|drop) {{b:bound}}", _IT),
            (f"{_OF_ONE} {{b:compared}}", "(it|e)"),
        )
    ),
    *(
        _each(f"{_OF_ONE} {kept} {{b:bound}}")
        for kept in (
            "((is|are) never|never (is|are)|may never be|can never be|cannot ever be)",
            "(cannot|may not|must not|shall not|can never|may never) "
            "(be|become|go|fall|drop|rise|climb|get)",
        )
    ),
    *(
        _each(f"{_OF_ONE} {kept} {{b:sign}}")
        for kept in (
            "((is|are) never|never (is|are|goes|becomes)|can never (be|become|go))",
            "(cannot|may not|must not|shall not|may never) (be|become|go)",
        )
    ),
    *(
        _each(f"{{attribute:attr}} {whose} {_NEVER_GO} {{b:bound}}", never_of)
        for whose in ("", "of (a|any|each|every) {noun:sing}", "of {noun:plural}")
    ),
    *(
        _each(f"{who} always {_OWN} {{b:bound}} {{attribute:attr}}", _always)
        for who in ("(a|any|each|every) {noun:sing}", "[all] {noun:plural}")
    ),
    *(
        _each(f"{_OF_ONE} {is_so} {{b:bound}}", _always)
        for is_so in ("(is|are) [always]", "must [always] be", "(stays|remains) [always]")
    ),
    _each(f"no {{noun:sing}} {_HAS} {_SIGNED}", _had),
    _each(f"{{noun:nobody_at_all}} {_HAS} {_SIGNED}", _had),
    _each(
        f"[any|all|the] {{attribute:attr}} {_BEYOND} the {{n:nth}} "
        "[(that (a|any|each) {noun:sing} "
        f"(has|owns|holds|possesses)|of (a|any|each) {{noun:sing}})] {_GONE} {_AT_ONCE}",
        lambda attribute, n, noun="player": _most(noun, attribute, n),
    ),
    _each(f"there is a (cap|limit|maximum) of {{n:number}} on {_OF_ONE}", _most),
    _each(
        "there is a (limit|maximum|cap) of {n:number} {attribute:attr} (per|for each) {noun:sing}",
        _most,
    ),
    _each(
        "the most {attribute:attr} [that] (a|any) {noun:sing} (may|can) "
        "(have|own|hold) is {n:number}",
        _most,
    ),
    *(
        _each(
            f"{said} (in excess of|more than|above|beyond|over) {{n:number}} {_GONE} {_AT_ONCE}",
            _most,
        )
        for said in (
            "[any|all] {attribute:attr} of (a|any|each) {noun:sing}",
            "[any|all] {attribute:attr} [that] (a|any|each) {noun:sing} (has|owns|holds)",
        )
    ),
    _each(
        "(a|any|each|every) {noun:sing} (with|who has) more than {n:number} {attribute:attr} loses "
        "(all|everything|what is|anything) (above|over|beyond) {than:number}",
        _most_again,
    ),
    *(
        _each(f"{_ONCE_BEYOND} , {gone}", made)
        for gone, made in (
            (f"{_EXCESS} (is|are) {{_:gone}}", _had_at),
            (f"{_EXCESS} {_BEYOND} {{n:signed}} [{{_:attr}}] (is|are) {{_:gone}}", _had_at),
            ("(the|any|all|all the) excess {of:attr} (is|are) {_:gone}", _had_excess),
            (f"e loses {_EXCESS} [{_BEYOND} {{n:signed}}]", _had_at),
            ("e loses {of:attr} until e has [only|exactly] {n:number} [left]", _had_of),
        )
    ),
    _each(f"{_ONCE_BEYOND} , e has {{n:signed}} [{{_:attr}}] [instead]", _held_at),
    _each(f"{_ONCE_BEYOND} , (e|it) {BECOMES} {{n:signed}}", _reset_at),
    _each(
        "if (a|any) {noun:sing} would have more than {n:number} "
        "{attribute:attr} , e has {than:number} "
        "[{_:attr}] instead",
        _most_again,
    ),
    *(
        _each(f"the {most} (of|for|on) {_OF_ONE} (is|shall be) {{n:signed}}", made)
        for most, made in (
            ("(maximum|upper limit|limit|highest value|greatest value|maximum value|cap)", _most),
            ("(minimum|lower limit|lowest value|least value|minimum value)", _least),
        )
    ),
    *(
        _each(
            f"the {most} [number of] {{attribute:attr}} (of|for) (a|any|each|every) "
            f"{{noun:sing}} (is|shall be) "
            "{n:signed}",
            made,
        )
        for most, made in (("maximum", _most), ("minimum", _least))
    ),
    line(
        "statement",
        "(if|should|whenever) (it|e|{_:subject_player} 's) [ever] (is|be|does|would|would be|"
        "would become|becomes) [so|lower|higher|"
        f"below|above|more|less] [{_THAT}] , (it|e) (is|{BECOMES}) {{edge:signed}}",
        lambda edge: Follows(excess=True, edge=edge),
        reads=True,
    ),
    *(
        line("statement", f"{said} {_GONE} {_AT_ONCE}", made, reads=True)
        for said, made in (
            ("[any|the|all] (excess|surplus|more|further)", lambda: Follows(excess=True)),
            ("what is (above|over)", lambda: Follows(excess=True)),
            (
                f"(what|anything|whatever|everything|all) [that] (is|e has|) {_BEYOND} {_THAT}",
                lambda: Follows(excess=True),
            ),
            (
                "[any|the|all] (further|more|additional|extra|other) {of:attr}",
                lambda of: Follows(excess=True, of=of),
            ),
            (f"[any|all] {{of:attr}} {_BEYOND} {_THAT}", lambda of: Follows(excess=True, of=of)),
            (
                f"(any|every|each|all) {{of:attr}} {_BEYOND} the {{edge:nth}}",
                lambda of, edge: Follows(excess=True, of=of, edge=edge),
            ),
            (f"(the|any|all) {_SUPERFLUOUS} ones", lambda: Follows(excess=True)),
            (
                f"(the|any|all) {_SUPERFLUOUS} {{of:attr}}",
                lambda of: Follows(excess=True, of=of),
            ),
        )
    ),
    *(
        line("statement", f"{said} {_AWAY} [at once]", _before, reads=True)
        for said in (
            "(a|an|any|the) {edge:nth} {of:attr}",
            "(a|an|any|the) {edge:nth} one",
            "(whatever|whichever|any) {of:attr} [that] would be (a|an|the) {edge:nth} [one]",
            "whatever would be (a|an|the) {edge:nth} [one|{of:attr}]",
        )
    ),
    *(
        line(
            "statement",
            f"(if|should|whenever|when) {it} {_WOULD_BE} {{b:bound}} , "
            f"(it|e|eir {{_:attr}}) {BECOMES} {{edge:signed}}",
            _at_bound,
            reads=True,
        )
        for it in ("(it|e)", "eir {of:attr}")
    ),
    line(
        "statement",
        f"{_SHOULD_HAVE} more [{_THAN_THAT}] , {_EXCESS} (is|are|shall be) {{_:gone}}",
        lambda: Follows(excess=True),
        reads=True,
    ),
    line("statement", "{who:phrase_player} {then:sharings}", _upheld, reads=True),
)

__all__ = ["KEPT", "at_its_limit", "kind_at_its_limit", "never"]
