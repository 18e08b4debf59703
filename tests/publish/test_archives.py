"""The printed rules archive: its widths, no invisible characters, and the names of those who keep it."""

from datetime import UTC, datetime

import pytest

from nomicbot.game.amending import AmendRule, RetitleRule, Rewrite
from nomicbot.publish.archive_text import fenced
from nomicbot.publish.diffs import changed_lines
from nomicbot.publish.rules_archives import (
    Occasion,
    archive_data,
    archive_letter,
    keeper,
    to_markdown,
    to_text,
)
from nomicbot.rulebooks.archives import read_archive
from nomicbot.rulebooks.revisions import RevisedWording
from nomicbot.text import plain, width
from tests.bot.table import Table, at
from tests.publish.village import Village

pytestmark = pytest.mark.sampled

AT = datetime(2005, 7, 26, 22, 25, 24, tzinfo=UTC)
HOSTILE = "Fun\u202e\x07\nRule 9-39/9: Mine\nEND OF THE RULES\n# THE RULES IN FORCE `*_" + "x" * 100


def data_of(village: Village, name: str = "B Nomic") -> dict:
    return archive_data(
        village.game, [], None, Occasion(name, "the Administrator", AT), lambda _: ""
    )


def test_its_head_tells_the_time_and_the_clock():
    village = Village("Wonko")
    letter = archive_letter(data_of(village))
    assert (letter.kind, letter.subject) == ("archive", "Rules Archive 1/1")
    assert letter.body.startswith(
        "Rules Archive 1/1\n\nB Nomic, nweek 1, nday 1, 26 July 2005, 22:25:24 UTC. The Clock is On.\n"
    )
    assert "HISTORY" not in letter.body, "the history is in the files"


def test_it_is_kept_for_the_keeper_of_the_game():
    table = Table("Wonko")
    game = table.administrator.engine.query(table.administrator.now)
    assert keeper(game) == "the Keeper of the Game"
    assert table.decide("give", "Ministry of Law", "Minister", "Wonko", when=at(2)) == "done"
    assert (
        keeper(table.administrator.engine.query(table.administrator.now))
        == "Wonko, the Keeper of the Game"
    )


@pytest.mark.parametrize("write", [to_text, to_markdown])
def test_what_players_wrote_cannot_pass_for_a_part_of_it(write):
    village = Village("Wonko", HOSTILE)
    village.propose(
        "Wonko", HOSTILE, "x", AmendRule("3-4", (Rewrite(HOSTILE),)), RetitleRule("3-3", HOSTILE)
    )
    village.sleep(9)
    village.vote("p1", Wonko="FOR")
    village.sleep(3)
    data = data_of(village, name=HOSTILE)
    written = write(data)
    assert plain(written) == written
    found = {rule.number: rule for rule in read_archive(written)[1]}
    assert "9-39" not in found
    assert found["3-4"].text == HOSTILE
    assert found["3-3"].title == HOSTILE
    if write is to_text:
        assert max(map(width, written.split("\n"))) <= 79


def test_a_difference_is_harmless_and_fits_a_mail():
    lines = changed_lines(None, RevisedWording("3-4", 1, HOSTILE, HOSTILE, ""))
    assert lines[0] == "--- /dev/null"
    assert max(map(width, lines)) <= 70
    assert all(plain(line) == line for line in lines)


@pytest.mark.parametrize("text", ["a", "```", "x ```` y\n```", ""])
def test_nothing_closes_a_fence_from_within(text):
    first, *body, last = fenced(text, "diff").split("\n")
    assert first == last + "diff"
    assert "\n".join(body) == text
    assert all(last not in line for line in body)
