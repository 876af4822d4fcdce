// What somebody is doing survives an update: what is typed, picked, unfolded, and where the focus is.
import { bring, canBeSeen } from "./attention.js";

const CONTROLS = "button, input:not([type=hidden]), select, textarea, summary, a[href], [tabindex]";

export const isAnswer = (e) => e.form?.id === "act";

// Which of a group of radios the page itself has picked.
function pointed(part, name) {
  const radios = [...part.querySelectorAll("input[type=radio]")];
  return radios.find((radio) => radio.name === name && radio.defaultChecked)?.value;
}

// What can be used, by a mark that names it in the next drawing too: of several that are alike, the same in order.
function marked(part) {
  const count = {};
  const marks = new Map();
  for (const e of part.querySelectorAll(CONTROLS)) {
    const said = e.name || e.href ? e.value ?? e.href : e.textContent;
    const mark = e.id || [e.tagName, e.name || "", said].join(" ");
    count[mark] = (count[mark] ?? 0) + 1;
    marks.set(`${mark} ${count[mark]}`, e);
  }
  return marks;
}

function touched(e) {
  if (e.type === "radio" || e.type === "checkbox") return e.checked !== e.defaultChecked;
  if (e.tagName === "SUMMARY" || e.id === "to") return true;
  if (e.tagName === "SELECT") return e.value !== (e.querySelector("option[selected]") ?? e.options[0])?.value;
  return e.matches("input, textarea") && e.value !== e.defaultValue;
}

export function kept(part) {
  return [...marked(part)].map(([mark, e]) => ({
    mark,
    touched: touched(e),
    value: e.value,
    checked: e.checked,
    open: e.parentElement.open,
    label: e.selectedOptions?.[0]?.text,
    answer: isAnswer(e),
    pointed: pointed(part, e.name),
    focus: e === document.activeElement,
    seen: e === document.activeElement && canBeSeen(e),
    selected: [e.selectionStart, e.selectionEnd],
  }));
}

// These fold again when another question comes: else they fill the panel, or the screen, for good.
const foldsAnew = (e) => e.parentElement.matches("#orders, .lessonend > *");

function fill(part, e, old) {
  if (e.tagName === "SUMMARY") e.parentElement.open = old.open || !!e.parentElement.querySelector("[data-ringed]");
  else if (!old.touched) return;
  else if (e.type === "checkbox") e.checked = old.checked;
  else if (e.type === "radio") e.checked ||= old.checked && pointed(part, e.name) === old.pointed; // unless the table itself points elsewhere now
  else {
    e.value = old.value;
    // A whisper to somebody who has just left must not turn into a word to the whole table.
    if (e.id === "to" && e.value !== old.value) e.add(new Option(old.label, old.value, false, true));
    e.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

// A field of numbers does not say what is selected in it; before anything is typed, that is the number it came with.
function select(e, old) {
  const [from, to] = old.selected;
  if (from != null) e.setSelectionRange(from, to);
  else if (e.type === "number" && !old.touched) e.select();
}

// `anew`: another question is asked. What was typed or picked for the one before is not meant for it.
export function restore(part, was, anew) {
  const now = marked(part);
  for (const old of was) {
    const e = now.get(old.mark);
    if (!e || (anew && (old.answer || foldsAnew(e)))) continue;
    fill(part, e, old);
    if (old.focus) e.focus({ preventScroll: true });
    if (old.seen && !canBeSeen(e)) bring(e);
    if (old.focus) select(e, old);
  }
}
