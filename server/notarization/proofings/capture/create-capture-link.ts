import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import type { Services } from '../../../services.ts';
import { readEventSubjects } from '../../session-data/event-subjects.ts';
import { requireUnsealed } from '../../session-data/require-unsealed.ts';
import { lockSession } from '../../session-data/store.ts';
import { endLinks, insertCaptureLink } from './capture-links-store.ts';

interface LinkOf {
  sessionId: string;
  userId: string;
  /** Hash of the sign-in. The link ends with it. */
  sid: string;
}

/**
 * Creates a link with which a person takes the pictures on their phone. It ends their earlier link
 * in the session.
 * @throws AppError 409 after the seal was requested
 */
export function createCaptureLink(
  services: Services,
  { sessionId, userId, sid }: LinkOf,
  documentKind: DocumentKind,
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  return withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    await requireUnsealed(tx, sessionId);
    const about = { version: 1, actorId: userId, subjects: await readEventSubjects(tx, sessionId) };
    for (const linkId of await endLinks(tx, { sessionId, userId })) {
      const data = { linkId, reason: 'replaced' } as const;
      await emit({ type: 'proofing.capture_ended', ...about, version: 1, data });
    }
    const link = await insertCaptureLink(tx, { sessionId, userId, sid, documentKind });
    const data = { linkId: link.id };
    await emit({ type: 'proofing.capture_link_created', ...about, version: 1, data });
    return link;
  });
}
