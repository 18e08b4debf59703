"""Acts told by what their words name, whatever the grammar makes of the words between."""
