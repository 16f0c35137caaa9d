"""How often the verdicts are wrong: whole reviews drawn from a known truth and judged by the real rules."""
