"""The language room, anew: text to typed actions, by tags, one small grammar, and the sentences of the vocabularies."""
