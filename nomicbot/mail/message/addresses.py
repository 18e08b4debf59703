"""Mail addresses in one canonical form, by which two are compared: printable ASCII, in lower case.

A domain of other letters is brought into the form that the DNS has it in (RFC 5891, UTS #46). A local part of other
letters (RFC 6531) is not taken: only the server that it lives on knows which of them are the same.
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
    """Return the one form of an address; "" if it is none."""
    local, _, domain = address.rpartition("@")
    if not local.isascii() or not _LOCAL.fullmatch(local.lower()):
        return ""
    form = f"{local.lower()}@{canonical_domain(domain)}"
    return form if not form.endswith("@") and len(form) <= _LONGEST else ""


@lru_cache(maxsize=4096)
def canonical_domain(domain: str) -> str:
    """Return the one form of a domain, without the dot of the root; "" if it is none."""
    if not domain.isascii():
        try:
            domain = idna.encode(domain, uts46=True).decode("ascii")
        except (idna.IDNAError, UnicodeError):
            return ""
    domain = domain.lower().removesuffix(".")
    return domain if _DOMAIN.fullmatch(domain) else ""


def as_written(address: str) -> bool:
    """Whether nothing had to be changed in an address but capital letters: what every reader takes for the same."""
    local, _, domain = address.rpartition("@")
    if address.isascii():
        return canonical(address) != ""
    try:
        return local.isascii() and idna.decode(canonical_domain(domain)) == domain.lower()
    except (idna.IDNAError, UnicodeError):
        return False
