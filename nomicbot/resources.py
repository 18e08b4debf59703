"""The folders with data of the program: `grammar`, `templates` and `rules_archive`.

In a checkout they are beside the package, where a person looks for them; in an installed wheel they
are inside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """Return the data folder called `name`, in the wheel or otherwise in the checkout."""
    packed = _PACKAGE / "data" / name
    return packed if packed.is_dir() else _PACKAGE.parent / name
