"""What rule 3-9 asks of titles and texts: forms, words, verse, chapters. Nothing here knows of the game's state."""
