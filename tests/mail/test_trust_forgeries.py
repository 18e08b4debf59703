"""No forgery does an action with any way of authentication, and every genuine post does."""

import pytest

pytest.importorskip("pysequoia")

from tests.mail.forgeries.court import Court
from tests.mail.forgeries.identity import joining
from tests.mail.forgeries.making import Trick
from tests.mail.forgeries.trial import TRICKS, tried
from tests.mail.forgeries.world import GENUINE, OWNER, WONKO, Mode, World, modes, policy, vote
from tests.samples import SEED

MODES = [name for name in modes() if any(name in trick.modes for trick in TRICKS)]


def test_no_forgery_of_the_sample_comes_through():
    cases = list(tried(sample=SEED))
    assert len(cases) >= 100
    assert [case for case in cases if case.fate.name == "through"] == []
    assert [case for case in cases if case.twin.name != "through"] == []


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_no_forgery_comes_through(mode):
    cases = list(tried(mode))
    assert len(cases) >= 100
    assert [case for case in cases if case.fate.name == "through"] == []
    assert [case for case in cases if case.twin.name != "through"] == []


def test_there_are_as_many_as_were_asked_for_and_no_two_are_the_same():
    assert sum(len(trick.modes) for trick in TRICKS) >= 300
    assert len({(trick.family, trick.name) for trick in TRICKS}) == len(TRICKS)


def test_forgeries_do_come_through_where_every_from_is_believed(reader):
    """Otherwise this corpus would prove nothing."""
    world = World()
    plain = next(trick for trick in TRICKS if trick.name == "plain")
    assert (
        Court(Mode("from", policy("from"), world_genuine), world, reader)
        .judged(made(plain, world))
        .name
        == "through"
    )


def test_somebody_does_join_under_a_name_of_eir_own(reader):
    """Otherwise the look-alike names would prove nothing."""
    world = World()
    court = Court(Mode("from", policy("from"), world_genuine), world, reader)
    assert [
        court.judged(joining(name)(world, court.mode, n)).name
        for n, name in enumerate(("Zed", "Wonka"), 5)
    ] == [
        "through",
        "through",
    ]
    assert court.judged(joining("Wоnko")(world, court.mode, 7)).name == "refused"


def test_a_game_that_confirms_every_mail_believes_not_even_genuine_ones(reader):
    world = World()
    court = Court(Mode("confirm", policy("confirm"), world_genuine), world, reader)
    for number, mode in enumerate(modes().values(), 10):
        fate = court.judged(mode.genuine(world, number))
        assert fate.name == "held", mode.name


def test_beside_the_text_too_what_is_signed_is_done(reader):
    world = World()
    mode = modes()["pgp-mime"]
    assert Court(mode, world, reader).judged(mode.genuine(world, 1)).name == "through"


@pytest.mark.parametrize("ways", [("dkim",), ("list", "dkim")])
def test_an_administrators_mail_is_obeyed_if_it_is_proven(reader, ways):
    world = World()
    court = Court(Mode("dkim", policy(*ways), world_genuine), world, reader)
    mail = world.written(OWNER, 1, "give Wonko Burns +2\r\n").put("To", "bot@lists.example")
    assert court.judged(mail).name != "through"
    assert "confirm C" not in court.answered()
    again = mail.put("Message-ID", "<2.owner@players.example>")
    assert court.judged(world.signed(again)).name == "prose"  # it is shown first
    confirming = world.written(OWNER, 3, f"{court.answered().strip().splitlines()[-1].strip()}\r\n")
    confirming = confirming.put("To", "bot@lists.example")
    assert court.judged(confirming).name != "through"
    confirming = confirming.put("Message-ID", "<4.owner@players.example>")
    assert court.judged(world.signed(confirming)).name == "through"


def world_genuine(world, number):
    return world.written(WONKO, number, vote(GENUINE, number))


def made(trick: Trick, world: World):
    return trick.make(world, Mode("from", policy("from"), world_genuine), 1)


@pytest.fixture(scope="module")
def reader():
    from nomicbot.language.reader import common_reader

    return common_reader()
