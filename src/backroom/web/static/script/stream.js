// The stream says how far the match has come; the table is asked for when it is behind.
import { announce } from "./announce.js";
import { later, make, START, state, table } from "./state.js";
import { catchUp, PAUSE, refresh } from "./wire.js";

const DEAD = 60000; // three beats
const GALLERY = 15;

export function online(yes) {
  const bar = document.querySelector(".offline");
  if (yes) bar?.remove();
  else if (!bar) {
    const says = table()?.dataset.offline ?? "…";
    document.body.append(make("p", { className: "offline", textContent: says }));
    announce(says);
  }
}

// An id is `entries.lines.own`: the last entry, and how many lines of talk and secret entries of its own this seat has.
function note(id) {
  const [number, heard, own] = id.split(".").map(Number);
  state.news = later(state.news, { number, heard, own });
}

function hear(event) {
  state.alive = Date.now();
  if (event.type === "open") online(true);
  if (event.lastEventId) note(event.lastEventId);
  catchUp();
}

export function listen(anew) {
  if (!table()) return;
  const { match, seat, number, heard, own } = table().dataset;
  const where = `/api/matches/${match}/stream?seat=${seat ?? GALLERY}`;
  if (!anew && state.listening === where && state.source.readyState !== EventSource.CLOSED) return;
  state.source?.close();
  if (state.listening !== where) {
    state.news = state.looked = START;
  }
  state.listening = where;
  state.alive = Date.now();
  const source = state.source = new EventSource(`${where}&last=${number}.${heard}.${own}`);
  for (const what of ["open", "beat", "entry", "talk"]) source.addEventListener(what, hear);
  // The curtain has fallen; what was sent comes back with it, else it is to be looked for.
  source.addEventListener("curtain", () => {
    source.close();
    if (!state.sending) refresh();
  });
  source.addEventListener("error", () => {
    online(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(listenAgain, PAUSE);
  });
}

function listenAgain() {
  refresh();
  listen();
}

// A network that changed, or a laptop that slept, leaves a stream that looks open and is dead.
export function replaceDead(now) {
  if (state.source && now - state.alive > DEAD) listen(true);
}
