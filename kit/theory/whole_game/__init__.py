"""All of Mampf, solved backwards: the solver, its check, the table and the look-up."""
