"""DKIM: the signature of the author's own domain (RFC 6376), checked strictly."""

import re
from collections.abc import Callable, Iterator

import dkim
from dkim.util import InvalidTagValueList, parse_tag_value

from nomicbot.mail.trust.claimed_mail import ClaimedMail
from nomicbot.mail.trust.domain_keys import LONGEST_RECORD, Resolver, Unresolved
from nomicbot.mail.trust.header import Evidence, HeaderDoubt, aligned
from nomicbot.mail.trust.policy import Policy

__all__ = [
    "UNCHECKED",
    "Tags",
    "checkable",
    "key_name",
    "key_records",
    "loose",
    "names_of_signatures",
    "signed",
    "tags",
]

UNCHECKED = HeaderDoubt("its signature could not be checked: the DNS gave no answer", again=True)

_FIELD = "dkim-signature"
_MOST = 5  # signatures of a mail that are checked
_LONGEST = 4000  # characters of one
_BODY = 1024 * 1024
# The library takes quadratic time on white space.
_SPACE = re.compile(r"\s{50}")
_SPACES = re.compile(rb"[\t ]{100}")
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_][a-z0-9_-]{0,62}){0,20}", re.ASCII)

MUST_SIGN = ("date", "message-id")
"""Headers that a signature must cover, since it could otherwise be moved to another message.

It must also cover the header that names the author.
"""

SHAPING = ("to", "cc", "content-type", "content-transfer-encoding")
"""Headers that a signature must cover if present, since they affect words and recipients."""

Tags = dict[str, str]


def signed(
    letter: ClaimedMail, policy: Policy, resolver: Resolver, now: float
) -> HeaderDoubt | None:
    """Return None if a signature of the author's domain covers this message, otherwise a doubt."""
    if letter.named_by != "from":
        return HeaderDoubt("the list put its own address in place of the author's")
    fields = letter.evidence.all(_FIELD)
    if not fields:
        return HeaderDoubt("it bears no DKIM signature")
    unfit = checkable(letter, policy)
    if unfit is not None:
        return unfit
    doubts = [
        _one(letter, number, fields[number], resolver, now)
        for number in range(min(len(fields), _MOST))
    ]
    found = [doubt for doubt in doubts if doubt is not None]
    if len(found) < len(doubts):
        return None
    return next((doubt for doubt in found if doubt.again), found[0])


def checkable(letter: ClaimedMail, policy: Policy) -> HeaderDoubt | None:
    """Return why the signatures of this message are not checked, or None if they are."""
    if len(letter.raw) > _BODY or _SPACES.search(letter.raw):
        return HeaderDoubt("it is too long for its signature to be checked")
    # What its author sent elsewhere can be sent on to here by anybody, with its signature.
    here = letter.forum.address if letter.forum else policy.address
    return None if letter.addressed_to(here) else HeaderDoubt(f"its signed To does not name {here}")


def _one(
    letter: ClaimedMail, number: int, field: str, resolver: Resolver, now: float
) -> HeaderDoubt | None:
    found = tags(field)
    if isinstance(found, HeaderDoubt):
        return found
    if not aligned(found["d"], letter.domain):
        return HeaderDoubt(f"its DKIM signature is of {found['d']}, not of {letter.domain}")
    identity = found.get("i", "").lower()
    if identity.partition("@")[0] not in ("", letter.author.address.partition("@")[0]):
        return HeaderDoubt(f"its DKIM signature is for {identity}, not for {letter.author.address}")
    doubt = loose(found, letter.evidence, letter.named_by, now)
    if doubt is not None:
        return doubt
    try:
        valid = dkim.DKIM(letter.raw, minkey=1024).verify(number, dnsfunc=key_records(resolver))
    except Unresolved:
        return UNCHECKED
    except (dkim.DKIMException, InvalidTagValueList, ValueError, KeyError, TypeError) as problem:
        return HeaderDoubt(f"its DKIM signature is broken: {type(problem).__name__}")
    return None if valid else HeaderDoubt("its DKIM signature is not valid")


def tags(field: str) -> Tags | HeaderDoubt:
    """Return the tags of a signature, or a doubt.

    `d` and `s` are checked to be valid host names.
    """
    if len(field) > _LONGEST or _SPACE.search(field):
        return HeaderDoubt("its signature is too long")
    try:
        found = {
            name.decode(): value.decode() for name, value in parse_tag_value(field.encode()).items()
        }
    except (InvalidTagValueList, UnicodeError):
        return HeaderDoubt("its signature cannot be read")
    if not all(_LABEL.fullmatch(found.get(name, "").lower()) for name in ("d", "s")):
        return HeaderDoubt("its signature names no domain")
    return found


def loose(found: Tags, header: Evidence, named_by: str, now: float) -> HeaderDoubt | None:
    """Return a doubt if a signature leaves forwarders too much freedom, or None.

    For example, a signature may cover only a part of the text.
    """
    if "l" in found:
        return HeaderDoubt("its signature covers a part of its text only")
    if not found.get("a", "").lower().endswith("-sha256"):
        return HeaderDoubt("its signature uses an algorithm that is too weak")
    if "x" in found and not (
        found["x"].isdecimal() and len(found["x"]) < 15 and int(found["x"]) >= now
    ):
        return HeaderDoubt("its signature has expired")
    covered = {name.strip().lower() for name in found.get("h", "").split(":")}
    wanted = {"from", named_by, *MUST_SIGN, *(name for name in SHAPING if header.has(name))}
    if wanted - covered:
        return HeaderDoubt(f"its signature does not cover its {min(wanted - covered).title()}")
    return None


def key_name(found: Tags) -> str:
    """Return the DNS name of a signature's public key."""
    return f"{found['s']}._domainkey.{found['d']}".lower()


def key_records(resolver: Resolver) -> Callable[..., bytes | None]:
    """Return the resolver as a function with the parameters that the library expects."""

    def record(name: bytes | str, timeout: float = 0) -> bytes | None:  # noqa: ARG001
        text = name.decode("ascii", "replace") if isinstance(name, bytes) else name
        found = resolver(text.rstrip(".").lower())
        return None if found is None or len(found) > LONGEST_RECORD else found

    return record


def names_of_signatures(header: Evidence, domain: str) -> Iterator[str]:
    """Yield the DNS names needed for checking the signatures in `header`."""
    for field in header.all(_FIELD)[:_MOST]:
        found = tags(field)
        if not isinstance(found, HeaderDoubt) and aligned(found["d"], domain):
            yield key_name(found)
