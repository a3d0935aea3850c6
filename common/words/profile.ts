/** Words of the profile and of the second factors. */
export const profileWords = {
  title: 'Profile',
  account: 'Account',
  name: 'Name',
  email: 'Email',
  since: 'Member since',

  identity: 'Name and picture',
  identityText:
    'Your name stands in your sessions and on what you sign; your picture beside it in the header and on the dashboard.',
  firstName: 'First name',
  lastName: 'Last name',
  saveName: 'Save name',
  nameSaved: 'Your name is saved',
  nameFailed: 'Your name was not saved',
  picture: 'Picture',
  pictureText: 'PNG, JPEG, GIF or WebP up to 5 MB. Its middle is cut out as a square.',
  choosePicture: 'Choose a picture',
  changePicture: 'Change the picture',
  removePicture: 'Remove the picture',
  pictureSaved: 'Your picture is saved',
  pictureRemoved: 'Your picture is removed',
  pictureFailed: 'The picture was not changed',
  pictureTooLarge: 'This picture is larger than 5 MB. Please choose a smaller one.',
  lost: 'The connection was lost. What you entered is still here; please try again.',

  password: 'Password',
  passwordText:
    'Changing it signs you out everywhere, here too. You are asked for the one that you have.',
  changePassword: 'Change your password',

  signIns: 'Sign-ins',
  signInsText: 'Everywhere you are signed in. If you do not know one of them, sign out there.',
  thisOne: 'This one',
  unknownBrowser: 'Unknown browser',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  signOutTitle: 'Sign out there?',
  signOutText:
    'Its live connections close at once. The next sign-in on any of your devices asks for the password.',
  everywhereTitle: 'Sign out everywhere?',
  everywhereText: 'All of them end, this one too, and each asks for the password again.',
  stay: 'Stay signed in',
  signedOutToast: 'You are signed out there',
  signInsFailed: 'Your sign-ins could not be loaded',
  signOutFailed: 'Signing out did not work',

  zone: 'Time zone and letters',
  zoneText: 'Letters tell you what happens, with times on your own clock.',
  timezone: 'Time zone',
  timezoneText: 'Taken from your browser at first; choose another if that is wrong.',
  letters: 'Letters by e-mail',
  lettersDocuments: 'About documents',
  lettersDocumentsText: 'A document is ready, could not be analysed, or has been notarized.',
  lettersSessions: 'About sessions',
  lettersSessionsText:
    'A session is set or cancelled, a notary has accepted, none is free yet, or what you showed is deleted because nobody went on. Notaries: a session is offered to you.',
  lettersAlways: 'Letters about the account itself, such as its deletion, are always sent.',
  saved: 'Saved',
  saveFailed: 'This was not saved',

  factors: 'Second factors',
  factorsText:
    'Before a notary seals a document, the notary proves once more who is at the keyboard: with a passkey of this device, or with a code from an authenticator app.',
  none: 'No second factor is set up',
  noneText: 'Without one a notary cannot seal. It takes about a minute.',
  addPasskey: 'Add a passkey',
  addTotp: 'Add an authenticator app',
  passkey: 'Passkey',
  totp: 'Authenticator app',
  added: 'Added',
  never: 'Not used yet',
  remove: 'Remove',
  removeTitle: 'Remove this second factor?',
  removeText: 'It can no longer be used for sealing. You can set it up again at any time.',
  keep: 'Keep it',
  proofText:
    'Your password alone is not enough to change what protects your seal. Confirm with a second factor that you have.',
  proofWith: 'Confirm with',
  proofCodeHelp: 'From the authenticator app that you use now. Each code works once.',
  proofPasskeyHelp: 'Your device asks for your finger, your face or its PIN.',
  proofDismissed: 'The device did not finish. Nothing was changed; you can try again.',
  proofElsewhere:
    'Your passkey works in the browser, not in this app. Open your profile in the browser to change your second factors.',
  proofLost:
    'Lost all of them? Ask your administrator to reset them; you are told by e-mail when that is done.',
  goOn: 'Go on',
  keepAsItIs: 'Leave it as it is',
  totpTitle: 'Add an authenticator app',
  totpStep1: 'Scan this code with your authenticator app, or type the key below into it.',
  totpStep2: 'Then enter the six digits that the app shows.',
  key: 'Key',
  code: 'Six digits',
  confirm: 'Confirm',
  passkeyLabel: 'Name of this passkey',
  passkeyText:
    'Your device asks for your finger, your face or its PIN. Nothing of that leaves the device.',
  create: 'Create passkey',
  addedToast: 'The second factor is set up',
  removedToast: 'The second factor is removed',
  failed: 'This did not work',
  passkeyDismissed: 'The device did not finish. Nothing was set up; you can try again.',
  passkeyUnsupported: 'This browser has no passkeys. An authenticator app works everywhere.',
} as const;

/** 'Firefox on Windows', as far as both are known. */
export function signInName(browser: string | null, system: string | null): string {
  return [browser ?? profileWords.unknownBrowser, system].filter(Boolean).join(' on ');
}

/** The name of one of the boxes that a code is typed into. */
export function digitName(place: number, of: number): string {
  return `Digit ${place} of ${of}`;
}
