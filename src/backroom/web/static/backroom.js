// Live tables: news by event stream, forms sent without leaving the page. Without this file every page still works.
const table = () => document.getElementById("table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function times(root) {
  for (const time of root.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.dataset.at) * 1000);
    const today = new Date().toDateString() === at.toDateString();
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleString(document.documentElement.lang, today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" });
  }
}

function steppers(root) {
  for (const stepper of root.querySelectorAll(".stepper:not([data-ready])")) {
    stepper.dataset.ready = "1";
    const input = stepper.querySelector("input");
    for (const [text, side] of [["−", -1], ["+", 1]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
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
    const label = span.textContent;
    const say = () => { span.textContent = label.replace("…", input.value || "…"); };
    for (const when of ["input", "click"]) bid.addEventListener(when, say);
    say();
  }
}

function copiers(root) {
  if (!navigator.clipboard) return;
  for (const input of root.querySelectorAll("input[data-copy]:not([data-ready])")) {
    input.dataset.ready = "1";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = input.dataset.copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(input.value);
      button.textContent = input.dataset.copied;
    });
    input.after(button);
  }
}

const title = document.title;
function beckon() {
  const yours = document.querySelector(".decision:not(.idle) #act, .decision [name=yes]");
  if (table()) document.title = yours ? `● ${title}` : title;
}

const dress = (root) => { times(root); steppers(root); prices(root); copiers(root); beckon(); };

// Which of a group of radios the page itself has picked.
function pointed(part, name) {
  return [...part.querySelectorAll("input[type=radio]")].find((f) => f.name === name && f.defaultChecked)?.value;
}

// What somebody is typing, what is unfolded and where the focus is survive an update.
function kept(part) {
  const fields = [...part.querySelectorAll("input:not([type=hidden]), textarea, select")].filter((f) => f.id && f.value !== (f.defaultValue ?? f.querySelector("option[selected]")?.value ?? f.options?.[0]?.value));
  const picked = [...part.querySelectorAll("input:checked")].filter((f) => !f.defaultChecked).map((f) => [f.name, f.value, pointed(part, f.name)]);
  const open = [...part.querySelectorAll("details[open] > summary")].map((s) => s.textContent);
  const focus = part.contains(document.activeElement) ? document.activeElement : null;
  return { fields: fields.map((f) => [f.id, f.value, f.selectedOptions?.[0]?.text]), picked, open, focus: focus && [focus.id, focus.name, focus.value, focus.selectionStart] };
}

function restore(part, was, sent) {
  for (const [id, value, label] of was.fields) {
    const field = document.getElementById(id);
    if (!field || !part.contains(field) || (sent?.id && field.form?.id === sent.id)) continue;
    field.value = value;
    // A whisper to somebody who has just left must not turn into a word to the whole table.
    if (label && field.value !== value) field.add(new Option(label, value, false, true));
  }
  // What was picked by hand stays picked, unless it was sent or the table itself now points elsewhere.
  for (const [name, value, first] of sent ? [] : was.picked) {
    const input = [...part.querySelectorAll("input[type=radio], input[type=checkbox]")].find((f) => f.name === name && f.value === value);
    if (input && pointed(part, name) === first) input.checked = true;
  }
  for (const summary of part.querySelectorAll("details > summary")) if (was.open.includes(summary.textContent)) summary.parentElement.open = true;
  if (was.focus) {
    const [id, name, value, caret] = was.focus;
    const again = (id && document.getElementById(id)) || [...part.querySelectorAll("button, input, select, summary")].find((e) => e.name === name && e.value === value);
    if (again && part.contains(again)) {
      again.focus({ preventScroll: true });
      if (caret != null && again.setSelectionRange && again.type !== "number") again.setSelectionRange(caret, caret);
    } else if (part.dataset.part === "decision") {
      const first = part.querySelector("button:not(:disabled), input:not([type=hidden]), select");
      if (first) first.focus({ preventScroll: true });
    }
  }
}

// Where the focus goes when what had it is gone: to the answer in the same place, else to the first there is.
const answers = (root) => [...root.querySelectorAll(":is(button, input, select):is([form=act], #act *):not(:disabled, [type=hidden])")];

function astray() {
  const now = document.activeElement;
  const all = answers(document), at = all.indexOf(now);
  return now && now !== document.body && table()?.contains(now) && at >= 0 ? { at, of: all.length } : null;
}

function lead(was) {
  if (!was || (document.activeElement && document.activeElement !== document.body)) return;
  const all = answers(document);
  (all[all.length === was.of ? was.at : 0])?.focus({ preventScroll: true });
}

const parts = (root) => new Map([...root.querySelectorAll("[data-part]")].map((p) => [p.dataset.part, p]));
const drawn = new Map();

function print(part) { return part.outerHTML.replace(/name="seen" value="\d+"|data-left="\d+"|>\d+:\d\d(:\d\d)?</g, ""); }

function remember(root) { for (const [name, part] of parts(root)) drawn.set(name, print(part)); }

function update(html, sent) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!fresh) return;
  // A transition calls this a moment later: by then another update may have replaced what stands there now.
  const change = () => {
    const old = table(), focus = astray();
    if (Number(fresh.dataset.number) < Number(old.dataset.number)) return;
    const before = parts(old), after = parts(fresh);
    const same = [...before.keys()].join() === [...after.keys()].join() && old.dataset.seat === fresh.dataset.seat;
    if (!same) {
      const was = kept(old);
      old.replaceWith(fresh);
      remember(fresh);
      dress(fresh);
      restore(fresh, was, sent);
      scrollTo(0, 0); // another page altogether: it is read from its headline
      return;
    }
    for (const name of ["number", "token"]) old.dataset[name] = fresh.dataset[name];
    for (const [name, part] of after) {
      const now = print(part), standing = before.get(name);
      if (drawn.get(name) === now) {
        for (const seen of standing.querySelectorAll("[name=seen]")) seen.value = fresh.dataset.number;
        const left = part.querySelector("[data-left]"), clock = standing.querySelector("[data-left]");
        if (left && clock) { clock.dataset.left = left.dataset.left; clock.toggleAttribute("data-runs", left.hasAttribute("data-runs")); delete clock.dataset.since; }
        continue;
      }
      drawn.set(name, now);
      const was = kept(standing);
      standing.replaceWith(part);
      dress(part);
      restore(part, was, sent);
    }
    lead(focus);
  };
  if (document.startViewTransition && !calm.matches && document.visibilityState === "visible") {
    const moving = document.startViewTransition(change);
    for (const promise of [moving.ready, moving.finished]) promise.catch(() => {}); // overtaken by the next one
  } else change();
}

// News waits for the answer to what is being sent: else it would find the field still full and keep it so.
let asking = null, again = false, sending = 0;
async function refresh() {
  if (asking || sending) { again = true; return; }
  asking = fetch(location.pathname, { headers: { "x-part": "table" }, credentials: "same-origin" });
  try {
    const answer = await asking;
    const html = await answer.text();
    if (sending) again = true;
    else if (answer.ok) update(html);
    else if (answer.status === 404) location.reload();
  } catch { /* the stream will come back and ask again */ }
  asking = null;
  catchUp();
}

function catchUp() {
  if (!again || asking || sending) return;
  again = false;
  refresh();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]") || !table()) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "1";
  sending += 1;
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "x-part": "table", "x-form-token": table().dataset.token }, credentials: "same-origin" });
    const html = await answer.text();
    if (html.includes('id="table"')) {
      const said = form.querySelector("[name=say]");
      if (answer.ok && said?.value === body.get("say")) said.value = "";
      update(html, answer.ok && !said ? form : null);
      listen();
    } else location.reload();
  } catch {
    online(false);
  } finally {
    delete form.dataset.busy;
    sending -= 1;
    catchUp();
  }
});

// --- the stream

let source = null, heard = "", listening = "", quiet = 0;
function online(yes) {
  let bar = document.querySelector(".offline");
  if (yes) { bar?.remove(); return; }
  if (!bar) {
    bar = document.createElement("p");
    bar.className = "offline";
    bar.setAttribute("role", "status");
    bar.textContent = table()?.dataset.offline ?? "…";
    document.body.append(bar);
  }
}

function listen() {
  const now = table();
  if (!now) return;
  const seat = now.dataset.seat;
  const where = `/api/matches/${now.dataset.match}/stream${seat && seat !== "15" ? `?seat=${seat}` : seat ? "" : "?seat=15"}`;
  if (source && listening === where && source.readyState !== EventSource.CLOSED) return;
  source?.close();
  if (listening !== where) heard = "";
  listening = where;
  source = new EventSource(heard ? `${where}${where.includes("?") ? "&" : "?"}last=${heard}` : where);
  const news = (event) => { heard = event.lastEventId; quiet = Date.now(); refresh(); };
  source.addEventListener("entry", news);
  source.addEventListener("talk", news);
  source.addEventListener("open", () => { online(true); quiet = Date.now(); refresh(); });
  source.addEventListener("error", () => {
    online(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => { refresh().then(listen); }, 2000);
  });
}

// A laptop that slept has a stream that looks open and is dead.
let tick = Date.now();
setInterval(() => {
  const now = Date.now();
  if (now - tick > 15000 && table()) { source?.close(); source = null; listen(); }
  tick = now;
  for (const clock of document.querySelectorAll("[data-left][data-runs]")) {
    clock.dataset.since ??= now;
    const left = Math.max(0, Math.floor(Number(clock.dataset.left) - (now - Number(clock.dataset.since)) / 1000));
    const pad = (n) => String(n).padStart(2, "0");
    clock.textContent = left >= 172800 ? `${Math.floor(left / 86400)} d` : left >= 3600 ? `${Math.floor(left / 3600)}:${pad(Math.floor((left % 3600) / 60))}:${pad(left % 60)}` : `${Math.floor(left / 60)}:${pad(left % 60)}`;
  }
}, 1000);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible" && table()) { refresh(); listen(); } });
addEventListener("pageshow", (event) => { if (event.persisted && table()) { refresh(); listen(); } });

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = rel && document.querySelector(`.steps a[rel=${rel}]`);
  if (link) link.click();
});

if (table()) { remember(table()); listen(); }
dress(document);
