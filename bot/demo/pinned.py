"""Every part of simcord the demo takes that simcord does not promise to keep.

The rest of the demo imports these names from here, so that a new version is met in one place.
"""

from simcord import _dpy_internals as wiring
from simcord.actors import MemberActor
from simcord.backend import Backend, serializers
from simcord.backend.access import can_access_channel, channel_accessible, message_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Guild, GuildEmoji, Interaction, Message, User
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.env import Env
from simcord.gateway import ShardRouter
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.preview import (
    Preview,
    _component_projection,
    _messages,
    _queries,
    _snapshot,
)
from simcord.preview import _server as page_server
from simcord.preview._action_plans import _component_key as control_key
from simcord.preview._action_plans import _component_paths as component_paths
from simcord.preview._actions import ACTION_SPECS
from simcord.preview._markdown import markdown_tokens
from simcord.preview._pages import _Page as Page
from simcord.preview._server import PreviewServer

from bot.demo.extra import SIMCORD
from bot.demo.options import DemoError

__all__ = [
    "ACTION_SPECS",
    "CDN_BASE",
    "Backend",
    "BackendError",
    "Channel",
    "ChannelHandle",
    "Env",
    "FakeHTTPClient",
    "FakeWebhookAdapter",
    "Guild",
    "GuildEmoji",
    "GuildHandle",
    "Interaction",
    "MemberActor",
    "Message",
    "Page",
    "Preview",
    "PreviewServer",
    "SetupError",
    "ShardRouter",
    "User",
    "UserHandle",
    "can_access_channel",
    "channel_accessible",
    "check_pins",
    "component_paths",
    "control_key",
    "markdown_readers",
    "markdown_tokens",
    "message_accessible",
    "page_server",
    "serializers",
    "wiring",
]

markdown_readers = (_component_projection, _messages, _queries, _snapshot)
"""The modules that hold a `markdown_tokens` of their own."""

_NEEDED = {
    Env: (
        "_bot_scope",
        "_begin_operation",
        "_end_operation",
        "_notify_dispatch_observers",
        "_record_error",
        "_resolve_shards",
        "_settle_internal",
    ),
    Preview: (
        "_action",
        "_advance_presentation_time",
        "_cleanup",
        "_clear_page_assets",
        "_close_page",
        "_get_page",
        "_open_page",
        "_prepare_asset",
        "_publish",
        "_publish_message_pages",
        "_viewer",
    ),
    PreviewServer: (
        "_STATIC_FILES",
        "_SECURITY_HEADERS",
        "_action",
        "_action_result",
        "_asset",
        "_commands",
        "_delete_page",
        "_pages",
        "_state",
    ),
    Backend: ("create_guild", "create_channel", "add_member", "make_user", "get_dm_channel"),
    Message: ("is_ephemeral", "visible_to"),
    **dict.fromkeys(markdown_readers, ("markdown_tokens",)),
}


def check_pins() -> None:
    """Raise DemoError if simcord is not built the way the demo needs it."""
    for owner, names in _NEEDED.items():
        for name in names:
            if not hasattr(owner, name):
                raise DemoError(
                    f"simcord is not the version the demo was built for ({owner.__name__}.{name} "
                    f"is missing): install simcord=={SIMCORD}."
                )
