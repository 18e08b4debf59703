"""What players do on the Grid: they enter it, move, pick things up and leave them."""

from nomicbot.language.gists.frames import Frame

_GOES = "move step walk go march stroll head run wander crawl stumble shuffle amble slide"

FRAMES = (
    Frame(
        "move", "I move {direction}", does="move step walk", noun="move|step", before={"direction": "to|to\\s+the|one"}
    ),
    Frame(
        "move",
        "I move to {square}",
        does=_GOES,
        noun="move|step",
        before={"square": "to|onto|on|into|towards?"},
        words="square",
    ),
    Frame(
        "enter",
        "I enter the Grid at {square}",
        does="enter step_onto step_into join come_onto",
        also=(r"\bgrid\b",),
        before={"square": "at|on|in|by"},
        words="square|on|onto",
    ),
)
