// Between simcord's front end and the server: says who we are when the page opens, holds back
// reads until there is news, and tells the rest of our layer what became of each action.

const capability = document.querySelector("meta[name=capability]").content;
const send = window.fetch.bind(window);
// A read is answered after this long even without news, to notice a server that is gone.
const LONGEST_WAIT = 20_000;

let context = null;
let seen = 0;
let newest = 0;
let readAtOnce = true;
let wake = () => {};
const listeners = new Set();

export function headers() {
  return { "X-Simcord-Capability": capability, "X-Simcord-Context": context ?? "" };
}

/** Ask the demo's server for something of our own. */
export async function ask(path, body) {
  const response = await send(path, {
    method: "POST", body: JSON.stringify(body),
    headers: { ...headers(), "Content-Type": "application/json" },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Be told about the column beside the conversation, now and whenever it changes. */
export function onSidebar(listener) { listeners.add(listener); }

function waitForNews(signal) {
  if (readAtOnce || newest > seen) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    wake = () => { clearTimeout(timer); resolve(); };
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}

async function open(options) {
  const place = new URLSearchParams(location.search);
  const body = JSON.stringify({ person: place.get("as"), room: place.get("in") });
  const response = await send("/api/pages", { ...options, body });
  if (!response.ok) { void comeBack(); return response; }
  const page = await response.clone().json();
  context = page.context.id;
  seen = page.publishedRevision;
  tell(page);
  connect();
  return response;
}

let told = 0;

/** What the column shows now, for all who asked to be told, unless a newer one has been told. */
export function tell({ column, sidebar }) {
  if (column <= told) return;
  told = column;
  for (const listener of listeners) listener(sidebar);
}

async function read(options) {
  await waitForNews(options?.signal);
  readAtOnce = false;
  // simcord drops what it is reading when an action begins or ends, and must be given it again
  options?.signal?.addEventListener("abort", () => { readAtOnce = true; });
  const response = await send("/api/state", options);
  if (response.status === 401 || response.status === 410) comeBack();
  else if (response.ok) seen = (await response.clone().json()).publishedRevision;
  return response;
}

/** A picture that was replaced while it was asked for: news with its successor is on the way. */
async function picture(input, options) {
  const response = await send(input, options);
  if (response.status === 404) await new Promise((resolve) => setTimeout(resolve, 500));
  return response;
}

/** The id of the control that is pressed: by the time the press arrives, another may stand there. */
function pressed(key) {
  return key && document.querySelector(`[data-control-key="${CSS.escape(key)}"][data-custom-id]`)?.dataset.customId;
}

async function act(options) {
  const asked = typeof options.body === "string" ? JSON.parse(options.body) : {};
  if (asked.kind === "click" || asked.kind === "select") {
    const id = pressed(asked.control_key);
    if (id) options = { ...options, body: JSON.stringify({ ...asked, custom_id: id }) };
  }
  document.dispatchEvent(new CustomEvent("demo:acting", { detail: asked }));
  try {
    const response = await send("/api/action", options);
    if (response.ok) {
      const receipt = await response.clone().json();
      document.dispatchEvent(new CustomEvent("demo:acted", { detail: { asked, receipt } }));
    }
    return response;
  } finally {
    readAtOnce = true;
  }
}

window.fetch = (input, options) => {
  if (input === "/api/pages") return open(options);
  if (input === "/api/state") return read(options);
  if (input === "/api/action") return act(options);
  if (typeof input === "string" && input.startsWith("/api/assets/")) return picture(input, options);
  return send(input, options);
};

function connect() {
  const address = new URL("/demo/socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address, ["takiyaki", capability, context]);
  socket.addEventListener("open", () => { document.body.classList.remove("demo-gone"); });
  socket.binaryType = "arraybuffer";  // a blob would be read later, perhaps after the next news
  socket.addEventListener("message", (event) => {
    const news = JSON.parse(new TextDecoder().decode(event.data));
    newest = Math.max(newest, news.revision);
    if (newest > seen) wake();
    tell(news);
  });
  socket.addEventListener("close", () => { if (!leaving) comeBack(); });
}

// Whoever comes back to the tab sees the newest state at once, or that the demo is gone.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  readAtOnce = true;
  wake();
});

let leaving = false;
let coming = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

/** The demo was stopped or forgot this tab: wait until it answers, then start anew. */
async function comeBack() {
  if (coming) return;
  coming = true;
  document.body.classList.add("demo-gone");
  for (;;) {
    try {
      if ((await send("/", { cache: "no-store" })).ok) { keepDraft(); location.reload(); return; }
    } catch { /* still gone */ }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

// What was being written outlives that.
const DRAFT = "demo-draft";

function keepDraft() {
  const input = document.getElementById("channel-composer-input");
  if (input instanceof HTMLTextAreaElement) sessionStorage.setItem(DRAFT, input.value);
}

export function takeDraft() {
  const draft = sessionStorage.getItem(DRAFT);
  sessionStorage.removeItem(DRAFT);
  return draft;
}
