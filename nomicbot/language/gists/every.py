"""The frames of all families."""

from nomicbot.language.gists import (
    boarding,
    buying,
    carrying,
    choosing,
    declared,
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
    *declared.FRAMES,
    *minding.FRAMES,
    *choosing.FRAMES,
)
