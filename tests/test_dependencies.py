"""Everything that the program imports is a dependency, or belongs to an extra that users are told to install."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.requirements import Requirement

from tests.nodes import nodes

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def named(requirements: list[str]) -> set[str]:
    """Return the names of the packages that are required."""
    return {Requirement(one).name.lower().replace("_", "-") for one in requirements}


EXTRAS = {name: named(PROJECT["optional-dependencies"][name]) for name in ("demo", "logs", "pgp")}
"""The extras that users install; the others are for developers."""


_IMPORT = re.compile(r"^[ \t]*(?:from|import)[ \t]+(\w+)", re.MULTILINE)
"""What may be an import. Only files that have one of a package of others are parsed."""


def _is_foreign(package: str) -> bool:
    return package not in sys.stdlib_module_names and package != "nomicbot"


def imported() -> dict[str, set[str]]:
    """Return the imported packages other than Python's own, each with the files that import it."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "nomicbot").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if not any(map(_is_foreign, _IMPORT.findall(source))):
            continue
        for node in nodes(ast.parse(source)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = name.partition(".")[0]
                if _is_foreign(top):
                    found.setdefault(top, set()).add(str(path.relative_to(ROOT)))
    return found


def test_what_is_imported_is_required() -> None:
    known = named(PROJECT["dependencies"]).union(*EXTRAS.values())
    distributions = packages_distributions()
    missing = {
        name: files
        for name, files in imported().items()
        if known.isdisjoint(one.lower().replace("_", "-") for one in distributions[name])
    }
    assert not missing, f"these are imported, and in no list of pyproject.toml: {missing}"
