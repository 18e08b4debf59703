"""Certificates that a test makes for its servers."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import trustme


def certified(place: Path, authority: "trustme.CA", name: str) -> Path:
    """Return a certificate for a server of that name, with its key."""
    path = place / "server.pem"
    authority.issue_cert(name).private_key_and_cert_chain_pem.write_to_path(str(path))
    return path
