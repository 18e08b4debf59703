"""`python -m tests.rulebooks.toy play FILE...`: the program with the Pond in it."""

from nomicbot.rulebooks import known_rulebooks

known_rulebooks.PACKAGES = (*known_rulebooks.PACKAGES, "tests.rulebooks.toy")

from nomicbot.cli.main import main  # noqa: E402, what is imported from here on knows it

main()
