"""Grammar lines for what happens to objects of a declared kind: "each Mint is destroyed"."""

from collections.abc import Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.english import done
from nomicbot.game.plainlaw.tree import EACH, A, Appears, Ends, Goes, Phrase
from nomicbot.game.plainlaw.vocabulary import Noun
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME
from nomicbot.language.law.synonyms import MAKE

DESTROYED = (
    "((is|are) (destroyed|removed from the game|removed|discarded|lost|gone|no more)|dies|die|"
    "perishes|perish|vanishes|vanish|ceases to exist|cease to exist)"
)
_PASSES = (
    "((becomes|become) (owned by|the property of)|(passes|pass|goes|go|reverts|revert|falls|fall) "
    "to|(is|are) (given|transferred|handed|handed over|passed|passed on|awarded|conveyed|moved|"
    "delivered|returned) to)"
)
_GETS = "(gains|gain|gets|get|receives|receive|takes|take|acquires|acquire|is given|are given)"
_MADE = "|".join(dict.fromkeys(done(verb) for verb in MAKE if verb not in ("have", "get", "gain")))
_WHEN = "(when|whenever|each time|every time|any time|as soon as|if)"


def _appears(who: Phrase) -> Appears | None:
    one = who.quantifier in (A, EACH) and who.besides is None and who.noun[:1].isupper()
    return Appears(replace(who, quantifier=A)) if one else None


def appearing(noun: Noun) -> Iterator[Line]:
    """Yield the grammar lines for a new object as an event: "When a Ship is built, ..."."""
    made = f"{{who:phrase_{noun.name}}} ((is|are|has been) ({_MADE})|comes into being|appears)"
    yield line("when", f"{_WHEN} {made}", _appears, reads=True)
    yield line("happening", made, _appears, reads=True)


OBJECTS_CHANGED: tuple[Line, ...] = (
    line("change", f"{{who:subject}} {DESTROYED}", Ends),
    line("change", "{who:subject} passes to {to:new_owner}", Goes),
    line("change", f"{{who:subject}} {_PASSES} {{to:new_owner}}", Goes, reads=True),
    line("change", f"{{to:new_owner}} {_GETS} {{who:thing_by_name}}", Goes, reads=True),
    *(
        line(symbol, "(gain|get|receive|take|acquire) {who:thing_by_name}", Goes, to=ME, reads=True)
        for symbol in ("result", "to_share")
    ),
    line("new_owner", "em", value=ME),
    line("new_owner", "{to:subject}"),
    line("new_owner", "(him|her|them)", value=ME, reads=True),
)
