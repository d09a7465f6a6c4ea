"""What the compendium says of the rules of the classic, in our own words."""

from __future__ import annotations

TURN, DRIVING, MANEUVERS = "A turn", "Handling", "Maneuvers"
LOST, HAZARDS, CRASHES = "Out of control", "Hazards", "Collisions"
FIRE, DAMAGE, DUEL = "Fire", "Damage", "The duel"

type Rule = tuple[str, str, str, str, str, tuple[str, ...]]

RULES: tuple[Rule, ...] = (
    # A turn
    ("turn", TURN, "Turn", "A second of five [phases|phase]. In each of them speeds are changed, then all move, then all fire. At its end fires burn and everybody gets [handling status|handling-status] back.", "Movement", ("phase", "recovery")),
    ("phase", TURN, "Phase", "A fifth of a [turn]. Your [speed] says in which phases you move, and how many inches: the strip over the map shows it for everybody.", "Movement, The Movement Chart", ("table-movement", "order")),
    ("speed", TURN, "Speed", "In mph, in steps of five. Once a turn, at the start of any [phase], you may go faster by what your plant gives, or slower: by 10 mph for nothing, by more with a [difficulty]. The new speed counts at once.", "Movement, Acceleration; Deceleration", ("braking", "reverse", "table-braking")),
    ("braking", TURN, "Braking", "A [speed] that falls by more than 10 mph at once has a [difficulty], and control is rolled for at the old speed. It is then the maneuver of the phase. From 35 mph on the tires pay, and nobody loses more than 45 mph in one change.", "Movement, Deceleration", ("table-braking", "control")),
    ("order", TURN, "Who goes first", "The faster moves first; among equals the one with the better [reflexes] says whether he goes or waits. Where somebody has more than an inch in a phase, vehicles move inch by inch in turns.", "Movement", ("reflexes", "phase")),
    ("reflexes", TURN, "Reflexes", "A die that each driver rolls before the duel. A 5 adds one to the [handling status|handling-status] with which he begins, a 6 two. Whoever has the better ones changes his speed and fires after the others, and sees what they do.", "Setup", ("order",)),
    ("reverse", TURN, "Reverse", "Back goes who has stood at 0 mph for five whole phases, as fast as a fifth of the top speed at most. Every maneuver is one harder; front and back change places.", "Movement, Reverse", ("speed", "maneuver-pivot")),
    # Handling
    ("handling-class", DRIVING, "Handling class", "HC: how well a vehicle holds the road, by its suspension and what helps it. With the driver's [reflexes] it is the most that [handling status|handling-status] comes back to. A corner without tires costs two, without wheels three.", "Movement, Handling Class", ("table-suspension", "recovery", "hazard-tire")),
    ("handling-status", DRIVING, "Handling status", "HS: what is left of your grip, from 7 down to −6. Every [difficulty] comes off it; after each loss the [control] row of your speed says which die you need. The track beside the question shows it.", "Movement, Handling Status", ("difficulty", "control", "recovery")),
    ("difficulty", DRIVING, "Difficulty", "D1, D2 and so on: how hard something is. It comes off the [handling status|handling-status], and that of your own driving also off every shot from your vehicle in that phase. Several add up; at D0 nothing is rolled.", "Movement, Maneuvers", ("handling-status", "hazard")),
    ("control", DRIVING, "Control roll", "Whenever handling status falls, the row of your speed tells the least number on a die at the new status: none at all, one from 2 to 6, or control is lost. Who fails goes to a [crash table|crash-table].", "Movement, Control Table", ("table-control", "handling-status")),
    ("recovery", DRIVING, "End of the turn", "Everybody gets as much handling status back as his [handling class|handling-class] says, and his skill, but one at least; never more than he began with.", "Movement, Handling Status", ("handling-status",)),
    ("skill", DRIVING, "Skill", "What a driver has learned. It helps the die for [control], makes crashes milder, and adds to every shot. In an amateur night nobody has any.", "Characters", ("control", "to-hit")),
    # Maneuvers
    ("maneuver-straight", MANEUVERS, "Straight on", "An inch, or the last part of one, straight ahead. It is no maneuver, and never hard.", "Movement, Straight Line", ("phase",)),
    ("maneuver-drift", MANEUVERS, "Drift", "An inch on and up to half an inch aside; you still face the same way. To a quarter inch it is D1, further D3.", "Movement, Maneuvers", ("maneuver-swerve",)),
    ("maneuver-bend", MANEUVERS, "Bend", "An inch on, then a turn about the rear corner of the inside, to 90° at most. Every 15° that are begun are one D.", "Movement, Maneuvers", ("controlled-skid", "difficulty")),
    ("maneuver-swerve", MANEUVERS, "Swerve", "A drift of a quarter inch to one side, then the turn of a [bend|maneuver-bend] to the other. One harder than the bend.", "Movement, Maneuvers", ("maneuver-bend", "maneuver-drift")),
    ("controlled-skid", MANEUVERS, "Controlled skid", "Chosen with a bend or a swerve: the next move slides up to an inch along the old heading. One to four harder; the long ones cost speed, tires and aim.", "Movement, Controlled Skid", ("maneuver-bend",)),
    ("maneuver-pivot", MANEUVERS, "Pivot", "At 5 mph: a quarter inch on, and any turn about a rear corner, without difficulty.", "Movement, Pivot", ("reverse",)),
    ("maneuver-tstop", MANEUVERS, "T-stop", "Turn across your way and slide: 20 mph less for every inch, and a point of each tire for every 20. D1 for every 10 mph that are begun. Only who has begun the turn at 20 to 35 mph may do it; no aimed fire.", "Movement, Maneuvers", ("speed", "recover")),
    ("maneuver-bootlegger", MANEUVERS, "Bootlegger", "In two moves right round, and at a stand: D7, and a point of each tire. Only who has begun the turn at 20 to 35 mph may do it, and no cycle.", "Movement, Maneuvers", ("maneuver-tstop",)),
    # Out of control
    ("crash-table", LOST, "Crash tables", "Who loses [control] rolls two dice, adds the [difficulty] less 3 and what his speed adds, and takes off his skill. After a maneuver it is Crash Table 1, after a [hazard] Crash Table 2, whose worst results lead on to the first.", "Movement, Crash Tables", ("table-control", "crash-severe-skid", "fishtail-major")),
    ("crash-trivial-skid", LOST, "Trivial skid", "The next move slides a quarter inch the old way. The rest of that phase is straight on.", "Movement, Crash Table 1", ("crash-table",)),
    ("crash-minor-skid", LOST, "Minor skid", "The next move slides half an inch the old way. The rest of that phase is straight on.", "Movement, Crash Table 1", ("crash-table",)),
    ("crash-moderate-skid", LOST, "Moderate skid", "The next move slides three quarters of an inch, and the move after it a quarter.", "Movement, Crash Table 1", ("crash-trivial-skid",)),
    ("crash-severe-skid", LOST, "Severe skid", "The next move slides a whole inch the old way, and the move after it half an inch.", "Movement, Crash Table 1", ("crash-minor-skid",)),
    ("crash-spinout", LOST, "Spinout", "The vehicle goes on as it went and turns a quarter at every inch, always the same way. Once a turn its driver may [catch it|recover].", "Movement, Crash Table 1", ("recover",)),
    ("crash-roll", LOST, "Roll", "Across its way, a quarter of a roll at every inch: a die of damage to whatever lands, on the wheels one to each of them. It lies where it stops.", "Movement, Crash Table 1", ("kill",)),
    ("crash-burning-roll", LOST, "Burning roll", "A [roll|crash-roll]; on a 4 to 6 the vehicle also burns.", "Movement, Crash Table 1", ("fire", "crash-roll")),
    ("crash-vault", LOST, "Vault", "The leading tires burst, the vehicle flies as many inches as a die says, turns over, comes down as if it had rammed the ground, and rolls. Everybody aboard is hurt, whatever he wears.", "Movement, Crash Table 1", ("crash-roll",)),
    ("fishtail-minor", LOST, "Minor fishtail", "The tail breaks out: the vehicle turns by 15° about a front corner before it moves on, and may then do what it likes.", "Movement, Crash Table 2", ("crash-table",)),
    ("fishtail-major", LOST, "Major fishtail", "The tail breaks out by 30°. With the worst luck it does by 45°, and [Crash Table 1|crash-table] follows.", "Movement, Crash Table 2", ("crash-table", "fishtail-minor")),
    ("recover", LOST, "Recovery", "Once a turn who spins may try to catch it, with the die of the worst handling status. Sideways it becomes a [T-stop|maneuver-tstop], backward he drives on in [reverse].", "Movement, Crash Table 1", ("crash-spinout",)),
    # Hazards
    ("hazard", HAZARDS, "Hazard", "Something that happens to you: a hit, a tire gone, a thing on the road, a collision. Like a maneuver it has a [difficulty]; who loses control by one rolls on Crash Table 2.", "Movement, Hazards", ("crash-table", "hazard-attack")),
    ("hazard-attack", HAZARDS, "Under attack", "Each attack that does 1 to 5 damage is D1, 6 to 9 D2, 10 or more D3; a driver who is hurt or killed by it adds D2. What armor has stopped counts too.", "Movement, Hazards", ("hazard", "damage")),
    ("hazard-tire", HAZARDS, "A tire gone", "D2 where another tire holds the corner. The last one of a corner is worse: handling status falls to −6, and the die is rolled there as D6. Wheels gone at two corners, and nobody steers any more.", "Movement, Blowouts", ("handling-class", "tires")),
    ("debris", HAZARDS, "Debris", "Scrap on the ground. Over it is D1, and each tire may lose up to three points. Damage of ten in a phase leaves some where it was done.", "Debris and Obstacles", ("obstacle",)),
    ("obstacle", HAZARDS, "Obstacle", "A lump on the ground, left by twenty damage in a phase, a lost wheel, or lost metal armor. Over it is D3, and the tires suffer as by [debris].", "Debris and Obstacles", ("debris",)),
    # Collisions
    ("collision", CRASHES, "Collision", "Who runs into another rolls ram dice by their speeds, once for both. Each takes them times the other's [ram modifier|ram-modifier]. Then both have new speeds and a hazard by how much theirs has changed.", "Collisions", ("type-head-on", "type-t-bone", "table-ram")),
    ("ram-modifier", CRASHES, "Ram modifier", "DM, by weight: a third up to 2,000 lb, two thirds up to 4,000, all up to 8,000. The heavy one gives much and takes little.", "Collisions", ("collision", "gear-ramplate")),
    ("type-head-on", CRASHES, "Head-on", "Front to front: the ram speed is the sum of both. The faster keeps what is left over, the slower stops and is shoved aside.", "Collisions", ("collision",)),
    ("type-rear-end", CRASHES, "Rear-end", "Front into back: the ram speed is the difference. Both go on with the sum of what is left to each.", "Collisions", ("collision",)),
    ("type-t-bone", CRASHES, "T-bone", "Front into side: the ram speed is that of the rammer alone, who is slowed; the other is shoved aside at his own speed.", "Collisions", ("collision", "conforming")),
    ("type-sideswipe", CRASHES, "Sideswipe", "Side along side: a quarter of the sum when you meet, of the difference when you go the same way. Nobody is slowed.", "Collisions", ("collision",)),
    ("conforming", CRASHES, "Being shoved", "Who is rammed gives way: his vehicle turns about one of its corners, which he chooses, by as little as clears the way.", "Collisions, Conforming", ("collision",)),
    ("wall", CRASHES, "Walls", "They give as much as they take, and stop you; under 45° you scrape along at a quarter of the speed. 80 points break a hole.", "Collisions, Fixed Objects", ("low-wall", "collision")),
    ("low-wall", CRASHES, "Low wall", "Shot over, but not driven over.", "Game Maps", ("wall",)),
    # Fire
    ("to-hit", FIRE, "To hit", "Two dice and all modifiers must reach the weapon's number; a natural 2 always misses. The bill of a shot has a line for each modifier.", "Combat, Targeting", ("range", "matrix", "sustained", "table-size")),
    ("shot", FIRE, "One shot a turn", "After everybody has moved in a phase all may fire: each weapon and each person once a turn. All shots of a phase land together, so the dying still hit.", "Combat", ("to-hit", "arc")),
    ("arc", FIRE, "Arcs", "A weapon bears on what lies in the cone from the middle of the vehicle through the corners of its side; one in a turret bears all round. Shots start at the middle of their side.", "Combat, Line of Fire", ("gear-turret-1", "line-of-fire")),
    ("line-of-fire", FIRE, "Line of fire", "The straight line to the nearest point of the part that can be seen. Walls, bunkers and other vehicles block it, even where it only grazes them; low walls do not.", "Combat, Line of Fire", ("low-wall", "arc")),
    ("range", FIRE, "Range", "Under an inch adds four. After that every full four inches take one off.", "Combat, Targeting Modifiers", ("to-hit",)),
    ("matrix", FIRE, "Speed of the target", "How fast the target passes before the gun: across all its speed counts, along the line of fire half of it, or half the difference of both. 30 mph takes off one, every 10 more another, six at most. Who stands, at either end of the shot, adds one.", "Combat, Targeting Modifiers", ("to-hit", "speed")),
    ("part-aim", FIRE, "Aiming at a part", "A side that faces you costs nothing; from outside of its arc it is −2. A tire is −3, a turret −2, a trike's top −2, whoever rides a cycle −3 and only from its side. Cycles and trikes are smaller than cars, most cars are smaller from the ends.", "Combat, Targeting Modifiers", ("table-size", "hazard-tire")),
    ("sustained", FIRE, "Sustained fire", "The same weapon at the same vehicle in turns on end: the second shot adds one, the later ones two.", "Combat, Targeting Modifiers", ("to-hit",)),
    ("own-driving", FIRE, "Your own driving", "The difficulties of your maneuvers and hazards in this phase come off every shot from your vehicle. After a loss of control aimed fire suffers to the end of the turn.", "Combat, Targeting Modifiers", ("difficulty", "crash-table")),
    ("linked", FIRE, "Linked weapons", "One action fires all of them, each with its own roll. Of weapons that are unlike one is aimed, the others fire straight on.", "Combat, Linked Weapons", ("gear-link", "gear-smart-link")),
    # Damage
    ("damage", DAMAGE, "Where damage goes", "The armor of the side first; what is left goes inward: a weapon of that side, plant, crew or cargo as they lie, the far weapons, the far armor. Of things beside each other a die chooses.", "Damage, Location", ("armor", "plant", "driver")),
    ("breach", DAMAGE, "Breach", "A side without armor is breached: whatever hits it next goes in.", "Damage", ("damage",)),
    ("armor", DAMAGE, "Armor", "Points on each of six sides, shown as boxes. Plastic loses a point for each hit that it stops, metal far fewer.", "Vehicle Design, Armor Types", ("armor-plastic", "armor-metal", "breach")),
    ("plant", DAMAGE, "Power plant", "Without it the vehicle loses 5 mph a turn and has neither lasers nor computers; it is still steered and braked. A hit on it may start a [fire].", "Damage; Vehicle Design, Power Plants", ("table-plants", "fire")),
    ("driver", DAMAGE, "Driver", "Three points: with one hit he is wounded and his skills fall by two, with two he is unconscious, with three dead. Then the vehicle runs on straight and loses 5 mph a turn.", "Damage, Injury", ("kill", "skill")),
    ("substitute", DAMAGE, "Substitute drivers", "With the driver out or stunned, whoever sits in front beside him drives instead, every maneuver D2 harder, or fires, but never both in a turn. At rest somebody else can move to the wheel: it takes five turns.", "Damage, Substitute Drivers", ("driver",)),
    ("unseen", TURN, "Unseen", "An option of a duel: the speeds of a [phase] and its fire are chosen by one driver after the other, but nobody sees them before all have chosen. Then they are shown together. Maneuvers are made in the open.", "Order of play", ("phase", "order")),
    ("concussion", DAMAGE, "Concussion", "An option of a duel: after a ram everybody aboard rolls two dice against a tenth of the change of speed. What he misses it by he is stunned for, in phases, to the end of the turn at least. A safety seat, impact armor and a roll cage add one each.", "Collisions, Concussion", ("substitute", "driver")),
    ("on-foot", DAMAGE, "On foot", "An option of a duel. People get out of what is at rest, and jump from what burns or obeys nobody; who got out stands beside it for a turn. One walks a square of a quarter inch in every phase, sprints a little faster for ten turns at most, and must rest then. Who lies crawls in phases 2 and 4, and stands up in a turn. Getting in takes a turn, starting three more. Who is run over takes the dice of the speed. A side fights on until nobody of it is conscious.", "Pedestrians", ("hand-weapons", "body-armor", "kill")),
    ("hand-weapons", DAMAGE, "Hand weapons", "On foot one fires once a turn, at 20 inches at most, and does not move any more in that turn; not while one sprints or crawls. People are 3 harder to hit than a car, 4 when they lie. Tires and people take all of the damage, the rest of a vehicle all, half or none of it by the weapon; from under an inch, at a vehicle at rest, one hits without a roll. Body armor comes first; then the first point wounds, the second puts out, the third kills.", "Pedestrians, Combat; Hand Weapons", ("on-foot", "to-hit", "tires")),
    ("body-armor", DAMAGE, "Body armor", "Its points come before those of whoever wears it. Body armor has three, improved and impact armor six and one less for reflexes; improved armor may keep a fire out, and impact armor alone helps in collisions, which it halves.", "Equipment", ("driver", "concussion")),
    ("tires", DAMAGE, "Tires", "Hit when they are aimed at, by skids, hard braking and what lies on the road. See [what it means when one is gone|hazard-tire].", "Vehicle Design, Tires", ("hazard-tire", "tire-solid")),
    ("fire", DAMAGE, "Fire", "A plant that was hit may catch fire at the end of the turn. A fire does a point to everybody, every part, every tire and every side, turn by turn, until an extinguisher puts it out; with rockets or anti-tank shells aboard the vehicle may blow up.", "Fire and Explosion", ("gear-fire-extinguisher", "armor-fireproof")),
    # The duel
    ("duel", DUEL, "The duel", "Everybody comes in by a gate, at 20 mph at most. The duel ends with the turn in which one side alone is left that can drive or fire.", "Scenarios", ("kill", "gate")),
    ("kill", DUEL, "Out of the duel", "A vehicle is out that can neither move nor fire, that has nobody conscious aboard, or that has given up. Who cannot move is asked at the end of each turn.", "Scenarios", ("duel",)),
    ("gate", DUEL, "Gate", "The way in, and the way out: whoever leaves with the whole counter lives, and wins nothing.", "Scenarios", ("duel",)),
    ("amateur-night", DUEL, "Amateur Night", "Stock cars with guns and rockets on the sand of an arena, two to six of them.", "Scenarios, Amateur Night", ("duel", "drive-on")),
    ("drive-on", DUEL, "Drive on", "A standing order to the page: it keeps your speed and the way straight on to the end of the turn, and lets shots go by that are worse than you say. It stops for all that is new.", "", ("turn", "shot")),
)  # fmt: skip
"""Rules: id, group, title, words, section of the rulebook, and what else to look up."""
