"""Several workers: ``leases`` say who runs a room, the ``bus`` who has written what, ``handoff`` passes sockets on."""
