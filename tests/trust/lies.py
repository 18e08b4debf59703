"""Lies of an administrator, planted in honest games, with the checkers that find them.

Each lie is consistent: the published record has commitments, hashes and roots that fit it.
"""

import io
import json
import pickle
import random
import re
import runpy
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any
from unittest.mock import patch

from nomicbot.annals.public_lines import canonical_json, canonical_text, committed
from nomicbot.annals.readonly_game import rulebooks_of
from nomicbot.bot.judging.verifying import verify
from nomicbot.game.dice import RollContext, compute
from nomicbot.ledger.merkle import Tree, leaf_hash
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.mail.message.post import Post, read_post
from nomicbot.resources import folder
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.bot.honest import Played, at, script
from tests.trust.honest_games import play

CHECKER = folder("templates") / "site" / "check.py"
Line = dict[str, Any]


@dataclass
class Published:
    """The data to be published, which a liar changes before."""

    lines: list[Line]
    openings: dict[int, Line]
    mails: list[tuple[datetime, str, bytes]]
    pages: dict[str, bytes] = field(default_factory=dict)

    @cached_property
    def kept(self) -> bytes:
        """Return all of it, for making copies fast."""
        return pickle.dumps(self)

    def some(self, chance: random.Random, wanted: Callable[[Line], Any]) -> int:
        """Return the index of a line that satisfies `wanted`."""
        return chance.choice([n for n, line in enumerate(self.lines) if wanted(line)])

    def read(self, place: int, change: Callable[[Line], None]) -> None:
        """Change the parse of the post in a line, and commit to the result."""
        opening = self.openings[place + 1]
        event = json.loads(opening["event"])
        change(event)
        opening["event"] = canonical_json(event)
        self.lines[place]["event"] = committed(opening["nonces"]["event"], opening["event"])

    def write(self, to: Path) -> tuple[Path, Path]:
        """Publish the data, with roots that fit the lines."""
        texts = [canonical_json(line) for line in self.lines]
        trees = [Tree()]
        for text in texts:
            trees.append(trees[-1].grown(leaf_hash(text.encode())))
        archive, site = to / "archive.mbox", to / "site"
        (site / "record").mkdir(parents=True)
        (site / "record" / "lines-1.txt").write_text("".join(f"{text}\n" for text in texts))
        opened = "".join(f"{canonical_json(self.openings[n])}\n" for n in sorted(self.openings))
        (site / "record" / "openings-1.txt").write_text(opened)
        for name, page in self.pages.items():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_bytes(page)
        for when, who, raw in self.mails:
            append_mbox(archive, _signed(raw, trees), f"{who}@x.example", when, durable=False)
        return archive, site


def _signed(raw: bytes, trees: list[Tree]) -> bytes:
    """Return a message with the root and the hashes that fit a liar's lines."""

    def root(found: re.Match[bytes]) -> bytes:
        size = min(int(found[2]), len(trees) - 1)
        return found[1] + f"{size} {trees[size].root.hex()}".encode()

    signed = re.sub(rb"(?m)^((?:X-Nomicbot-Root:|root)\s+)(\d+)\s+[0-9a-f]{64}", root, raw)
    return re.sub(rb"(?ms)^from line \d+$.*?^--", b"--", signed).replace(
        b"nomicbot record 1", b"record"
    )


def vote_dropped(it: Published, chance: random.Random) -> None:
    place = it.some(chance, lambda line: line.get("results"))
    votes = [v for v in it.lines[place]["results"][0][2].items() if v[1] != "ABSTAIN"]
    it.lines[place]["results"][0][2][chance.choice(votes)[0]] = "ABSTAIN"


def die_turned(it: Published, chance: random.Random) -> None:
    roll = chance.choice(it.lines[it.some(chance, _rolled)]["rolls"])
    roll[8] = roll[8] % roll[7] + 1


def _rolled(line: Line) -> bool:
    return any(roll[9] == 1 and roll[7] > 1 for roll in line.get("rolls", ()))


def backdated(it: Published, chance: random.Random, hours: int = -3) -> None:
    place = it.some(chance, lambda line: line["kind"] == "post")
    moved = datetime.fromisoformat(it.lines[place]["at"]) + timedelta(
        hours=hours, minutes=chance.randrange(50)
    )
    it.lines[place]["at"] = moved.isoformat(timespec="microseconds")
    it.read(place, lambda event: event["at"].update(at=moved.isoformat()))


def held_back(it: Published, chance: random.Random) -> None:
    backdated(it, chance, hours=2)


def reordered(it: Published, chance: random.Random) -> None:
    one, other = sorted(
        chance.sample([n for n, line in enumerate(it.lines) if line["kind"] == "post"], 2)
    )
    it.lines[one], it.lines[other] = it.lines[other], it.lines[one]
    for name in ("entry", "root", "at", "chain"):
        it.lines[one][name], it.lines[other][name] = it.lines[other][name], it.lines[one][name]
    first, second = it.openings[one + 1], it.openings[other + 1]
    it.openings[one + 1], it.openings[other + 1] = (
        {**second, "line": one + 1},
        {**first, "line": other + 1},
    )


def ruling_changed(it: Published, chance: random.Random) -> None:
    place = it.some(chance, lambda line: line.get("what") == "ruling")
    for n, (when, who, raw) in enumerate(it.mails):
        if it.lines[place]["id"].encode() in raw.partition(b"\n\n")[0].partition(b"\n")[0]:
            lied = raw.replace(b"\n\n", b"\n\nNothing of this counts.\n\n", 1)
            it.mails[n] = (when, who, lied)
            read = read_post(lied)
            assert isinstance(read, Post)
            nonce = it.openings[place + 1]["nonces"]["words"]
            it.lines[place]["words"] = committed(nonce, canonical_text(read.body))


def decision_hidden(it: Published, chance: random.Random) -> None:
    """Leave out a decision on which later lines depend; nothing proves the last one so far."""
    last = it.lines[-1]
    place = it.some(
        chance,
        lambda line: line["kind"] == "decision" and line["entry"] > 1 and line is not last,
    )
    del it.lines[place]
    it.openings = {
        n - (n > place + 1): {**one, "line": n - (n > place + 1)} for n, one in it.openings.items()
    }


def other_seed(it: Published, chance: random.Random) -> None:
    place = it.some(chance, lambda line: "RevealSeed" in canonical_json(line.get("event", "")))
    seed = chance.randbytes(32)
    it.lines[place]["event"]["decision"]["seed"] = seed.hex()
    for line in it.lines:
        for roll in line.get("rolls", ()):
            if roll[9] == it.lines[place]["event"]["decision"]["nweek"]:
                roll[8] = compute(seed, RollContext(*roll[:7]), roll[7])


def page_edited(it: Published, chance: random.Random) -> None:
    name = chance.choice(
        sorted(name for name in it.pages if name.startswith(("rules/", "things/")))
    )
    it.pages[name] = it.pages[name].replace(b"</main>", b"<p>And so on.</p></main>", 1)


def program_changed(it: Published, chance: random.Random) -> None:
    """Record a vote FOR as one AGAINST, with consistent consequences."""
    place = it.some(chance, lambda line: any(vote[2] == "FOR" for vote in line.get("votes", ())))
    vote = chance.choice([vote for vote in it.lines[place]["votes"] if vote[2] == "FOR"])
    vote[2] = "AGAINST"
    for line in it.lines:
        for motion, _, final in line.get("results", ()):
            if motion == vote[0]:
                final[vote[1]] = "AGAINST"

    def misread(event: Line) -> None:
        for one in event["read"]:
            if one.get("action", {}).get("vote") == "FOR":
                one["action"]["vote"] = "AGAINST"

    it.read(place, misread)


Lie = Callable[[Published, random.Random], None]

LIES = (
    *(vote_dropped, die_turned, backdated, reordered, held_back),
    *(ruling_changed, decision_hidden, other_seed, page_edited, program_changed),
)
BY_THE_SMALL_ONE = frozenset(LIES) - {ruling_changed, page_edited, program_changed}
"""The lies that the checker of one file finds, too: it knows neither the rules nor how posts are read."""


def published(played: Played) -> Published:
    """Return what an honest administrator publishes, with the pages of the site."""
    opened = map(json.loads, (text for _, text in played.ledger.openings()))
    with Folder(played.folder / "pages") as pages:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), pages).publish():
            pass
    html = {
        str(path.relative_to(played.folder / "pages")): path.read_bytes()
        for path in (played.folder / "pages").rglob("*.html")
    }
    lines = [json.loads(line.text) for line in played.ledger.lines()]
    return Published(lines, {one["line"]: one for one in opened}, played.mails(), html)


def small_checker(archive: Path, site: Path, *openings: Path) -> tuple[int, str]:
    """Return the exit code and output of the one-file checker, given what authors got by mail."""
    said = io.StringIO()
    argv = [str(CHECKER), *map(str, (archive, site, *openings))]
    with redirect_stdout(said), redirect_stderr(said), patch.object(sys, "argv", argv):
        try:
            runpy.run_path(str(CHECKER), run_name="__main__")
        except SystemExit as ended:
            if isinstance(ended.code, str):
                return 1, said.getvalue() + ended.code
            return int(ended.code or 0), said.getvalue()
    return 0, said.getvalue()


def told(honest: Published, lie: Lie, seed: int, to: Path) -> tuple[bool, bool]:
    """Plant a lie; return whether `verify` finds anything, and whether the small checker does."""
    it: Published = pickle.loads(honest.kept)
    lie(it, random.Random(f"{lie.__name__} {seed}"))
    it.pages = it.pages if lie is page_edited else {}
    archive, site = it.write(to)
    return bool(verify(archive, str(site)).found), small_checker(archive, site)[0] == 1


SPECIALTIES = (("footers", "late posts"), ("two fora", "a decision"))
BASES = 1 + len(SPECIALTIES)
"""How many honest games there are in which lies are told."""


def base(number: int, folder: Path) -> Published:
    """Return the honest game of that number: the demo's is 0."""
    if not number:
        return published(Played(folder / "demo", script(), until=at(13, 1)))
    special = SPECIALTIES[number - 1]
    return published(play(f"base {number - 1}", special, folder / str(number)))
