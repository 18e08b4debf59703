"""The tables of a configuration file, with errors that fit on one line.

Each error names the setting, its value, and what to write instead. Names are checked before values,
so that a misspelt setting is reported as such, not as a missing one.
"""

import json
import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from nomicbot.mail.message.mail_addresses import canonical

_MOST_SHOWN = 60
_LINE = re.compile(r" ?\(at line (\d+), column \d+\)$")
_DAY = re.compile(r"=\s*(\d{1,2})[./](\d{1,2})[./](\d{4})")
_BARE = re.compile(r"^\s*([\w-]+)\s*=\s*([A-Za-z@/][^\s#]*)")
_SECRET = "password"


class ConfigProblem(ValueError):
    """Raised for an unusable configuration. Says which setting, its value, and what is needed."""


def parsed(path: Path) -> dict[str, Any]:
    """Return the data of a configuration file. Raises ConfigProblem."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise ConfigProblem(
            f"{path} not found. To create one: nomicbot init {path.parent}"
        ) from None
    except UnicodeDecodeError as problem:
        raise ConfigProblem(f"{path} is not UTF-8: {problem}. Save it as UTF-8.") from None
    except OSError as problem:
        raise ConfigProblem(f"{path} cannot be read: {problem.strerror}") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ConfigProblem(f"{path} is not valid TOML: {_explained(str(problem), text)}") from None


def _explained(problem: str, text: str) -> str:
    """Return a message of the TOML parser, with its line first, and what may have been meant."""
    at = _LINE.search(problem)
    if at is None:
        return problem
    lines = text.splitlines()
    number = int(at[1])
    line = lines[number - 1] if number <= len(lines) else ""
    if day := _DAY.search(line):
        written = f"{day[3]}-{int(day[2]):02}-{int(day[1]):02}"
        return f"line {number}: write a date as {written}, not {day[0].lstrip('= ')}."
    if bare := _BARE.match(line):
        return f'line {number}: put text in quotes: {bare[1]} = "{bare[2]}"'
    what = problem[: at.start()]
    return f"line {number}: {what[:1].lower()}{what[1:]}; it is {shown(line.strip())}."


def shown(value: Any) -> str:
    """Return a value as it is written in the file, shortened."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, date | time):
        text = value.isoformat()
    elif isinstance(value, dict):
        text = "a table"
    elif isinstance(value, list):
        text = f"[{', '.join(map(shown, value))}]"
    else:
        text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."


def choice(values: Collection[str]) -> str:
    """Return a list of values to choose from: `"each", "digest" or "none"`."""
    *some, last = (f'"{value}"' for value in values)
    return f"{', '.join(some)} or {last}" if some else last


@dataclass(frozen=True)
class SettingsTable:
    """A table of a configuration file, named `bot`, or `fora[1]` if it is one of several."""

    data: dict[str, Any]
    name: str
    path: Path

    def where(self, key: str = "") -> str:
        """Return a setting as people write it: `[bot] address`, `[[fora]] no. 1: address`."""
        name, _, number = self.name.partition("[")
        if number:
            head = f"[[{name}]] no. {number.rstrip(']')}"
            return f"{head}: {key}" if key else head
        return f"[{name}] {key}".strip() if name else f"[{key}]"

    def complaint(self, words: str) -> ConfigProblem:
        """Return a ConfigProblem that names this file."""
        return ConfigProblem(f"{self.path}: {words}")

    def problem(self, key: str, wanted: str, example: str) -> ConfigProblem:
        """Return a ConfigProblem that says what is wrong with a value."""
        unsaid = "not shown here" if key == _SECRET else "not set"
        found = shown(self.data[key]) if key in self.data and key != _SECRET else unsaid
        words = (
            f"{self.where(key)} must be {wanted}; it is {found}. For "
            f"example: {self._as(key, example)}"
        )
        return self.complaint(words)

    def _as(self, key: str, example: str) -> str:
        return f"{key} = {example}" if self.name else example

    def _get(self, key: str, type_: type, wanted: str, example: str, default: Any) -> Any:
        value = self.data.get(key, default)
        if value is None:
            raise self.complaint(
                f"{self.where(key)} is missing. Set it to {wanted}: {self._as(key, example)}"
            )
        if not isinstance(value, type_) or (type_ is int and isinstance(value, bool)):
            raise self.problem(key, wanted, example)
        return value

    def text(self, key: str, default: str | None = None, *, example: str = '"..."') -> str:
        """Return a string."""
        value: str = self._get(key, str, "a text in quotes", example, default)
        return value

    def one_of(self, key: str, values: Collection[str], default: str, wanted: str = "") -> str:
        """Return a string that is one of `values`."""
        value = self.text(key, default, example=f'"{default}"')
        if value not in values:
            raise self.problem(key, wanted or choice(values), f'"{default}"')
        return value

    def address(self, key: str, example: str = '"nomic@lists.example.org"') -> str:
        """Return a bare mail address in its canonical form."""
        address = canonical(self.text(key, example=example))
        if not address:
            raise self.problem(key, "a mail address", example)
        return address

    def addresses(self, key: str) -> tuple[str, ...]:
        """Return a list of mail addresses; an empty one if unset."""
        found = tuple(
            canonical(value) for value in self.texts(key, (), example='["you@example.org"]')
        )
        if not all(found):
            raise self.problem(key, "a list of mail addresses", '["you@example.org"]')
        return found

    def number(self, key: str, default: int, *, least: int, most: int | None = None) -> int:
        """Return a whole number within bounds."""
        wanted = f"a whole number from {least}" + (" on" if most is None else f" to {most}")
        value: int = self._get(key, int, wanted, str(default), default)
        if value < least or (most is not None and value > most):
            raise self.problem(key, wanted, str(default))
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Return a boolean."""
        value: bool = self._get(key, bool, "true or false", shown(default), default)
        return value

    def texts(
        self, key: str, default: tuple[str, ...] | None, *, example: str = '["..."]'
    ) -> tuple[str, ...]:
        """Return a list of strings."""
        value = self._get(
            key, list, "a list of texts", example, None if default is None else list(default)
        )
        if not all(isinstance(v, str) for v in value):
            raise self.problem(key, "a list of texts", example)
        return tuple(value)

    def midnight(self, key: str) -> datetime:
        """Return the midnight UTC at which the configured day begins."""
        wanted, example = "the day on which the game begins, a date without a time", "2026-11-21"
        value = self._get(key, date, wanted, example, None)
        if isinstance(value, datetime):
            raise self.problem(key, wanted, example)
        return datetime.combine(value, time(), UTC)

    def strings(self) -> dict[str, str]:
        """Return all settings of the table, each a string."""
        return {key: self.text(key) for key in self.data}

    def table(self, key: str) -> "SettingsTable":
        """Return the table `key`."""
        return SettingsTable(self._get(key, dict, "a table", f"[{key}]", None), key, self.path)

    def tables(self, key: str) -> list["SettingsTable"]:
        """Return the tables named `key`, of which there may be several."""
        name = f"{self.name}.{key}" if self.name else key
        found = self._get(key, list, "one or more tables", f"[[{name}]]", None)
        if not all(isinstance(t, dict) for t in found):
            raise self.problem(key, "one or more tables", f"[[{name}]]")
        return [SettingsTable(t, f"{name}[{n}]", self.path) for n, t in enumerate(found, 1)]

    def check_names(self, known: Mapping[str, Collection[str]]) -> None:
        """Raise ConfigProblem if this table, or one in it, has a name that is not `known`.

        `known` has the names of the settings of each table; the table of all tables has the
        name "".
        """
        mine = known[self.name.partition("[")[0]]
        for key in self.data:
            if key not in mine:
                raise self.complaint(
                    f"unknown setting {self.where(key)}. {self._meant(key, known)}"
                )
        for key, value in self.data.items():
            name = f"{self.name}.{key}" if self.name else key
            if name in known:
                within = self.table(key) if isinstance(value, dict) else None
                for table in (within,) if within else self.tables(key):
                    table.check_names(known)

    def _meant(self, key: str, known: Mapping[str, Collection[str]]) -> str:
        mine = known[self.name.partition("[")[0]]
        if near := get_close_matches(key.lower(), mine, 1):
            return f"Did you mean {near[0]}?"
        others = [name for name, keys in known.items() if name and key in keys]
        if others:
            return f"It belongs in {' or '.join(f'[{name}]' for name in others)}."
        return f"Take it out; known are {', '.join(mine)}."
