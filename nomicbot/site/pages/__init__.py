"""The functions that make pages. Each returns one page's data, for its template and its JSON."""
