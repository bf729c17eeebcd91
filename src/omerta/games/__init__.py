"""The rulebooks as code, one folder each; they know nothing of one another."""
