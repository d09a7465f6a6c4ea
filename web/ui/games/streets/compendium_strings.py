"""The words of the compendium of the streets, in our own sentences."""

from __future__ import annotations

_R, _G, _S = "Rules", "Ground", "Scenarios"

RULES: tuple[tuple[str, str, str, str, str, str, tuple[str, ...]], ...] = (
    ("round", _R, "A round", "All choose a [speed] in secret and show it together; then all drive in turn, from the first player leftward.", "The Game Round", "board", ("speed", "line")),
    ("speed", _R, "Speed", "The points that a car drives in this round. The ground of its point says how much faster or slower it may get; all points must be driven.", "Acceleration and Deceleration", "speed", ("table-speed", "reverse")),
    ("reverse", _R, "Reverse", "Below 0 a car drives backward, its first point straight back. The way from forward to reverse leads through 0.", "Reversing", "speed", ("three-point",)),
    ("three-point", _R, "Three-point turn", "One step of braking below 0: the car stands, and may turn to any side. It can fire before it turns, or after.", "Three-Point Turns", "corner", ("reverse",)),
    ("corner", _R, "Corner", "At each point one corner may be taken, of 45, 90 or 135 degrees. Up to its safe speed nothing is rolled; above it the car must pass a test, or [skids|skid].", "Cornering", "corner", ("table-speed", "part-auto-steer")),
    ("skid", _R, "Skid", "The speed difference is how much faster the car is than would be safe. By it the car drifts straight on, its tyres suffer, and a die tells its final facing. With luck it stays in hand, turns as meant, and drives on.", "Skidding", "skid", ("table-drift", "table-facing")),
    ("crash", _R, "Crash", "Who drives into trees, a building, a wreck, the edge, or over a cut diagonal, crashes: the car stops and takes all the damage, the obstacle one box.", "Crashing", "wreck", ("table-impact", "diagonal")),
    ("diagonal", _R, "Cut diagonal", "Between two points that lie corner to corner the way is cut when trees or a building cover one of the points beside it.", "Terrain", "board", ("trees", "building")),
    ("ram", _R, "Ram", "Who drives onto another car rams it: head-on both take all, from the side or from behind the rammed car takes all and the rammer half. Both stop.", "Ramming", "ram", ("table-impact", "stun")),
    ("stun", _R, "Stunned", "A hard impact stuns the driver: until the round ends he neither fires, nor answers, nor drops anything.", "Stunned", "stun", ("ram", "crash")),
    ("line", _R, "Lines of fire", "Rounds fly from point to point along the eight directions. The first thing on the line is the only target.", "Firing Weapons", "shot", ("range", "area", "answer")),
    ("range", _R, "Range", "The number of points between firer and target; neighbours are at 0.", "Firing Weapons", "shot", ("line",)),
    ("area", _R, "Area", "The firer chooses which of the armour blocks that face him he hits: from square ahead that end, from a quarter the end or the two blocks near it, from the side any of three.", "Firing Weapons", "armour", ("part-armour",)),
    ("answer", _R, "Return fire", "Who was aimed at answers each round with one of his own, if he lives, is not [stunned|stun], and something bears on the firer. Answers are not answered.", "Return Fire", "shot", ("line",)),
    ("miss", _R, "Rounds that fly on", "A round that misses flies on along its line and may hit whatever comes next, at its range. Trees and buildings end it.", "Missile Weapons", "shot", ("range",)),
    ("surplus", _R, "Surplus damage", "What a section cannot take any more goes on: from ahead to the centre and the rear, from behind the other way; from square beside, and from mines, nowhere.", "Recording Damage", "armour", ("area", "hit-table")),
    ("hit-table", _R, "Hit table", "Eight numbers for each section tell which component damage strikes, when it gets through the armour. They stand beside the components on the car card.", "Hit Tables", "engine", ("surplus",)),
    ("detonation", _R, "Detonation", "A missile counter that a shell or a rocket strikes goes off on 7 or 8, straight out of its pod; a gunnery computer that works prevents it.", "Recording Damage", "rocket", ("part-gunnery-computer",)),
    ("explosion", _R, "Explosion", "A damaged tank that is hit again may explode, and the car is a wreck at once without weapons. An extinguisher that works prevents it.", "Fuel Tank", "tank", ("part-tank", "part-extinguisher")),
    ("wreck-car", _R, "Wreck", "A car is a wreck when its top speed is 0 or nothing in it is whole. Who is inside may go on firing with weapons that work, and it is cover: two points, then whoever is inside.", "Wrecks", "wreck", ("on-foot",)),
    ("on-foot", _R, "On foot", "At speed 0 one may get out. On foot one walks up to two points, has three machine gun rounds, and hides in trees, buildings and wrecks. A car that drives over a person kills him.", "Pedestrians", "person", ("take-over", "cover")),
    ("take-over", _R, "Taking over a car", "Who walks onto an empty car that stands and can drive, gets in, and drives it from the next round on.", "Pedestrians", "driver", ("on-foot",)),
    ("cover", _R, "Cover", "From trees or a building one fires from an edge point outward. Who shoots at somebody in cover hits the cover; what goes beyond its boxes hits who hides in it.", "Pedestrians", "trees", ("on-foot",)),
    ("points", _R, "Points", "Every car may cost 100 points: top speed, tyres, armour, pods, turrets and devices. Rounds are free.", "Battlecar Cards", "mission", ("part-engine", "part-armour")),
    ("order", _R, "Who begins", "The highest die begins every round; the others follow leftward.", "The Game Round", "board", ("round",)),
    ("grass", _G, "Grass", "Cars drive on it, but start, brake and corner worse.", "Terrain", "grass", ("table-speed",)),
    ("trees", _G, "Trees", "No car drives there, and no round flies through. People can hide there. Each point has a box.", "Terrain", "trees", ("cover", "diagonal")),
    ("building", _G, "Building", "No car drives there, and no round flies through. People can hide inside. Each point has a box.", "Terrain", "building", ("cover", "diagonal")),
    ("edge", _G, "Edge of the board", "Driving over it is a [crash]; it takes no damage and cannot be shot at.", "Crashing", "board", ("crash",)),
    ("board-file", _G, "A board of your own", "A board is a text file: markers of grass, trees and buildings, starts, and for an arena gates. The set-up saves one of ours to change, and opens yours, or says in one sentence what is wrong with it.", "Setting Up", "board", ("gate",)),
    ("gate", _G, "Gate", "In an arena cars come in by gates, and who drives straight off at one is out.", "Arena", "gate", ("arena",)),
    ("street", _S, "Street combat", "The driver of the only car that is no wreck wins, or the only one alive.", "The Winner", "engine", ("wreck-car",)),
    ("arena", _S, "Arena combat", "All come in by gates at speed 3. It ends when one side alone is inside: two points when all foes are dead, else one. There may be old wrecks and re-arming.", "Variations", "gate", ("gate",)),
    ("mission", _S, "Mission accomplished", "Four drivers, each with a secret task: to kill a certain driver, to make wrecks, or to kill anybody. Only own deeds count.", "Variations", "mission", ("street",)),
)  # fmt: skip
"""Rules: id, group, title, words, section of the rulebook, picture, and what else to look up."""

PARTS: tuple[tuple[str, str, str, str, tuple[str, ...]], ...] = (
    ("armour", "Armour", "Eight blocks round the car. A hit covers their boxes first; the rest goes into the section behind.", "Battlecar Cards", ("area", "surplus")),
    ("engine", "Engine", "Each box of it that is covered takes one from the top speed: a dead engine means a wreck. It stands in front or in the rear.", "Car Components", ("speed", "wreck-car")),
    ("tyre", "Tyres", "Each tyre that is gone takes two from the top speed, where the engine has not taken more. Skids, spikes and mines wear them down.", "Car Components", ("skid", "round-spikes")),
    ("tank", "Fuel tank", "In the rear of every car. Damaged, it may explode when it is hit again.", "Fuel Tank", ("explosion",)),
    ("driver", "Driver", "In the centre of every car. Three boxes, and he is dead: the car skids to its end and stands empty.", "Car Components", ("on-foot", "take-over")),
    ("pod", "Pod", "Holds rounds, one kind of missile or any mix of passive weapons, and fires where it points: straight, and a direction to either side. Damage takes empty boxes first, then rounds, the last loaded first.", "Arming Your Car", ("round-shell", "round-oil")),
    ("turret", "Turret", "Fires in all directions, machine gun rounds alone. Two at most.", "Arming Your Car", ("round-mg", "line")),
    ("supercharger", "Supercharger", "Lets the car get faster by one more in a round.", "Super-Charger", ("speed",)),
    ("auto-steer", "Auto-steer", "Raises the safe speeds of all corners.", "Car Components", ("corner", "table-speed")),
    ("gunnery-computer", "Gunnery computer", "Adds one to every roll to hit, allows a third target in a turn, and keeps own rounds from going off.", "Car Components", ("line", "detonation")),
    ("extinguisher", "Extinguisher", "Keeps the tank from exploding as long as a box of it is whole.", "Car Components", ("explosion",)),
    ("power-brakes", "Power brakes", "Let the car get slower by one more in a round.", "Power Brakes", ("speed",)),
)  # fmt: skip
"""Parts: kind, title, words, section of the rulebook, and what else to look up."""

ROUNDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "mg": ("Small and many: for near targets. Turrets hold nothing else.", ("part-turret", "range")),
    "shell": ("Hits far, and hard when near. For pods to the front or the rear.", ("part-pod", "detonation")),
    "rocket": ("Flies furthest and hits hardest, but fills half a pod. For pods to the front or the rear.", ("part-pod", "detonation")),
    "flame": ("Never misses within its range, and sets off damaged tanks.", ("explosion", "part-extinguisher")),
    "oil": ("Dropped on the road: every car that comes onto it must pass a hard test. It stays.", ("skid",)),
    "smoke": ("Dropped on the road: cars on it must pass a test, and shots along it are four harder. It blows away on 5 to 8 at the end of a round.", ("skid", "line")),
    "spikes": ("Dropped on the road: each tyre takes d - 3, and then the car must pass a test. They stay.", ("part-tyre", "skid")),
    "mine": ("Dropped on the road: each tyre takes d - 3, and a section is hit from below. It stays.", ("part-tyre", "hit-table")),
}  # fmt: skip
"""Rounds by their codes: words, and what else to look up."""
