// The replay in place: another moment is asked for and drawn where the last one stood.
import { markChanges } from "./changes.js";
import { dress } from "./dress.js";
import { stageIsOpen, watchAll } from "./stage.js";

const STEP = { off: 700, brisk: 900, calm: 1800, step: 1800 }; // milliseconds from one moment to the next

const replay = () => document.getElementById("replay");
const same = (href) => `[href="${CSS.escape(href)}"]`;
let timer = 0;
let asked = 0; // only the last answer counts

function keepFocus(old, fresh) {
  const had = old.contains(document.activeElement) ? document.activeElement : null;
  if (!had) return () => {};
  const mark = had.id ? `#${had.id}` : had.rel ? `[rel=${had.rel}]` : had.href ? same(had.getAttribute("href")) : "";
  return () => mark && fresh.querySelector(mark)?.focus({ preventScroll: true });
}

function draw(fresh) {
  const old = replay();
  const focus = keepFocus(old, fresh);
  const unfolded = [...old.querySelectorAll(".contents details")].map((e) => e.open);
  old.replaceWith(fresh);
  const boards = [...old.querySelectorAll(".boardpart")];
  [...fresh.querySelectorAll(".boardpart")].forEach((board, n) => markChanges(boards[n], board));
  [...fresh.querySelectorAll(".contents details")].forEach((e, n) => e.open ||= unfolded[n]);
  dress(fresh);
  focus();
  const rail = fresh.querySelector(".below");
  const here = fresh.querySelector(".contents [aria-current]");
  if (here && rail.scrollHeight > rail.clientHeight) here.scrollIntoView({ block: "nearest" }); // else the page would move
}

async function goTo(href) {
  const mine = ++asked;
  const answer = await fetch(href, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("replay");
  if (mine !== asked) return false;
  if (!answer.ok || !fresh) {
    stop();
    return false;
  }
  history.replaceState(null, "", href);
  draw(fresh);
  nameButton();
  return true;
}

function nameButton() {
  const button = document.getElementById("play");
  if (button) button.textContent = timer ? button.dataset.pause : button.dataset.play;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  nameButton();
}

function pause() {
  const pace = replay().querySelector(".since").dataset.pace;
  timer = setTimeout(advanceReplay, STEP[pace] ?? STEP.calm);
}

async function advanceReplay() {
  const { at, last } = replay().dataset;
  if (at === last) return stop();
  if (stageIsOpen()) return pause();
  const next = replay().querySelector("[rel=next]").getAttribute("href");
  if (!await goTo(next) || !timer) return;
  const pace = replay().querySelector(".since").dataset.pace;
  if (pace !== "off") watchAll(replay());
  pause();
}

function togglePlay() {
  if (timer) stop();
  else {
    timer = 1;
    advanceReplay();
  }
  nameButton();
}

function moment(form, at) {
  const asks = new URLSearchParams(new FormData(form));
  asks.set("at", at);
  return `${form.getAttribute("action")}?${asks}`;
}

export function watchReplay() {
  if (!replay()) return;
  if (new URLSearchParams(location.search).has("play")) togglePlay();
  document.addEventListener("click", (event) => {
    if (event.target.closest("#play")) return togglePlay();
    const link = event.target.closest("#replay a[href*='/replay?at=']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(link.getAttribute("href"));
  });
  document.addEventListener("input", ({ target }) => {
    if (target.id === "at") target.form.querySelector("output").value = `${target.value} / ${target.max}`;
  });
  document.addEventListener("change", ({ target }) => {
    if (target.id === "at") goTo(moment(target.form, target.value));
  });
}
