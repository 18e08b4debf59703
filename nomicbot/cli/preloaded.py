"""Imported by the process from which those of games are split off."""

from nomicbot.cli.served import prepare

prepare()
