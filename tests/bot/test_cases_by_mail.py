"""Messages that were once lost or misjudged, each handled from its bytes to its verdicts."""

from dataclasses import replace
from pathlib import Path

import pytest

from nomicbot.bot.judging.replay import Replay
from tests.bot.table import Table, address, at

pytestmark = pytest.mark.sampled

CASES = Path(__file__).parents[1] / "mail" / "cases"
OPEN = 11
PROPOSALS = "I submit a proposal: {{ __One__\nZoe gains 1A. }}\nI submit a proposal: {{ __Two__\nZoe gains 2A. }}"


@pytest.fixture
def table() -> Table:
    table = Table("Peter", "Zoe")
    table.post("Zoe", PROPOSALS, at(2))
    table.administrator.advance(at(OPEN))
    return table


def done(table: Table, *names: str) -> list[str]:
    """Return the actions that are done by messages in this order: the author and words of each."""
    found: list[str] = []
    for number, name in enumerate(names):
        outcome = table.deliver((CASES / f"{name}.eml").read_bytes(), at(OPEN, 13 + number / 10))
        for verdict in outcome.judgement.verdicts if outcome else ():
            found.append(f"{outcome.event.author.address}: {verdict.text}: {verdict.result}")
    assert table.is_true_to_its_record()
    return found


VOTE = f"{address('Peter')}: I vote FOR p1: done"
AGAIN = f"{address('Peter')}: I submit a proposal: Again: done"
BECAME = {
    "plain-only-quotes": [VOTE],
    "schleuder": [VOTE],
    "reply-above-line": [VOTE],
    "munged": [VOTE],
    "code-fence": [f"{address('Zoe')}: I submit a proposal: Fence: done"],
    "space-in-address": ["ter@players.example: I vote FOR p1: held"],
}
WORDLESS = {
    "winmail": "its text is in a winmail.dat",
    "encrypted": "it is encrypted",
    "smime": "it is signed with S/MIME",
    "text-attached": "its text is an attachment",
}


@pytest.mark.parametrize("name", BECAME)
def test_what_somebody_wrote_is_done_and_nothing_else(table: Table, name: str) -> None:
    assert done(table, name) == BECAME[name]


@pytest.mark.parametrize("name", WORDLESS)
def test_who_wrote_what_cannot_be_read_is_told(table: Table, name: str) -> None:
    assert done(table, name) == []
    (told,) = table.sent("wordless")
    assert told.to == (address("Peter"),)
    assert WORDLESS[name] in " ".join(told.body.split())


def test_marked_lines_in_a_code_fence_are_in_the_text(table: Table) -> None:
    done(table, "code-fence")
    assert "> a quoted line of the text" in table.values["p3"]["text"]


def test_a_rewritten_message_id_makes_no_second_proposal(table: Table) -> None:
    assert done(table, "rewritten-0", "rewritten-1") == [AGAIN]


@pytest.mark.parametrize("first", [0, 1])
def test_a_reply_all_to_list_and_bot_is_one_post(first: int) -> None:
    table, names = Table("Peter"), (f"to-list-and-bot-{first}", f"to-list-and-bot-{1 - first}")
    of_list = "spoon-business.lists.example"
    fora = tuple(replace(one, list_id=of_list) if one.public else one for one in table.config.fora)
    table.config = replace(table.config, fora=fora)
    table.restart()
    before = len(table.sent("answer"))
    assert done(table, *names) == [AGAIN]
    table.administrator.advance(at(OPEN, 16))
    table.administrator.undelivered.tell()
    assert len(table.sent("answer")) == before
    assert table.sent("nudge") == []


def test_an_archive_in_local_time_is_judged_in_order_when_summer_ends() -> None:
    assert Replay(CASES / "local-time.mbox").verdicts == {"done": 2}
