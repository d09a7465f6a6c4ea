"""How to play the classic, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        ("Be the last who can drive or fire. Whoever leaves by a gate lives, and wins nothing.",),
    ),
    (
        "A second",
        (
            "A turn is a second of five phases. Your speed says in which of them you move, and how "
            "many inches: the strip above the map shows it. The faster go first.",
            "Once a turn, at the start of any phase, you may change your speed. Braking by up to "
            "10 mph is free; more asks for control.",
        ),
    ),
    (
        "Handling",
        (
            "One maneuver a phase takes the place of an inch: a drift, a bend of any angle, a "
            "swerve. Each has a difficulty, which comes off your handling status.",
            "The track shows what die you need at the new status at your speed. Miss it and the "
            "crash table says how you skid, spin or roll. At the end of a turn you get your "
            "handling class back.",
        ),
    ),
    (
        "Fire",
        (
            "After all have moved in a phase, everybody may fire, each weapon and each person once "
            "a turn. Two dice must reach the weapon's number; the bill shows all that comes off "
            "and on: range, speed, size, your own driving.",
            "Damage eats armor, then what lies behind it: weapons, the plant, the driver.",
        ),
    ),
    (
        "Rams",
        (
            "Who runs into another deals ram damage by speed and weight, takes his own, and both "
            "test their handling. Walls do not give way.",
        ),
    ),
    (
        "Standing orders",
        (
            "“Drive on” keeps your speed and the way straight ahead to the end of the turn, and "
            "lets shots go by that are worse than you say. It stops at once when you are hit, "
            "lose control, or something lies ahead.",
        ),
    ),
)
