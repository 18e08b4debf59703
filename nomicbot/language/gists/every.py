"""The frames of all families."""

from nomicbot.language.gists import giving, players, voting

FRAMES = (*voting.FRAMES, *giving.FRAMES, *players.FRAMES)
