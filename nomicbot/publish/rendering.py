"""The templates of messages and pictures, compiled once."""

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from nomicbot import text
from nomicbot.resources import folder
from nomicbot.rulebooks.rulebook import Sheet


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(folder("templates"), encoding="utf-8"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
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


_UNFIT = {0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD}
"""Characters that XML forbids and that remain when players' words are made one line."""


def render(template: str, **values: Any) -> str:
    """Return what `templates/<template>` makes of these values.

    It is a message, `.txt`, unless `template` has another ending.
    """
    name = template if "." in template else f"{template}.txt"
    made: str = _environment().get_template(name).render(values)
    return (made.translate(_UNFIT) if name.endswith(".svg") else made).rstrip("\n") + "\n"


def check_templates() -> None:
    """Compile every template of a message or picture. Raises TemplateSyntaxError."""
    for name in _environment().list_templates(["txt", "svg", "md"]):
        _environment().get_template(name)


def rendered(sheet: Sheet) -> str:
    """Return what a rulebook's sheet shows, rendered."""
    return render(sheet.template, **sheet.values)
