// What screen readers are told: every event once.
import { make } from "./state.js";

const STAYS = 5000; // whoever walks through the page need not find it again

const board = () => document.getElementById("news");

export function announce(...lines) {
  const said = lines.filter(Boolean).map((textContent) => make("p", { textContent }));
  board()?.append(...said);
  setTimeout(() => said.forEach((line) => line.remove()), STAYS);
}

export const forget = () => board()?.replaceChildren();

// The words of a line without what is only for the eye.
function spoken(line) {
  const copy = line.cloneNode(true);
  for (const e of copy.querySelectorAll("time, [aria-hidden], .working")) e.remove();
  return copy.textContent.trim().replace(/\s+/g, " ");
}

const since = (lines, number) => lines.filter((line) => Number(line.dataset.number) > Number(number)).map(spoken);

// What the new table tells that the old one did not.
export function news(old, fresh, answer) {
  const said = (query, from = fresh) => from.querySelector(query)?.textContent;
  const notice = answer && said(".notice");
  if (old.dataset.seat !== fresh.dataset.seat) {
    forget();
    return [notice, said("h2")];
  }
  const log = since([...fresh.querySelectorAll(".log > li")], old.dataset.number).reverse();
  const talk = since([...fresh.querySelectorAll(".talk > p")], old.dataset.heard);
  const another = fresh.querySelector("#act") && old.dataset.asked !== fresh.dataset.asked;
  const asked = another || said("#dc", old) !== said("#dc");
  return [notice, ...log, ...talk, asked && said("#dc")];
}
