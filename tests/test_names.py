"""One name means one thing: the number of names that are defined more than once only falls."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import nomicbot

ROOT = Path(nomicbot.__file__).parent
CLASSES, MODULES = 20, 44
"""The most names of public classes, and of modules, with several definitions. Lower them with it."""


def repeated(definitions: Iterable[tuple[str, Path]]) -> dict[str, list[str]]:
    """Return the names that are defined more than once, with the files that define them."""
    places = defaultdict(list)
    for name, path in definitions:
        places[name].append(path.as_posix())
    return {name: paths for name, paths in sorted(places.items()) if len(paths) > 1}


def modules(root: Path) -> Iterable[tuple[str, Path]]:
    """Return the name and the path of each module of the program, without packages."""
    paths = (path.relative_to(root) for path in sorted(root.rglob("*.py")))
    return [(path.stem, path) for path in paths if path.stem != "__init__"]


def public_classes(root: Path) -> Iterable[tuple[str, Path]]:
    """Return the name and the path of each public class that a module defines at its top."""
    return [
        (node.name, path.relative_to(root))
        for path in sorted(root.rglob("*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def listed(places: dict[str, list[str]]) -> str:
    """Return a line for each name, for whoever looks for the one that is new."""
    return "\n".join(f"{name}: {', '.join(paths)}" for name, paths in places.items())


def test_public_classes_share_few_names() -> None:
    found = repeated(public_classes(ROOT))
    assert len(found) <= CLASSES, listed(found)


def test_modules_share_few_names() -> None:
    found = repeated(modules(ROOT))
    assert len(found) <= MODULES, listed(found)


def test_what_is_counted(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "__init__.py").write_text("class Vote: pass\nclass _Own: pass\n", "utf-8")
    (tmp_path / "a" / "__init__.py").write_text("class _Own: pass\n", "utf-8")
    (tmp_path / "votes.py").write_text("class Ballot:\n  class Vote: pass\n", "utf-8")
    (tmp_path / "a" / "votes.py").write_text("class Vote: pass\n", "utf-8")
    assert repeated(public_classes(tmp_path)) == {"Vote": ["__init__.py", "a/votes.py"]}
    assert repeated(modules(tmp_path)) == {"votes": ["a/votes.py", "votes.py"]}
