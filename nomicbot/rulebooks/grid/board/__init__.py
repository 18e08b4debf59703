"""The board of the Grid as people see it: where everything is, and what has moved.

The board is shown as text and as a picture. `whereabouts` says where an object is, `model` collects
all places from the state, `signs` assigns each object a sign, `drawing` draws the map as text,
`grid_picture` draws the SVG, and `moved` compares the board with an earlier one. All of them leave
out hidden objects, except for the administrator.
"""
