"""Mail addresses in a canonical form for comparison: printable ASCII in lower case.

A non-ASCII domain is converted to the form that the DNS uses (RFC 5891, UTS #46). A non-ASCII local
part (RFC 6531) is refused, because only its own server knows which spellings are equivalent.
"""

import re
from functools import lru_cache

import idna

__all__ = ["as_written", "canonical", "canonical_domain"]

_LOCAL = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}")
_DOMAIN = re.compile(r"[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,60}")
_LONGEST = 254


@lru_cache(maxsize=4096)
def canonical(address: str) -> str:
    """Return the canonical form of an address, or "" if it is not a valid address."""
    local, _, domain = address.rpartition("@")
    if not local.isascii() or not _LOCAL.fullmatch(local.lower()):
        return ""
    form = f"{local.lower()}@{canonical_domain(domain)}"
    return form if not form.endswith("@") and len(form) <= _LONGEST else ""


@lru_cache(maxsize=4096)
def canonical_domain(domain: str) -> str:
    """Return the canonical form of a domain, without the root's dot, or "" if it is not valid."""
    if not domain.isascii():
        try:
            domain = idna.encode(domain, uts46=True).decode("ascii")
        except (idna.IDNAError, UnicodeError):
            return ""
    domain = domain.lower().removesuffix(".")
    return domain if _DOMAIN.fullmatch(domain) else ""


def as_written(address: str) -> bool:
    """Return whether an address is canonical except for capitals, so all programs agree on it."""
    local, _, domain = address.rpartition("@")
    if address.isascii():
        return canonical(address) != ""
    try:
        return local.isascii() and idna.decode(canonical_domain(domain)) == domain.lower()
    except (idna.IDNAError, UnicodeError):
        return False
