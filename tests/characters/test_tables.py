"""A table of cases is tried to its end, and every failing case is reported."""

import inspect

import pytest

from tests import tables


def test_every_case_of_a_table_is_tried_and_all_that_fail_are_told() -> None:
    tried = []

    @pytest.mark.parametrize("one", [1, 2])
    @pytest.mark.parametrize(("other", "sum_"), [(1, 2), pytest.param(2, 4, id="two")], ids=str)
    def adds_up(one: int, other: int, sum_: int) -> None:
        tried.append((one, other))
        assert one + other == sum_

    found = [tables._table(mark) for mark in adds_up.pytestmark]
    every_case = tables._trying(adds_up, [table for table in found if table], lambda: [])
    with pytest.raises(pytest.fail.Exception) as told:
        every_case()
    assert sorted(tried) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    lines = str(told.value).splitlines()
    assert lines[0] == "2 of 4 cases fail:"
    assert [line for line in lines if line.startswith("    other")] == [
        "    other=1, sum_=2, one=2",
        "    other=2, sum_=4, one=1",
    ]
    assert not inspect.signature(every_case).parameters


@pytest.mark.parametrize("table", [iter([1]), [pytest.param(1, marks=pytest.mark.xfail)]])
def test_a_table_that_is_more_than_values_is_left_to_pytest(table: object) -> None:
    assert tables._table(pytest.mark.parametrize("one", table).mark) is None
