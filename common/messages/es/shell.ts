import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/shell.ts';

export const spanish: Translation<typeof english> = {
  /** Text of the frame around every screen. */
  shellMessages: {
    product: 'Sealwright',
    notFoundTitle: '404 Page Not Found',
    notFoundText: 'This page does not exist, or you do not have access to it.',
    returnHome: 'Return to Home',
    signIn: 'Sign In',
    signOut: 'Sign Out',
    getStarted: 'Get Started',
    skip: 'Skip to the content',
    navigation: 'Main',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    useDark: 'Use the dark theme',
    useLight: 'Use the light theme',
    dashboard: 'Dashboard',
    templates: 'Templates',
    notary: 'Notary',
    businessDocuments: 'Business Docs',
    administration: 'Administration',
    verify: 'Verify a document',
    outbox: 'Outbox',
    profile: 'Profile',
    thisApp: 'This app',
    loading: 'Loading…',
    loadingNotary: 'Loading notary dashboard...',
    offline:
      'Live updates are paused. What you see may be slightly out of date. We keep trying to reconnect.',
    notaryAccessTitle: 'Access Required',
    notaryAccessText: 'Please log in to access the notary dashboard',
    unauthorizedTitle: 'Unauthorized',
    unauthorizedText: 'You are logged out. Logging in again...',
    failedTitle: 'This page could not be shown',
    failedText: 'Something failed on our side or in the connection. Your data was not changed.',
    notFetchedTitle: 'This could not be opened',
    notFetchedText:
      'Check your connection and try again. If it still fails, reload the page. If you are in a conference, reload the page after it ends.',
    retry: 'Try again',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
    back: 'Back',
  },
};
