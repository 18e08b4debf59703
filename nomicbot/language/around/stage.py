"""What somebody does beside an act, between stars: "*raises the stamp* I veto p13 *wipes hands*".

It is told in the third person, of its author, and is no more than a gesture or a noise. What speaks, pretends or is
done in the game between stars stays where it is, and so does a word that is only stressed.
"""

import re

from nomicbot.language.around.moods import idle
from nomicbot.language.around.residue import aside, tells
from nomicbot.language.around.residue_kinds import GAME_VERBS
from nomicbot.language.around.speech import SAYS
from nomicbot.language.blanks import blanked

_NO_GESTURE = (
    rf"(?:(?:{GAME_VERBS})s?\b|{SAYS}\b|(?:pretends|dreams|imagines|practi[sc]es|rehearses|recites|quotes|acts|plays|imitates|mimics|impersonates|channels|"
    r"speaks|talks|mumbles|reads|winks|jokes|lies|considers|hopes|wishes|wants|plans|tries|types|deletes|crosses|forges|fakes|forgets|refuses|declines|changes|"
    r"remembers|recalls|looks\s+back|tests|teases|kids|was|is|has|does|goes\s+back|this|his|its|yes|always|perhaps|sometimes|besides|unless|whereas|thus|afterwards)\b)"
)
_GESTURE = (
    rf"(?!{_NO_GESTURE})(?:[a-z]{{2,14}}(?<!s)s(?:\s+[a-z']+){{0,10}}"
    r"|(?:ahem|cough|sigh|sniff|sneeze|yawn|groan|gulp|shrug|gasp|thud|thunk|bonk|boom|clunk)s?)"
)
_STAR = re.compile(rf"\s*\*+(?P<words>{_GESTURE})\*+[.!]?\s+(?=I(?:'m)?\s)", re.IGNORECASE)
_BEHIND = re.compile(rf"\s\*+(?P<words>{_GESTURE})\*+(?=[\s.!]*\Z)", re.IGNORECASE)


def gesture_end(text: str) -> int:
    """Where a sentence begins behind a gesture; 0 if it begins with none."""
    found = _STAR.match(text)
    return found.end() if found and _gestures(found["words"]) else 0


def without_gesture(text: str) -> str:
    """A sentence with blanks for the gesture that it ends with."""
    found = _BEHIND.search(text)
    return blanked(text, *found.span()) if found and _gestures(found["words"]) else text


def _gestures(words: str) -> bool:
    return idle(words) and aside(words) is None and not tells(words)
