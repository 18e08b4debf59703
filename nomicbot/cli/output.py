"""Output of the commands, through one function that removes control and invisible characters."""

import logging
import os
import sys

import click

from nomicbot.characters import obeyed_by_nobody

__all__ = ["Sayable", "coloured", "say", "shown_as_json"]

_LINE_END = "\n"


def coloured() -> bool:
    """Return whether standard output is a terminal that supports colours."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def say(text: object = "", *, err: bool = False, nl: bool = True) -> None:
    """Print words on standard output, or on standard error if `err` is true."""
    click.echo(obeyed_by_nobody(str(text), colours=coloured() and not err), err=err, nl=nl)


class Sayable(logging.Formatter):
    """A log formatter whose lines are safe for a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a log record, with the traceback of an error."""
        return obeyed_by_nobody(super().format(record))


def shown_as_json(text: str) -> str:
    """Return JSON with invisible characters escaped. (They occur only inside strings.)"""
    if text.isascii() and text.replace(_LINE_END, "").isprintable():
        return text
    return "".join(
        letter if letter == _LINE_END or obeyed_by_nobody(letter) == letter else _escaped(letter)
        for letter in text
    )


def _escaped(letter: str) -> str:
    return "".join(f"\\u{unit:04x}" for unit in _units(ord(letter)))


def _units(code: int) -> tuple[int, ...]:
    """Return the UTF-16 code units of a code point: one, or a surrogate pair.

    JSON escapes a character by its code units.
    """
    return (
        (code,)
        if code < 0x10000
        else (0xD800 + (code - 0x10000 >> 10), 0xDC00 + (code - 0x10000 & 0x3FF))
    )
