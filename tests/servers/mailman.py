"""Mailman 3 with one list, between Postfix and its members."""

from pathlib import Path

PROGRAMS = Path(__file__).parent.parent.parent / ".servers" / "mailman" / "bin"
