"""`python -m nomicbot`: the command `nomicbot`, if its script is not on the PATH."""

from nomicbot.cli.main import main

main(prog_name="nomicbot")
