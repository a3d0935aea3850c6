export const english = {
  informationMessages: {
    contents: 'On this page',
    calls: 'Calls',
    loadingCalls: 'Loading the list of calls…',
    callsFailed: 'The list of calls could not be loaded',
    ask: 'Something is missing? Write to',
  },
} as const;
