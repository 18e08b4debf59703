from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise

import pytest

from nomicbot.game.clock import instant_from_text, instant_to_text, midnight_before, midnights, utc


def day(year: int, month: int, of_month: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(year, month, of_month, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("after", "until", "found"),
    [
        (day(2004, 2, 28), day(2004, 3, 1), [day(2004, 2, 29), day(2004, 3, 1)]),
        (day(2005, 2, 28), day(2005, 3, 1), [day(2005, 3, 1)]),
        (day(2004, 12, 31, 23, 59), day(2005, 1, 1), [day(2005, 1, 1)]),
        (day(2005, 1, 1), day(2005, 1, 1, 23, 59), []),
        (day(2005, 1, 2), day(2005, 1, 1), []),
    ],
)
def test_midnights_lie_after_the_first_instant_and_up_to_the_last(after, until, found):
    assert list(midnights(after, until)) == found


@pytest.mark.parametrize(("year", "days"), [(1900, 365), (2000, 366), (2004, 366), (2005, 365)])
def test_a_year_has_as_many_midnights_as_days(year, days):
    struck = list(midnights(day(year, 1, 1), day(year + 1, 1, 1)))
    assert len(struck) == len(set(struck)) == days
    assert all(m == midnight_before(m) for m in struck)
    assert {later - earlier for earlier, later in pairwise(struck)} == {timedelta(days=1)}


def test_midnights_are_those_of_utc_wherever_the_instants_come_from():
    tokyo = timezone(timedelta(hours=9))
    after, until = datetime(2005, 7, 2, 8, tzinfo=tokyo), datetime(2005, 7, 2, 10, tzinfo=tokyo)
    assert list(midnights(after, until)) == [day(2005, 7, 2)]
    assert midnight_before(after) == day(2005, 7, 1)


def test_a_midnight_begins_its_own_day():
    assert midnight_before(day(2005, 7, 2)) == day(2005, 7, 2)
    assert midnight_before(day(2005, 7, 2, 23, 59)) == day(2005, 7, 2)


@pytest.mark.parametrize("function", [utc, instant_to_text, midnight_before])
def test_a_wall_time_without_a_zone_is_no_instant(function):
    with pytest.raises(ValueError, match="no time zone"):
        function(datetime(2005, 7, 2))


def test_a_text_without_a_zone_is_no_instant():
    with pytest.raises(ValueError, match="no time zone"):
        instant_from_text("2005-07-02T00:00:00")


def test_instants_survive_their_texts_and_the_texts_sort_as_they_do():
    instants = [day(1999, 12, 31), day(2005, 7, 2, 9, 5), day(2005, 7, 2, 10), day(2005, 11, 2)]
    texts = [instant_to_text(i) for i in instants]
    assert texts == sorted(texts)
    assert [instant_from_text(t) for t in texts] == instants
    assert (
        instant_to_text(datetime(2005, 7, 2, 1, tzinfo=timezone(timedelta(hours=2))))
        == "2005-07-01T23:00:00+00:00"
    )
