"""Who somebody is: cookies of guests, accounts with a password."""
