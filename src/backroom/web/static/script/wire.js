// Asking and sending, one thing at a time: news waits for what is being sent, and a look taken before is out of date.
import { announce } from "./announce.js";
import { meantForAnother } from "./attention.js";
import { update } from "./draw.js";
import { later, lookedUpTo, make, state, table } from "./state.js";
import { listen, online } from "./stream.js";

const PATIENCE = 15000;
export const PAUSE = 2000;

async function call(url, options, stop = new AbortController()) {
  setTimeout(() => stop.abort(), PATIENCE);
  const headers = { ...options.headers, "x-part": "table", "x-seen": table().dataset.number };
  if (document.hidden) headers["x-unseen"] = "1"; // whoever does not look is called back
  const answer = await fetch(url, { ...options, headers, credentials: "same-origin", signal: stop.signal });
  return [answer, await answer.text()];
}

// Whether the stream has told of something that is not on the table yet. What was sent comes back with its own answer.
function behind() {
  const { number, heard, own } = later(state.looked, table().dataset);
  return state.news.number > number || state.news.heard > heard || state.news.own > own;
}

export function catchUp() {
  if (!state.asking && !state.sending && (state.again || behind())) refresh();
}

export async function refresh() {
  if (state.asking || state.sending) {
    state.again = true;
    return;
  }
  state.again = false;
  state.asking = new AbortController();
  const upto = { ...state.news };
  try {
    const home = `/table/${table().dataset.match}`; // the page itself may be the answer to a form
    const [answer, html] = await call(home, {}, state.asking);
    if (answer.status >= 500 || answer.status === 429) throw new Error(answer.status);
    if (answer.ok) update(html);
    else location.replace(home);
    lookedUpTo(upto);
    if (state.source?.readyState === EventSource.OPEN) online(true);
  } catch {
    if (!state.sending) retry(); // else it was called off
  }
  state.asking = null;
  catchUp();
}

function retry() {
  online(false);
  lookedUpTo(state.news); // not at once
  clearTimeout(state.retry);
  state.retry = setTimeout(refresh, PAUSE);
}

function notice(says) {
  const told = document.querySelector(".told");
  told?.replaceChildren(make("p", { className: "notice", textContent: says }));
  told?.scrollIntoView({ block: "nearest" });
  announce(says);
}

async function send(where, body) {
  const headers = { "x-form-token": table().dataset.token };
  const [answer, html] = await call(where, { method: "POST", body, headers });
  for (const name of ["say", "line"]) {
    const field = document.getElementById(name);
    if (answer.ok && field?.value === body.get(name)) field.value = "";
  }
  if (update(html, where)) return;
  // Refused before it came to the table: say why, and look what has become of it.
  const says = new DOMParser().parseFromString(html, "text/html").querySelector("main h1")?.textContent;
  if (!says) throw new Error(answer.status);
  notice(says);
  state.again = true;
}

// Nobody knows whether it arrived: look at the table as it is now.
function lost() {
  state.again = true;
  online(false);
  listen(true);
}

export function submit(form, submitter) {
  if (meantForAnother(form)) {
    notice(table().dataset.another);
    return;
  }
  const where = form.getAttribute("action");
  const body = new URLSearchParams(new FormData(form, submitter));
  const key = where + body.get("seat");
  if (state.busy.has(key)) return;
  state.busy.add(key);
  form.dataset.busy = "1";
  state.sending += 1;
  if (state.asking) {
    state.asking.abort();
    state.again = true;
  }
  const done = () => {
    state.busy.delete(key);
    delete form.dataset.busy;
    state.sending -= 1;
    catchUp();
  };
  state.line = state.line.then(() => send(where, body)).catch(lost).then(done);
}
