"""HTML mail as plain text, with quotations marked by ``>`` as in plain mail.

Mail programs put quotations in blockquotes and in a few containers of their own. They are marked
instead of dropped, so that the same rules can decide for all mail what is new, and so that the rows
to which a ballot's answers belong are preserved.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from inscriptis import get_text
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.model.config import ParserConfig
from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError

__all__ = ["HTML_LIMIT", "NotText", "from_html"]

HTML_LIMIT = 512 * 1024
"""The number of characters of HTML that are processed; callers must truncate longer HTML."""

_QUOTES = (
    "blockquote, cite, includetail, #OLK_SRC_BODY_SECTION, "
    "[class*='yahoo_quoted'], [name='quote'], "
    "[data-marker='__QUOTED_TEXT__']"
)
_MAY_HOLD_ANSWERS = (
    "[class*='quote' i], [id*='quote' i], [class*='cite' i], "
    "[name='messageReplySection'], .aolReplacedBody"
)
"""Containers that hold an attribution line, its blockquote and any text between quotations."""
_COPIES = "#divRplyFwdMsg, .OutlookMessageHeader, #zwchr, [data-marker='__HEADERS__']"
"""The header block above a copied message. The end of the copy is not marked."""
_COPY = "-----Original Message-----"
_UNSEEN = (
    "head, script, style, template, title, noscript, textarea, select, option, iframe, "
    "object, button, video, audio, "
    "svg, s, del, strike, [hidden], [class*='signature' "
    "i]:not([class*='prefix']), [id*='signature' i]"
)
_QUOTE_LIMIT = 1000
_MARK = "\ue000"
_MARKED = re.compile(rf"{_MARK}(\d+){_MARK}")
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
# Elements that need no end tag: their start tags do not show nesting.
_OPEN_ENDED = frozenset(
    [
        "p",
        "li",
        "dt",
        "dd",
        "tr",
        "td",
        "th",
        "option",
        "tbody",
        "thead",
        "br",
        "hr",
        "img",
        "meta",
        "link",
        "input",
        "col",
        "area",
        "base",
        "wbr",
    ]
)
_DEPTH = 500
_HIDDEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|opacity"
    r"|max-height)\s*:\s*0(?![.\d]*[1-9])"
    r"|text-decoration[a-z-]*\s*:[^;]*\bline-through",
    re.IGNORECASE,
)
_BARRED = re.compile(r"border-left\s*:\s*(?!0|none|medium none)", re.IGNORECASE)
"""The style of the bar that is drawn beside a quotation."""
_STYLES = re.compile(r"([^{};<>@]{1,200})\{([^{}]{1,1000})\}")
_STYLE_LIMIT = 100
_SIGNED = re.compile(r"^[ \t]*--[ \t]*$", re.MULTILINE)
_CONFIG = ParserConfig(css=CSS_PROFILES["strict"], display_links=False, display_images=False)


class NotText(Exception):
    """Raised when the visible text of a message can't be determined.

    The argument is the reason, as part of a sentence.
    """


def from_html(html: str) -> str:
    """Return the text of an HTML mail.

    Raises `NotText` if it cannot be processed, since then its quotations cannot be recognised.
    """
    html = html.replace(_MARK, "")
    if _depth(html) > _DEPTH:  # parsing costs the square of this
        raise NotText("its HTML is nested too deeply")
    try:
        return _read(html)
    except NotText:
        raise
    except Exception as error:  # layout engines raise all sorts of errors on broken tables
        raise NotText("its HTML cannot be laid out") from error


def _depth(html: str) -> int:
    """Return how deeply elements are nested."""
    deepest = depth = 0
    for end, name in _TAG.findall(html):
        if name.lower() not in _OPEN_ENDED:
            depth += -1 if end else 1
            deepest = max(deepest, depth)
    return deepest


def _read(html: str) -> str:
    tree = LexborHTMLParser(html)
    if tree.body is None:
        return ""
    _drop_unseen(tree)
    quotes: list[str] = []
    # An inner quotation comes after its outer one, so from the back each is complete when read.
    nodes = tree.css("[data-quotation]")
    if len(nodes) > _QUOTE_LIMIT:
        raise NotText("its HTML holds too many quotations")
    for node in reversed(nodes):
        quotes.append(_quoted(_expand(_layout(node), quotes)))
        node.replace_with(_div(f"{_MARK}{len(quotes) - 1}{_MARK}") or "")
    for node in tree.css(_COPIES):
        if (line := _div(_COPY)) is not None:
            node.insert_before(line)
    # White space after the dashes of a signature is not kept in HTML.
    return _SIGNED.sub("-- ", _expand(_layout(tree.body), quotes))


def _drop_unseen(tree: LexborHTMLParser) -> None:
    """Remove styles and elements that are not displayed, and mark quotations with an attribute."""
    for selector in [*_hiding(tree), _UNSEEN]:
        _mark(tree.css(selector), "data-unseen")
    _mark((node for node in tree.css("[style]") if _HIDDEN.search(_style(node))), "data-unseen")
    # From the back, so that nothing is removed from an element that is gone already.
    for node in reversed(tree.css("[data-unseen]")):
        if node.parent is not None and node.tag not in ("html", "body"):
            node.decompose()
    _mark(tree.css(_QUOTES), "data-quotation")
    _mark(
        (node for node in tree.css("div, p, span") if _BARRED.search(_style(node))),
        "data-quotation",
    )
    _mark(
        (node for node in tree.css(_MAY_HOLD_ANSWERS) if node.css_first("blockquote") is None),
        "data-quotation",
    )
    for node in tree.css("[style]"):
        del node.attrs["style"]  # a margin of a million lines is laid out as such


def _style(node: LexborNode) -> str:
    return node.attributes.get("style") or ""


def _mark(nodes: Iterable[LexborNode], attribute: str) -> None:
    for node in nodes:
        node.attrs[attribute] = ""


def _hiding(tree: LexborHTMLParser) -> Iterator[str]:
    """Yield the selectors by which the mail's own style sheets hide elements."""
    for sheet in tree.css("style"):
        for rule in islice(_STYLES.finditer(sheet.text() or ""), _STYLE_LIMIT):
            if _HIDDEN.search(rule[2]):
                yield from (
                    selector
                    for part in rule[1].split(",")
                    if (selector := part.strip()) and _known(tree, selector)
                )


def _known(tree: LexborHTMLParser, selector: str) -> bool:
    """Return whether the parser supports a selector in a style sheet."""
    try:
        tree.css_first(selector)
    except SelectolaxError:
        return False
    return True


def _div(words: str) -> LexborNode | None:
    return LexborHTMLParser(f"<div>{words}</div>").css_first("div")


def _layout(node: LexborNode) -> str:
    return get_text(f"<html><body>{node.inner_html or ''}</body></html>", _CONFIG)


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.strip("\n").split("\n"))


def _expand(text: str, quotes: list[str]) -> str:
    if _MARK not in text:
        return text
    return _MARKED.sub(lambda match: f"\n{quotes[int(match[1])]}\n", text)
