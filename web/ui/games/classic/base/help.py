"""How to play the classic."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the last person who can drive or fire: see [when you are out|kill]. If you leave by a "
            "[gate], you live, but win nothing.",
        ),
    ),
    (
        "A second",
        (
            "A [turn] is a second of five [phases|phase]. Your [speed] decides in which phases you "
            "move, and how many inches: the strip above the map shows it. "
            "[The faster go first|order].",
            "Once a turn, at the start of any phase, you may change your speed. [Braking] by up to "
            "10 mph is free; more takes a [control] roll.",
        ),
    ),
    (
        "Handling",
        (
            "One maneuver a phase replaces an inch of driving: a [drift|maneuver-drift], a "
            "[bend|maneuver-bend] of any angle, or a [swerve|maneuver-swerve]. Each has a "
            "[difficulty], which comes off your [handling status|handling-status].",
            "The track shows the roll that you need at the new status and your speed. If you fail, "
            "the [crash table|crash-table] says how you [skid|crash-minor-skid], "
            "[spin|crash-spinout] or [roll|crash-roll]. At [the end of a turn|recovery] you get your "
            "[handling class|handling-class] back.",
        ),
    ),
    (
        "Fire",
        (
            "After all have moved in a phase, everybody may [fire|shot]. Each weapon and each person "
            "fires once a turn. Two dice [must reach|to-hit] the weapon's number. The bill lists "
            "every modifier: [range], [speed|matrix], [size|table-size], "
            "[your own driving|own-driving].",
            "[Damage|damage] destroys [armor] first, then what lies behind it: weapons, the "
            "[plant], the [driver]. Every attack is also a [hazard|hazard-attack].",
        ),
    ),
    (
        "Rams",
        (
            "If you [run into another vehicle|collision], both take ram damage, by speed and "
            "[weight|ram-modifier], and both test their handling. [Walls|wall] do not give way.",
        ),
    ),
    (
        "Open country",
        (
            "Some maps are [off the road|off-road]. Handling is worse there, maneuvers are harder, "
            "and fast driving [wears|wear] tires and underbody. Before you make a maneuver, you see "
            "what lies in its way: [trees], [ditches|ditch] or [water].",
        ),
    ),
    (
        "Standing orders",
        (
            "“[Drive on|drive-on]” keeps your speed and drives straight ahead to the end of the "
            "turn. It skips shots that are worse than you say. A speed or a bend that you have "
            "chosen comes first. It stops at once when you are hit, lose control, or something lies "
            "ahead. You answer only once [who goes first|order] among equals, and how to "
            "[even out|evening-out].",
        ),
    ),
    (
        "Ramps and edges",
        (
            "On some maps [curves are banked|bank]: arrows point to the inside, where bends are easier. "
            "Off a [ramp] you fly an inch for each 10 mph over 20. The panel shows where you land, "
            "and your chance to keep control. Over a striped edge [you fall|falling].",
        ),
    ),
    (
        "Keys",
        (
            "Left and right turn the wheel by 15°, up and down choose a speed. Enter confirms your "
            "choice, K keeps your speed for the turn, T drives on, and Escape takes back. Plus, minus "
            "and 0 zoom the map, and Home shows your car.",
        ),
    ),
    (
        "Your own car",
        (
            "In the garage you build a vehicle from its body on. Choose a kind of part, press the "
            "part you want, and type the points of [armor]. If a part does not fit, the garage says "
            "why. The bars below show price, weight and spaces.",
            "Paste a sheet as players have written it for decades, or start from one of ours, by "
            "our name or the book's. Tests shows what the design can do, and what your remaining "
            "money could still buy. Every seat of a set-up has a door to the garage.",
        ),
    ),
)
