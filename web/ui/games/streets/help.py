"""How to play the streets, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the driver of the only car that is not a [wreck|wreck-car], or the only one alive. In "
            "the [arena] your side must be the last one inside. In [missions|mission] you must do "
            "what you have drawn in secret.",
        ),
    ),
    (
        "A round",
        (
            "In a [round] everybody chooses a [speed] in secret, and all are revealed together. Then "
            "you drive in turn, one point for each point of speed. On the way you may shoot and drop "
            "things.",
            "Each round you may speed up by 2 and slow down by 3 on the road, by 1 and 2 on [grass].",
        ),
    ),
    (
        "Corners",
        (
            "At each point you may take one [corner]. On the road, a 45° corner is safe up to speed 8, "
            "90° up to 4 and 135° up to 2. On grass, half that: see [the table|table-speed].",
            "Above the safe speed you may [skid]: the car may [drift|table-drift] straight on, lose "
            "[tires|part-tyre] and [spin|table-facing]. If you keep control, it turns as you meant.",
        ),
    ),
    (
        "Running into things",
        (
            "Anything that you [hit|crash] stops you, a [car|ram] as well as a [house|building]. The "
            "[impact|table-impact] does a die plus the relative speed, less 6. Damage of 6 or more from "
            "one impact [stuns|stun] a driver for the rest of the round.",
        ),
    ),
    (
        "Shooting",
        (
            "Rounds fly [along the eight directions|line] from point to point, up to their [range]. "
            "The first thing on the line is the only target. You choose which of the areas that face "
            "you to hit.",
            "In your turn you may fire at two different targets, from any points except the one that "
            "you start from. Your target may [fire back|answer] one round.",
        ),
    ),
    (
        "Damage",
        (
            "Damage destroys [armor|part-armour] first. The rest hits the section behind it, and a die "
            "[shows the component|hit-table]. Lost [engine|part-engine] boxes and flat "
            "[tires|part-tyre] reduce the top speed. A car whose top speed is 0, or whose parts are "
            "all destroyed, is a [wreck|wreck-car].",
            "[Shells|round-shell] and [rockets|round-rocket] that are hit may [go off|detonation]. So "
            "may a damaged [tank|part-tank], unless an [extinguisher|part-extinguisher] works.",
        ),
    ),
    (
        "Things on the road",
        (
            "Every car that drives onto [oil|round-oil], [smoke|round-smoke] or [spikes|round-spikes] "
            "must pass a test, yours too. Spikes and [mines|round-mine] also do damage. You drop them "
            "behind or beside you, one from each [pod|part-pod] a turn.",
        ),
    ),
    (
        "On foot",
        (
            "At speed 0 you may get out. [On foot|on-foot] you walk up to two points a round, have "
            "three rounds to fire, and can hide in [trees], [buildings|building] and wrecks. You may "
            "[take over|take-over] an empty car that stands still.",
        ),
    ),
    (
        "Keys",
        (
            "Up adds a point to your drive, down takes one back, left and right turn the corner at "
            "its end. Enter drives it, Escape discards it. Plus, minus and 0 zoom the board, and Home "
            "shows your car.",
        ),
    ),
)
