// A table that cannot be laid so says why before it is sent.
async function check(form) {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (name === "seats" || name.startsWith("option.")) chosen.set(name, value);
  }
  const answer = await fetch(`${form.dataset.fits}?${chosen}`, { credentials: "same-origin" });
  const why = answer.ok ? await answer.text() : "";
  form.elements.seats.setCustomValidity(why);
  if (why) form.elements.seats.reportValidity();
}

export function watchForm(form) {
  form.addEventListener("change", () => check(form).catch(() => {})); // else it is told when it is sent
}
