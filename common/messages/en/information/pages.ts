export const english = {
  informationMessages: {
    contents: 'On this page',
    calls: 'Calls',
    loadingCalls: 'Loading the list of calls…',
    callsFailed: 'The list of calls could not be loaded',
    /** Shown above a legal text in another language. */
    binding: 'This translation is for information only. The English text is binding.',
    /** Before the email address. */
    ask: 'Do you have a question? Email us:',
  },
} as const;
