import type { OutsideSession } from './sessions-store.ts';
import type { ManagedPerson } from './users-store.ts';

/** Nobody locks the administrator out, not even the administrator. */
export function mayBlock(
  administratorId: string,
  person: Pick<ManagedPerson, 'id' | 'blockedAt'>,
): boolean {
  return person.id !== administratorId && person.blockedAt === null;
}

/** A session that is not over and whose seal is not being made. */
export function mayCancelFromOutside(session: OutsideSession): boolean {
  return (session.status === 'scheduled' || session.status === 'in_progress') && !session.sealing;
}
