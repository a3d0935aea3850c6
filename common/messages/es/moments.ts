import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/moments.ts';

export const spanish: Translation<typeof english> = {
  momentMessages: {
    inWords: '{date}, {time}, {zone} ({offset})',
  },
};
