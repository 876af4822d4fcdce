// Live tables: news by event stream, forms sent without leaving the page. Without this file every page still works.
import { forget } from "./script/announce.js";
import { movePanel, noteQuestion, pointSoon, showUnfolded, watchBar } from "./script/attention.js";
import { tick } from "./script/clock.js";
import { remember } from "./script/draw.js";
import { beckon, dress } from "./script/dress.js";
import { watchThings } from "./script/gloss.js";
import { onChange, onClick, onKey } from "./script/keys.js";
import { fitNews } from "./script/news.js";
import { onPlan } from "./script/plan.js";
import { drop, playMissed, setPace, watch } from "./script/stage.js";
import { state, table } from "./script/state.js";
import { listen, replaceDead } from "./script/stream.js";
import { whisper } from "./script/talk.js";
import { tip, untip } from "./script/tips.js";
import { catchUp, refresh, submit } from "./script/wire.js";

document.addEventListener("fresh", ({ detail }) => dress(detail));
document.addEventListener("click", onClick, true);
document.addEventListener("click", whisper);
document.addEventListener("click", showUnfolded);
document.addEventListener("keydown", onKey);
document.addEventListener("mouseover", tip);
document.addEventListener("mouseout", untip);
document.addEventListener("click", watch);
document.addEventListener("change", setPace);
document.addEventListener("change", onPlan);
document.addEventListener("change", onChange);
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-live]") || !table()) return;
  event.preventDefault();
  submit(event.target, event.submitter);
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && table()) refresh();
});
addEventListener("scroll", movePanel, { passive: true });
addEventListener("resize", fitNews, { passive: true });
addEventListener("online", () => listen(true));

// A page kept for the way back would show the next player at a shared screen what the one before has seen.
addEventListener("pagehide", () => {
  if (!table() || !("shared" in table().dataset)) return;
  table().replaceChildren();
  forget();
  drop();
});
addEventListener("pageshow", (event) => {
  if (!event.persisted || !table()) return;
  state.again = true;
  listen(true);
  catchUp();
});

setInterval(() => {
  const now = Date.now();
  replaceDead(now);
  tick(now);
  beckon();
}, 1000);

if (table()) {
  remember(table());
  noteQuestion();
  watchBar();
  pointSoon();
  playMissed();
  listen();
}
watchThings();
dress(document);
document.fonts.ready.then(fitNews);
