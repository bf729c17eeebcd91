"""The protocol: ``messages`` to clients, ``commands`` from them, ``errors`` when something is refused."""
