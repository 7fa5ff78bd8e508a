"""How people pick: quantal responses, levels of thinking, fits to recorded picks and what they can't tell."""
