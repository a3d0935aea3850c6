export const english = {
  /** Text about signing keys that stay on the notary's computer. */
  deviceKeyMessages: {
    title: 'Key on this computer',
    otherTitle: 'Key stored by Sealwright',
    makeHere: 'Create a key on this computer',
    bringHere: 'Upload a key to this computer',
    name: 'Name of this computer',
    nameMissing: 'Please enter a name for this computer that you will recognize.',
    failedText: 'We do not know whether this was done. Check before you try again.',
    notYours:
      'Someone else signed in at the same time, so no key was created. Sign in and try again.',
    notAnswered:
      'The server did not respond. The new key is stored on this computer. The app requests its certificate again as soon as it can reach the server.',
    waitsForSignIn:
      'The key “{name}” is on this computer and has no certificate yet, because the server requires a recent sign-in. Please sign in again.',
    waitsForServer:
      'The key “{name}” is on this computer and has no certificate yet, because the server has not responded. The app tries again automatically.',
    setAside:
      'The file with the keys of this computer could not be read. It was renamed to {file} in the app’s folder, and nothing was deleted. Restore signing-keys.json from a backup and restart the app, or suspend the key and create a new one.',
    here: 'This key is on this computer.',
    locked:
      'This key is on this computer, but the computer’s keychain cannot unlock it. Unlock the keychain and restart the app. If the keychain was reset, or the app’s folder was copied from another computer, suspend the key and create a new one.',
    hereText:
      'The key never leaves this computer, so you can only seal documents here. If you lose this computer, suspend the key and create a new one.',
    elsewhereText:
      'This key is on another computer. Seal on that computer, or create a new key here to replace it.',
    browserText:
      'This key is on your computer. To seal documents, open the Sealwright app on that computer. The browser cannot use the key.',
    notNow: 'This session cannot be sealed right now.',
    sign: 'Sign',
    decline: 'Do not sign',
    declined: 'Nothing was signed.',
    forget: 'Remove from this computer',
    forgotten: 'The key is removed from this computer',
    forgetQuestion: 'Remove the signing key “{name}” from this computer?',
    forgetReplaced:
      'The key has been replaced and is no longer used. Its past signatures stay valid. You cannot restore the key after you remove it.',
    forgetActive:
      'This is the key that you use now. You cannot seal documents until you create or upload another one. You cannot restore the key after you remove it.',
    forgetConfirm: 'Remove',
    forgetDecline: 'Keep',
    question: 'Sign the seal of “{name}”?',
    questionDetail:
      'The signing key on this computer will sign this one document, for {principal}, and one journal entry for each act: {acts}. It signs each of them once, and a second time only if sealing has to start over.\n\nDocument (SHA-256): {sha256}',
  },
} as const;
