"""What players declare on the Grid: that they will catch something, and that a Cheerleader of theirs goes for Bait."""

from nomicbot.language.gists.frames import Frame

_CATCH = "I declare that I will catch {carried}"
_DECLARE = "declare announce state proclaim"
_I_CATCH = (
    r"\b(?:that\s+)?I(?:'ll|'m\s+going\s+to|\s+(?:hereby\s+)?(?:will|shall|am\s+going\s+to|intend\s+to"
    r"|mean\s+to|am\s+ready\s+to))?"
    r"\s+(?:be\s+)?catch(?:ing)?\b"
)
_DECLARED = (
    r"\b(?:(?:and|which|as)\s+)?I\s+(?:(?:hereby|so|duly|do)\s+)*declare(?:\s+(?:so|it|this|that|as\s+much))?\b"
    r"|\b(?:consider|take)\s+(?:this|that)\s+(?:as\s+|to\s+be\s+)?my\s+declaration\b|\b(?:this"
    r"|that)(?:\s+is|'s)\s+my\s+declaration\b"
)
_COMES = (
    r"(?:(?:when|as|once)\s+)?(?:it|that)\s+"
    r"(?:comes?(?:\s+(?:down|my\s+way))?|flies|arrives|lands|gets)(?:\s+(?:here|there))?"
)
_NEVER = r"\b(?:not|never|if|unless|whether|nobody)\b|n't\b"
_OF_THIS = r"this\s+(?:n?week|nday|time)|by\s+me|when\s+thrown"

FRAMES = (
    Frame("catch", _CATCH, does=_DECLARE, doing=True, also=(_I_CATCH,), words=_OF_THIS, never=_NEVER),
    Frame(
        "catch",
        _CATCH,
        says=r"\b(?:my|this)\s+(?:solemn\s+)?declaration\s*(?::|is\s+that)",
        also=(_I_CATCH,),
        never=_NEVER,
    ),
    Frame("catch", _CATCH, says=r"\A\W*declaration\s*:", also=(_I_CATCH,), never=_NEVER),
    Frame("catch", _CATCH, says=r"\bbe\s+it\s+known\s+that\b", also=(_I_CATCH,), never=_NEVER),
    Frame("catch", _CATCH, says=_I_CATCH, also=(_DECLARED,), words=f"{_COMES}|down|here|and|so", never=_NEVER),
    Frame(
        "catch",
        _CATCH,
        does=_DECLARE,
        also=(r"\b(?:my\s+(?:readiness|intention|willingness|intent)\s+to\s+catch|(?:a|my|the)\s+catch(?:\s+of)?)\b",),
        words=_OF_THIS,
        never=_NEVER,
    ),
    Frame(
        "catch",
        _CATCH,
        does=_DECLARE,
        also=(r"\b(?:will|shall)\s+be\s+caught\s+by\s+me\b",),
        words=f"that|{_COMES}",
        never=_NEVER,
    ),
    Frame(
        "catch",
        _CATCH,
        says=r"\b(?:will|shall)\s+be\s+caught\s+by\s+me\b",
        also=(_DECLARED,),
        words=f"and|so|{_COMES}",
        never=_NEVER,
    ),
)
