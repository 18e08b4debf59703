"""What a person types."""

from nomicbot.cli.main import main

__all__ = ["main"]
