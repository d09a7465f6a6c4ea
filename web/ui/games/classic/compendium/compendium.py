"""The entries of the compendium.

What the compendium says of buildings in the classic, in our own words.

What the compendium says of driving off the road in the classic, in our own words.

What the compendium says of what is dropped, thrown and sprayed in the classic, in our own words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ui.games.classic.base.phases import inches
from ui.games.classic.base.setup_strings import say
from ui.games.classic.base.sheet_strings import dice, number, status
from ui.games.classic.base.track import brings
from ui.games.classic.board.map_picture import map_picture
from ui.games.classic.compendium.parts import part_entries
from ui.games.classic.compendium.rule_art import rule_picture
from ui.games.classic.compendium.strings import DAMAGE, FIRE, RULES, Rule
from ui.play.compendium import Entry
from wreckyard.systems.classic import (
    GROUNDS,
    LOST,
    catalogue,
    chart,
    driving_tables,
    ground_of,
    size_modifier,
)

BUILDINGS = "Buildings"

BUILT_RULES: tuple[Rule, ...] = (
    ("buildings", BUILDINGS, "Walls and breaches", "A wall has damage points, by its material. A single hit of at least that many makes a breach one square wide. A weaker hit leaves no trace. Doors stand open. People walk through doors and breaches, and so do vehicles where the gap is wide enough. Shots at a building are at +10. A vehicle that rams a wall takes as much damage as it deals. With twice the wall's points it breaks through; with just enough it makes a hole and stops. On maps with buildings, a vehicle's shot that misses flies on into a wall, or at whoever is behind the target, at −2.", "Combat, Buildings", ("cover", "rubble", "wall", "collision")),
    ("cover", BUILDINGS, "Cover", "A person next to a door, a window or a breach can see out and be seen; everybody else sees only wall. They lean on the opening, for +1 to hit. A shot at them hits the wall first, and the wall's points come off the damage. If the roll is two better than needed, wall and person both take the full damage. A person lying down is below the windows.", "Combat, Cover", ("buildings", "to-hit", "on-foot")),
    ("rubble", BUILDINGS, "Rubble", "A building falls at the end of a phase, once it has enough breaches: as many as it has points, or as its material says. Everybody and everything inside takes as many dice as it had points. A car is hit on its top and never drives again. Its people need as many turns to get out. Rubble stops vehicles and hides what is behind it. On foot you cross one square of it a turn. A person in rubble is hit at −4 and fires out at +1.", "Combat, Buildings", ("buildings", "cover", "kill")),
    ("height", BUILDINGS, "Floors and roofs", "Stairs take two turns from floor to floor, and three to the roof or back. Firing upward is at −1 for each floor; firing downward costs nothing. Throws are at −1 for each floor, up or down. From above you see over everything lower. From the third floor above the ground up, vehicle weapons reach you only from farther away than you are high.", "Combat, Height Modifications; Pedestrians, Stairs", ("buildings", "to-hit")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""


OFF_ROAD = "Off the road"

ROUGH_RULES: tuple[Rule, ...] = (
    ("off-road", OFF_ROAD, "Off the road", "In open country every maneuver and every braking is one [harder|difficulty]. Rolls on the [crash table|crash-table] are at −3, since there is room to slide. The [handling class|handling-class] falls by three for a car, two for a cycle and one for a trike. Off-road suspension prevents that. Radial tires and an active suspension do not help there. Off-road tires on all wheels add one. The new handling class counts from the end of the turn.", "Off-Road Duelling; Road Conditions", ("wear", "ditch", "water")),
    ("wear", OFF_ROAD, "Wear", "A vehicle faster than 10 mph off the road rolls two dice at the start of each turn, and once more for every 20 mph above 30. On 2 or 3 the underbody loses a point, on 4 or 5 a tire does. Solid and off-road tires do not wear. The underbody of cycles, trikes and cars with off-road suspension is too high to wear.", "Off-Road Duelling, Off-Road Hazards", ("tires", "off-road")),
    ("trees", OFF_ROAD, "Trees and boulders", "Driving over a small tree is a hazard of D2 or D3, or none with a brushcutter. Small boulders are obstacles. Larger trees and boulders stand like a [wall] with their own points. A tree falls when it loses its last point; a boulder is knocked away by one more. Trees and the largest boulders hide what is behind them.", "Off-Road Duelling, Off-Road Terrain", ("hazard", "wall", "line-of-fire")),
    ("ditch", OFF_ROAD, "Ditches", "A ditch one foot wide is D3 up to 20 mph and D1 above. A ditch of two to four feet is a [wall] below 20 mph, D3 up to 40 mph and D1 above: fast vehicles fly over it. A wider ditch stops everybody.", "Off-Road Duelling, Ditches and Gullies", ("hazard", "wall")),
    ("water", OFF_ROAD, "Water", "Driving into more than half a foot of water is D2. Each half foot costs 5 mph at the end of a turn; with off-road suspension only the depth beyond a foot and a half counts. In water no maneuver may exceed D3, oil is washed away, droppers may take in water, and tires are hard to hit or hidden. Water deeper than a foot and a half stops the plant for the rest of the duel. With off-road suspension the limit is three feet.", "Off-Road Duelling, Water", ("plant", "off-road")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""


GROUND = "On the ground"

GROUND_RULES: tuple[Rule, ...] = (
    ("dropping", GROUND, "Dropping", "A dropped weapon needs no roll to hit. It lies behind the moving car, under its front or beside it, depending on where the weapon is mounted. With a turret you choose. It lands after all fire of the phase, and does nothing to vehicles that already stand there.", "Combat, Dropped Weapons", ("automatic", "mines", "spikes", "oil", "smoke")),
    ("mines", GROUND, "Mines", "A vehicle that drives onto mines sets them off on a die of 1 to 4. One that only touches the quarter inch around them does so on 1 or 2. There is one roll a visit. Mines do two dice to the underbody and one to each tire within an inch, and are then gone. Mines laid for it can be set off by wire, as somebody's action.", "Combat, Dropped Weapons", ("weapon-md", "hazard-attack")),
    ("spear-mines", GROUND, "Spear mines", "Like [mines], but three points more to the underbody and three less to each tire.", "Combat, Dropped Weapons", ("weapon-smd", "mines")),
    ("spikes", GROUND, "Spikes", "On spikes, a die of 1 to 4 means that every tire takes a die of damage. Beside them, 1 or 2 hurts the nearest tire. Solid tires take half. Spikes stay for good.", "Combat, Dropped Weapons", ("weapon-sd", "weapon-sg", "tires")),
    ("oil", GROUND, "Oil", "Every maneuver over oil, and every hazard on it, is two [harder|difficulty], and your shots from it are at −1. Oil alone is no hazard. It stays for good.", "Combat, Dropped Weapons; Road Conditions", ("weapon-oj", "flames")),
    ("fuel", GROUND, "Oil that will burn", "Left by a flaming oil jet: [oil] for now, [flames] a phase later.", "Combat, Dropped Weapons", ("weapon-foj", "flames")),
    ("weather", GROUND, "Weather and ground", "Rain, snow, gravel and ice make every maneuver and hazard [harder|difficulty] by one to four. Rain, snow and fog take two or three off every shot, gravel one. Everything adds up. Antilock brakes make braking one easier.", "Movement, Road Conditions; Combat, Targeting Modifiers", ("hazard", "to-hit", "oil")),
    ("night", GROUND, "Nights and searchlights", "At night every shot is at −3, or −1 with light intensifier goggles. Headlights help nobody. Turning a [searchlight|gear-searchlight] on a target is a crew member's action for the turn. Roll two dice with the modifiers of a shot, except darkness. On 3 or more the light holds the target, and everybody shoots at it as by day. On 6 or more the target is also blinded, but not through smoke. Blinded people fire at −10, and their driving is D3 harder. The light holds until the same phase of the next turn, while the target stays in its arc and in sight. Lights can be shot out, at −3.", "Combat, Visibility; Accessories, Searchlight", ("to-hit", "gear-searchlight", "weather")),
    ("cycle", GROUND, "Cycles and trikes", "Cycles and trikes are half as long as a car, and hard to hit. On a cycle everything is exposed. A shot from the side rolls two dice for what it hits: the rider, the plant, a weapon or a tire. The rider can only be aimed at from the side. A cycle that loses its rider or a wheel is out of control, and after a roll it never drives on. A trike that loses one wheel can no longer be steered.", "Combat, Cycle Targeting; Trike Combat", ("part-aim", "crash-roll", "hazard-tire")),
    ("flames", GROUND, "Burning oil", "A hazard of D1 on top of [oil]. Flames do up to four points to the underbody and to each tire, and may start a [fire]. They hide things like [smoke], burn for five turns and leave smoke.", "Combat, Dropped Weapons; Weapons", ("weapon-foj", "fire")),
    ("smoke", GROUND, "Smoke", "Each half inch of smoke on the line of fire, or part of it, takes one off the roll. Lasers do not get through. Smoke stays for a minute.", "Combat, Paint and Smoke", ("weapon-ss", "weapon-ft", "line-of-fire")),
    ("tear-gas", GROUND, "Tear gas", "For aiming it counts as [smoke]. People on foot and cyclists inside it roll once a turn. On a 1 they are out for five minutes. On 2 to 4 they crawl, and aim at −6, for a minute. On 5 or 6 they aim at −2 for three more turns. The worst result counts. A gas mask or improved body armor protects.", "Combat, Paint and Smoke; Grenade Types", ("weapon-ss", "smoke", "on-foot")),
    ("paint", GROUND, "Paint", "A cloud that hides things like [smoke] until the end of the next turn. A vehicle that touches it has paint on its windows: −2 to every shot in that turn and the next three.", "Combat, Paint and Smoke", ("weapon-ps", "smoke")),
    ("foam", GROUND, "Foam", "From a grenade. On a 1 it puts out every fire in a square inch. On windows it works like [paint].", "Combat, Grenade Types", ("grenade", "fire")),
    ("grenade", GROUND, "Grenade", "A grenade fired at a place comes down a second later and nearly always strays; only a natural 12 is exact. It goes off at the end of that turn, or at once with a fuse. On foot you may spend a turn to set a timer of up to five seconds: each extra second is a turn later. An explosive grenade does half a die to every part of a vehicle within half an inch.", "Combat, Grenades", ("weapon-gl", "foam")),
    ("sidecar", GROUND, "A loose sidecar", "Jettison bolts cast a sidecar off, as somebody's action for the turn. For the cycle it is a [hazard] of D2. From then on it handles and accelerates as one without a sidecar. The sidecar rolls on beside it, out of the fight with its passenger and cargo. It loses 5 mph a turn and rolls on the [crash table|crash-table] each turn. For other vehicles it is an [obstacle].", "Accessories, Jettison Joining", ("gear-jettison-joining", "cycle", "obstacle")),
    ("automatic", FIRE, "Automatic fire", "Setting a weapon on automatic, or ending it, is somebody's action for the turn. A dropped weapon then drops in every phase in which you move. A gun fires straight ahead after the last movement of the turn, without skill or computer. Turrets cannot fire automatically.", "Combat, Automatic Fire", ("dropping", "linked")),
    ("laser", FIRE, "Lasers", "Lasers fire as long as the plant has power and need no ammunition. They may set their target on fire. [Smoke] and [paint] stop them. Infrared lasers get through, but lose a point a die for each half inch.", "Weapons, Lasers", ("weapon-l", "armor-laser-reflective")),
    ("fire-modifier", DAMAGE, "What sets on fire", "Flamethrowers, burning oil, lasers and some grenades give a number for the end of the turn, and some for later turns. Add up all numbers of a vehicle. If two dice show no more than the sum, it catches [fire].", "Fire and Explosion", ("fire", "armor-fireproof")),
    ("bank", GROUND, "Banked curves", "Arrows point to the inside of the curve. A [bend|maneuver-bend] or [swerve|maneuver-swerve] toward the inside is one easier, toward the outside one harder. A [drift|maneuver-drift] is the opposite. Double arrows mean two instead of one. The middle of your counter at the start of the maneuver counts.", "Movement, Banked Curves", ("difficulty", "ramp")),
    ("ramp", GROUND, "Ramps and jumps", "Off a ramp of 20 to 40 degrees you fly an inch for each 10 mph over 20. From 15 to 19 and 41 to 45 degrees you fly half as far. Off other ramps, or at 20 mph or less, you [drop|falling] off the edge. In the air you cannot steer, shots are at −2, and you fly over cars and low walls. Landing is [D1|hazard], plus one for each full two inches of flight. A slope up adds one, a slope down takes one off. A tire loses a point on 1 to 3.", "Movement, Jumping", ("falling", "own-driving")),
    ("falling", GROUND, "Edges and falls", "All four corners over the edge in one move: you fall flat. Two front or back corners: you flip, one side for each phase. Two corners of one side: a [control] roll decides whether you hang or roll over it. One corner: as if its tires were lost, until it is back. A fall of an inch takes five phases and does a die of damage. Deeper falls take longer and hurt more.", "Movement, Falling", ("ramp", "hazard-tire", "crash-roll")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""


TABLES, MAPS = "Tables", "Maps"

CHARTED = (5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 100)
"""The speeds whose phases are told."""

CONTROLLED = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
"""The rows of the control table that are told."""

SIZED = ("subcompact", "sedan", "light-cycle", "light-trike", "heavy-trike")


def _movement() -> str:
    rows = []
    for mph in CHARTED:
        moved = " ".join(inches(each) for each in chart(mph))
        rows.append(f"{mph} mph: {moved}")
    return f"Inches in phases 1 to 5. {'; '.join(rows)}."


def _braking() -> str:
    rows = []
    for row in driving_tables().braking:
        hard = f"D{row.difficulty}" if row.difficulty else "free"
        tires = f" and {dice(row.tires)} to each tire" if row.tires else ""
        rows.append(f"{row.most} mph {hard}{tires}")
    return f"Down in one change by {', '.join(rows)}; more never."


def _control() -> str:
    rows = []
    for row in driving_tables().control:
        if row.speed in CONTROLLED:
            needs = ", ".join(
                f"{each}+ at {status(row.safe - 1 - at)}"
                for at, each in enumerate(row.dice)
                if each < LOST
            )
            rows.append(
                f"{row.speed} mph: nothing down to {status(row.safe)}, {needs},"
                f" crash modifier {number(row.crash)}"
            )
    return f"{'; '.join(rows)}."


def _rams() -> str:
    return (
        "5 mph 1d − 4, 10 mph 1d − 2, 15 mph 1d − 1, 20 to 30 mph 1d; from 35 mph on a die for every"
        " 5 mph above 25."
    )


def _sizes() -> str:
    rows = []
    for code in SIZED:
        name = catalogue().bodies[code].name
        ends, side = size_modifier(code, "front"), size_modifier(code, "left")
        rows.append(f"{name}: {number(ends)} from the ends, {number(side)} from the side")
    return f"{'; '.join(rows)}."


def _plants() -> str:
    rows = [
        f"{each.name}: ${each.price:,}, {each.weight:,} lb, {each.spaces} spaces, {each.dp} points,"
        f" {each.power_factors:,} factors"
        for each in catalogue().plants.values()
    ]
    return f"{'; '.join(rows)}."


def _chassis() -> str:
    rows = [
        f"{each.name}: load {each.load_percent} %, price {each.price_percent:+} %".replace("-", "−")
        for each in catalogue().chassis.values()
    ]
    rows += [each.name for each in catalogue().chassis_options.values()]
    return f"{'; '.join(rows)}."


def _suspension() -> str:
    rows = [
        f"{each.name}: price +{each.price_percent} %, HC {each.hc['car']}, subcompacts"
        f" {each.hc['subcompact']}, vans {each.hc['van']}"
        for each in catalogue().suspensions["car"].values()
    ]
    return f"{'; '.join(rows)}."


type Table = tuple[str, str, str, Callable[[], str], str, str, tuple[str, ...]]

_TABLES: tuple[Table, ...] = (
    ("table-movement", "Movement chart", "The [phases|phase] in which a vehicle moves, and how far, by [speed].", _movement, "Movement, The Movement Chart", "phase", ("phase",)),
    ("table-braking", "Braking table", "The difficulty and tire damage of [braking].", _braking, "Movement, Deceleration", "braking", ("braking",)),
    ("table-control", "Control table", "The [control roll|control] that you need, by speed and [handling status|handling-status]. Below the table, control is lost.", _control, "Movement, Control Table", "control", ("control", "crash-table")),
    ("table-ram", "Ram dice", "The damage of a [collision], before [ram modifiers|ram-modifier].", _rams, "Collisions", "collision", ("collision",)),
    ("table-size", "Sizes of targets", "The modifier of a shot for the target's size.", _sizes, "Combat, Targeting Modifiers", "to-hit", ("to-hit",)),
    ("table-plants", "Plants", "The engine of a vehicle. Its power factors and the loaded weight decide top speed and acceleration.", _plants, "Vehicle Design, Power Plants", "plant", ("plant",)),
    ("table-chassis", "Chassis", "The maximum loaded weight of a body.", _chassis, "Vehicle Design, Chassis", "ram-modifier", ("table-plants",)),
    ("table-suspension", "Suspension", "A better suspension gives a higher [handling class|handling-class].", _suspension, "Vehicle Design, Suspension", "handling-class", ("handling-class",)),
)  # fmt: skip


def _facts_of(id: str) -> str:
    """The numbers of a crash result."""
    tables = driving_tables()
    code = id.removeprefix("crash-")
    if id.startswith("crash-") and code in tables.maneuvers:
        told = brings(tables.maneuvers[code])
    else:
        code = {"fishtail-minor": "minor-fishtail", "fishtail-major": "major-fishtail"}.get(id, "")
        told = brings(tables.hazards[code]) if code else ""
    return f"{told[:1].upper()}{told[1:]}." if told else ""


@cache
def entries() -> tuple[Entry, ...]:
    """All that can be looked up, group by group."""
    rules = [
        Entry(id, title, group, text, _facts_of(id), section, see, partial(rule_picture, id))
        for id, group, title, text, section, see in (
            *RULES,
            *GROUND_RULES,
            *ROUGH_RULES,
            *BUILT_RULES,
        )
    ]
    tables = [
        Entry(id, title, TABLES, text, facts(), section, see, partial(rule_picture, art))
        for id, title, text, facts, section, art, see in _TABLES
    ]
    maps = [
        Entry(
            f"map-{code}",
            ground_of(code).name,
            MAPS,
            say(f"map-hint-{code}"),
            "",
            "Game Maps",
            ("gate", "wall"),
            partial(map_picture, code),
        )
        for code in GROUNDS
    ]
    return (*rules, *tables, *part_entries(), *maps)
