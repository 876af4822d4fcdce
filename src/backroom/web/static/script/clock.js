// Clocks that run between two looks at the server.
import { language } from "./state.js";

const DAY = 86400;
const HOUR = 3600;

const days = () => new Intl.NumberFormat(language(), { style: "unit", unit: "day", unitDisplay: "short" });
const pad = (n) => String(n).padStart(2, "0");

function written(left) {
  if (left >= 2 * DAY) return days().format(Math.floor(left / DAY));
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
