"""Rule 4-4: Ministry Listing."""

from nomicbot.game import kinds
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import ministers
from nomicbot.rulebooks.bnomic.vocabulary.ministries import DesignateForum, MinistryFounded

rule = Reading("4-4/14")


@rule.makes(
    "b",
    "the Ministry of Law",
    ministers.ministry_of("Law"),
    spoken=r"Minist(?:ry|er) of Law|\b(?:Keeper)\b",
)
@rule.on("b", GameBegan)
def there_is_a_ministry_of_law(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Law")


@rule.makes(
    "c",
    "the Public Display of the Ruleset",
    ministers.display_of("rules"),
    spoken="Public Display of the (?:Ruleset|rules)",
)
@rule.on("c", MinistryFounded)
def the_keeper_shows_the_ruleset(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Law", "Ruleset", "rules")


@rule.makes(
    "d",
    "the Ministry of Change",
    ministers.ministry_of("Change"),
    spoken=r"Minist(?:ry|er) of Change|\b(?:Manager)\b",
)
@rule.on("d", GameBegan)
def there_is_a_ministry_of_change(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Change")


@rule.makes("e", "the Public Display of Motions", ministers.display_of("motions"))
@rule.on("e", MinistryFounded)
def the_manager_shows_motions(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Change", "Motions", "motions")


@rule.makes(
    "f",
    "the Ministry of Communications",
    ministers.ministry_of("Communications"),
    spoken=r"Minist(?:ry|er) of Communications|\b(?:FCC|Fair Communications Commissioner)\b",
)
@rule.on("f", GameBegan)
def there_is_a_ministry_of_communications(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Communications")


@rule.makes(
    "g",
    "the Public Display of the Public Fora",
    ministers.display_of("fora"),
    spoken="Public Display of all the Public Fora",
)
@rule.on("g", MinistryFounded)
def the_fcc_shows_the_public_fora(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Communications", "Public Fora", "fora")


@rule.permits("h", DesignateForum)
def the_fcc_may_designate_a_public_forum(game: Game, action: DesignateForum) -> None:
    if not ministers.wields(game, game.actor, "Communications"):
        raise game.refuse("only the Fair Communications Commissioner may designate a Public Forum")
    found = game.find(action.forum, kinds.FORUM.name)
    forum = found[0] if found else game.create(kinds.FORUM)
    if kinds.PUBLIC.of(game.state, forum):
        raise game.refuse(f"{action.forum} is a Public Forum already")
    game.set(kinds.FORUM_NAME, forum, kinds.FORUM_NAME.of(game.state, forum) or action.forum)
    game.set(kinds.PUBLIC, forum, True)
    game.tell(f"{game.called(forum)} is a Public Forum: all players are hereby notified")
    if not found:
        game.ask_administrator(
            f"the FCC designated {action.forum} a Public Forum, and nothing is read there yet",
            forum,
        )


@rule.makes(
    "j",
    "the Ministry of Everyone",
    ministers.ministry_of("Everyone"),
    spoken=r"Minist(?:ry|er) of Everyone|\b(?:Secretary)\b",
)
@rule.on("j", GameBegan)
def there_is_a_ministry_of_everyone(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Everyone")


@rule.makes("k", "the Roster", ministers.display_of("roster"))
@rule.on("k", MinistryFounded)
def the_secretary_keeps_the_roster(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Everyone", "Roster", "roster")


@rule.makes(
    "l",
    "the Ministry of Arcana",
    ministers.ministry_of("Arcana"),
    spoken=r"Minist(?:ry|er) of Arcana|\b(?:Adept)\b",
)
@rule.on("l", GameBegan)
def there_is_a_ministry_of_arcana(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Arcana")


@rule.makes(
    "m",
    "the Public Display of Objects",
    ministers.display_of("objects"),
    spoken="Public Display in which all Game Objects are listed",
)
@rule.on("m", MinistryFounded)
def the_adept_lists_objects(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Arcana", "Objects", "objects")


@rule.makes(
    "n",
    "the Ministry of Tiles",
    ministers.ministry_of("Tiles"),
    spoken=r"Minist(?:ry|er) of Tiles|\b(?:Tiler)\b",
)
@rule.on("n", GameBegan)
def there_is_a_ministry_of_tiles(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Tiles")


@rule.makes("o", "the Public Display of the Tiles", ministers.display_of("tiles"))
@rule.on("o", MinistryFounded)
def the_tiler_shows_tiles(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Tiles", "Tiles", "tiles")


@rule.makes(
    "p",
    "the Ministry of Grammar",
    ministers.ministry_of("Grammar"),
    spoken=r"Minist(?:ry|er) of Grammar|\b(?:Grammar Nazi)\b",
)
@rule.on("p", GameBegan)
def there_is_a_ministry_of_grammar(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Grammar")


@rule.makes("q", "the Public Display of Grammar", ministers.display_of("grammar"))
@rule.on("q", MinistryFounded)
def grammar_is_shown_for_its_minister(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Grammar", "Grammar", "grammar")


@rule.makes(
    "r",
    "the Ministry of Spirituality",
    ministers.ministry_of("Spirituality"),
    spoken=r"Minist(?:ry|er) of Spirituality|\b(?:Death)\b",
)
@rule.on("r", GameBegan)
def there_is_a_ministry_of_spirituality(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Spirituality")


@rule.makes("s", "the Public Display of Souls", ministers.display_of("souls"))
@rule.on("s", MinistryFounded)
def souls_are_shown_for_death(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Spirituality", "Souls", "souls")


@rule.makes(
    "t",
    "the Ministry of Banking",
    ministers.ministry_of("Banking"),
    spoken=r"Minist(?:ry|er) of Banking|\b(?:Banker)\b",
)
@rule.on("t", GameBegan)
def there_is_a_ministry_of_banking(game: Game, _began: GameBegan | None = None) -> None:
    ministers.exists(game, "Banking")


@rule.makes(
    "u",
    "the Public Display of holdings",
    ministers.display_of("holdings"),
    spoken="Public Display of what each player holds",
)
@rule.on("u", MinistryFounded)
def the_banker_shows_holdings(game: Game, founded: MinistryFounded | None = None) -> None:
    ministers.shows(game, founded, "Banking", "Holdings", "holdings")


rule.restates(a="the clauses below say so of each Ministry, and rule 4-1 of the Meta-Ministry")
rule.explains(i="the answer to the post that designates a Forum is such a notice")
