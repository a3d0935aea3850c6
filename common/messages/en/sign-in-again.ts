export const english = {
  /** Text of the dialog that asks a person to sign in again before a sensitive action. */
  signInAgainMessages: {
    title: 'Please sign in again',
    recent: 'For your security, this needs a sign-in within the last 15 minutes.',
    text: 'Sign in again to continue. You will return to this page.',
    go: 'Sign in again',
    stay: 'Not now',
    waitingTitle: 'Continue in your browser',
    waitingText:
      'Sign in and confirm on the page that opened in your browser. This window then continues automatically.',
    openAgain: 'Open the page again',
  },
} as const;
