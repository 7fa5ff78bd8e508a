"""Any game of two, and of more as tables of payoffs: equilibria, regrets, families, zero-sum values, `.nfg` files."""
