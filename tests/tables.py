"""Tables: a parametrized test without fixtures runs as one test that tries all its cases and lists failures.

A test for each case would cost more than the case. Tests marked `apart` have a test for each case,
because one takes long. With `--apart`, `-k`, `--lf` after a failure, or the id of a case, all have; a
failing table prints the ids of its cases, and `--lf` runs these.
"""

import inspect
import shlex
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial, wraps
from itertools import product
from typing import Any

import pytest

Case = dict[str, Any]
ParameterSet = type(pytest.param())
"""The class of a case with marks or an id."""
_SHORT = 200
_ONE_BY_ONE = pytest.StashKey[bool]()
_FAILED_BEFORE = "cache/lastfailed"
"""The entry of pytest's cache with the ids that `--lf` selects."""


class CasesFailed(pytest.fail.Exception):
    """Raised when cases of a table fail; it has their ids."""

    def __init__(self, told: str, ids: Sequence[str]) -> None:
        super().__init__(told, pytrace=False)
        self.ids = ids


class FailedCases:
    """A plugin that has `--lf` run the cases that failed, where pytest notes their table."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._of_tables: dict[str, Sequence[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which cases of a table failed, none if it passed."""
        if report.when == "call" and not report.skipped:
            self._of_tables[report.nodeid] = dict(report.user_properties).get("cases", ())

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        """Put the cases that failed in the place of their tables, after pytest has written these."""
        if self._config.cache is None or hasattr(self._config, "workerinput"):
            return
        noted = dict.fromkeys(self._config.cache.get(_FAILED_BEFORE, {}), True)
        kept = {id: True for id in noted if not self._is_outdated(id)}
        kept |= dict.fromkeys((id for ids in self._of_tables.values() for id in ids), True)
        if kept != noted:
            self._config.cache.set(_FAILED_BEFORE, kept)

    def _is_outdated(self, id: str) -> bool:
        """Return whether it is a case of a table that was tried, or a table whose cases are known."""
        table = id.partition("[")[0]
        return table in self._of_tables and (id != table or bool(self._of_tables[table]))


def pytest_configure(config: pytest.Config) -> None:
    """Register what notes failed cases, if pytest notes failures at all."""
    if config.pluginmanager.hasplugin("lfplugin"):
        config.pluginmanager.register(FailedCases(config), "failed-cases")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the ids of failed cases to the report of a table, so other processes can read them."""
    report = yield
    if call.excinfo is not None and isinstance(call.excinfo.value, CasesFailed):
        report.user_properties.append(("cases", call.excinfo.value.ids))
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--apart", action="store_true", help="a test for each case of a table")


def pytest_pycollect_makeitem(collector: Any, name: str, obj: Any) -> pytest.Function | None:
    """Return one test for a table, or None to leave it to pytest."""
    if not (inspect.isfunction(obj) and collector.istestfunction(obj, name)):
        return None
    if _apart(collector.config):
        return None
    marks: list[pytest.Mark] = list(getattr(obj, "pytestmark", ()))
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
    selected = config.getoption("--apart") or config.getoption("keyword") or chosen
    return config.stash.get(_ONE_BY_ONE, False) or bool(selected) or _failed_before(config)


def _failed_before(config: pytest.Config) -> bool:
    """Return whether only tests that failed the last time are requested, and some did."""
    if not config.getoption("lf", False) or config.cache is None:
        return False
    return bool(config.cache.get(_FAILED_BEFORE, {}))


def _ids(collector: Any, name: str, obj: Any) -> list[tuple[Case, str]]:
    """Return the cases of a table, each with the id by which it can be run."""
    config = collector.config
    config.stash[_ONE_BY_ONE] = True
    try:
        items = collector.ihook.pytest_pycollect_makeitem(collector=collector, name=name, obj=obj)
    finally:
        del config.stash[_ONE_BY_ONE]
    return [(item.callspec.params, item.nodeid) for item in items]


def _table(mark: pytest.Mark) -> list[Case] | None:
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
            told = "\n".join(f"- pytest {shlex.quote(id)}\n    {fault}" for id, fault in missed)
            failed = [id for id, _ in missed]
            raise CasesFailed(
                f"{len(missed)} of {len(cases)} cases fail:\n{told}", failed if all(failed) else ()
            )

    every_case.__signature__ = inspect.Signature()  # type: ignore[attr-defined]
    return every_case


def _missed(
    test: Callable[..., None],
    cases: Sequence[Sequence[Case]],
    ids: Callable[[], list[tuple[Case, str]]],
) -> Iterator[tuple[str, str]]:
    """Yield the id of each case that fails, with what is wrong."""
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
            yield id, said


def _is_same(case: Case, other: Case) -> bool:
    return case.keys() == other.keys() and all(case[name] is other[name] for name in case)


def _shortened(value: object) -> str:
    words = repr(value)
    return words if len(words) <= _SHORT else f"{words[:_SHORT]}..."
