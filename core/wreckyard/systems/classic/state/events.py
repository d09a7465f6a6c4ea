"""The closed set of events.

Vehicles are numbers (those of the first are their seats), speeds tenths of a mph, lengths
thousandths of an inch, headings tenths of a degree. ``dice`` are dice as they fell.

====================  ==============================================================================
``game-started``      map, vehicles, reflexes (of each), order (slowest first)
``entered``           vehicle, gate, speed, x, y, heading
``turn``              turn
``phase``             turn, phase
``speed``             vehicle, before, speed, cause (driver, skid, t-stop, bootlegger, turn,
                      collision, blocked)
``maneuver``          vehicle, maneuver
``moved``             vehicle, x, y, heading, path: the poses at the end of each part
``fishtail``          vehicle, degrees (clockwise above 0)
``skid``              vehicle, length, bearing
``out-of-hand``       vehicle, mode (spin, roll, vault), hand
``vault``             vehicle, inches
``rolled``            vehicle, onto (a side, or wheels)
``landed``            vehicle, onto, dice, hits
``took-off``          vehicle, flight (units, 0 where it only drops), height: off a ramp
``touched-down``      vehicle, flight, difficulty: the end of a jump
``falls``             vehicle, height, phases, how (flat, front, back, side)
``hit-ground``        vehicle, onto (a side, or wheels): the end of a fall
``landed-on``         vehicle, other, hits
``dropped-corner``    vehicle, corner: it is over an edge
``balance``           vehicle, needed, die, kept: a roll for control that costs nothing
``hangs``             vehicle, side, dice, hits: on its underbody, a side over an edge
``back-up``           vehicle: all its corners are on the ground again
``recover``           vehicle, needed, die, kept
``control``           vehicle, cause, difficulty, before, status, needed (1 nothing is rolled, 7
                      lost for certain), die, kept
``out-of-control``    vehicle: the wheels of two corners are gone, of a cycle or trike one
``rider-down``        vehicle: the rider of a cycle is out of it
``crash``             vehicle, table, dice, added, total, result
``burning``           vehicle
``met``               vehicle, thing: debris or an obstacle on the way
``damage``            vehicle, cause, aimed, hits, taken, breach, losses [the code of a part,
                      before, after, vest]
``aimed``             vehicle, who, weapon (of a link its name), target, part: fire is declared
``shot``              vehicle, who, weapon, target, part, number, lines [name, value, about],
                      needed, dice, hit, damage (dice), hits: of a pod once for each rocket
``shot-at-nothing``   vehicle, weapon: straight on, and nothing there
``counter``           thing, counter (its kind), x, y, heading: it lies there now
``dropping``          vehicle, who, weapon: it is to be dropped in this phase
``dropped``           vehicle, weapon, thing, counter (its kind), x, y, heading: it lies there now
``automatic``         vehicle, who (empty by itself), weapon, on
``selected``          vehicle, weapon, magazine (1 its own load), load: what it fires next
``lobbed``            vehicle, who, weapon, x, y, number, needed, lines, turn in which it comes down
``fell``              vehicle, weapon, x, y, needed, dice, right, long (squares that it strayed)
``went-off``          grenade (its code), x, y, floor (0 the ground), roof
``foam``              die, most, x, y: fires there are out up to that
``trap``              vehicle, thing, counter, die, most, sprung: mines or spikes were touched
``blast``             thing, counter, x, y: mines have gone off, and are gone
``painted``           vehicle, until (turn): there is paint on its windows
``ignited``           thing: oil burns
``burnt-out``         thing: burning oil is smoke now
``tire-burning``      vehicle, wheel: by itself, under fireproof armor
``fire-roll``         vehicle, by (plant, weapons, tire), dice, most: it burns up to that
``extinguisher``      vehicle, die, most: the fire is out up to that
``explosion-roll``    vehicle, die
``exploded``          vehicle
``collision``         mover, other, type, sides, speed, dice, hits, before; where bumper spikes hit
                      spikes: [vehicle, die]
``hit-wall``          vehicle, thing, type, side, speed, dice, hits, breaks
``blocked``           vehicle, things, stopped
``pushed``            vehicle, by: straight ahead of a heavier one that has run into its back
``turned-along``      vehicle, thing, x, y, heading
``conformed``         vehicle, to, x, y, heading
``concussion``        vehicle, who, needed, added, dice, phases: stunned for so many, 0 not at all
``recovered``         vehicle, who: is not stunned any more
``armor-roll``        vehicle, who, die, most: up to that his armor keeps the fire out
``gadget``            vehicle, gadget, out (else in), done: it is there now, else it begins
``seat``              vehicle, who, turns: until he is at the wheel; stopped: it came to nothing
``jettison``          vehicle, who: its sidecar is to be cast off
``parted``            vehicle, thing, x, y, heading: it is a counter of its own now
``loose``             thing, x, y, heading, speed (tenths): a sidecar rolls on
``loose-crash``       thing, dice, added, total, result: of a sidecar, on Crash Table 1
``drained``           vehicle, units, left: what a turn above top speed cost
``crossed``           vehicle, what (tree, boulder, ditch, water, curb), spared: it does it no harm
``wear``              vehicle, dice, what: the ground hurts its underbody, or a tire
``drowned``           vehicle: it stands in water that is too deep for it
``washed-away``       vehicle, weapon: what it drops is of no effect in water
``backed-up``         vehicle, weapon, die, hits: water came into a weapon that was used in it
``got-out``           vehicle, person, x, y, jumped: somebody is on foot now
``jumped``            person, dice, hits: what the jump does
``boarding``          person, vehicle: opens its door
``got-in``            vehicle, person
``walked``            person, x, y, heading: a square
``walked-off``        person: by a gate
``posture``           person, prone, dice (where standing up on oil is rolled for)
``sprints``           person
``busy``              person, deed (see ``walker``), phases, weapon
``trod-on-spikes``    person, dice, hits
``slipped``           person, dice, needed, kept: on oil
``run-over``          vehicle, person, speed (mph), dice, hits (to the vehicle, to him)
``hurt``              person, by, hits, stopped (by body armor), points (left)
``aims``              person, weapon, target, part: fire on foot is declared
``foot-shot``         person, weapon, target, part, number, lines, needed, dice (none point-blank),
                      hit, damage (dice), hits
``stunned-on-foot``   person, die, turns: by a concussion grenade, 0 not at all
``throws``            person, weapon, x, y, floor, roof, needed (0: put down without a roll), turn:
it
                      comes down
``grenade-fell``      person, grenade, x, y, floor, roof, needed, dice, right, long (squares it
strayed); where it
                      bounces: off (the thing), die (0: it has a fuse, and goes off there)
``sheltered``         person: in a bunker, safe and out of the duel
``painted-on-foot``   person, until (turn): there is paint on his mask or goggles
``gassed``            person, die, what (weeping, choking, senseless): tear gas
``vest``              person, die, most, stopped: by an armored battle vest up to that die, or by
``what`` ``blades``            vehicle, person, die, most, hits (0 it only brushes him): blades in
passing ``side-out``          vehicle, people: none of its people is left to fight
``shines``            vehicle, who, light, target: a searchlight is to be turned on it
``beam``              vehicle, who, light, target, number, lines, needed (to hold it), blinding (to
blind
                      who is in it), dice, hit, blinds
``beam-lost``         vehicle, light, target: it is in the dark again
``dazzled``           person, phases: a flash has blinded him
``doused``            person, vehicle, die, most: a portable extinguisher, the fire is out up to
that ``tossed``            person, vehicle, weapon, x, y, needed, dice, fumbled (it lies inside),
turn: a throw
                      out of a vehicle
``lifted``            person, thing: an obstacle is picked up
``laid``              person, x, y, thing: an obstacle is laid down
``timer``             person, weapon, seconds: a grenade is set to so many
``fetched``           person, vehicle, weapon: a grenade out of a box
``backpack``          person, off: it is taken off, or put on
``tripod``            person, up: it stands, or is taken down
``swept``             vehicle and who, or person; weapon, targets, needed and dice (of each),
victims, damage
                      (dice), hits (to each of them): people swept by a weapon
``shield``            person, die, most, stopped, lost: by a gunshield up to that die, and its
points ``went-off-inside``   vehicle, grenade (its code), dice, hits (to everybody aboard)
``stray``             vehicle (or person), weapon, target, lines, needed (0 of a wall), dice, hit,
damage (dice), hits:
                      what a missed shot came to
``high``              vehicle (or person), weapon, die, floor: a shot upward goes a story or two too
high, into
                      the wall of that floor (-1 past the building)
``over``              person, weapon, inches: a shot downward goes over what it was aimed at, so far
``breached``          things (squares of wall), house (its number), name, breaches (so far), falls
``covered``           person, hits, dp, through (by the opening itself), left: the wall before him
``collapsed``         house, name, dp, x, y: it is rubble now
``buried``            vehicle, dice, hits, turns (until people get out): under rubble
``climbed``           person, floor, roof: by the stairs
``lined-up``          vehicle, speed, x, y, heading: at the start of road combat
``lap``               vehicle, lap (how many it has driven now), laps
``home``              vehicle, place: it has driven all laps of a race
``placed``            order (seats, the first first), points (of each seat): the end of a race
``fork``              vehicle, die, way (0 it chooses, 1 left, 2 right): who flees comes to a fork
``lost``              vehicle: it has taken the other way, and is out of the chase
``safe``              vehicle: who flees has come far enough
``scored``            points (of each seat): the end of a duel in which feats count
``left``              vehicle
``status``            vehicle, before, status, hc
``killed``            vehicle, gave_up
``surrendered``       vehicle
``chose``             seat, what: a step of its choice, for that seat alone
``sealed``            seat: its choice is made
``revealed``          what (speeds, fire), seats, choices (the steps of each): all have chosen
``shown``             vehicle, things (names of weapons, codes of accessories, ``links``): what
comes to
                      light where sheets are hidden; with a person things that he carries or wears,
                      by codes
``game-ended``        winners, why (last, turns, race, escape, home, pack, lone), turns
====================  ==============================================================================
"""

from __future__ import annotations

KINDS = (
    "game-started", "entered", "turn", "phase", "speed", "maneuver", "moved", "fishtail", "skid",
    "out-of-hand", "vault", "took-off", "touched-down",
    "falls", "hit-ground", "landed-on", "dropped-corner", "balance", "hangs", "back-up", "rolled", "landed", "recover", "control", "out-of-control", "crash",
    "burning", "met", "damage", "collision", "hit-wall", "blocked", "pushed", "turned-along", "conformed",
    "aimed", "shot", "shot-at-nothing", "counter", "fire-roll", "extinguisher", "explosion-roll",
    "dropping", "dropped", "automatic", "selected", "tire-burning", "lobbed", "fell", "went-off", "foam", "trap", "blast",
    "painted", "ignited", "burnt-out", "exploded", "concussion", "recovered", "armor-roll",
    "gadget", "rider-down", "seat", "drained", "left", "status", "killed", "surrendered",
    "game-ended",
    "crossed", "wear", "drowned", "washed-away", "backed-up",
    "jettison", "parted", "loose", "loose-crash",
    "got-out", "jumped", "boarding", "got-in", "walked", "walked-off", "posture", "sprints", "busy",
    "trod-on-spikes", "slipped", "run-over", "hurt", "aims", "foot-shot", "side-out", "stunned-on-foot", "throws", "grenade-fell",
    "shines", "beam", "beam-lost", "dazzled", "sheltered", "painted-on-foot", "gassed", "vest", "blades",
    "chose", "sealed", "revealed", "lap", "home", "placed",
    "lined-up", "fork", "lost", "safe", "scored", "doused",
    "shown", "tossed", "went-off-inside", "stray", "high", "over", "breached", "covered", "collapsed", "buried", "climbed",
    "lifted", "laid", "timer", "fetched", "backpack", "tripod", "shield", "swept",
)  # fmt: skip
