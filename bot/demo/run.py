"""Starts the parts of the demo in order, and stops them in reverse."""

import asyncio
import contextlib
import tempfile
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path

import platformdirs

from bot.demo.home import Home
from bot.demo.live import LiveAdapter, LiveEnv
from bot.demo.markdown import remember_markdown
from bot.demo.options import DemoBot, DemoError, DemoOptions
from bot.demo.page import DemoPages
from bot.demo.pinned import check_pins
from bot.demo.seed import load_seed
from bot.demo.selfcheck import check_page
from bot.demo.server import DemoServer
from bot.stopping import until_stopped

MakeBot = Callable[[Path], Awaitable[DemoBot]]
Say = Callable[[str], None]


async def run(options: DemoOptions, make_bot: MakeBot, say: Say) -> int:
    """See `bot.demo.run_demo`."""
    try:
        check_pins()
        remember_markdown()
        if not options.check:
            with until_stopped():
                await _run_in(_folder(options), options, make_bot, say)
            return 0
        with tempfile.TemporaryDirectory(prefix="takiyaki-") as folder:
            await _run_in(Path(folder), options, make_bot, say)
        say("The demo works: it came up, and a board was drawn in its page.")
        return 0
    except DemoError as error:
        say(str(error))
        return 1


def _folder(options: DemoOptions) -> Path:
    return options.data or Path(platformdirs.user_data_dir("takiyaki", appauthor=False)) / "demo"


async def _run_in(folder: Path, options: DemoOptions, make_bot: MakeBot, say: Say) -> None:
    async with contextlib.AsyncExitStack() as closing:
        home = Home(folder)
        closing.callback(home.close)
        seed = load_seed()
        server = DemoServer(options.host, 0 if options.check else options.port)
        closing.push_async_callback(server.close)
        await server.listen()  # before the long part, so that a wrong address is told at once
        world = home.open_world(seed, say, datetime.now(), fresh=options.fresh)
        adapter = LiveAdapter(world.backend)
        adapter.install()
        bot = await make_bot(home.database(world))
        closing.callback(home.save, world)
        env = LiveEnv(bot.client, world.backend, adapter)
        closing.push_async_callback(env.disconnect)
        closing.push_async_callback(bot.close)
        env.changed = lambda _: home.mark_changed()
        await env.connect()
        home.save(world)  # the bot may remember which commands this world knows by now
        await bot.seed(world.guild_id, world.people)
        pages = DemoPages(env, world, seed, bot.awaited, server, server)
        server.show(pages)
        async with pages:

            def mark_changed(channel_id: int | None) -> None:
                home.mark_changed()
                pages.mark_changed(channel_id)

            env.changed = mark_changed
            if options.check:
                await check_page(server.address, seed)
                return
            saving = asyncio.create_task(home.keep_saved(world, say))
            closing.callback(saving.cancel)
            _tell(server, options, say)
            await asyncio.Event().wait()


def _tell(server: DemoServer, options: DemoOptions, say: Say) -> None:
    if options.port not in (0, server.port):
        say(f"Port {options.port} is taken, so the demo is at {server.port}.")
    say(f"Takiyaki's demo is at {server.address} (Ctrl-C stops it; it remembers everything).")
    if server.is_open:
        others = " or ".join(server.addresses_elsewhere) or "the address of this machine"
        say(
            f"Other machines reach it at {others}, and whoever does can be any person in it and "
            "see all their cards: let nobody in whom you do not trust."
        )
    if options.browser:
        # A browser in the terminal would hold up everything until it is closed.
        threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
