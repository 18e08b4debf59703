"""The daily message with a player's waiting matters: off by default, private, and sent only if any wait."""

from tests.bot.table import Table, address, at

PROPOSAL = "I submit a proposal:\n{{\n__More Fish__\nWonko gains 1A.\n}}\n"


def asked(table: Table, who: str, words: str, nday: float) -> str:
    """Return the private answer to a request, without its line breaks."""
    table.post(who, words, at(int(nday), 24 * (nday % 1)))
    answer = table.sent("answer")[-1]
    assert answer.to == (address(who),)
    return " ".join(answer.body.split())


def daily(table: Table) -> list[tuple[str, str]]:
    return [(one.to[0], one.body) for one in table.sent("waiting")]


def test_a_daily_mail_comes_to_who_asked_for_it_if_anything_waits() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    assert "is off. To switch it on" in asked(table, "Peter", "bot: settings", 3.1)
    assert "is on: it comes at midnight" in asked(table, "Peter", "bot: settings daily on", 3.2)
    table.administrator.advance(at(9))
    assert daily(table) == []
    table.administrator.advance(at(11, 1))
    (_, first), (to, second) = daily(table)
    assert to == address("Peter")
    assert "p1/0: “More Fish” (Wonko) (72 hours left)\n      I vote FOR p1.\n" in first
    assert "(48 hours left)" in second
    table.post("Peter", "I vote FOR p1.", at(11))
    table.administrator.advance(at(12, 1))
    assert len(daily(table)) == 2


def test_the_daily_mail_is_switched_off_and_outlives_a_restart() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    asked(table, "Peter", "bot: settings daily on", 3.1)
    table.restart()
    table.administrator.advance(at(10, 1))
    assert len(daily(table)) == 1
    assert "is off" in asked(table, "Peter", "bot: settings daily off", 10.5)
    table.administrator.advance(at(12, 1))
    assert len(daily(table)) == 1


def test_nobody_switches_on_the_mail_of_another() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Zed", "bot: settings daily on", at(3))
    assert "You are not a player" in " ".join(table.sent("answer")[-1].body.split())
    table.administrator.advance(at(12, 1))
    assert daily(table) == []
