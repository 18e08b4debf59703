"""The table of likelihoods, in percent, from which words are done, asked about, or ignored.

`language/likelihood` says how likely a reading is right. No other module decides what suffices.
"""

from collections.abc import Mapping

from nomicbot.game.actions import GRAVE, ORDINARY, OVERWRITABLE

NEVER = 101
PLAIN, NOTHING_SAID, SOON = "plain", "nothing said", "soon"
"""Keys for a plain action, for one without a word on how to undo it, and for an urgent vote."""
TALK, ONLY_TALK, AMID_ACTS = "talk", "only talk", "amid acts"
BESIDE, APART = "beside a ruling", "apart"
BESIDE_WHEN_NEW, APART_WHEN_NEW = "beside a ruling to a newcomer", "apart to a newcomer"
LEARNED, LEARNED_AGAINST, AN_OPTION = "learned", "learned against", "an option"
TOGETHER, MEANT = "together", "meant"
QUESTION, QUESTION_IN_SHORT = "question", "question in a short post"
ONE_KIND, SURELY_TALK = "one kind", "surely talk"
ALWAYS: Mapping[str, int] = {
    **{PLAIN: 66, NOTHING_SAID: 93, SOON: 50},
    **{BESIDE: 20, BESIDE_WHEN_NEW: 15, APART: 85, APART_WHEN_NEW: 60},
    **{LEARNED: 61, LEARNED_AGAINST: 80, AN_OPTION: 35, TOGETHER: 65, MEANT: 52},
    **{QUESTION: 27, QUESTION_IN_SHORT: 20, ONE_KIND: 90, SURELY_TALK: 95},
}
"""The thresholds that do not depend on how willing authors are to be asked.

- PLAIN: the lowest likelihood at which a plain action is done, NOTHING_SAID the lowest at which the
  ruling does not say how to undo it.
- SOON: the lowest for doing a vote that would come too late after a question.
- BESIDE, APART, ..._WHEN_NEW: the lowest at which authors hear that words did nothing.
- LEARNED: the lowest at which a learned action is asked about. LEARNED_AGAINST is the same where
  the words may be a story, and for an act that leaves out a thing of the game.
- AN_OPTION: the lowest at which an action is an option of a question that is asked anyway.
- TOGETHER: the lowest at which a few short sentences state one action together.
- MEANT: the lowest at which words on a motion may be a vote that nothing else finds in them.
- QUESTION: the likelihood of being an action above which words are asked about.
  QUESTION_IN_SHORT is the same in a short post, whose author means every word. (Questions that
  exist already are all asked in a short post.)
- ONE_KIND: the likelihood of one kind of action above which words are always asked about.
- SURELY_TALK: the likelihood of talk above which words that fit no action are ignored.
"""
THRESHOLDS: Mapping[str, Mapping[str, int]] = {
    "seldom": {
        **ALWAYS,
        **{TALK: 20, ONLY_TALK: 20, AMID_ACTS: 5},
        **{OVERWRITABLE: 62, ORDINARY: 75, GRAVE: NEVER},
    },
    "often": {
        **ALWAYS,
        **{TALK: 0, ONLY_TALK: 0, AMID_ACTS: 0},
        **{OVERWRITABLE: NEVER, ORDINARY: NEVER, GRAVE: NEVER},
    },
}
"""The lowest likelihood at which an action is done without asking first.

The first key is how willing the author is to be asked, the second is what is at stake. Below the
threshold of TALK, words are ignored as talk, because such questions hardly ever concerned an
action. (A question about several actions is compared by the sum, because more would be lost.) In a
post that does nothing, a question below the threshold of ONLY_TALK is ignored, even about several
actions. In a post that plainly does something, the thresholds are lower by AMID_ACTS, because other
words in it are seldom a joke or a story.
"""
