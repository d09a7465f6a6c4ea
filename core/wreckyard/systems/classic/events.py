"""What can happen in a duel of the classic: the closed set of events.

Vehicles are numbers (those of the first are their seats), speeds tenths of a mph, lengths
thousandths of an inch, headings tenths of a degree. ``dice`` are dice as they fell.

====================  ==============================================================================
``game-started``      map, vehicles, reflexes (of each), order (slowest first)
``entered``           vehicle, gate, speed, x, y, heading
``turn``              turn
``phase``             turn, phase
``speed``             vehicle, before, speed, cause (driver, skid, t-stop, bootlegger, turn,
                      collision, blocked)
``maneuver``          vehicle, maneuver
``moved``             vehicle, x, y, heading, path: the poses at the end of each part
``fishtail``          vehicle, degrees (clockwise above 0)
``skid``              vehicle, length, bearing
``out-of-hand``       vehicle, mode (spin, roll, vault), hand
``vault``             vehicle, inches
``rolled``            vehicle, onto (a side, or wheels)
``landed``            vehicle, onto, dice, hits
``recover``           vehicle, needed, die, kept
``control``           vehicle, cause, difficulty, before, status, needed (1 nothing is rolled, 7
                      lost for certain), die, kept
``out-of-control``    vehicle: the wheels of two corners are gone
``crash``             vehicle, table, dice, added, total, result
``burning``           vehicle
``met``               vehicle, thing: debris or an obstacle on the way
``damage``            vehicle, cause, aimed, hits, taken, breach, losses [the code of a part,
                      before, after, vest]
``aimed``             vehicle, who, weapon (of a link its name), target, part: fire is declared
``shot``              vehicle, who, weapon, target, part, number, lines [name, value, about],
                      needed, dice, hit, damage (dice), hits: of a pod once for each rocket
``shot-at-nothing``   vehicle, weapon: straight on, and nothing there
``counter``           thing, counter (its kind), x, y, heading: it lies there now
``fire-roll``         vehicle, by (plant, weapons), dice, most: it burns up to that
``extinguisher``      vehicle, die, most: the fire is out up to that
``explosion-roll``    vehicle, die
``exploded``          vehicle
``collision``         mover, other, type, sides, speed, dice, hits, before
``hit-wall``          vehicle, thing, type, side, speed, dice, hits, breaks
``blocked``           vehicle, things, stopped
``turned-along``      vehicle, x, y, heading
``conformed``         vehicle, to, x, y, heading
``left``              vehicle
``status``            vehicle, before, status, hc
``killed``            vehicle, gave_up
``surrendered``       vehicle
``game-ended``        winners, why (last, turns), turns
====================  ==============================================================================
"""

from __future__ import annotations

KINDS = (
    "game-started", "entered", "turn", "phase", "speed", "maneuver", "moved", "fishtail", "skid",
    "out-of-hand", "vault", "rolled", "landed", "recover", "control", "out-of-control", "crash",
    "burning", "met", "damage", "collision", "hit-wall", "blocked", "turned-along", "conformed",
    "aimed", "shot", "shot-at-nothing", "counter", "fire-roll", "extinguisher", "explosion-roll",
    "exploded", "left", "status", "killed", "surrendered", "game-ended",
)  # fmt: skip
