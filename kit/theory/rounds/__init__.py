"""One round of Mampf: its payoffs, pure and symmetric equilibria, better replies, chances to be alone."""
