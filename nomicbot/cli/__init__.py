"""The command line."""

from nomicbot.cli.main import main

__all__ = ["main"]
