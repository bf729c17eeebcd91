"""The server: rooms over HTTP and WebSocket, kept in a store. A door: it knows no rule and no game."""
