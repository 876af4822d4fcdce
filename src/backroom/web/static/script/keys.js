// Presses that mean something else than the browser thinks.
import { isAnswer } from "./keep.js";

const PAGES = { ArrowLeft: "prev", ArrowRight: "next" };

// The second half of a double click answers nothing: by then another question may stand there.
export function onClick(event) {
  const button = event.target.closest("button:not([type=button])");
  if (event.detail === 2 && button?.form?.method === "post") event.preventDefault();
}

// What was said of an answer is out of date once another is picked.
// And whoever unfolds the answers has read what the coach says of them: one line of it stays.
export function onChange(event) {
  const coach = document.querySelector(".coached:checked");
  if (coach && event.target.id === "fold" && event.target.checked) coach.checked = false;
  if (isAnswer(event.target)) document.querySelector(".told > .notice")?.remove();
}

function turnPage(event) {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  if (held || event.target.matches("input, textarea, select") || !(event.key in PAGES)) return;
  document.querySelector(`.steps a[rel=${PAGES[event.key]}]`)?.click();
}

export function onKey(event) {
  turnPage(event);
  const field = event.target;
  if (event.key !== "Enter" || !field.form?.matches("[data-live]") || field.tagName === "TEXTAREA") return;
  if (event.repeat && field.type !== "button") event.preventDefault(); // a key held down is one press
  else if (field.tagName === "INPUT" && isAnswer(field)) {
    // The button beside the field, not the first of the form, which may stand on the board.
    event.preventDefault();
    const verb = field.name.split(".")[1];
    document.querySelector(
      `#act :is([value="${verb} ?"], [value="${verb} *"], [value="${verb} &"], [value^="${verb} +"])`,
    )?.click();
  }
}
