"""Messages without readable words say why; and replies that are only in the HTML are found."""

import base64

import pytest

from tests.bot.table import BOT, Table, address, at, mail
from tests.mail.mails import post

ENCRYPTED = "it is encrypted"
SIGNED = "it is signed with S/MIME in a form that hides the text"
WINMAIL = "its text is in a winmail.dat, which only Outlook opens"
ATTACHED = "its text is an attachment"


def of_parts(kind: str, *parts: str) -> dict[str, str]:
    """Return a multipart body and its headers as arguments for `mail`."""
    body = "".join(f"--b\n{part}\n" for part in parts) + "--b--\n"
    return {"text": body, "Content_Type": f'multipart/{kind}; boundary="b"'}


PLAIN = "Content-Type: text/plain\n\n{}"
HTML = "Content-Type: text/html\n\n{}"
QUOTED = "On Mon, 25 Jul 2005 at 11:00, Zoe wrote:\n> I vote AGAINST p2.\n"
QUOTED_HTML = (
    '<div class="gmail_quote">On Mon, 25 Jul 2005 at 11:00, Zoe wrote:<blockquote>I '
    "vote AGAINST p2.</blockquote></div>"
)
FOOTER = PLAIN.format(
    "_______________________________________________\nA mailing list\nmailto:list@lists.example\n"
)
PGP = "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n"
BYTES = f"Content-Type: application/octet-stream\n\n{PGP}"

WORDLESS = [
    (of_parts("encrypted", "Content-Type: application/pgp-encrypted\n\nVersion: 1", BYTES), ENCRYPTED),
    ({"text": PGP}, ENCRYPTED),
    ({"text": "MIIBAA==", "Content_Type": "application/pkcs7-mime; smime-type=enveloped-data"}, ENCRYPTED),
    ({"text": "MIIBAA==", "Content_Type": "application/pkcs7-mime; smime-type=signed-data"}, SIGNED),
    ({"text": "eJ8+", "Content_Type": 'application/ms-tnef; name="winmail.dat"'}, WINMAIL),
    (of_parts("mixed", 'Content-Type: application/octet-stream; name="winmail.dat"\n\neJ8+', FOOTER), WINMAIL),
    ({"text": "I vote FOR p1.\n", "Content_Disposition": "attachment; filename=votes.txt"}, ATTACHED),
    (of_parts("mixed", PLAIN.format(" \n"), "Content-Type: application/pdf\n\n%PDF"), "all that it holds is a file"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "why"), WORDLESS)
def test_a_mail_without_words_to_be_read_says_why(what, why):
    assert post(mail("Peter", id="wordless", **what)).wordless == why


@pytest.mark.parametrize(
    "what",
    [
        {"text": "I vote FOR p1.\n"},
        {"text": ""},
        {"text": "I vote FOR p1.\n\n" + PGP},
        of_parts("mixed", PLAIN.format("I vote FOR p1."), "Content-Type: application/pdf\n\n%PDF"),
        of_parts("signed", PLAIN.format("\n"), "Content-Type: application/pgp-signature\n\nx"),
    ],
)
def test_a_mail_with_words_or_with_nothing_at_all_says_nothing(what):
    assert post(mail("Peter", id="worded", **what)).wordless == ""


@pytest.mark.parametrize(
    ("plain", "html", "new"),
    [
        (QUOTED, f"<div>I vote FOR p1.</div>{QUOTED_HTML}", "I vote FOR p1."),
        (QUOTED, QUOTED_HTML, ""),
        (
            f"I vote FOR p3.\n\n{QUOTED}",
            f"<div>I vote FOR p1.</div>{QUOTED_HTML}",
            "I vote FOR p3.",
        ),
        ("-- \nPeter\n", "<p>I vote FOR p1.</p>", "I vote FOR p1."),
    ],
)
def test_the_html_is_read_where_the_plain_part_has_no_new_words(plain, html, new):
    parts = of_parts("alternative", PLAIN.format(plain), HTML.format(html))
    read = post(mail("Peter", id="both", **parts))
    assert read.new_words.strip() == new
    assert read.wordless == ""


def test_below_the_head_that_schleuder_writes_stands_the_mail():
    head = (
        "From: Peter <peter@x.example>\nTo: list@x.example\nDate: Mon, 25 Jul 2005 12:00:00 +0000\n"
    )
    head += "Sig: {}\nEnc: Unencrypted\n"
    for signed in ("Good signature from Peter", "Unsigned"):
        parts = of_parts(
            "mixed", PLAIN.format(head.format(signed)), PLAIN.format("I vote FOR p1.\n")
        )
        assert post(mail("Peter", id="schleuder", **parts)).new_words.strip() == "I vote FOR p1."
    parts = of_parts(
        "mixed", PLAIN.format("Sig: mine\nI vote FOR p1."), PLAIN.format("I vote FOR p2.\n")
    )
    assert "I vote FOR p1." in post(mail("Peter", id="no-head", **parts)).new_words


def test_its_author_is_told_once_a_day_and_nobody_else_is():
    table = Table("Wonko")
    table.post("Wonko", PGP, at(2, 1), "first")
    table.post("Wonko", PGP, at(2, 5), "second")
    table.post("Wonko", PGP, at(2, 6), "away", Auto_Submitted="auto-replied")
    table.post("Mallory", PGP, at(2, 7), "stranger")
    (told,) = table.sent("wordless")
    assert (told.to, told.in_reply_to) == ((address("Wonko"),), "first@players.example")
    assert "I found no readable text in your mail: it is encrypted." in " ".join(told.body.split())
    table.post(
        "Wonko",
        base64.b64encode(b"x").decode(),
        at(3, 2),
        "third",
        Content_Type="application/ms-tnef",
        To=BOT,
    )
    assert [one.in_reply_to for one in table.sent("wordless")] == [
        "first@players.example",
        "third@players.example",
    ]
    assert table.is_true_to_its_record()
