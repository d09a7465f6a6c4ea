"""Flag Rush: two to four cars on a board of five by five squares race for the flag.

Each round all choose a speed and a direction in secret. They are revealed together, and the cars
drive one after the other; who drives onto oil throws a die, and stops there on 1 to 3. Reaching
the square with the flag is a point. Then everybody may drop oil where he stands, twice in a game.
After the last round the most points win.

What other packages may use is named here; everything else is the game's own business.
"""

from .actions import DIRECTIONS, SPEEDS, Action
from .game import RULES, Observation
from .state import FLAG, SIZE, State
from .words import tell_event

__all__ = [
    "DIRECTIONS",
    "FLAG",
    "RULES",
    "SIZE",
    "SPEEDS",
    "Action",
    "Observation",
    "State",
    "tell_event",
]
