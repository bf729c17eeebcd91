"""HTTP: games, people, rooms, records and replays, pages, health. Every address is in ``routes``."""
