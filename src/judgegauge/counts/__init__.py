"""Score patterns with their multiplicity: the only thing that statistics see of the answers."""
