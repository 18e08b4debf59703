"""Docstrings drawn by lot, to be judged by a reader who has not seen the code."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Documented(NamedTuple):
    """A module, class or function with its docstring, as a reader of the documentation sees it."""

    path: str
    name: str
    signature: str
    docstring: str

    def __str__(self) -> str:
        """Return the lines to print: where, what, and the indented docstring."""
        where = f"{self.path}  {self.name}".rstrip()
        body = "\n".join(f"    {line}".rstrip() for line in self.docstring.splitlines())
        return "\n".join(filter(None, (where, self.signature, body)))


def drawn(root: Path, seed: str, count: int) -> list[Documented]:
    """Draw `count` docstrings of the program below `root`, without repetition.

    `seed` is hexadecimal, for example the first eight digits of a commit. The same tree and seed
    give the same draw.
    """
    everything = [
        one
        for file in sorted((root / "nomicbot").rglob("*.py"))
        for one in documented(str(file.relative_to(root)), file.read_text("utf-8"))
    ]
    chosen = random.Random(int(seed, 16)).sample(everything, min(count, len(everything)))
    return sorted(chosen, key=lambda one: (one.path, one.name))


def documented(path: str, source: str) -> Iterator[Documented]:
    """Yield everything with a docstring in a source file, in the order of the file."""
    yield from _documented(path, ast.parse(source), ())


def _documented(path: str, node: ast.AST, outer: tuple[str, ...]) -> Iterator[Documented]:
    names = outer
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        if not isinstance(node, ast.Module):
            names = (*outer, node.name)
        if (docstring := ast.get_docstring(node)) is not None:
            yield Documented(path, ".".join(names), _signature(node), docstring)
    for child in ast.iter_child_nodes(node):
        yield from _documented(path, child, names)


def _signature(node: ast.AST) -> str:
    match node:
        case ast.ClassDef():
            bases = ", ".join(map(ast.unparse, node.bases))
            return f"class {node.name}({bases})" if bases else f"class {node.name}"
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            decorators = "".join(f"@{ast.unparse(one)}\n" for one in node.decorator_list)
            returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
            return f"{decorators}def {node.name}({ast.unparse(node.args)}){returns}"
        case _:
            return ""
