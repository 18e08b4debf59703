"""Other words for declaring that one wins."""

from nomicbot.language.wordings.rewording import Wording, Wordings

_BY = (
    r"(?:by|under|per|as per|according to|in accordance with|by virtue of|"
    r"pursuant to|on the grounds of|thanks to|on the basis of)"
)
_LAW = r"(?:the \w{3,10} (?:sentence|paragraph|part|clause) of )?(?:rules? |clauses? |r ?)?<rule>"

WINNING_WORDS = Wordings(
    r"\bwin\b|\bwon\b|winner|victory",
    (
        Wording(rf"^by {_LAW},? I (?:hereby |therefore |thus )?win(?: the game)?", "I win by rule <rule>"),
        Wording(
            rf"^{_BY} {_LAW},? I (?:hereby |therefore |thus )?(?:declare|claim) (?:my "
            r"|a |the )?(?:victory|win)",
            "I declare victory",
        ),
        Wording(
            r"^as (?:rule |clause )?<rule> (?:permits|allows|lets me|entitles me)(?: it| this| that|"
            r" to)?,? I (?:hereby )?(?:declare|claim) (?:my |a |the )?(?:victory|"
            r"win)",
            "I declare victory",
        ),
        Wording(rf"win(?: the game)?,? {_BY} {_LAW}", "win by rule <rule>"),
        Wording(rf"(?:declare|claim) (?:my |a |the )?(?:own )?(?:victory|win),? {_BY} {_LAW}", "declare victory"),
        Wording(
            r"(?:declare|claim|proclaim|announce) (?:that )?I(?: have)? (?:now )?(?:won|"
            r"win)(?: the game)?(?=[ ]*(?:$|[,;.!]))",
            "declare victory",
        ),
        Wording(
            r"(?:declare|proclaim|pronounce) myself (?:as )?(?:the |a )?winner(?: "
            r"of (?:the|this) game| of b ?nomic)?",
            "declare myself the winner",
        ),
        Wording(
            r"(?:claim|declare|achieve|score|proclaim|announce) (?:the|my|a) (?:win|"
            r"victory)(?=[ ]*(?:$|[,;.!]))",
            "declare victory",
        ),
        Wording(r"am (?:hereby|now) the winner(?: of (?:the|this) game)?", "declare myself the winner"),
    ),
)
