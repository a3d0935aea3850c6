export const english = {
  /** For a change without a response: the server may have made it, and only the response was lost. */
  lostAnswerMessages: {
    whole: 'We got no response, but the change may have been made. Check before you try again.',
    /** The same message with a separate title. */
    title: 'We got no response',
    text: 'The change may have been made. Check before you try again.',
  },
} as const;
