"""The law, read as code: a package per rulebook, a module per rule."""
