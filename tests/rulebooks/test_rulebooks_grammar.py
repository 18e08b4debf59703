"""Rule 2-4: the loss of Suck Points at an nweek's beginning is computed as if played round by round."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nomicbot.rulebooks.bnomic.violations import times_taken

PLAYERS = st.lists(st.tuples(st.integers(0, 90), st.integers(-2, 9)), max_size=5)


def played(
    holding: dict, limits: dict, least: int, loss: int, fewer: int, able: int
) -> dict[str, int]:
    """Simulate the clause round by round."""
    times = dict.fromkeys(holding, 0)
    while True:
        for who in holding:
            if holding[who] - loss * times[who] >= least:
                times[who] += 1
        if not any(
            holding[who] - loss * times[who] >= least and limits[who] - fewer * times[who] >= able
            for who in holding
        ):
            return times


@settings(max_examples=40)
@given(PLAYERS, st.integers(0, 20), st.integers(1, 20), st.integers(1, 3), st.integers(0, 3))
def test_rounds_are_counted_as_they_would_be_played(
    players, least: int, loss: int, fewer: int, able: int
) -> None:
    holding = {f"outsider:{n}": points for n, (points, _) in enumerate(players)}
    limits = {f"outsider:{n}": limit for n, (_, limit) in enumerate(players)}
    numbers = {"least": least, "loss": loss, "fewer": fewer, "able": able}
    assert times_taken(holding, limits, **numbers) == played(holding, limits, **numbers)


@given(PLAYERS, st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9))
def test_no_amendment_of_its_numbers_goes_on_for_ever(
    players, least: int, loss: int, fewer: int, able: int
) -> None:
    holding = {f"outsider:{n}": points for n, (points, _) in enumerate(players)}
    limits = {f"outsider:{n}": limit for n, (_, limit) in enumerate(players)}
    taken = times_taken(holding, limits, least=least, loss=loss, fewer=fewer, able=able)
    assert all(times >= 0 for times in taken.values())
