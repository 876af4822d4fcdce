// Presses that mean something else than the browser thinks.
import { unfolded } from "./attention.js";
import { isAnswer } from "./keep.js";
import { fitNews } from "./news.js";

const PAGES = { ArrowLeft: "prev", ArrowRight: "next" };

// The second half of a double click answers nothing: by then another question may stand there.
export function onClick(event) {
  const button = event.target.closest("button:not([type=button])");
  if (event.detail === 2 && button?.form?.method === "post") event.preventDefault();
}

// What was said of an answer is out of date once another is picked.
export function onChange(event) {
  if (event.target.matches("#fold, .coached")) unfolded(event.target);
  if (event.target.id === "allnews") {
    document.querySelector(".news .folded")?.toggleAttribute("open", event.target.checked);
    fitNews();
  }
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
