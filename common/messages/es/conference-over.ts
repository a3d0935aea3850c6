import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/conference-over.ts';

export const spanish: Translation<typeof english> = {
  conferenceOverMessages: {
    openDocument: 'Open the document',
  },
};
