"""The reason why a part of a message has no readable words: it is encrypted, or a file.

Such a post must not be treated as empty, because its author would wait for a ruling for ever.
"""

import re

from nomicbot.mail.message.headers import Headers

__all__ = ["ENCRYPTED", "encrypted_inline", "is_list_s_own_head", "why_wordless"]

ENCRYPTED = "it is encrypted"
_SIGNED = "it is signed with S/MIME in a form that hides the text"
_WINMAIL = "its text is in a winmail.dat, which only Outlook opens"
_ATTACHED = "its text is an attachment"
_FILE = "all that it holds is a file"
_S_MIME = ("application/pkcs7-mime", "application/x-pkcs7-mime")
_SIGNATURES = (
    "application/pgp-signature",
    "application/pkcs7-signature",
    "application/x-pkcs7-signature",
)
_ARMOUR = re.compile(
    r"^-----BEGIN PGP MESSAGE-----$.*?(?:^-----END PGP MESSAGE-----$|\Z)", re.MULTILINE | re.DOTALL
)
_HEAD_LINE = re.compile(r"[A-Z][A-Za-z-]{1,40}:(?: |$)|[ \t]+\S")
_BY_SCHLEUDER = re.compile(r"^(?:Sig|Enc): ", re.MULTILINE)


def why_wordless(headers: Headers) -> str:
    """Return why a part has no readable words, or "" if it isn't expected to have any."""
    kind = headers.token("content-type")
    name = (
        headers.parameter("content-type", "name")
        or headers.parameter("content-disposition", "filename")
        or ""
    )
    if kind in ("multipart/encrypted", "application/pgp-encrypted"):
        return ENCRYPTED
    if kind in _S_MIME:
        signed = (headers.parameter("content-type", "smime-type") or "").lower() in (
            "signed-data",
            "certs-only",
        )
        return _SIGNED if signed else ENCRYPTED
    if kind in ("application/ms-tnef", "application/vnd.ms-tnef") or name.lower() == "winmail.dat":
        return _WINMAIL
    if kind in _SIGNATURES or kind.startswith("message/"):
        return ""
    return _ATTACHED if kind in ("", "text") or kind.startswith("text/") else _FILE


def encrypted_inline(words: str) -> bool:
    """Return whether the new text of a message consists only of an encrypted message."""
    left, count = _ARMOUR.subn("", words)
    return bool(count) and not left.strip()


def is_list_s_own_head(text: str) -> bool:
    """Return whether a part is the header that Schleuder puts above a message.

    It contains the author and the signature.
    """
    rows = [row for row in text.split("\n") if row.strip()]
    return _BY_SCHLEUDER.search(text) is not None and all(_HEAD_LINE.match(row) for row in rows)
