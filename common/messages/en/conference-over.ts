export const english = {
  conferenceOverMessages: {
    openDocument: 'Open the document',
  },
} as const;
