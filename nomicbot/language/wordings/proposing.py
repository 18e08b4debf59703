"""Other words for withdrawing what one has submitted."""

from nomicbot.language.wordings.rewording import Wording, Wordings

PROPOSING_WORDS = Wordings(
    r"proposal|prop\b|tweak|cfi|referend|motion|p\s?\d|withdr|retract|take\s+back|pull|\"",
    (
        Wording(
            r"(?:take back|pull back|pull|call back|remove) <motion>(?: from (?:the )?(?:ballot|vote|"
            r"consideration|voting))?",
            "withdraw <motion>",
        ),
        Wording(
            r"(?P<verb>withdraw|retract) (?:it|this|that|mine|my (?:proposal|motion|tweak|cfi|referendum)),? "
            r"(?:that is|i\.?e\.|I mean|"
            r"namely|to wit|viz\.?|meaning),? (?:(?:I )?(?:withdraw|retract) )?<motion>",
            "<verb> <motion>",
        ),
        Wording(
            r"(?P<verb>withdraw|retract) my (?:proposal|motion|tweak|cfi|referendum|prop) \(<motion>\)",
            "<verb> <motion>",
        ),
        Wording(
            r"(?P<verb>withdraw|retract) (?:all|both|each|every one|all (?:two|three|four|five|six))(?: of)? "
            r"(?=p ?\d|proposals? \d|\")",
            "<verb> ",
        ),
        Wording(
            r"(?P<verb>withdraw|retract) <motion>,? (?:in favou?r of|because of|in the light of|to make (?:room|"
            r"way) for) [^,;:?]{1,80}(?=[ ]*$)",
            "<verb> <motion>",
        ),
        Wording(r"(?:rescind|scrap|cancel|abandon|recall|un-?submit|un-?propose) <motions>", "withdraw <motions>"),
        Wording(r"take <motion> off (?:the )?(?:table|ballot|list)", "withdraw <motion>"),
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
