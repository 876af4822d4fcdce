// A new table takes the place of the old one, part by part: what looks the same stays as it is.
import { news, readOut } from "./announce.js";
import {
  bring,
  focused,
  lead,
  noteQuestion,
  pointSoon,
  showPlace,
  showPresses,
  showQuestion,
  unfoldWhatIsMissing,
  watchBar,
} from "./attention.js";
import { markChanges } from "./changes.js";
import { dress } from "./dress.js";
import { hideGloss } from "./gloss.js";
import { kept, restore } from "./keep.js";
import { plans } from "./plan.js";
import { drop, play, stageIsOpen, willPlay } from "./stage.js";
import { lookedUpTo, state, table } from "./state.js";
import { listen } from "./stream.js";
import { showLastWords } from "./talk.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
// Brought up to date in place.
const PASSING = /name="(seen|key|own)" value="\d+"|name="form_token" value="\w+"|data-left="\d+"|>\d+:\d\d(:\d\d)?</g;

const parts = (root) => new Map([...root.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

// In whatever order they stand: on a narrow screen the talk lies elsewhere than as it was sent.
const names = (root) => [...parts(root).keys()].sort().join();

// What a part looks like. Answers to another question are never the same, though they look it.
function print(part, asked) {
  const html = part.outerHTML.replace(PASSING, "");
  return part.querySelector("#act, [form=act]") ? `${asked} ${html}` : html;
}

export function remember(root) {
  for (const [name, part] of parts(root)) state.drawn.set(name, print(part, root.dataset.asked));
}

function replace(standing, part, anew) {
  const was = kept(standing);
  const scrolled = anew ? 0 : standing.scrollTop;
  standing.replaceWith(part);
  dress(part);
  restore(part, was, anew);
  plans(part); // with what was picked before
  part.scrollTop = scrolled;
}

function setClock(standing, part) {
  const clock = standing.querySelector("[data-left]");
  const left = part.querySelector("[data-left]");
  if (!clock || !left) return;
  clock.dataset.left = left.dataset.left;
  clock.toggleAttribute("data-runs", left.hasAttribute("data-runs"));
  delete clock.dataset.since;
}

function replaceParts(old, fresh, anew) {
  const standing = parts(old);
  for (const [name, part] of parts(fresh)) {
    const now = print(part, fresh.dataset.asked);
    if (state.drawn.get(name) !== now) {
      replace(standing.get(name), part, anew);
      if (name === "board") markChanges(state.decided, part);
    } else setClock(standing.get(name), part);
    state.drawn.set(name, now);
  }
  Object.assign(old.dataset, fresh.dataset);
}

// Another page altogether: it is read from its headline.
function replaceAll(old, fresh, others, anew) {
  const focus = old.contains(document.activeElement);
  remember(fresh);
  if (others) old.replaceChildren(); // what was typed was not meant for these eyes
  replace(old, fresh, anew);
  if (anew) scrollTo(0, 0);
  if (focus && document.activeElement === document.body) fresh.querySelector("h1")?.focus({ preventScroll: true });
}

// Also outside the table: by now the page may be somebody else's.
function fillForms({ token, number, key, own }) {
  const values = { form_token: token, seen: number, key, own };
  for (const [name, value] of Object.entries(values)) {
    for (const field of document.querySelectorAll(`[name=${name}]`)) field.value = value;
  }
}

const suggested = () => document.querySelector("#act [data-ringed]")?.closest("button, label");

// `answer`: it comes with what was just sent there. Else it is news, and what the last answer had to say stays.
function turn(fresh, answer) {
  if (state.sending && !answer) {
    state.again = true;
    return;
  }
  const old = table();
  if (Number(fresh.dataset.number) < Number(old.dataset.number)) return;
  const others = old.dataset.seat !== fresh.dataset.seat;
  const seen = Number(old.dataset.number);
  const anew = old.dataset.asked !== fresh.dataset.asked;
  const notice = !answer && !(others && "shared" in fresh.dataset) && old.querySelector(".notice");
  if (notice) fresh.querySelector(".told").replaceChildren(notice.cloneNode(true));
  const replies = !answer && !others && old.querySelector(".replies");
  if (replies) fresh.querySelector(".replies")?.replaceWith(replies.cloneNode(true));
  const told = news(old, fresh, answer);
  hideGloss();
  const focus = focused(old);
  if (answer || !state.decided) state.decided = parts(old).get("board"); // what changes from here on is marked
  // Words that are being typed, or whose answer got lost, keep the key that they had then: so they are said but once.
  const typing = document.getElementById("say")?.value && !others && document.querySelector("[name=key]").value;
  const { token, number, heard, own } = fresh.dataset;
  if (others || names(old) !== names(fresh)) replaceAll(old, fresh, others, others || anew);
  else {
    replaceParts(old, fresh, anew);
    if (focus) lead(focus, answer);
    if (anew) showQuestion();
  }
  readOut(told);
  fillForms({ token, number, key: typing || heard, own });
  noteQuestion();
  watchBar();
  pointSoon(anew);
  if (anew) {
    showPlace();
    showPresses();
  }
  if (answer && document.querySelector(".notice")) {
    unfoldWhatIsMissing();
    document.querySelector(".notice").scrollIntoView({ block: "nearest" });
  }
  if (answer?.endsWith("/say")) showLastWords();
  const advised = answer && !anew && suggested();
  if (advised) bring(advised);
  if (others) drop();
  play(seen);
  listen();
}

// Whether the page turns softly. Not beneath a stage: what moves by itself would be painted over it.
function softly(fresh) {
  const staged = stageIsOpen() || willPlay(fresh, Number(table().dataset.number));
  return document.startViewTransition && !calm.matches && document.visibilityState === "visible" && !staged;
}

export function update(html, answer) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (fresh) lookedUpTo(fresh.dataset);
  if (fresh && softly(fresh)) {
    // It turns a moment later: by then another update may have come, or something may be on its way.
    const moving = document.startViewTransition(() => turn(fresh, answer));
    for (const promise of [moving.ready, moving.finished]) promise.catch(() => {}); // overtaken by the next one
  } else if (fresh) turn(fresh, answer);
  return fresh;
}
