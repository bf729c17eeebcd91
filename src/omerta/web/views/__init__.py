"""What each viewer is sent: ``messages`` puts every message together, from views, questions and the room as JSON."""
