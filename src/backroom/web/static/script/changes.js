// Figures that have changed are marked, with what they were before.
const FIGURE = /^[+−-]?\d[\d.,’ ]*$/;

// A card with a number on it is another card, not a figure that has changed.
// Where nought is not written, `data-figure` says it.
function figure(e) {
  const text = e.dataset.figure ?? e.textContent.trim();
  return !e.firstElementChild && !e.matches(".note") && FIGURE.test(text) ? text : null;
}

// What is sorted anew is compared with its own, by `data-of` or by its name, not with what stood in its place.
const whose = (e) => e.dataset.of ?? e.getAttribute("aria-labelledby");
const before = (old, e, n) => whose(e) ? [...old.children].find((each) => whose(each) === whose(e)) : old.children[n];

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
    if (!now.textContent) now.textContent = is;
  } else if (old.children.length === now.children.length) {
    for (let n = 0; n < now.children.length; n++) markChanges(before(old, now.children[n], n), now.children[n]);
  }
}
