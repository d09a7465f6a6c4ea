"""The events of the arena: a closed set.

Seats are numbers, sides are numbers clockwise from the front (None of a thing: -1; of a
collision 4 to 7 are corners, clockwise from front right), obstacles are seats or, from 6 on,
things. Positions are in units, headings in tenths of a degree. Dice
are lists of [color, face].

======================  =============================================================
``game-started``        arena, division, cars, first; agreed where players agreed on other points
than the
                        division's: build, crew
``placed``              seat, x, y, heading: a starting position
``round``               round, first: a round begins
``slowed``              seat, before, speed: Check Speed
``took-control``        seat, control, aces
``extinguished``        seat, side
``burned``              seat, side: a fire does its damage
``suppressed``          seat, side: the fire suppressor took it, and the fire is out
``turn``                seat: its movement begins
``speed``               seat, before, was_reverse, speed, reverse, hard
``moved``               seat, move, side, degrees, turned, whole, x, y, heading, pushed, left:
                        turned in tenths of a degree, pushed lists what was moved along
``pressed``             seat, walls: the car must be repositioned instead of moving
``repositioned``        seat, side, turned, whole, x, y, heading
``stuck``               seat, x, y, heading: after going back
``removed``             thing, name, how (popped or destroyed)
``push-roll``           seat, things, dice, hits
``collision``           seat, side, first, first_side, second, second_side; first is seat
``pile-up``             the same; first is what the car pushed into second
``collision-roll``      seat, dice, hits
``cage-roll``           seat, dice, stopped, left
``driving-roll``        seat, move, turned, dice, extra, hazards, skids, wrenches
``wrench-cancelled``    seat, aces, wrenches
``spun-out``            seat, side, skids, turned, whole, x, y, heading, pushed, flipped
``aces``                seat, amount, aces
``paid-control``        seat, amount, left, cause
``paid-aces``           seat, amount, left
``out-of-control``      seat
``tires``               seat, amount, left, cause
``power``               seat, amount, left, cause
``attacked``            seat, crew, weapon, weapon_side, target, side, computer, dice, one_shot
``attack-reroll``       seat, color, before, after, left
``attack-result``       seat, target, side, basic, tire, explosion, fire, sure (of basic)
``defended``            seat, attacker, side, dice, cover, behind, rerolls
``defence-reroll``      seat, color, before, after, paid, free, aces
``shields``             seat, attacker, side, shields, stopped_tire, stopped, tire, basic
``explosion``           seat, side: it costs a control
``fire``                seat, side: a fire has started
``damage``              seat, side, amount, armor, internal, cause
``thing-damage``        thing, amount, damage, durability, cause
``damage-card``         seat, side, card, amount
``item``                seat, item, amount, damage, destroyed
``crew``                seat, member, amount, damage, dead
``armor``               seat, side, amount, armor: the opposite side's, by a damage card
``eliminated``          seat, cause (crew, power-plant, flipped), wreck
``game-ended``          winners, why (last-car, round-limit), rounds
======================  =============================================================
"""

from __future__ import annotations

KINDS = (
    "game-started", "placed", "round", "slowed", "took-control", "extinguished", "burned",
    "suppressed", "turn", "speed", "moved", "pressed", "repositioned", "stuck", "removed",
    "push-roll", "collision", "pile-up", "collision-roll", "cage-roll", "driving-roll",
    "wrench-cancelled", "spun-out", "aces", "paid-control", "paid-aces", "out-of-control",
    "tires", "power", "attacked", "attack-reroll", "attack-result", "defended", "defence-reroll",
    "shields", "explosion", "fire", "damage", "thing-damage", "damage-card", "item", "crew",
    "armor", "eliminated", "game-ended",
)  # fmt: skip
