"""Numbers that name things, a type each, so that a type checker tells them apart.

They are plain whole numbers when a game runs, and in JSON.
"""

from __future__ import annotations

from typing import NewType

VehicleNumber = NewType("VehicleNumber", int)
"""A vehicle or its wreck, by its place in a state's list of vehicles."""

PersonNumber = NewType("PersonNumber", int)
"""A person of a match, in cars or on foot; the game says how it counts them."""

RiderNumber = NewType("RiderNumber", int)
"""A person in a vehicle, by the place in the list of those whose seats it has now."""

RosterNumber = NewType("RosterNumber", int)
"""A person of one vehicle, by the place in the list of those aboard when the match began."""

PartNumber = NewType("PartNumber", int)
"""A part of a vehicle that can be hit, by its place in the list of these parts."""

PlaceNumber = NewType("PlaceNumber", int)
"""A thing that a person carries, by its place in the list of the person's things."""
