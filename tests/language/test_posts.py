"""Whole posts, as people write them: mixed, sloppy, quoted, long."""

from nomicbot.game.actions import Announcement, Unread
from nomicbot.game.amending import AmendRule, CreateRule, Replace, Uninterpreted
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Join, Propose, Revise
from tests.language.posts import UNREAD, gist, read, read_reply, titles, votes


def test_a_ballot_answered_row_by_row() -> None:
    post = """\
I vote as follows
> 873*  Iris2        1.0      Cloud Posts                 Iris2       OP
[1]
AGAINST
> 874*  Otto         3.0 [2]  Minor repairs               Otto        1 AP
FOR
> 878*  Finn         3.0      Somebody should win         Rhea        1 AP
AGAINST. it's easy: no more badges.
> 779*  Finn         1.0      Honest Corruption           Finn        1 AP
Nobody needs this of course but oh well, I should read
it again, FOR

> I got the numbers wrong and hand out the ones below in their place.
>
> 879*  Finn         1.0      Honest Corruption           Finn        1 AP
"""
    assert votes(read_reply(post).read) == ["AGAINST 873", "FOR 874", "AGAINST 878", "FOR 779"]


def test_a_state_report() -> None:
    post = """\
[Public] How the Game Stands

Rhea plays Heavy Foot, becoming the Hand Master.
Otto draws Holiday.

"The Smooth Patch" is p806.
"Later" is p807.

------------------------------------------------------------------------
----------------
                                      Scores, attributes
------------------------------------------------------------------------
----------------
Everyone has zero points.
Everyone has zero Fame, except:
\tPip has 2.

The following people are playing:
  Otto
  Iris the Unready

Iris is Meta-Minister.
"""
    assert read(post).read == ()


def test_a_bare_aye_below_a_quotation_names_no_motion() -> None:
    post = "> > Hat Cards\n> >\n> > When a Hat Card is played, it is gone.\n>\n> Vote Aye from me\n>\n\nAye\n\nPip\n"
    assert read_reply(post).read == ()


def test_actions_of_other_games_than_ours_are_left_alone() -> None:
    post = """\
> Acting as Banker, I hereby fix the Winning Bonus at two points.
> And just for me: I deactivate every proposal I own.

That's fair. We still need a ballot, but it will be a short one.

Could the page list who owns which rule?  When you have time, of course.

I deactivate all of my own active proposals.

I buy one Extra Vote from the Bank, at a price of 90 points.
"""
    assert read_reply(post).read == ()


def test_proposals_in_tags_with_a_fence_word_of_their_own() -> None:
    post = """\
Title: Typos and Goblins
I issue the following two proposals (the second only shows what I mean)

<proposal>
<title>Spelling are easy</title>
<body>
Create a new rule entitled "Typos" with the following OOPS delimited text:
OOPS
If the Clerk sees a typo e may mend it by posting
so. Anyone may object.
OOPS
</body>
<rationale>
Everybody does it.
</rationale>
</proposal>

<proposal>
<title>Goblins!</title>
<body>
Create a new rule entitled "Goblins" with the following ARGH delimited text:
ARGH
There is a Goblin Number.
ARGH
</body>
</proposal>
"""
    typos = CreateRule("If the Clerk sees a typo e may mend it by posting\nso. Anyone may object.", "Typos")
    first, second = read(post).read
    assert isinstance(first, Announcement)
    assert isinstance(first.action, Propose)
    assert (first.action.title, first.action.changes) == ("Spelling are easy", (typos,))
    assert "Everybody" not in first.action.text
    assert titles([second]) == ["Goblins!"]


def test_a_revision_by_patch_with_the_old_text_quoted_below() -> None:
    post = """\
In the following already-submitted proposal, change the second
paragraph of the PixieBall rule to read as follows:

"A Player may roll a Pixie at a square or at a Player."

>{{ _The Rolling Pixie_
>
>Create a new rule:
>
>{{ _PixieBall_
>
>Pixies roll.
>}}
>
>}}
"""
    (question,) = read_reply(post).read
    assert isinstance(question, Unread)
    assert "whole" in question.reason
    assert gist(read(post).read) == [UNREAD]


def test_rulings_on_statements() -> None:
    post = """\
CFJ 250 (Judge: Otto)
CFJ by Rhea

Statement: Rhea did not give Pip 4 points.

Rule 90 says "The state changes only by what the Rules allow.".

Judgement: TRUE

Analysis: See Rhea's reasoning above.
"""
    assert read(post).read == ()


def test_a_call_for_judgement_is_a_cfi() -> None:
    post = """\
It hardly matters. To set a precedent, I submit the following CFJ:

Statement:  The Cup was not awarded to Iris.

Rationale:  As the Clerk said, motions are no Proposals.
"""
    assert gist(read(post).read) == [
        CallShenanigans("The Cup was not awarded to Iris.", argument="As the Clerk said, motions are no Proposals.")
    ]


def test_a_revision_with_a_page_of_fiction() -> None:
    post = """\
Take Three

What the heck. I amend my proposal entitled "Hide!" to be the
following:
{{
__Hide and seek__

Fog filled the yard. From my tree I saw Pixies rolling past. I
grabbed a Snow Sprite and rolled it at Otto. "HA!" I shouted, and
I vote FOR p1, I thought.

Create a rule:
{{
__The Hat__
There is a Hat.
}}
}}
"""
    (revision,) = gist(read(post).read)
    assert isinstance(revision, Revise)
    assert (revision.motion, revision.title) == ("Hide!", "Hide and seek")
    assert isinstance(revision.changes[0], Uninterpreted)
    assert revision.changes[1:] == (CreateRule("There is a Hat.", "The Hat"),)


def test_a_report_with_a_proposal_below_it() -> None:
    post = """\
The Clerk's Diary (nweek 19)

Nweek 18 ends and the Clock turns Off.

The Yard is no longer on Fire.
Five squares of Mud are randomly placed.

Nweek 19 begins:

The new Pixie Number is 31.
The Hat is awarded to Pip.
The Weather changes; it's mild. (+1 degrees, to 28)

End of diary.

Nobody likes "Huh?", so I'll just go with one proposal for now...

{{ __Fewer Pixies__

Remove sections B.5. and B.8. from Rule 88.
}}
"""
    assert titles(read(post).read) == ["Fewer Pixies"]


def test_a_judgement_of_somebody_elses_moves() -> None:
    post = """\
The following proposals will be on the nweek 12 ballot...

"The Goat Again" (811/0)
"Stones Off" (812/0)

Finn: the changes in the lost mail are small, so I'll treat them as
corrections.

Pip's big Yard action: In order:
* 50 pts converted to 450 BNS
* Trap found at (4,9) (-25 points, if you had any)
* The next 2 moves are legal
* Pushing a Box: illegal
* So all you have is 2 points of Debt.
"""
    assert read(post).read == ()


def test_two_proposals_with_chat_between_and_actions_that_are_not_read_yet() -> None:
    post = """\
More moves

Having lent a woolly sock to Otto, I propose:

{{
__Drawers__

Move rules 2,3,5 and 8 to Drawer 2.

Move rule 14 to drawer 3 [[Leaving - it matters]]
}}

I repropose my proposal entitled, "Longer the yard" from last
nweek, in the hope that Rhea lets it go through.

I propose:
{{
__Drawer Power__

Replace section C of rule 13 with:

{{
C. Veto

The Clerk may Veto any proposal.
}}
[[So bad changes can be stopped.]]
}}

I go On Leave. Good Night.
"""
    assert titles(read(post).read) == ["Drawers", UNREAD, "Drawer Power"]


def test_a_ballot_with_arguments() -> None:
    post = """\
The Chair of Rope & Co issues the Rope & Co Position:

>Proposal 800/0: Me too! (bd)

Abstain.  A joke that gets old.

>Proposal 802/0: Hungry (Rope & Co)

Yes.

>Proposal 804/3: Giving props back (bd)

Yes.  Though, Mr. B., I believe "throng" is a typo.

>Proposal 807/1: From the start of the end (Olga in a Hat)

No.  Too harsh, and somehow it feels thin.

>Proposal 809/0: Look, no hands! (Pip)

Shelve.  Better to drop the bag altogether.

>Proposal 813/0: One for the Wall (Earl)

Yes.  Though I'd've preferred this be anonymous.
"""
    expected = ["ABSTAIN p800", "FOR p802", "FOR p804", "AGAINST p807", UNREAD, "FOR p813"]
    assert votes(read_reply(post).read) == expected


def test_a_machine_that_tells_of_a_revision() -> None:
    post = """\
Pip has amended p19.

---------------------------------
Proposal 19/1: A Garden for Letters
A Standard Proposal by Pip

[[I forgot something.]]
Amend the rule ==Terms== from Section 6 of the Ruleset to read:
{{
== Terms ==
Letters are Game Objects.
}}
---------------------------------
"""
    assert [one for one in gist(read(post).read) if one != UNREAD] == []


def test_a_line_that_repeats_what_is_quoted() -> None:
    post = "> The Market, if it is a firm, rings its bell.\n> I ring my bell.\n>\nI ring my bell.\n\nFinn\n"
    assert read_reply(post).read == ()


def test_proposals_of_a_line_each_and_conditions() -> None:
    post = """\
I submit a proposal "No auto-leaving" { Change the second paragraph of
5E57 to {{ A Player may leave by saying so. }} }


I submit a proposal "Mend Rulings" { Amend Rule 5E36 by replacing
each instance of "ndays" with "rdays". } Rhea can have credit for this one.


If I haven't done this one already, I submit a proposal "Mend Tics" {
Change the first sentence of Rule 5E35 to "A Player may submit a Tic." }


In case e doesn't get round to it, I submit a proposal "Rhea's Mends" {{
Replace the text of rule 5e10 with {

Actions in one message occur in the order listed.
}
}}
"""
    found = read(post).read
    assert titles(found) == ["No auto-leaving", "Mend Rulings", UNREAD, UNREAD]
    second = found[1]
    assert isinstance(second, Announcement)
    assert isinstance(second.action, Propose)
    assert second.action.changes == (AmendRule("5E36", (Replace("ndays", "rdays", True),)),)


def test_a_vote_above_an_unmarked_copy() -> None:
    post = """\
I vote FOR all of the below proposals, except for proposal 752. I vote AGAINST 752.

- Rhea

NOTE: I'll hand out Iris's proposal separately.

This distribution of proposals 750-754 initiates the decisions.

750 O 0 1.0 Puma                Sweeping the office
751 O 1 1.0 Rhea                A smaller yard
752 D 1 3.0 Puma                Yard Anarchy
"""
    assert votes(read(post).read) == ["FOR 750", "FOR 751", "AGAINST 752"]


def test_a_joining_inside_a_question() -> None:
    post = """\
I'm too lazy to look this up (it's 3 AM), but may
outsiders ask for rulings?

In the meantime, I wish to become a player.  You can all call me DK by
my initials.


> I request a ruling on the following statement:
> Those that have declared emselves players are not players.
"""
    assert gist(read_reply(post).read) == [Join("DK")]


def test_an_unmarked_quotation_with_comments() -> None:
    post = """\
At 07:16 PM 2002-02-01 -0500, you wrote:
Okay, I submit the follwoing two proposals:


First, a slower way to go:
__Walk, Walk!__

I don't think moves have to be rarer... This isn't a slow game.


Secondly, something with Pixies:
__Ready To PIXIEBALL!__

The more I read it, the less I like it.
"""
    assert read(post).read == ()


def test_votes_of_others_quoted_twice() -> None:
    post = """\
Quoth Finn,

>> Proposal 317/2: See how they fly (Pip)
> I'm thtill not thure how a sheep can break a wall.
> Too vague.  I vote negative.
>> Proposal 318/0: Shear a Sheep (Pip)
> I abthtain on thith.

If a Sheep lands on a square with a wall, it is gone.

>> Proposal 320/1: Two windows. (Rhea)
> I vote negative.

Ah, but did r95 always say that?
"""
    assert read_reply(post).read == ()


def test_a_new_players_first_post() -> None:
    post = """\
Hello all!

I've been lurking for a while, and I think I get it now. So I become a player.
Please call me "Muskrat".

I vote FOR p12, p13, and -- for the goats -- p14? Not sure. I vote AGAINST p15.

bot: ballot

I also submit a proposal. Here it is:

{{
__Goats for all__

In rule 3-4, replace "one goat" with "two goats".
}}

-Muskrat
"""
    found = read(post)
    assert found.requests == ("ballot",)
    joined, question, vote, proposed = found.read
    assert gist([joined]) == [Join("Muskrat")] or gist([joined]) == [UNREAD]
    assert gist([question]) == [UNREAD]
    assert votes([vote]) == ["AGAINST p15"]
    assert titles([proposed]) == ["Goats for all"]


def test_the_order_is_that_of_the_post() -> None:
    post = "I vote FOR p1. I submit a proposal: {{ __A__ x }} I withdraw p2, and I vote AGAINST p1. I forfeit."
    assert votes(read(post).read) == ["FOR p1", "propose", "retract", "AGAINST p1", "forfeit"]
