import type { ConferenceRole } from '../../../common/conference.ts';
import type { SignatureMark } from '../../../common/notarization-sessions.ts';
import type { StoredSession } from './store.ts';

/** A person's roles in a session, read once and passed to every policy. */
export interface Standing {
  userId: string;
  isOwner: boolean;
  /** Whether the person is the notary of the accepted assignment. */
  isNotary: boolean;
  invitedAs: ConferenceRole | null;
}

export function standingOf(
  session: StoredSession,
  userId: string,
  invitedAs: ConferenceRole | null,
): Standing {
  return {
    userId,
    isOwner: session.userId === userId,
    isNotary: session.notary?.userId === userId,
    invitedAs,
  };
}

/** For everyone else the session does not exist. */
export function maySeeSession(standing: Standing): boolean {
  return standing.isOwner || standing.isNotary || standing.invitedAs !== null;
}

export const isOpen = (session: StoredSession) =>
  session.status === 'scheduled' || session.status === 'in_progress';

/** Whether any document of the session is neither sealed, being sealed, nor set aside. */
export const hasOpenAct = (session: StoredSession) => isOpen(session) && session.openActCount > 0;

/** Nothing about the act may change while the seal is being made, or afterwards. */
export const isSealing = (session: StoredSession) =>
  session.seal !== null && session.seal.status !== 'failed';

/** Whether the document at which the session was read can still be notarized in it. */
export const isActOpen = (session: StoredSession) =>
  isOpen(session) && session.outcome === null && !isSealing(session);

/**
 * Returns the roles that a person may take in the conference: owner and invited signers, the
 * notary, witnesses.
 */
export function rolesOf(session: StoredSession, standing: Standing): ConferenceRole[] {
  if (!isOpen(session)) return [];
  if (standing.isNotary) return ['notary'];
  if (standing.isOwner) return ['signer'];
  return standing.invitedAs ? [standing.invitedAs] : [];
}

/** A session of which a document is sealed, or being sealed, is completed instead. */
export function mayCancel(session: StoredSession, standing: Standing): boolean {
  const hasSeal = session.sealingCount + session.sealedCount > 0;
  return isOpen(session) && !hasSeal && (standing.isOwner || standing.isNotary);
}

/**
 * Whether the people of a session and what identifies them can change: not while a document is being
 * sealed.
 */
export const arePeopleOpen = (session: StoredSession) =>
  hasOpenAct(session) && session.sealingCount === 0;

/** Whether a person may confirm their address to sign a document of the session. */
export const mayConfirmAddress = (session: StoredSession, standing: Standing) =>
  session.status === 'in_progress' && hasOpenAct(session) && rolesOf(session, standing).length > 0;

export function mayInvite(session: StoredSession, standing: Standing): boolean {
  return arePeopleOpen(session) && (standing.isOwner || standing.isNotary);
}

/**
 * Returns whether a person may set a document aside: only the notary, during the act, and only if
 * another document is open or sealed. A session without any act is cancelled instead.
 */
export function maySetAside(session: StoredSession, standing: Standing): boolean {
  return (
    standing.isNotary &&
    session.status === 'in_progress' &&
    isActOpen(session) &&
    session.openActCount + session.sealingCount + session.sealedCount > 1
  );
}

/**
 * Participants may read the pages. After a cancellation only the owner may. The pages of a document
 * that was set aside stay readable until the session is over.
 */
export function mayReadPages(session: StoredSession, standing: Standing): boolean {
  const continues = session.outcome !== null && session.openActCount + session.sealingCount > 0;
  return standing.isOwner || session.status !== 'cancelled' || continues;
}

/**
 * Returns whether a person may keep a copy of the sealed document: its owner, and everyone who
 * signed it as signer or witness. A record may be unenforceable if the people who are entitled to
 * it cannot keep it (15 USC 7001(e)).
 */
export function mayKeepSealed(
  standing: Standing,
  marks: readonly Pick<SignatureMark, 'userId' | 'kind'>[],
): boolean {
  if (standing.isOwner) return true;
  return (
    standing.invitedAs !== null &&
    marks.some(({ userId, kind }) => kind === 'signature' && userId === standing.userId)
  );
}

/** Only the owner gets the evidence of a session, as for a single document. */
export const mayHaveEvidence = (standing: Standing): boolean => standing.isOwner;

export const isSealed = (session: StoredSession) => session.seal?.status === 'completed';

export function mayPlaceFields(session: StoredSession, standing: Standing): boolean {
  return isActOpen(session) && (standing.isOwner || standing.isNotary);
}

/**
 * Returns the role in which a person may sign now; null if they may not. Signing requires a session
 * in progress.
 */
export function signingRole(session: StoredSession, standing: Standing): ConferenceRole | null {
  if (session.status !== 'in_progress' || !isActOpen(session)) return null;
  return rolesOf(session, standing)[0] ?? null;
}

/** The notary of an open session sees what the seal still lacks. */
export function preparesSeal(session: StoredSession, standing: Standing): boolean {
  return standing.isNotary && isActOpen(session);
}

export function maySeal(session: StoredSession, standing: Standing): boolean {
  return preparesSeal(session, standing) && session.status === 'in_progress';
}

/**
 * Returns whether a person may change the time of a session: only its owner, and only before it
 * starts.
 */
export function mayMoveAppointment(session: StoredSession, standing: Standing): boolean {
  return (
    standing.isOwner && isOpen(session) && session.status === 'scheduled' && !isSealing(session)
  );
}
