"""The Ruleset of B Nomic, of nweek 94: one module per rule, named by its number.

Short rules of one section share a module.
"""
