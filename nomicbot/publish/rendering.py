"""The templates of messages and pictures, compiled once.

A game may have its own templates for messages, in a folder. If one of them fails, even if only with
certain values, the built-in template of the same name is used, so that every message is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    select_autoescape,
)

from nomicbot import text
from nomicbot.publish.left_out import leave_out
from nomicbot.resources import folder
from nomicbot.rulebooks.rulebook import Sheet


@cache
def _environment(templates: Path | None = None) -> Environment:
    """Return the environment of the built-in templates, or of a game's own `templates`."""
    builtin = FileSystemLoader(folder("templates"), encoding="utf-8")
    own = FileSystemLoader(templates, encoding="utf-8") if templates else None
    made = Environment(
        # What a template of one's own includes or imports may be a built-in one.
        loader=ChoiceLoader([own, builtin]) if own else builtin,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=templates is not None,
        # In plain text what players wrote is quoted, and no value is ever parsed as a template.
        autoescape=select_autoescape(enabled_extensions=("svg",), default=False),
    )
    made.filters |= {
        "fill": text.fill,
        "quoted": text.quoted,
        "listed": text.listed,
        "counted": text.counted,
        "marked": text.quote_marks,
    }
    made.globals["rule"] = "-" * text.WIDTH
    return made


_own: ContextVar[Path | None] = ContextVar("the folder of a game's own templates", default=None)


@contextmanager
def own_templates(templates: Path) -> Iterator[None]:
    """Use the templates in a folder inside the block, each in place of the built-in one."""
    token = _own.set(templates if templates.is_dir() else None)
    try:
        yield
    finally:
        _own.reset(token)


_UNFIT = {0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD}
"""Characters that XML forbids and that making players' words one line does not remove."""


def render(template: str, **values: Any) -> str:
    """Return the rendering of `templates/<template>` with these values.

    The result is a message, `.txt`, unless `template` has a different suffix.
    """
    name = template if "." in template else f"{template}.txt"
    made = _by_own_template(name, values)
    if made is None:
        made = _environment().get_template(name).render(values)
    return (made.translate(_UNFIT) if name.endswith(".svg") else made).rstrip("\n") + "\n"


def _by_own_template(name: str, values: dict[str, Any]) -> str | None:
    """Return the rendering by the game's own template, or None if it is missing or fails."""
    templates = _own.get()
    if templates is None or not (templates / name).is_file():
        return None
    try:
        return _environment(templates).get_template(name).render(values)
    except Exception as fault:
        path = str(templates / name)
        leave_out(f"your own template {path}", fault, path)
        return None


def check_templates() -> None:
    """Compile every template of a message or picture. Raises TemplateSyntaxError."""
    for name in _environment().list_templates(["txt", "svg", "md"]):
        _environment().get_template(name)


def rendered(sheet: Sheet) -> str:
    """Return the text of a sheet: its template, filled in with its values."""
    return render(sheet.template, **sheet.values)
