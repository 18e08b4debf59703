"""The manual, docs/operations.md, typed from its first block to its last on a bare Debian with real servers."""

import os
import re
import shutil
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.servers.bare import SYSTEMCTL, Bare, bare_debian, wheel

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif(
        not shutil.which("mmdebstrap") or os.getuid() != 0,
        reason="mmdebstrap is not installed, or nobody is root",
    ),
]

MANUAL = Path(__file__).parents[2] / "docs" / "operations.md"
BLOCK = re.compile(r"```(sh|text|toml) (\S+)\n(.*?)```", re.DOTALL)
HOME = Path("var/lib/nomicbot")
RUNS = 15
"""Seconds after which a bot that runs until Ctrl-C is stopped here."""

JOINS = """\
/usr/sbin/sendmail -f ann@nomic.example.net game@nomic.example.net <<'END'
From: Ann <ann@nomic.example.net>
To: game@nomic.example.net
Subject: hello
Message-ID: <joins@nomic.example.net>

I become a player.
END
"""


def inbox(bare: Bare, who: str) -> list[str]:
    """Return the mails that somebody has."""
    folder = bare.root / "var/vmail" / f"{who}@nomic.example.net" / "Maildir"
    return [path.read_text() for part in ("new", "cur") for path in (folder / part).glob("*")]


def comes(bare: Bare, who: str, words: str) -> None:
    """Wait until somebody has a mail with these words."""
    deadline = time.monotonic() + 60
    while not any(words in mail for mail in inbox(bare, who)):
        log = bare.root / "var/log/nomicbot.log"
        assert time.monotonic() < deadline, (inbox(bare, who), log.read_text()[-2000:])
        time.sleep(0.2)


def typed(bare: Bare, user: str, line: str) -> None:
    """Type one line of the manual. A bot that runs until somebody stops it is stopped here."""
    if line.startswith("nomicbot run"):
        line = f"timeout --preserve-status --signal INT {RUNS} {line}"
    said = bare.run(line, user)
    print(f"{user}$ {line}\n{said}")


def lines(block: str) -> list[str]:
    """Return the lines of a block."""
    return [line for line in block.splitlines() if line.strip()]


def test_the_manual_leads_from_a_bare_debian_to_a_game_that_was_handed_over(place: Path) -> None:
    blocks = BLOCK.findall(MANUAL.read_text())
    assert len(blocks) > 20
    with bare_debian(place) as bare:
        shutil.copy(wheel(place), bare.root / "root")
        shutil.copy(SYSTEMCTL, bare.root / "usr/local/bin/systemctl")
        (bare.root / "usr/local/bin/systemctl").chmod(0o755)
        offline = played = False
        for kind, where, text in blocks:
            if kind == "text":
                (bare.root / where.lstrip("/")).write_text(text)
                continue
            if kind == "toml":
                today = datetime.now(UTC)
                text = re.sub(r"begins = \S+", f"begins = {today:%Y-%m-%d}", text)
                (bare.root / HOME / where).write_text(text)
                continue
            for line in lines(text):
                installs = line.startswith("apt-get") or "pip install" in line
                if not offline and "systemctl" in line:
                    bare.go_offline()  # nothing that the servers do reaches anybody
                    offline = True
                if installs and offline:
                    line = f"{line} --no-index"  # the new wheel needs no more than the old one had
                if where == "root":
                    line = f"cd /root; {line}"
                typed(bare, where, line)
            if "enable --now nomicbot" in text:
                bare.run(JOINS)
                comes(bare, "ann", "Ann is a player now")
                comes(bare, "zoe", "Ann is a player now")
                played = True
        assert played
        comes(bare, "ann", "Zoe is the new administrator")
        letter = next((bare.root / HOME / "backups").glob("*envelope*.txt"), None)
        assert letter is not None, list((bare.root / HOME / "backups").iterdir())
