"""The compendium."""
