"""What can happen on the streets: the closed set of events.

Cars, parts, seats, weapons, things, blocks and directions are numbers, as in the state; ``by`` is
the seat whose deed it is (-1: nobody's). ``shown`` are dice as they fell.

==================  ================================================================================
``game-started``    scenario, teams, first
``mission``         seat, shown: a secret mission, to its seat alone
``placed``          seat, car, x, y, facing: a start, or the gate it will come in by
``round``           round, first
``chose``           seat, what: a speed, to its seat alone
``sealed``          seat: it has chosen
``revealed``        seats, speeds: all speeds of the round
``turn``            seat: its turn begins
``dazed``           seat: stunned, it does nothing in its turn
``gate-taken``      seat: it cannot come in, for a car is on its gate
``drove``           car, x, y, left: a point of a drive, and how many are left
``corner``          car, eighths, sd: a corner, safe where the speed difference is 0
``intent``          car, eighths, sd: what is meant on oil, smoke or spikes
``faced``           car, facing: a three-point turn
``adrift``          seat, car: its driver is dead, and it skids
``skid``            car, sd, shown, drift, rest: a test; shown is 0 where there is no drift
``drifted``         car, x, y
``facing``          car, shown, added, turn, facing, stopped: the end of a skid
``driven-onto``     car, weapon: spikes or a mine
``tyre-rolls``      car, shown: for each tire
``mine``            car, section, shown, damage
``run-over``        car, seat
``crash``           car, marker, wreck, speed: into terrain, a wreck, or the edge (both -1)
``ram``             car, target, kind, velocity
``impact``          shown, velocity, damage
``side-roll``       car, shown, section: where a side is struck
``stunned``         seat
``fired``           seat, car, part, weapon, direction, target, also, area, answer
``to-hit``          weapon, target, shown, added, range, hit
``damage``          weapon, shown, range, damage
``struck``          car, area, damage: a round has hit an area of a car
``flown-off``       weapon: nothing more is on its line
``armour``          car, block, amount, left
``component``       car, part, amount, left
``round-lost``      car, part, weapon: a counter goes with the box that it covered
``lost``            car, amount: nothing can take that
``detonation-roll`` car, part, weapon, shown, goes_off
``goes-off``        car, part, weapon, scatter, direction
``tank-roll``       car, shown, added, explodes
``exploded``        car
``wreck``           car, by
``wreck-hit``       car, amount, left
``terrain``         marker, amount, left
``wounded``         seat, amount, left
``killed``          seat, by
``dropped``         seat, car, part, weapon, x, y
``smoke``           x, y, shown, gone: at the end of a round
``left-car``        seat, car, x, y
``walked``          seat, x, y, left
``entered``         seat, car
``rounds-taken``    seat, amount, rounds
``drove-off``       car, seat, again: out by a gate, to come back or not
``walked-off``      seat
``armed``           seat, loads: the new load of each component
``retired``         seat: it does not come back
``missions``        missions: what every seat had rolled
``game-ended``      winners, grade, why (last-car, survivor, all-dead, all-wrecks, quiet, decisive,
                    marginal, empty, mission), rounds
==================  ================================================================================
"""

from __future__ import annotations

KINDS = (
    "game-started", "mission", "placed", "round", "chose", "sealed", "revealed", "turn", "dazed",
    "gate-taken", "drove", "corner", "intent", "faced", "adrift", "skid", "drifted", "facing",
    "driven-onto", "tyre-rolls", "mine", "run-over", "crash", "ram", "impact", "side-roll",
    "stunned", "fired", "to-hit", "damage", "struck", "flown-off", "armour", "component",
    "round-lost", "lost", "detonation-roll", "goes-off", "tank-roll", "exploded", "wreck",
    "wreck-hit", "terrain", "wounded", "killed", "dropped", "smoke", "left-car", "walked",
    "entered", "rounds-taken", "drove-off", "walked-off", "armed", "retired", "missions",
    "game-ended",
)  # fmt: skip

REVEALS = frozenset({"revealed", "missions"})
"""The public events that show what was hidden."""
