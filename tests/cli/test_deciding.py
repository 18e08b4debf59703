"""Decisions on the command line: previewed, confirmed, and carried out or left for the running bot."""

import asyncio
import json
import threading
from contextlib import suppress

import pytest
from click.testing import CliRunner

from nomicbot.bot.admin.spool import waiting
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli import desk_shared, main
from nomicbot.config import load
from nomicbot.game.clock import DAY
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import read_post
from nomicbot.rulebooks.library import library
from tests.bot.test_midnights import Mailbox, Post
from tests.cli.games import archive, fingerprint, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled

OVERRULED = "revision: 6 (was 7)"


@pytest.fixture
def vote(game) -> str:
    """Return the entry that submitted p1, the proposal about awards for votes FOR."""
    with Ledger.open(game / "ledger.sqlite", library("bnomic").codec, read_only=True) as ledger:
        (received,) = ledger.find_received("proposes@players.example")
        entry = ledger.entry_of(received.id)
        assert entry is not None
        return str(entry.id)


def test_what_it_would_change_is_told_and_nothing_decided_where_nobody_can_be_asked(game, vote):
    before = fingerprint(game)
    result = nomicbot("decide", "--game", game, "overrule", vote, "no", "action")
    assert result.exit_code == 1
    assert OVERRULED in result.stdout
    assert "--yes" in result.stderr
    assert fingerprint(game) == before


def test_preview_only_tells(game, vote):
    before = fingerprint(game)
    result = nomicbot("decide", "--game", game, "--preview", "overrule", vote, "no", "action")
    assert (result.exit_code, OVERRULED in result.stdout) == (0, True)
    assert fingerprint(game) == before


REWORD = (
    "I submit a proposal: "
    '{{ In rule 3-4, replace "each Final Vote on it that was MAYBE" with "each of these". }}\n'
)


@pytest.mark.parametrize(("answer", "decided"), [("y\n", True), ("n\n", False)])
def test_words_from_which_something_was_deleted_are_shown_before_they_are_attested(
    game, answer, decided, monkeypatch
):
    with administering(load(game / "nomic.toml")) as administrator:
        when = administrator.now
        for id, text in (("odd", REWORD), ("for", "I vote FOR p2.\n")):
            when = administrator.now + (DAY if id == "odd" else 14 * DAY)
            intake = administrator.receive(mail("Wonko", text, id), when, forum="public")
            administrator.take(intake)
        administrator.advance(when + 6 * DAY)
    monkeypatch.setattr(desk_shared, "_somebody_is_there", lambda: True)
    words = ["rules", "attest", "3-4.d/8", "award=1", "--game", str(game)]
    result = CliRunner().invoke(main, words, input=answer, catch_exceptions=False)
    told = " ".join(result.stdout.split())
    assert "gains 1A for each Final Vote on it that was MAYBE" in told
    assert "gains 1A for each of these" in told
    assert "deleted is" in told
    assert ("\ndone  " in result.stdout) == decided


@pytest.mark.parametrize(("answer", "decided"), [("y\n", True), ("n\n", False), ("\n", False)])
def test_it_is_decided_once_it_is_confirmed(game, vote, answer, decided, monkeypatch):
    monkeypatch.setattr(desk_shared, "_somebody_is_there", lambda: True)
    words = ["decide", "--game", str(game), "overrule", vote, "no", "action"]
    result = CliRunner().invoke(main, words, input=answer, catch_exceptions=False)
    assert OVERRULED in result.stdout
    assert (result.exit_code == 0) == decided
    assert ("\ndone  " in result.stdout) == decided
    revision = json.loads(nomicbot("state", "3-4", "--game", game, "--json").stdout)
    assert f'"revision": {6 if decided else 7}' in json.dumps(revision)
    assert nomicbot("rebuild", "--game", game).exit_code == 0


def test_yes_decides_at_once_and_by_names_the_ground(game, vote):
    result = nomicbot(
        "decide", "--game", game, "--yes", "--by", "CFI 3", "overrule", vote, "no", "action"
    )
    assert result.exit_code == 0
    assert "by CFI 3" in result.stdout
    assert (
        "decided already"
        in nomicbot(
            "decide", "--game", game, "-y", "overrule", vote, "no", "action", "by", "CFI 3"
        ).stderr
    )


def test_the_reason_of_an_overrule_is_told(game, vote):
    said = ("decide", "--game", game, "-y", "--by", "CFI 3", "--because", "it was a joke")
    result = nomicbot(*said, "overrule", vote, "no", "action")
    assert result.exit_code == 0, result.stderr
    assert "no action (by CFI 3), because it was a joke" in result.stdout
    assert nomicbot("rebuild", "--game", game).exit_code == 0


# -- a value --------------------------------------------------------------------------------------------------------


def amplitude(game) -> int:
    return json.loads(nomicbot("state", "Wonko", "--game", game, "--json").stdout)["Wonko"][
        "amplitude"
    ]


def mails(game) -> list[str]:
    """Return the announcements of decisions in the outbox, oldest first."""
    with Ledger.open(game / "ledger.sqlite", library("bnomic").codec, read_only=True) as ledger:
        queued = [mail for mail in ledger.outbox("queued") if mail.kind == "decision"]
        return [read_post(mail.raw).body for mail in queued]


def test_what_is_given_is_told_first_and_nothing_done_where_nobody_can_be_asked(game):
    before = fingerprint(game)
    result = nomicbot("decide", "--game", game, "set", "Wonko", "amplitude", "5")
    assert result.exit_code == 1
    assert "Amplitude: 5 (was 6)" in result.stdout
    assert "This replaces the number" in result.stdout
    assert "--yes" in result.stderr
    assert fingerprint(game) == before


@pytest.mark.parametrize(
    ("words", "becomes"),
    [
        (("give", "Wonko", "amplitude", "+5"), 11),
        (("give", "Wonko", "amplitude", "-5"), 1),
        (("give", "Wonko", "amplitude", "−5"), 1),
        (("set", "Wonko", "amplitude", "25"), 25),
        (("set", "Wonko", "amplitude", "-3"), -3),
    ],
)
def test_what_is_given_is_added_or_taken_and_what_is_set_is_set(game, words, becomes):
    assert amplitude(game) == 6
    result = nomicbot("decide", "--game", game, "--yes", *words)
    assert f"Amplitude: {becomes} (was 6)" in result.stdout
    assert f"Wonko's Amplitude is {becomes} now" in result.stdout.splitlines()[-1]
    assert amplitude(game) == becomes
    assert nomicbot("rebuild", "--game", game).exit_code == 0


@pytest.mark.parametrize(
    "how", [("because", "the bot", "paid too little"), ("--because", "the bot paid too little")]
)
def test_the_list_and_the_log_and_why_are_told_what_was_decided_and_because_of_what(game, how):
    nomicbot("decide", "--game", game, "--yes", "give", "Wonko", "amplitude", "+5", *how)
    (told,) = mails(game)
    assert "Wonko's Amplitude is 11 now.\n\nThe reason:\n\n> the bot paid too little\n" in told
    words = (
        "decision of the administrator: give Wonko amplitude +5, because “the bot paid too little”"
    )
    assert words in nomicbot("log", "--game", game).stdout
    assert words in nomicbot("why", "Wonko", "amplitude", "--game", game).stdout


def test_the_words_of_other_decisions_are_in_the_log(game, vote):
    nomicbot("decide", "--game", game, "--yes", "overrule", vote, "refused", "It was too late.")
    nomicbot("accounts", "link", "Wonko", "w@players.example", "--game", game)
    told = nomicbot("log", "--game", game).stdout + nomicbot("log", "--all", "--game", game).stdout
    assert f"decision of the administrator: entry {vote} is refused: It was too late." in told
    assert "decision of the administrator: link Wonko to w@players.example" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("give", "Wonko", "amplitude"), "+5"),
        (("give", "Wonko", "amplitude", "+5", "because"), "the reason is missing"),
        (("set", "Wonko"), "+5"),
        (
            ("give", "Wonko", "amplitude", "5"),
            "5 more, or 5 in all? Say: give Wonko amplitude +5, or: set Wonko amplitude 5",
        ),
        (("give", "Wonko", "suck points", "5"), 'set Wonko "suck points" 5'),
        (
            ("give", "Wonko", "amplitude", "+5", "--reason", "e asked"),
            "there is no option --reason; there is --because",
        ),
    ],
)
def test_words_that_give_nothing_are_told(game, words, said):
    assert said in one_line(nomicbot("decide", "--game", game, *words), 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("give", "Wonka", "amplitude", "+5"), "nothing is called Wonka; do you mean Wonko?"),
        (("set", "Wonko", "score", "5"), "Wonko has no score; do you mean Amplitude (3-4)?"),
    ],
)
def test_what_is_nearly_called_so_is_told(game, words, said):
    assert said in one_line(nomicbot("decide", "--game", game, "--yes", *words), 1)


def test_what_is_no_number_is_not_raised(game):
    assert "not a number" in one_line(
        nomicbot("decide", "--game", game, "give", "Wonko", "class", "+1"), 1
    )


# -- a bot that is running ------------------------------------------------------------------------------------------


def test_what_the_bot_made_of_it_comes_back(game, monkeypatch):
    monkeypatch.setattr(desk_shared, "PATIENCE", 60.0)
    begun, ended = threading.Event(), threading.Event()
    bot = threading.Thread(target=run_bot, args=(game, begun, ended))
    bot.start()
    try:
        assert begun.wait(60)
        done = nomicbot("decide", "--game", game, "--yes", "give", "Wonko", "amplitude", "+5")
        again = nomicbot("decide", "--game", game, "--yes", "enact", "d9")
        dismissed = nomicbot("desk", "dismiss", "7", "--game", game)
        twice = nomicbot("desk", "dismiss", "7", "--game", game)
    finally:
        ended.set()
        bot.join()
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].endswith("Wonko's Amplitude is 11 now")
    assert (again.exit_code, "no matter d9" in again.stderr) == (1, True)
    assert dismissed.stdout.endswith("mail 7 is dismissed\n")
    assert (twice.exit_code, "mail 7 is not in quarantine" in twice.stderr) == (1, True)
    assert list((game / "decisions").iterdir()) == []


def run_bot(game, begun, ended) -> None:
    """Run a bot until `ended`."""

    async def run(administrator) -> None:
        running = asyncio.create_task(
            Loop(administrator, Mailbox(), Post(), lambda: administrator.now).run()
        )
        begun.set()
        while not ended.is_set():
            await asyncio.sleep(0.01)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running

    with administering(load(game / "nomic.toml")) as administrator:
        asyncio.run(run(administrator))


def test_while_the_bot_runs_it_is_previewed_and_left_for_the_bot(game, vote):
    config = load(game / "nomic.toml")
    with administering(config):
        result = nomicbot("decide", "--game", game, "--yes", "overrule", vote, "no", "action")
        assert result.exit_code == 0, result.stderr
        assert OVERRULED in result.stdout
        assert "waits for it" in result.stdout
        assert [words for _, words in waiting(config.spool)] == [["overrule", vote, "no", "action"]]


@pytest.mark.parametrize(
    "words",
    [
        ("overrule",),
        ("overrule", "x", "no", "action"),
        ("overrule", "4", "because"),
        ("overrule", "4", "as"),
        ("overrule", "4", "as", "Nice weather."),
        ("overrule", "4", "as", "I vote p1."),
        ("overrule", "4", "enact", "Everybody is merry."),
        ("overrule", "4", "no", "action", "please"),
    ],
    ids=" ".join,
)
def test_words_that_overrule_nothing_are_told(game, words):
    result = nomicbot("decide", "--game", game, *words)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("entry", ["1", "999"])
def test_entries_that_cannot_be_overruled_are_told(game, entry):
    result = nomicbot("decide", "--game", game, "--yes", "overrule", entry, "no", "action")
    assert result.exit_code == 1
    assert len(result.stderr.strip().splitlines()) == 1


# -- a replay -------------------------------------------------------------------------------------------------------


def test_a_replayed_ledger_can_be_decided_on(tmp_path):
    archive(tmp_path / "mails.mbox")
    ledger = tmp_path / "ledger.sqlite"
    assert (
        nomicbot("replay", tmp_path / "mails.mbox", "--seed", "heads", "--ledger", ledger).exit_code
        == 0
    )
    preview = nomicbot("decide", "--ledger", ledger, "give", "Wonko", "amplitude", "+5")
    assert (preview.exit_code, "Amplitude: 5 (was 0)" in preview.stdout) == (1, True)
    assert "is told once it is decided" not in preview.stdout
    assert (
        nomicbot(
            "decide", "--ledger", ledger, "--yes", "give", "Wonko", "amplitude", "+5"
        ).exit_code
        == 0
    )
    assert (
        nomicbot("decide", "--ledger", ledger, "-y", "overrule", "4.1", "no", "action").exit_code
        == 0
    )
    assert "give Wonko amplitude +5" in nomicbot("log", "--ledger", ledger).stdout
    assert nomicbot("rebuild", "--ledger", ledger).exit_code == 0


def test_the_ledger_of_a_game_is_not_taken_for_that_of_a_replay(game):
    result = nomicbot(
        "decide", "--ledger", game / "ledger.sqlite", "-y", "give", "Wonko", "amplitude", "+5"
    )
    assert (result.exit_code, "--game" in result.stderr) == (1, True)
