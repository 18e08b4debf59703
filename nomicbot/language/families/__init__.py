"""The families of actions: what the sentences of each become, and what they have in common."""
