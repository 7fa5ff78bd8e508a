"""Who knows what in Mongoose, worked out from an observation alone."""
