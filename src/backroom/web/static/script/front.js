// The front page stays up to date by itself.

const EVERY = 15000;

async function look() {
  const standing = document.querySelector("[data-front]");
  if (!standing || document.visibilityState !== "visible" || standing.contains(document.activeElement)) return;
  const answer = await fetch("/", { headers: { "x-part": "front" }, credentials: "same-origin" });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-front]");
  const plain = (main) => main.innerHTML.replace(/value="\w{20,}"|data-\w+="[\d.]+"|>\d+:\d\d(:\d\d)?</g, "");
  if (!fresh || plain(fresh) === plain(standing)) return;
  standing.replaceWith(fresh);
  document.dispatchEvent(new CustomEvent("fresh", { detail: fresh })); // to be dressed
}

export function watchFront() {
  const again = () => look().catch(() => {}); // the next look will do
  setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
}
