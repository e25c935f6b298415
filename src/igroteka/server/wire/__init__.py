"""What is said over the wire: data, messages, errors and sentences. It knows no other room."""
