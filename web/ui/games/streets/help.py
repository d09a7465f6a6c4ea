"""How to play the streets, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the driver of the only car that is no wreck, or the only one alive. In the arena "
            "your side must be the last one inside; in missions do in secret what you have drawn.",
        ),
    ),
    (
        "A round",
        (
            "Everybody chooses a speed in secret; all are revealed together. Then each drives so "
            "many points in turn, and may shoot and drop things on the way.",
            "On the road you may be faster by 2 and slower by 3, on grass by 1 and 2.",
        ),
    ),
    (
        "Corners",
        (
            "At each point you may take one corner of 45°, 90° or 135°. On the road they are safe "
            "up to a speed of 8, 4 and 2, on grass up to 4, 2 and 1.",
            "Faster than that you skid: the car may drift straight on, lose tyres, and spin. In "
            "hand it turns as you meant.",
        ),
    ),
    (
        "Running into things",
        (
            "Whatever you hit stops you. The damage is a die plus the speeds that meet, less 6; "
            "6 or more from one impact stun a driver for the rest of the round.",
        ),
    ),
    (
        "Shooting",
        (
            "Rounds fly along the eight directions from point to point. The first thing on the "
            "line is the only target; you choose which of the parts that face you to hit.",
            "You may fire at two different targets in your turn, at any points but the one that "
            "you start from. Whoever is aimed at answers with one round.",
        ),
    ),
    (
        "Damage",
        (
            "Armour goes first. What is left goes into the section behind it: a die tells the "
            "component. Engine boxes and flat tyres take top speed; a car without speed, or "
            "without anything whole, is a wreck.",
            "Shells and rockets that are hit may go off; so may a damaged tank, unless an "
            "extinguisher works.",
        ),
    ),
    (
        "Things on the road",
        (
            "Oil, smoke and spikes make every car test that drives onto them, yours too. Spikes "
            "and mines also hurt. You drop them behind and beside you, one from each pod a turn.",
        ),
    ),
    (
        "On foot",
        (
            "At a stand you may get out. On foot you walk up to two points, shoot three rounds, "
            "hide in trees, buildings and wrecks, and may take over an empty car that stands.",
        ),
    ),
    (
        "Keys",
        (
            "Up draws your drive on by a point, down takes it back, left and right turn the corner "
            "at its end. Enter drives it, Escape takes it back. Plus, minus and 0 zoom the board, "
            "Home shows your car.",
        ),
    ),
)
