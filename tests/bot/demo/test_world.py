from pathlib import Path

import pytest
from simcord.enums import InteractionType

from bot.demo.seed import load_seed
from bot.demo.world import dump_world, make_world, read_world, write_world


def test_a_world_is_read_back_whatever_python_makes_of_its_enums(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def by_name(member: InteractionType, _protocol: int) -> tuple[object, ...]:
        """As Python 3.11.2 does it."""
        return getattr, (type(member), member.name)

    monkeypatch.setattr(InteractionType, "__reduce_ex__", by_name)
    world = make_world(load_seed())
    channel = world.channels["games"]
    sent = world.backend.create_message(channel, world.people["ana"], "hello")
    sent.interaction_metadata = {"type": InteractionType.MESSAGE_COMPONENT}
    (tmp_path / world.database_name).touch()
    write_world(tmp_path, dump_world(world))
    back = read_world(tmp_path).backend.messages[channel][sent.id]
    assert back.interaction_metadata == {"type": InteractionType.MESSAGE_COMPONENT}
