"""The packages that an optional part of the program needs.

The project itself is not in a package index, so a hint to install it with an extra would install
nothing, or something else. The packages of an extra are in the index, and can be added to any
installation.
"""

import re
import shlex
import sys
from importlib.metadata import PackageNotFoundError, requires


def how_to_add(extra: str) -> str:
    """Return the command that installs what an extra needs into this Python's packages."""
    return shlex.join([sys.executable, "-m", "pip", "install", *packages_of(extra)])


def packages_of(extra: str) -> list[str]:
    """Return the requirements of an extra, or none if the program itself is not installed."""
    try:
        known = requires("nomicbot") or []
    except PackageNotFoundError:
        return []
    found = (requirement.partition(";") for requirement in known)
    marked = re.compile(rf"extra == ['\"]{re.escape(extra)}['\"]")
    return [what.strip() for what, _, marker in found if marked.search(marker)]
