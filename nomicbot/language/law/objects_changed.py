"""Grammar lines for what happens to objects of a declared kind: "each Mint is destroyed"."""

from nomicbot.game.plainlaw.tree import Ends, Goes
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME

DESTROYED = "(is|are) (destroyed|removed from the game|removed|discarded|lost)"
_PASSES = (
    "((becomes|become) (owned by|the property of)|(passes|pass|goes|go|reverts|revert|falls|fall) "
    "to|(is|are) (given|transferred|handed|handed over|passed|passed on|awarded) to)"
)
OBJECTS_CHANGED: tuple[Line, ...] = (
    line("change", f"{{who:subject}} {DESTROYED}", Ends),
    line("change", "{who:subject} passes to {to:new_owner}", Goes),
    line("change", f"{{who:subject}} {_PASSES} {{to:new_owner}}", Goes, reads=True),
    line("new_owner", "em", value=ME),
    line("new_owner", "{to:subject}"),
    line("new_owner", "(him|her|them)", value=ME, reads=True),
)
