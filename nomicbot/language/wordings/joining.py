"""Other words for becoming a player, for a name, and for leaving the game."""

from nomicbot.language.rewording import Wording, Wordings

_GAME = r"(?:(?:the|this) (?:game|nomic)|b ?nomic)"

JOINING_WORDS = Wordings(
    r"player|game|nomic|sign\s+up|play\b|join|count\s+me\s+in",
    (
        Wording(rf"(?:rejoin|re-join) {_GAME}", "join the game"),
        Wording(r"(?:rejoin|re-join)(?= (?:as|under|with)\b|[ ]*(?:$|[.!]))", "join the game"),
        Wording(rf"(?:return|come back) to {_GAME}(?: as an? (?:active )?player)?", "join the game"),
        Wording(r"under my (?:old|former|usual|new|own) name,? (?:of )?(?=[A-Z\"])", "under the name "),
        Wording(r"^count me in[:,;!-]* (?=I )", ""),
        Wording(
            rf"^(?:please )?(?:sign|count|add|put|enter|register|write) me (?:(?:up|in|down) )?(?:(?:as an? "
            rf"(?:new )?player|for {_GAME}|to {_GAME}"
            rf"|to the (?:list of )?players)(?=[ ,.!]|$))(?:,? please)?",
            "I join the game",
        ),
        Wording(
            r"(?:request|ask)(?: for)? (?:permission|leave|the right) to (?=(?:join|become an?|be an?|enter) )",
            "wish to ",
        ),
        Wording(r"register (?:to play|for (?:the|this) (?:game|nomic))", "register as a player"),
        Wording(r"(?:sign up|enlist|enrol|enroll|enter|step in) as an? (?:new )?player", "register as a player"),
        Wording(r"sign up for (?:the|this) (?:game|nomic)", "join the game"),
        Wording(r"join (?:the ranks of )?the players", "become a player"),
        Wording(r"(?:be )?registered as an? (?:new )?player", "become a player"),
        Wording(
            r"(?:become|be) an? (?:(?:new|active|full) )?player (?:again|once (?:more|"
            r"again)|anew)(?=[ ]*(?:$|[,;.!]| (?:and|with|under|named|called|known)))",
            "become a player",
        ),
        Wording(rf"an? (?:new )?player (?:of|in) {_GAME}", "a player"),
        Wording(
            r"^please (?:register|add|enter|sign up|enlist|enrol|count|list) me (?:in "
            r")?as an? (?:new )?player",
            "I become a player",
        ),
        Wording(rf"^I(?:'m| am) (?:now |hereby |also )?(?:joining|entering) {_GAME}", "I join the game"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?becoming an? (?:new )?player", "I become a player"),
        Wording(r"player,? (?:going|to go) by(?: the name(?: of)?)?", "player under the name"),
        Wording(
            r"player,? (?:and )?(?:my|with (?:the|my)|the) name(?: is| being| shall "
            r"be| will be| of)?,?(?= [A-Z\"])",
            "player under the name",
        ),
        Wording(
            rf"(?:withdraw|retire|drop out|bow out|step down|resign|depart) (?:myself "
            rf")?from {_GAME}",
            "leave the game",
        ),
        Wording(rf"drop out of {_GAME}|(?:leave|quit|exit) b ?nomic", "leave the game"),
        Wording(rf"^I(?:'m| am) (?:now |hereby )(?:forfeiting|leaving|quitting)(?: {_GAME})?", "I leave the game"),
        Wording(r"give up (?:being|my (?:status|life) as) a player", "cease to be a player"),
    ),
)
