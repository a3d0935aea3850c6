// Asks the device for a passkey and submits the response with the form.
const form = document.getElementById('passkey');
const failure = form.querySelector('.problem');

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function askDevice() {
  const options = JSON.parse(form.dataset.options);
  const credential = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: options.allowCredentials.map((one) => ({ ...one, id: toBytes(one.id) })),
    },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      ...(userHandle ? { userHandle: toText(userHandle) } : {}),
    },
  };
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  failure.hidden = true;
  askDevice().then(
    (answer) => {
      form.elements.passkey.value = JSON.stringify(answer);
      form.submit();
    },
    () => {
      failure.hidden = false;
    },
  );
});
form.hidden = !window.PublicKeyCredential;
