import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/history.ts';

export const spanish: Translation<typeof english> = {
  historyMessages: {
    title: 'History',
    failed: 'The history could not be loaded',
    /** Who did something that no person did. */
    platform: 'Sealwright',
  },
};
