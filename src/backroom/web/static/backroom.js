// Live tables: news by event stream, forms sent without leaving the page. Without this file every page still works.
const table = () => document.getElementById("table");
const calm = matchMedia("(prefers-reduced-motion: reduce)"), title = document.title;
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

function times(root) {
  for (const time of root.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.dataset.at) * 1000), today = new Date().toDateString() === at.toDateString();
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleString(document.documentElement.lang, today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" });
  }
}

function steppers(root) {
  for (const stepper of root.querySelectorAll(".stepper:not([data-ready])")) {
    stepper.dataset.ready = "1";
    const input = stepper.querySelector("input");
    for (const [text, side] of [["−", -1], ["+", 1]]) {
      const button = make("button", { type: "button", textContent: text });
      button.addEventListener("click", () => (side < 0 ? input.stepDown() : input.stepUp()));
      side < 0 ? input.before(button) : input.after(button);
    }
  }
}

// "Offer …p" says the number that stands in its field.
function prices(root) {
  for (const bid of root.querySelectorAll(".bid:not([data-ready])")) {
    const input = bid.querySelector("input"), span = bid.querySelector("button[name=action] span");
    if (!input || !span?.textContent.includes("…")) continue;
    bid.dataset.ready = "1";
    const label = span.textContent, say = () => { span.textContent = label.replace("…", input.value ? Number(input.value).toLocaleString(document.documentElement.lang, { useGrouping: "always" }) : "…"); };
    for (const when of ["input", "click"]) bid.addEventListener(when, say);
    say();
  }
}

function copiers(root) {
  if (!navigator.clipboard) return;
  for (const input of root.querySelectorAll("input[data-copy]:not([data-ready])")) {
    input.dataset.ready = "1";
    const button = make("button", { type: "button", textContent: input.dataset.copy });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(input.value);
      button.textContent = input.dataset.copied;
    });
    input.after(button);
  }
}

function beckon() {
  if (table()) document.title = document.querySelector(".decision:not(.idle) #act, .decision [name=yes]") ? `● ${title}` : title;
}
const dress = (root) => { times(root); steppers(root); prices(root); copiers(root); beckon(); };

// --- what somebody is doing survives an update
const isAnswer = (e) => e.form?.id === "act";
// Which of a group of radios the page itself has picked.
const pointed = (part, name) => [...part.querySelectorAll("input[type=radio]")].find((f) => f.name === name && f.defaultChecked)?.value;
// What can be used, by a mark that names it in the next drawing too: of several that are alike, the same in order.
function marked(part) {
  const count = {};
  return new Map([...part.querySelectorAll("button, input:not([type=hidden]), select, textarea, summary, a[href], [tabindex]")].map((e) => {
    const mark = e.id || [e.tagName, e.name || "", e.name || e.href ? e.value ?? e.href : e.textContent].join(" ");
    count[mark] = (count[mark] ?? 0) + 1;
    return [`${mark} ${count[mark]}`, e];
  }));
}

function touched(e) {
  if (e.type === "radio" || e.type === "checkbox") return e.checked !== e.defaultChecked;
  if (e.tagName === "SELECT") return e.id === "to" || e.value !== (e.querySelector("option[selected]") ?? e.options[0])?.value;
  return e.tagName === "SUMMARY" || (e.matches("input, textarea") && e.value !== e.defaultValue);
}
function kept(part) {
  return [...marked(part)].map(([mark, e]) => ({
    mark, touched: touched(e), value: e.value, checked: e.checked, open: e.parentElement.open, label: e.selectedOptions?.[0]?.text,
    answer: isAnswer(e), pointed: pointed(part, e.name), focus: e === document.activeElement, caret: e.selectionStart,
  }));
}

// `anew`: another question is asked. What was typed or picked for the one before is not meant for it.
function restore(part, was, anew) {
  const now = marked(part);
  for (const old of was) {
    const e = now.get(old.mark);
    if (!e || (old.answer && anew)) continue;
    if (e.tagName === "SUMMARY") e.parentElement.open = old.open;
    else if (old.touched && e.type === "checkbox") e.checked = old.checked;
    else if (old.touched && e.type === "radio") e.checked ||= old.checked && pointed(part, e.name) === old.pointed; // unless the table itself points elsewhere now
    else if (old.touched) {
      e.value = old.value;
      // A whisper to somebody who has just left must not turn into a word to the whole table.
      if (e.id === "to" && e.value !== old.value) e.add(new Option(old.label, old.value, false, true));
      e.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (old.focus) e.focus({ preventScroll: true });
    if (old.focus && old.caret != null) e.setSelectionRange(old.caret, old.caret);
  }
}

// Where the focus goes when what had it is gone. After one's own answer: on to the answer in the same place, else to the
// first. When others have changed the question: to the question, where Enter presses nothing.
const answers = () => [...document.querySelectorAll(":is(button, input, select):is([form=act], #act *):not(:disabled, [type=hidden])")];
function lead({ at, of }, own) {
  if (document.activeElement !== document.body) return;
  const all = own && at >= 0 ? answers() : [];
  (all[all.length === of ? at : 0] ?? document.getElementById("dc"))?.focus({ preventScroll: true });
}

// --- updates: one after the other, and numbers decide
const parts = (root) => new Map([...root.querySelectorAll("[data-part]")].map((p) => [p.dataset.part, p]));
const drawn = new Map();
// What a part looks like, but for what is brought up to date in place.
function print(part, asked) {
  const html = part.outerHTML.replace(/name="(seen|heard)" value="\d+"|name="form_token" value="\w+"|data-left="\d+"|>\d+:\d\d(:\d\d)?</g, "");
  return part.querySelector("#act, [form=act]") ? `${asked} ${html}` : html;
}
function remember(root) { for (const [name, part] of parts(root)) drawn.set(name, print(part, root.dataset.asked)); }
function announce(...lines) {
  const said = lines.filter(Boolean).map((textContent) => make("p", { textContent }));
  document.getElementById("news")?.append(...said);
  setTimeout(() => said.forEach((line) => line.remove()), 5000); // whoever walks through the page need not find it again
}
const forget = () => document.getElementById("news")?.replaceChildren();

// What the new table tells that the old one did not, each thing once.
function news(old, fresh, answer) {
  const said = (query, from = fresh) => from.querySelector(query)?.textContent;
  if (old.dataset.seat !== fresh.dataset.seat) { forget(); return [answer && said(".notice"), said("h2")]; }
  const since = (lines, number) => [...fresh.querySelectorAll(lines)].filter((line) => Number(line.dataset.number) > Number(number)).map((line) => {
    const copy = line.cloneNode(true);
    for (const e of copy.querySelectorAll("time, [aria-hidden], .working")) e.remove();
    return copy.textContent.trim().replace(/\s+/g, " ");
  });
  const asked = (fresh.querySelector("#act") && old.dataset.asked !== fresh.dataset.asked) || said("#dc", old) !== said("#dc");
  return [answer && said(".notice"), ...since(".log > li", old.dataset.number).reverse(), ...since(".talk > p", old.dataset.heard), asked && said("#dc")];
}

function redraw(standing, part, anew) {
  const was = kept(standing), scrolled = anew ? 0 : standing.scrollTop;
  standing.replaceWith(part);
  dress(part);
  restore(part, was, anew);
  part.scrollTop = scrolled;
}

// `answer`: it comes with what was just sent. Else it is news, and what the last answer had to say stays.
function turn(fresh, answer) {
  if (sending && !answer) { again = true; return; }
  const old = table(), before = parts(old), after = parts(fresh), asked = fresh.dataset.asked;
  if (Number(fresh.dataset.number) < Number(old.dataset.number)) return;
  const others = old.dataset.seat !== fresh.dataset.seat, anew = old.dataset.asked !== asked;
  const notice = !answer && !(others && "shared" in fresh.dataset) && old.querySelector(".notice");
  if (notice) fresh.querySelector(".told").replaceChildren(notice.cloneNode(true));
  announce(...news(old, fresh, answer));
  const focus = old.contains(document.activeElement) && { at: answers().indexOf(document.activeElement), of: answers().length };
  const words = document.getElementById("say")?.value && !others && document.querySelector("[name=heard]").value;
  if (others || [...before.keys()].join() !== [...after.keys()].join()) {
    remember(fresh);
    if (others) old.replaceChildren(); // what was typed was not meant for these eyes
    redraw(old, fresh, anew);
    scrollTo(0, 0); // another page altogether: it is read from its headline
  } else {
    Object.assign(old.dataset, fresh.dataset);
    for (const [name, part] of after) {
      const now = print(part, asked), standing = before.get(name);
      const left = part.querySelector("[data-left]"), clock = standing.querySelector("[data-left]");
      if (drawn.get(name) !== now) redraw(standing, part, anew);
      else if (left && clock) { clock.dataset.left = left.dataset.left; clock.toggleAttribute("data-runs", left.hasAttribute("data-runs")); delete clock.dataset.since; }
      drawn.set(name, now);
    }
    if (focus) lead(focus, answer);
  }
  // Also outside the table: by now the page may be somebody else's.
  const fill = (name, value) => { for (const field of document.querySelectorAll(`[name=${name}]`)) field.value = value; };
  fill("form_token", fresh.dataset.token);
  fill("seen", fresh.dataset.number);
  // Words that are being typed, or whose answer got lost, belong to what was heard then: so they are said but once.
  fill("heard", words || fresh.dataset.heard);
  if (answer) document.querySelector(".notice")?.scrollIntoView({ block: "nearest" });
  listen();
}

function update(html, answer) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (fresh && document.startViewTransition && !calm.matches && document.visibilityState === "visible") {
    // It turns a moment later: by then another update may have come, or something may be on its way.
    const moving = document.startViewTransition(() => turn(fresh, answer));
    for (const promise of [moving.ready, moving.finished]) promise.catch(() => {}); // overtaken by the next one
  } else if (fresh) turn(fresh, answer);
  return fresh;
}

// --- asking and sending: one thing at a time. News waits for what is being sent, and a look taken before is out of date.
const PATIENCE = 15000, PAUSE = 2000, busy = new Set();
let asking = null, again = false, sending = 0, later = 0, line = Promise.resolve();

async function call(url, options, stop = new AbortController()) {
  setTimeout(() => stop.abort(), PATIENCE);
  const answer = await fetch(url, { ...options, headers: { ...options.headers, "x-part": "table" }, credentials: "same-origin", signal: stop.signal });
  return [answer, await answer.text()];
}

async function refresh() {
  if (asking || sending) { again = true; return; }
  again = false;
  asking = new AbortController();
  try {
    const home = `/table/${table().dataset.match}`; // the page itself may be the answer to a form
    const [answer, html] = await call(home, {}, asking);
    if (answer.status >= 500 || answer.status === 429) throw new Error(answer.status);
    answer.ok ? update(html) : location.replace(home);
    if (source?.readyState === EventSource.OPEN) online(true);
  } catch {
    if (!sending) { online(false); clearTimeout(later); later = setTimeout(refresh, PAUSE); } // else it was called off
  }
  asking = null;
  catchUp();
}
const catchUp = () => again && !asking && !sending && refresh();

async function send(where, body) {
  const [answer, html] = await call(where, { method: "POST", body, headers: { "x-form-token": table().dataset.token } });
  const field = document.getElementById("say");
  if (answer.ok && field?.value === body.get("say")) field.value = "";
  if (update(html, true)) return;
  // Refused before it came to the table: say why, and look what has become of it.
  const says = new DOMParser().parseFromString(html, "text/html").querySelector("main h1")?.textContent;
  if (!says) throw new Error(answer.status);
  const told = document.querySelector(".told");
  told?.replaceChildren(make("p", { className: "notice", textContent: says }));
  told?.scrollIntoView({ block: "nearest" });
  announce(says);
  again = true;
}

document.addEventListener("submit", (event) => {
  const form = event.target, where = form.getAttribute("action");
  if (!form.matches("form[data-live]") || !table()) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter)), key = where + body.get("seat");
  if (busy.has(key)) return;
  busy.add(key);
  form.dataset.busy = "1";
  sending += 1;
  if (asking) { asking.abort(); again = true; }
  // Nobody knows whether it arrived: a new stream shows the table as it is now.
  const done = () => { busy.delete(key); delete form.dataset.busy; sending -= 1; catchUp(); };
  line = line.then(() => send(where, body)).catch(() => { online(false); listen(true); }).then(done);
});

// A key held down and the second half of a double click answer nothing: by then another question may stand there.
document.addEventListener("click", (event) => {
  if (event.detail === 2 && event.target.closest("button:not([type=button])")?.form?.method === "post") event.preventDefault();
}, true);
document.addEventListener("keydown", (event) => {
  const field = event.target, rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (rel && !field.matches("input, textarea, select") && !event.ctrlKey && !event.metaKey && !event.altKey) document.querySelector(`.steps a[rel=${rel}]`)?.click();
  if (event.key !== "Enter" || !field.form?.matches("[data-live]") || field.tagName === "TEXTAREA") return;
  if (event.repeat && field.type !== "button") event.preventDefault();
  else if (field.tagName === "INPUT" && isAnswer(field)) {
    // The button beside the field, not the first of the form, which may stand on the board.
    event.preventDefault();
    const verb = field.name.split(".")[1];
    document.querySelector(`#act :is([value="${verb} ?"], [value="${verb} *"])`)?.click();
  }
});

// --- the stream
const DEAD = 60000; // three beats
let source = null, heard = "", listening = "", quiet = 0;
function online(yes) {
  const bar = document.querySelector(".offline"), says = table()?.dataset.offline ?? "…";
  if (yes) bar?.remove();
  else if (!bar) { document.body.append(make("p", { className: "offline", textContent: says })); announce(says); }
}

function listen(anew) {
  if (!table()) return;
  const { match, seat } = table().dataset;
  const where = `/api/matches/${match}/stream${seat && seat !== "15" ? `?seat=${seat}` : seat ? "" : "?seat=15"}`;
  if (!anew && source && listening === where && source.readyState !== EventSource.CLOSED) return;
  source?.close();
  if (listening !== where) heard = "";
  listening = where;
  quiet = Date.now();
  const mine = source = new EventSource(heard ? `${where}${where.includes("?") ? "&" : "?"}last=${heard}` : where);
  for (const what of ["open", "beat", "entry", "talk"]) mine.addEventListener(what, (event) => {
    quiet = Date.now();
    heard = event.lastEventId || heard;
    if (what === "open") online(true);
    if (what !== "beat") refresh();
  });
  mine.addEventListener("error", () => {
    online(false);
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => { refresh(); listen(); }, PAUSE);
  });
}

setInterval(() => {
  const now = Date.now();
  // A network that changed, or a laptop that slept, leaves a stream that looks open and is dead.
  if (source && now - quiet > DEAD) listen(true);
  for (const clock of document.querySelectorAll("[data-left][data-runs]")) {
    clock.dataset.since ??= now;
    const left = Math.max(0, Math.floor(Number(clock.dataset.left) - (now - Number(clock.dataset.since)) / 1000));
    const pad = (n) => String(n).padStart(2, "0");
    clock.textContent = left >= 172800 ? `${Math.floor(left / 86400)} d` : left >= 3600 ? `${Math.floor(left / 3600)}:${pad(Math.floor((left % 3600) / 60))}:${pad(left % 60)}` : `${Math.floor(left / 60)}:${pad(left % 60)}`;
  }
}, 1000);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible" && table()) refresh(); });
addEventListener("online", () => listen(true));
// A page kept for the way back would show the next player at a shared screen what the one before has seen.
addEventListener("pagehide", () => { if (table() && "shared" in table().dataset) { table().replaceChildren(); forget(); } });
addEventListener("pageshow", (event) => { if (event.persisted) listen(true); });

if (table()) { remember(table()); listen(); }
dress(document);
