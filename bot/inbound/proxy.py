"""The proxy that the system's settings, such as `HTTPS_PROXY`, name for the way to Discord."""

from typing import Any
from urllib.request import getproxies, proxy_bypass

import aiohttp
from yarl import URL

from bot.settings import WrongSetting

DISCORD = "discord.com"
"""Where this host is to be reached without a proxy (`NO_PROXY`), so is the gateway."""


def proxy() -> dict[str, Any]:
    """The options of a `discord.Client` for it, for REST and gateway alike; none without a proxy.

    Raises `WrongSetting`, without the address: there may be a password in it.
    """
    known = getproxies()
    given = known.get("https") or known.get("all")
    if not given or proxy_bypass(DISCORD):
        return {}
    url = _url(given)
    if url is None:
        raise WrongSetting(
            "HTTPS_PROXY (or what the system is set to) names no proxy of a usable kind: it must "
            f"look like http://host:port, or {DISCORD} must stand in NO_PROXY."
        )
    login = aiohttp.BasicAuth(url.user, url.password or "") if url.user else None
    return {"proxy": str(url.with_user(None)), "proxy_auth": login}


def _url(given: str) -> URL | None:
    try:
        url = URL(given if "://" in given else f"http://{given}")
    except ValueError:
        return None
    return url if url.scheme in ("http", "https") and url.host else None
