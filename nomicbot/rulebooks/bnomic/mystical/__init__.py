"""What the rules of section VII share: their own words, names, Prices, Effects and Forging."""
