// Clocks that run between two looks at the server.
const DAY = 86400;
const HOUR = 3600;

const pad = (n) => String(n).padStart(2, "0");

function written(left) {
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d`;
  const seconds = pad(left % 60);
  const minutes = Math.floor(left / 60);
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${pad(minutes % 60)}:${seconds}` : `${minutes}:${seconds}`;
}

export function tick(now) {
  for (const clock of document.querySelectorAll("[data-left][data-runs]")) {
    clock.dataset.since ??= now;
    const passed = (now - Number(clock.dataset.since)) / 1000;
    clock.textContent = written(Math.max(0, Math.floor(Number(clock.dataset.left) - passed)));
  }
}
