export const english = {
  /**
   * For notaries and staff who have to set up a second factor, or sign in with it, before they can
   * act in their role.
   */
  secondFactorMessages: {
    enroll:
      'Your role requires a second factor, such as a passkey or an authenticator app. Please set one up in your profile to continue.',
    signIn:
      'Your role requires a second factor. Please sign in again and confirm with your passkey or authenticator app.',
    beforeFirstAct:
      'To seal documents, you need a passkey or an authenticator app. Set one up before your first notarial act. It takes about a minute.',
    openProfile: 'Open your profile',
    goSignIn: 'Sign in again',
  },
} as const;
