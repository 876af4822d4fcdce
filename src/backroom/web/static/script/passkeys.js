// Passkeys: the browser makes a key, or signs with one; the server gets what it signed as a field of a plain form.
const decoded = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const encoded = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function openedOptions(options) {
  options.challenge = decoded(options.challenge);
  if (options.user) options.user.id = decoded(options.user.id);
  for (const key of options.excludeCredentials ?? []) key.id = decoded(key.id);
  return options;
}

function writtenKey(key) {
  const response = {};
  for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (key.response[part]) response[part] = encoded(key.response[part]);
  }
  return JSON.stringify({
    id: key.id,
    rawId: encoded(key.rawId),
    type: key.type,
    response,
    clientExtensionResults: {},
  });
}

async function askForKey(form) {
  const says = form.querySelector("[role=status]");
  says.textContent = "";
  try {
    const body = new URLSearchParams(new FormData(form));
    const given = await fetch(form.dataset.passkey, { method: "POST", body, headers: { accept: "application/json" } });
    if (!given.ok) {
      says.textContent = (await given.json().catch(() => ({}))).says ?? form.dataset.failed;
      return;
    }
    const publicKey = openedOptions(await given.json());
    const credentials = navigator.credentials;
    const key = await (publicKey.user ? credentials.create({ publicKey }) : credentials.get({ publicKey }));
    form.elements.answer.value = writtenKey(key);
    form.submit();
  } catch {
    says.textContent = form.dataset.failed;
  }
}

export function watchPasskeys() {
  if (!("PublicKeyCredential" in globalThis)) return;
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      askForKey(form);
    });
  }
}
