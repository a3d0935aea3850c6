import type { OutsideSession } from './sessions-store.ts';
import type { ManagedPerson } from './users-store.ts';

/** Nobody locks the administrator out, not even the administrator. */
export function mayBlock(
  administratorId: string,
  person: Pick<ManagedPerson, 'id' | 'blockedAt'>,
): boolean {
  return person.id !== administratorId && person.blockedAt === null;
}

/** For who has lost them; nobody resets their own. */
export function mayResetFactors(
  administratorId: string,
  person: Pick<ManagedPerson, 'id' | 'secondFactors'>,
): boolean {
  return person.id !== administratorId && person.secondFactors > 0;
}

/** A session that is not over and whose seal is not being made. */
export function mayCancelFromOutside(session: OutsideSession): boolean {
  return (session.status === 'scheduled' || session.status === 'in_progress') && !session.sealing;
}
