// Where an explanation appears: beneath what it explains, or above it.
export function placeBeside(popover, thing) {
  const [at, own] = [thing.getBoundingClientRect(), popover.getBoundingClientRect()];
  const beneath = at.bottom + own.height + 8 < innerHeight;
  popover.style.left = `${Math.max(8, Math.min(at.left, innerWidth - own.width - 8))}px`;
  popover.style.top = `${beneath ? at.bottom + 4 : Math.max(8, at.top - own.height - 4)}px`;
}
