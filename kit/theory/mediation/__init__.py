"""Correlated equilibria, mediators, and what selfishness costs."""
