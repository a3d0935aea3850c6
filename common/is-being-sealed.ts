import type { NotarizationSession } from './notarization-sessions.ts';
import type { SessionDocument } from './session-documents.ts';

type Sealing = Pick<NotarizationSession, 'status' | 'sealing'>;
type SealingSession = Sealing & { documents?: readonly Pick<SessionDocument, 'state'>[] };

/** Returns whether the seal of the document that a session is read at is being made. */
export function isDocumentBeingSealed({ status, sealing }: Sealing): boolean {
  return (
    status === 'in_progress' && (sealing?.status === 'queued' || sealing?.status === 'running')
  );
}

/**
 * Returns whether only seals are left to be made in a session. Nothing is left to prepare, no
 * participant is awaited, and no document waits for the recording.
 */
export function isBeingSealed(session: SealingSession): boolean {
  const { documents = [] } = session;
  if (documents.length < 2) return isDocumentBeingSealed(session);
  return (
    documents.every(({ state }) => state !== 'open') &&
    documents.some(({ state }) => state === 'sealing')
  );
}

/** Counts the documents of a session that are sealed, without those that were set aside. */
export function countSealed(documents: readonly Pick<SessionDocument, 'state'>[]): {
  sealed: number;
  count: number;
} {
  const kept = documents.filter(({ state }) => state !== 'rejected' && state !== 'deferred');
  return { sealed: kept.filter(({ state }) => state === 'sealed').length, count: kept.length };
}
