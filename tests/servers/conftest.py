"""Fixtures that these tests share: a folder, ports, and skips for servers that are not installed."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.servers.mailman import PROGRAMS as MAILMAN
from tests.servers.running import Ports, workplace

if TYPE_CHECKING:
    import trustme

_PATH = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"


@pytest.fixture
def place() -> Iterator[Path]:
    """Yield a folder for servers."""
    with workplace() as folder:
        yield folder


@pytest.fixture
def ports() -> Iterator[Ports]:
    """Yield ports for servers."""
    with Ports() as some:
        yield some


@pytest.fixture(scope="session")
def authority() -> "trustme.CA":
    """Return a certificate authority, which nothing trusts yet."""
    import trustme  # only here: whoever collects all tests would pay for it

    return trustme.CA()


@pytest.fixture
def trusted(authority: "trustme.CA", place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this machine trust the authority."""
    authority.cert_pem.write_to_path(str(place / "authority.pem"))
    monkeypatch.setenv("SSL_CERT_FILE", str(place / "authority.pem"))


@pytest.fixture(scope="session")
def dovecot_is_here() -> None:
    """Skip if Dovecot is not installed."""
    for package, part in (("dovecot-imapd", "imap"), ("dovecot-lmtpd", "lmtp")):
        if not Path("/usr/lib/dovecot", part).exists():
            pytest.skip(f"{package} is not installed (make servers)")


@pytest.fixture(scope="session")
def postfix_is_here() -> None:
    """Skip if Postfix is not installed, or cannot run."""
    if not shutil.which("postfix", path=_PATH):
        pytest.skip("postfix is not installed (make servers)")
    if os.getuid() != 0:
        pytest.skip("Postfix runs only as root")


@pytest.fixture(scope="session")
def mailman_is_here() -> None:
    """Skip if Mailman is not installed."""
    if not (MAILMAN / "master").exists():
        pytest.skip("Mailman is not installed in .servers (make servers)")
