"""The makers of pages. Each returns the data of one page, for its template and its JSON."""
