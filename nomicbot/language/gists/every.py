"""The frames of all families."""

from nomicbot.language.gists import (
    boarding,
    buying,
    carrying,
    electing,
    giving,
    grammatical,
    ministering,
    players,
    voting,
)

FRAMES = (
    *voting.FRAMES,
    *giving.FRAMES,
    *players.FRAMES,
    *boarding.FRAMES,
    *electing.FRAMES,
    *ministering.FRAMES,
    *grammatical.FRAMES,
    *carrying.FRAMES,
    *buying.FRAMES,
)
