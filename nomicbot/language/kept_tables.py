"""The parsing tables of grammars, kept between runs: to make one takes 45 ms, to read it three.

They are never needed: whatever is wrong with the folder, the tables are made as if it were not
there. What Lark keeps is read by `pickle`, so only a folder counts that is this user's own and
that nobody else can write to.
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
    """Return the LALR grammar of a text, by the tables that were kept of it if there are any."""

    def made(cache: bool | str) -> Lark:
        return Lark(text, parser="lalr", lexer=lexer, transformer=transformer, cache=cache)

    folder = _folder()
    if folder is not None:
        name = sha256(f"{lark.__version__} {__version__} {text}".encode()).hexdigest()[:32]
        # Lark goes on without what it cannot read or write; whatever else comes of it is no reason to fail.
        with suppress(Exception):
            return made(str(folder / f"{name}.tables"))
    return made(False)


def _folder() -> Path | None:
    """Return the folder of this user for what can be made again; None if there is none to be trusted."""
    try:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = base / "nomicbot"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.lstat()
    except (OSError, RuntimeError):
        return None
    own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    return folder if own and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH) else None
