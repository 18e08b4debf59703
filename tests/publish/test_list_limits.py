"""The limits of lists: bodies are measured as mail encodes them."""

from datetime import UTC, datetime

from nomicbot.mail.message.compose import Outgoing, compose
from nomicbot.publish.list_limits import LONGEST_MAIL, carried, in_parts, is_too_long

LONG_LINE = "Ж" * 600
"""A line that mail can't carry as it is."""


def message(body: str) -> bytes:
    """Return the message that the bot sends with a body."""
    return compose(
        Outgoing(
            message_id="a@bot.example",
            date=datetime(2026, 11, 29, tzinfo=UTC),
            from_name="bot",
            from_address="bot@bot.example",
            to=("list@lists.example",),
            subject="Rulings",
            body=body,
        )
    )


def test_a_body_with_a_line_too_long_for_mail_is_measured_as_it_is_encoded() -> None:
    plain, long = "Ж\n" * 6_000, LONG_LINE + "\n" + "Ж\n" * 6_000
    assert not is_too_long(plain)
    assert is_too_long(long)
    assert len(message(plain)) < 36_000 < len(message(long))


def test_one_long_line_counts_for_all_that_shares_its_message() -> None:
    bodies = [LONG_LINE + "\n", *(f"{number} Ж\n" * 300 for number in range(40))]
    parts = list(in_parts(bodies, carried(*bodies)))
    assert [body for part in parts for body in part] == bodies
    assert max(len(message("".join(part))) for part in parts) < 36_000
    assert all(sum(carried(*part)) <= LONGEST_MAIL for part in parts)
