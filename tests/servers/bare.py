"""A bare Debian in a folder, made by mmdebstrap, with a network of its own once everything is installed."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

KEPT = Path(__file__).parents[2] / ".servers" / "bare-debian.tar"
SUITE = "bookworm"
SYSTEMCTL = Path(__file__).with_name("systemctl.py")
_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
_ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_CERT": "/etc/certificates-of-the-host.crt",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


def _archive() -> Path:
    """Return an archive of a minimal Debian, made unless it is cached."""
    if not KEPT.exists():
        KEPT.parent.mkdir(exist_ok=True)
        unfinished = KEPT.with_suffix(".new.tar")
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=minbase", SUITE, unfinished], check=True
        )
        unfinished.rename(KEPT)
    return KEPT


class Bare:
    """The system. Commands in it are run by root, or by a user in their home."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._inside = ["chroot", str(root)]

    def run(self, script: str, user: str = "root", seconds: float = 600) -> str:
        """Run commands, and return what they print. Raises AssertionError if one fails."""
        shell = ["/bin/sh", "-e", "-u", "-c", script]
        words = (
            shell
            if user == "root"
            else ["su", "-s", "/bin/sh", "-l", user, "-c", f"set -eu\n{script}"]
        )
        done = subprocess.run(
            [*self._inside, *words],
            capture_output=True,
            text=True,
            env=_ENVIRONMENT,
            timeout=seconds,
            check=False,
            cwd="/",
        )
        assert done.returncode == 0, f"{script}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    def go_offline(self) -> None:
        """Run later commands in a network of their own, from which nothing leaves this machine."""
        name = f"nomicbot-{os.getpid()}"
        subprocess.run(["ip", "netns", "add", name], check=True)
        subprocess.run(["ip", "-n", name, "link", "set", "lo", "up"], check=True)
        self._inside = ["ip", "netns", "exec", name, "chroot", str(self.root)]

    def end(self) -> None:
        """End every process of the system, and its network."""
        for path in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if Path(os.readlink(path / "root")) == self.root:
                    os.kill(int(path.name), signal.SIGKILL)
        name = f"nomicbot-{os.getpid()}"
        if self._inside[0] == "ip":
            time.sleep(0.2)
            subprocess.run(["ip", "netns", "delete", name], check=False)


@contextmanager
def bare_debian(folder: Path) -> Iterator[Bare]:
    """Yield a bare Debian in `folder`, as an installer leaves it, but without systemd."""
    root = folder / "root"
    root.mkdir()
    subprocess.run(["tar", "-xf", str(_archive()), "-C", str(root)], check=True)
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    shutil.copy(_CERTIFICATES, root / _ENVIRONMENT["PIP_CERT"].lstrip("/"))
    # Debian's own way to say that no service is started by its package.
    policy = root / "usr" / "sbin" / "policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    mounted = []
    bare = Bare(root)
    try:
        for what in ("proc", "dev", "sys"):
            subprocess.run(["mount", "--rbind", f"/{what}", str(root / what)], check=True)
            mounted.append(root / what)
            subprocess.run(["mount", "--make-rslave", str(root / what)], check=True)
        bare.run("apt-get update --quiet --quiet")
        yield bare
    finally:
        bare.end()
        for place in reversed(mounted):
            subprocess.run(["umount", "--recursive", "--lazy", str(place)], check=True)


def wheel(folder: Path) -> Path:
    """Return a wheel of this project, built into `folder`."""
    source = Path(__file__).parents[2]
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", str(folder), str(source)], check=True, cwd=folder)
    return next(folder.glob("nomicbot-*.whl"))
