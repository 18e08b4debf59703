"""The templates of mails and pictures, compiled once."""

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from nomicbot.publish import text
from nomicbot.resources import folder


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(folder("templates"), encoding="utf-8"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        # In plain text what players wrote is quoted, and no value is ever read as a template.
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


def render(template: str, **values: Any) -> str:
    """What `templates/<template>` makes of these values: a mail, `.txt`, unless it names another ending."""
    name = template if "." in template else f"{template}.txt"
    return _environment().get_template(name).render(values).rstrip("\n") + "\n"
