"""The league: bots of several authors wait, are seated in rooms of their own, and are rated by what comes of it."""
