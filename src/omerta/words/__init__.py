"""How events, questions, options and refusals read to a person, in Czech and in English."""

from omerta.words.catalogues import LANGUAGES, Catalogue, catalogue, speaks
from omerta.words.phrasing import Words
from omerta.words.rulebook import Rulebook, rulebook

__all__ = ["LANGUAGES", "Catalogue", "Rulebook", "Words", "catalogue", "rulebook", "speaks"]
