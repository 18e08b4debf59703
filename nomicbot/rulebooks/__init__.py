"""The law, read as code: a package per rulebook, a module per rule; rules of a few lines share one a section."""
