"""The WebSocket: its address in ``route``, and one open connection in ``connection``."""
