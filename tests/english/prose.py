"""The prose of the program: docstrings, comments, strings that are sentences, templates and documents.

What players write is left out: words between backticks or quotation marks, indented examples, and quoted lines. So are
regular expressions, records and SQL.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.nodes import nodes as nodes_of


class Prose(NamedTuple):
    """A piece of text for people, and its place. `function` is set for the docstring of a function."""

    path: str
    line: int
    kind: str
    text: str
    function: str = ""
    is_property: bool = False


_JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}", re.DOTALL)
_HOLE = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_STRING = re.compile(r'"([^"\n]*)"')
_TAG = re.compile(r"<(?:style|script)\b.*?</(?:style|script)>|<[^>]*>", re.DOTALL)
_EXAMPLES = re.compile(
    r"``[^`]*``|`[^`]*`|“[^”]{0,300}”|\"[^\"\n]{0,200}(?:\n[^\"\n]{0,200})?\"|(?m:^\s*>.*$)"
)
_FENCE = re.compile(r"(?m)^(```|~~~)(?s:.*?)^\1[ \t]*$|^(?: {4}|\t)(?! *[-*]).*$")
_NO_PROSE = re.compile(
    r"\\[a-zA-Z(\[.|]|\(\?|\[\^|\bSELECT\b|\bCREATE (?:TABLE|INDEX)\b|^[\w./:-]+$|%\(|\bdef \w+\("
)
_STRING_OR_COMMENT = re.compile(
    r'''"""(?:\\.|[^\\])*?"""|\'{3}(?:\\.|[^\\])*?\'{3}'''
    r"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|#[^\n]*""",
    re.DOTALL,
)
"""A string, in which nothing is a comment, or a comment: `tokenize` takes twenty times as long."""
_SKIPPED_COMMENT = re.compile(r"#\s*(?:noqa|type:|pragma|!|fmt:|mypy:|-{3,}|={3,}|-- )")
_DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_MARKUP = (".html", ".xml")
_DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "words/README.md", "docs/*.md")
_OF_LAW = re.compile(r"docs/(?:sentences.*|sayings|forms|law)\.md")
"""Pages that are made from the law and from what players say, or quote it."""


def prose_of(root: Path) -> Iterator[Prose]:
    """Yield all prose in a checkout except that of the tests."""
    for file in sorted((root / "nomicbot").rglob("*.py")):
        yield from of_python(str(file.relative_to(root)), file.read_text("utf-8"))
    for file in sorted((root / "templates").rglob("*")):
        if file.suffix in (".txt", ".html", ".md", ".xml", ".toml"):
            yield from of_template(str(file.relative_to(root)), file.read_text("utf-8"))
    for pattern in _DOCUMENTS:
        for file in sorted(root.glob(pattern)):
            name = str(file.relative_to(root))
            if not _OF_LAW.fullmatch(name):
                yield from of_markdown(name, file.read_text("utf-8"))


def room_of(path: str) -> str:
    """Return the room that a file belongs to; each rulebook is one."""
    parts = path.split("/")
    if len(parts) == 1:
        return path
    if parts[0] != "nomicbot":
        return "templates/site" if parts[:2] == ["templates", "site"] else parts[0]
    if len(parts) == 2:
        return "nomicbot"
    return f"rulebooks/{parts[2]}" if parts[1] == "rulebooks" and len(parts) > 3 else parts[1]


def without_examples(prose: Prose) -> str:
    """Return the text with quotations and examples blanked out."""
    return prose.text if prose.kind == "template" else _blanked(prose.text, _EXAMPLES)


def of_python(path: str, source: str) -> Iterator[Prose]:
    """Yield docstrings, strings below attributes, other strings that are sentences, and comments."""
    nodes = nodes_of(ast.parse(source))
    docs = {id(constant): prose for constant, prose in _docstrings(path, nodes)}
    yield from docs.values()
    yield from _sentences(path, nodes, set(docs))
    yield from _comments(path, source)


def _docstrings(path: str, nodes: Sequence[ast.AST]) -> Iterator[tuple[ast.Constant, Prose]]:
    for node in nodes:
        body = getattr(node, "body", None)
        for place, child in enumerate(body if isinstance(body, list) else ()):
            value = child.value if isinstance(child, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value, _docstring(path, node, place, value.lineno, value.value)


def _docstring(path: str, node: ast.AST, place: int, line: int, text: str) -> Prose:
    if place or not isinstance(node, _DOCUMENTED):
        return Prose(path, line, "attribute", text)
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return Prose(path, line, "module" if isinstance(node, ast.Module) else "class", text)
    is_property = any("property" in ast.unparse(one) for one in node.decorator_list)
    return Prose(path, line, "function", text, node.name, is_property)


def _sentences(path: str, nodes: Sequence[ast.AST], docs: set[int]) -> Iterator[Prose]:
    told = set(docs)
    for node in nodes:
        text = ""
        if isinstance(node, ast.JoinedStr):
            told.update(map(id, node.values))
            text = "".join(
                str(one.value) if isinstance(one, ast.Constant) else "{…}" for one in node.values
            )
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        ):
            text = node.value
        if (
            " " in text.strip()
            and len(re.findall(r"[A-Za-z]{2,}", text)) >= 4
            and not _NO_PROSE.search(text)
        ):
            assert isinstance(node, ast.expr)
            yield Prose(path, node.lineno, "text", text)


def _comments(path: str, source: str) -> Iterator[Prose]:
    blocks: list[list[tuple[int, str]]] = []
    line, at = 1, 0
    for found in _STRING_OR_COMMENT.finditer(source):
        words = found[0]
        line, at = line + source.count("\n", at, found.start()), found.start()
        if words.startswith("#") and not _SKIPPED_COMMENT.match(words):
            if not blocks or blocks[-1][-1][0] != line - 1:
                blocks.append([])
            blocks[-1].append((line, words.lstrip("# ")))
    for block in blocks:
        yield Prose(path, block[0][0], "comment", "\n".join(words for _, words in block))


def of_template(path: str, source: str) -> Iterator[Prose]:
    """Yield the words of a template, line by line: its text, and the strings in its expressions."""
    if path.endswith(".toml"):
        for number, line in enumerate(source.splitlines(), 1):
            if line.startswith("#") and len(line.split()) > 4:
                yield Prose(path, number, "template", line.lstrip("# "))
        return
    text = _HOLE.sub(_strings, _blanked(source, _JINJA))
    if path.endswith(_MARKUP):
        text = _blanked(text, _TAG)
    for number, line in enumerate(text.splitlines(), 1):
        if len(line.split()) > 2 and (path.endswith(_MARKUP) or not line.startswith("    ")):
            yield Prose(path, number, "template", line)


def of_markdown(path: str, source: str) -> Iterator[Prose]:
    """Yield the paragraphs of a Markdown file, without its code."""
    text = _blanked(source, _FENCE)
    for found in re.finditer(r"(?:^.*\S.*\n?)+", text, re.MULTILINE):
        yield Prose(path, text.count("\n", 0, found.start()) + 1, "markdown", found[0])


def _strings(hole: re.Match[str]) -> str:
    return " ".join(one[1] for one in _STRING.finditer(hole[1])) + "\n" * hole[0].count("\n")


def _blanked(text: str, pattern: re.Pattern[str]) -> str:
    """Return the text with each match replaced by spaces, so that lines keep their numbers."""
    return pattern.sub(lambda found: re.sub(r"\S", " ", found[0]), text)
