"""The modules to import in the process from which the processes of games are forked."""

from nomicbot.cli.served import prepare

prepare()
