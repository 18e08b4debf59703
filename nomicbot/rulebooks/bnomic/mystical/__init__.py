"""Code shared by the rules of section VII: words, names, Prices, Effects and Forging."""
