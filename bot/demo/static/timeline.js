// What happens at the messages: presses that fail, private ones dismissed, mentions and links
// followed, times that tick, and pictures that do not flicker when a message is drawn anew.

import { wasScrolled } from "/demo/end.js";
import { ask } from "/demo/live.js";
import { placeOf } from "/demo/places.js";
import { go, isUnderWay } from "/demo/sidebar.js";

const list = document.getElementById("channel-message-list");
const toast = document.getElementById("demo-toast");
let toastTimer = null;

export function say(text) {
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { toast.hidden = true; }, 6000);
}

/** The message a control stands in, by its key, or undefined. */
export const messageOf = (key) => /^message:(\d+):/.exec(key ?? "")?.[1];

const failed = new Set();  // messages at which the last press failed
document.addEventListener("demo:leaving", () => { failed.clear(); });
document.addEventListener("demo:stayed", () => {
  say("You could not go there, because the demo does not answer. Try it again.");
});
document.addEventListener("demo:acting", ({ detail }) => {
  const id = messageOf(detail.control_key);
  failed.delete(id);
  list.querySelector(`[data-message-id="${id}"] .demo-failed`)?.remove();
});

document.addEventListener("demo:acted", ({ detail: { asked, receipt } }) => {
  const isDone = receipt.acknowledgement !== "unacknowledged"
    && !receipt.rejected && !["failed", "timeout"].includes(receipt.settlement);
  if (isDone) return;
  if (asked.kind === "click" || asked.kind === "select") failAt(messageOf(asked.control_key));
  else if (asked.kind === "run_command") say("Takiyaki did not answer. Check the options and try again.");
  else if (asked.kind === "modal_submit") say("Something went wrong. Try again.");
  else if (asked.kind === "send_message") say("The message could not be sent.");
});

/** Says at a message that a press failed, until the next one there. */
export function failAt(id) {
  const message = find(id);
  if (!message) return;
  failed.add(id);
  message.querySelector(".demo-failed")?.remove();
  note(message).scrollIntoView({ block: "nearest" });
  wasScrolled();
}

function note(message) {
  const made = document.createElement("p");
  made.className = "demo-failed";
  made.setAttribute("role", "alert");
  made.textContent = "This interaction failed";
  message.append(made);
  return made;
}

// A message drawn anew, because somebody else moved, still says so.
new MutationObserver(() => {
  for (const message of [...failed].map(find)) {
    if (message && !message.querySelector(".demo-failed")) note(message);
  }
}).observe(list, { childList: true, subtree: true });

list.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches(".mention, .thread-summary")) event.target.click();
});

list.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const message = target?.closest("[data-message-id]")?.dataset.messageId;
  const chip = target?.closest(".mention[data-kind=channel]");
  const link = target?.closest("a[href]");
  if (target?.closest(".demo-dismiss")) void ask("/demo/dismiss", { message });
  else if (chip) void go({ room: chip.dataset.id });
  else if (target?.closest(".thread-summary")) void go({ room: message });  // a thread has its message's id
  else if (link) void followInside(link, event);
});

/** A link to a place on Discord leads to that place here, and to the message if it names one. */
async function followInside(link, event) {
  const place = placeOf(link);
  if (!place) return;
  event.preventDefault();
  if (!find(place.message)) await go({ room: place.room });
  while (isUnderWay()) await new Promise(requestAnimationFrame);
  const message = find(place.message);
  if (message) show(message);
}

const find = (id) => id ? list.querySelector(`[data-message-id="${id}"]`) : null;

function show(message) {
  message.scrollIntoView({ block: "start" });
  wasScrolled();
  message.classList.add("demo-found");
  setTimeout(() => message.classList.remove("demo-found"), 1500);
}

const STEPS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 7], ["week", Infinity]];
const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

function relative(date) {
  let amount = (date.getTime() - Date.now()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(amount) < size) return words.format(Math.round(amount), unit);
    amount /= size;
  }
  return "";
}

setInterval(() => {
  for (const time of list.querySelectorAll("time[data-style=R]")) {
    const text = relative(new Date(time.dateTime));
    if (time.textContent !== text) time.textContent = text;
  }
}, 1000);

// A message drawn anew gets new, empty images. Until each has its picture, the old one stays in its
// place: this runs before the browser paints.
new MutationObserver((records) => {
  const gone = new Map();
  for (const record of records) {
    const message = record.target.closest("[data-message-id]");
    if (message) gone.set(message, [...(gone.get(message) ?? []), ...[...record.removedNodes].flatMap(imagesIn)]);
  }
  for (const [message, before] of gone) {
    for (const image of imagesIn(message)) {
      if (image.classList.contains("demo-held") || (image.complete && image.naturalWidth)) continue;
      const index = before.findIndex((old) => old.naturalWidth && kind(old) === kind(image));
      if (index >= 0) hold(before.splice(index, 1)[0], image);
    }
  }
}).observe(list, { childList: true, subtree: true });

function imagesIn(node) {
  if (!(node instanceof Element)) return [];
  return node.matches("img") ? [node] : [...node.querySelectorAll("img")];
}

const kind = (image) => image.className.replace(/ ?demo-\w+/g, "");

function hold(old, image) {
  old.className = `${kind(old)} demo-held`;
  old.alt = "";
  image.before(old);
  image.classList.add("demo-loading");
  const done = () => { old.remove(); image.classList.remove("demo-loading"); };
  image.addEventListener("load", () => image.decode().catch(() => {}).finally(done), { once: true });
  image.addEventListener("error", done, { once: true });
}
