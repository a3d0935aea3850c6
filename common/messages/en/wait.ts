export const english = {
  waitMessages: {
    /** Durations within a sentence. */
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    tooManySignIns:
      'There were too many attempts to sign in to this account from new devices. Please wait {duration}, sign in on a device that you have used before, or sign in with a code from your authenticator app.',
  },
} as const;
