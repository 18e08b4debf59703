"""The board of the Grid as people see it: where everything is, and what has moved.

It is shown as text and as a picture. `whereabouts` says where an object is, `model` collects all of
this from the state, `signs` gives each object a sign, `drawing` draws the map in text,
`grid_picture` draws the SVG, and `moved` compares the board with an earlier one. Hidden objects are
in none of them, except for the administrator.
"""
