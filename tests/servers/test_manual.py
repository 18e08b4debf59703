"""The manual, docs/operations.md, typed from its first block to its last on a bare Debian with real servers.

A block with a third word is only for readers who have that, for example a Mailman.
tests/cli/test_operations.py checks that the page has only blocks that can be typed.
"""

import os
import re
import shlex
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomicbot.mail.message.post import read_post
from tests.servers.bare import SYSTEMCTL, Bare, bare_debian, wheel

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif(
        not shutil.which("mmdebstrap") or os.getuid() != 0,
        reason="mmdebstrap is not installed, or nobody is root",
    ),
]

MANUAL = Path(__file__).parents[2] / "docs" / "operations.md"
BLOCK = re.compile(r"```(\w+) (\S+)(?: (\S+))?\n(.*?)```", re.DOTALL)
COMPLETED = {
    "bash": "COMP_WORDS=(nomicbot stat); COMP_CWORD=1; _nomicbot_completion nomicbot; echo ${COMPREPLY[@]}",
    "zsh": "print ${_comps[nomicbot]}; COMP_WORDS='nomicbot stat' COMP_CWORD=1"
    " _NOMICBOT_COMPLETE=zsh_complete nomicbot",
    "fish": "complete --do-complete 'nomicbot stat'",
}
"""What a shell completes after a block was typed in it."""
SHELLS = {"bash": "bash -e -c", "zsh": "zsh -f -e -c", "fish": "fish -c"}
UNTIL_STOPPED = ("nomicbot run", "nomicbot logs", "/opt/litestream/bin/litestream replicate")
HOME = Path("var/lib/nomicbot")
RUNS = 15
"""Seconds after which what runs until Ctrl-C is stopped here."""

JOINS = """\
/usr/sbin/sendmail -f ann@nomic.example.net {forum}@nomic.example.net <<'END'
From: Ann <ann@nomic.example.net>
To: {forum}@nomic.example.net
Subject: hello
Message-ID: <joins.{forum}@nomic.example.net>

I become a player.
END
"""

UNREADABLE = """\
/usr/sbin/sendmail -f zoe@nomic.example.net game@nomic.example.net <<'END'
From: Zoe <zoe@nomic.example.net>
To: game@nomic.example.net
Subject: hello
Message-ID: <parts@nomic.example.net>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

I become a player.
END
"""
"""A post whose parts cannot be separated, which is kept in quarantine."""

JOURNAL_STARTS = """\
apt-get install --yes --no-install-recommends systemd zsh fish
systemd-machine-id-setup
setsid /lib/systemd/systemd-journald > /var/log/journald.start 2>&1 < /dev/null &
for i in $(seq 50); do systemd-cat true && exit; sleep 0.2; done
cat /var/log/journald.start; exit 1
"""

MAILMAN = "mailman"
CHECKED = "Authentication-Results: mx.example.net; dmarc=pass header.from=nomic.example.net"
"""What the server in front of Mailman writes, after it has checked a mail from here."""

MAILMAN_IS_THERE = f"""\
apt-get install --yes --no-install-recommends mailman3 dbconfig-sqlite3
postconf owner_request_special=no transport_maps=hash:/var/lib/mailman3/data/postfix_lmtp
postconf relay_domains=hash:/var/lib/mailman3/data/postfix_domains
printf '%s\\n' 'nomic.example.net PREPEND {CHECKED}' > /etc/postfix/checked
postconf smtpd_sender_restrictions='check_sender_access texthash:/etc/postfix/checked'
"""
"""A Mailman as README.Debian of its package says to set it up, behind a Postfix that checks who sends."""

MAILMAN_STARTS = """\
install -d -o list -g list /run/mailman3
su -s /bin/sh list -c 'cd /; mailman start' > /var/log/mailman.start 2>&1
"""

POSTS = r"""
python3 - <<'END'
import smtplib
head = 'From: Ann <ann@nomic.example.net>\nTo: game@lists.example.net\nSubject: hello\n'
mail = head + 'Message-ID: <joins@nomic.example.net>\n\nI become a player.\n'
smtplib.SMTP('127.0.0.1').sendmail('ann@nomic.example.net', ['game@lists.example.net'], mail)
END
"""


def inbox(bare: Bare, who: str) -> list[str]:
    """Return somebody's messages: each as it came, followed by the decoded text."""
    folder = bare.root / "var/vmail" / f"{who}@nomic.example.net" / "Maildir"
    found = []
    for path in (path for part in ("new", "cur") for path in (folder / part).glob("*")):
        post = read_post(raw := path.read_bytes())
        found.append(f"{raw.decode()}\n{getattr(post, 'body', '')}")
    return found


def comes(bare: Bare, who: str, words: str) -> None:
    """Wait until somebody has a message with these words."""
    deadline = time.monotonic() + 60
    while not any(words in mail for mail in inbox(bare, who)):
        if time.monotonic() > deadline:
            raise AssertionError((inbox(bare, who), bare.run("journalctl -u nomicbot -n 40")))
        time.sleep(0.2)


def typed(bare: Bare, user: str, line: str) -> str:
    """Type one line of the manual, and return its output. A command that keeps running is stopped."""
    if line.startswith(UNTIL_STOPPED):
        line = f"timeout --preserve-status --signal INT {RUNS} {line}"
    if line.startswith("nomicbot status"):
        line = f"for i in 1 2 3 4 5; do {line} && exit; sleep 2; done; exit 1"
    said = bare.run(line, user)
    print(f"{user}$ {line}\n{said}")
    return said


def in_quarantine(bare: Bare) -> str:
    """Return the number of the message in quarantine, as `inbox` shows it."""
    (number,) = re.findall(r"nomicbot desk release (\d+)", bare.run("nomicbot inbox", "nomicbot"))
    return str(number)


def lines(block: str) -> list[str]:
    """Return the commands of a block."""
    return [line for line in block.replace("\\\n", " ").splitlines() if line.strip()]


def in_place(settings: str, sections: str) -> str:
    """Return settings with these sections replacing those of the same names."""
    parts = re.split(r"^(?=\[|# )", settings, flags=re.MULTILINE)
    for section in filter(None, re.split(r"^(?=\[)", sections, flags=re.MULTILINE)):
        name = section.partition("\n")[0]
        found = [number for number, part in enumerate(parts) if part.startswith(f"{name}\n")]
        assert len(found) == 1, name
        parts[found[0]] = f"{section.rstrip()}\n\n"
    return "".join(parts)


class Walk:
    """A reader who types the manual's blocks; one with a `mailman` types those for it, too."""

    def __init__(self, bare: Bare, *, mailman: bool = False) -> None:
        self.bare = bare
        self.mailman = mailman
        self._offline = False
        self._serves = False

    def types(self, kind: str, where: str, only: str, text: str) -> bool:
        """Do what one block says, and return whether it was for this reader."""
        if only and not self.mailman:
            return False
        if only == MAILMAN and kind == "sh" and not self._serves:
            self.bare.run(MAILMAN_STARTS)
            self._serves = True
        if kind == "text":
            (self.bare.root / where.lstrip("/")).write_text(text)
        elif kind == "toml":
            path = self.bare.root / HOME / where
            today = datetime.now(UTC)
            text = re.sub(r"begins = \S+", f"begins = {today:%Y-%m-%d}", text)
            path.write_text(in_place(path.read_text(), text) if only else text)
        elif kind in SHELLS:
            text = f"{text}\n{COMPLETED[kind]}"
            assert "status" in typed(self.bare, where, f"{SHELLS[kind]} {shlex.quote(text)}")
        else:
            for line in lines(text):
                self._types(where, line)
        return True

    def _types(self, user: str, line: str) -> None:
        """Type a line. Once servers run, nothing that they do reaches anybody."""
        if not self._offline and "systemctl" in line:
            if self.mailman:
                self.bare.run(MAILMAN_IS_THERE)
            self.bare.go_offline()
            self._offline = True
        installs = line.startswith("apt-get") or "pip install" in line
        if installs and self._offline:
            line = f"{line} --no-index"  # the new wheel needs no more than the old one had
        if user == "root":
            line = f"cd /root; {line}"
        if "NUMBER" in line:
            line = line.replace("NUMBER", in_quarantine(self.bare))
        said = typed(self.bare, user, line)
        if "desk release" in line:
            assert re.search(r"mail \d+ is quarantined: its parts cannot be separated", said), said
        if "journalctl" in line:
            assert re.search(r"nomicbot\[\d+\]: entry \d+: post of Ann judged: 1 done", said), said


@contextmanager
def walking(place: Path, *, mailman: bool = False) -> Iterator[Walk]:
    """Yield a reader with a bare Debian and the wheel."""
    with bare_debian(place) as bare:
        shutil.copy(wheel(place), bare.root / "root")
        shutil.copy(SYSTEMCTL, bare.root / "usr/local/bin/systemctl")
        (bare.root / "usr/local/bin/systemctl").chmod(0o755)
        bare.run(JOURNAL_STARTS)
        yield Walk(bare, mailman=mailman)


def blocks() -> list[tuple[str, str, str, str]]:
    """Return the blocks of the manual: kind, place, condition, and text."""
    return BLOCK.findall(MANUAL.read_text())


def test_the_manual_leads_from_a_bare_debian_to_a_game_that_was_handed_over(place: Path) -> None:
    left_out = []
    with walking(place) as walk:
        for kind, where, only, text in blocks():
            if not walk.types(kind, where, only, text):
                left_out.append(only or where)
            if "enable --now nomicbot" not in text:
                continue
            if (walk.bare.root / HOME / "games").exists():
                comes(walk.bare, "ann", "Zoe is the new administrator")
                walk.bare.run(JOINS.format(forum="friends"))
                comes(walk.bare, "ann", "To: friends@nomic.example.net\nSubject: Re: hello")
            else:
                walk.bare.run(JOINS.format(forum="game"))
                comes(walk.bare, "ann", "Ann is a player now")
                comes(walk.bare, "zoe", "Ann is a player now")
                walk.bare.run(UNREADABLE)
                comes(walk.bare, "zoe", "quarantine")
        letter = next((walk.bare.root / HOME / "backups").glob("*envelope*.txt"), None)
        assert letter is not None, list((walk.bare.root / HOME / "backups").iterdir())
    assert set(left_out) == {MAILMAN}


def test_the_manual_leads_to_a_game_on_a_mailman_that_is_there(place: Path) -> None:
    with walking(place, mailman=True) as walk:
        for block in blocks():
            walk.types(*block)
            if "enable --now nomicbot" in block[-1]:
                break
        bare = walk.bare
        bare.run(POSTS)
        comes(bare, "ann", "Ann is a player now")
        comes(bare, "zoe", "Ann is a player now")
        ruling = next(mail for mail in inbox(bare, "ann") if "Ann is a player now" in mail)
        assert "\nList-Id: <game.lists.example.net>\n" in ruling
        assert "All is well" in bare.run("nomicbot status", "nomicbot")
        assert "nothing" in bare.run("nomicbot inbox", "nomicbot").lower()
        said = bare.run("nomicbot doctor --send --game /var/lib/nomicbot; true", "nomicbot")
        assert "Its author is proven by list" in said, said
