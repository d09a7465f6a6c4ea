"""Benches: speed and strength, each beside a baseline of the same run."""
