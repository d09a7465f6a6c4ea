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
    ("buildings", BUILDINGS, "Walls and breaches", "A wall has points by what it is made of. One hit that does as many makes a breach, a square wide; less leaves no trace. Doors stand open, and a breach is as good as one: people walk through, and a vehicle where the gap is wide enough. A building is a target at +10. A vehicle that rams it takes as much as it gives; with twice the points it breaks through, with once it leaves a hole and stands. Where there are buildings a vehicle's shot that misses flies on: into a wall, or at who is behind, at −2.", "Combat, Buildings", ("cover", "rubble", "wall", "collision")),
    ("cover", BUILDINGS, "Cover", "Who is beside a door, a window or a breach sees and is seen through it; all others see wall. He leans on it, +1. A shot at him hits the wall first, which takes its points off the damage, unless the roll is two better than needed: then both take it all. Who lies is below a window.", "Combat, Cover", ("buildings", "to-hit", "on-foot")),
    ("rubble", BUILDINGS, "Rubble", "With as many breaches as its points, of some as a second number says, a building falls at the end of the phase: as many dice as its points to everybody and everything in it. A car takes them on its top and is never driven again; its people get out of it after as many turns. Rubble hides what is behind it and stops vehicles. On foot it is a square a turn; who is in it is hit at −4, and fires out at +1.", "Combat, Buildings", ("buildings", "cover", "kill")),
    ("height", BUILDINGS, "Floors and roofs", "Stairs take two turns from floor to floor, three to the roof or from it. Fire upward is at −1 for each floor, downward as ever; throwing down is −1 for each. From above one sees over all that is lower. From the third floor above the ground up the weapons of vehicles reach nobody who is nearer than he is high.", "Combat, Height Modifications; Pedestrians, Stairs", ("buildings", "to-hit")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""


OFF_ROAD = "Off the road"

ROUGH_RULES: tuple[Rule, ...] = (
    ("off-road", OFF_ROAD, "Off the road", "Every maneuver and every braking is one [harder|difficulty] where it ends in open country; on the [crash table|crash-table] three come off, as there is room to slide. The [handling class|handling-class] falls by three for a car, two for a cycle, one for a trike, by nothing with off-road suspension; radial tires and an active suspension do not help there, off-road tires on all wheels add one. It counts from the end of the turn that ends there.", "Off-Road Duelling; Road Conditions", ("wear", "ditch", "water")),
    ("wear", OFF_ROAD, "Wear", "At the beginning of a turn who drives faster than 10 mph off the road rolls two dice, once more for every 20 mph above 30: 2 or 3 takes a point off the underbody, 4 or 5 one off a tire. Solid and off-road tires do not wear; the underbody of cycles, trikes and cars with off-road suspension is too high.", "Off-Road Duelling, Off-Road Hazards", ("tires", "off-road")),
    ("trees", OFF_ROAD, "Trees and boulders", "Small trees are driven over as a hazard of D2 or D3, and not felt behind a brushcutter; small boulders are obstacles. Larger ones stand like a [wall] with points of their own: with its last a tree falls, with one more a boulder is knocked away. Trees and the largest boulders hide what is behind them.", "Off-Road Duelling, Off-Road Terrain", ("hazard", "wall", "line-of-fire")),
    ("ditch", OFF_ROAD, "Ditches", "One of a foot is D3 up to 20 mph and D1 above. One of two to four feet is a [wall] for who is slower than 20 mph, D3 up to 40 and D1 above: fast ones fly over it. Wider ones stop everybody.", "Off-Road Duelling, Ditches and Gullies", ("hazard", "wall")),
    ("water", OFF_ROAD, "Water", "To come into more than half a foot is D2. Each half foot takes 5 mph at the end of a turn, with off-road suspension only what is above a foot and a half. In it no maneuver above D3 is made, oil is washed away, a dropper may take in water, and tires are hard to hit or hidden. Deeper than a foot and a half, with off-road suspension three feet, it stops the plant for the rest of the duel.", "Off-Road Duelling, Water", ("plant", "off-road")),
)  # fmt: skip
"""Rules, in the form of ``compendium_strings.RULES``."""


GROUND = "On the ground"

GROUND_RULES: tuple[Rule, ...] = (
    ("dropping", GROUND, "Dropping", "What is dropped needs no aim: it lies behind the car when it drives, under its front, or beside it, as its weapon is mounted; a turret chooses. It comes to lie when all fire of the phase is done, and does nothing to who stands there already.", "Combat, Dropped Weapons", ("automatic", "mines", "spikes", "oil", "smoke")),
    ("mines", GROUND, "Mines", "Who drives on them sets them off on a die of 1 to 4, who touches the quarter inch round them on 1 or 2: one die a visit. Two dice to the underbody, one to each tire within an inch, and they are gone. Mines laid for it go off by wire, as somebody's action.", "Combat, Dropped Weapons", ("weapon-md", "hazard-attack")),
    ("spear-mines", GROUND, "Spear mines", "As [mines], but three points more to the underbody and three less to each tire.", "Combat, Dropped Weapons", ("weapon-smd", "mines")),
    ("spikes", GROUND, "Spikes", "On them, with a die of 1 to 4, every tire takes a die of damage; beside them, with 1 or 2, the nearest one. Solid tires take half. They stay for good.", "Combat, Dropped Weapons", ("weapon-sd", "weapon-sg", "tires")),
    ("oil", GROUND, "Oil", "It makes every maneuver over it, and everything that happens to you on it, two [harder|difficulty], and takes one off your shots. By itself it does nothing. It stays for good.", "Combat, Dropped Weapons; Road Conditions", ("weapon-oj", "flames")),
    ("fuel", GROUND, "Oil that will burn", "What a flaming oil jet leaves: [oil] for now, [flames] a phase later.", "Combat, Dropped Weapons", ("weapon-foj", "flames")),
    ("weather", GROUND, "Weather and ground", "Rain, snow, gravel and ice make every maneuver and everything that happens to you [harder|difficulty], by one to four; rain, snow and fog take two or three off every shot, gravel one. All that applies adds up. Antilock brakes make braking one easier.", "Movement, Road Conditions; Combat, Targeting Modifiers", ("hazard", "to-hit", "oil")),
    ("night", GROUND, "Nights and searchlights", "At night every shot is at −3, with light intensifier goggles at −1; headlights help nobody. A [searchlight|gear-searchlight] is turned on somebody as all that one of the crew does in a turn, with two dice and the modifiers of a shot but that of the dark: 3 or more holds him, and whoever fires at him does so as by day; 6 or more blinds him, not through smoke. Who is blinded fires at −10 and drives D3 harder. It holds to the same phase of the next turn, while he is in its arc and in sight. Lights can be shot out, at −3.", "Combat, Visibility; Accessories, Searchlight", ("to-hit", "gear-searchlight", "weather")),
    ("cycle", GROUND, "Cycles and trikes", "Half as long as a car, and hard to hit. On a cycle everything lies open: from the side two dice say whether its rider, its plant, a weapon or a tire is struck, and only from there its rider can be aimed at. When he is out of it, or a wheel is gone, control is lost; after a roll a cycle never drives on. A trike is steered by one wheel too few as soon as it loses one.", "Combat, Cycle Targeting; Trike Combat", ("part-aim", "crash-roll", "hazard-tire")),
    ("flames", GROUND, "Burning oil", "A hazard of D1 on top of [oil], up to four points to the underbody and to each tire, and perhaps a [fire]. It hides like [smoke], burns for five turns, and leaves smoke.", "Combat, Dropped Weapons; Weapons", ("weapon-foj", "fire")),
    ("smoke", GROUND, "Smoke", "Each begun half inch of it on the line of fire takes one off the roll, and lasers do not pass at all. It stays for a minute.", "Combat, Paint and Smoke", ("weapon-ss", "weapon-ft", "line-of-fire")),
    ("tear-gas", GROUND, "Tear gas", "For all who aim it is [smoke]. People on foot and cyclists who are in it roll once a turn: a 1 puts them out for five minutes; with 2 to 4 they crawl and aim at −6 for a minute; with 5 or 6 they aim at −2 for three more turns. The worst counts. A gas mask, or improved body armor, keeps it off.", "Combat, Paint and Smoke; Grenade Types", ("weapon-ss", "smoke", "on-foot")),
    ("paint", GROUND, "Paint", "A cloud that hides like [smoke] to the end of the next turn. Who comes into it has paint on his windows: two off every shot in that turn and the next three.", "Combat, Paint and Smoke", ("weapon-ps", "smoke")),
    ("foam", GROUND, "Foam", "From a grenade: with a 1 it puts out what burns in a square inch; for windows it is [paint].", "Combat, Grenade Types", ("grenade", "fire")),
    ("grenade", GROUND, "Grenade", "Fired at a place, it comes down a second later and nearly always strays: only a natural 12 is exact. It goes off at the end of that turn, with a fuse at once. On foot a timer is set to up to five seconds, which takes a turn: each second more is a turn later. An explosive one does half a die to everything of a vehicle within half an inch.", "Combat, Grenades", ("weapon-gl", "foam")),
    ("sidecar", GROUND, "A loose sidecar", "A joining with bolts casts a sidecar off, as all that somebody does in a turn: a [hazard] of D2 for the cycle, which handles, speeds up and drives from then on as one without it. The sidecar goes on beside it, with who and what is in it out of the fight: 5 mph less a turn, with a roll on the [crash-table] each turn. Who meets it has met an [obstacle].", "Accessories, Jettison Joining", ("gear-jettison-joining", "cycle", "obstacle")),
    ("automatic", FIRE, "Automatic fire", "Setting a weapon on automatic, or ending it, is all that somebody does in a turn. What is dropped then falls in every phase in which you move, guns fire straight on after the last movement of the turn, without skill or computer. No turret can.", "Combat, Automatic Fire", ("dropping", "linked")),
    ("laser", FIRE, "Lasers", "They fire as long as the plant has power, need no shots, may set on fire what they hit, and are stopped by [smoke] and [paint]. Infrared ones pass, and lose a point a die for each half inch.", "Weapons, Lasers", ("weapon-l", "armor-laser-reflective")),
    ("fire-modifier", DAMAGE, "What sets on fire", "Flamethrowers, burning oil, lasers and some grenades give a number for the end of the turn, some for turns after it. All numbers of a vehicle add up; two dice up to the sum, and it burns.", "Fire and Explosion", ("fire", "armor-fireproof")),
    ("bank", GROUND, "Banked curves", "Arrows point to the inside of the curve. A [bend|maneuver-bend] or [swerve|maneuver-swerve] toward it is one easier, away from it one harder, a [drift|maneuver-drift] the other way about; two where there are double arrows. Where the middle of your counter is when you begin decides.", "Movement, Banked Curves", ("difficulty", "ramp")),
    ("ramp", GROUND, "Ramps and jumps", "From 20 to 40 degrees you fly an inch for each 10 mph over 20, from 15 to 19 and 41 to 45 half of that; else, or slower, you [drop|falling] off the edge. Nothing is steered in the air, shots are at −2, cars and low walls are flown over. Landing is [D1|hazard] and one more for each full two inches, one more up a slope, one less down it; a tire takes a point on 1 to 3.", "Movement, Jumping", ("falling", "own-driving")),
    ("falling", GROUND, "Edges and falls", "All four corners over in one move: you fall flat. Two front or back corners: you flip, a side for each phase. Two of one side: a roll for [control] decides whether you hang or roll over it. One: as if its tires were lost, until it is back. An inch takes five phases and does a die; the deeper, the longer and the worse.", "Movement, Falling", ("ramp", "hazard-tire", "crash-roll")),
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
    ("table-movement", "Movement chart", "In which [phases|phase] one moves, and how far, by [speed].", _movement, "Movement, The Movement Chart", "phase", ("phase",)),
    ("table-braking", "Braking table", "What [braking] asks for.", _braking, "Movement, Deceleration", "braking", ("braking",)),
    ("table-control", "Control table", "The die that a [control roll|control] needs, by speed and [handling status|handling-status]; further down control is lost.", _control, "Movement, Control Table", "control", ("control", "crash-table")),
    ("table-ram", "Ram dice", "What a [collision] does, before the [ram modifiers|ram-modifier].", _rams, "Collisions", "collision", ("collision",)),
    ("table-size", "Sizes of targets", "What the size of a target adds to a shot.", _sizes, "Combat, Targeting Modifiers", "to-hit", ("to-hit",)),
    ("table-plants", "Plants", "What drives a vehicle. Its factors, by the loaded weight, say how fast it gets and how quickly.", _plants, "Vehicle Design, Power Plants", "plant", ("plant",)),
    ("table-chassis", "Chassis", "How much a body may weigh when it is loaded.", _chassis, "Vehicle Design, Chassis", "ram-modifier", ("table-plants",)),
    ("table-suspension", "Suspension", "The better it is, the higher the [handling class|handling-class].", _suspension, "Vehicle Design, Suspension", "handling-class", ("handling-class",)),
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
