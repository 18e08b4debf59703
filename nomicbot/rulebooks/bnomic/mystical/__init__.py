"""What the rules of section VII share beside Souls: the words that only they have, prices, and what Forging comes to."""
