/** Text of the pages that the server renders for signing in. Values in braces can contain markup. */
export const english = {
  signInPageMessages: {
    motto: 'Notarization online, with evidence that anyone can check.',
    signIn: 'Sign in',
    signInAgain: 'Sign in again',
    again: 'For your security, please sign in again to continue. You are signed in as {email}.',
    email: 'Email',
    password: 'Password',
    appCode: 'Code from your authenticator app',
    appCodeHint: 'Optional. With a code, you do not have to wait.',
    notYou: 'Not you? {signOut} first.',
    signOut: 'Sign out',
    newHere: 'New to Sealwright? {register}',
    createAccount: 'Create an account',
    usePasskey: 'Use a passkey',
    passkeyFailed:
      'Your device did not confirm a passkey. Please try again, or sign in another way.',
    passkeyRefused: 'This passkey was not accepted. Please sign in another way.',
    emailLink: 'Email me a sign-in link',
    forgotPassword: 'Forgot your password?',
    changePassword: 'Change your password',
    anotherAccount: 'Another account is signed in here. Please sign out of it first.',
    wrongPassword: 'The email or the password is not correct. Please check both.',
    controlCharacter:
      'This email contains a character that is not allowed. Please type it instead of pasting it.',
  },
  chooseProviderMessages: {
    title: 'Choose how to sign in',
    text: 'Always choose the same way. Each one has its own account here.',
    own: 'Email and password',
  },
  registrationPageMessages: {
    title: 'Create an account',
    text: 'Use your name as it appears on your identity document. The notary compares the two.',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Create account',
    haveAccount: 'Already have an account? {signIn}',
    checkForm: 'Please check the form.',
    taken: 'This address already has an account. Please sign in instead.',
  },
  secondFactorPageMessages: {
    title: 'Confirm that it is you',
    codeOrPasskey:
      'Your account has a second factor. Enter the code from your authenticator app, or use your passkey.',
    codeOnly: 'Your account has a second factor. Enter the code from your authenticator app.',
    passkeyOnly: 'Your account has a second factor. Use your passkey.',
    code: 'Code',
    codeHint: 'Six digits. Each code works once.',
    confirm: 'Confirm',
    usePasskey: 'Use your passkey',
    passkeyFailed: 'Your device did not confirm your passkey. Please try again.',
    passkeyNeedsScript: 'To use your passkey, turn on JavaScript in this browser.',
    passkeysNeedScript:
      'Passkeys need JavaScript. Turn it on in this browser and reload this page.',
    useRecovery: 'Use a recovery code',
    recovery: 'Use a recovery code',
    recoveryText:
      'Enter one of the recovery codes that you created in your profile. Each code works once.',
    recoveryCode: 'Recovery code',
    withoutRecovery: 'Use your second factor instead',
    lost: 'Lost your second factor? Ask support to reset it. {startOver}',
    startOver: 'Start over',
    refused: 'The code or passkey was not accepted. Please try again. Each code works once.',
  },
  passwordPageMessages: {
    title: 'Change your password',
    text: 'You will be signed out on every device. Then sign in with the new password.',
    current: 'Current password',
    next: 'New password',
    submit: 'Change password',
    keep: 'Keep the current password',
    same: 'Please choose a password that is different from your current one.',
    changed: 'Your password is changed',
    changedText: 'You are signed out on every device. Please sign in with the new password.',
    confirmFirst: 'Please confirm that it is you',
    confirmFirstText:
      'Your account has a second factor. Before you can change your password, sign in again and confirm with it. You will return to this page. Your password was not changed.',
  },
  desktopPageMessages: {
    title: 'Sign in to the desktop app',
    question: 'Sign in to the desktop app?',
    text: 'The Sealwright app on this computer will be signed in as {person}.',
    onlyIf: 'Continue only if you just pressed {signIn} in the app.',
    submit: 'Sign in to the app',
    other:
      'Not you, or not your app? Close this page. To use another account, {signOut} first and start again in the app.',
    signOutHere: 'sign out here',
    refused: 'This sign-in cannot continue',
    refusedText:
      'This page was not opened by the Sealwright app, so you were not signed in. Close this page and press {signIn} in the app again.',
  },
  signInProblemMessages: {
    cannotContinue: 'This sign-in cannot continue',
    usedText: 'It has expired, or it was already used. Nothing was changed. Please sign in again.',
    oldText: 'The page is too old or was opened twice. Nothing was changed. Please sign in again.',
    unavailable: 'Sign-in is briefly unavailable',
    unavailableText: 'You are not signed in yet. Please try again in a moment.',
    expired: 'This sign-in has expired',
    expiredText:
      'The page was open for too long, or your browser did not send its cookie. Nothing was changed. Please sign in again.',
    notFresh: 'Your sign-in could not be confirmed',
    notFreshText:
      'This needs a recent sign-in, but the service that you sign in with did not ask you to sign in again, or did not say when you last did. Nothing was changed, and you are still signed in. Please sign out of that service and try again, or contact its administrator.',
    goBack: 'Go back',
    blocked: 'This account is blocked',
    blockedText:
      'You cannot sign in to this account. Your documents are kept. If you think that this is a mistake, please contact support. To use another account, sign out first.',
    ended: 'You were signed out',
    endedText:
      'After this sign-in, the password was changed or the account was signed out everywhere. Please sign in again.',
  },
} as const;
