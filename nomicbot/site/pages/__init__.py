"""The makers of pages: each returns the data of one page, for its template and its JSON."""
