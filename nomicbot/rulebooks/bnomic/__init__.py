"""The Ruleset of B Nomic as of nweek 94: one module per rule, named by its number.

Short rules of the same section share a module.
"""
