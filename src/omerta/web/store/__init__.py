"""The store: ``log`` appends commands, ``store`` reads and writes the rest, ``schema`` are the tables."""
