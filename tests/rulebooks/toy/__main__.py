"""`python -m tests.rulebooks.toy play FILE...`: the program with the Pond in it."""

from nomicbot.rulebooks import every
from tests.rulebooks.toy.rulebook import RULEBOOK

every.RULEBOOKS = (*every.RULEBOOKS, RULEBOOK)

from nomicbot.cli.main import main  # noqa: E402, what is imported from here on knows it

main()
