"""The encryption of a connection to a mail server."""

import ssl
from typing import Literal

__all__ = ["Tls", "context"]

Tls = Literal["none", "implicit", "starttls"]
"""The encryption: none, TLS from the first byte, or TLS after the server's greeting.

`starttls` never falls back to an unencrypted connection.
"""


def context(verify: bool) -> ssl.SSLContext:
    """Return TLS settings for a client.

    If `verify` is false, they accept servers with self-signed certificates.
    """
    settings = ssl.create_default_context()
    if not verify:
        settings.check_hostname = False
        settings.verify_mode = ssl.CERT_NONE
    return settings
