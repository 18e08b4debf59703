"""nomicbot, an administrator for games of nomic on mailing lists."""

__version__ = "0.1.0"
