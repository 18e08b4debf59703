"""Authentication-Results: their meaning by the grammar of RFC 8601, and whom they prove."""

import pytest

from nomicbot.mail.trust.authentication_results import AuthenticationFinding, passed, results
from nomicbot.mail.trust.header import HeaderDoubt


def found(method: str, result: str, **properties: str) -> AuthenticationFinding:
    """Return a finding; a property is written as `header_from`."""
    split = (
        (name.partition("_")[0], name.partition("_")[2], value)
        for name, value in properties.items()
    )
    return AuthenticationFinding(
        method, result, tuple((kind, name.replace("_", "-"), value) for kind, name, value in split)
    )


# The examples of appendix B, in the order of the RFC, folds undone; and what its grammar allows besides.
READ = {
    "example.org 1; none": [],
    "example.com; spf=pass smtp.mailfrom=example.net": [
        found("spf", "pass", smtp_mailfrom="example.net")
    ],
    "example.com; auth=pass (cram-md5) smtp.auth=sender@example.net; spf=pass smtp.mailfrom=example.net": [
        found("auth", "pass", smtp_auth="sender@example.net"),
        found("spf", "pass", smtp_mailfrom="example.net"),
    ],
    "example.com; sender-id=fail header.from=example.com; dkim=pass (good signature) header.d=example.com": [
        found("sender-id", "fail", header_from="example.com"),
        found("dkim", "pass", header_d="example.com"),
    ],
    'example.com; dkim=pass reason="good signature" header.i=@mail-router.example.net;\t'
    'dkim=fail reason="bad signature"   header.i=@newyork.example.com': [
        found("dkim", "pass", header_i="@mail-router.example.net"),
        found("dkim", "fail", header_i="@newyork.example.com"),
    ],
    "foo.example.net (foobar) 1 (baz); dkim (Because I like it) / 1 (One yay) = (wait for it) fail policy (A dot can go"
    " here) . (like that) expired (this surprised me) = (as I wasn't expecting it) 1362471462": [
        found("dkim", "fail", policy_expired="1362471462")
    ],
    # Section 2.2: quotation marks, escapes, comments in comments, other letters (RFC 6531), new kinds of property.
    '"example.com"; none': [],
    'example.com; dkim=pass (a (b \\) c) d) header.i="@players.example"': [
        found("dkim", "pass", header_i="@players.example")
    ],
    'example.com;spf=pass smtp.mailfrom="a \\"b\\"; c"@players.example;dkim=none': [
        found("spf", "pass", smtp_mailfrom='a "b"; c@players.example'),
        found("dkim", "none"),
    ],
    "example.com; auth=pass smtp.auth=zoë@bücher.example": [
        found("auth", "pass", smtp_auth="zoë@bücher.example")
    ],
    "example.com; dkim=pass header.a=rsa-sha256 header.b=aB+/c= header.d=players.example": [
        found("dkim", "pass", header_a="rsa-sha256", header_b="ab+/c=", header_d="players.example")
    ],
    "example.com; arc=pass smtp.remote-ip=2001:db8::1 tls.version=1.3;": [
        found("arc", "pass", smtp_remote_ip="2001:db8::1", tls_version="1.3")
    ],
}
UNREAD = [
    "",
    "example.com",
    "example.com;",
    "example.com 2; dmarc=pass header.from=players.example",
    "example.com; dmarc/2=pass header.from=players.example",
    "example.com; none; dmarc=pass header.from=players.example",
    "example.com; dmarc=pass header.from=players.example; none",
    "example.com; dmarc=pass action=none header.from=players.example",
    "example.com; dkim=none dmarc=pass header.from=players.example",
    'example.com; dmarc=pass header.from="players.example"header.d=evil.example',
    "example.com; dmarc=pass header.from=players.example (",
    "example.com; dmarc=pass header.from=players.example \\",
    'example.com; dmarc=pass header.from="players.example',
    "example.com; dmarc=pass header.from=players.example\x1b[2J",
    "example.com; dmarc=pass header.from=<players.example>",
    "example.com; =pass header.from=players.example",
    "example.com; dmarc=; header.from=players.example",
    "exa mple.com; dmarc=pass header.from=players.example",
    f"example.com; dkim=none {'(' * 60}{')' * 60}; dmarc=pass header.from=players.example",
    f"example.com; dkim=none ({'x' * 5000}); dmarc=pass header.from=players.example",
]


def test_what_is_written_by_the_grammar_is_read_and_nothing_else():
    wrong = [(value, results(value)) for value, wanted in READ.items() if results(value) != wanted]
    assert wrong == []
    assert [value for value in UNREAD if not isinstance(results(value), HeaderDoubt)] == []


@pytest.mark.parametrize(
    "inside", ["; dmarc=pass header.from=players.example", "\\); dmarc=pass (", 'x") ; dmarc=pass']
)
def test_words_in_a_comment_or_a_reason_are_no_results(inside):
    commented = results(f"example.com; dkim=none ({inside.replace(')', '').replace('(', '')})")
    escaped = inside.replace('"', '\\"').replace("\\)", ")")
    reason = results(f'example.com; dkim=none reason="{escaped}"')
    assert commented == reason == [found("dkim", "none")]


WONKO = "wonko@players.example"
PROVEN = [
    "dmarc=pass header.from=players.example",
    "dmarc=pass header.from=wonko@players.example",
    "dkim=pass header.d=players.example",
    "dkim=pass header.i=@players.example",
    "dkim=pass header.d=players.example header.i=wonko@players.example",
    "spf=pass smtp.mailfrom=players.example",
    "spf=pass smtp.mailfrom=@players.example",
    "spf=pass smtp.mailfrom=Wonko@Players.Example",
    "spf=pass smtp.mailfrom=bounce-17@mails.example; dmarc=pass header.from=players.example",
    "spf=fail smtp.mailfrom=mallory@players.example; dmarc=pass header.from=players.example",
]
ANOTHERS = [
    "spf=pass smtp.mailfrom=mallory@players.example",
    "spf=pass smtp.mailfrom=wonko+x@players.example",
    'spf=pass smtp.mailfrom="mallory"@players.example',
    'spf=pass smtp.mailfrom="wonko@players.example"@players.example',
    "spf=pass smtp.mailfrom=mallory@players.example; dmarc=pass header.from=players.example",
    "dmarc=pass header.from=players.example; auth=pass smtp.auth=mallory@players.example",
    "dkim=pass header.i=mallory@players.example",
    "dkim=pass header.d=players.example header.i=mallory@players.example",
    "dkim=pass header.d=players.example; spf=pass smtp.mailfrom=mallory@players.example",
    "dmarc=pass header.from=mallory@players.example",
    "auth=pass smtp.auth=wonko@players.example",
]


def test_where_somebody_is_named_it_must_be_the_author():
    proven = {value: passed(results(f"mx.example; {value}"), WONKO) for value in PROVEN}
    assert {value: doubt for value, doubt in proven.items() if doubt is not None} == {}
    assert [
        value for value in ANOTHERS if passed(results(f"mx.example; {value}"), WONKO) is None
    ] == []
    assert (
        passed(
            results("mx.example; spf=pass smtp.mailfrom=list-bounces@lists.example"),
            "lists.example",
        )
        is None
    )


def test_a_domain_of_other_letters_is_the_same_however_it_is_written():
    for value in ("bücher.example", "xn--bcher-kva.example", "ivy@BÜCHER.example"):
        assert (
            passed(
                results(f"mx.example; spf=pass smtp.mailfrom={value}"), "ivy@xn--bcher-kva.example"
            )
            is None
        ), value
