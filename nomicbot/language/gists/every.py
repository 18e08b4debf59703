"""The frames of all families."""

from nomicbot.language.gists import electing, giving, grammatical, ministering, players, voting

FRAMES = (*voting.FRAMES, *giving.FRAMES, *players.FRAMES, *electing.FRAMES, *ministering.FRAMES, *grammatical.FRAMES)
