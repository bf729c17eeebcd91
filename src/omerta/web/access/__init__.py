"""Who somebody is, how much they may ask for, and the keys of the server."""
