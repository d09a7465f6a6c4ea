"""The geometry that only this game has: cars with a nose and a rear cap, and what they push."""
