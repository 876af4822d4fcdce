// The stage: what has happened is played one beat after another over the board; then the question is looked at.
import { make, state, table } from "./state.js";

const BEAT = { brisk: 600, calm: 1300 }; // milliseconds from one beat to the next
const STANDS = 5000; // a brisk stage closes by itself
const LATE = 500; // milliseconds after the button has changed
const SHORT = 20; // seconds on the clock: from here on nothing stands before the question
const TRAVEL = { duration: 520, easing: "cubic-bezier(.2,.7,.2,1)" };

const still = matchMedia("(prefers-reduced-motion: reduce)");
const waiting = [];
let playing = null;

const paper = () => document.querySelector(".since");
const copy = (from, query) => from.querySelector(query)?.cloneNode(true) ?? "";

function clockIsShort() {
  const clock = document.querySelector(".decision [data-left][data-runs]");
  if (!clock) return false;
  const since = Number(clock.dataset.since ?? Date.now());
  return Number(clock.dataset.left) - (Date.now() - since) / 1000 < SHORT;
}

// A dialog with all that a bulletin of the list tells.
function build(bulletin, again) {
  const { goOn, skip, skipAll } = paper().dataset;
  const headline = make("h2", { id: "st-h", className: "outcome" });
  headline.append(bulletin.querySelector("h3").textContent);
  const about = make("p", { className: "about", textContent: bulletin.dataset.title });
  about.setAttribute("aria-hidden", "true");
  const beats = copy(bulletin, ".beats");
  beats.id = "st-b";
  const top = make("div", { className: "top" });
  top.append(
    make("p", { className: "kicker", textContent: bulletin.dataset.kicker }),
    copy(document, "#table .decision .timer"),
  );
  const end = make("div", { className: "end" });
  end.append(
    copy(bulletin, ".standfirst"),
    copy(bulletin, ".changed"),
    copy(bulletin, ".words"),
    copy(bulletin, ".taught"),
    copy(bulletin, ".stands"),
  );
  const foot = make("div", { className: "foot" });
  const go = make("button", { type: "button", className: "btn-main", textContent: goOn, autofocus: true });
  const away = make("button", { type: "button", className: "btn-quiet away", textContent: skip });
  const all = make("button", { type: "button", className: "btn-quiet", textContent: skipAll });
  foot.append(go, away, all, copy(paper(), ".pace"));
  const head = make("div", { className: "titles" });
  head.append(about, headline, copy(bulletin, ".subject"));
  const body = make("div", { className: "body", tabIndex: 0 }); // it may scroll: then keys must reach it
  const picture = copy(bulletin, ".picture");
  if (picture && "ends" in bulletin.dataset) picture.append(copy(document, ".course .chart"));
  body.append(picture, beats);
  const dialog = make("dialog", { className: "stage" });
  dialog.dataset.kind = bulletin.dataset.kind;
  dialog.setAttribute("aria-labelledby", "st-h");
  dialog.setAttribute("aria-describedby", "st-b");
  dialog.append(top, head, body, end, foot);
  beats.addEventListener("scroll", () => fade(beats), { passive: true });
  new ResizeObserver(() => fade(beats)).observe(beats);
  // What was played before a question in its midst stands there already.
  const known = again ? 0 : Number(bulletin.dataset.known ?? 0);
  return { dialog, go, away, all, beats: beats.children.length, at: -1, known, timer: 0, turned: 0 };
}

// Where a list goes on beyond what is seen of it, it fades, and keys must reach it.
function fade(list) {
  if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
  else list.removeAttribute("tabindex");
  list.classList.toggle("more-above", list.scrollTop > 4);
  list.classList.toggle("more-below", list.scrollHeight - list.clientHeight - list.scrollTop > 4);
}

// The table behind knows already how it ends: until all is told it lies covered.
const veil = (lies) => document.documentElement.classList.toggle("staged", lies);

function travel(piece, dialog) {
  const from = piece.dataset.from && dialog.querySelector(`[data-spot="${piece.dataset.from}"]`);
  if (!from || still.matches) return;
  const there = piece.getBoundingClientRect();
  const here = from.getBoundingClientRect();
  const way = `translate(${here.left - there.left}px, ${here.top - there.top}px)`;
  piece.animate([{ transform: way }, { transform: "none" }], TRAVEL);
}

// Everything up to this beat stands there, the one just come is marked.
function showUpTo(stage, beat) {
  const { dialog } = stage;
  stage.at = beat;
  for (const each of dialog.querySelectorAll("[data-beat]")) {
    const its = Number(each.dataset.beat);
    const fresh = its <= beat && !each.classList.contains("on");
    each.classList.toggle("on", its <= beat);
    each.classList.toggle("now", its === beat);
    if (fresh && its === beat) travel(each, dialog);
  }
  for (const figure of dialog.querySelectorAll("[data-tick]")) {
    figure.textContent = beat < 0 ? "0" : figure.dataset.tick.split(" ")[beat];
  }
  for (const bars of dialog.querySelectorAll("[data-stretch]")) {
    bars.style.setProperty("--stretch", bars.dataset.stretch.split(" ")[Math.max(0, beat)] ?? 1);
  }
  dialog.classList.toggle("done", beat >= stage.beats - 1);
  dialog.querySelector(".beats .now")?.scrollIntoView({ block: "nearest" });
  if (over(stage)) dialog.scrollTop = 0; // what it came to stands there
  fade(dialog.querySelector(".beats"));
}

const over = (stage) => stage.at >= stage.beats - 1;

function label(stage) {
  const { goOn, next, whole, pace } = paper()?.dataset ?? {};
  const says = (over(stage) ? goOn : pace === "step" ? next : whole) ?? stage.go.textContent;
  if (over(stage) && pace !== "step" && says !== stage.go.textContent) stage.turned = Date.now();
  stage.go.textContent = says;
  stage.all.hidden = waiting.length === 0;
}

function advance(stage) {
  clearTimeout(stage.timer);
  if (stage !== playing) return;
  if (clockIsShort()) return drop();
  const pace = paper()?.dataset.pace;
  const whole = still.matches && pace !== "step";
  showUpTo(stage, whole ? stage.beats - 1 : stage.at + 1);
  label(stage);
  if (!over(stage) && pace in BEAT) stage.timer = setTimeout(() => advance(stage), BEAT[pace]);
  else if (over(stage) && pace === "brisk" && !whole) stage.timer = setTimeout(() => stage.dialog.close(), STANDS);
}

// A press that was meant to show all comes too late where all has just been shown: it does not close what is unseen.
function press(stage) {
  if (over(stage) && Date.now() - stage.turned < LATE) return;
  if (over(stage)) stage.dialog.close();
  else if (paper()?.dataset.pace === "step") advance(stage);
  else {
    clearTimeout(stage.timer);
    showUpTo(stage, stage.beats - 1);
    label(stage);
  }
}

function begin(stage) {
  playing = stage;
  veil(true);
  const { dialog, go, away, all } = stage;
  go.addEventListener("click", () => press(stage));
  away.addEventListener("click", () => dialog.close());
  all.addEventListener("click", drop);
  dialog.addEventListener("close", () => end(stage));
  document.body.append(dialog);
  dialog.showModal();
  go.focus({ preventScroll: true });
  showUpTo(stage, stage.known - 1);
  advance(stage);
}

function end(stage) {
  clearTimeout(stage.timer);
  stage.dialog.remove();
  if (stage !== playing) return;
  playing = null;
  const then = waiting.shift();
  veil(!!then);
  if (then) begin(then);
  else if (document.activeElement === document.body) document.getElementById("dc")?.focus({ preventScroll: true });
}

// Nothing more is played: the clock is short, or somebody else looks at the screen.
export function drop() {
  waiting.length = 0;
  playing?.dialog.close();
}

function enter(bulletins, again = false) {
  for (const bulletin of bulletins) {
    const stage = build(bulletin, again);
    if (playing) waiting.push(stage);
    else begin(stage);
  }
  if (playing) label(playing);
}

const key = () => `seen.${table().dataset.match}.${table().dataset.seat}`;

const unplayed = (root, seen) =>
  [...root.querySelectorAll(".climax")].filter((each) => Number(each.dataset.upto) > seen);

export const willPlay = (root, seen) => unplayed(root, Math.max(seen, state.staged)).length > 0;

// What has been told since the entry of this number is played, each climax once.
export function play(after) {
  if (!table()) return;
  const seen = Math.max(after, state.staged);
  state.staged = Number(table().dataset.number);
  if (table().dataset.seat) localStorage.setItem(key(), state.staged);
  if (!paper() || paper().dataset.pace === "off" || clockIsShort()) return;
  const climaxes = unplayed(paper(), seen);
  enter(climaxes.sort((one, other) => one.dataset.order - other.dataset.order));
}

// Whoever comes back is shown what was missed; whoever comes for the first time can read it.
export function playMissed() {
  play(Number(localStorage.getItem(key()) ?? table().dataset.number));
}

export const stageIsOpen = () => playing !== null;

export function watchAll(root) {
  enter([...root.querySelectorAll(".climax")], true);
}

export function watch(event) {
  const bulletin = event.target.closest(".watch")?.closest(".climax");
  if (bulletin) enter([bulletin], true);
}

// The pace is kept for the next time, and goes for what is being played.
export function setPace(event) {
  const form = event.target.closest(".pace");
  if (!form || !paper()) return;
  const pace = paper().dataset.pace = event.target.value;
  for (const select of document.querySelectorAll(".pace select")) select.value = pace;
  fetch(form.getAttribute("action"), {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    redirect: "manual",
  });
  if (playing && pace === "off") drop();
  else if (playing) label(playing);
  if (playing && !over(playing)) advance(playing);
}
