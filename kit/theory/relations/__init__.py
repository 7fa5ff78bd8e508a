"""Who beats whom, who matches whom: tournaments, circles, modules, best mixes of Mongoose's fights."""
