// What is this? Whatever names a paragraph of the rules answers a hover, a focus or a tap with its name, a sentence and
// where it is written. The key ? leads the focus from one such thing to the next, Escape leads it back.
import { placeBeside } from "./beside.js";
import { language, make, table } from "./state.js";

const HOVER = 350; // milliseconds until one seems to wonder
const FOCUS = 600;
const PRESSABLE = "a, button, label, summary, input, select, textarea";

const gloss = make("div", { className: "gloss", id: "gloss", popover: "manual" });
let about = null; // what is being explained
let cameTo = null; // what the mouse has come to
let mouse = ""; // and where
let wait = 0;
let back = null; // where the focus was before ? was pressed
let roved = null; // where ? or an arrow has led it

// By what it is called, or what stands on it.
function nameOf(thing) {
  const { ariaLabel, textContent } = thing;
  const title = thing.title || thing.dataset.title;
  const head = headOf(thing);
  const said = head ? `${nameOf(head)}: ${textContent}` : title || ariaLabel || named(thing) || textContent.trim();
  return (said || thing.querySelector("[aria-label]")?.ariaLabel || "").trim().replace(/\s+/g, " ").slice(0, 80);
}

const named = (thing) => thing.querySelector("strong, .kicker")?.textContent;

// A figure in a table is what the head of its column says.
const headOf = ({ cellIndex, dataset, parentElement }) =>
  cellIndex >= 0 && !dataset.rule ? parentElement.closest("table").tHead?.rows[0].cells[cellIndex] : null;
const ruleOf = (thing) => thing.dataset.rule ?? headOf(thing)?.dataset.rule;

// The browser keeps what it was told.
async function rule(number) {
  const { game, match } = table().dataset;
  const answer = await fetch(`/rules/${game}/${number}?table=${match}&in=${language()}`);
  return answer.ok ? answer.text() : "";
}

export function hideGloss() {
  clearTimeout(wait);
  if (!about) return;
  about.removeAttribute("aria-describedby");
  if (about.dataset.title) about.title = about.dataset.title;
  about = null;
  if (gloss.matches(":popover-open")) gloss.hidePopover();
}

async function explain(thing) {
  if (thing === about) return;
  hideGloss();
  about = thing;
  const name = nameOf(thing);
  const says = await rule(ruleOf(thing)).catch(() => "");
  if (about !== thing || !thing.isConnected || !says) return;
  if (thing.title) thing.dataset.title = thing.title; // else the browser would say it once more
  thing.removeAttribute("title");
  if (!gloss.isConnected) document.body.append(gloss);
  gloss.innerHTML = says;
  gloss.prepend(make("strong", { textContent: name }));
  gloss.showPopover();
  if (!thing.hasAttribute("aria-describedby")) thing.setAttribute("aria-describedby", "gloss");
  placeBeside(gloss, thing);
}

// What has the focus may have been scrolled to for its sake.
function onScroll() {
  if (about && about === document.activeElement) placeBeside(gloss, about);
  else hideGloss();
}

function wonder(thing, time) {
  clearTimeout(wait);
  wait = setTimeout(() => explain(thing), time);
}

function thingAt(target) {
  const thing = target.closest?.("#table [data-rule], #table tbody td");
  return thing && ruleOf(thing) ? thing : thing?.parentElement.closest("#table [data-rule]");
}
const hears = (target) => gloss.contains(target);

// Only a mouse that moves wonders: what a new drawing puts beneath one at rest was not pointed at.
function onMove({ target, pointerType, screenX, screenY }) {
  const at = `${screenX} ${screenY}`;
  if (pointerType !== "mouse" || at === mouse) return;
  mouse = at;
  const thing = hears(target) ? about : thingAt(target);
  if (thing === cameTo) return;
  cameTo = thing;
  clearTimeout(wait);
  if (thing && thing !== about) wonder(thing, HOVER);
  else if (!thing && about) wait = setTimeout(hideGloss, HOVER);
}

function onFocus(event) {
  if (hears(event.target) || !event.target.matches?.(":focus-visible")) return;
  const thing = thingAt(event.target) ?? event.target.querySelector?.("[data-rule]");
  if (thing && event.target.closest("#table")) wonder(thing, FOCUS);
  else hideGloss();
}

// A tap on what is a control does what the control does.
function onTap(event) {
  if (hears(event.target)) return;
  const thing = thingAt(event.target);
  if (thing && !event.target.closest(PRESSABLE)) explain(thing);
  else if (!thing || event.type === "click") hideGloss();
}

// One after the other, without a tab stop each; what looks and is the same comes once.
function rove(step) {
  const kinds = new Map();
  for (const thing of document.querySelectorAll("#table [data-rule]:not(:disabled, input, select, textarea)")) {
    if (!thing.checkVisibility({ visibilityProperty: true })) continue;
    const kind = `${thing.dataset.rule} ${nameOf(thing)}`;
    if (!kinds.has(kind) || thing === document.activeElement) kinds.set(kind, thing);
  }
  const all = [...kinds.values()];
  const at = all.indexOf(document.activeElement);
  for (let n = 1; n <= all.length; n++) {
    const next = all[(at + n * step + n * all.length) % all.length];
    if (!next.matches("a, button, summary")) next.tabIndex = -1;
    next.focus();
    if (document.activeElement !== next) continue; // not everything takes the focus, always
    roved = next;
    return explain(next);
  }
}

const STEPS = { "?": 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function onHelp(event) {
  if (event.key === "Escape" && about) {
    hideGloss();
    back?.focus();
    back = null;
  }
  const typing = event.target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
  const roving = roved && document.activeElement === roved; // a button, too
  if (typing || !(event.key in STEPS) || (event.key !== "?" && !roving)) return;
  event.preventDefault();
  if (!roving) back = document.activeElement;
  rove(STEPS[event.key]);
}

export function watchThings() {
  if (!table() || !("popover" in HTMLElement.prototype)) return;
  document.addEventListener("pointermove", onMove);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("click", onTap);
  document.addEventListener("keydown", onHelp);
  addEventListener("scroll", onScroll, { passive: true, capture: true });
}
