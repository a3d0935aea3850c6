import type { Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';

/** The customer alone rates, and only what has come to its end. */
export function mayRate(session: StoredSession, standing: Standing): boolean {
  return standing.isOwner && session.status === 'completed';
}
