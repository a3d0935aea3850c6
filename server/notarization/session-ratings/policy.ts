import type { Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';

/** Returns true if the person is the customer of the session and the session is completed. */
export function mayRate(session: StoredSession, standing: Standing): boolean {
  return standing.isOwner && session.status === 'completed';
}
