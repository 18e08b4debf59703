"""What these tests share: a folder, ports, and word of the servers that are not here."""

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
    """A folder for servers."""
    with workplace() as folder:
        yield folder


@pytest.fixture
def ports() -> Iterator[Ports]:
    """Ports for servers."""
    with Ports() as some:
        yield some


@pytest.fixture(scope="session")
def authority() -> "trustme.CA":
    """Who vouches for servers; nobody trusts it yet."""
    import trustme  # only here: whoever collects all tests would pay for it

    return trustme.CA()


@pytest.fixture
def trusted(authority: "trustme.CA", place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine trusts the authority."""
    authority.cert_pem.write_to_path(str(place / "authority.pem"))
    monkeypatch.setenv("SSL_CERT_FILE", str(place / "authority.pem"))


@pytest.fixture(scope="session")
def dovecot_is_here() -> None:
    """Skips where Dovecot is not installed."""
    for package, part in (("dovecot-imapd", "imap"), ("dovecot-lmtpd", "lmtp")):
        if not Path("/usr/lib/dovecot", part).exists():
            pytest.skip(f"{package} is not installed (make servers)")


@pytest.fixture(scope="session")
def postfix_is_here() -> None:
    """Skips where Postfix is not installed, or cannot run."""
    if not shutil.which("postfix", path=_PATH):
        pytest.skip("postfix is not installed (make servers)")
    if os.getuid() != 0:
        pytest.skip("Postfix runs only as root")


@pytest.fixture(scope="session")
def mailman_is_here() -> None:
    """Skips where Mailman is not installed."""
    if not (MAILMAN / "master").exists():
        pytest.skip("Mailman is not installed in .servers (make servers)")
