"""A cache of the parsing tables of grammars: creating a table takes 45 ms, loading it takes 3.

The cache is optional: if anything is wrong with its folder, the tables are made as if there were no
cache. Lark loads them with `pickle`, so a folder is used only if it belongs to this user and nobody
else can write to it.
"""

import os
import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import lark
from lark import Lark, Transformer
from lark.lexer import Lexer

from nomicbot import __version__


def grammar_of(text: str, lexer: type[Lexer], transformer: Transformer[Any, Any]) -> Lark:
    """Return the LALR grammar of `text`, with cached tables if there are any."""

    def made(cache: bool | str) -> Lark:
        return Lark(text, parser="lalr", lexer=lexer, transformer=transformer, cache=cache)

    folder = _folder()
    if folder is not None:
        name = sha256(f"{lark.__version__} {__version__} {text}".encode()).hexdigest()[:32]
        # Lark ignores what it cannot read or write; any other error there must not stop the
        # program.
        with suppress(Exception):
            return made(str(folder / f"{name}.tables"))
    return made(False)


def _folder() -> Path | None:
    """Return this user's cache folder, or None if it can't be made or trusted."""
    try:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = base / "nomicbot"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.lstat()
    except (OSError, RuntimeError):
        return None
    own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    return folder if own and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH) else None
