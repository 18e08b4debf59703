"""One-line descriptions of program failures, for the administrators."""

import traceback
from pathlib import Path

_RULEBOOKS = "rulebooks"


class EndedOutright(Exception):
    """Raised instead of repeating work that has crashed the process too many times."""


def explained(fault: BaseException) -> str:
    """Return a one-line description of a failure and of where it happened in the program."""
    if isinstance(fault, EndedOutright):
        return str(fault)
    return f"the program fails in {place(fault)}: {type(fault).__name__}: {fault}"


def how_to_mend(fault: BaseException) -> str:
    """Return advice on what to do about a failure, as a sentence without its full stop."""
    if isinstance(fault, EndedOutright):
        return "Give the program more memory, if the log of the machine says that it had too little"
    return "Fix that file"


def place(fault: BaseException) -> str:
    """Return the line of code that failed, in a rulebook if possible.

    For an invalid Python file, it is a line of that file, not the line that imports it.
    """
    if isinstance(fault, SyntaxError) and fault.filename:
        return f"{_short(fault.filename)}, line {fault.lineno}"
    frames = list(traceback.extract_tb(fault.__traceback__))
    if not frames:
        return "an unknown place"
    of_rules = [frame for frame in frames if _RULEBOOKS in Path(frame.filename).parts]
    frame = (of_rules or frames)[-1]
    return f"{_short(frame.filename)}, line {frame.lineno}, {frame.name}"


def _short(filename: str) -> str:
    return "/".join(Path(filename).parts[-3:])
