"""How to play the arena, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the last car running. A car is out when driver and gunner are lost (its [crew]), its "
            "[power] plant is dead, or it flips.",
        ),
    ),
    (
        "A round",
        (
            "In a [round] everybody takes [control] from the dashboard: the fewer [tires] and the more "
            "[speed], the less. Then [fires|fire] burn or are put out. Then each car drives, and at "
            "last each car shoots. What is not spent of control and [aces|ace] goes back.",
        ),
    ),
    (
        "Speed",
        (
            "[Speed] is how many moves you make. You may change it by one for nothing. By two it "
            "costs: a [power] when you accelerate, a [tire|tires] when you brake.",
        ),
    ),
    (
        "Driving",
        (
            "Each move takes you one car length on. Then you may turn, or [slide] aside instead. "
            "Up to 15° is free of risk; beyond that the [turning key|key] adds dice, [zone by zone|zone], "
            "to one [yellow die|die-yellow] for each point of speed. A slide rolls for speed alone.",
            "Each [wrench] costs a tire and each [skid] a [control]. Skids that you cannot pay "
            "[spin you out|spin], and five of them flip the car. Each [maneuver] earns an [ace].",
        ),
    ),
    (
        "Running into things",
        (
            "A [collision] costs everybody in it a control. Then the car that drove rolls a die for "
            "each point of its speed, and the [hits|hit] land on both sides that touched. What you "
            "touched before you moved is pushed instead.",
        ),
    ),
    (
        "Shooting",
        (
            "Driver and gunner fire once a round each, each with another weapon, through the [arc] "
            "of the side that it stands on. [Hits|hit] are damage, [shields|shield] stop it. The "
            "target [rolls again|reroll] one die for each full turning key of [distance|range], and "
            "for [aces|ace] that it pays.",
            "What stands between gives shields as [cover]; [walls|wall] may hide a car altogether.",
        ),
    ),
    (
        "Damage",
        (
            "[Armor] of the side goes first. What is left goes [inside], where a damage card says "
            "what it breaks: structure, weapons, [crew], and in the end the [power] plant.",
            "A [fire] burns on until it is put out for two [control].",
        ),
    ),
    (
        "Keys",
        (
            "Left and right steer by five degrees, with Shift by one; up is straight on, down "
            "slides. Enter does it, Escape takes back. Plus, minus and 0 zoom the board, Home "
            "shows your car.",
        ),
    ),
)
