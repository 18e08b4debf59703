"""Lines that announce what stands below them: whatever speaks against an act in its own sentence does from above it.

"The magic words are: I vote FOR p3" does nothing, and neither does it with the act in a line or a paragraph of its own.
"""

import re

from nomicbot.language.around.residue import before

_I_BELOW = re.compile(r"[ \t]*\n\s*I(?:'m)?\s+[a-z]")
_OFFERS = re.compile(r"\b(?:counter-?)?proposals?\W*\Z|\bI\s+(?:\w+\s+)?(?:do|perform|take)\b", re.IGNORECASE)
"""A line that heads a proposal, or says that what stands below is done."""


def announces_none(line: str, below: str) -> bool:
    """Whether a line that ends with a colon would keep the act `below` it from being its author's, in its sentence."""
    return _I_BELOW.match(below) is not None and _OFFERS.search(line) is None and before(f"{line.rstrip()} ") is not None
