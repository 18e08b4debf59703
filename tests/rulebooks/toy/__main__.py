"""`python -m tests.rulebooks.toy play FILE...`: the program with the Pond in it."""

from nomicbot.rulebooks import known_rulebooks
from tests.rulebooks.toy.rulebook import RULEBOOK

known_rulebooks.RULEBOOKS = (*known_rulebooks.RULEBOOKS, RULEBOOK)

from nomicbot.cli.main import main  # noqa: E402, what is imported from here on knows it

main()
