// What a page gains by script: times of the day, steppers, sums, prices on buttons, a button that copies, a dot in the title.
import { language, make, state, table } from "./state.js";
import { fitNews } from "./news.js";
import { grouped, plans } from "./plan.js";
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
    stepper.prepend(less);
    stepper.append(more);
  }
}

// Sums are whole: 12.000 and 12,000 are twelve thousand, as the page itself writes it.
const sumIn = (input) => input.value && grouped(Number(input.value.replace(/[.,](?=\d{3}(?!\d))/g, "")));

// A field of thousands reads like every other sum; whoever types in it sees the figures as they type them.
function sums(root) {
  for (const field of fresh(root, ".grouped")) {
    const input = field.querySelector("input");
    if (input.max < 1000) continue;
    const sum = make("span", { ariaHidden: "true" });
    const say = () => sum.textContent = sumIn(input);
    for (const when of ["input", "click"]) field.parentElement.addEventListener(when, say);
    say();
    field.append(sum);
  }
}

// "Offer …p" says the number that stands in its field.
function prices(root) {
  for (const bid of fresh(root, ".bid")) {
    const input = bid.querySelector("input");
    const span = bid.querySelector("button[name=action] span");
    if (!input || !span?.textContent.includes("…")) continue;
    const label = span.textContent;
    const say = () => span.textContent = label.replace("…", sumIn(input) || "…");
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
  sums(root);
  prices(root);
  copiers(root);
  plans(document);
  placeTalk();
  fitNews();
  beckon();
}
