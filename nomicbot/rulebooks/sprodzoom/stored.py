"""A state as text, line by line, and back: `read(write(state)) == state` for every state.

    Sprodzoom at 12
    Rule 32 after 30, errors forgiven after 86400
    seat 1: Ana
    seat 2: Bram
    conversation 2 -> 1 since 5: foo bar
    conversation 1 -> 2 since 9 pending
    error since 10: Bram
    quotes 2: Ana
    errors 1: Bram
    clock stopped at 11

Conversations name the seats of their ends. A name stands at the end of its line, so that it may hold anything but line breaks.
Of a game that is over the last line tells how it ended, with the errors that each Player made:

    over 1, 0: Ended by Ana’s Valhalla
    ...seat 1: Ana
"""

import re
from dataclasses import replace

from nomicbot.rulebooks.sprodzoom.conversations import PENDING, Conversation
from nomicbot.rulebooks.sprodzoom.engine import breach
from nomicbot.rulebooks.sprodzoom.gestures import NAMED, Unreadable, word
from nomicbot.rulebooks.sprodzoom.state import Result, State
