"""How events, questions, options and refusals read to a person, in Czech and in English."""

from omerta.words.catalogues import LANGUAGES, Catalogue, catalogue, speaks
from omerta.words.rulebook import Rulebook, rulebook
from omerta.words.voice import Words

__all__ = ["LANGUAGES", "Catalogue", "Rulebook", "Words", "catalogue", "rulebook", "speaks"]
