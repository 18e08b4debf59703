"""The progress of long work, on a terminal only."""

import sys

from rich.console import Console
from rich.progress import Progress

__all__ = ["progress"]


def progress() -> Progress:
    """Return a progress bar on standard error, which disappears at the end."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
