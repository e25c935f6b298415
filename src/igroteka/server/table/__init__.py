"""A table people play at: who sits where, what each of them sees, what bots answer."""
