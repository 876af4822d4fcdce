// What a control does in full, for whoever points at it. It is no title in the page: voices would say it twice.
export function tip({ target }) {
  const control = target.closest?.("[data-says]");
  if (control) control.title = control.dataset.says;
}

export function untip({ target }) {
  target.closest?.("[data-says]")?.removeAttribute("title");
}
