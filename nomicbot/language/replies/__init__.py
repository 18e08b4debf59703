"""What somebody says of the mail that e answers: "So do I." below another's act, "Gladly." below a question."""
