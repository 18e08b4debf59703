"""How far long work has got, on a terminal; nothing in a pipe."""

import sys

from rich.console import Console
from rich.progress import Progress

__all__ = ["progress"]


def progress() -> Progress:
    """Return a bar on standard error, which is gone once the work is done."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
