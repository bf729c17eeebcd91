"""A table in the terminal: people, bots, records and replays."""
