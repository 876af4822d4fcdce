// Words that nobody has looked at yet are counted: beside the talk, in the bar, and in the title; who said them is marked
// at the seat. A whisper begins there.
import { state, table } from "./state.js";

const narrow = matchMedia("(max-width: 73.99rem)");

const lines = () => [...document.querySelectorAll(".talk > [data-number]")];

function inSight() {
  const last = lines().at(-1);
  const box = last?.getBoundingClientRect();
  const bar = document.querySelector(".decision");
  const foot = bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().top : innerHeight;
  return box && document.visibilityState === "visible" && box.top >= 0 && box.bottom <= foot && box.height > 0;
}

// How many there are that were not in sight yet; those that stood there when the page was opened are old.
export function unread() {
  const all = lines().map((line) => Number(line.dataset.number));
  const newest = Math.max(0, ...all);
  if (state.read == null || inSight()) state.read = newest;
  const fresh = lines().filter((line) => Number(line.dataset.number) > state.read);
  const speakers = new Set(fresh.map((line) => line.dataset.of));
  const count = fresh.length;
  for (const place of document.querySelectorAll(".lastwords, .whisper-to")) {
    place.classList.toggle("unheard", speakers.has(place.dataset.of ?? place.dataset.to));
  }
  for (const mark of document.querySelectorAll(".unread")) {
    mark.hidden = !count;
    mark.textContent = table().dataset.unread?.replace("{count}", count) ?? count;
  }
  return count;
}

// Whoever has said something sees it stand there.
export const showLastWords = () => lines().at(-1)?.scrollIntoView({ block: "nearest" });

// On a narrow screen the talk stands beneath the board: there it is reached by Tab after the board, too.
export function placeTalk() {
  const rail = document.querySelector("#table .rail");
  const box = document.querySelector("#table .talkbox");
  const place = narrow.matches ? rail?.parentElement : rail;
  if (box && place && box.parentElement !== place) place.append(box);
}
narrow.addEventListener("change", placeTalk);

export function whisper(event) {
  const seat = event.target.closest("a.whisper-to");
  const to = document.getElementById("to");
  if (!seat || !to) return;
  event.preventDefault();
  to.value = seat.dataset.to;
  document.getElementById("say").focus();
}
