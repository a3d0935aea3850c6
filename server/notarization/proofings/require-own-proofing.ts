import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { loadSessionFor } from '../session-data/load-session.ts';
import { mayProve } from './policy.ts';

/**
 * Requires that a person may do identity proofing in a session now.
 * @throws AppError 403 for the notary, 404 for everyone who does not take part, 409 after the seal
 * was requested or the session is over
 */
export async function requireOwnProofing(
  services: Services,
  sessionId: string,
  userId: string,
): Promise<{ sessionId: string; userId: string }> {
  const { session, standing } = await loadSessionFor(services, sessionId, userId);
  if (standing.isNotary) throw forbidden('notary_proofing_not_needed');
  if (!mayProve(session, standing)) throw conflict('session_ended_or_sealing');
  return { sessionId: session.id, userId };
}
