"""How crowds learn: replicators, fictitious play, regret matching."""
