export const english = {
  /** The pages on the page of a document. */
  previewMessages: {
    title: 'Pages',
    text: 'These are the pages that will be notarized.',
    sealedText: 'These are the pages of the sealed file.',
    waiting: 'The pages appear here after the document is processed.',
    none: 'There are no pages to show. You can download the original file.',
    notFetched: 'The viewer could not be loaded',
    thumbnails: 'All pages',
    page: 'Page {page, number}',
    fullScreen: 'Full screen',
    keys: 'Press the left or right arrow key to change the page, and plus or minus to zoom.',
  },
} as const;
