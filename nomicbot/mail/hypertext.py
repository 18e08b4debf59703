"""HTML mail as the text that its reader sees, with quotations marked by ``>`` as in plain mail.

What mail programs quote stands in blockquotes and a few containers of their own. Marking them, rather than
dropping them, lets one set of rules decide what is new, and keeps the rows that a ballot answers.
"""

import re

from inscriptis import get_text
from inscriptis.model.config import ParserConfig
from selectolax.lexbor import LexborHTMLParser, LexborNode

__all__ = ["HTML_LIMIT", "NotText", "from_html"]

HTML_LIMIT = 512 * 1024
"""Characters of HTML that are laid out; what is longer must be cut off before."""

_QUOTES = "blockquote, .yahoo_quoted, #OLK_SRC_BODY_SECTION"
_UNSEEN = "head, script, style, template, title, .gmail_signature, .moz-signature"
_QUOTE_LIMIT = 1000
_MARK = "\ue000"
_MARKED = re.compile(rf"{_MARK}(\d+){_MARK}")
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
# Elements that need no end tag: their start tags say nothing of depth.
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
_HIDDEN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
_CONFIG = ParserConfig(display_links=False, display_images=False)


class NotText(Exception):
    """A mail that cannot be turned into what a person would see; the message is the reason, as a clause."""


def from_html(html: str) -> str:
    """The text of an HTML mail. Raises `NotText` if it cannot be laid out: what is quoted in it cannot be told then."""
    html = html.replace(_MARK, "")
    if _depth(html) > _DEPTH:  # parsing costs the square of this
        raise NotText("its HTML is nested too deeply")
    try:
        return _read(html)
    except NotText:
        raise
    except Exception as error:  # what a layout engine raises on which broken table cannot be listed
        raise NotText("its HTML cannot be laid out") from error


def _depth(html: str) -> int:
    """How deep the elements are nested, at most."""
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
    for node in tree.css(_UNSEEN):
        if node.parent is not None:
            node.decompose()
    for node in tree.css("[style]"):
        if _HIDDEN.search(node.attributes.get("style") or "") and node.parent is not None:
            node.decompose()
        else:
            del node.attrs["style"]  # a margin of a million lines is laid out as such
    quotes: list[str] = []
    # An inner quotation comes after its outer one, so from the back each is complete when it is read.
    nodes = tree.css(_QUOTES)
    if len(nodes) > _QUOTE_LIMIT:
        raise NotText("its HTML holds too many quotations")
    for node in reversed(nodes):
        quotes.append(_quoted(_expand(_layout(node), quotes)))
        mark = LexborHTMLParser(f"<div>{_MARK}{len(quotes) - 1}{_MARK}</div>").css_first("div")
        node.replace_with(mark if mark is not None else "")
    return _expand(_layout(tree.body), quotes)


def _layout(node: LexborNode) -> str:
    return get_text(f"<html><body>{node.inner_html or ''}</body></html>", _CONFIG)


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.strip("\n").split("\n"))


def _expand(text: str, quotes: list[str]) -> str:
    if _MARK not in text:
        return text
    return _MARKED.sub(lambda match: f"\n{quotes[int(match[1])]}\n", text)
