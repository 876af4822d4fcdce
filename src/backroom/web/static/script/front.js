// The front page stays up to date by itself.
import { dress } from "./dress.js";
import { make } from "./state.js";

const EVERY = 15000;

async function look() {
  const standing = document.querySelector("[data-front]");
  if (!standing || document.visibilityState !== "visible" || standing.contains(document.activeElement)) return;
  const answer = await fetch("/", { headers: { "x-part": "front" }, credentials: "same-origin" });
  if (!answer.ok) return;
  const fresh = make("template", { innerHTML: await answer.text() }).content.querySelector("[data-front]");
  const plain = (main) => main.innerHTML.replace(/value="\w{20,}"|data-\w+="[\d.]+"|>\d+:\d\d(:\d\d)?</g, "");
  if (!fresh || plain(fresh) === plain(standing)) return;
  standing.replaceWith(fresh);
  dress(fresh);
}

export function watchFront() {
  const again = () => look().catch(() => {}); // the next look will do
  setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
}
