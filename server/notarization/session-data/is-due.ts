import type { StoredSession } from './store.ts';

/**
 * Whether the time of a session has come. A session that begins as soon as possible has the time of
 * its request.
 */
export const isDue = ({ scheduledAt }: Pick<StoredSession, 'scheduledAt'>): boolean =>
  scheduledAt <= new Date();
