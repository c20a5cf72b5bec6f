"""seeds/demo.toml as far as the page needs it; the shape is documented in that file."""

from importlib.resources import files

import msgspec


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: str
    colour: str


class Channel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    topic: str = ""


class Shortcut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    command: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a person does in the self-check: run a command or press a button."""

    person: str
    command: str = ""
    press: str = ""


class Seed(msgspec.Struct, frozen=True):
    """Without the finished series, which the bot reads by itself when it is asked to seed."""

    server: str
    bot: str
    bot_colour: str
    people: tuple[Person, ...]
    channels: tuple[Channel, ...]
    shortcuts: tuple[Shortcut, ...] = ()
    check: tuple[Step, ...] = ()


def load_seed() -> Seed:
    text = files("seeds").joinpath("demo.toml").read_bytes()
    return msgspec.toml.decode(text, type=Seed)
