"""What holds for all tests: examples found by Hypothesis are the same on every run, and nothing is timed."""

from hypothesis import settings

settings.register_profile("omerta", deadline=None, derandomize=True, database=None)
settings.load_profile("omerta")
