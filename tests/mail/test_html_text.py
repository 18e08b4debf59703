"""HTML messages: the text that their reader sees, with quotations, for many mail programs."""

import random
from contextlib import suppress

import pytest

from nomicbot.mail.message.html_text import NotText, from_html
from nomicbot.mail.quoting.new_text import written

VOTE = "I vote FOR p1."
OWN = "<div>No.</div>"


def lines(html: str) -> list[str]:
    """Return the new lines that are not blank."""
    text = from_html(html)
    found = [text[passage.start : passage.end] for passage in written(text)]
    return [line.rstrip() for words in found for line in words.split("\n") if line.strip()]


QUOTATIONS = [
    f'<div class="gmail_quote"><div class="gmail_attr">On Tue, Jun 4, 2002 at 10:20 AM Bram &lt;b@x.example&gt; wrote:'
    f'<br></div><blockquote class="gmail_quote"><div>{VOTE}</div></blockquote></div>',
    f'<div class="gmail_quote gmail_quote_container"><div class="gmail_attr">Bram:</div>{VOTE}</div>',
    f"<div><div><p><b>From:</b> Bram<br><b>Sent:</b> Tuesday<br><b>To:</b> list<br></p></div></div><p>{VOTE}</p>",
    f'<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">Bram sagte</div><div>{VOTE}</div>',
    f"<table><tr><td><b>From:</b></td><td>Bram</td></tr><tr><td><b>Sent:</b></td><td>June</td></tr></table><p>{VOTE}</p>",
    f'<div class="OutlookMessageHeader">From Bram</div><p>{VOTE}</p>',
    f'<div class="yahoo_quoted"><div>On Tuesday, Bram wrote:</div><div>{VOTE}</div></div>',
    f'<div class="ydp12yahoo_quoted"><div>{VOTE}</div></div>',
    f'<blockquote type="cite"><div>On Jun 4, Bram wrote:</div><div>{VOTE}</div></blockquote>',
    f'<div class="moz-cite-prefix">On 6/4/02 10:20, Bram wrote:<br></div><blockquote><pre>{VOTE}</pre></blockquote>',
    f'<div class="protonmail_quote">{VOTE}</div>',
    f'<div class="tutanota_quote">{VOTE}</div>',
    f'<hr id="zwchr"><div><b>From: </b>Bram<br></div><div>{VOTE}</div>',
    f'<div name="quote"><div>Gesendet: Dienstag</div><div>{VOTE}</div></div>',
    f"<includetail><div>{VOTE}</div></includetail>",
    f'<div style="padding-left: 5px; border-left: 2px solid #000083">{VOTE}</div>',
    f"<cite>{VOTE}</cite>",
    f'<div class="cm_quote">{VOTE}</div>',
    f'<div name="messageReplySection">{VOTE}</div>',
    f'<div class="aolReplacedBody">{VOTE}</div>',
    f'<div id="quoted_original_html">{VOTE}</div>',
    f'<div id="Signature">{VOTE}</div>',
    f'<div class="protonmail_signature_block">{VOTE}</div>',
    f"<div>-----Original Message-----<br>From: Bram<br><br><div>{VOTE}</div></div>",
    f"<div>&gt; {'long ' * 40}{VOTE}</div>",
    f"&gt;From: Bram<br>&gt;<br>&gt;{VOTE}<br>",
]


@pytest.mark.parametrize("quotation", QUOTATIONS)
def test_what_programs_quote_is_not_new(quotation: str) -> None:
    assert lines(OWN + quotation) == ["No."]


def test_answers_between_quotations_are_new() -> None:
    html = (
        '<div class="gmail_quote"><div>On Tue, Jun 4, 2002 at 10:20 AM Bram &lt;b@x.example&gt; wrote:</div>'
        "<blockquote>Proposal 12/0: Goats (Bram)</blockquote><div>FOR<br></div>"
        "<blockquote>Proposal 13/0: Sheep (Bram)</blockquote><div>AGAINST</div></div>"
    )
    assert lines(html) == ["FOR", "AGAINST"]


@pytest.mark.parametrize(
    "hidden",
    [
        '<div style="display:none">{}</div>',
        "<div hidden>{}</div>",
        '<span style="visibility: hidden">{}</span>',
        '<span style="font-size:0px">{}</span>',
        '<div style="max-height:0;overflow:hidden">{}</div>',
        '<div style="opacity:0.0">{}</div>',
        '<span style="mso-hide:all">{}</span>',
        "<style>.x, .y {{display:none}}</style><p class=x>{}</p>",
        "<!-- {} -->",
        "<noscript>{}</noscript>",
        "<textarea>{}</textarea>",
        "<s>{}</s>",
        "<del>{}</del>",
        '<span style="text-decoration:line-through">{}</span>',
        "<div hidden><div hidden><s>{}</s></div></div>",
        '<div class="gmail_signature">{}</div>',
        "<div>-- <br></div><div>{}</div>",
    ],
)
def test_what_is_hidden_or_struck_out_is_not_read(hidden: str) -> None:
    assert lines(OWN + hidden.format(VOTE)) == ["No."]


@pytest.mark.parametrize("tag", ["b", "p", "span"])
@pytest.mark.parametrize(
    "style", ["font-size:0.9em", "opacity:0.5", "border-left:0", "max-height:0.5em"]
)
def test_what_is_only_styled_is_read(tag: str, style: str) -> None:
    assert lines(f'<div><{tag} style="{style}">{VOTE}</{tag}></div>') == [VOTE]


def test_tables_and_lists_are_laid_out_in_rows() -> None:
    rows = "<tr><td><p>12</p></td><td>More Fish</td><td>FOR</td></tr><tr><td>13</td><td>B</td><td>NO</td></tr>"
    assert [
        line.split()
        for line in lines(f"<p>I vote:</p><table>{rows}</table><ul><li>a</li><li>b</li></ul>")
    ] == [
        ["I", "vote:"],
        ["12", "More", "Fish", "FOR"],
        ["13", "B", "NO"],
        ["*", "a"],
        ["*", "b"],
    ]


TAGS = (
    *("div", "p", "span", "blockquote", "cite", "s", "del", "td", "table", "tr", "ul", "li"),
    *("style", "head", "body", "html", "svg", "template", "select", "noscript"),
)
ATTRIBUTES = [
    "style='display:none'",
    "style='border-left:1px'",
    "class=x",
    "class=gmail_quote",
    "hidden",
    "",
    "",
    "",
]


def test_in_broken_html_a_quotation_is_marked_or_all_is_refused() -> None:
    quotation = f"<blockquote>{VOTE}</blockquote>"
    for seed in range(500):
        dice = random.Random(seed)
        made = [
            dice.choice(
                (
                    f"<{dice.choice(TAGS)} {dice.choice(ATTRIBUTES)}>",
                    f"</{dice.choice(TAGS)}>",
                    quotation,
                    "No.",
                )
            )
            for _ in range(dice.randint(1, 40))
        ]
        with suppress(NotText):
            text = from_html("".join(["<style>.x{display:none} a,b::c{opacity:0}</style>", *made]))
            assert all(
                line.lstrip().startswith(">") for line in text.split("\n") if VOTE in line
            ), made
