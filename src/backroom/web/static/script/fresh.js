// A page that is still being filled in looks again by itself.
import { dress } from "./dress.js";
import { make } from "./state.js";

const SOON = 4000;

async function lookAgain() {
  const standing = document.querySelector("main[data-fresh]");
  if (!standing || document.visibilityState !== "visible" || standing.contains(document.activeElement)) return;
  const answer = await fetch(location.href, { credentials: "same-origin" });
  if (!answer.ok) return;
  const fresh = make("template", { innerHTML: await answer.text() }).content.querySelector("main");
  if (!fresh || fresh.textContent === standing.textContent) return;
  standing.replaceWith(fresh);
  dress(fresh);
}

export function watchFresh() {
  setInterval(() => lookAgain().catch(() => {}), SOON); // the next look will do
}
