"""What a server that is trusted found out about a mail: its Authentication-Results (RFC 8601)."""

from typing import Any

import authres
from authres.core import AuthenticationResultsHeader

from nomicbot.mail.trust.header import Doubt, aligned, domain_of

__all__ = ["Results", "passed", "results"]

_LONGEST = 4000
_COMMENTS = 50
_FEATURES = authres.all_features()

Results = list[Any]
"""What authres makes of the clauses of one header."""


class _Strict(AuthenticationResultsHeader):  # type: ignore[misc]
    """Passes over nothing that it cannot read: what stands in a broken comment is no result."""

    def __init__(self, feature_context: Any) -> None:
        super().__init__(feature_context, strict=True)


def results(value: str) -> Results | Doubt:
    """The results in the value of such a header."""
    if len(value) > _LONGEST or value.count("(") > _COMMENTS:
        return Doubt("its Authentication-Results are too long")
    try:
        found: Results = _Strict.parse_value(_FEATURES, value).results
    except (authres.AuthResError, ValueError):
        return Doubt("its Authentication-Results cannot be read")
    return found


def passed(found: Results, domain: str) -> Doubt | None:
    """Why these results do not prove that a mail came from that domain; None if they do."""
    policy = {result.result.lower() for result in found if result.method.lower() == "dmarc"}
    if policy - {"pass", "none", "bestguesspass"}:
        return Doubt(f"the server found dmarc={'/'.join(sorted(policy))}")
    for result in found:
        if result.result.lower() == "pass" and _speaks_for(result, domain):
            return None
    return Doubt(f"the server did not find that it came from {domain}")


def _speaks_for(result: Any, domain: str) -> bool:
    """Whether what passed there concerns the domain of the author, and not one that anybody may use."""
    method = result.method.lower()
    if method == "dmarc":
        return _values(result, "header", "from") == [domain]
    if method == "dkim":
        signing = _values(result, "header", "d") or _values(result, "header", "i")
        return len(signing) == 1 and aligned(signing[0], domain)
    if method == "spf":
        envelope = _values(result, "smtp", "mailfrom")
        return len(envelope) == 1 and aligned(envelope[0], domain)
    return False


def _values(result: Any, kind: str, name: str) -> list[str]:
    """The domains that a result gives for one property."""
    return [
        domain_of(prop.value) for prop in result.properties if (prop.type.lower(), prop.name.lower()) == (kind, name)
    ]
