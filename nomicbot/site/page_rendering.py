"""Rendering pages: each as HTML, and with the same data as JSON."""

import json
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from nomicbot.characters import plain
from nomicbot.resources import folder
from nomicbot.site.links import is_link, up

Data = dict[str, Any]

MISSING = "404.html"
ASSETS = ("site.css", "site.js", "site.svg")
_IN_SCRIPT = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}
_UNFIT = ("\ufffe", "\uffff")
"""Characters that XML must not contain."""


class _Pages(Environment):
    """A template environment in which `page.keys` is a value of the page, not a dict method."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return the value of `obj.attribute` in a template."""
        if isinstance(obj, dict):
            return obj[attribute] if attribute in obj else self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)


@cache
def _environment() -> Environment:
    made = _Pages(
        loader=FileSystemLoader(folder("templates") / "site", encoding="utf-8"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        autoescape=True,
    )
    made.tests["link"] = is_link
    made.globals |= {"to": _to, "when": _when}
    return made


def _to(value: Any, up: str) -> Markup:
    """Return a value as HTML, as a link if it is one.

    Pages have hundreds of links, and a call of a macro costs more than what it writes.
    """
    if not is_link(value):
        return escape(value)
    return Markup(f'<a href="{escape(up)}{escape(value["to"])}">{escape(value["text"])}</a>')


def _when(moment: Data) -> Markup:
    """Return a moment as HTML, with the game time if it has one."""
    at, ntime = escape(moment["at"]), escape(moment["ntime"])
    game = f'<span class="ntime">{ntime}</span> ' if ntime else ""
    shown = f'<span class="utc">{at[:10]} {at[11:16]} UTC</span>'
    return Markup(f'<time datetime="{at}">{game}{shown}</time>')


def page(template: str, path: str, data: Data, frame: Data) -> bytes:
    """Render `templates/site/<template>` with the page's data, and the `frame` of all pages."""
    # A server shows the page for a missing address anywhere, so relative links would lead nowhere.
    top = (urlsplit(frame["address"]).path or "/") if path == MISSING else up(path)
    words = _environment().get_template(template).render(page=data, path=path, up=top, **frame)
    for unfit in _UNFIT:
        words = words.replace(unfit, "\ufffd")
    return words.encode("utf-8", "replace")


def as_json(data: Data) -> bytes:
    """Return the data of a page as JSON in which nothing can be mistaken for markup."""
    words = json.dumps(data, ensure_ascii=True)
    for bracket, written in _IN_SCRIPT.items():
        words = words.replace(bracket, written)
    return f"{words}\n".encode("ascii")


def as_script(function: str, data: Data) -> bytes:
    """Return a script that passes data to a function of the site's own script.

    If a browser shows a site from a folder, it runs scripts but can't fetch data.
    """
    return b"%s(%s);\n" % (function.encode("ascii"), as_json(data).rstrip(b"\n"))


def asset(name: str) -> bytes:
    """Return the content of the style sheet or of the script."""
    return (folder("templates") / "site" / name).read_bytes()


def cleaned(value: Any) -> Any:
    """Return a page's values with players' words made harmless.

    Control characters and marks that change the direction of writing are removed.
    """
    if isinstance(value, str):
        return value if value.isascii() and value.isprintable() else plain(value)
    if isinstance(value, dict):
        return {key: cleaned(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [cleaned(each) for each in value]
    return value
