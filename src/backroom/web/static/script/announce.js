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

// What the stage plays it tells itself, as one group.
function staged(fresh) {
  const stage = fresh.querySelector(".since:not([data-pace=off])");
  return new Set([...(stage?.querySelectorAll(".climax") ?? [])].map((each) => each.dataset.upto));
}

const since = (lines, number) => lines.filter((line) => Number(line.dataset.number) > Number(number)).map(spoken);

// What the new table tells that the old one did not.
export function news(old, fresh, answer) {
  const said = (query, from = fresh) => from.querySelector(query)?.textContent;
  const notice = answer && said(".notice");
  if (old.dataset.seat !== fresh.dataset.seat) {
    forget();
    return [notice, said("#dc") ?? said("h1")];
  }
  const played = staged(fresh);
  const lines = [...fresh.querySelectorAll(".log > li")].filter((line) => !played.has(line.dataset.number));
  const log = since(lines, old.dataset.number).reverse();
  const talk = since([...fresh.querySelectorAll(".talk > p")], old.dataset.heard);
  const another = fresh.querySelector("#act") && old.dataset.asked !== fresh.dataset.asked;
  const asked = another || said("#dc", old) !== said("#dc");
  return [notice, ...log, ...talk, asked && said("#dc")];
}
