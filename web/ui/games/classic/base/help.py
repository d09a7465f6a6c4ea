"""How to play the classic."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the last who can drive or fire: see [when one is out|kill]. Whoever leaves by a "
            "[gate] lives, and wins nothing.",
        ),
    ),
    (
        "A second",
        (
            "A [turn] is a second of five [phases|phase]. Your [speed] says in which of them you "
            "move, and how many inches: the strip above the map shows it. "
            "[The faster go first|order].",
            "Once a turn, at the start of any phase, you may change your speed. [Braking] by up to "
            "10 mph is free; more asks for [control].",
        ),
    ),
    (
        "Handling",
        (
            "One maneuver a phase takes the place of an inch: a [drift|maneuver-drift], a "
            "[bend|maneuver-bend] of any angle, a [swerve|maneuver-swerve]. Each has a "
            "[difficulty], which comes off your [handling status|handling-status].",
            "The track shows what die you need at the new status at your speed. Miss it and the "
            "[crash table|crash-table] says how you [skid|crash-minor-skid], "
            "[spin|crash-spinout] or [roll|crash-roll]. At [the end of a turn|recovery] you get your "
            "[handling class|handling-class] back.",
        ),
    ),
    (
        "Fire",
        (
            "After all have moved in a phase, everybody may [fire|shot], each weapon and each person "
            "once a turn. Two dice [must reach|to-hit] the weapon's number; the bill shows all that "
            "comes off and on: [range], [speed|matrix], [size|table-size], "
            "[your own driving|own-driving].",
            "[Damage|damage] eats [armor], then what lies behind it: weapons, the [plant], the "
            "[driver]. Every attack is also a [hazard|hazard-attack].",
        ),
    ),
    (
        "Rams",
        (
            "Who [runs into another|collision] deals ram damage by speed and "
            "[weight|ram-modifier], takes his own, and both test their handling. [Walls|wall] do "
            "not give way.",
        ),
    ),
    (
        "Open country",
        (
            "Some maps are [off the road|off-road]: handling is worse there, maneuvers are harder, and "
            "who is fast [wears|wear] tires and underbody. What a maneuver leads over, "
            "[trees], [ditches|ditch], [water], is told before you make it.",
        ),
    ),
    (
        "Standing orders",
        (
            "“[Drive on|drive-on]” keeps your speed and the way straight ahead to the end of the "
            "turn, and lets shots go by that are worse than you say; a speed or a bend that you have "
            "chosen is done first. It stops at once when you are hit, lose control, or something lies "
            "ahead. [Who goes first|order] among equals, and what [evening out|evening-out] does, is "
            "settled by one answer.",
        ),
    ),
    (
        "Ramps and edges",
        (
            "On some maps [curves are banked|bank]: arrows point to the inside, where bends are easier. "
            "Off a [ramp] you fly an inch for each 10 mph over 20; the panel says where you come down, "
            "and how likely you hold it. Over a striped edge [you fall|falling].",
        ),
    ),
    (
        "Keys",
        (
            "Left and right turn the wheel by 15°, up and down choose a speed. Enter does what is "
            "chosen, K keeps a speed for the turn, T drives on, Escape takes back. Plus, minus and 0 zoom the map, Home shows "
            "your car.",
        ),
    ),
    (
        "Your own car",
        (
            "In the garage a vehicle is built from its body on: choose a kind of parts, press what "
            "is to go in, type the points of [armor]. What does not fit says why. The bars below "
            "hold price, weight and spaces.",
            "Paste a sheet as players have written it for decades, or start from one of ours, by "
            "our name or the book's. Tests shows what the design can do, and what the money that "
            "is left could still buy. Every seat of a set-up has a door to the garage.",
        ),
    ),
)
