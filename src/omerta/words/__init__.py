"""How events, questions, options and refusals read to a person, in Czech and in English."""

from omerta.words.catalogues import LANGUAGES, Catalogue, Lang, catalogue, speaks
from omerta.words.phrasing import Words
from omerta.words.rulebook import Rulebook, rulebook

__all__ = ["LANGUAGES", "Catalogue", "Lang", "Rulebook", "Words", "catalogue", "rulebook", "speaks"]
