// Where the reader is led: the focus, and the question in view.
import { state } from "./state.js";

const ANSWERS = ":is(button, input, select):is([form=act], #act *):not(:disabled, [type=hidden], [type=button])";

const BLINK = 400; // milliseconds in which nobody can have read what has just appeared

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
  const foot = panel.querySelector("#act > .ends")?.offsetHeight ?? 0; // it lies over what scrolls
  const below = own.bottom - its.bottom + foot;
  if (own.top < its.top) panel.scrollTop += own.top - its.top;
  else if (below > 0) panel.scrollTop += Math.min(below, own.top - its.top);
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

// What the coach points at comes into view, once for each question.
// A place may be drawn both on the board and in the panel: that which is to be seen counts.
function point(there) {
  const place = [...document.querySelectorAll("#table [data-ringed]")].find((each) => each.checkVisibility());
  const tall = place?.offsetHeight > innerHeight / 2;
  if (!place) return;
  if (!place.id) document.getElementById("pointed")?.removeAttribute("id");
  place.id ||= "pointed";
  const welcome = document.querySelector("#le:not([data-ringed])"); // is read first
  if (!there || welcome) return;
  if (tall && !isBar(place.closest(".decision"))) place.scrollIntoView({ block: "start" });
  else bring(place);
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
