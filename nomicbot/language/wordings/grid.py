"""Other words for what is done on the Grid: moving and flying, carrying and throwing, buying and building, and love."""

import re

from nomicbot.language.wordings.participles import gerunds
from nomicbot.language.wordings.rewording import Wording, Wordings

_THIS_TIME = r"(?: (?:for |of |in )?this nweek)?"

_THING = r"(?:the|an?|my) (?:big stick|shield|ball of (?:ear)?wax|football|siren bait)\b"
_CARRIED = r"(?P<thing>(?:the|an?|my|that|this) (?:big stick|shield|ball of (?:ear)?wax|football))"
_SQUARE = r"(?P<square>(?:the )?(?:square )?[(\[] ?\d{1,3} ?[,;/] ?\d{1,3} ?[)\]])"
_AHEAD = r"(?=(?:the )?(?:square )?[(\[] ?\d)"
"""What a square follows, so that no tale is told."""
_GO = r"(?:go|head|proceed|advance|run|march)"
"""How people move who say in which direction."""
_GLIDE = r"(?:walk|slide|shuffle|hop|skate|glide|skid|slither|tiptoe|crawl|toddle)"
_DIRECTION = (
    r"(?P<direction>(?:north|south)(?:[ -]?(?:east|west))?(?:wards?)?|(?:east|west)(?:wards?)?|"
    r"(?-i:N|E|S|W|NE|NW|SE|SW))"
)
_GOODS = r"(?P<goods>(?:(?:an?|one|some|another) (?:(?:piece|bag) of )?)?(?:big rock|siren bait|pinball gun))"
_BIG_STICK = r"(?:the|my) big stick"
_POINTS = (
    r"(?:(?:the|my|a total of) )?(?:(?:usual|required|necessary|new|last) )?"
    r"(?:\d{1,3}|two|four|five|six|eight|ten|twelve|fifteen|twenty) points"
)
_ELBONIAN = r"(?:the )?elbonian (?:airways?|airlines?)"
_FLIGHT = r"(?:flight|plane|airways?|airline)"
_TAKE_STICK = rf"(?P<take>(?:pick up|take|grab) {_BIG_STICK},? (?:and )?(?:then )?)"
_BUY_GUN = r"(?P<buy>buy (?:an?|one|another) (?:new )?pinball gun(?: for (?:2|two) points)?,? (?:and )?(?:then )?)"
_HIT = r"(?:hit|strike|bash|whack|smack|clobber|thwack)"
_ENDS = r"(?=[ ]*(?:$|[,;.!]|(?:and|then|because|since|too|now|again|today|on the grid)\b))"
_GRID_VERB = r"(?:enter|move|step|pick up|throw|drop|whack|fire|shoot|buy|build|stuff|catch)\b"
_GOES_ON = (
    rf"(?=(?:,|,? (?:and|then|and then)) (?:then )?(?:{_GRID_VERB}|{_HIT}\b|vote\b|{_GO} (?:to the |due )?"
    r"(?:north|south|east|west)))"
)
"""What is done behind a direction, so that whoever goes there tells no tale."""


def _doing(match: re.Match[str]) -> tuple[str]:
    """What somebody does while e does something else: ", picking up the Shield"."""
    base = next(iter(gerunds(match["verb"])))
    return (f"and {base}",)


GRID_WORDS = Wordings(
    r"\bsiren\b|\bwhack\b|\bwax\b|\bears\b|big\s+(?:stick|rock)|shield|football|\bgun\b|tower|limbo|gender|"
    r"female|male\b|\b(?:wo)?man\b|"
    r"\bI\s+(?:walk|slide|shuffle|hop|skate|glide|skid|slither|tiptoe|crawl|toddle|enter|take|appear|arrive|march)\b|"
    rf"\b{_GO}\s+(?:to\s+the\s+|due\s+|off\s+|one\s+|1\s+|a\s+)?(?:north|south|east|west|(?-i:[NESW]{{1,2}}\b))|"
    r"\b(?:fly|flight|plane|airline|airways?)\b|\b(?:fire|shoot)\s+it\b|"
    r"\bmov(?:e|ing)\b|\bfirst\b|\belbonian?\b|\bthe\s+grid\b|,\s+(?:and\s+)?(?:picking|grabbing|"
    r"taking|dropping|throwing)\b|\bI\s+\([A-Z]",
    (
        Wording(rf"(?:use|spend) my (?:one )?(?:grid )?(?:move|turn){_THIS_TIME} to (?:move|go|walk|step)", "move"),
        Wording(rf"(?:use|spend|make) my (?:one )?(?:grid )?move{_THIS_TIME} to(?= [(\[])", "move to"),
        Wording(rf"^my (?:grid )?move{_THIS_TIME} is (?:to (?:move |go )?)?(?:to )?(?=[(\[])", "I move to "),
        Wording(r"(?:use|take) (?:the )?elbonian airways? to (?:go|fly|travel|get|move) to", "fly Elbonian Airways to"),
        Wording(rf"^my (?:grid )?move{_THIS_TIME}:(?= ?[(\[])", "I move to"),
        Wording(rf"(?:take|make) my (?:grid )?move{_THIS_TIME}:(?= ?[(\[])", "move to"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?entering the grid", "I enter the Grid"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?moving to(?= (?:the )?(?:square )?[(\[])", "I move to"),
        Wording(r"^(?:(?:my )?(?:grid )?(?:n?week \d{1,6} )|(?:my )?grid )move(?: for n?week \d{1,6})?: (?=I )", ""),
        Wording(rf"I \((?-i:[A-Z])\w{{1,30}}(?: (?-i:[A-Z])\w{{0,30}}){{0,2}}\) (?={_GRID_VERB})", "I "),
        Wording(rf"(?<=,\s)(?:and )?(?P<verb>picking)(?= up {_THING})", _doing),
        Wording(rf"(?<=,\s)(?:and )?(?P<verb>grabbing|taking|dropping|throwing)(?= {_THING})", _doing),
        Wording(r"(?<=,\s)(?:and )?(?P<verb>throwing)(?= it at )", _doing),
        Wording(r"I first(?= (?:enter|move|pick up|throw|drop|whack|fire|buy|stuff) )", "I"),
        Wording(r"^on the grid[,:]? I", "I"),
        Wording(r"^on the grid, (?=(?:enter|move|pick|throw|drop|whack|fire|buy|build|stuff) )", "I "),
        # Coming, and going
        Wording(r"^(?:straight |directly )?(?:from|out of) limbo,? (?=I (?:now )?(?:enter|step|join|move) )", ""),
        Wording(r"(?:leave|quit) limbo,? (?:and|to|in order to) (?=(?:enter|join) the grid)", ""),
        Wording(
            rf"(?:appear|materiali[sz]e|pop up|turn up|land)(?: on the grid)? (?:at|on|in) {_AHEAD}",
            "enter the Grid at ",
        ),
        Wording(rf"(?:pop|hop|leap|spring|drop) (?:on|onto|into) the grid (?:at|on|in) {_AHEAD}", "enter the Grid at "),
        Wording(rf"(?:arrive|start|begin) on the grid,? (?:at|on|in) {_AHEAD}", "enter the Grid at "),
        Wording(rf"(?:enter|join) it,? (?:at|on|in) {_AHEAD}", "enter the Grid at "),
        Wording(
            rf"{_GLIDE} (?:myself )?(?:to the |due |off )?{_DIRECTION}(?: (?:by )?(?:one|1|a) "
            rf"(?:square|step|unit))?{_ENDS}",
            "move <direction>",
        ),
        Wording(rf"{_GO} (?:to the |due |off )?{_DIRECTION}{_GOES_ON}", "move <direction>"),
        Wording(rf"go (?:one|1|a) (?={_DIRECTION}(?![\w-]| of\b| by\b))", "move "),
        Wording(
            rf"take (?:a|one|1|my) (?:small |single |big |careful )?(?:step|stride|square) (?:to the |"
            rf"due )?{_DIRECTION}{_ENDS}",
            "move <direction>",
        ),
        Wording(rf"^my (?:grid )?move{_THIS_TIME}(?: is)?:? {_DIRECTION}(?=[ ]*[.!]*\Z)", "I move <direction>"),
        Wording(rf"(?:march|{_GLIDE}|slip|stroll) (?:over |across |on )?(?:on)?to {_AHEAD}", "move to "),
        # What is carried, thrown and swung
        Wording(
            rf"(?:pocket|seize|lift|acquire|scoop up|gather up|get|bag|nick|snaffle) {_CARRIED}(?: "
            rf"(?:by picking it up|(?:up )?(?:from|off) the (?:ground|floor|square|ice)))?",
            "pick up <thing>",
        ),
        Wording(
            rf"(?:take|pick up|grab) {_CARRIED} (?:up )?(?:from|off) the (?:ground|floor|square|ice)", "pick up <thing>"
        ),
        Wording(rf"(?:pick up|take|grab) {_CARRIED} (?:up )?from {_AHEAD}", "pick up <thing> at "),
        Wording(rf"(?:put|set|lay) {_CARRIED} (?:back )?down", "drop <thing>"),
        Wording(
            rf"(?:set down|discard|put aside|dump|deposit|part with|get rid of) {_CARRIED}(?: (?:by "
            rf"dropping it|here))?",
            "drop <thing>",
        ),
        Wording(
            rf"drop {_CARRIED} (?:(?:right )?here|(?:in|on|at) (?:this|my|the) (?:own |current "
            rf")?(?:square|feet|ground|floor|ice))",
            "drop <thing>",
        ),
        Wording(rf"(?:swing|bring down|land|wield|use) {_BIG_STICK} (?:at|on|against|upon) <name>", "whack <name>"),
        Wording(
            rf"(?:give|deal|deal out to|fetch) <name> (?:a|one) (?:[a-z]{{3,12}} )?(?:whack|bash|blow|"
            rf"thwack|smack|wallop|clout) with {_BIG_STICK}",
            "whack <name>",
        ),
        Wording(
            rf"(?:hit|strike|bash|whack|smack|clobber|thwack|poke|prod) <name> (?:(?:hard|soundly|"
            rf"squarely|gently) )?(?:over|on|upon|across|in) the (?:head|nose|shins?|back|ears?|knees?|"
            rf"toes?|bum|behind) with {_BIG_STICK}",
            "whack <name>",
        ),
        Wording(r"give <name> (?:a|one) (?:(?!verbal)[a-z]{3,12} )?(?-i:Whack)", "whack <name>"),
        Wording(
            rf"(?:wallop|clout|club|beat|knock) <name>(?: over the head| on the head)? with {_BIG_STICK}",
            "whack <name>",
        ),
        Wording(
            r"(?:aim|point|level|train) (?:my|the) (?:pinball )?gun (?:at|on) "
            r"(?P<target>(?:[^,;:.!?()]|\([^()]{3,9}\)){1,40}?) and "
            r"(?:then )?(?:fire|shoot|pull the trigger)(?: it)?(?=[ ]*(?:$|[,;.!]))",
            "fire my Pinball Gun at <target>",
        ),
        Wording(r"use (?:my|the) (?:pinball )?gun (?:to|and) (?:fire|shoot)(?: at)?", "fire my Pinball Gun at"),
        Wording(
            rf"{_BUY_GUN}(?:I )?(?:fire|shoot) (?:it )?(?:at )?<name>(?: with it)?{_ENDS}",
            "<buy>fire my Pinball Gun at <name>",
        ),
        Wording(rf"(?:fire|shoot) it (?:at|on) <name>{_ENDS}", "fire my Pinball Gun at <name>"),
        Wording(rf"{_TAKE_STICK}(?:I )?(?:use it to )?{_HIT} <name>(?: with it)?{_ENDS}", "<take>whack <name>"),
        # Ears
        Wording(
            r"(?:insert|press|thrust|ram|squeeze|work|put) (?P<wax>(?:the|a|my|some) (?:ball of "
            r")?wax) (?:firmly |deep )?in(?:to)? my ears",
            "stuff <wax> into my ears",
        ),
        Wording(
            r"(?P<ears>in(?:to)? my ears|my ears with (?:(?:the|a|my|some) )?(?:ball of )?wax) "
            r"(?:against|to keep out|to block out|to escape|because of) the sirens?(?:'s? (?:song|"
            r"singing|love|charms?))?",
            "<ears>",
        ),
        Wording(
            r"(?:get rid of|clear|clean|scrape|scoop|fish|dig|take|pull|remove) (?:out )?(?:the|my|"
            r"this|that|all(?: the)?) (?:old )?(?:ear)?wax (?:out of|from|in) my ears",
            "remove the wax from my ears",
        ),
        Wording(
            r"(?:clear|clean|free|empty|rid|clean out|unblock) my ears (?:of|from) (?:the |all |this |"
            r"that |my )?(?:ear)?wax",
            "remove the wax from my ears",
        ),
        # What is bought and built
        Wording(
            rf"(?:get|fetch|treat myself to|help myself to) (?:myself )?{_GOODS}",
            "buy <goods>",
        ),
        Wording(
            rf"(?:buy|purchase|acquire|order) (?:myself|me) {_GOODS}",
            "buy <goods>",
        ),
        Wording(
            rf"(?:spend|use|blow|waste) (?:all |some of )?my (?:last |hard-earned )?(?:points|score) on {_GOODS}",
            "buy <goods>",
        ),
        # What is paid for it is what the rules make it.
        Wording(
            rf"(?:pay|spend|hand over|part with) {_POINTS},? (?:to|and|in order to) "
            r"(?P<deed>(?:buy|purchase|order|acquire|get|build|erect) (?:an?|one|another|some|siren|my)\b)",
            "<deed>",
        ),
        Wording(r"buy (?:some |a piece of )?bait for (?:the|my) siren", "buy Siren Bait"),
        Wording(
            r"(?P<buy>(?:buy|order|purchase) (?:an?|one) big rock),? which I (?:hereby |then |shall "
            r")?(?:place|put|drop|set) (?=(?:at|on)\b)",
            "<buy> and place it ",
        ),
        Wording(
            r"(?:use|leave|deposit) (?P<bait>(?:the|my|some|this) siren bait) (?=on (?:the|a|that) (?:big )?rock\b)",
            "place <bait> ",
        ),
        Wording(r"(?:put up|set up|raise|establish|place|install|put) (?=(?:an?|my) (?:new )?radar tower\b)", "build "),
        # Flying
        Wording(
            rf"(?:book|buy|take|reserve|get|purchase|board) (?:an?|one|my|the) (?:(?:single|cheap|"
            rf"one-way) )?(?:flight|ticket|seat|passage|trip|throw|plane) (?:from [^,;:.!?]{{1,20}} "
            rf")?(?:to|for) {_SQUARE},? (?:with|from|by|on|via|aboard|of) {_ELBONIAN}",
            "take an Elbonian flight to <square>",
        ),
        Wording(
            rf"(?:book|buy|take|reserve|get|purchase|board|fly|travel|go) (?:an?|one|the)? "
            rf"?(?:(?:flight|ticket|seat|passage|trip|throw|plane)? ?(?:with|by|on|of|from) "
            rf")?{_ELBONIAN}(?: flight)?(?:,| and)? (?:destination|for|to|bound for|going to|get "
            rf"to)(?: is)?:? {_SQUARE}",
            "take an Elbonian flight to <square>",
        ),
        Wording(
            rf"pay {_ELBONIAN} (?:to (?:be|get) (?:thrown|flown|taken)|to (?:throw|fly|take|hurl) me|"
            rf"for (?:a|my) (?:flight|throw)) (?:at|to) {_SQUARE}",
            "take an Elbonian flight to <square>",
        ),
        Wording(
            rf"(?:(?:take|catch|board|book|get on) (?:an?|the|my) {_FLIGHT}|fly"
            rf"|use the {_FLIGHT} to (?:go|get|fly|travel)) (?:over )?to {_AHEAD}",
            "take an Elbonian flight to ",
        ),
        # Love
        Wording(
            r"(?:seduce|ravish|romance|bed|sleep with|have my way with|go to bed with) (?P<siren>(?:the|my) siren)",
            "make love to <siren>",
        ),
        Wording(
            r"(?:surrender|give in|yield|succumb|give myself) to (?P<siren>(?:the|my) siren),? and "
            r"(?P<love>make (?:[a-z]{3,12} )?love (?:to|with)) (?:her|him|it|em)",
            "<love> <siren>",
        ),
        # Genders
        Wording(r"declare that I have no gender", "declare my gender to be none"),
        Wording(
            r"^for (?:the )?(?:grid'?s? purposes|purposes of (?:the|love on the) grid|siren'?s? purposes),? (?=I )", ""
        ),
        Wording(
            r"(?:declare|announce|state|proclaim) myself (?:to be |as )?(?:now )?of (?:the )?gender "
            r"(?P<what>\"?[A-Z][\w'-]*)",
            "declare my gender to be <what>",
        ),
        Wording(
            r"(?:take|adopt|choose|assume) (?:the|this|the following) gender:? (?:of (?:an? )?)?"
            r"(?P<what>\"?[A-Z][\w'-]*)",
            "declare my gender to be <what>",
        ),
        Wording(
            r"^my gender is (?:hereby|herewith) (?P<what>female|male)(?=[ ]*(?:$|[.!]))",
            "I declare my gender to be <what>",
        ),
        Wording(r"become (?P<what>female|male)(?=[ ]*(?:$|[.!]))", "declare my gender to be <what>"),
        Wording(
            r"^I(?:'m| am) (?:an? )?(?P<what>female|male|woman|man),? (?:and )?I (?:hereby "
            r")?declare(?: (?:it|so))?(?=[ ]*(?:$|[.!]))",
            "I declare my gender to be <what>",
        ),
    ),
)
