export const english = {
  /**
   * Shown next to every result from the sandbox: on the screens, in the journal and in the evidence
   * bundle.
   */
  sandboxMessages: {
    badge: 'SANDBOX',
    text: 'No real vendor is connected: checks and questions prove nothing.',
  },
} as const;
