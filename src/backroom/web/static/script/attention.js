// Where the reader is led: the focus, and the question in view.
import { state } from "./state.js";

const ANSWERS = ":is(button, input, select):is([form=act], #act *):not(:disabled, [type=hidden], [type=button])";

const BLINK = 400; // milliseconds in which nobody can have read what has just appeared

const GAP = 8; // pixels between a press on the board and the bar
const HEAD = 64; // and above it, for what it is a press of

const question = () => document.getElementById("dc");

const answers = () => [...document.querySelectorAll(ANSWERS)].filter((e) => e.checkVisibility());

// Neither folded away nor beyond the window nor behind the bar.
export function canBeSeen(e) {
  const { left, top, width, height } = e.getBoundingClientRect();
  const hit = e.checkVisibility() && document.elementFromPoint(left + width / 2, top + height / 2);
  return !!hit && (e.contains(hit) || !!hit.closest("label")?.contains(e));
}

const isBar = (panel) => !!panel && getComputedStyle(panel).position === "sticky";

// Into view; in the bar by moving the bar alone, for the page keeps what it brings into view above it.
export function bring(e) {
  const panel = e.closest(".decision");
  if (!isBar(panel)) return e.scrollIntoView({ block: "nearest" });
  const [own, its] = [e, panel].map((each) => each.getBoundingClientRect());
  const foot = panel.querySelector("#act > .ends")?.offsetHeight ?? 0; // it lies over what scrolls, as does the question
  const top = its.top + (panel.querySelector(".asking")?.offsetHeight ?? 0) + GAP;
  const below = own.bottom - its.bottom + foot + GAP;
  if (own.top < top) panel.scrollTop += own.top - top;
  else if (below > 0) panel.scrollTop += Math.min(below, own.top - top);
}

// Where among the answers the focus stands, before they are drawn anew.
export function focused(within) {
  if (!within.contains(document.activeElement)) return null;
  const all = answers();
  return { at: all.indexOf(document.activeElement), of: all.length };
}

// Where the focus goes when what had it is gone. After one's own answer: on to the answer in the same place, else to the
// first, if it is in sight. When others have changed the question: to the question, where Enter presses nothing.
export function lead({ at, of }, own) {
  if (document.activeElement !== document.body) return;
  const all = own && at >= 0 ? answers() : [];
  const next = all[all.length === of ? at : 0];
  if (next && canBeSeen(next)) {
    next.focus({ preventScroll: true });
    return soon(() => next === document.activeElement && bring(next)); // all of it
  }
  question()?.focus({ preventScroll: true });
  showQuestion();
}

// Beside the board a panel that is longer than the window moves with the page, down to its end and back again.
let scrolled = scrollY;
let up = 0;

function moveTo(top) {
  const rail = document.querySelector("#table .rail");
  if (!rail) return;
  up = Math.min(0, Math.max(innerHeight - rail.offsetHeight, top));
  document.documentElement.style.setProperty("--up", `${up}px`);
}

export function movePanel() {
  moveTo(up + scrolled - scrollY);
  scrolled = scrollY;
}

// The panel stands beside the board or sticks to the foot of the screen; only at the very end of a page can it be out of
// sight.
export function showQuestion() {
  moveTo(0);
  const box = question()?.getBoundingClientRect();
  if (box && (box.top < 0 || box.bottom > innerHeight)) question().scrollIntoView({ block: "nearest" });
}

// What a press has unfolded in the panel comes into view with it.
export function showUnfolded({ target }) {
  const fold = target.closest?.(".decision summary")?.parentElement;
  if (fold) requestAnimationFrame(() => fold.open && bring(fold));
}

const fold = () => document.getElementById("fold");

// In a bar there is room for one of the two: what the coach says, or the answers.
export function unfolded(box) {
  const other = box.id === "fold" ? document.querySelector(".coached:checked") : fold();
  if (!box.checked || !isBar(box.closest(".decision"))) return;
  if (other) other.checked = false;
  showPresses();
}

// The answers are at hand although nothing is chosen: whoever is told so sees them.
export function unfoldWhatIsMissing() {
  if (!document.querySelector("#act")?.checkValidity() && !fold()?.checked) fold()?.click();
}

// While the answers are unfolded, what can be pressed on the board lies above them: all of it, or at least some.
export function showPresses() {
  const panel = document.querySelector("#table .decision");
  if (!isBar(panel) || !fold()?.checked) return;
  const presses = [...document.querySelectorAll(".boardpart button[form=act]:enabled")];
  const boxes = presses.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  if (!boxes.length) return;
  const foot = panel.getBoundingClientRect().top - GAP;
  const first = Math.min(...boxes.map((box) => box.top)) - HEAD;
  const last = Math.max(...boxes.map((box) => box.bottom));
  const seen = boxes.some((box) => box.top >= 0 && box.bottom <= foot);
  if (last - first > foot && seen) return;
  if (last > foot) scrollBy(0, Math.min(last - foot, first));
  else if (first < 0) scrollBy(0, first);
}

// A new question in a bar: the place it is about lies above it, unless somebody is writing, or the coach has news.
export function showPlace() {
  const panel = document.querySelector("#table .decision:not(.idle)");
  if (!isBar(panel) || panel.querySelector(".guide.new") || document.activeElement?.matches("input, textarea")) return;
  const place = [...document.querySelectorAll("#table [data-about]")].find((each) => each.checkVisibility());
  const box = place?.getBoundingClientRect();
  const foot = panel.getBoundingClientRect().top - GAP;
  if (!box || (box.top >= HEAD && box.bottom <= foot)) return;
  scrollBy(0, Math.min(box.top - HEAD, Math.max(box.bottom - foot, box.top - foot / 2)));
}

// What the coach points at has a name, by which “Show me where” leads there.
// A place may be drawn both on the board and in the panel: that which is to be seen counts.
function point(there) {
  const place = [...document.querySelectorAll("#table [data-ringed]")].find((each) => each.checkVisibility());
  if (place && !place.id) {
    document.getElementById("pointed")?.removeAttribute("id");
    place.id = "pointed";
  }
  if (there) showNews();
}

// With a coach every new kind of question begins where the news and the end of the lesson stand, wherever the last one led.
function showNews() {
  const end = document.querySelector("#le[data-ringed]");
  if (end) end.scrollIntoView({ block: "start" });
  else if (document.querySelector("#table .guide.new")) scrollTo(0, 0);
}

// Once the height of the bar is known, or the place could come to lie behind it.
const soon = (then) => requestAnimationFrame(() => requestAnimationFrame(then));

export const pointSoon = (there = true) => soon(() => point(there));

// Another question than the last one may have come by itself, with its answers where the old ones were.
export function noteQuestion() {
  const asked = document.querySelector(".decision")?.dataset.question;
  if (!asked || asked === state.question) return;
  if (state.question) state.changed = Date.now();
  state.question = asked;
}

// A press so soon after that was meant for the question before.
export function meantForAnother(form) {
  return form.id === "act" && Date.now() - state.changed < BLINK;
}

// On a narrow screen the panel is a bar: what is brought into view must not come to lie behind it.
const ruler = new ResizeObserver(([{ target }]) => {
  const high = isBar(target) ? target.offsetHeight : 0;
  document.documentElement.style.setProperty("--bar", `${high}px`);
  movePanel();
});

export function watchBar() {
  ruler.disconnect();
  const panel = document.querySelector("#table .decision");
  if (panel) ruler.observe(panel);
}
