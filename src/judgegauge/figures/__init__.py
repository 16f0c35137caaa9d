"""Figures: specs of numbers and ready words in, SVG text out."""
