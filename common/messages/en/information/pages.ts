export const english = {
  informationMessages: {
    contents: 'On this page',
    endpoints: 'Endpoints',
    loadingEndpoints: 'Loading the list of endpoints…',
    endpointsFailed: 'The list of endpoints could not be loaded',
    /** Shown above a legal text in another language. */
    binding: 'This translation is for information only. The English text is binding.',
    /** Before the email address. */
    ask: 'Do you have a question? Email us:',
  },
} as const;
