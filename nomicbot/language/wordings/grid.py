"""Other words for moving on the Grid and flying over it."""

from nomicbot.language.rewording import Wording, Wordings

_THIS_TIME = r"(?: (?:for |of |in )?this nweek)?"

GRID_WORDS = Wordings(
    r"\bmov(?:e|ing)\b|\bfirst\b|\belbonian?\b|\bthe\s+grid\b",
    (
        Wording(rf"(?:use|spend) my (?:one )?(?:grid )?(?:move|turn){_THIS_TIME} to (?:move|go|walk|step)", "move"),
        Wording(rf"(?:use|spend|make) my (?:one )?(?:grid )?move{_THIS_TIME} to(?= [(\[])", "move to"),
        Wording(rf"^my (?:grid )?move{_THIS_TIME} is (?:to (?:move |go )?)?(?:to )?(?=[(\[])", "I move to "),
        Wording(r"(?:use|take) (?:the )?elbonian airways? to (?:go|fly|travel|get|move) to", "fly Elbonian Airways to"),
        Wording(rf"^my (?:grid )?move{_THIS_TIME}:(?= ?[(\[])", "I move to"),
        Wording(rf"(?:take|make) my (?:grid )?move{_THIS_TIME}:(?= ?[(\[])", "move to"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?entering the grid", "I enter the Grid"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?moving to(?= (?:the )?(?:square )?[(\[])", "I move to"),
        Wording(r"I first(?= (?:enter|move|pick up|throw|drop|whack|fire|buy|stuff) )", "I"),
        Wording(r"^on the grid[,:]? I", "I"),
        Wording(r"^on the grid, (?=(?:enter|move|pick|throw|drop|whack|fire|buy|build|stuff) )", "I "),
    ),
)
