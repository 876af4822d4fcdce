// Asking the browser for push, and telling the server where it can be reached.
const bytes = (key) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function subscribe(form) {
  const says = form.querySelector("[role=status]");
  try {
    if (await Notification.requestPermission() !== "granted") throw new Error("denied");
    const worker = await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    const given = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(form.dataset.key),
    });
    form.elements.subscription.value = JSON.stringify(given);
    form.submit();
  } catch {
    says.textContent = form.dataset.denied;
  }
}

export function watchCalling() {
  const zone = document.querySelector("[data-zone]");
  if (zone && (!zone.value || zone.value === "UTC")) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const form = document.querySelector("form[data-key]");
  if (!form || !("serviceWorker" in navigator) || !("PushManager" in globalThis)) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe(form);
  });
}
