// Names for places: what Discord shows as "#games" comes from simcord as a bare link, or as an
// unresolved mention in a direct message.

import { onSidebar } from "/demo/live.js";

const list = document.getElementById("channel-message-list");
const names = new Map();
const MENTION = /<#(\d+)>/;
const LINK = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?/;

/** The room a link leads to and perhaps a message there, or null. */
export function placeOf(link) {
  const found = LINK.exec(link.href);
  return found && { room: found[1], message: found[2] };
}

function chipFor(id) {
  const chip = document.createElement("span");
  chip.className = "mention";
  chip.dataset.kind = "channel";
  chip.dataset.id = id;
  chip.tabIndex = 0;
  chip.role = "link";
  name(chip, id);
  return chip;
}

function name(element, id) {
  element.dataset.place = id;
  element.textContent = `#${names.get(id) ?? "unknown"}`;
}

function nameMentions(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (MENTION.test(walker.currentNode.data)) found.push(walker.currentNode);
  for (const text of found) {
    text.replaceWith(...text.data.split(/(<#\d+>)/).filter(Boolean).map((part) => {
      const id = MENTION.exec(part)?.[1];
      return id ? chipFor(id) : part;
    }));
  }
}

function nameLinks(root) {
  for (const link of root.querySelectorAll("a.markdown-link")) {
    const id = placeOf(link)?.room;
    if (id && link.textContent.trim() === link.href) name(link, id);
  }
}

new MutationObserver((records) => {
  for (const record of records) for (const node of record.addedNodes) {
    if (node instanceof Element) { nameMentions(node); nameLinks(node); }
  }
}).observe(list, { childList: true, subtree: true });

onSidebar((sidebar) => {
  for (const [id, text] of Object.entries(sidebar.names)) names.set(id, text);
  for (const element of list.querySelectorAll("[data-place]")) {
    const text = `#${names.get(element.dataset.place) ?? "unknown"}`;
    if (element.textContent !== text) element.textContent = text;
  }
});
