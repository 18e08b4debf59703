"""Other words than those of the grammar, a table for each subject."""
