// What screen readers are told: the question first, then what happened, every event once and gathered.
import { make } from "./state.js";

const STAYS = 5000; // whoever walks through the page need not find it again
const QUIET = 2000; // news that come one after another are told together
const LONGEST = 8000;

const board = () => document.getElementById("news");
const gathered = [];
let telling = 0;
let since = 0;

const unhyphenated = (text) => text.replaceAll("\u00AD", "").trim().replace(/\s+/g, " ");

export function announce(...lines) {
  const said = lines.filter(Boolean).map(unhyphenated).map((textContent) => make("p", { textContent }));
  board()?.append(...said);
  setTimeout(() => said.forEach((line) => line.remove()), STAYS);
}

export function forget() {
  clearTimeout(telling);
  gathered.length = 0;
  board()?.replaceChildren();
}

// One paragraph for all that one seat did in a row.
function paragraphs() {
  const told = [];
  for (const { seat, text } of gathered.splice(0)) {
    if (seat !== undefined && told.at(-1)?.seat === seat) told.at(-1).text += ` ${text}`;
    else told.push({ seat, text });
  }
  return told.map(({ text }) => text);
}

function flush() {
  clearTimeout(telling);
  announce(...paragraphs());
}

// Told when there is a pause, or when something is asked.
function gather(lines) {
  if (!lines.length) return;
  if (!gathered.length) since = Date.now();
  gathered.push(...lines);
  clearTimeout(telling);
  telling = setTimeout(flush, Math.max(0, Math.min(QUIET, since + LONGEST - Date.now())));
}

// The words of a line without what is only for the eye.
function spoken(line) {
  const copy = line.cloneNode(true);
  for (const e of copy.querySelectorAll("time, [aria-hidden], .working, form")) e.remove();
  return unhyphenated(copy.textContent);
}

// What the stage plays it tells itself, as one group.
function staged(fresh) {
  const stage = fresh.querySelector(".since:not([data-pace=off])");
  return new Set([...(stage?.querySelectorAll(".climax") ?? [])].map((each) => each.dataset.upto));
}

const lastSaid = (table) => {
  const lines = [...table.querySelectorAll(".talk > [data-number]")];
  return Math.max(table.dataset.heard, ...lines.map((line) => Number(line.dataset.number)));
};

// What the new table tells that the old one did not.
export function news(old, fresh, answer) {
  const said = (query, from = fresh) => from.querySelector(query)?.textContent;
  const at = answer ? [said(".notice"), ...[...fresh.querySelectorAll(".replies > p")].map((p) => p.textContent)] : [];
  if (old.dataset.seat !== fresh.dataset.seat) {
    forget();
    return { at, asked: said("#dc") ?? said("h1"), lines: [] };
  }
  const played = staged(fresh);
  const told = [...fresh.querySelectorAll("#heard > li")].filter((line) => !played.has(line.dataset.number));
  const sent = (table) => [...table.querySelectorAll(".sent")].map((line) => line.textContent);
  const talk = [...fresh.querySelectorAll(".talk > [data-number]")];
  const lines = [
    ...told.map((line) => ({ seat: line.dataset.seat, text: line.textContent })),
    ...talk.filter((line) => Number(line.dataset.number) > lastSaid(old)).map((line) => ({
      text: spoken(line),
    })),
    ...sent(fresh).filter((text) => !answer && !sent(old).includes(text)).map((text) => ({ text })),
  ];
  const another = fresh.querySelector("#act") && old.dataset.asked !== fresh.dataset.asked;
  const asked = another || (said("#dc", old) !== said("#dc") && !fresh.querySelector("#dc[data-waits]"));
  const question = [said("#dc"), said("#gd")].filter(Boolean).join(" "); // and what the coach says of it
  return { at, asked: asked && question, lines };
}

// The answer to what was sent, and the question unless the focus stands on it and it is read anyway; then the news.
export function readOut({ at, asked, lines }) {
  gather(lines);
  announce(...at, document.activeElement?.id !== "dc" && asked);
  if (asked) flush();
}
