"""Repeated text below a line that opens something costs time proportional to its length."""

from collections.abc import Callable

import pytest

from nomicbot.bot.intake.cpu_limit import at_most
from nomicbot.mail.message.post import read_post
from nomicbot.mail.quoting.new_text import written
from tests.bot.table import Table, mail
from tests.language.growth import MEDIUM, grows
from tests.language.openers import openers
from tests.samples import SAMPLE_OR_ALL

REPEATED = [" ", "\t", "\u00a0", " x", "\n", " \n", "- ", ": ", "> ", "[ ", "| ", "_", "{", "x\n"]
LINES = ["I vote:", "Results:", "bot: ", "_____"]
APART = 40
"""Of so many lines that open something one is tried with each text that is repeated, another one for each."""


MOST = 20.0
"""Seconds of the processor after which one case has failed."""


def below(
    line: str, unit: str, work: Callable[[str], object] = lambda text: written(text, "Mal")
) -> str:
    """Return how the cost of text that is repeated below a line grows if that is too much, otherwise ""."""
    with at_most(MOST):
        return grows(work, unit, f"{line}\n", "p1\n", sizes=MEDIUM)


@SAMPLE_OR_ALL
def test_below_any_line_that_opens_something(some: Callable[..., list[str]]) -> None:
    opening = openers("nomicbot.mail")
    tried = [
        (line, unit)
        for place, unit in enumerate(REPEATED)
        for line in [*LINES, *opening[place::APART]]
    ]
    assert [told for line, unit in some(tried) if (told := below(line, unit))] == []


@pytest.mark.parametrize("blank", [" ", "\t", "\u00a0", "\u3000"])
def test_a_mail_of_blanks_below_a_line_with_a_colon_is_read_at_once(blank: str) -> None:
    def read(text: str) -> object:
        return read_post(mail("Mal", text, "blanks"))

    assert [told for line in LINES if (told := below(line, blank, read))] == []


def test_a_stranger_s_mail_of_blanks_is_dealt_with_at_once() -> None:
    table = Table("Wonko")

    def considered(text: str) -> object:
        return table.administrator.consider(
            mail("Mal", text, "blanks"), lambda _outcome, _claim: None
        )

    assert [told for line in LINES if (told := below(line, " ", considered))] == []
