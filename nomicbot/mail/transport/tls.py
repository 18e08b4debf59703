"""The privacy of a connection to a mail server."""

import ssl
from typing import Literal

__all__ = ["Tls", "context"]

Tls = Literal["none", "implicit", "starttls"]
"""In the clear, TLS from the first byte, or TLS after the server's greeting.

`starttls` never falls back to clear.
"""


def context(verify: bool) -> ssl.SSLContext:
    """Return TLS settings for a client.

    Without `verify`, they accept servers with self-signed certificates.
    """
    settings = ssl.create_default_context()
    if not verify:
        settings.check_hostname = False
        settings.verify_mode = ssl.CERT_NONE
    return settings
