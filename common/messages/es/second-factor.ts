import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/second-factor.ts';

export const spanish: Translation<typeof english> = {
  /**
   * For notaries and staff who have to set up a second factor, or sign in with it, before they can
   * act in their role.
   */
  secondFactorMessages: {
    enroll:
      'Your role requires a second factor, such as a passkey or an authenticator app. Please set one up in your profile to continue.',
    signIn:
      'Your role requires a second factor. Please sign in again and confirm with your passkey or authenticator app.',
    openProfile: 'Open your profile',
    goSignIn: 'Sign in again',
  },
};
