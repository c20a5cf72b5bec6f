"""Rules for components that the description of Discord's API leaves out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from discord import ButtonStyle, ComponentType

Component = dict[str, Any]

ONLY_V2 = {
    ComponentType.section.value,
    ComponentType.text_display.value,
    ComponentType.thumbnail.value,
    ComponentType.media_gallery.value,
    ComponentType.file.value,
    ComponentType.separator.value,
    ComponentType.container.value,
}
"""The types that a message holds only with the flag IS_COMPONENTS_V2."""

SELECTS = {
    ComponentType.select.value,
    ComponentType.user_select.value,
    ComponentType.role_select.value,
    ComponentType.mentionable_select.value,
    ComponentType.channel_select.value,
}


@dataclass(frozen=True)
class Placed:
    """A component and where it stands, like `components[0].accessory`."""

    where: str
    component: Component

    @property
    def type(self) -> int:
        return self.component["type"]


def placed(components: Iterable[Component] | None, where: str = "components") -> list[Placed]:
    """They and all inside them."""
    return list(_placed(components or (), where))


def _placed(components: Iterable[Component], where: str) -> Iterator[Placed]:
    for number, component in enumerate(components):
        here = f"{where}[{number}]"
        yield Placed(here, component)
        yield from _placed(component.get("components") or (), f"{here}.components")
        for slot in ("accessory", "component"):
            if inner := component.get(slot):
                yield Placed(f"{here}.{slot}", inner)


def complaints(every: Iterable[Placed]) -> Iterator[str]:
    """What Discord refuses in the components of one message or modal."""
    first: dict[str, str] = {}
    for one in every:
        custom_id = one.component.get("custom_id")
        if custom_id in first:
            yield f"{one.where}.custom_id: {custom_id!r} stands at {first[custom_id]} already"
        elif custom_id is not None:
            first[custom_id] = one.where
        if one.type == ComponentType.action_row.value:
            whys = _in_row(one.component)
        elif one.type == ComponentType.button.value:
            whys = _in_button(one.component)
        elif one.type in SELECTS:
            whys = _in_select(one.component)
        else:
            continue
        yield from (f"{one.where}: {why}" for why in whys)


def in_modal(every: Iterable[Placed]) -> Iterator[str]:
    """What else Discord refuses in the components of a modal."""
    for one in every:
        if one.type in SELECTS and one.component.get("disabled"):
            yield f"{one.where}: a modal takes no disabled select"
        is_labelled = one.where.endswith(".component") and one.component.get("label")
        if is_labelled and one.type == ComponentType.text_input.value:
            yield f"{one.where}: a text input inside a label has no label of its own"


def _in_row(row: Component) -> Iterator[str]:
    types = [inner["type"] for inner in row["components"]]
    if len(types) > 1 and SELECTS & set(types):
        yield "a select stands alone in its row"


def _in_button(button: Component) -> Iterator[str]:
    custom_id, url, sku = (button.get(name) for name in ("custom_id", "url", "sku_id"))
    style = button["style"]
    if style == ButtonStyle.link.value:
        if not url or custom_id:
            yield "a link button has a url and no custom_id"
    elif style != ButtonStyle.premium.value:
        if not custom_id:
            yield "a button has a custom_id"
        if url or sku:
            yield "only a link button has a url, only a premium button a sku_id"
    if style != ButtonStyle.premium.value and not (button.get("label") or button.get("emoji")):
        yield "a button has a label or an emoji"


def _in_select(select: Component) -> Iterator[str]:
    least, most = (_bound(select.get(name)) for name in ("min_values", "max_values"))
    options = select.get("options") or []
    if least > most:
        yield f"min_values {least} is above max_values {most}"
    if options and most > len(options):
        yield f"max_values {most} is above the number of options, {len(options)}"
    if len({option["value"] for option in options}) < len(options):
        yield "two options have the same value"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "more options are chosen at first than max_values allows"


def _bound(value: Any) -> int:
    return 1 if value is None else int(value)
