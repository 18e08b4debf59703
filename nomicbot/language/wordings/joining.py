"""Other words for becoming a player, for a name, and for leaving the game."""

from nomicbot.language.wordings.rewording import Wording, Wordings

_GAME = r"(?:(?:the|this) (?:game|nomic)|b ?nomic)"

_BECOME = (
    rf"(?:join(?: {_GAME})?|(?:become|be) an? (?:new )?player(?: (?:of|in) {_GAME})?|enter {_GAME}"
    r"|(?:register as|declare myself(?: to be)?) an? (?:new )?player)"
)
"""What somebody does who joins."""
_NAMED_SO = (
    r"(?:and |so )?(?:please |kindly |do |just ){1,2}call me |(?:and |where |as )?(?:everyone|everybody|people|"
    r"my friends|friends|they|most|the world|the (?:list|net)|some) (?:all |usually |also |just )?(?:calls?|knows?) "
    r"me (?:as )?|"
    r"and (?:I )?(?:use|go by|go under|answer to) (?:the name (?:of )?)?"
)
"""How somebody says, behind what e does, what e is called."""

JOINING_WORDS = Wordings(
    r"player|game|nomic|register|the\s+name|sign\s+up|play\b|join|count\s+me\s+in|forfeit",
    (
        Wording(
            rf"(?:rejoin|re-join) {_GAME},? (?:this time|now|once more|again) (?:as|under the name(?: of)?|known "
            r"as) (?=(?-i:[A-Z])|\")",
            "join the game known as ",
        ),
        Wording(rf"(?:rejoin|re-join) {_GAME}", "join the game"),
        Wording(r"(?:rejoin|re-join)(?= (?:as|under|with)\b|[ ]*(?:$|[.!]))", "join the game"),
        Wording(rf"(?:return|come back) to {_GAME}(?: as an? (?:active )?player)?", "join the game"),
        Wording(r"under my (?:old|former|usual|new|own) name,? (?:of )?(?=(?-i:[A-Z])|\")", "under the name "),
        Wording(r"^count me in[:,;!-]* (?=I )", ""),
        Wording(
            r"^(?:please )?(?:sign|count|add|put|enter|register|write) me (?:(?:up|in|down) )?(?:(?:as an? "
            rf"(?:new )?player|for {_GAME}|to {_GAME}"
            r"|to the (?:list of )?players)(?=[ ,.!]|$))(?:,? please)?",
            "I join the game",
        ),
        Wording(
            r"(?:request|ask)(?: for)? (?:permission|leave|the right) to (?=(?:join|become an?|be an?|enter) )",
            "wish to ",
        ),
        Wording(r"join in(?=,? (?:under the|as (?-i:[A-Z])|with the|using the)\b)", "join the game"),
        Wording(
            r"(?:announce|declare|express|state|confirm) my (?:wish|desire|intention|intent) to (?=(?:join|"
            r"become|enter|be) )",
            "wish to ",
        ),
        Wording(r"apply to (?=(?:join|become|enter|be)\b)", "wish to "),
        Wording(rf"want to (?={_BECOME}[^.!?;]{{0,30}}\b(?:called|known|named?|call me|please)\b)", "wish to "),
        Wording(r"^(?:please )?let me (?:in|join)(?= (?:as|under|with)\b)", "I join the game"),
        Wording(
            rf"^(?:please )?let me (?P<join>{_BECOME})"
            r"(?=[^.!?]{0,40}\b(?:called|known|named?|nick\w*|calling|as (?-i:[A-Z])))",
            "I <join>",
        ),
        Wording(
            r"register(?=,? (?:and (?:I )?(?:wish|want|would like|ask|choose|take|use|am|go|let me|my|the)|calling|"
            r"naming|name of|my nick\w*|to be (?:known|called|named)|(?-i:[A-Z])\w+,? by name)\b)",
            "register as a player",
        ),
        Wording(
            rf"(?P<to>{_BECOME}),? (?:and )?(?:let me|I(?:'d| would) like to|I (?:ask|choose|wish|want|prefer)"
            r" to|(?:ask|choose|prefer|beg|request) to) be (?:known|called|named) (?:as )?(?=(?-i:[A-Z])|\")",
            "<to>, known as ",
        ),
        Wording(
            r"to be (?:known|called|named|addressed|referred to)"
            r"(?: (?:in|around|on|at|by|to|among|throughout) (?:\w+ ){1,3}?)?(?: ?as)? (?=(?-i:[A-Z])|\")",
            "to be known as ",
        ),
        Wording(
            rf"(?P<to>{_BECOME}),? (?:(?:and )?(?:calling|naming) myself|my (?:nick|player )?name being|name of|"
            r"and (?:hereby )?(?:take|choose|claim|pick) (?:for )?(?:the|my|as my) (?:nick)?name(?: of)?) "
            r"(?=(?-i:[A-Z])|\")",
            "<to>, known as ",
        ),
        Wording(rf"(?P<to>{_BECOME}),? <name>,? by name", "<to>, known as <name>"),
        Wording(r"^I(?:'d| would) like the name(?: of)? (?=(?-i:[A-Z])|\")", "I take the name "),
        Wording(r"^I (?:hereby|now|also) (?=(?:take|choose) the name )", "I "),
        Wording(
            r"^I (?:hereby |now )?(?:choose|ask|prefer|hope|intend) to be (?:known as|called|named) ",
            "I wish to be called ",
        ),
        Wording(r"(?:request|ask) that I (?:may |can |be allowed to )?(?=(?:join|become|enter) )", "wish to "),
        Wording(
            r"be (?:admitted|accepted|counted|enrolled|listed|added|let in) as an? (?:new )?player", "become a player"
        ),
        Wording(r"register (?:myself|me) as an? (?:new )?player", "register as a player"),
        Wording(r"register as player (?=(?-i:[A-Z])|\")", "become a player named "),
        Wording(
            r"^(?:please )?(?:(?:consider|take|regard|treat|count) this(?: (?:post|mail|message))?(?: as)?|"
            r"this(?: (?:post|mail|message))? is|"
            r"here(?:'s| is)) my (?:formal |official )?(?:request|application|wish|declaration) to (?=(?:join|"
            r"become|enter) )",
            "I wish to ",
        ),
        Wording(
            r"(?P<head>(?:player|game|nomic))(?:,|:| and| \()? ?(?:(?:with |my |the )?(?:nick ?name|handle|alias|"
            r"player name|nick)|name)"
            r"(?: is|:)?,? (?=(?-i:[A-Z])|\")",
            "<head> known as ",
        ),
        Wording(
            r"under the (?:handle|nick ?name|alias|moniker|pseudonym)(?: of)?:? (?=(?-i:[A-Z])|\")", "under the name "
        ),
        Wording(
            r"(?P<head>(?:player|game|nomic)),? and (?:I )?(?:will|shall|want to|wish to|would like to|'d like to) be "
            r"(?:known as|called|named) (?=(?-i:[A-Z])|\")",
            "<head> known as ",
        ),
        Wording(
            r"(?P<head>(?:player|game|nomic)),? (?:this time|now|once more|again) (?:as|under the name(?: of)?|"
            r"known as) (?=(?-i:[A-Z])|\")",
            "<head> known as ",
        ),
        Wording(r"(?P<head>(?:player|game|nomic)),? and <name> is my name", "<head> known as <name>"),
        Wording(
            rf"(?P<head>(?:player|game|nomic|join))[,;:]? (?:{_NAMED_SO})(?=(?-i:(?!I\b)[A-Z])|\")",
            "<head>, call me ",
        ),
        Wording(
            r"(?P<head>(?:player|game|nomic))[,;:]? (?:and )?(?:for (?:the )?(?:purposes?|sake) of (?:the|this) "
            r"game )?I(?:'m| am) <name>"
            r"(?=[ ]*(?:$|[.!]))",
            "<head> known as <name>",
        ),
        Wording(
            r"(?P<head>(?:player|game|nomic))[,;:]? (?:and )?my (?:name )?(?:in (?:the|this) game|here|for "
            r"(?:the|this) game) "
            r"(?:is|will be|shall be) (?=(?-i:[A-Z])|\")",
            "<head> known as ",
        ),
        Wording(
            r"(?P<head>(?:player|game|nomic))[,;:]? (?:and )?my name (?:in (?:the|this) game|here|for (?:the|"
            r"this) game) "
            r"(?:is|will be|shall be) (?=(?-i:[A-Z])|\")",
            "<head> known as ",
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
            r"be| will be| of)?,?(?= (?-i:[A-Z])| \")",
            "player under the name",
        ),
        Wording(
            r"(?:withdraw|retire|drop out|bow out|step down|resign|depart) (?:myself "
            rf")?from {_GAME}",
            "leave the game",
        ),
        Wording(rf"drop out of {_GAME}|(?:leave|quit|exit) b ?nomic", "leave the game"),
        Wording(rf"^I(?:'m| am) (?:now |hereby )(?:forfeiting|leaving|quitting)(?: {_GAME})?", "I leave the game"),
        Wording(r"resign as a player", "cease to be a player"),
        Wording(r"(?:cease|stop) playing(?: (?:the|this) game)?,? and (?=(?:leave|quit|forfeit)\b)", ""),
        Wording(r"give up,? and (?=(?:leave|quit|forfeit)\b)", ""),
        Wording(r"leave (?:the|this) (?:game|nomic)(?: for good| forever){1,2}", "leave the game"),
        Wording(r"give up (?:being|my (?:status|life) as) a player", "cease to be a player"),
        # A name that stands elsewhere
        Wording(r"^(?:please )?make me an? (?:new )?player", "I become a player"),
        Wording(
            r"(?P<head>player|game|nomic),? (?:with the |by the |the )?name (?:of|is|being) (?=(?-i:[A-Z])|\")",
            "<head> known as ",
        ),
        Wording(
            r"^as of (?:this (?:post|message|mail)|now|today),? I(?:'m| am) an? (?:new )?player", "I become a player"
        ),
        Wording(
            r"^I(?:'m| am) (?:now |hereby |also )?joining(?: anyway| you(?: all)?)?,? as (?=(?-i:[A-Z])|\")",
            "I join the game known as ",
        ),
        Wording(rf"^I(?:'m| am) (?:now |hereby |also )?(?:leaving|quitting|forfeiting) {_GAME}", "I leave the game"),
        Wording(r"^I(?:'m| am) out: (?=I (?:hereby )?(?:forfeit|leave|quit))", ""),
        Wording(
            rf"(?P<leave>forfeit(?: {_GAME})?|leave {_GAME}) and wish (?:you|everybody|everyone|all|"
            rf"the)[^,;:.?!]{{1,60}}(?=[ ]*(?:$|[.!,]))",
            "<leave>",
        ),
    ),
)
