"""`python -m nomicbot`: the command `nomicbot`, for where no script of it is on the PATH."""

from nomicbot.cli.main import main

main(prog_name="nomicbot")
