"""The screens around the games: menu, set-ups, kept matches, settings, help, sharing."""
