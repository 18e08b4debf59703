"""`nomicbot publish`: writing the site of a game from its record."""

from pathlib import Path

import click

from nomicbot.cli.common import ledger_option, looking_at
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.cli.progress import progress
from nomicbot.site.folder import Folder, SiteProblem
from nomicbot.site.site import Site
from nomicbot.text import counted


@click.command()
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write it. By default the folder in [site], or `site` in the game's folder.",
)
@game_option
@ledger_option
@plainly
def publish(folder: Path | None, game: str | None, ledger: Path | None) -> None:
    """Write the site of the game: pages, data, feeds.

    Any web server can serve the folder. Only changed files are written, each in full or not at all.
    Nothing is written into a folder that has other files than a site.
    """
    with looking_at(game, ledger) as opened:
        where = folder or opened.config.site or opened.config.folder / "site"
        try:
            with Folder(where) as target, progress() as bar:
                site = Site(opened.config, opened.ledger, opened.library, target)
                task, written = bar.add_task("Writing the site", total=None), 0
                for written, name in enumerate(site.publish(), 1):
                    bar.update(task, description=f"Writing the site: {written:,} files, {name}")
        except SiteProblem as problem:
            raise Problem(str(problem)) from None
    made = f"{counted(site.made, 'page')} in {counted(written, 'file')}"
    say(f"{where / 'index.html'}: {made}, {target.written:,} bytes new")
