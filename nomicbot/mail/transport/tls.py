"""How a connection to a mail server is kept private."""

import ssl
from typing import Literal

__all__ = ["Tls", "context"]

Tls = Literal["none", "implicit", "starttls"]
"""In the clear, TLS from the first byte, or TLS after the server's greeting. `starttls` never falls back to clear."""


def context(verify: bool) -> ssl.SSLContext:
    """A client's TLS settings; without `verify`, for servers with a certificate of their own making."""
    settings = ssl.create_default_context()
    if not verify:
        settings.check_hostname = False
        settings.verify_mode = ssl.CERT_NONE
    return settings
