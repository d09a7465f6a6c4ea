"""How to play the arena, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the last car running. A car is out when it has lost driver and gunner (its "
            "[crew]), when its [power] plant is dead, or when it flips.",
        ),
    ),
    (
        "A round",
        (
            "In a [round] everybody takes [control] from the dashboard: less with fewer "
            "[tires] and more [speed]. Then [fires|fire] burn or are put out. Then each car "
            "drives, and finally each car shoots. Unspent control and [aces|ace] go back.",
        ),
    ),
    (
        "Speed",
        (
            "Your [speed] is the number of moves you make. Changing it by one is free. "
            "Accelerating by two costs a [power], braking by two costs a [tire|tires].",
        ),
    ),
    (
        "Driving",
        (
            "Each move takes you one car length forward. Then you may turn, or [slide] "
            "sideways instead. Turns up to 15° are free. Beyond that you roll a [yellow "
            "die|die-yellow] for each point of speed, and the [turning key|key] adds dice "
            "[zone by zone|zone]. For a slide you only roll the dice for speed.",
            "Each [wrench] costs a tire, and each [skid] a [control]. If you cannot pay for a "
            "skid, you [spin out|spin]; five unpaid skids flip the car. Each [maneuver] earns "
            "an [ace].",
        ),
    ),
    (
        "Running into things",
        (
            "A [collision] costs every car in it a control. Then the moving car rolls a die "
            "for each point of its speed, and the [hits|hit] land on both sides that touched. "
            "If you touched a car before you moved, you push it instead.",
        ),
    ),
    (
        "Shooting",
        (
            "Driver and gunner each fire once a round, with different weapons. A weapon fires "
            "through the [arc] of its side. [Hits|hit] are damage, and [shields|shield] stop "
            "it. The target may [re-roll|reroll] one die for each full turning key of "
            "[distance|range], and more for [aces|ace].",
            "Obstacles in between give shields as [cover]. [Walls|wall] may hide a car completely.",
        ),
    ),
    (
        "Damage",
        (
            "Damage destroys the [armor] of the side first. The rest goes [inside], where a "
            "damage card says what breaks: structure, weapons, [crew], and finally the "
            "[power] plant.",
            "A [fire] burns on until you put it out for two [control].",
        ),
    ),
    (
        "Keys",
        (
            "Left and right steer by five degrees, with Shift by one. Up goes straight ahead, "
            "down slides. Enter confirms, Escape takes back. Plus, minus and 0 zoom the "
            "board, and Home shows your car.",
        ),
    ),
)
