"""The server: rooms over HTTP and WebSocket, kept in a store. It knows no rule and no game.

app            the application: every address, started and stopped with the server
http, socket   what is asked over HTTP, and connections that are shown a room; neither knows the other
server         one worker: settings, store, rooms, bots, chores
rooms          a room in memory: commands in, log, messages out
views          what each viewer is sent; the only place where messages are put together
cluster        several workers, several machines
store          what survives a restart, on SQLite or PostgreSQL
access         who somebody is, rate limits, keys
protocol       what clients send and are sent, and why they are refused
"""
