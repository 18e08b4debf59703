"""Descriptions of where the program failed, in one line for the administrators."""

import traceback
from pathlib import Path

_RULEBOOKS = "rulebooks"


class EndedOutright(Exception):
    """Raised instead of repeating something that has ended the process too many times."""


def explained(fault: BaseException) -> str:
    """Describe a fault of the program and its place in one line."""
    if isinstance(fault, EndedOutright):
        return str(fault)
    return f"the program fails in {place(fault)}: {type(fault).__name__}: {fault}"


def how_to_mend(fault: BaseException) -> str:
    """Return what to do about a fault of the program, as a sentence without its full stop."""
    if isinstance(fault, EndedOutright):
        return "Give the program more memory, if the log of the machine says that it had too little"
    return "Mend that file"


def place(fault: BaseException) -> str:
    """Return the line that failed, preferably in a rulebook.

    For a file that is not valid Python it is the file itself, not the line that imports it.
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
