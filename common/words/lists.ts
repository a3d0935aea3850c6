/** Text of paged lists. */
export const listWords = {
  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
  all: 'All',
  search: 'Search',
  clear: 'Clear the filters',
  nothingFits: 'Nothing fits what you typed.',
  moreFailed: 'The rest of the list could not be loaded.',
  noConnection:
    'The connection failed, so it is not certain that it arrived. What you typed is still here; please try again.',
  optional: 'Optional',
} as const;

/** Returns text such as 'Page 2'. */
export function pageNumber(number: number): string {
  return `Page ${number.toLocaleString('en-US')}`;
}
