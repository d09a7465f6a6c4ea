"""The words of the compendium of the streets, in our own sentences."""

from __future__ import annotations

_R, _G, _S = "Rules", "Ground", "Scenarios"

RULES: tuple[tuple[str, str, str, str, str, str, tuple[str, ...]], ...] = (
    ("round", _R, "A round", "Everyone chooses a [speed] in secret, and all speeds are shown together. Then everyone drives, starting with the first player and going left.", "The Game Round", "board", ("speed", "line")),
    ("speed", _R, "Speed", "The points a car drives this round. The ground under the car limits how much faster or slower it may get. You must drive all points.", "Acceleration and Deceleration", "speed", ("table-speed", "reverse")),
    ("reverse", _R, "Reverse", "Below 0 a car drives backward. Its first point is straight back. To change between forward and reverse, a car must stop at 0.", "Reversing", "speed", ("three-point",)),
    ("three-point", _R, "Three-point turn", "Brake one step below 0: the car stays on its point and may turn to any direction. It may fire before or after it turns.", "Three-Point Turns", "corner", ("reverse",)),
    ("corner", _R, "Corner", "At each point you may take one corner of 45, 90 or 135 degrees. Up to its safe speed no roll is needed. Above it, the car must pass a test or [skid].", "Cornering", "corner", ("table-speed", "part-auto-steer")),
    ("skid", _R, "Skid", "The speed difference is how much the car is above the safe speed. It decides how far the car drifts straight ahead and how its tires suffer; a die decides its final direction. If you pass the test, the car turns as planned and drives on.", "Skidding", "skid", ("table-drift", "table-facing")),
    ("crash", _R, "Crash", "A car that drives into trees, a building, a wreck, the edge or across a cut diagonal crashes. The car stops and takes all the damage; the obstacle loses one box.", "Crashing", "wreck", ("table-impact", "diagonal")),
    ("diagonal", _R, "Cut diagonal", "A diagonal between two points is cut if trees or a building cover one of the points beside it.", "Terrain", "board", ("trees", "building")),
    ("ram", _R, "Ram", "A car that drives onto another car rams it. Head-on, both take all the damage. From the side or from behind, the rammed car takes all, the rammer half. Both stop.", "Ramming", "ram", ("table-impact", "stun")),
    ("stun", _R, "Stunned", "A hard impact stuns the driver. Until the end of the round they cannot fire, fire back or drop anything.", "Stunned", "stun", ("ram", "crash")),
    ("line", _R, "Lines of fire", "Shots fly from point to point, in the eight directions. The first thing on the line is the only possible target.", "Firing Weapons", "shot", ("range", "area", "answer")),
    ("range", _R, "Range", "The number of points between shooter and target. Neighbors are at range 0.", "Firing Weapons", "shot", ("line",)),
    ("area", _R, "Area", "The shooter chooses one of the armor blocks that face them. From straight ahead or behind it is that end; from a quarter, the end or the two blocks near it; from the side, any of three.", "Firing Weapons", "armour", ("part-armour",)),
    ("answer", _R, "Return fire", "If somebody fires at you, you may fire back once, unless you are dead or [stunned|stun] or no weapon points their way. Nobody can fire back at that.", "Return Fire", "shot", ("line",)),
    ("miss", _R, "Rounds that fly on", "A shot that misses flies on along its line and may hit the next thing, at that range. Trees and buildings stop it.", "Missile Weapons", "shot", ("range",)),
    ("surplus", _R, "Surplus damage", "Damage that a section cannot absorb goes on: from ahead to the center and rear, from behind the other way. Straight from the side, and from mines, it is lost.", "Recording Damage", "armour", ("area", "hit-table")),
    ("hit-table", _R, "Hit table", "Each section has eight numbers. They tell which part is hit when damage gets through the armor. The car card shows them next to the parts.", "Hit Tables", "engine", ("surplus",)),
    ("detonation", _R, "Detonation", "A missile hit by a shell or a rocket explodes on 7 or 8 and flies straight out of its pod. A working gunnery computer prevents it.", "Recording Damage", "rocket", ("part-gunnery-computer",)),
    ("explosion", _R, "Explosion", "A damaged fuel tank that is hit again may explode. The car is then a wreck without weapons. A working extinguisher prevents it.", "Fuel Tank", "tank", ("part-tank", "part-extinguisher")),
    ("wreck-car", _R, "Wreck", "A car is wrecked if its top speed is 0 or all its parts are destroyed. A person inside may keep firing with working weapons. The wreck is cover: it takes two points, then the person inside.", "Wrecks", "wreck", ("on-foot",)),
    ("on-foot", _R, "On foot", "At speed 0 you may get out. On foot you walk up to two points, have three rounds of machine gun fire, and can hide in trees, buildings and wrecks. A car that drives over a person kills them.", "Pedestrians", "person", ("take-over", "cover")),
    ("take-over", _R, "Taking over a car", "Walk onto an empty car that stands still and can drive: you get in, and drive it from the next round on.", "Pedestrians", "driver", ("on-foot",)),
    ("cover", _R, "Cover", "In trees or a building you can fire outward from a point at its edge. A shot at somebody in cover hits the cover; damage beyond its boxes hits the person.", "Pedestrians", "trees", ("on-foot",)),
    ("points", _R, "Points", "A car may cost up to 100 points: top speed, tires, armor, pods, turrets and devices. Ammunition is free.", "Battlecar Cards", "mission", ("part-engine", "part-armour")),
    ("order", _R, "Who begins", "The player with the highest roll starts every round. The others follow to the left.", "The Game Round", "board", ("round",)),
    ("grass", _G, "Grass", "Cars can drive on grass, but accelerate, brake and corner worse.", "Terrain", "grass", ("table-speed",)),
    ("trees", _G, "Trees", "Cars cannot drive here, and shots cannot fly through. People can hide here. Each point has one box.", "Terrain", "trees", ("cover", "diagonal")),
    ("building", _G, "Building", "Cars cannot drive here, and shots cannot fly through. People can hide inside. Each point has one box.", "Terrain", "building", ("cover", "diagonal")),
    ("edge", _G, "Edge of the board", "Driving over the edge is a [crash]. The edge takes no damage and cannot be shot at.", "Crashing", "board", ("crash",)),
    ("board-file", _G, "A board of your own", "A board is a text file with grass, trees, buildings, starting places and, for an arena, gates. The set-up saves a board of ours for you to change, and opens yours. If something is wrong with it, one sentence tells you what.", "Setting Up", "board", ("gate",)),
    ("gate", _G, "Gate", "In an arena cars enter through gates. A car that drives straight off at a gate is out.", "Arena", "gate", ("arena",)),
    ("street", _S, "Street combat", "The last driver with a running car wins, or the last survivor.", "The Winner", "engine", ("wreck-car",)),
    ("arena", _S, "Arena combat", "Everyone enters through gates at speed 3. The game ends when only one side is inside: two points if all others are dead, otherwise one. Old wrecks and re-arming are options.", "Variations", "gate", ("gate",)),
    ("mission", _S, "Mission accomplished", "Four drivers, each with a secret mission: kill a certain driver, wreck cars, or kill anyone. Only your own actions count.", "Variations", "mission", ("street",)),
)  # fmt: skip
"""Rules: id, group, title, words, section of the rulebook, picture, and what else to look up."""

PARTS: tuple[tuple[str, str, str, str, tuple[str, ...]], ...] = (
    ("armour", "Armor", "Eight blocks around the car. A hit destroys their boxes first; the rest of the damage goes into the section behind.", "Battlecar Cards", ("area", "surplus")),
    ("engine", "Engine", "Each lost box takes one from the top speed. A dead engine wrecks the car. It is in the front or the rear.", "Car Components", ("speed", "wreck-car")),
    ("tyre", "Tires", "Each lost tire takes two from the top speed, unless the engine has already taken more. Skids, spikes and mines wear tires down.", "Car Components", ("skid", "round-spikes")),
    ("tank", "Fuel tank", "In the rear of every car. Once damaged, it may explode at the next hit.", "Fuel Tank", ("explosion",)),
    ("driver", "Driver", "In the center of every car. After three boxes the driver is dead: the car skids to a stop and stands empty.", "Car Components", ("on-foot", "take-over")),
    ("pod", "Pod", "Holds either one kind of missile or any mix of passive weapons. It fires where it points, or one direction to either side. Damage hits empty boxes first, then the ammunition that was loaded last.", "Arming Your Car", ("round-shell", "round-oil")),
    ("turret", "Turret", "Fires machine guns in all directions. A car has at most two.", "Arming Your Car", ("round-mg", "line")),
    ("supercharger", "Supercharger", "Adds one to the acceleration of a round.", "Super-Charger", ("speed",)),
    ("auto-steer", "Auto-steer", "Raises the safe speed of every corner.", "Car Components", ("corner", "table-speed")),
    ("gunnery-computer", "Gunnery computer", "Adds one to every roll to hit, allows a third target in a turn, and keeps your ammunition from exploding.", "Car Components", ("line", "detonation")),
    ("extinguisher", "Extinguisher", "Keeps the tank from exploding while at least one of its boxes is left.", "Car Components", ("explosion",)),
    ("power-brakes", "Power brakes", "Adds one to the braking of a round.", "Power Brakes", ("speed",)),
)  # fmt: skip
"""Parts: kind, title, words, section of the rulebook, and what else to look up."""

ROUNDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "mg": ("Weak but plentiful, for close range. The only ammunition of turrets.", ("part-turret", "range")),
    "shell": ("Long range, and hard hits at close range. For front and rear pods.", ("part-pod", "detonation")),
    "rocket": ("The longest range and the hardest hit, but fills half a pod. For front and rear pods.", ("part-pod", "detonation")),
    "flame": ("Never misses within its range, and sets off damaged tanks.", ("explosion", "part-extinguisher")),
    "oil": ("Dropped on the road. Every car that drives onto it must pass a hard test. It stays.", ("skid",)),
    "smoke": ("Dropped on the road. Cars on it must pass a test, and shots through it are four harder. It clears on 5 to 8 at the end of a round.", ("skid", "line")),
    "spikes": ("Dropped on the road. Each tire takes d - 3, and then the car must pass a test. They stay.", ("part-tyre", "skid")),
    "mine": ("Dropped on the road. Each tire takes d - 3, and a section is hit from below. It stays.", ("part-tyre", "hit-table")),
}  # fmt: skip
"""Rounds by their codes: words, and what else to look up."""
