"""The progress of long work, shown only on a terminal."""

import sys

from rich.console import Console
from rich.progress import Progress

__all__ = ["progress"]


def progress() -> Progress:
    """Return a progress bar on standard error that disappears at the end."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
