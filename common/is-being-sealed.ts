import type { NotarizationSession } from './notarization-sessions.ts';

/** Whether the seal of a session is being made: nothing is left to prepare, nobody is waited for. */
export function isBeingSealed({
  status,
  sealing,
}: Pick<NotarizationSession, 'status' | 'sealing'>): boolean {
  return status === 'in_progress' && sealing !== null && sealing.status !== 'failed';
}
