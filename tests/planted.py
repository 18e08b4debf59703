"""Plants faults in a copy of the program, one at a time, and lists which of them its room's tests find.

python -m tests.planted                      # forty faults of seed 1: an hour of one core
python -m tests.planted --seed 2 --number 6 --rooms mail ledger
python -m tests.planted --again FILE         # the faults that such a list names, in the present program

A fault is a reversed comparison, a changed number, a branch that is never taken, or a missing
`not`. It is named by its file, function and kind, and its index among those of that kind in the
function. So it is found again when other lines have changed.
"""

import argparse
import ast
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = ("game", "rulebooks", "mail", "bot", "publish", "ledger")
_COPIED = (
    "nomicbot",
    "tests",
    "grammar",
    "templates",
    "rules_archive",
    "words",
    "docs",
    "pyproject.toml",
)
_ALSO = ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Makefile", "LICENSE", ".ci")
_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_RULE = re.compile(r"r(?P<section>\d+|[a-z])_(?P<number>\d+)(?:_|$)")


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that can be planted: its `place`, its line, and the text `instead` of a span of bytes."""

    place: str
    line: int
    start: int
    end: int
    instead: str

    @property
    def path(self) -> str:
        return self.place.partition("::")[0]


def faults_in(path: str, source: bytes) -> Iterator[Fault]:
    """Yield every fault that can be planted in a module."""
    begins = [0]
    for line in source.split(b"\n"):
        begins.append(begins[-1] + len(line) + 1)
    counts: dict[str, int] = {}

    def walk(node: ast.AST, function: str) -> Iterator[Fault]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}".strip(".")
        for kind, at, instead in _changes(node):
            where = f"{path}::{function}::{kind}"
            counts[where] = counts.get(where, 0) + 1
            start, end = (
                begins[at.lineno - 1] + at.col_offset,
                begins[at.end_lineno - 1] + at.end_col_offset,
            )
            yield Fault(f"{where}::{counts[where]}", at.lineno, start, end, _written(instead))
        for child in ast.iter_child_nodes(node):
            # Python 3.11 does not know where the expressions within an f-string stand.
            if not (isinstance(child, ast.Assert | ast.JoinedStr) or _is_annotation(node, child)):
                yield from walk(child, function)

    return walk(ast.parse(source), "")


def _written(expression: ast.expr) -> str:
    words = ast.unparse(expression)
    return words if isinstance(expression, ast.Constant) else f"({words})"


def _is_annotation(node: ast.AST, child: ast.AST) -> bool:
    return child in (getattr(node, "annotation", None), getattr(node, "returns", None))


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.expr, ast.expr]]:
    """Yield the faults that a node can have: the kind, the node to replace, and the replacement."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        turned = ast.Compare(node.left, [_TURNED[type(node.ops[0])]()], node.comparators)
        yield "turned", node, turned
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one off", node, ast.Constant(node.value + 1)
    if isinstance(node, ast.If | ast.IfExp) and "TYPE_CHECKING" not in ast.unparse(node.test):
        yield "never", node.test, ast.Constant(False)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not gone", node, node.operand


def chosen(seed: int, number: int, rooms: tuple[str, ...]) -> list[Fault]:
    """Return this many faults, equally many in each room."""
    dice = random.Random(seed)
    pools = []
    for room in rooms:
        files = sorted((ROOT / "nomicbot" / room).rglob("*.py"))
        found = [
            f
            for file in files
            for f in faults_in(file.relative_to(ROOT).as_posix(), file.read_bytes())
        ]
        kinds: dict[str, list[Fault]] = {}
        for fault in found:
            kinds.setdefault(fault.place.split("::")[2], []).append(fault)
        pools.append(kinds)
    taken: dict[Fault, None] = {}
    while len(taken) < number:
        kinds = pools[len(taken) % len(pools)]
        taken[dice.choice(kinds[dice.choice(sorted(kinds))])] = None
    return list(taken)


def named(places: list[str]) -> list[Fault | str]:
    """Return the faults at these places, or just the place if there is no such fault any more."""
    found: list[Fault | str] = []
    for place in places:
        path = ROOT / place.partition("::")[0]
        there = (
            faults_in(place.partition("::")[0], path.read_bytes()) if path.exists() else iter(())
        )
        found.append(next((fault for fault in there if fault.place == place), place))
    return found


def tests_of(fault: Fault) -> list[list[str]]:
    """Return the arguments for pytest: the plays of the faulty rule, and its room's tests, the closest first."""
    path = Path(fault.path)
    room, module = path.parts[1], ".".join(path.with_suffix("").parts)
    runs = []
    if (rule := _RULE.match(path.stem)) and room == "rulebooks":
        folder = f"{path.parts[2]}/{rule['section'].upper()}-{int(rule['number'])}/"
        runs.append(["tests/plays/test_plays.py", "-k", f"comes_true and {folder}"])
    files = sorted((ROOT / "tests" / room).rglob("test_*.py"))
    stem = path.stem if path.stem != "__init__" else path.parent.name
    near = {file: (module in (text := file.read_text("utf-8")), text.count(stem)) for file in files}
    runs.append(
        [
            file.relative_to(ROOT).as_posix()
            for file in sorted(files, key=lambda f: near[f], reverse=True)
        ]
    )
    return runs


def outcome(fault: Fault, copy: Path, seconds: int) -> str:
    """Plant a fault in the copy, run its tests, remove it, and return what found it, or that nothing did."""
    file = copy / fault.path
    sound = (ROOT / fault.path).read_bytes()
    left = seconds
    for words in tests_of(fault):
        file.write_bytes(sound[: fault.start] + fault.instead.encode() + sound[fault.end :])
        code, told, took = _run(words, copy, left)
        file.write_bytes(sound)
        if code in (1, 2, 3, 4):
            failed = re.search(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
            if failed and _run([failed[1]], copy, seconds)[0] not in (0, 5):
                return f"unknown: {failed[1]} fails without it too"
            return f"caught by {failed[1] if failed else 'the collection of the tests'}"
        if code not in (0, 5):
            return f"not within {seconds} s"
        left = max(5, left - took)
    return "MISSED"


def _run(words: list[str], folder: Path, seconds: int) -> tuple[int, str, int]:
    """Return pytest's exit code, its output, and its CPU seconds, which are limited."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "--tb=no",
        *words,
    ]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
    )  # fmt: skip
    return (
        done.returncode,
        done.stdout,
        int(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--rooms", nargs="+", choices=ROOMS, default=ROOMS)
    parser.add_argument(
        "--seconds", type=int, default=120, help="of the processor, for the tests of one fault"
    )
    parser.add_argument("--again", type=Path, help="a list that this program has printed")
    parser.add_argument(
        "--list", action="store_true", help="only tell which faults would be planted"
    )
    wanted = parser.parse_args()
    if wanted.again:
        lines = wanted.again.read_text("utf-8").splitlines()
        faults = named([line.partition("\t")[0] for line in lines if "::" in line and "\t" in line])
    else:
        faults = [*chosen(wanted.seed, wanted.number, tuple(wanted.rooms))]
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy = Path(folder)
        for name in (*_COPIED, *_ALSO):
            if (ROOT / name).is_dir():
                shutil.copytree(
                    ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__")
                )
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, copy / name)
        caught = 0
        for fault in faults:
            if isinstance(fault, str):
                print(f"{fault}\tis there no longer", flush=True)
                continue
            begun = time.monotonic()
            told = "" if wanted.list else outcome(fault, copy, wanted.seconds)
            caught += told.startswith("caught")
            took = f"{time.monotonic() - begun:.0f} s"
            print(
                fault.place, told, f"line {fault.line}: {fault.instead}", took, sep="\t", flush=True
            )
    print(f"{caught} of {len(faults)} caught")


if __name__ == "__main__":
    main()
