/** Text about signing keys that stay on the notary's computer. */
export const deviceKeyWords = {
  title: 'A key on this computer',
  otherTitle: 'A key kept by the service',
  makeHere: 'Make a key on this computer',
  bringHere: 'Bring a key to this computer',
  name: 'Name of this computer',
  nameMissing: 'Please enter a name that you will know the computer by.',
  failedText: 'It is not certain that this was done. Look before you try again.',
  notYours:
    'Somebody else has signed in meanwhile, so no key was kept or asked for. Sign in and try again.',
  notAnswered:
    'The server did not answer. The new key is kept on this computer, which asks for its certificate again as soon as the server can be reached.',
  waitsForSignIn: (name: string) =>
    `The key “${name}” is on this computer and has no certificate yet: the server asks for a fresh sign-in. Please sign in again.`,
  waitsForServer: (name: string) =>
    `The key “${name}” is on this computer and has no certificate yet: the server has not answered. This computer asks again by itself.`,
  setAside: (file: string) =>
    `The file of this computer’s keys could not be read. It was set aside as ${file}, in the app’s folder, and nothing of it was deleted. Restore signing-keys.json from a backup and start the app again, or suspend the key and make a new one.`,
  here: 'This key is on this computer.',
  locked:
    'This key is kept on this computer, and its keychain does not open it. Unlock the keychain and start the app again. If the keychain was made anew, or the app’s folder came from another computer, suspend the key and make a new one.',
  hereText:
    'The key never leaves this computer: only here can your acts be sealed. If the computer is lost, suspend its key and make a new one.',
  elsewhereText:
    'This key is on another computer. Seal there, or make a new key here, which replaces it.',
  browserText:
    'This key is on your computer. Open the Sealwright app there to seal; the browser cannot use it.',
  notNow: 'This session cannot be sealed now.',
  sign: 'Sign',
  decline: 'Do not sign',
  declined: 'Nothing was signed.',
  forget: 'Remove from this computer',
  forgotten: 'The key is removed from this computer',
  forgetQuestion: (name: string) => `Remove the signing key “${name}” from this computer?`,
  forgetReplaced:
    'It has been replaced and signs nothing any more. What it signed stays valid. It cannot be restored.',
  forgetActive:
    'It is the key that you use. Nothing can be sealed until you make or bring another one. It cannot be restored.',
  forgetConfirm: 'Remove',
  forgetDecline: 'Keep',
  question: (name: string) => `Sign the seal of “${name}”?`,
  questionDetail: (principal: string, sha256: string) =>
    `Your signing key on this computer signs this one document, for ${principal}, and its entry in your journal: once each, and once more only where sealing has to begin again.\n\nDocument (SHA-256): ${(sha256.match(/.{8}/g) ?? []).join(' ')}`,
} as const;
