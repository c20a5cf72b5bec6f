// The column beside the conversation: who one is, who is awaited, and where one can go.

import { ask, onSidebar, tell } from "/demo/live.js";

const byId = (id) => document.getElementById(id);
const shell = byId("preview-shell");
const timeline = byId("channel-timeline");
let shown = "";
let me = null;
let home = null;
let here = null;
let names = {};

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

/** Become somebody else, or enter a room. The address says so at once, so that each step has its own
 * way back, however fast one follows another. */
export async function go({ person = null, room = null }) {
  if (shell.classList.contains("messages-open")) byId("drawer-scrim").click();
  const now = new URLSearchParams(location.search);
  const next = addressOf(person ?? now.get("as"), (room ?? now.get("in")) === home ? null : room ?? now.get("in"));
  if (next !== location.pathname + location.search) history.pushState(null, "", next);
  await enter({ person, room });
}

let leaving = 0;
let lastStep = Promise.resolve();  // steps arrive in the order they were made
let lastArrival = null;  // what the newest step that arrived led to, until that is shown
let generation = 0;  // of the newest place; simcord numbers them

/** Whether the last of the steps made so far has arrived, once that is known. */
export const arrival = () => lastStep.then(() => true, () => false);

/** Whether the page still shows the place one has left. */
export function isUnderWay() { return leaving > 0 || window.simcordPreview?.contextGeneration < generation; }

/** Of several steps only the end is shown, whichever of them fails. */
async function enter(place) {
  leaving += 1;
  document.dispatchEvent(new Event("demo:leaving"));
  try {
    lastStep = lastStep.catch(() => {}).then(() => ask("/demo/go", place));
    lastArrival = await lastStep;
    generation = lastArrival.generation;
  } catch {
    document.dispatchEvent(new Event("demo:stayed"));
  }
  leaving -= 1;
  if (leaving) return;
  lastStep = Promise.resolve();
  if (lastArrival) tell(lastArrival);
  lastArrival = null;
  showAddress();
}

addEventListener("popstate", () => {
  const place = new URLSearchParams(location.search);
  void enter({ person: place.get("as"), room: place.get("in") ?? home });
});

/** Where one is in truth: not everybody may be everywhere, and not every step arrives. */
function showAddress() {
  history.replaceState(null, "", addressOf(me.key, here === home ? null : here));
}

/** Puts a row for each item into a list, and leaves those alone that stay as they are: a row drawn
 * anew loses the focus, and a press on it. */
function fill(list, items, keyOf, rowOf) {
  const before = new Map([...list.children].map((row) => [row.dataset.key, row]));
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const at = focused && [focused.closest("li").dataset.key, focused.className];
  const rows = items.map((item) => {
    const old = before.get(keyOf(item));
    const text = JSON.stringify(item);
    if (old?.dataset.text === text) return old;
    const row = rowOf(item);
    Object.assign(row.dataset, { key: keyOf(item), text });
    return row;
  });
  if (rows.length === list.children.length && rows.every((row, index) => row === list.children[index])) return;
  list.replaceChildren(...rows);
  if (at) [...(rows.find((row) => row.dataset.key === at[0])?.querySelectorAll("a") ?? [])]
    .find((link) => link.className.split(" ")[0] === at[1].split(" ")[0])?.focus({ preventScroll: true });
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
    if (isUnderWay() || link.getAttribute("aria-current") === null) void go(where);
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
  if (person.awaited_in.length) {
    const mark = element("span", "demo-turn", person.current ? "your turn" : "turn");
    const where = person.awaited_in.map((id) => `#${names[id] ?? "unknown"}`).join(", ");
    mark.title = `The others wait for ${person.current ? "you" : person.name} in ${where}`;
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

// a room's row names the person, too, and says whether it is their turn there
const roomKey = (room) => `${me.key} ${room.id} ${me.awaited_in.includes(room.id)}`;

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
  if (me.awaited_in.includes(room.id)) link.append(element("span", "demo-turn", "your turn"));
  if (room.pings && !room.current) link.append(badge(room.pings));
  follow(link, { room: room.id });
  row.append(link);
  return row;
}

function draw(sidebar) {
  const text = JSON.stringify(sidebar);
  if (text === shown) return;
  shown = text;
  names = sidebar.names;
  me = sidebar.people.find((person) => person.current);
  const room = sidebar.rooms.find((item) => item.current);
  home = sidebar.rooms[0].id;
  here = room?.id ?? home;
  byId("demo-server").textContent = sidebar.server;
  fill(byId("demo-people"), sidebar.people, (person) => person.key, personRow);
  const isDirect = (item) => item.kind === "dm";
  fill(byId("demo-rooms"), sidebar.rooms.filter((item) => !isDirect(item)), roomKey, roomRow);
  fill(byId("demo-direct"), sidebar.rooms.filter(isDirect), roomKey, roomRow);
  byId("demo-direct-title").hidden = !sidebar.rooms.some(isDirect);
  const others = sidebar.people.filter((person) => !person.current && person.awaited_in.includes(room?.id));
  const isAwaited = me.awaited_in.length > 0;
  byId("demo-bar-person").replaceChildren(
    `You are ${me.name}`,
    ...(isAwaited ? [element("span", "demo-turn", "your turn")] : []),
    ...(!isAwaited && others.length ? [element("span", "demo-turn", `${others[0].name}'s turn`)] : []),
  );
  const elsewhere = sidebar.rooms.reduce((sum, item) => sum + (item.current ? 0 : item.pings), 0);
  byId("demo-bar-badge").replaceWith(Object.assign(badge(elsewhere), { id: "demo-bar-badge", hidden: !elsewhere }));
  const isHome = room === sidebar.rooms[0];
  byId("demo-welcome").hidden = !isHome;
  if (!leaving) showAddress();
  document.title = `${isAwaited ? "● Your turn · " : ""}${me.name} · Takiyaki`;
  document.body.classList.toggle("demo-in-thread", room?.kind === "thread");
  document.body.classList.toggle("demo-in-dm", room?.kind === "dm");
}

onSidebar(draw);
