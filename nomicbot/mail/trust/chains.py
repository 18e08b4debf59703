"""ARC: findings that a trusted server made in transit and sealed (RFC 8617)."""

import re
from collections.abc import Iterator

import dkim
from dkim.util import InvalidTagValueList

from nomicbot.mail.trust.authentication_results import passed, results
from nomicbot.mail.trust.claimed_mail import ClaimedMail
from nomicbot.mail.trust.domain_keys import Resolver, Unresolved
from nomicbot.mail.trust.header import Evidence, HeaderDoubt
from nomicbot.mail.trust.policy import Policy
from nomicbot.mail.trust.signatures import (
    UNCHECKED,
    Tags,
    checkable,
    key_name,
    key_records,
    loose,
    tags,
)

__all__ = ["chained", "names_of_chain"]

_SEAL, _MESSAGE, _RESULTS = "arc-seal", "arc-message-signature", "arc-authentication-results"
_MOST = 10  # seals of a chain
_INSTANCE = re.compile(r"\s*i\s*=\s*(\d{1,2})\s*;(.*)", re.DOTALL)


def chained(
    letter: ClaimedMail, policy: Policy, resolver: Resolver, now: float
) -> HeaderDoubt | None:
    """Return why trusted seals do not prove the author, or None if they do.

    Every sealer must be trusted, since each could have changed the mail before sealing it. The
    findings that count are those of the first sealer, which received the mail from the author's own
    server.
    """
    chain = _chain(letter.evidence)
    if isinstance(chain, HeaderDoubt):
        return chain
    trusted = {domain.lower() for domain in policy.sealers}
    for seal, message, _ in chain:
        if seal["d"].lower() not in trusted or message["d"].lower() not in trusted:
            return HeaderDoubt(
                "it was sealed by "
                f"{seal['d'] if seal['d'].lower() not in trusted else message['d']}"
            )
    if [seal.get("cv", "") for seal, _, _ in chain] != ["none", *["pass"] * (len(chain) - 1)]:
        return HeaderDoubt("its ARC chain does not pass")
    doubt = checkable(letter, policy) or loose(chain[-1][1], letter.evidence, letter.named_by, now)
    return doubt or _verified(letter, resolver) or _found(chain[0][2], letter)


def _chain(header: Evidence) -> list[tuple[Tags, Tags, str]] | HeaderDoubt:
    """Return the seal, signature and results of each instance in order, or a doubt."""
    seals, messages, found = header.all(_SEAL), header.all(_MESSAGE), header.all(_RESULTS)
    if not seals:
        return HeaderDoubt("it bears no ARC seal")
    if not len(seals) == len(messages) == len(found) or len(seals) > _MOST:
        return HeaderDoubt("its ARC chain is broken")
    by_instance: dict[int, tuple[Tags, Tags, str]] = {}
    numbered = {int(match[1]): match[2] for value in found if (match := _INSTANCE.fullmatch(value))}
    signatures = {
        _instance(read): read
        for value in messages
        if not isinstance(read := tags(value), HeaderDoubt)
    }
    for value in seals:
        seal = tags(value)
        number = 0 if isinstance(seal, HeaderDoubt) else _instance(seal)
        if isinstance(seal, HeaderDoubt) or number not in signatures or number not in numbered:
            return HeaderDoubt("its ARC chain is broken")
        by_instance[number] = seal, signatures[number], numbered[number]
    if sorted(by_instance) != list(range(1, len(seals) + 1)):
        return HeaderDoubt("its ARC chain is broken")
    return [by_instance[number] for number in sorted(by_instance)]


def _instance(found: Tags) -> int:
    value = found.get("i", "")
    return int(value) if value.isdecimal() and len(value) < 3 else 0


def _verified(letter: ClaimedMail, resolver: Resolver) -> HeaderDoubt | None:
    try:
        outcome, _, reason = dkim.ARC(letter.raw, minkey=1024).verify(dnsfunc=key_records(resolver))
    except Unresolved:
        return UNCHECKED
    except (
        dkim.DKIMException,
        InvalidTagValueList,
        ValueError,
        KeyError,
        TypeError,
        IndexError,
    ) as problem:
        return HeaderDoubt(f"its ARC chain is broken: {type(problem).__name__}")
    return (
        None if outcome == dkim.CV_Pass else HeaderDoubt(f"its ARC chain does not pass: {reason}")
    )


def _found(value: str, letter: ClaimedMail) -> HeaderDoubt | None:
    found = results(value.strip())
    return found if isinstance(found, HeaderDoubt) else passed(found, letter.author.address)


def names_of_chain(header: Evidence, sealers: tuple[str, ...]) -> Iterator[str]:
    """Yield the DNS names needed for checking the chain, of trusted sealers only."""
    for field in (*header.all(_SEAL)[:_MOST], *header.all(_MESSAGE)[:_MOST]):
        found = tags(field)
        if not isinstance(found, HeaderDoubt) and found["d"].lower() in {
            domain.lower() for domain in sealers
        }:
            yield key_name(found)
