"""Other words for withdrawing what one has submitted."""

from nomicbot.language.rewording import Wording, Wordings

PROPOSING_WORDS = Wordings(
    r"proposal|prop\b|tweak|cfi|referend|motion|p\s?\d|withdr|retract|take\s+back|pull",
    (
        Wording(
            r"(?:take back|pull back|pull|call back|remove) <motion>(?: from (?:the )?(?:ballot|vote|"
            r"consideration|voting))?",
            "withdraw <motion>",
        ),
        Wording(r"take <motion> back", "withdraw <motion>"),
        Wording(r"withdraw <motion> from (?:the )?(?:ballot|vote|consideration|voting|game)", "withdraw <motion>"),
        Wording(
            r"(?P<verb>withdraw|retract) (?:my|the) (?:(?:own|latest|last|silly|stupid|poor|little) "
            r")*(?:proposal|tweak|cfi|referendum|motion), <motion>",
            "<verb> <motion>",
        ),
        Wording(
            r"(?P<verb>withdraw|retract) (?:my|the) (?:(?:latest|last|silly|stupid|poor|little|ill-fated|"
            r"broken) )+<motion>",
            "<verb> <motion>",
        ),
    ),
)
