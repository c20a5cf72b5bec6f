// The column beside the conversation: who one is, who is awaited, and where one can go.

import { ask, onSidebar } from "/demo/live.js";

const byId = (id) => document.getElementById(id);
const shell = byId("preview-shell");
const timeline = byId("channel-timeline");
let shown = "";
let me = null;

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function addressOf(person, room) {
  const place = new URLSearchParams();
  if (person) place.set("as", person);
  if (room) place.set("in", room);
  return `/?${place}`;
}

/** From its end a conversation follows what comes. */
export function toEnd() { timeline.scrollTop = timeline.scrollHeight; }

/** Become somebody else, or enter a room. The address says so too, for a reload. */
export async function go({ person = null, room = null }) {
  toEnd();
  if (shell.classList.contains("messages-open")) byId("drawer-scrim").click();
  await ask("/demo/go", { person, room });
}

function badge(count) {
  const made = element("span", "demo-badge", count > 99 ? "99+" : String(count));
  made.title = count === 1 ? "1 message for this person" : `${count} messages for this person`;
  return made;
}

function follow(link, where) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.getAttribute("aria-current") === null) void go(where);
  });
}

function personRow(person) {
  const row = element("li", "demo-person");
  const link = element("a", "demo-row");
  link.href = addressOf(person.key);
  link.dataset.person = person.key;
  if (person.current) link.setAttribute("aria-current", "true");
  const picture = element("img", "demo-avatar");
  picture.src = person.avatar;
  picture.alt = "";
  link.append(picture, element("span", "demo-name", person.name));
  if (person.awaited) {
    const mark = element("span", "demo-turn", person.current ? "your turn" : "turn");
    mark.title = person.current ? "The others wait for you" : `The others wait for ${person.name}`;
    link.append(mark);
  }
  if (person.pings && !person.current) link.append(badge(person.pings));
  follow(link, { person: person.key });
  row.append(link);
  if (!person.current) {
    const tab = element("a", "demo-tab");
    tab.href = link.href;
    tab.target = "_blank";
    tab.title = `Be ${person.name} in a tab of its own`;
    tab.setAttribute("aria-label", tab.title);
    row.append(tab);
  }
  return row;
}

const SIGNS = { text: "#", thread: "↳", dm: "@" };

function roomRow(room) {
  const row = element("li", `demo-room demo-room-${room.kind}`);
  const link = element("a", "demo-row");
  link.href = addressOf(me.key, room.id);
  link.dataset.room = room.id;
  if (room.current) link.setAttribute("aria-current", "page");
  if (room.unread && !room.current) link.classList.add("demo-unread");
  const sign = element("span", "demo-sign", SIGNS[room.kind]);
  sign.setAttribute("aria-hidden", "true");
  link.append(sign, element("span", "demo-name", room.name));
  if (room.pings && !room.current) link.append(badge(room.pings));
  follow(link, { room: room.id });
  row.append(link);
  return row;
}

function draw(sidebar) {
  const text = JSON.stringify(sidebar);
  if (text === shown) return;
  shown = text;
  me = sidebar.people.find((person) => person.current);
  const room = sidebar.rooms.find((item) => item.current);
  byId("demo-server").textContent = sidebar.server;
  byId("demo-people").replaceChildren(...sidebar.people.map(personRow));
  const direct = sidebar.rooms.filter((item) => item.kind === "dm");
  byId("demo-rooms").replaceChildren(...sidebar.rooms.filter((item) => item.kind !== "dm").map(roomRow));
  byId("demo-direct").replaceChildren(...direct.map(roomRow));
  byId("demo-direct-title").hidden = !direct.length;
  const elsewhere = sidebar.people.filter((person) => person.awaited && !person.current);
  byId("demo-bar-person").replaceChildren(
    `You are ${me.name}`,
    ...(me.awaited ? [element("span", "demo-turn", "your turn")] : []),
    ...(!me.awaited && elsewhere.length ? [element("span", "demo-turn", `${elsewhere[0].name}'s turn`)] : []),
  );
  byId("demo-welcome").hidden = room !== sidebar.rooms[0];
  const first = room === sidebar.rooms[0];
  history.replaceState(null, "", addressOf(me.key, first ? null : room?.id));
  document.title = `${me.awaited ? "● Your turn · " : ""}${me.name} · Takiyaki`;
  document.body.classList.toggle("demo-in-thread", room?.kind === "thread");
  document.body.classList.toggle("demo-in-dm", room?.kind === "dm");
}

onSidebar(draw);
