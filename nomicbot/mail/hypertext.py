"""HTML mail as the text that its reader sees, with quotations marked by ``>`` as in plain mail.

What mail programs quote stands in blockquotes and a few containers of their own. Marking them, rather than
dropping them, lets one set of rules decide what is new, and keeps the rows that a ballot answers.
"""

import re
from html import unescape

from inscriptis import get_text
from inscriptis.model.config import ParserConfig
from selectolax.lexbor import LexborHTMLParser, LexborNode

__all__ = ["from_html"]

_HTML_LIMIT = 512 * 1024
_QUOTES = "blockquote, .yahoo_quoted, #OLK_SRC_BODY_SECTION"
_UNSEEN = "head, script, style, template, title, .gmail_signature, .moz-signature"
_QUOTE_LIMIT = 200
_MARK = "\ue000"
_MARKED = re.compile(rf"[ \t]*{_MARK}(\d+){_MARK}[ \t]*")
_TAG = re.compile(r"<[^<>]*>")
_CONFIG = ParserConfig(display_links=False, display_images=False)


def from_html(html: str) -> str:
    """The text of an HTML mail; of one that no parser takes, its text without tags. Never raises."""
    html = html[:_HTML_LIMIT].replace(_MARK, "")
    try:
        return _read(html)
    except Exception:  # what a layout engine raises on which broken table cannot be listed
        return unescape(_TAG.sub(" ", html))


def _read(html: str) -> str:
    tree = LexborHTMLParser(html)
    if tree.body is None:
        return ""
    for node in tree.css(_UNSEEN):
        if node.parent is not None:
            node.decompose()
    quotes: list[str] = []
    # An inner quotation comes after its outer one, so from the back each is complete when it is read.
    for node in reversed(tree.css(_QUOTES)[:_QUOTE_LIMIT]):
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
