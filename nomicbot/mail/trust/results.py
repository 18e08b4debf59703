"""What a server that is trusted found out about a mail: its Authentication-Results (RFC 8601)."""

import re
from dataclasses import dataclass
from typing import Any

import authres
from authres.core import AuthenticationResultsHeader

from nomicbot.mail.trust.header import Doubt, aligned, domain_of

__all__ = ["Finding", "passed", "results", "usual_results"]

_LONGEST = 4000
_COMMENTS = 50
_FEATURES = authres.all_features()

# How nearly every server writes them; the library, which takes much longer, reads the rest. Nothing that a reader could
# end in another place stands in it: no quotation mark, no backslash, no comment within a comment.
_COMMENT = r"(?: *\([^()\"\\]*\))? *"
_SERVER = re.compile(rf"[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?=[ ;]){_COMMENT}")
_RESULT = re.compile(rf"; *(?!none)([A-Za-z][A-Za-z0-9-]*)=([A-Za-z]+)(?=[ ;]|$){_COMMENT}", re.IGNORECASE)
_VALUE = r"@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*|[A-Za-z0-9.+/=_-][A-Za-z0-9.@+/=_-]*"
_PROPERTY = re.compile(rf"(smtp|header|body|policy)\.([A-Za-z0-9-]+)=({_VALUE})(?=[ ;]|$){_COMMENT}")


@dataclass(frozen=True, slots=True)
class Finding:
    """One clause, all in lower case: `dkim` gave `pass`, with what as (type, name, value)."""

    method: str
    result: str
    properties: tuple[tuple[str, str, str], ...]

    def domains(self, kind: str, name: str) -> list[str]:
        """The domains that it gives for one property."""
        return [domain_of(value) for known, called, value in self.properties if (known, called) == (kind, name)]


class _Strict(AuthenticationResultsHeader):  # type: ignore[misc]
    """Passes over nothing that it cannot read: what stands in a broken comment is no result."""

    def __init__(self, feature_context: Any) -> None:
        super().__init__(feature_context, strict=True)


def results(value: str) -> list[Finding] | Doubt:
    """What the value of such a header says was found."""
    if len(value) > _LONGEST or value.count("(") > _COMMENTS:
        return Doubt("its Authentication-Results are too long")
    usual = usual_results(value)
    if usual is not None:
        return usual
    try:
        found = _Strict.parse_value(_FEATURES, value).results
    except (authres.AuthResError, ValueError):
        return Doubt("its Authentication-Results cannot be read")
    return [
        _finding(one.method, one.result, [(prop.type, prop.name, prop.value) for prop in one.properties])
        for one in found
    ]


def usual_results(value: str) -> list[Finding] | None:
    """The same, if it is written as it usually is; each piece is looked for where the one before it ended."""
    value = value.replace("\t", " ")
    server = _SERVER.match(value)
    at = server.end() if server else 0
    found: list[Finding] = []
    while result := _RESULT.match(value, at):
        at = result.end()
        properties: list[tuple[str, str, str]] = []
        while prop := _PROPERTY.match(value, at):
            properties.append((prop[1], prop[2], prop[3]))
            at = prop.end()
        found.append(_finding(result[1], result[2], properties))
    return found if server and found and at == len(value) else None


def _finding(method: str, result: str, properties: list[tuple[str, str, str]]) -> Finding:
    lower = tuple((kind.lower(), name.lower(), value.lower()) for kind, name, value in properties)
    return Finding(method.lower(), result.lower(), lower)


def passed(found: list[Finding], domain: str) -> Doubt | None:
    """Why these results do not prove that a mail came from that domain; None if they do."""
    policy = {one.result for one in found if one.method == "dmarc"}
    if policy - {"pass", "none", "bestguesspass"}:
        return Doubt(f"the server found dmarc={'/'.join(sorted(policy))}")
    if any(one.result == "pass" and _speaks_for(one, domain) for one in found):
        return None
    return Doubt(f"the server did not find that it came from {domain}")


def _speaks_for(found: Finding, domain: str) -> bool:
    """Whether what passed there concerns the domain of the author, and not one that anybody may use."""
    if found.method == "dmarc":
        return found.domains("header", "from") == [domain]
    if found.method == "dkim":
        signing = found.domains("header", "d") or found.domains("header", "i")
        return len(signing) == 1 and aligned(signing[0], domain)
    if found.method == "spf":
        envelope = found.domains("smtp", "mailfrom")
        return len(envelope) == 1 and aligned(envelope[0], domain)
    return False
