"""The board of the Grid for people: where everything is, and what has moved.

It is shown as text and as a picture.

`places` says where one thing is, `model` gathers all of it from the state, `signs` gives each a
sign, `drawing` makes the map in text, `picture` the SVG, and `moved` compares the board with an
earlier one. What is hidden is in none of them, unless it is for the administrator.
"""
