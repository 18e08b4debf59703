"""Changes that a motion lists: their kinds, their conditions, and how they are carried out.

`listing` defines the kinds of change and `conditions` the conditions. `carry_out` makes the
changes. It uses `legislating` for the law, `endowing` for game objects, `texts` for the words of a
rule, and `fixed_words` for clauses whose effect is fixed in the program.

Code elsewhere imports from this package only, not from its modules.
"""

from nomicbot.game.amending.carry_out import carry_out, carry_out_each
from nomicbot.game.amending.conditions import AllOf, AnyOf, Compares, Condition, Exists, Holds, Not
from nomicbot.game.amending.finding import abridged, find_one, find_rule, parsed_value, raising
from nomicbot.game.amending.fixed_words import FixedWords, minding_fixed_words
from nomicbot.game.amending.legislating import revise
from nomicbot.game.amending.listing import (
    ActOnce,
    AmendRule,
    Append,
    Conditional,
    CreateObject,
    CreateRule,
    CreateRulebook,
    CreateSection,
    DeleteClause,
    DestroyObject,
    Each,
    Edit,
    Insert,
    InsertClause,
    ListedChange,
    MoveAmount,
    MoveRule,
    Prepend,
    RenameObject,
    RenumberRule,
    RepealRule,
    RepealRulebook,
    RepealSection,
    Replace,
    RetitleRule,
    RetitleSection,
    Rewrite,
    RewriteClause,
    SetAttribute,
    Uninterpreted,
    Whose,
    WithinClause,
    register,
)
from nomicbot.game.amending.rule_made_things import cease

__all__ = [
    "ActOnce",
    "AllOf",
    "AmendRule",
    "AnyOf",
    "Append",
    "Compares",
    "Condition",
    "Conditional",
    "CreateObject",
    "CreateRule",
    "CreateRulebook",
    "CreateSection",
    "DeleteClause",
    "DestroyObject",
    "Each",
    "Edit",
    "Exists",
    "FixedWords",
    "Holds",
    "Insert",
    "InsertClause",
    "ListedChange",
    "MoveAmount",
    "MoveRule",
    "Not",
    "Prepend",
    "RenameObject",
    "RenumberRule",
    "RepealRule",
    "RepealRulebook",
    "RepealSection",
    "Replace",
    "RetitleRule",
    "RetitleSection",
    "Rewrite",
    "RewriteClause",
    "SetAttribute",
    "Uninterpreted",
    "Whose",
    "WithinClause",
    "abridged",
    "carry_out",
    "carry_out_each",
    "cease",
    "find_one",
    "find_rule",
    "minding_fixed_words",
    "parsed_value",
    "raising",
    "register",
    "revise",
]
