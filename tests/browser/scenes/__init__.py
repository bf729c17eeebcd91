"""Moments worth a picture, by name: each brings a page into its position."""
