import type { NotarizationSession } from './notarization-sessions.ts';

/**
 * Returns whether the seal of a session is being made. Nothing is left to prepare and no
 * participant is awaited.
 */
export function isBeingSealed({
  status,
  sealing,
}: Pick<NotarizationSession, 'status' | 'sealing'>): boolean {
  return (
    status === 'in_progress' && (sealing?.status === 'queued' || sealing?.status === 'running')
  );
}
