"""The frames of all families."""

from nomicbot.language.gists import (
    boarding,
    buying,
    carrying,
    choosing,
    electing,
    giving,
    grammatical,
    handling,
    minding,
    ministering,
    players,
    shopping,
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
    *shopping.FRAMES,
    *handling.FRAMES,
    *minding.FRAMES,
    *choosing.FRAMES,
)
