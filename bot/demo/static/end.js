// Whoever was at the end of a conversation stays there while boards grow and pictures load, so that
// the buttons of the newest message are in view. Only a person's own way elsewhere leaves the end.

import { toEnd } from "/demo/sidebar.js";

const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 48;  // pixels from the end that still count as being there
const HAND = 400;  // milliseconds after which a scroll is no longer a person's
const GLIDE = 150;  // milliseconds within which one scroll goes on from another
const REDRAW = 400;  // milliseconds in which a message that changed may move the others

let touched = 0;
let touches = 0;  // how many of the last touches have not had their two frames yet
let follows = true;
let changed = 0;
let place = null;  // the first message in view and where its top is, for whoever is not at the end

// The scroll of a touch comes with the next frame, which a busy machine may draw late.
function touch() {
  touched = performance.now();
  glide();
}

function glide() {
  touches += 1;
  requestAnimationFrame(() => requestAnimationFrame(() => { touches -= 1; }));
}

for (const kind of ["wheel", "touchmove"]) timeline.addEventListener(kind, touch, { passive: true });
// the scroll bar; a press on a button is no scrolling
timeline.addEventListener("pointerdown", (event) => { if (event.target === timeline) touch(); });
timeline.addEventListener("keydown", (event) => { if (/^(Page|Arrow|Home|End)/.test(event.key)) touch(); });
// the focus takes the conversation along
document.addEventListener("keydown", (event) => { if (event.key === "Tab") touch(); }, true);

/** The conversation was led to a place on purpose: it stays there unless that is the end. */
export function wasScrolled() {
  follows = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
  const top = timeline.getBoundingClientRect().top;
  const message = [...list.querySelectorAll("[data-message-id]")].find((item) => item.getBoundingClientRect().bottom > top);
  place = message ? { message, offset: message.getBoundingClientRect().top - top } : null;
}

/** A message drawn anew is shorter for a moment, which moves what is seen: this moves it back. */
function keep() {
  if (!place?.message.isConnected) return;
  const offset = place.message.getBoundingClientRect().top - timeline.getBoundingClientRect().top;
  if (Math.abs(offset - place.offset) >= 1) timeline.scrollTop += offset - place.offset;
}

timeline.addEventListener("scroll", () => {
  const now = performance.now();
  if (touches || now - touched < HAND) {
    glide();
    touched = Math.max(touched, now - HAND + GLIDE);
    wasScrolled();
  } else if (!follows && now - changed < REDRAW) keep();
  else if (!follows) wasScrolled();
}, { passive: true });

let before = new Set();  // the messages that stood here when the last action began

document.addEventListener("demo:acting", () => {
  before = new Set([...list.querySelectorAll("[data-message-id]")].map((item) => item.dataset.messageId));
});

// What a person says or is told is shown; a message that was only edited stays where it is.
document.addEventListener("demo:acted", ({ detail: { asked, receipt } }) => {
  const spoke = asked.kind === "run_command" || asked.kind === "send_message";
  const isNew = ({ messageId }) => messageId && !before.has(messageId);
  if (!spoke && !receipt.outcomes?.some(isNew)) return;
  follows = true;
  toEnd();
});

function follow() {
  changed = performance.now();
  requestAnimationFrame(() => follows ? toEnd() : keep());
}

new MutationObserver(() => { changed = performance.now(); }).observe(list, { childList: true, subtree: true });
new ResizeObserver(follow).observe(list);
new ResizeObserver(follow).observe(timeline);
list.addEventListener("load", follow, true);
