// What is planned in the panel: how many, the total, what is left, and what each part of it leads to.
import { language } from "./state.js";

export const grouped = (number) => number.toLocaleString(language(), { useGrouping: "always" }).replace("-", "−");

function phrased(text, values) {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, name, one, more) => {
    if (one === undefined) return grouped(values[name]);
    return values[name] === 1 ? one : more;
  });
}

// A row of prices says where its choice leads, and the board shows what is picked.
function showPicked(plan) {
  for (const input of plan.querySelectorAll("[type=radio], [type=checkbox]")) {
    const row = input.checked && input.closest(".pricerow");
    if (row) row.querySelector("small").textContent = input.dataset.leads ?? "";
    const afar = input.id && document.querySelector(`[for="${input.id}"]`);
    if (afar) afar.classList.toggle("on", input.checked);
  }
}

function tell(plan) {
  const picked = [...plan.querySelectorAll(":checked")].filter((input) => input.value);
  const total = picked.reduce((sum, input) => sum + Number(input.dataset.cost ?? 0), 0);
  const values = { count: picked.length, total, left: Number(plan.dataset.have) - total };
  const output = plan.querySelector("output");
  if (output) {
    output.dataset.none ??= output.textContent;
    output.textContent = picked.length ? phrased(output.dataset.sum, values) : output.dataset.none;
  }
  const button = document.querySelector(
    `#act > button:is([value^="${plan.dataset.plan} +"], [value="${plan.dataset.plan} &"])`,
  );
  const says = picked.length ? button?.dataset.some : button?.dataset.none;
  if (says) button.querySelector("span").textContent = phrased(says, values);
  const { least = 0, most = Infinity } = plan.dataset;
  if (button) button.disabled = picked.length < least || picked.length > most || values.left < 0;
  showPicked(plan);
}

export const plans = (root) => root.querySelectorAll("[data-plan]").forEach(tell);

export function onPlan(event) {
  const plan = event.target.closest("[data-plan]");
  if (!plan) return;
  const { checked, dataset } = event.target;
  if (checked && dataset.apart) {
    for (const rival of plan.querySelectorAll(`[data-apart="${dataset.apart}"]`)) {
      rival.checked = rival === event.target;
    }
  }
  tell(plan);
}
