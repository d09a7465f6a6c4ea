"""What the compendium says of buildings in the classic, in our own words."""

from __future__ import annotations

from ui.games.classic.compendium_strings import Rule

BUILDINGS = "Buildings"

BUILT_RULES: tuple[Rule, ...] = (
    ("buildings", BUILDINGS, "Walls and breaches", "A wall has points by what it is made of. One hit that does as many makes a breach, a square wide; less leaves no trace. Doors stand open, and a breach is as good as one: people walk through, and a vehicle where the gap is wide enough. A building is a target at +10. A vehicle that rams it takes as much as it gives; with twice the points it breaks through, with once it leaves a hole and stands. Where there are buildings a vehicle's shot that misses flies on: into a wall, or at who is behind, at −2.", "Combat, Buildings", ("cover", "rubble", "wall", "collision")),
    ("cover", BUILDINGS, "Cover", "Who is beside a door, a window or a breach sees and is seen through it; all others see wall. He leans on it, +1. A shot at him hits the wall first, which takes its points off the damage, unless the roll is two better than needed: then both take it all. Who lies is below a window.", "Combat, Cover", ("buildings", "to-hit", "on-foot")),
    ("rubble", BUILDINGS, "Rubble", "With as many breaches as its points, of some as a second number says, a building falls at the end of the phase: as many dice as its points to everybody and everything in it. A car takes them on its top and is never driven again; its people get out of it after as many turns. Rubble hides what is behind it and stops vehicles. On foot it is a square a turn; who is in it is hit at −4, and fires out at +1.", "Combat, Buildings", ("buildings", "cover", "kill")),
    ("height", BUILDINGS, "Floors and roofs", "Stairs take two turns from floor to floor, three to the roof or from it. Fire upward is at −1 for each floor, downward as ever; throwing down is −1 for each. From above one sees over all that is lower. From the third floor above the ground up the weapons of vehicles reach nobody who is nearer than he is high.", "Combat, Height Modifications; Pedestrians, Stairs", ("buildings", "to-hit")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""
