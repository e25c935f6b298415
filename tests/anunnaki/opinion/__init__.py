"""A second model of the rules, written from the rulebook and the component facts alone."""
