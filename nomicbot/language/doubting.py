"""What is asked about a clause that was read, before it is done: whether something beside it changes it."""

from nomicbot.language.around.moods import Attempts, asides
from nomicbot.language.around.residue import aside, behind
from nomicbot.language.around.surroundings import denies, half_meant, unfitting
from nomicbot.language.clauses import Clauses, Part, describes, offers, votes
from nomicbot.language.documents.offers import shortened
from nomicbot.language.families.motions import unclear
from nomicbot.language.families.voting import Voting
from nomicbot.language.phrases import Said

_SHOWN = 60
_TELLING = 4


class Doubts:
    """Doubts about the clauses of one passage."""

    def __init__(self, clauses: Clauses, attempts: Attempts) -> None:
        self._clauses = clauses
        self._attempts = attempts

    def of(self, part: Part) -> str:
        """What is to be asked about a clause, or an empty string."""
        if any(not isinstance(act.phrase, Voting) and unclear(act.phrase) for act in part.said.acts):
            return "it is not clear which motions these are"
        if any(isinstance(act.phrase, Voting) for act in part.said.acts) and half_meant(part.text):
            return "it is not clear whether “maybe” is a vote"
        doubtful = self.beside(part.joined.text if part.joined else part.text, part.said)
        return f"it is not clear whether “{shortened(doubtful, _SHOWN)}” changes it" if doubtful else ""

    def beside(self, text: str, said: Said) -> str:
        """What stands beside an action and may change it, or an empty string."""
        remark = str(said.remark or "")
        brackets = asides(text)
        if unfit := unfitting(said, remark, text):
            return unfit
        if denies(said, remark):
            return remark.strip(" ,")
        if not remark and not brackets:
            return ""
        against = behind(f" {remark}", close=votes(said) or offers(said), describes=describes(said))
        if against or self._clauses.acts(remark):
            return against.words if against and len(against.words) > _TELLING else remark.strip(" ,")
        return next((words for words in brackets if aside(words) or self._attempts.find(words)), "")
