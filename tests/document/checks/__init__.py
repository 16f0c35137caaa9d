"""Checks that a machine can make of a finished report. Each returns its findings as sentences."""
