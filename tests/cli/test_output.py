"""No command prints control sequences or invisible characters, whatever was posted."""

import json
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.cli.output import shown_as_json
from nomicbot.config import load
from tests.cli.games import at, begin, nomicbot
from tests.samples import SAMPLE_OR_ALL

EVIL = "\x1b[31m\x1b]0;x\x07\x9b2J\u202e\u2066\u200e\u3164\x7f\U000e0041"
LIST_ID = "spoon-business.lists.example"


def hostile(n: int, text: str, **fields: str) -> bytes:
    """Return a post with such characters in every field of text."""
    header = {
        "From": f'"W{EVIL}onko" <wonko@players.example>',
        "To": "spoon-business@lists.example",
        "Subject": f"a {EVIL} post",
        "Message-ID": f"<{n}\x1b[31mx\x07@y{EVIL}>",
        "In-Reply-To": f"<\x1b[2J{n}@y>",
        "List-Id": f"<{LIST_ID}>",
        "Archived-At": f"<https://lists.example/\x1b[31m{n}>",
    } | {name.replace("_", "-"): value for name, value in fields.items()}
    return ("".join(f"{name}: {value}\n" for name, value in header.items()) + "\n" + text).encode()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = begin(tmp_path_factory.mktemp("hostile") / "game")
    proposal = (
        f"I submit a proposal:\n{{{{\n__Mo{EVIL}re__\nThe word {EVIL} is {EVIL} good.\n}}}}\n"
    )
    posts = [
        *(
            "I become a player named Wonko.\n",
            proposal,
            f'I submit a proposal: {{{{ Award Wonko the title "O{EVIL}g". }}}}',
        ),
        *(
            f"I vot{EVIL} FOR p1.\n",
            f"I give {EVIL} 5 Genechips to W{EVIL}x.\n",
            f"I vote FOR “Mo{EVIL}re”.\n",
        ),
    ]
    with administering(load(folder / "nomic.toml")) as administrator:
        raws = [hostile(n, text) for n, text in enumerate(posts)]
        raws += [
            hostile(10, "I become a player.\n", From=f"x <x@{EVIL}.example>"),
            hostile(
                11,
                "I become a player.\n",
                From="Z <z@players.example>, Y <y\x1b[2J@players.example>",
            ),
            hostile(12, "Hello.", Content_Type=f"multipart/mixed; boundary=b{EVIL}"),
            b"\x1b[2J\x07: no mail\n",
        ]
        for n, raw in enumerate(raws):
            intake = administrator.receive(raw, at(1, 1 + n))
            if intake is not None:
                administrator.take(intake)
        administrator.advance(at(14))
        for mail in administrator.ledger.outbox("queued"):
            assert unseen(mail.raw.decode()) == [], mail.message_id
    return folder


def unseen(text: str) -> list[str]:
    return sorted({hex(ord(c)) for c in text if c in EVIL and not 0x20 <= ord(c) < 0x7F})


LOOKS = (
    *(
        "state",
        "state Wonko",
        "state p1",
        "log --all",
        "log --funnel",
        "accounts",
        "desk",
        "display",
        "rules",
        "dice",
    ),
    *(
        "why p1 title",
        "why p1 text",
        "why Wonko name",
        "rules status",
        "rules archive",
        "board",
        "display roster",
    ),
    *(
        f"state {EVIL}",
        f"why {EVIL} {EVIL}",
        f"why p1 {EVIL}",
        f"display {EVIL}",
        f"decide {EVIL}",
        f"decide give {EVIL} x 1",
    ),
    *(
        f"decide overrule 3 as “{EVIL}”",
        f"accounts link {EVIL} {EVIL}",
        f"rules diff {EVIL}",
        f"log --funnel {EVIL}",
    ),
)


@SAMPLE_OR_ALL
def test_no_command_shows_what_a_terminal_obeys_or_nobody_sees(game, some):
    found = {}
    for words in some(LOOKS, 3):
        for more in (
            ((), ("--json",)) if not words.startswith(("decide", "accounts link")) else ((),)
        ):
            result = nomicbot(*words.split(" "), *more, "--game", game)
            found[words] = unseen(result.stdout + result.stderr)
    assert {words: evil for words, evil in found.items() if evil} == {}


def test_a_post_that_is_checked_is_shown_so_too(game, tmp_path):
    file = tmp_path / "post.eml"
    for text in (f"I vot{EVIL} FOR p1.\n", f"I become a player named Z{EVIL}z.\n"):
        file.write_bytes(hostile(20, text, From=f'"{EVIL}" <x@{EVIL}.example>'))
        for more in ((), ("--json",)):
            result = nomicbot("check", file, "--game", game, *more)
            assert unseen(result.stdout + result.stderr) == [], text


def test_the_archive_of_the_rules_is_written_so_too(game):
    nomicbot("rules", "archive", "--game", game)
    files = [*game.glob("archive/*.txt"), *game.glob("archive/*.md"), *game.glob("archive/*.json")]
    assert [file.name for file in files if unseen(file.read_text(encoding="utf-8"))] == []


def test_json_says_the_same_with_escapes():
    data = {"a": f"x{EVIL}\n\ty", "ä": ["董 🦊", "\\"]}
    shown = shown_as_json(json.dumps(data, ensure_ascii=False, indent=2))
    assert unseen(shown) == []
    assert json.loads(shown) == data
    assert "董 🦊" in shown
