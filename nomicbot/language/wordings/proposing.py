"""Other words for withdrawing what one has submitted."""

from nomicbot.language.wordings.rewording import Wording, Wordings

_TITLE = r"\"[^\"\n]{1,200}\""

PROPOSING_WORDS = Wordings(
    r"proposal|prop\b|tweak|cfi|referend|motion|p\s?\d|withdr|retract|take\s+back|pull|\"",
    (
        Wording(
            r"(?:take back(?! \")|pull back|pull|call back|remove) <motion>(?: from (?:the )?(?:ballot|vote|"
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
        # Texts between quotation marks
        Wording(
            r"put (?P<what>(?:a|an|the following|this) (?:referendum|tweak|proposal)) (?:to|before) (?:the people|the "
            r"vote|a vote|the players|everybody|everyone|the game|the forum|you all|you),? "
            r"(?=(?:entitled|called|named|titled|under|with)\b)",
            "submit <what>, ",
        ),
        Wording(
            r"^(?P<what>(?:a|the following|this) (?:referendum|tweak|proposal),? (?:named|called|entitled|titled) "
            rf"{_TITLE}),? I (?:hereby )?submit,? (?=(?:with|to wit|as follows)\b)",
            "I submit <what>, ",
        ),
        Wording(
            rf"^(?P<what>(?:referendum|tweak|proposal),? (?:(?:named|called|entitled|titled) )?{_TITLE}),? "
            r"(?:(?:hereby )?submitted by me|hereby submitted): (?=\")",
            "I submit <what>: ",
        ),
        Wording(
            r"submit, (?:as|being|in my|with) [a-z ]{3,40}, (?=(?:a|the following|this) (?:referendum|tweak)\b)",
            "submit ",
        ),
    ),
)
