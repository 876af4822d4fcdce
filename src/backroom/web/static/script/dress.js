// What a page gains by script: times of the day, steppers, prices on buttons, a button that copies, a dot in the title.
import { language, make, state, table } from "./state.js";
import { plans } from "./plan.js";
import { placeTalk, unread } from "./talk.js";

const CLOCK = { hour: "2-digit", minute: "2-digit" };
const DATE = { day: "numeric", month: "short" };

function times(root) {
  for (const time of root.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.dataset.at) * 1000);
    const today = new Date().toDateString() === at.toDateString();
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleString(language(), today ? CLOCK : DATE);
  }
}

// Each of these once, however often the part around it is dressed.
function fresh(root, query) {
  const found = [...root.querySelectorAll(`${query}:not([data-ready])`)];
  for (const each of found) each.dataset.ready = "1";
  return found;
}

function steppers(root) {
  for (const stepper of fresh(root, ".stepper")) {
    const input = stepper.querySelector("input");
    const less = make("button", { type: "button", textContent: "−", ariaLabel: stepper.dataset.less });
    const more = make("button", { type: "button", textContent: "+", ariaLabel: stepper.dataset.more });
    less.addEventListener("click", () => input.stepDown());
    more.addEventListener("click", () => input.stepUp());
    input.before(less);
    input.after(more);
  }
}

// "Offer …p" says the number that stands in its field.
function prices(root) {
  for (const bid of fresh(root, ".bid")) {
    const input = bid.querySelector("input");
    const span = bid.querySelector("button[name=action] span");
    if (!input || !span?.textContent.includes("…")) continue;
    const label = span.textContent;
    const say = () => {
      const amount = Number(input.value).toLocaleString(language(), { useGrouping: "always" });
      span.textContent = input.value ? label.replace("…", amount) : label;
    };
    for (const when of ["input", "click"]) bid.addEventListener(when, say);
    say();
  }
}

function copiers(root) {
  if (!navigator.clipboard) return;
  for (const input of fresh(root, "input[data-copy]")) {
    const button = make("button", { type: "button", textContent: input.dataset.copy });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(input.value);
      button.textContent = input.dataset.copied;
    });
    input.after(button);
  }
}

// Whoever looks at another tab sees that it is their turn, and how much was said.
export function beckon() {
  if (!table()) return;
  const asked = document.querySelector(".decision:not(.idle) #act, .decision [name=yes]");
  const count = unread();
  document.title = `${asked ? "● " : ""}${count ? `(${count}) ` : ""}${state.title}`;
}

export function dress(root) {
  times(root);
  steppers(root);
  prices(root);
  copiers(root);
  plans(document);
  placeTalk();
  beckon();
}
