"""What the rules of section VII share: words that only they have, names, Prices, Effects, and what Forging comes to."""
