"""The makers of pages: each makes the data of one page, which its template shows and its JSON is."""
