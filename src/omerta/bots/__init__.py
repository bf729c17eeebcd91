"""Bots: they choose from a view and never see a table."""
