"""From findings and their words to HTML and PDF."""
