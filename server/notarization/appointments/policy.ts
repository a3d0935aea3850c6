import { isOpen, isSealing, type Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';

/** The owner chooses another time as long as nobody has begun. */
export function mayMoveAppointment(session: StoredSession, standing: Standing): boolean {
  return (
    standing.isOwner && isOpen(session) && session.status === 'scheduled' && !isSealing(session)
  );
}
