"""Everything that the bot sends and publishes: rulings, notices, the rules archive and the site."""
