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

// What is not for so many seats cannot be chosen, and with what is chosen not every number of seats.
function close(form) {
  const seats = form.elements.seats;
  const limited = [...form.querySelectorAll("option[data-seats]")];
  const fits = (option, count) => option.dataset.seats.split(" ").includes(count);
  for (const option of limited) option.disabled = !option.selected && !fits(option, seats.value);
  const chosen = limited.filter((option) => option.selected);
  for (const count of seats.options) {
    count.disabled = !count.selected && chosen.some((option) => !fits(option, count.value));
  }
}

export function watchForm(form) {
  close(form);
  form.addEventListener("change", () => {
    close(form);
    check(form).catch(() => {}); // else it is told when it is sent
  });
}
