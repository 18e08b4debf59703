"""The service of many games that is measured: `python -m tests.bench.many_service FOLDER SECONDS_AHEAD`.

A module of its own, since each game's process imports it once more. So it imports nothing itself that `nomicbot`, which
is in its place elsewhere, does not: that would be measured as often as there are games.
"""

import sys

LINGER = 20.0
"""Seconds for which the process of a game that rests is kept here."""


def serve(folder: str, ahead: str) -> None:
    """Serve, and say on standard output when all games have caught up and rest, and how many processes there are."""
    import asyncio
    import json
    from pathlib import Path

    from nomicbot.bot.many.games_settings import load_service
    from nomicbot.bot.many.service import Patience, Service, ServiceResources
    from nomicbot.cli import served
    from nomicbot.cli.game import smtp_server
    from nomicbot.cli.games import starter
    from nomicbot.mail.transport.sender import Sender
    from tests.bot.ahead import Ahead

    async def run() -> None:
        config = load_service(Path(folder))
        orders = served.Orders(Path(), config.limits.memory, clock=Ahead(float(ahead)))
        senders = tuple(Sender(smtp_server(config, config.smtp)) for _ in range(config.connections))
        resources = ServiceResources(starter(orders), orders.clock, None, senders)
        service = Service(config, resources, Patience(linger=LINGER, look=0.5))
        running = asyncio.create_task(service.run())
        before = None
        while not running.done():
            games = service.games.values()
            rest = bool(games) and all(game.due > orders.clock() for game in games)
            port = service.lmtp.port if service.lmtp else 0
            open_now = sum(game.served for game in games)
            said = {"rest": rest, "open": open_now, "port": port}
            if said != before:
                print(json.dumps(said), flush=True)
            before = said
            await asyncio.sleep(0.05)
        running.result()

    asyncio.run(run())


if __name__ == "__main__":
    serve(*sys.argv[1:])
