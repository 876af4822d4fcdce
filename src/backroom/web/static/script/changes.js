// Figures that have changed are marked, with what they were before.
const FIGURE = /^[+−-]?\d[\d.,’ ]*$/;

// A card with a number on it is another card, not a figure that has changed.
const figure = (e) =>
  !e.firstElementChild && !e.matches(".note") && FIGURE.test(e.textContent.trim()) ? e.textContent.trim() : null;

// The same place in two drawings: as long as the branches are alike.
export function markChanges(old, now) {
  if (!old || old.tagName !== now.tagName) return;
  const was = figure(old);
  const is = figure(now);
  if (was !== null && is !== null) {
    if (was === is) return;
    now.classList.add("fresh-figure");
    now.title = `${was} → ${is}`;
    now.dataset.was = was;
  } else if (old.children.length === now.children.length) {
    for (let n = 0; n < now.children.length; n++) markChanges(old.children[n], now.children[n]);
  }
}
