"""A trusted server's findings about a message: its Authentication-Results (RFC 8601).

The findings are parsed strictly by the RFC's grammar (section 2.2): a value that violates the
grammar proves nothing. The time taken is linear in the length.
"""

import re
from dataclasses import dataclass

from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.mail.trust.header import HeaderDoubt, aligned, domain_of

__all__ = ["AuthenticationFinding", "passed", "results"]

_LONGEST = 4000
_DEPTH = 50

_WRITTEN = r"[^\x00-\x20\x7f-\x9f"  # and none of the characters that are appended here
_KEYWORD = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
_TOKEN = re.compile(_WRITTEN + r"()<>@,;:\\\"/\[\]?=]+")
_QUOTED = re.compile(r'"((?:[^"\\\x00-\x08\x0a-\x1f\x7f]|\\[^\x00-\x08\x0a-\x1f\x7f])*)"')
_PAIR = re.compile(r"\\(.)")
# Besides what the grammar has: signatures and addresses as servers write them, without quotation
# marks.
_PLAIN = re.compile(_WRITTEN + r'()<>,;\\"\[\]]+')
_AT = re.compile(r"@" + _WRITTEN + r'()<>@,;:\\"/\[\]?=]+')
_SPACE = re.compile(r"[ \t]+")
_IN_COMMENT = re.compile(r"(?:[^()\\\x00-\x08\x0a-\x1f\x7f]|\\[^\x00-\x08\x0a-\x1f\x7f])+")
_DIGITS = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class AuthenticationFinding:
    """One finding, in lower case: `dkim` gave `pass`, with its properties.

    A property has a type, a name and a value.
    """

    method: str
    result: str
    properties: tuple[tuple[str, str, str], ...]

    def values(self, kind: str, name: str) -> list[str]:
        """Return the values given for one property."""
        return [
            value for known, called, value in self.properties if (known, called) == (kind, name)
        ]

    def domains(self, kind: str, name: str) -> list[str]:
        """Return the domains given for one property."""
        return [domain_of(value) for value in self.values(kind, name)]


class _Unreadable(ValueError):
    """Raised when a header does not follow the grammar."""


class _Scanner:
    """A scanner that consumes a string token by token.

    Raises `_Unreadable` at anything unexpected.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    @property
    def ended(self) -> bool:
        return self._at >= len(self._text)

    def take(self, form: re.Pattern[str]) -> str:
        """Consume and return the next token, which must match `form`, or raise `_Unreadable`."""
        found = form.match(self._text, self._at)
        if found is None:
            raise _Unreadable(self._text[self._at : self._at + 20])
        self._at = found.end()
        return found[0]

    def has(self, sign: str) -> bool:
        """Skip `sign` if it comes next, and return whether it did."""
        if not self.at(sign):
            return False
        self._at += len(sign)
        return True

    def at(self, sign: str) -> bool:
        """Return whether `sign` comes next."""
        return self._text.startswith(sign, self._at)

    def must_have(self, sign: str) -> None:
        """Consume `sign`. Raises `_Unreadable` if something else comes next."""
        if not self.has(sign):
            raise _Unreadable(self._text[self._at : self._at + 20])

    def pass_over(self) -> bool:
        """Skip white space and (nested) comments, and return whether there were any."""
        start = self._at
        while not self.ended:
            if space := _SPACE.match(self._text, self._at):
                self._at = space.end()
            elif self.has("("):
                self._comment()
            else:
                break
        return self._at > start

    def _comment(self) -> None:
        depth = 1
        while depth:
            if inside := _IN_COMMENT.match(self._text, self._at):
                self._at = inside.end()
            if self.has("("):
                depth += 1
            else:
                self.must_have(")")
                depth -= 1
            if depth > _DEPTH:
                raise _Unreadable("comments in comments")

    def word(self, form: re.Pattern[str]) -> str:
        """Return the next token, which must match `form`, skipping comments and space around it."""
        self.pass_over()
        found = self.take(form)
        self.pass_over()
        return found

    def value(self, form: re.Pattern[str]) -> str:
        """Return the header's next value: a quoted string, an address, or what matches `form`."""
        self.pass_over()
        if not self.at('"'):
            return self.take(form)
        quoted = _PAIR.sub(r"\1", self.take(_QUOTED)[1:-1])
        return quoted + self.take(_AT) if self.at("@") else quoted


def results(value: str) -> list[AuthenticationFinding] | HeaderDoubt:
    """Return the findings in the header's value, or a doubt if it cannot be parsed."""
    if len(value) > _LONGEST:
        return HeaderDoubt("its Authentication-Results are too long")
    try:
        return _read(_Scanner(value))
    except _Unreadable:
        return HeaderDoubt("its Authentication-Results cannot be read")


def _read(text: _Scanner) -> list[AuthenticationFinding]:
    text.value(_TOKEN)  # the server: whose results these are is not checked here
    if text.pass_over() and not text.ended:
        _version(text)
    found: list[AuthenticationFinding] = []
    nothing = False
    while not text.ended:
        text.must_have(";")
        text.pass_over()
        if text.ended and found:
            break
        method = text.word(_KEYWORD)
        if method.lower() == "none" and not found and not nothing and text.ended:
            nothing = True
            break
        if text.has("/"):
            text.pass_over()
            _version(text, needed=True)
        text.must_have("=")
        result = text.word(_KEYWORD)
        found.append(_finding(method, result, _properties(text)))
    if not found and not nothing:
        raise _Unreadable("no results")
    return found


def _version(text: _Scanner, needed: bool = False) -> None:
    """Skip a version number, which must be 1. It may be missing unless `needed` is true."""
    if (needed or not text.at(";")) and text.word(_DIGITS) != "1":
        raise _Unreadable("another version")


def _properties(text: _Scanner) -> list[tuple[str, str, str]]:
    """Return the properties of a result, skipping its reason, which proves nothing."""
    properties: list[tuple[str, str, str]] = []
    first = True
    while not text.ended and not text.at(";"):
        kind = text.word(_KEYWORD)
        if first and kind.lower() == "reason" and text.has("="):
            text.value(_TOKEN)
        else:
            text.must_have(".")
            name = text.word(_KEYWORD)
            text.must_have("=")
            properties.append((kind, name, text.value(_PLAIN)))
        first = False
        if not text.pass_over() and not text.ended and not text.at(";"):
            raise _Unreadable("nothing between two properties")
    return properties


def _finding(
    method: str, result: str, properties: list[tuple[str, str, str]]
) -> AuthenticationFinding:
    lower = tuple((kind.lower(), name.lower(), value.lower()) for kind, name, value in properties)
    return AuthenticationFinding(method.lower(), result.lower(), lower)


_WHO = (("spf", "smtp", "mailfrom"), ("dkim", "header", "i"), ("dmarc", "header", "from"))
_LOGGED_IN = (("auth", "smtp", "auth"), ("auth", "smtp", "mailfrom"))
"""The properties of results that identify a person rather than a domain."""


def passed(found: list[AuthenticationFinding], address: str) -> HeaderDoubt | None:
    """Return why these results do not prove that a message is from `address`, or None if they do.

    `address` may also be a domain. Nearly all results are about domains. If a result names a
    person, it must be the author: another user of the same domain could put the author's name into
    From.
    """
    domain = domain_of(address)
    policy = {one.result for one in found if one.method == "dmarc"}
    if policy - {"pass", "none", "bestguesspass"}:
        return HeaderDoubt(f"the server found dmarc={'/'.join(sorted(policy))}")
    passing = [one for one in found if one.result == "pass"]
    for one in passing if "@" in address else ():
        other = next((who for who in _named(one, domain) if who != canonical(address)), None)
        if other is not None:
            return HeaderDoubt(f"the server found that it came from {other}")
    if any(_speaks_for(one, domain) for one in passing):
        return None
    return HeaderDoubt(f"the server did not find that it came from {domain}")


def _named(found: AuthenticationFinding, domain: str) -> list[str]:
    """Return the people named by a result whose mail domain is responsible for `domain`."""
    values = [
        value
        for method, kind, name in (*_WHO, *_LOGGED_IN)
        if method == found.method
        for value in found.values(kind, name)
    ]
    return [
        canonical(value) or value
        for value in values
        if value.partition("@")[0] and _answers_for(value, domain)
    ]


def _answers_for(value: str, domain: str) -> bool:
    return "@" in value and aligned(domain_of(value), domain)


def _speaks_for(found: AuthenticationFinding, domain: str) -> bool:
    """Return whether a result is about the author's domain, and about no other domain."""
    if found.method == "dmarc":
        return found.domains("header", "from") == [domain]
    if found.method == "dkim":
        signing = found.domains("header", "d") or found.domains("header", "i")
        return len(signing) == 1 and aligned(signing[0], domain)
    if found.method == "spf":
        envelope = found.domains("smtp", "mailfrom")
        return len(envelope) == 1 and aligned(envelope[0], domain)
    return False
