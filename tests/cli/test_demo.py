"""The demo as a new user starts it, in a process of its own."""

import os
import re
import signal
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.demo.playing import MARK
from nomicbot.demo.world import write_config
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from tests.cli.games import BEGINS, at, mail, nomicbot, one_line

PROGRAM = [str(Path(sys.executable).with_name("nomicbot"))]

SILENCE = 60.0
"""Seconds without a word after which a command hangs, on a machine however busy."""


class Running:
    """A command in a process of its own, with its output so far."""

    def __init__(self, folder: Path, *words: object) -> None:
        self.out = folder / "out"
        environment = {name: value for name, value in os.environ.items() if name != "NOMICBOT_GAME"}
        with self.out.open("w") as out:
            self.process = subprocess.Popen(
                [*PROGRAM, *map(str, words)],
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=folder,
                env=environment,
            )

    @property
    def said(self) -> str:
        return self.out.read_text(encoding="utf-8")

    def until(self, condition: Callable[[str], object]) -> str:
        """Wait until the output meets a condition, as long as more of it comes, and return it."""
        for said in self._saying():
            if condition(said):
                return said
            assert self.process.poll() is None, said
        raise AssertionError(f"it has been silent for {SILENCE:g} s: {self.said}")

    def ended(self) -> tuple[int, str]:
        """Wait for the end, as long as more output comes, and return the exit code and the output."""
        for _ in self._saying():
            code = self.process.poll()
            if code is not None:
                return code, self.said
        raise AssertionError(f"it has been silent for {SILENCE:g} s: {self.said}")

    def _saying(self) -> Iterator[str]:
        """Yield the output so far, repeatedly, until nothing was added for a long time."""
        said, end = self.said, time.monotonic() + SILENCE
        while time.monotonic() < end:
            yield said
            time.sleep(0.05)
            before, said = said, self.said
            if said != before:
                end = time.monotonic() + SILENCE


@contextmanager
def running(folder: Path, *words: object):
    command = Running(folder, *words)
    try:
        yield command
    finally:
        command.process.kill()
        command.process.wait()


def complaint(code: int, said: str, told: str) -> None:
    """Check that the command ended with one plain sentence."""
    assert code in (1, 2), said
    assert told in said
    assert "Traceback" not in said
    assert said.strip().splitlines()[-1].startswith(("nomicbot: ", "Error: "))


def test_the_demo_plays_an_nweek_and_leaves_a_game_to_look_at(tmp_path):
    with running(tmp_path, "demo", "--nday", "0.8", "--folder", "game") as demo:
        code, said = demo.ended()
    assert code == 0, said
    assert "Traceback" not in said
    folded = " ".join(said.split())
    for told in (
        "A nomic is a game in which changing the rules is a move.",
        "Wonko: I submit a proposal:",
        "p1 “Better Pay” is Pending",
        "Zoe's vote on p1 is FOR. Here “vot” is read as “vote”.",
        "more than one motion answers to A Gift: p3 and p4. Which of these do you mean?",
        "1. I vote FOR p3. 2. I vote FOR p4.",
        "the Administrator: Done (2-6.h/1): Zoe's vote on p3 is FOR.",
        "nweek 1 ############ nday 12, voting is open",
        "4 motions can be voted on",
        "4 motions resolved",
        "*** RULE 3-4 CHANGES NOW",
        "+ When a Proposal Passes, its owner gains 5A for each Final Vote",
        "Nweek 2 began",
        "by clause 3-4.c/7 for Wonko's FOR on p1",
        "the same state and verdicts",
    ):
        assert told in folded, told
    assert len(said.splitlines()) < 200
    assert [
        line for line in said.splitlines() if len(line) > 80 and str(PROGRAM[0]) not in line
    ] == []
    commands = re.findall(
        r"^  \S+ (state|why .*?|log .*?|rebuild|dice .*?|rules .*?)(?: --game game)?$",
        said,
        re.MULTILINE,
    )
    assert len(commands) == 6
    assert "#" not in said.partition("What to try now")[2]  # not every shell knows comments
    for command in commands:
        result = nomicbot(
            *command.split(),
            *([] if command == "rules coverage" else ["--game", tmp_path / "game"]),
        )
        assert result.exit_code == 0, (command, result.output)


@pytest.mark.slow
def test_the_next_demo_takes_the_place_of_the_last_and_can_be_stopped_in_the_middle(tmp_path):
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / MARK).touch()
    with administering(load(write_config(folder, BEGINS, free_port(), free_port(), "secret"))):
        pass
    with running(tmp_path, "demo", "--nday", "0.3", "--folder", "game") as again:
        again.until(lambda said: "is Pending" in said)
        again.process.send_signal(signal.SIGINT)
        code, said = again.ended()
    assert code in (0, 130), said
    assert "Stopped. Everything that was judged is in the ledger." in said
    assert "Traceback" not in said
    assert nomicbot("rebuild", "--game", tmp_path / "game").exit_code == 0
    assert "p1" in nomicbot("state", "--game", tmp_path / "game").stdout


@pytest.mark.parametrize("option", ["--smtp-port", "--imap-port"])
def test_a_port_that_is_taken_is_told(option):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = nomicbot("demo", option, port)
    complaint(ended.exit_code, ended.output, str(port))


def test_a_folder_that_is_no_demos_is_left_alone(tmp_path):
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "diary").write_text("Dear diary")
    ended = nomicbot("demo", "--folder", "precious")
    complaint(ended.exit_code, ended.output, "nothing in it was touched")
    assert [p.name for p in (tmp_path / "precious").iterdir()] == ["diary"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--nday", "0"), "0.05"),
        (("--nday", "-1"), "0.05"),
        (("--smtp-port", "99999"), "65535"),
        (("--folder", "file/game"), "file/game"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_is_told(tmp_path, words, told):
    (tmp_path / "file").touch()
    ended = nomicbot("demo", *words)
    complaint(ended.exit_code, ended.output, told)


# -- a game that somebody plays in ----------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """Return the folder of a demo in which somebody has played and talked."""
    folder = tmp_path / "left"
    folder.mkdir()
    (folder / MARK).touch()
    config = load(write_config(folder, BEGINS, free_port(), free_port(), "secret"))
    with administering(config) as administrator:
        posts = (
            "I become a player.",
            "I submit two proposals: {{ __A__ X. }} {{ __A__ Y. }}",
            "Hello.",
        )
        for number, text in enumerate(posts, 1):
            intake = administrator.receive(
                mail("Zoe", text + "\n", f"zoe{number}"), at(number), forum="public"
            )
            administrator.take(intake)
    return folder


def test_the_next_demo_leaves_a_game_alone_in_which_somebody_has_played(left):
    before = nomicbot("log", "--all", "--game", left).stdout
    said = one_line(nomicbot("demo", "--folder", left), 1)
    assert all(option in said for option in ("--resume", "--folder", "--fresh"))
    assert nomicbot("log", "--all", "--game", left).stdout == before


def test_what_was_no_demo_is_not_gone_on_with(tmp_path):
    assert "no demo" in one_line(nomicbot("demo", "--resume", "--folder", tmp_path / "nowhere"), 1)


@pytest.mark.slow
def test_a_demo_goes_on_and_a_player_sees_what_the_bot_mails_back(left):
    game = ("--game", left)
    with running(left, "demo", "--resume", "--folder", left) as demo:
        demo.until(lambda said: "From a second terminal" in said)
        private = nomicbot("post", "--as", "Zoe", "--to", "bot", "bot: help", *game)
        public = nomicbot("post", "--as", "Zoe", "bot: ballot", *game)
        asked = nomicbot("post", "--as", "Zoe", 'I revise "A" to read: {{ __A__ Z. }}', *game)
        again = re.search(
            r"^To answer: nomicbot (post --as Zoe --reply-to \d+ 1) ", asked.stdout, re.MULTILINE
        )
        assert again is not None, asked.output
        answered = nomicbot(*again[1].split(), *game)
        said = demo.said
    assert (
        "the Administrator to zoe@players.example: Re: A post by hand\n  I read what you post"
        in private.stdout
    )
    assert "the Administrator to public: Re: A post by hand\n" in public.stdout
    assert "Which of these do you mean?" in " ".join(asked.stdout.split())
    assert "Reply to this ruling on the list with the number that you mean" in asked.stdout
    assert "  Done (2-6.e/1): p1 is at revision 1 now." in answered.stdout, answered.output
    assert "the Administrator to zoe alone: I read what you post" in said
    assert nomicbot("rebuild", *game).exit_code == 0
    with Ledger.open(left / "ledger.sqlite", library("bnomic").codec, read_only=True) as ledger:
        assert ledger.outbox("failed") == []


def test_a_ruling_that_there_is_not_cannot_be_answered(left):
    said = one_line(nomicbot("post", "--as", "Zoe", "--reply-to", "999", "1", "--game", left), 1)
    assert "there is no ruling 999" in said


def test_a_list_for_a_game_of_ones_own(tmp_path):
    with running(tmp_path, "host", "mine") as host:
        said = host.until(lambda said: "nomicbot post --game mine" in said)
        assert "nomicbot run --game mine" in said
        config = load(tmp_path / "mine" / "nomic.toml")
        for to in (config.fora[0].address, "zed@players.example", config.bot_address):
            with smtplib.SMTP("127.0.0.1", config.smtp.port) as smtp:
                smtp.sendmail(
                    "zed@players.example", [to], mail("Zed", f"Hello {to}\n", f"for-{to}", to=to)
                )
        host.until(
            lambda said: (
                f"Hello {config.fora[0].address}" in said and "Hello zed@players.example" in said
            )
        )
        second = nomicbot("host", tmp_path / "mine")
        complaint(second.exit_code, second.output, "is the list up already?")
        host.process.send_signal(signal.SIGINT)
        code, said = host.ended()
    assert (code, "Traceback" in said) == (0, False)
    kept = tmp_path / "mine" / "mail"
    assert sorted(str(path.relative_to(kept)) for path in kept.rglob("*.mbox")) == [
        "mailboxes/bot@lists.example.mbox",
        "others/zed@players.example.mbox",
        "public.mbox",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'host = "127.0.0.1"\nport = 1\ntls = "none"\n',
            'host = "127.0.0.1"\nport = 1\ntls = "starttls"\n',
            "alone",
        ),
        ('user = "bot@lists.example"', 'user = "bot"', "imap.user is the bot's address"),
    ],
)
def test_a_list_host_that_cannot_be_is_told(tmp_path, old, new, told):
    file = write_config(tmp_path, BEGINS, 1, 1, "secret")
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
    assert told in one_line(nomicbot("host", tmp_path), 2)


@pytest.mark.slow
def test_after_the_demo_one_can_post_by_hand(tmp_path):
    with running(tmp_path, "demo", "--stay", "--nday", "0.3", "--folder", "demo-game") as demo:
        demo.until(lambda said: "From a second terminal" in said)
        (tmp_path / "second").mkdir()
        with running(tmp_path / "second", "demo", "--folder", tmp_path / "demo-game") as second:
            complaint(*second.ended(), "running")
        game = ("--game", tmp_path / "demo-game")
        posted = subprocess.run(
            [*PROGRAM, "post", "--as", "Zed", "I become a player.", *map(str, game)],
            capture_output=True,
            text=True,
        )
        assert posted.returncode == 0, posted.stderr
        assert "Zed is a player now" in posted.stdout, posted.stdout
        assert "Zed" in nomicbot("state", *game).stdout
        demo.process.send_signal(signal.SIGINT)
        code, said = demo.ended()
    assert code in (0, 130)
    assert "Traceback" not in said
    assert nomicbot("rebuild", *game).exit_code == 0
    (tmp_path / "third").mkdir()
    with running(tmp_path / "third", "post", "--as", "Zed", "Hello?", *game, "--wait", "1") as post:
        complaint(*post.ended(), "not sent")
