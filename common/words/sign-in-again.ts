/** Words of the sign-in that is made anew before something that cannot be taken back. */
export const signInAgainWords = {
  title: 'Please sign in again',
  text: 'You sign in once more and come back to this page. What you typed here and did not send is not kept.',
  go: 'Sign in again',
  stay: 'Not now',
  waitingTitle: 'Go on in your browser',
  waitingText:
    'Sign in on the page that has opened, and confirm. This window then goes on by itself.',
  openAgain: 'Open the page again',
} as const;
