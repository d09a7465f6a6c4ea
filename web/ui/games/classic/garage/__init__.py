"""The garage."""
