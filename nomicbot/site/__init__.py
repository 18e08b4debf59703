"""The site: static pages of a game, made from its record, with a reason for every number."""
