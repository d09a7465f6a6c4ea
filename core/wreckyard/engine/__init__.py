"""The engine: seats, decisions, chance, matches and replays. It knows no game."""
