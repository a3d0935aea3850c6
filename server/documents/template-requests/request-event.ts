import type { StoredRequest } from './store.ts';

/** Returns the parts of an event that all events of a template request have. */
export const aboutRequest = ({ id, userId }: Pick<StoredRequest, 'id' | 'userId'>) =>
  ({ version: 1, subjects: { userId, templateRequestId: id } }) as const;
