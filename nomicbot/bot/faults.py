"""Where the program failed, in one line for the administrators."""

import traceback
from pathlib import Path

_RULEBOOKS = "rulebooks"


def explained(fault: BaseException) -> str:
    """Describe a fault of the program and its place in one line."""
    return f"the program fails in {place(fault)}: {type(fault).__name__}: {fault}"


def place(fault: BaseException) -> str:
    """Return the line that failed, by preference one of a rulebook.

    A file that is not valid Python is named itself, not the line that imports it.
    """
    if isinstance(fault, SyntaxError) and fault.filename:
        return f"{_short(fault.filename)}, line {fault.lineno}"
    frames = list(traceback.extract_tb(fault.__traceback__))
    if not frames:
        return "a place that is unknown"
    of_rules = [frame for frame in frames if _RULEBOOKS in Path(frame.filename).parts]
    frame = (of_rules or frames)[-1]
    return f"{_short(frame.filename)}, line {frame.lineno}, {frame.name}"


def _short(filename: str) -> str:
    return "/".join(Path(filename).parts[-3:])
