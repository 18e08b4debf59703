"""Tables: a parametrized test without fixtures runs as one test that tries all its cases and lists failures.

A test for each case would cost more than the case. Tests marked `apart` have a test for each case,
because one takes long. With `--apart`, `-k`, or the id of a case, all have; a failing table prints
the ids of its cases.
"""

import inspect
import shlex
from collections.abc import Callable, Iterator, Sequence
from functools import partial, wraps
from itertools import product
from typing import Any

import pytest
from _pytest.mark.structures import Mark, ParameterSet

Case = dict[str, Any]
_SHORT = 200
_ONE_BY_ONE = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--apart", action="store_true", help="a test for each case of a table")


def pytest_pycollect_makeitem(collector: Any, name: str, obj: Any) -> pytest.Function | None:
    """Return one test for a table, or None to leave it to pytest."""
    if not (inspect.isfunction(obj) and collector.istestfunction(obj, name)):
        return None
    if _apart(collector.config):
        return None
    marks: list[Mark] = list(getattr(obj, "pytestmark", ()))
    tables = [_table(mark) for mark in marks if mark.name == "parametrize"]
    if not tables or None in tables or {"apart", "xfail"} & {mark.name for mark in marks}:
        return None
    named = {each for table in tables if table for case in table for each in case}
    if set(inspect.signature(obj).parameters) - named or not all(tables):
        return None
    named_by = partial(_ids, collector, name, obj)
    tried = _trying(obj, [table for table in reversed(tables) if table], named_by)
    tried.pytestmark = [mark for mark in marks if mark.name != "parametrize"]  # type: ignore[attr-defined]
    return pytest.Function.from_parent(collector, name=name, callobj=tried)


def _apart(config: pytest.Config) -> bool:
    """Return whether each case is a test of its own: if requested, or if cases are selected."""
    chosen = any("[" in path.partition("::")[2] for path in config.args)
    return config.stash.get(_ONE_BY_ONE, False) or bool(
        config.getoption("--apart") or config.getoption("keyword") or chosen
    )


def _ids(collector: Any, name: str, obj: Any) -> list[tuple[Case, str]]:
    """Return the cases of a table, each with the id by which it can be run."""
    config = collector.config
    config.stash[_ONE_BY_ONE] = True
    try:
        items = collector.ihook.pytest_pycollect_makeitem(collector=collector, name=name, obj=obj)
    finally:
        del config.stash[_ONE_BY_ONE]
    return [(item.callspec.params, item.nodeid) for item in items]


def _table(mark: Mark) -> list[Case] | None:
    """Return the cases of a mark, or None if they are more than plain values."""
    if len(mark.args) != 2 or set(mark.kwargs) - {"ids"}:
        return None
    wanted, cases = mark.args
    if isinstance(cases, Iterator):  # can be gone through once, by pytest
        return None
    names = (
        [name.strip() for name in wanted.split(",")] if isinstance(wanted, str) else list(wanted)
    )
    found = []
    for case in cases:
        if isinstance(case, ParameterSet):
            if case.marks:
                return None
            case = case.values
        elif len(names) == 1:
            case = (case,)
        found.append(dict(zip(names, case, strict=True)))
    return found


def _trying(
    test: Callable[..., None],
    tables: Sequence[Sequence[Case]],
    ids: Callable[[], list[tuple[Case, str]]],
) -> Callable[[], None]:
    @wraps(test)
    def every_case() -> None:
        cases = list(product(*tables))
        missed = list(_missed(test, cases, ids))
        if missed:
            pytest.fail(
                "\n".join([f"{len(missed)} of {len(cases)} cases fail:", *missed]), pytrace=False
            )

    every_case.__signature__ = inspect.Signature()  # type: ignore[attr-defined]
    return every_case


def _missed(
    test: Callable[..., None],
    cases: Sequence[Sequence[Case]],
    ids: Callable[[], list[tuple[Case, str]]],
) -> Iterator[str]:
    """Yield the cases that fail, each with its id and what is wrong."""
    known: list[tuple[Case, str]] = []
    for parts in cases:
        case = {name: value for part in parts for name, value in part.items()}
        try:
            test(**case)
        except (Exception, pytest.fail.Exception) as fault:
            told = ", ".join(f"{name}={_shortened(value)}" for name, value in case.items())
            known = known or ids()
            id = next((id for other, id in known if _is_same(case, other)), "")
            said = f"{told}\n{type(fault).__name__}: {fault}".replace("\n", "\n    ")
            yield f"- pytest {shlex.quote(id)}\n    {said}"


def _is_same(case: Case, other: Case) -> bool:
    return case.keys() == other.keys() and all(case[name] is other[name] for name in case)


def _shortened(value: object) -> str:
    words = repr(value)
    return words if len(words) <= _SHORT else f"{words[:_SHORT]}..."
