"""How to play the streets, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the driver of the only car that is no [wreck|wreck-car], or the only one alive. In the "
            "[arena] your side must be the last one inside; in [missions|mission] do in secret what "
            "you have drawn.",
        ),
    ),
    (
        "A round",
        (
            "In a [round] everybody chooses a [speed] in secret; all are revealed together. Then each "
            "drives so many points in turn, and may shoot and drop things on the way.",
            "On the road you may be faster by 2 and slower by 3, on [grass] by 1 and 2.",
        ),
    ),
    (
        "Corners",
        (
            "At each point you may take one [corner] of 45°, 90° or 135°. On the road they are safe "
            "up to a speed of 8, 4 and 2, on grass up to 4, 2 and 1: see [the table|table-speed].",
            "Faster than that you [skid]: the car may [drift|table-drift] straight on, lose "
            "[tires|part-tyre], and [spin|table-facing]. In hand it turns as you meant.",
        ),
    ),
    (
        "Running into things",
        (
            "Whatever you [hit|crash] stops you, be it a [car|ram] or a [house|building]. The damage of the "
            "[impact|table-impact] is a die plus the speeds that meet, less 6; 6 or more from one "
            "impact [stun] a driver for the rest of the round.",
        ),
    ),
    (
        "Shooting",
        (
            "Rounds fly [along the eight directions|line] from point to point, as far as their "
            "[range] goes. The first thing on the line is the only target; you choose which of the parts that face you to hit.",
            "You may fire at two different targets in your turn, at any points but the one that "
            "you start from. Whoever is aimed at [answers|answer] with one round.",
        ),
    ),
    (
        "Damage",
        (
            "[Armor|part-armour] goes first. What is left goes into the section behind it: a die "
            "[tells the component|hit-table]. [Engine|part-engine] boxes and flat "
            "[tires|part-tyre] take top speed; a car without speed, or without anything whole, is a "
            "[wreck|wreck-car].",
            "[Shells|round-shell] and [rockets|round-rocket] that are hit may [go off|detonation]; so "
            "may a damaged [tank|part-tank], unless an [extinguisher|part-extinguisher] works.",
        ),
    ),
    (
        "Things on the road",
        (
            "[Oil|round-oil], [smoke|round-smoke] and [spikes|round-spikes] make every car test that "
            "drives onto them, yours too. Spikes and [mines|round-mine] also hurt. You drop them behind "
            "and beside you, one from each [pod|part-pod] a turn.",
        ),
    ),
    (
        "On foot",
        (
            "At a stand you may get out. [On foot|on-foot] you walk up to two points, shoot three "
            "rounds, hide in [trees], [buildings|building] and wrecks, and may "
            "[take over|take-over] an empty car that stands.",
        ),
    ),
    (
        "Keys",
        (
            "Up draws your drive on by a point, down takes it back, left and right turn the corner "
            "at its end. Enter drives it, Escape takes it back. Plus, minus and 0 zoom the board, "
            "Home shows your car.",
        ),
    ),
)
