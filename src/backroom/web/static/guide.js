// Beside the board what the coach says has the room that the answers leave; the rest of it unfolds by a press.
const besideBoard = matchMedia("(min-width: 74rem)");
const FEWEST = 2; // lines of it that stand there in any case

// How far the answers reach beyond what the talk leaves them, before the page is scrolled.
function excess(rail) {
  const talk = getComputedStyle(rail.querySelector(".talkbox"));
  const foot = innerHeight - rail.parentElement.getBoundingClientRect().top - scrollY;
  const room = foot - parseFloat(talk.flexBasis) - parseFloat(talk.bottom);
  return document.getElementById("act").getBoundingClientRect().bottom - rail.getBoundingClientRect().top - room;
}

function fitCoach() {
  const guide = document.querySelector("#table .rail .guide.new");
  const says = guide?.querySelector(".coachhead + p");
  guide?.classList.add("whole");
  guide?.classList.remove("scant");
  if (!says || !besideBoard.matches || guide.querySelector(".coached:checked")) return;
  const over = excess(guide.closest(".rail"));
  if (over <= 0) return;
  const lines = Math.floor((says.offsetHeight - over) / parseFloat(getComputedStyle(says).lineHeight));
  guide.style.setProperty("--lines", Math.max(FEWEST, lines));
  guide.classList.remove("whole");
  guide.classList.toggle("scant", lines < FEWEST);
}

const NEAR = 8; // pixels

// How far the answers reach beneath the talk, which lies over them: there it says that there are more.
function beneath() {
  const act = document.querySelector("#table .rail #act");
  const talk = document.querySelector("#table .rail > .talkbox");
  return act && talk ? act.getBoundingClientRect().bottom - talk.getBoundingClientRect().top : 0;
}

function sayDeeper() {
  const deeper = document.querySelector("#table .deeper");
  if (deeper) deeper.hidden = beneath() < NEAR;
}

// “Show me where” leads to the place; where it is seen already, the ring alone moves.
function showPlace(event) {
  const place = event.target.closest?.("a[href='#pointed']") && document.getElementById("pointed");
  if (!place) return;
  const { left, top, width, height } = place.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (top >= 0 && place.contains(hit)) event.preventDefault();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) place.animate([{ outlineOffset: "1.2rem" }, {}], 450);
}

// A suggestion is ringed while its number stands there.
function advised() {
  for (const press of document.querySelectorAll(".bid:not([data-advised]) > [data-ringed]")) {
    const bid = press.parentElement;
    const input = bid.querySelector("input");
    bid.dataset.advised = input.value = input.defaultValue; // whatever stood there before
    input.dispatchEvent(new Event("input", { bubbles: true }));
    const ring = () => press.toggleAttribute("data-ringed", input.value === bid.dataset.advised);
    for (const when of ["input", "click"]) bid.addEventListener(when, ring);
  }
}

function fit() {
  advised();
  fitCoach();
  sayDeeper();
}

document.addEventListener("click", showPlace);
document.addEventListener("click", ({ target }) => target.closest?.(".deeper") && scrollBy(0, beneath() + NEAR));
document.addEventListener("change", ({ target }) => target.matches(".coached") && fit());
addEventListener("scroll", () => requestAnimationFrame(sayDeeper), { passive: true });
addEventListener("resize", fit, { passive: true });
document.fonts.ready.then(fit);
new MutationObserver(fit).observe(document.querySelector("#table").parentElement, { childList: true, subtree: true });
fit();
