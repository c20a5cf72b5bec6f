import os
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import pytest

from bot.demo.home import Home
from bot.demo.options import DemoError
from bot.demo.seed import load_seed
from bot.demo.world import WORLD_FILE, World, dump_world

NOW = datetime(2026, 11, 30, 12, 0)


class Runs:
    """Opens the same folder as one run of the demo after another would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: list[str] = []

    def open(self, *, fresh: bool = False) -> World:
        home = Home(self.folder)
        try:
            world = home.open_world(load_seed(), self.said.append, NOW, fresh=fresh)
            home.database(world).touch()
            return world
        finally:
            home.close()

    def save(self, world: World) -> None:
        home = Home(self.folder)
        home.save(world)
        home.close()

    def write(self, head: bytes, body: bytes) -> None:
        """The file of a world with that body, whole."""
        digest = sha256(body).hexdigest().encode()
        file = self.folder / WORLD_FILE
        file.write_bytes(head.rpartition(b", ")[0] + b", " + digest + b"\n" + body)

    @property
    def set_aside(self) -> list[str]:
        aside = self.folder / "set-aside-20261130-120000"
        return sorted(path.name for path in aside.iterdir()) if aside.exists() else []


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(tmp_path)


def test_a_world_comes_back_with_its_people_and_messages(runs: Runs):
    world = runs.open()
    channel = world.channels["games"]
    said = world.backend.create_message(channel, world.people["ana"], "Good evening")
    world.read[world.people["ben"], channel] = said.id
    runs.save(world)

    again = runs.open()

    assert again.people == world.people
    assert again.guild_id == world.guild_id
    assert again.database_name == world.database_name
    assert again.backend.messages[channel][said.id].content == "Good evening"
    assert again.read == world.read
    assert runs.said == []


def test_new_messages_come_after_those_of_the_last_run(runs: Runs):
    world = runs.open()
    channel = world.channels["games"]
    old = world.backend.create_message(channel, world.people["ana"], "before")
    runs.save(world)

    again = runs.open()
    new = again.backend.create_message(channel, again.people["ben"], "after")

    assert new.id > old.id


def test_a_damaged_world_is_put_aside_and_a_new_one_made(runs: Runs):
    before = runs.open()
    file = runs.folder / WORLD_FILE
    file.write_bytes(file.read_bytes()[:-1])

    after = runs.open()

    assert after.guild_id != before.guild_id
    assert runs.set_aside == [before.database_name, WORLD_FILE]
    assert len(runs.said) == 1
    assert "it is damaged" in runs.said[0]


def test_a_world_of_another_version_is_put_aside(runs: Runs):
    runs.open()
    file = runs.folder / WORLD_FILE
    file.write_bytes(file.read_bytes().replace(b"simcord 3.2.1", b"simcord 9.9.9", 1))

    runs.open()

    assert WORLD_FILE in runs.set_aside
    assert "another version" in runs.said[0]


# pickled: what starts programs, reached through a module of simcord's, and its call
PROGRAM = (
    b"\x80\x04\x8c\x1asimcord.backend.ops.guilds\x8c\x1fdiscord.player.subprocess.Popen\x93"
    b"](\x8c\x05touch\x8c\x07touchede\x85R."
)
FOREIGN = [
    b"",
    b"{}",
    b"[" * 100_000,
    b"\xff",
    PROGRAM,
]


@pytest.mark.parametrize("body", FOREIGN)
def test_a_foreign_file_is_put_aside_and_runs_nothing(
    runs: Runs, body: bytes, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(runs.folder)
    runs.write(dump_world(runs.open()).partition(b"\n")[0], body)

    runs.open()

    assert WORLD_FILE in runs.set_aside
    assert "it is damaged" in runs.said[0]
    assert not Path("touched").exists()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"guild_id":', b'"guild":'),
        (b'"guild_id":', b'"guild_id":"x", "more":'),
        (b'"database_id":"', b'"database_id":"../../'),
        (b'"bot_id":', b'"bot_id":1'),
        (b'"files":{', b'"files":{"a":1,'),
    ],
)
def test_a_world_that_breaks_its_schema_is_put_aside(runs: Runs, old: bytes, new: bytes):
    head, _, body = dump_world(runs.open()).partition(b"\n")
    assert body.count(old) >= 1
    body = body.replace(old, new, 1)
    digest = sha256(body).hexdigest().encode()
    (runs.folder / WORLD_FILE).write_bytes(
        head.rpartition(b", ")[0] + b", " + digest + b"\n" + body
    )

    runs.open()

    assert WORLD_FILE in runs.set_aside
    assert "it is damaged" in runs.said[0]


def test_a_world_of_0_1_0_is_put_aside(runs: Runs):
    before = runs.open()
    # it was pickled: what is left of its body does not matter, since nobody reads it
    runs.write(b"takiyaki demo world 1, simcord 3.2.1, 0123", b"\x80\x05}\x94.")

    runs.open()

    assert runs.set_aside == [before.database_name, WORLD_FILE]
    assert "another version" in runs.said[0]


def test_a_world_without_its_database_is_put_aside(runs: Runs):
    before = runs.open()
    (runs.folder / before.database_name).unlink()

    after = runs.open()

    assert after.database_name != before.database_name
    assert runs.set_aside == [WORLD_FILE]
    assert before.database_name in runs.said[0]


def test_a_database_without_its_world_is_put_aside(runs: Runs):
    before = runs.open()
    (runs.folder / WORLD_FILE).unlink()

    runs.open()

    assert runs.set_aside == [before.database_name]
    assert "without its world" in runs.said[0]


def test_fresh_starts_over_without_a_word(runs: Runs):
    before = runs.open()

    after = runs.open(fresh=True)

    assert after.guild_id != before.guild_id
    assert not (runs.folder / before.database_name).exists()
    assert runs.said == []


def test_private_messages_do_not_outlive_the_run(runs: Runs):
    world = runs.open()
    channel, ana = world.channels["games"], world.people["ana"]
    private = world.backend.create_message(channel, world.backend.bot_user.id, "psst", flags=64)
    public = world.backend.create_message(channel, ana, "hello")
    runs.save(world)

    again = runs.open()

    assert private.is_ephemeral
    assert list(again.backend.messages[channel]) == [public.id]


def test_pictures_no_message_shows_are_forgotten(runs: Runs):
    world = runs.open()
    channel = world.channels["games"]
    shown = world.backend.store_attachments(channel, [("now.png", b"new")])
    gone = world.backend.store_attachments(channel, [("before.png", b"old")])
    world.backend.create_message(channel, world.backend.bot_user.id, "", attachments=shown)

    runs.save(world)

    assert world.backend.cdn.get(shown[0]["url"]) == b"new"
    assert world.backend.cdn.get(gone[0]["url"]) is None


def test_a_second_demo_in_the_same_folder_is_refused(tmp_path: Path):
    first = Home(tmp_path)

    with pytest.raises(DemoError, match="Another demo is running"):
        Home(tmp_path)

    first.close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path):
    (tmp_path / "file").touch()

    with pytest.raises(DemoError, match="--data"):
        Home(tmp_path / "file" / "demo")


def test_a_folder_that_takes_no_world_is_named(tmp_path: Path):
    home = Home(tmp_path)
    (tmp_path / "world.new").mkdir()  # where the world is written first

    with pytest.raises(DemoError, match="--data"):
        home.open_world(load_seed(), print, NOW, fresh=False)

    home.close()


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
def test_only_its_owner_may_look_into_the_folder_also_into_one_from_before(runs: Runs):
    before = os.umask(0o022)
    try:
        world = runs.open()
        runs.folder.chmod(0o755)
        (runs.folder / WORLD_FILE).chmod(0o644)
        aside = runs.folder / "set-aside-20261130-110000"
        aside.mkdir()
        runs.open()
        made = Home(runs.folder / "new" / "demo")
        made.close()
    finally:
        os.umask(before)

    assert mode(runs.folder) == mode(aside) == mode(made.folder) == "0o700"
    kept = [runs.folder / name for name in (WORLD_FILE, "demo.lock", world.database_name)]
    assert {mode(path) for path in kept} == {"0o600"}


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
def test_a_folder_with_things_of_others_stays_open_to_them(runs: Runs):
    (runs.folder / "letter.txt").touch(0o644)
    runs.folder.chmod(0o755)

    runs.open()

    assert mode(runs.folder) == "0o755"
    assert mode(runs.folder / "letter.txt") == "0o644"
    assert mode(runs.folder / WORLD_FILE) == "0o600"
