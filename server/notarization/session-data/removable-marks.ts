import type { SignatureMark } from '../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import type { ActFacts } from '../../notaries/rules/script-steps.ts';
import { isActOpen } from './policy.ts';
import type { StoredSession } from './store.ts';

interface Act {
  session: StoredSession;
  people: SessionPerson[];
  marks: SignatureMark[];
  facts: Pick<ActFacts, 'done'>;
}

/** Why a person may not remove a mark; null if they may. */
export type RemovalObjection = 'not_own' | 'followed' | 'late' | null;

/**
 * A person may remove their own marks until the notary continues: until the notary certifies what
 * they saw, or requests the seal. With a signing order, they may until the next person signs. The
 * owner of a device may also remove the marks of a co-located signer.
 */
export function removalObjection(
  { session, people, marks, facts }: Act,
  userId: string,
  mark: SignatureMark,
): RemovalObjection {
  const signer = people.find((person) => person.userId === mark.userId);
  if (mark.userId !== userId && signer?.beside !== userId) return 'not_own';
  if (session.status !== 'in_progress' || !isActOpen(session) || facts.done.attestation) {
    return 'late';
  }
  const followed = marks.some(
    (other) =>
      other.role !== 'notary' && other.userId !== mark.userId && other.signedAt > mark.signedAt,
  );
  return session.signingOrder && followed ? 'followed' : null;
}

/** Returns the IDs of the marks that a person may remove now. */
export const removableMarks = (act: Act, userId: string): string[] =>
  act.marks.flatMap((mark) => (removalObjection(act, userId, mark) ? [] : [mark.id]));
