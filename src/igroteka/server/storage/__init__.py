"""What is kept: rows, questions to the database, its migrations, news of other processes."""
