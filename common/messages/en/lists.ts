export const english = {
  /** Text of paged lists. */
  listMessages: {
    pages: 'Pages of the list',
    page: 'Page {number, number}',
    previous: 'Previous',
    next: 'Next',
    all: 'All',
    search: 'Search',
    clear: 'Clear the filters',
    nothingFits: 'Nothing matches your search.',
    moreFailed: 'The rest of the list could not be loaded.',
    noConnection:
      'The connection failed, so we do not know whether your request arrived. What you entered is still here. Please try again.',
    optional: 'Optional',
  },
} as const;
