"""Strategies for both games: one short class each, working from an observation alone."""
