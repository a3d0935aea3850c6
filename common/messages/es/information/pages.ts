import type { Translation } from '../../catalog/create-messages.ts';
import type { english } from '../../en/information/pages.ts';

export const spanish: Translation<typeof english> = {
  informationMessages: {
    contents: 'On this page',
    calls: 'Calls',
    loadingCalls: 'Loading the list of calls…',
    callsFailed: 'The list of calls could not be loaded',
    ask: 'Something is missing? Write to',
  },
};
