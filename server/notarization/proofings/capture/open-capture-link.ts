import { withTransaction } from '../../../platform/database/with-transaction.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Services } from '../../../services.ts';
import { readEventSubjects } from '../../session-data/event-subjects.ts';
import { requireOwnProofing } from '../require-own-proofing.ts';
import { findLinkBySecret, openLink, type StoredCaptureLink } from './capture-links-store.ts';

/** The error is the same for every reason, because the exact reason would only help an attacker. */
export const linkUnusable = () => notFound('capture_link_unusable');

/**
 * Opens a link on a phone, once.
 * @returns the link, and the token with which the phone takes pictures
 * @throws AppError 404 if the link is unknown, used, expired, or ended, or its sign-in ended; 409 if
 * the session is over or being sealed
 */
export async function openCaptureLink(
  services: Services,
  { id, secret }: { id: string; secret: string },
): Promise<{ link: StoredCaptureLink; token: string }> {
  const known = await findLinkBySecret(services.db, id, secret);
  if (!known) throw linkUnusable();
  if (known.openedAt) {
    const { userId } = known;
    services.securityEvents.record({ kind: 'token_reused', userId, detail: 'capture_link' });
    throw linkUnusable();
  }
  await requireOwnProofing(services, known.sessionId, known.userId);
  return withTransaction(services, async (tx, emit) => {
    const opened = await openLink(tx, id, secret);
    if (!opened) throw linkUnusable();
    await emit({
      type: 'proofing.capture_opened',
      version: 1,
      actorId: known.userId,
      subjects: await readEventSubjects(tx, known.sessionId),
      data: { linkId: id },
    });
    return opened;
  });
}
