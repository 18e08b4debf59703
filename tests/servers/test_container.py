"""The Containerfile, run step by step in a bare Debian; then the bot runs in it with one writable volume.

No daemon is needed: an image is a folder of files and a few settings. The run is stricter than a
container's default: apart from the volume and /tmp everything is read-only.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.game.clock import midnight_before
from nomicbot.mail.message.compose import Outgoing, compose_post
from tests.bot.village import LIST, archived, hand_in, list_host, until
from tests.servers.bare import SUITE, Bare, bare_debian, wheel

pytestmark = [
    pytest.mark.servers,
    pytest.mark.skipif(
        not shutil.which("mmdebstrap") or os.getuid() != 0,
        reason="mmdebstrap is not installed, or nobody is root",
    ),
]

CONTAINERFILE = Path(__file__).parents[2] / "docs" / "packaging" / "Containerfile"
_IN_A_CONTAINER = """\
mount --rbind {root} {root}
mount -o remount,ro,bind {root}
mount --bind {volume} {root}{place}
mount -t tmpfs tmpfs {root}/tmp
exec chroot --userspec={user}:{user} {root} /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME={place} \
 /bin/sh -c 'cd {folder} && exec "$@"' sh "$@"
"""


@dataclass
class Image:
    """The result of a Containerfile: the files in `bare`, and the settings for starting a container."""

    bare: Bare
    context: Path
    user: str = "root"
    folder: str = "/"
    volumes: list[str] = field(default_factory=list)
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)
    stop_signal: str = "SIGTERM"

    def step(self, instruction: str, words: str) -> None:
        """Do one step of the file."""
        match instruction:
            case "FROM":
                assert words == f"docker.io/library/debian:{SUITE}-slim"
            case "WORKDIR":
                self.folder = words
            case "COPY":
                what, to = words.split()
                target = self.bare.root / self.folder.lstrip("/") / to
                found = list(self.context.glob(what))
                assert found, words
                for path in found:
                    shutil.copy(path, target)
            case "RUN":
                assert self.user == "root", "a step after USER"
                print(f"{words}\n{self.bare.run(f'cd {self.folder}; {words}')}")
            case "USER":
                self.user = words
            case "VOLUME":
                self.volumes.append(words)
            case "STOPSIGNAL":
                self.stop_signal = words
            case "HEALTHCHECK":
                self.health = json.loads(words.partition("CMD ")[2])
            case "ENTRYPOINT":
                self.entrypoint = json.loads(words)
            case "CMD":
                self.command = json.loads(words)
            case _:
                raise AssertionError(f"a step that this test does not know: {instruction}")

    def run(self, volume: Path, words: list[str]) -> "subprocess.Popen[str]":
        """Start a command in a container with this volume; end it with `stop_signal`."""
        (place,) = self.volumes
        script = _IN_A_CONTAINER.format(
            root=self.bare.root, volume=volume, place=place, user=self.user, folder=self.folder
        )
        return subprocess.Popen(
            ["unshare", "--mount", "/bin/sh", "-e", "-c", script, "sh", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def does(self, volume: Path, *words: str) -> str:
        """Run a command to its end, as `podman run IMAGE WORDS` does, and return its output."""
        return self.ends(self.run(volume, [*self.entrypoint, *words]))

    def ends(self, process: "subprocess.Popen[str]") -> str:
        said, _ = process.communicate(timeout=120)
        assert process.returncode == 0, said
        return said


def steps() -> list[tuple[str, str]]:
    """Return the steps of the Containerfile: instruction and words."""
    lines = CONTAINERFILE.read_text().replace("\\\n", " ").splitlines()
    found = [line.partition(" ") for line in lines if line.strip() and not line.startswith("#")]
    return [(instruction, words.strip()) for instruction, _, words in found]


@contextmanager
def built(place: Path) -> Iterator[Image]:
    """Yield the image, built by the Containerfile's own steps."""
    context = place / "dist"
    context.mkdir()
    wheel(context)
    with bare_debian(place) as bare:
        image = Image(bare, context)
        for instruction, words in steps():
            image.step(instruction, words)
        yield image


def posted(id: str, text: str) -> bytes:
    return compose_post(
        Outgoing(
            f"{id}@players.example",
            "ann@players.example",
            (LIST,),
            "a post",
            text,
            datetime.now(UTC),
            "Ann",
        )
    )


def test_the_bot_runs_as_its_user_with_one_volume(place: Path) -> None:
    with built(place) as image:
        assert image.user not in ("root", "0")
        volume = place / "volume"
        # A new volume is filled with what the image has there, and belongs to whom that belongs.
        (mounted,) = image.volumes
        inside = image.bare.root / mounted.lstrip("/")
        shutil.copytree(inside, volume)
        owner = inside.stat()
        os.chown(volume, owner.st_uid, owner.st_gid)
        assert "nomic.toml is written" in image.does(volume, "init", ".")
        asyncio.run(plays(image, volume))
        config = load(volume / "nomic.toml")
        assert {path.stat().st_uid for path in volume.rglob("*")} == {owner.st_uid}
        assert config.ledger.exists()
        assert "identical" in image.does(volume, "rebuild")


async def plays(image: Image, volume: Path) -> None:
    """Play a game in a container: a post is answered, the bot is healthy, and it ends when told to."""
    owner = volume.stat()
    now = lambda: datetime.now(UTC)  # noqa: E731
    mails = volume.parent / "mails"
    mails.mkdir()
    async with list_host(mails, now, midnight_before(now())) as (host, config):
        password = (mails / "imap-password").read_text().strip()
        (volume / "nomic.toml").unlink()
        write_config(volume, midnight_before(now()), host.smtp_port, host.imap_port, password)
        for path in volume.iterdir():
            os.chown(path, owner.st_uid, owner.st_gid)
        bot = image.run(volume, [*image.entrypoint, *image.command])
        try:
            await hand_in(host, [posted("joins", "I become a player.")])
            async with asyncio.timeout(90):
                await until(
                    lambda: (
                        bot.poll() is not None
                        or any("Ann is a player now" in post.body for post in archived(mails))
                    )
                )
            assert bot.poll() is None, bot.communicate()[0]
            said = await asyncio.to_thread(lambda: image.ends(image.run(volume, image.health)))
            assert "All is well" in said
            for words in (
                ("backup", "game.nomicbot"),
                ("restore", "game.nomicbot", "--check"),
                ("upgrade", "--check"),
            ):
                await asyncio.to_thread(image.does, volume, *words)
        finally:
            bot.send_signal(signal.Signals[image.stop_signal])
            said = await asyncio.to_thread(image.ends, bot)
    assert re.search(rf"Stopped by {image.stop_signal}\. Everything that was judged", said)
    assert config.ledger.exists() is False  # nothing was written where the mails are
