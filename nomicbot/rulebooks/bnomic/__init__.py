"""The Ruleset of B Nomic, of nweek 94: one module per rule, named by its number; short ones share a section's."""
