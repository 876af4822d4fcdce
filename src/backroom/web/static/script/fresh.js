// A page that is still being filled in looks again by itself.

const SOON = 4000;
const said = (main) => main.textContent.replace(/\d+:\d\d(:\d\d)?/g, ""); // clocks run by themselves

async function lookAgain() {
  const standing = document.querySelector("main[data-fresh]");
  if (!standing || document.visibilityState !== "visible" || isUsed(standing)) return;
  const answer = await fetch(location.href, { credentials: "same-origin" });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  if (!fresh || said(fresh) === said(standing) || isUsed(standing)) return;
  const focused = document.activeElement;
  const before = wide(standing).map((part) => [part === focused, part.scrollLeft]);
  standing.replaceWith(fresh);
  document.dispatchEvent(new CustomEvent("fresh", { detail: fresh })); // to be dressed
  wide(fresh).forEach((part, n) => {
    const [had, scrolled] = before[n] ?? [];
    if (had) part.focus({ preventScroll: true });
    part.scrollLeft = scrolled ?? 0;
  });
}

const wide = (main) => [...main.querySelectorAll(".scrolls")];

// A table that was only pushed aside is not in use.
const isUsed = (main) => main.contains(document.activeElement) && !wide(main).includes(document.activeElement);

export function watchFresh() {
  setInterval(() => lookAgain().catch(() => {}), SOON); // the next look will do
}
