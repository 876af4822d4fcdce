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

export function fitCoach() {
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
