"""Other words for an argument on a CFI."""

from nomicbot.language.wordings.rewording import Wording, Wordings

INQUIRING_WORDS = Wordings(
    r"\bargue\b|\bCFI\b",
    (
        Wording(r"I (?:hereby |now |therefore |also |thus )?CFI (?:on )?(?:this|it)(?= ?:)", "I CFI"),
        Wording(
            r"argue (?P<side>for|against|in favou?r of) the statement (?:of|on|in) <motion>", "argue <side> <motion>"
        ),
        Wording(
            r"argue (?P<side>for|against|on|in favou?r of) (?:the statement of )?<motion>,? "
            r"(?=(?:because|since|that|on the grounds that|for the reason that) )",
            "argue <side> <motion>: ",
        ),
        Wording(
            r"^(?P<side>in favou?r of|against|on|for) <motion>,? I (?:hereby |also )?argue (?=(?:because|that|:) ?)",
            "I argue <side> <motion>: ",
        ),
    ),
)
