export const english = {
  /** Text of the profile, including second factors. */
  profileMessages: {
    title: 'Profile',
    account: 'Account',
    name: 'Name',
    email: 'Email',
    since: 'Member since',

    identity: 'Name and picture',
    identityText:
      'Your name appears in your sessions and on what you sign. Your picture appears next to it in the header and on the dashboard.',
    firstName: 'First name',
    lastName: 'Last name',
    saveName: 'Save name',
    nameSaved: 'Your name is saved',
    nameFailed: 'Your name was not saved',
    nameChangedElsewhere:
      'Your name was changed to {name} in another window or on another device. To use the name that you entered here, save again.',
    picture: 'Picture',
    pictureText: 'PNG, JPEG, GIF or WebP up to 5 MB. It is cropped to a square.',
    choosePicture: 'Choose a picture',
    changePicture: 'Change the picture',
    removePicture: 'Remove the picture',
    pictureSaved: 'Your picture is saved',
    pictureRemoved: 'Your picture is removed',
    pictureFailed: 'The picture was not changed',
    pictureTooLarge: 'This picture is larger than 5 MB. Please choose a smaller one.',
    lost: 'The connection was lost. What you entered is still here; please try again.',

    password: 'Password',
    emailText:
      'You sign in with this address, and we send our emails to it. Changing it needs a recent sign-in.',
    changeEmail: 'Change your email',
    passwordText:
      'You need your current password. Changing it signs you out everywhere, including here.',
    changePassword: 'Change your password',

    signIns: 'Sign-ins',
    signInsText: 'Everywhere you are signed in. If you do not recognize one, sign it out.',
    thisOne: 'This one',
    unknownBrowser: 'Unknown browser',
    /** For example, Firefox on Windows. */
    browserOnSystem: '{browser} on {system}',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
    signOutTitle: 'Sign out there?',
    signOutText:
      'That device is signed out right away. The next time you sign in on any of your devices, you are asked for your password.',
    everywhereTitle: 'Sign out everywhere?',
    everywhereText:
      'You are signed out on all of your devices, including this one. You need your password to sign in again.',
    stay: 'Stay signed in',
    signedOutToast: 'You are signed out there',
    signInsFailed: 'Your sign-ins could not be loaded',
    signOutFailed: 'Signing out did not work',

    zone: 'Time zone and emails',
    zoneText: 'We email you about your documents and sessions. Times are shown in your time zone.',
    timezone: 'Time zone',
    timezoneText: 'Initially taken from your browser. Choose another if it is wrong.',
    emails: 'Emails',
    emailsDocuments: 'About documents',
    emailsDocumentsText: 'A document is ready, could not be analyzed, or has been notarized.',
    emailsSessions: 'About sessions',
    emailsSessionsText:
      'A session is scheduled or cancelled, a notary has accepted, no notary is available yet, or your identity details were deleted because the session was not continued. For notaries: a session is offered to you.',
    emailsAlways: 'Emails about your account itself, such as its deletion, are always sent.',
    saved: 'Saved',
    saveFailed: 'This was not saved',

    factors: 'Second factors',
    factorsText:
      'A passkey on your device, or a code from an authenticator app. After you enter your password to sign in, you confirm with one of them. Notaries also do this before they seal a document.',
    none: 'No second factor is set up',
    noneText:
      'A second factor protects your account if someone else learns your password. Notaries need one to seal documents. Setting one up takes about a minute.',
    addPasskey: 'Add a passkey',
    addTotp: 'Add an authenticator app',
    passkey: 'Passkey',
    totp: 'Authenticator app',
    added: 'Added',
    never: 'Not used yet',
    remove: 'Remove',
    removeTitle: 'Remove this second factor?',
    removeText:
      'You can no longer use it to sign in or to seal documents. You can set it up again at any time.',
    keep: 'Keep it',
    proofText: 'To change your second factors, first confirm with one that you already have.',
    proofWith: 'Confirm with',
    proofCodeHelp: 'From your current authenticator app. Each code works once.',
    proofPasskeyHelp: 'Your device asks for your fingerprint, your face or its PIN.',
    proofDismissed:
      'Your device did not confirm your passkey. Nothing was changed. You can try again.',
    proofElsewhere:
      'Your passkey works only in the browser, not in this app. To change your second factors, open your profile in the browser.',
    proofLost: 'Lost all of them? Ask support to reset them. You get an email when that is done.',
    recovery_code: 'Recovery code',
    proofRecoveryHelp: 'One of the codes that you created here. Each code works once.',
    recoveryLeft:
      '{remaining, plural, =0 {You have no recovery codes. With one, you can sign in if you lose your second factors.} one {One recovery code is left.} other {# recovery codes are left.}}',
    createRecovery: 'Create recovery codes',
    replaceRecovery: 'Replace recovery codes',
    recoveryTitle: 'Recovery codes',
    recoveryAsk: 'You get ten new codes. Earlier codes no longer work.',
    recoveryShown:
      'Keep these codes in a safe place, such as a password manager or on paper. If you lose your second factors, each code signs you in once. They are shown only now.',
    recoveryCopy: 'Copy the codes',
    recoveryCopied: 'The codes are copied',
    recoveryDone: 'I have saved them',
    goOn: 'Continue',
    keepAsItIs: 'Leave it as it is',
    totpTitle: 'Add an authenticator app',
    totpStep1: 'Scan this code with your authenticator app, or enter the key below in the app.',
    totpStep2: 'Then enter the six digits that the app shows.',
    key: 'Key',
    code: 'Six digits',
    /** Accessible name of one box of the code field. */
    digit: 'Digit {number, number} of {total, number}',
    confirm: 'Confirm',
    passkeyLabel: 'Name of this passkey',
    passkeyText:
      'Your device asks for your fingerprint, your face or its PIN. None of these leave your device.',
    create: 'Create passkey',
    addedToast: 'The second factor is set up',
    removedToast: 'The second factor is removed',
    failed: 'This did not work',
    passkeyDismissed:
      'Your device did not create the passkey. Nothing was set up. You can try again.',
    passkeyUnsupported: 'This browser does not support passkeys. Use an authenticator app instead.',
  },
} as const;
