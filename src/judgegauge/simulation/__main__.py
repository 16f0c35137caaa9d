"""``python -m judgegauge.simulation``: draw reviews from a known truth and count how often verdicts err."""

from __future__ import annotations

from pathlib import Path

import click

from judgegauge.simulation.cells import CELLS
from judgegauge.simulation.table import REVIEWS, SEED, make_table, print_table


@click.command()
@click.option("--reviews", type=click.IntRange(min=1), default=REVIEWS, help="Reviews drawn for each cell.")
@click.option("--seed", type=int, default=SEED)
@click.option("--cells", default=",".join(CELLS), help="Codes of the cells, with commas.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, help="Processes; the table is the same.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="File; else printed.")
def main(reviews: int, seed: int, cells: str, jobs: int, output: Path | None) -> None:
    """Draw whole reviews from a known truth, judge them by the real rules, write the table of error rates."""
    codes = [code.strip() for code in cells.split(",")]
    unknown = [code for code in codes if code not in CELLS]
    if unknown:
        raise click.BadParameter(
            f"found {unknown[0]!r}, expected some of {', '.join(CELLS)}", param_hint="--cells"
        )
    text = print_table(make_table(codes, reviews, seed, jobs))
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
