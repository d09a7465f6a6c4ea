"""What the compendium says of driving off the road in the classic, in our own words."""

from __future__ import annotations

from ui.games.classic.compendium_strings import Rule

OFF_ROAD = "Off the road"

ROUGH_RULES: tuple[Rule, ...] = (
    ("off-road", OFF_ROAD, "Off the road", "Every maneuver and every braking is one [harder|difficulty] where it ends in open country; on the [crash table|crash-table] three come off, as there is room to slide. The [handling class|handling-class] falls by three for a car, two for a cycle, one for a trike, by nothing with off-road suspension; radial tires and an active suspension do not help there, off-road tires on all wheels add one. It counts from the end of the turn that ends there.", "Off-Road Duelling; Road Conditions", ("wear", "ditch", "water")),
    ("wear", OFF_ROAD, "Wear", "At the beginning of a turn who drives faster than 10 mph off the road rolls two dice, once more for every 20 mph above 30: 2 or 3 takes a point off the underbody, 4 or 5 one off a tire. Solid and off-road tires do not wear; the underbody of cycles, trikes and cars with off-road suspension is too high.", "Off-Road Duelling, Off-Road Hazards", ("tires", "off-road")),
    ("trees", OFF_ROAD, "Trees and boulders", "Small trees are driven over as a hazard of D2 or D3, and not felt behind a brushcutter; small boulders are obstacles. Larger ones stand like a [wall] with points of their own: with its last a tree falls, with one more a boulder is knocked away. Trees and the largest boulders hide what is behind them.", "Off-Road Duelling, Off-Road Terrain", ("hazard", "wall", "line-of-fire")),
    ("ditch", OFF_ROAD, "Ditches", "One of a foot is D3 up to 20 mph and D1 above. One of two to four feet is a [wall] for who is slower than 20 mph, D3 up to 40 and D1 above: fast ones fly over it. Wider ones stop everybody.", "Off-Road Duelling, Ditches and Gullies", ("hazard", "wall")),
    ("water", OFF_ROAD, "Water", "To come into more than half a foot is D2. Each half foot takes 5 mph at the end of a turn, with off-road suspension only what is above a foot and a half. In it no maneuver above D3 is made, oil is washed away, a dropper may take in water, and tires are hard to hit or hidden. Deeper than a foot and a half, with off-road suspension three feet, it stops the plant for the rest of the duel.", "Off-Road Duelling, Water", ("plant", "off-road")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""
