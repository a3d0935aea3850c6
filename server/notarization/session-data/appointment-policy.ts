import { isOpen, isSealing, type Standing } from './policy.ts';
import type { StoredSession } from './store.ts';

/**
 * Returns whether a person may change the time of a session: only its owner, and only before it
 * starts.
 */
export function mayMoveAppointment(session: StoredSession, standing: Standing): boolean {
  return (
    standing.isOwner && isOpen(session) && session.status === 'scheduled' && !isSealing(session)
  );
}
