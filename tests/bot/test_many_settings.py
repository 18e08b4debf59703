"""`games.toml`: each error is reported in one line, with the setting and the correct form."""

from pathlib import Path

import pytest

from nomicbot.bot.many.games_settings import FILE, load_service
from tests.cli.games import nomicbot, one_line

RIGHT = """\
[lmtp]
listen = "127.0.0.1:8024"
[smtp]
host = "127.0.0.1"
port = 25
tls = "none"
"""

WRONG: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "no TOML": ("[lmtp]", "[lmtp", ("is not valid TOML: line 1",)),
    "no way in": (
        '[lmtp]\nlisten = "127.0.0.1:8024"\n',
        "",
        ("one of [lmtp] and [imap], and neither is there",),
    ),
    "two ways in": (
        "[smtp]",
        '[imap]\nhost = "localhost"\n[smtp]',
        ("one of [lmtp] and [imap], and both are there",),
    ),
    "no way out": ('[smtp]\nhost = "127.0.0.1"\nport = 25\ntls = "none"\n', "", ("[smtp]",)),
    "LMTP for everybody": ("127.0.0.1:8024", "0.0.0.0:8024", ("[lmtp] listen", "0.0.0.0:8024")),
    "no port": ("127.0.0.1:8024", "127.0.0.1", ("[lmtp] listen", "a port of this machine")),
    "a port too high": ("8024", "99999", ("[lmtp] listen", "127.0.0.1:99999")),
    "a misspelt setting": ("listen", "listens", ("[lmtp] listens", "Did you mean listen?")),
    "a setting of a game": ("[smtp]", "[bot]\n[smtp]", ("unknown setting [bot]",)),
    "a password": ("port = 25", 'port = 25\npassword = "x"', ("[smtp] password", "password_file")),
    "no process": ("[smtp]", "[limits]\nopen = 0\n[smtp]", ("[limits] open", "it is 0")),
    "too little memory": (
        "[smtp]",
        "[limits]\nmemory_mb = 1\n[smtp]",
        ("[limits] memory_mb", "from 128"),
    ),
    "mail far away without TLS": ('host = "127.0.0.1"', 'host = "mail.example"', ("[smtp] tls",)),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_told_in_one_line(tmp_path: Path, what: str) -> None:
    old, new, told = WRONG[what]
    assert old in RIGHT
    (tmp_path / FILE).write_text(RIGHT.replace(old, new, 1))
    line = one_line(nomicbot("run", "--games", tmp_path), 2)
    assert f"{tmp_path / FILE}" in line
    for words in told:
        assert words in line, line


def test_what_is_right_is_taken(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(RIGHT)
    config = load_service(tmp_path)
    assert (config.lmtp, config.smtp.port, config.limits.open) == ("127.0.0.1:8024", 25, 14)


def test_a_folder_without_it_and_options_for_one_game_are_told(tmp_path: Path) -> None:
    assert "games.toml not found" in one_line(nomicbot("run", "--games", tmp_path), 2)
    told = one_line(nomicbot("run", "--games", tmp_path, "--shadow"), 2)
    assert "--games is for many games" in told
    assert "no games have been served" in one_line(nomicbot("status", "--games", tmp_path), 1)
